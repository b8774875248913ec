"""Whole games by chance, for tests that look at every moment of them."""

from collections.abc import Iterator
from random import Random
from typing import Any

from hearthside.games.endless_winter.options import DRAFTS, LAYOUTS, TRACKS
from hearthside.games.endless_winter.pack import PACK
from hearthside.kernel.chance import Stream, key_from_seed
from hearthside.kernel.game import Game
from hearthside.kernel.new import new_game


def wander(seats: int, seed: int, **chosen: str) -> Iterator[tuple[Game, int]]:
    """A game by chance and who is asked, before every decision; at last the game that is over."""
    rng = Random(seed)
    options = {"draft": rng.choice(DRAFTS), "layout": rng.choice(LAYOUTS), "track": rng.choice(TRACKS)}
    game = new_game(PACK, seats, Stream(key_from_seed(seed)), PACK.new_options(options | chosen))
    while not game.over:
        seat = game.waiting[0]
        yield game, seat
        game.act(seat, rng.choice(game.options(seat)))
    yield game, 0


def parts_of(game: Game, viewer: int | None = 0) -> dict[str, dict[str, Any]]:
    """The parts of a Scene by id, which must all be different."""
    found: dict[str, dict[str, Any]] = {}
    left = [game.view(viewer)["scene"]]
    while left:
        part = left.pop()
        assert part["id"] not in found
        found[part["id"]] = part
        left += part.get("parts", [])
    return found

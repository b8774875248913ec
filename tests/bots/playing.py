"""Bots at live tables."""

from typing import Any

import hearthside
from hearthside import Game, api
from hearthside.bots import make


def finished(
    name: str, spec: str, seats: int, seed: int, options: dict[str, Any] | None = None, most: int = 0
) -> Game:
    """A live game that bots have played to the end, with fewer decisions than `most` if it is given."""
    game = hearthside.new(name, seats, seed, options)
    bots = [make(spec, api.pack(name), seat) for seat in range(seats)]
    while not game.over:
        seat = game.waiting[0]
        game.act(seat, bots[seat].choose(game.chair(seat)))  # refuses what is not legal
        assert not most or len(game.journal) < most
    return game


def answers(position: dict[str, Any], seat: int = 0, count: int = 1) -> list[str]:
    """The keys of the first answers of `scavenger` in a position of Arctic Scavengers; nobody else has to
    decide anything meanwhile."""
    game = hearthside.scenario("arctic_scavengers", {"seats": 3, **position})
    bot = make("scavenger", game.pack, 1)
    out: list[str] = []
    for _ in range(count):
        assert game.waiting == [seat]
        action = bot.choose(game.chair(seat))
        out.append(game.pack.codec.key(action))
        game.act(seat, action)
    return out


def turn(hand: str, **position: Any) -> dict[str, Any]:
    """Seat 0 has its turn in round 1, where no skirmish is near."""
    return {"hand:0": hand, "hand:1": "refugee", "hand:2": "refugee", "deck:0": "9 scavenger", **position}

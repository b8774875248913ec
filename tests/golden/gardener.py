"""Records the golden sessions of the Gardener packs anew:  python -m tests.golden.gardener

Only when a change of behaviour is wanted: look at the diff of gardener/*.txt before committing it.
"""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from hearthside import api, bots
from hearthside.kernel.actions import FREE, verb_of
from hearthside.kernel.bot import Bot
from hearthside.kernel.game import Game
from hearthside.kernel.interjections import FREE_ACTS, clockwise
from tests.conformance.tables import stroll
from tests.golden.transcript import transcript

HERE = Path(__file__).parent / "gardener"
SMALL = "first-lantern"
SETTINGS: list[dict[str, Any]] = [
    {"cards_per_turn": "adventure_and_one"},
    {"cards_per_turn": "unlimited"},
    {"plural_powers": "all_rivals"},
    {"trading": "own_turn"},
    {"trading": "between_adventures"},
    {"rewind": "loses"},
    {"score": "surplus"},
    {"coop_resources": "points_only"},
    {"auto_request": True},
    {"burn": "10%"},
    {"group_size": 2},
]
TEXTS = (f"{SMALL}-bots-0",)  # those that are also written as text


def main() -> None:
    games: dict[str, Game] = {}
    for pack_id, sizes in {SMALL: (2,), "risewater": (2, 3, 4), "harrow-junction": (1, 2, 4)}.items():
        for seats in sizes:
            games[f"{pack_id}-{seats}-random"] = by_chance(pack_id, seats, seats, {})
            games[f"{pack_id}-{seats}-bots"] = by_bots(pack_id, seats, seats)
    games[TEXTS[0]] = by_bots(SMALL, 2, 0)
    for number, options in enumerate(SETTINGS):
        name = "-".join(f"{option}-{value}".replace("%", "") for option, value in options.items())
        seats = 4 if "group_size" in options else 3
        games[f"risewater-{name.lower()}"] = by_chance("risewater", seats, 20 + number, options)
    games["harrow-junction-skip_eras-1"] = by_chance("harrow-junction", 2, 40, {"skip_eras": 1})
    HERE.mkdir(exist_ok=True)
    for old in HERE.glob("*.*"):
        old.unlink()
    for name, game in games.items():
        data = game.save()
        (HERE / f"{name}.hearth").write_bytes(data)
        if name in TEXTS:
            (HERE / f"{name}.txt").write_text(transcript(game.pack, data), encoding="utf-8")
    print(f"{len(games)} sessions recorded")


def by_chance(pack_id: str, seats: int, seed: int, options: Mapping[str, Any]) -> Game:
    """At random, with offers and votes in between."""
    game = api.new(pack_id, seats, seed, options)
    for _ in stroll(game, Random(seed)):
        pass
    return game


def by_bots(pack_id: str, seats: int, seed: int) -> Game:
    """As at a table: whoever has something free to say is asked first, and then the question."""
    game = api.new(pack_id, seats, seed)
    players = [bots.make("gardener", game.pack, seed + seat) for seat in range(seats)]
    said = [0] * seats
    while not game.over:
        at = game.offered
        if speak(game, players, said):
            continue
        seat = game.waiting[0]
        game.act(seat, players[seat].choose(game.chair(seat, free=said[seat] < FREE_ACTS)))
        said = [0] * seats if game.offered == at else said
    return game


def speak(game: Game, players: list[Bot], said: list[int]) -> bool:
    """Has somebody said something unasked?"""
    for seat in clockwise(-1, game.seats):
        if game.free_actions(seat) and said[seat] < FREE_ACTS:
            action = players[seat].interject(game.chair(seat, free=True, asked=False))
            if action is not None:
                game.act(seat, action)
                said[seat] += 1
                return True
    return False


def verbs_of(game: Game) -> set[int]:
    return {verb_of(entry.action & ~FREE) for entry in game.journal if entry.action >= 0}


if __name__ == "__main__":
    main()

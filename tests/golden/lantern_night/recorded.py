"""Nights of every size, by chance and by the game's bot."""

from random import Random

from hearthside import api
from hearthside.kernel.game import Game
from tests.golden.playing import by_bots, randomly, unused

PACK = api.pack("lantern_night")
TEXTS = ("2-lamplighter",)


def games() -> dict[str, Game]:
    found: dict[str, Game] = {}
    for seats in range(PACK.min_seats, PACK.max_seats + 1):
        found[f"{seats}-random"] = randomly(api.new(PACK.id, seats, seats), Random(seats))
        found[f"{seats}-lamplighter"] = by_bots(api.new(PACK.id, seats, seats), seats, "lamplighter")
    return found


def missing(games: dict[str, Game]) -> set[str]:
    return unused(PACK, games)

"""The end of a race between two bots, as a file: a game that is over and short enough to be looked at."""

from functools import cache

import hearthside
from hearthside import bots
from hearthside.kernel.game import Game

GAME = "iditacards"
DEALS = 12  # of a review that is to be quick


def race(seed: int = 2, moves: int | None = None) -> Game:
    """Played by chance to its end, or for so many decisions."""
    game = hearthside.scenario(GAME, {"seats": 2, "turn": 0, "squares": [144, 142], "seed": seed})
    players = [bots.make("random", game.pack, 7 + seat) for seat in range(2)]
    while not game.over and (moves is None or game.decisions < moves):
        seat = game.waiting[0]
        game.act(seat, players[seat].choose(game.chair(seat, free=False)))
    return game


@cache
def race_file(seed: int = 2, moves: int | None = None) -> bytes:
    seats = [{"name": name, "bot": "random"} for name in ("Togo", "Fox")]
    return race(seed, moves).save({"seats": seats})

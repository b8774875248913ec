"""`beginner` stands between `random` and the game's own bot."""

import hearthside
from hearthside import api, lab
from hearthside.bots import make

ARCTIC = api.pack("arctic_scavengers")


def score_share(bots: list[str]) -> float:
    """Of the wins, the first bot's, seated alone against three of the other."""
    return lab.simulate(ARCTIC, 12, bots, 4, 1).bots[0].share


def test_it_stands_in_between():
    assert score_share(["beginner", "random"]) >= 0.75
    assert score_share(["scavenger", "beginner"]) >= 0.75


def test_it_plays_the_same_game_again():
    journals = []
    for _ in range(2):
        game = hearthside.new("arctic_scavengers", 2, 5)
        bots = [make("beginner", ARCTIC, seat) for seat in range(2)]
        while not game.over:
            seat = game.waiting[0]
            game.act(seat, bots[seat].choose(game.chair(seat)))
        journals.append(game.journal)
    assert journals[0] == journals[1]

"""`scavenger` plays legally, the same way each time, and well."""

import pytest

import hearthside
from hearthside import api, lab
from hearthside.bots import make

ARCTIC = api.pack("arctic_scavengers")


def finished(seats, seed, options=None):
    """A live game that scavengers have played to the end."""
    game = hearthside.new("arctic_scavengers", seats, seed, options)
    bots = [make("scavenger", ARCTIC, seat) for seat in range(seats)]
    while not game.over:
        seat = game.waiting[0]
        game.act(seat, bots[seat].choose(game.chair(seat)))  # refuses what is not legal
    return game


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("spends", [False, True])
def test_it_plays_whole_games_legally(seats, spends):
    options = {"interrupt_spends_action": spends}
    assert finished(seats, 3, options).over
    report = lab.simulate(ARCTIC, 3 * seats, ["scavenger", "random"], seats, 11, options=options)
    assert report.bots[0].games == 3 * seats


def test_it_plays_the_same_game_again():
    assert finished(3, 5).journal == finished(3, 5).journal


def test_it_goes_on_after_somebody_took_a_decision_back():
    """A person next to it undoes a pick; the bot's memory of events must not stumble over that."""
    game = hearthside.new("arctic_scavengers", 2, 4)
    bot = make("scavenger", ARCTIC, 1)
    undone = 0
    while not game.over:
        seat = game.waiting[0]
        if seat == 1:
            game.act(1, bot.choose(game.chair(1)))
            continue
        game.act(0, game.options(0)[-1])
        if game.can_undo(0) and undone < 20:
            game.undo(0)
            undone += 1
            game.act(0, game.options(0)[0])
    assert undone == 20


def test_it_beats_three_randoms():
    (scavenger, random) = lab.simulate(ARCTIC, 120, ["scavenger", "random"], 4, seed=1).bots
    assert scavenger.share >= 0.9
    assert scavenger.score.mean > random.score.mean + 10


@pytest.mark.long
def test_it_wins_most_of_a_thousand_games_against_three_randoms():
    (scavenger, _) = lab.simulate(ARCTIC, 1000, ["scavenger", "random"], 4, seed=2).bots
    assert scavenger.games == 1000
    assert scavenger.share >= 0.85
    assert all(seat.share >= 0.85 for seat in scavenger.seats)


# ------------------------------------------------------------ single decisions
def decide(position):
    """What it answers to the first question of a position."""
    game = hearthside.scenario("arctic_scavengers", position)
    seat = game.waiting[0]
    return ARCTIC.words.key(make("scavenger", ARCTIC, 1).choose(game.chair(seat)))

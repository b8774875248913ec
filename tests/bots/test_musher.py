"""`musher` plays legally, the same way each time, and well."""

from functools import partial

import pytest

import hearthside
from hearthside import api, lab
from hearthside.bots import make
from tests.bots import playing

IDITACARDS = api.pack("iditacards")
finished = partial(playing.finished, "iditacards", "musher")


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_it_plays_whole_games_legally(seats):
    assert finished(seats, 3).over
    bots = ["musher", "random"][:seats]
    report = lab.simulate(IDITACARDS, 2 * seats, bots, seats, 11)
    assert report.bots[0].games == 2 * seats


@pytest.mark.parametrize(
    "options", [{"finish": "first", "mercy": False}, {"damage_pile": "endless", "recycle": True}]
)
def test_it_plays_by_every_house_rule(options):
    report = lab.simulate(IDITACARDS, 6, ["musher"], 3, 5, options=options)
    assert report.bots[0].games == 18


def test_it_plays_the_same_game_again():
    assert finished(3, 5).journal == finished(3, 5).journal


def test_it_reaches_the_finish():
    """Alone it does not wander about until the game is stopped."""
    report = lab.simulate(IDITACARDS, 12, ["musher"], 1, 1)
    assert report.rounds is not None
    assert report.rounds.highest < 100


def test_it_goes_on_after_somebody_took_a_decision_back():
    """A person next to it undoes a payment; the bot's memory of events must not stumble over that."""
    game = hearthside.new("iditacards", 2, 4)
    bot = make("musher", IDITACARDS, 1)
    undone = 0
    while not game.over and undone < 10:
        seat = game.waiting[0]
        if seat == 1:
            game.act(1, bot.choose(game.chair(1)))
            continue
        game.act(0, game.options(0)[0])
        if game.can_undo(0):
            game.undo(0)
            undone += 1
            game.act(0, game.options(0)[-1])
    assert undone == 10


def test_it_beats_three_randoms():
    (musher, random) = lab.simulate(IDITACARDS, 12, ["musher", "random"], 4, seed=1).bots
    assert musher.share >= 0.75  # a quarter would be its share
    assert musher.score.mean > random.score.mean + 30


@pytest.mark.long
def test_it_wins_most_of_a_thousand_games_against_three_randoms():
    (musher, _) = lab.simulate(IDITACARDS, 1000, ["musher", "random"], 4, seed=2).bots
    assert musher.games == 1000
    assert musher.share >= 0.9
    assert all(seat.share >= 0.9 for seat in musher.seats)


# ------------------------------------------------------------ single decisions
LEGS = "village, trapline, overflow, long_descent"


def answers(position, count=1):
    """The keys of seat 0's first answers in a position; nobody else has to decide anything meanwhile."""
    game = hearthside.scenario("iditacards", {"seats": 2, "course": LEGS, "dog1:0": "wheel_dog", **position})
    bot = make("musher", IDITACARDS, 1)
    out = []
    for _ in range(count):
        assert game.waiting == [0]
        action = bot.choose(game.chair(0))
        out.append(IDITACARDS.codec.key(action))
        game.act(0, action)
    return out


def test_early_in_the_race_it_builds_its_team():
    assert answers({"hand:0": "dog_chow, 2 move, rest", "deck:0": "9 move"}) == ["play:dog_chow"]


def test_an_empty_hand_calls_for_a_new_day():
    assert answers({"hand:0": "", "deck:0": "9 move", "discard:0": "2 mush"}) == ["new_day"]


def test_it_pays_with_what_it_needs_least():
    position = {"hand:0": "dog_chow, husky, armour, damaged", "deck:0": "9 move"}
    assert answers(position, 2) == ["play:dog_chow", "take:armour"]


def test_with_its_last_turn_it_goes_as_far_as_it_can():
    position = {
        "hand:0": "push, dinner, move, breakfast",
        "deck:0": "9 move",
        "squares": [150, 165],
        "crossed": [1],
    }
    assert answers(position) == ["play:push"]


def test_who_cannot_move_warms_up_first():
    position = {
        "hand:0": "first_aid, mush, dog_chow, 2 move",
        "deck:0": "9 move",
        "squares": [30, 10],
        "hypothermia": [7, 0],
    }
    assert answers(position) == ["play:first_aid"]


def test_on_a_bridge_where_risks_fail_it_gives_the_risk_up():
    position = {
        "course": "village, trapline, overflow, rope_bridge",
        "squares": [62, 10],
        "hand:0": "2 move",
        "deck:0": "9 move",
        "pending:0": "mush",
    }
    assert answers(position) == ["new_day"]
    position["squares"] = [50, 10]
    assert answers(position) == ["pay_risk"]


def test_it_destroys_damaged_cards():
    position = {"hand:0": "bandage, armour", "deck:0": "move, damaged, move, mush, move", "squares": [30, 10]}
    position["hypothermia"] = [2, 0]
    assert "destroy:damaged" in answers(position, 3)


def test_it_takes_a_fast_dog_from_the_supply():
    position = {"hand:0": "improvise", "deck:0": "9 move", "supply": "stab_in_the_dark, greyhound, referee"}
    assert answers(position, 2) == ["play:improvise", "take:greyhound"]

"""EFFECTS: speed, hypothermia, starvation."""

import pytest

from tests.rulebook.iditacards.words import (
    at,
    do,
    fact,
    hypo,
    in_order,
    moves,
    pay,
    play,
    size,
    speed,
    starve,
    table,
)


# ------------------------------------------------------------ SPEED
def test_three_speed_moves_four():
    """Sheet 10 (3): line 299."""
    game = table(dog10="bear", squares=[45, 41])
    do(game, 0, "pass")
    assert moves(game) == [4]


@pytest.mark.parametrize(
    ("dogs", "expected"),
    [
        (["wheel_dog"], 1),
        (["wheel_dog, dog_chow", "husky"], 3),
        (["greyhound", "bear, squirrel"], 9),
        (["big_dog, dog_shoes"], 5),
        (["lazy_dog, dog_chow, dog_shoes"], 2),
        (["chihuahua"], 0),
        (["chihuahua", "good_dog", "cat"], 2),
        (["chihuahua", "big_dog"], 5),  # a Big Dog counts as two
        (["chihuahua", "chihuahua"], 2),
        (["engineer_dog", "bear"], 6),
        (["engineer_dog", "lazy_dog"], -1),
        (["moose, nuclear_reactor"], 10),
        (["good_dog, tiara"], 1),
        (["polar_bear", "problem_dog, steam_engine"], 9),
    ],
)
def test_speed_of_teams(dogs, expected):
    """SPEED: bonuses and penalties of dogs and attachments add up (ID-8.53, ID-9.12)."""
    game = table(**{f"dog{place}0": dog for place, dog in enumerate(dogs, 1)})
    assert speed(game) == expected


def test_engineer_dog_doubles_the_net():
    """ID-9.12: bonuses less penalties, then doubled."""
    game = table(dog10="engineer_dog", dog20="bear", hypothermia=[1, 0], weather="sun", squares=[41, 1])
    assert speed(game) == 6
    do(game, 0, "pass")
    assert moves(game) == [7]


# ------------------------------------------------------------ tracks
@pytest.mark.parametrize("track", ["hypothermia", "starvation"])
@pytest.mark.parametrize(("level", "penalty"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_the_tracks_alternate(track, level, penalty):
    """Sheet 10 (4): -1 speed at odd levels, +1 cost at even ones (ID-8.12)."""
    game = table(
        **{track: [level, 0]},
        dog10="moose",
        hand0="move, rest, lunch, dinner, mush",
        deck0="4 move",
        squares=[41, 1],
    )
    assert speed(game) == 5 - penalty
    do(game, 0, "play:move")
    if level >= 2 and track == "hypothermia":
        pay(game, 0, *["dinner", "lunch", "mush"][: level // 2])
    raised = level // 2
    assert size(game, "hand:0") == 4 - (raised if track == "hypothermia" else 0)
    assert size(game, "deck:0") == 4 - (raised if track == "starvation" else 0)
    assert moves(game) == [6 - penalty, 6 - penalty]


def test_both_tracks_add_up():
    """Sheet 10 (4): both at 2: -2 speed, +1 energy, +1 health."""
    game = table(hypothermia=[2, 0], starvation=[2, 0], hand0="push, rest, lunch", deck0="3 move")
    assert speed(game) == -2
    play(game, 0, "push", "rest", "lunch")
    assert size(game, "deck:0") == 2
    assert moves(game) == [3]


@pytest.mark.parametrize("track", ["hypothermia", "starvation"])
def test_at_seven_nobody_moves(track):
    """ID-8.37: neither by card nor automatically, whatever the speed."""
    game = table(
        **{track: [7, 0]},
        dog10="moose, nuclear_reactor",
        hand0="push, rest, lunch, dinner, mush",
        deck0="4 move",
        squares=[41, 1],
    )
    do(game, 0, "play:push")
    if track == "hypothermia":
        pay(game, 0, "rest", "lunch", "dinner", "mush")
    else:
        pay(game, 0, "rest")
    assert (at(game, 0), moves(game)) == (41, [])
    assert fact(game, "moved:0") == 0  # ID-8.50


def test_at_seven_one_can_be_pushed():
    """ID-8.37: can still be pushed."""
    game = table(hypothermia=[0, 7], squares=[50, 51])
    do(game, 0, "pass")
    assert at(game, 1) == 50


def test_relief_at_seven_lets_one_move_in_the_same_turn():
    """HYPOTHERMIA: until it is reduced (line 319)."""
    game = table(
        hypothermia=[7, 0],
        hand0="band_aid, rest, lunch, dinner",
        deck0="mush, move",
        dog10="bear",
        squares=[45, 41],
    )
    do(game, 0, "play:band_aid")
    pay(game, 0, "rest", "lunch", "dinner")
    do(game, 0, "done", "done")
    assert hypo(game) == 6
    assert moves(game) == [1]


def test_the_cost_of_a_relieving_card_at_seven():
    """ID-8.9: at 7 relieved to 6 the surcharge is 3."""
    game = table(starvation=[7, 0], hand0="waffle", deck0="3 move, rest, lunch")
    do(game, 0, "play:waffle")
    assert starve(game) == 6
    assert in_order(game, "discard:0") == ["move", "move", "move", "waffle"]


def test_malamute_does_not_draw_at_seven():
    """ID-8.37: no movement."""
    game = table(starvation=[7, 0], dog10="malamute")
    do(game, 0, "pass")
    assert size(game, "hand:0") == 0


def test_the_move_that_brings_one_to_seven_is_finished():
    """ID-8.41: the automatic move is the next one."""
    game = table(starvation=[6, 0], squares=[20, 1], dog10="moose", hand0="move, rest", deck0="4 move")
    do(game, 0, "play:move")
    assert (at(game, 0), starve(game)) == (23, 7)
    assert moves(game) == [3]

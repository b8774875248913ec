"""The log: a line for everything that happens, so that a table can be followed without looking at it."""

import pytest

from hearthside.games.endless_winter import sayings
from hearthside.games.endless_winter.cards import NUMBER
from tests.rulebook.endless_winter.boards import (
    begun,
    down,
    grounded,
    laid,
    neutral,
    own,
    playing,
    shadow,
    turn_order,
)
from tests.rulebook.endless_winter.words import build, can, decline, do, space, told


def lines(game, what):
    """The values of the lines of a kind about player 0."""
    return [(value, more) for seat, value, more in told(game, what) if seat == 0]


def test_setup_is_told():
    """LOG: who has which Setup card and which Chief, on which side."""
    game = begun(3)
    for seat in range(3):
        zones = game.open_view()["zones"]
        setup_card, chief = zones[f"setup_card:{seat}"]["cards"][0], zones[f"chief:{seat}"]["cards"][0]
        assert (seat, NUMBER[setup_card], 0) in told(game, sayings.GETS_SETUP)
        assert (seat, NUMBER[chief], 0) in told(game, sayings.GETS_CHIEF)
    drafted = begun(2, draft="chief_and_setup")
    assert {more for _, _, more in told(drafted, sayings.GETS_CHIEF)} == {1}


def test_rounds_and_turns_are_told():
    """LOG: which round it is, whose turn it is, and which one of the round."""
    game = begun(2)
    first = turn_order(game)[0]
    assert [value for _, value, _ in told(game, sayings.ROUND_BEGINS)] == [1]
    assert told(game, sayings.TURN_BEGINS) == [(first, 1, 0)]


def test_a_turn_is_told():
    """LOG: the Culture card, the figure, each section, cards and Food for Labor."""
    game = laid(hand0="smoke-signals, brave, tribesman", food=[3, 0], animals0="giant-sloth", bottoms=[4])
    do(game, 0, "play:smoke-signals", "send:hunt", "work:brave", "eat")
    assert lines(game, sayings.PLAYS) == [(NUMBER["smoke-signals"], 0)]
    assert lines(game, sayings.SENDS) == [(4, 0)]
    assert lines(game, sayings.WORKS) == [(NUMBER["brave"], 4)]
    assert lines(game, sayings.EATS) == [(2, 5)]
    do(game, 0, "done")
    assert (2, 0) in lines(game, sayings.SLIDES)


def test_a_chief_is_told_from_a_figure():
    """LOG: and the Labor he brings."""
    game = laid(hand0="brave")
    do(game, 0, "send_chief:develop")
    assert lines(game, sayings.SENDS) == [(2, 1)]
    assert lines(game, sayings.LABOR_ADDED) == [(1, 1)]


def test_added_labor_is_told_with_its_sum():
    """LOG: a Hunter in Hunt after a Brave; the card itself and what it adds."""
    game = laid(hand0="brave, hunter, tribesman")
    do(game, 0, "send:hunt", "work:brave", "work:hunter")
    assert lines(game, sayings.WORKS) == [(NUMBER["brave"], 2), (NUMBER["hunter"], 3)]
    assert lines(game, sayings.LABOR_ADDED) == [(1, 4)]


@pytest.mark.parametrize(
    ("card", "keys", "what", "line"),
    [
        ("berry-gathering", [], sayings.GAINS_FOOD, (3, 0)),
        ("flint-knapping", ["tool", "done"], sayings.GAINS_TOOLS, (1, 0)),
        ("carved-totem", ["honor"], sayings.HONOR_NOW, (2, 0)),
        ("carved-totem", ["offering"], sayings.OFFERING_NOW, (2, 0)),
        ("hearth-songs", ["draw"], sayings.DRAWS, (1, 0)),
        ("smoke-signals", [], sayings.LABOR_ADDED, (2, 2)),
        ("hide-tents", [], sayings.SETS_CAMP, (1, 0)),
        ("dog-sleds", ["move:0:3", "done"], sayings.MOVES_CAMP, (0, 3)),
        ("red-ochre-grave", ["bury:elder:discard"], sayings.BURIES, (sayings.FROM_DISCARD, 0)),
        ("clan-alliance", ["initiate:hunter"], sayings.INITIATES, (NUMBER["hunter"], 0)),
        ("foster-kin", ["initiate:hunter"], sayings.INITIATES, (NUMBER["hunter"], 1)),
        ("grave-goods", ["initiate:hunter"], sayings.INITIATES, (NUMBER["hunter"], 2)),
        ("teaching-songs", ["develop:trail-cairns"], sayings.DEVELOPS, (NUMBER["trail-cairns"], 0)),
        ("great-hunt", ["done", "hunt:sabertooth"], sayings.HUNTS, (NUMBER["sabertooth"], 0)),
        ("snare-lines", [], sayings.HUNTS, (NUMBER["glyptodon"], 1)),
        ("great-hunt", ["reveal", "done"], sayings.REVEALS, (1, 0)),
        ("smoked-meat", ["tip:giant-sloth"], sayings.TIPS, (NUMBER["giant-sloth"], 0)),
        ("standing-stone", ["pay"], sayings.PAYS, (2, 0)),
        ("drag-ropes", ["pay"], sayings.PAYS, (0, 1)),
        ("bone-needles", ["discard:brave"], sayings.DISCARDS, (NUMBER["brave"], 0)),
        ("stone-circle", [build(0, 0)], sayings.BUILDS, (space(0, 0), 1 + 16)),
    ],
)
def test_each_icon_is_told(card, keys, what, line):
    """LOG: what was gained, moved, built or paid, and where it came from."""
    game = playing(
        card,
        *keys,
        hand0="brave",
        deck0="tribesman",
        discard0="elder",
        animals0="giant-sloth",
        market3="trail-cairns",
        display="sabertooth",
        animal_deck="glyptodon, ...",
        food=[2, 0],
        tools=[1, 0],
    )
    assert line in lines(game, what)


def test_what_a_hand_buries_is_not_told():
    """LOG: only that a card of the hand went under; the line has no card."""
    game = playing("red-ochre-grave", "bury:brave:hand", hand0="brave, elder")
    assert lines(game, sayings.BURIES) == [(sayings.FROM_HAND, 0)]
    assert not any("Brave" in line for line in game.story(1))


def test_own_megaliths_are_told_with_their_level():
    """LOG: the first level and above."""
    game = playing("stone-circle", build(0, 2), megaliths=grounded(own(0, 3), own(0, 4)))
    assert lines(game, sayings.BUILDS) == [(space(0, 2), 1)]
    game = playing("stone-circle", build(0, 3.5, 2), megaliths=grounded(own(0, 3), own(0, 4)))
    assert lines(game, sayings.BUILDS) == [(space(0, 3.5), 2)]


def test_points_in_play_are_told():
    """LOG: of a space, and of the top of a track."""
    game = playing("stone-circle", build(0, 4), megaliths=[neutral(0, 3), neutral(0, 0)])
    assert lines(game, sayings.SCORES) == [(2, 0)]
    game = playing("carved-totem", "honor", honor=[8, 1])
    assert lines(game, sayings.SCORES) == [(2, 0)]


def test_food_that_is_lost_is_told():
    """LOG: over the capacity when it is gained, and when Camps come back."""
    assert lines(playing("berry-gathering", food=[5, 0]), sayings.GAINS_FOOD) == [(1, 2)]
    game = playing(
        "longhouse", "village:2-3-10", camps=[{2: 1, 3: 1, 10: 1}, {0: 1}], food=[8, 0], deck0="brave"
    )
    assert lines(game, sayings.FOUNDS) == [(5, 0)]
    assert lines(game, sayings.LOSES_FOOD) == [(3, 0)]
    game = playing(
        "longhouse", "village:2-3-10", camps=[{2: 1, 3: 1, 10: 1}, {0: 1}], food=[5, 0], deck0="brave"
    )
    assert lines(game, sayings.LOSES_FOOD) == []


def test_columns_are_told():
    """LOG: what was bought, for how much Labor, and stones with their space."""
    game = laid(hand0="brave, tribesman", market1="dog-sleds", tokens=[1], bottoms=[2], round=2)
    do(game, 0, "send:develop", "work:brave", "develop:dog-sleds")
    assert lines(game, sayings.DEVELOPS) == [(NUMBER["dog-sleds"], 2)]
    game = laid(food=[6, 0], tools=[4, 0], pool1="ground-ring, rhino-horn", stones0="pine-cone", bottoms=[2])
    down(game, 2)
    do(game, 0, "stone:ground-ring")
    assert lines(game, sayings.TAKES_STONE) == [(NUMBER["ground-ring"], 2)]
    game = laid(hand0="brave", bottoms=[1])
    do(game, 0, "send:initiate", "work:brave", "initiate:shaman")
    assert lines(game, sayings.INITIATES) == [(NUMBER["shaman"], 0)]


def test_the_ritual_pile_is_told_by_its_size():
    """LOG: how many cards, not which (EW-R26)."""
    game = laid(hand0="brave, elder, tribesman", turns=[2, 2], figures=[[1, 1], [1, 1]])
    do(game, 0, "send_chief:eclipse", "done", "ritual:brave", "ritual:elder", "done")
    assert lines(game, sayings.PREPARES) == [(2, 0)]
    assert not any("Elder" in line for line in game.story(1))


def test_the_eclipse_is_told():
    """LOG: totals, places, whose benefits, each card and tile."""
    game = shadow(ritual0="shaman, hunter", camps=[{1: 1, 4: 1}, {0: 1}], round=2)
    assert [value for _, value, _ in told(game, sayings.ECLIPSE_BEGINS)] == [2]
    assert sorted(told(game, sayings.TOTALS)) == [(0, 8 + 5 + 2, 0), (1, 5, 0)]
    assert sorted(told(game, sayings.TAKES_PLACE)) == [(0, 1, 0), (1, 2, 0)]
    assert [seat for seat, _, _ in told(game, sayings.ECLIPSE_TURN)] == [0]
    do(game, 0, "resolve:shaman", "honor")
    if "resolve:hunter" in can(game, 0):
        do(game, 0, "resolve:hunter")
    assert lines(game, sayings.RESOLVES) == [(NUMBER["shaman"], 0), (NUMBER["hunter"], 0)]
    do(game, 0, "tile:4", "done")
    assert lines(game, sayings.TAKES_TILE)[0] == (4, 0)


def test_preparation_is_told():
    """LOG: how many Culture cards came from which era."""
    game = laid(phase="preparation", market1="dog-sleds", deck0="6 elder", deck1="6 crafter")
    assert len(told(game, sayings.PREPARATION_BEGINS)) == 1
    assert [(value, more) for _, value, more in told(game, sayings.REFILLS)] == [(7, 1)]
    assert lines(game, sayings.DRAWS) == [(5, 0)]
    assert [value for _, value, _ in told(game, sayings.ROUND_BEGINS)] == [2]


def test_the_end_is_told():
    """LOG: once."""
    game = shadow(round=4)
    decline(game)
    assert len(told(game, sayings.GAME_ENDS)) == 1

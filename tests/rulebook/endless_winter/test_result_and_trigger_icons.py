"""ICONOGRAPHY: the icons with a left and a right side."""

import pytest

from tests.rulebook.endless_winter.boards import both, builds, grounded, own, playing, sending
from tests.rulebook.endless_winter.words import (
    camps,
    can,
    cards,
    do,
    fact,
    labor,
)


# ------------------------------------------------------------ Result icon
@pytest.mark.parametrize(
    ("card", "food", "tools", "after"),
    [("standing-stone", 2, 0, (0, 0)), ("drag-ropes", 0, 1, (0, 0)), ("raising-crew", 3, 0, (1, 0))],
)
def test_result_icon(card, food, tools, after):
    """ICONOGRAPHY: who pays the left side gains the right side; once (EW-R92)."""
    game = playing(card, food=[food, 0], tools=[tools, 0], megaliths=grounded())
    assert can(game, 0) == {"pay", "done"}
    do(game, 0, "pay")
    assert both(game) == after
    assert builds(game)
    do(game, 0, "done")
    if card == "raising-crew":
        do(game, 0, "honor")
        assert fact(game, "honor:0") == 2
    assert sending(game)


@pytest.mark.parametrize(
    ("card", "food", "tools"), [("standing-stone", 1, 5), ("drag-ropes", 5, 0), ("sun-effigy", 5, 5)]
)
def test_what_cannot_be_paid_gives_nothing(card, food, tools):
    """ICONOGRAPHY: all of the left side or nothing."""
    game = playing(card, food=[food, 0], tools=[tools, 0])
    assert sending(game)
    assert both(game) == (food, tools)


def test_a_megalith_may_be_paid_for_without_one_to_place():
    """ICONOGRAPHY: a lesser benefit is still there to be had (EW-R10, EW-R92)."""
    mine = [own(1, column) for column in range(8)]
    game = playing("standing-stone", food=[2, 0], megaliths=grounded(*mine), deck0="brave")
    assert can(game, 0) == {"pay", "done"}
    do(game, 0, "pay")
    assert can(game, 0) == {"draw", "honor", "offering", "tool", "food", "done"}
    do(game, 0, "draw")
    assert (both(game), cards(game, "hand:0")) == ((0, 0), ["brave"])


def test_idols_may_be_paid_for_with_both_markers_at_the_top():
    """ICONOGRAPHY: they are points then, or something less (EW-R34, EW-R92)."""
    game = playing(
        "sun-effigy",
        "discard:brave",
        "offering",
        "tool",
        "food",
        hand0="brave",
        honor=[10, 1],
        offering=[10, 1],
    )
    assert (fact(game, "points:0"), both(game)) == (1, (1, 1))


def test_paying_is_a_may():
    """ICONOGRAPHY: nothing is lost by leaving it."""
    game = playing("standing-stone", "done", food=[2, 0])
    assert (both(game), sending(game)) == ((2, 0), True)


def test_three_idols_for_a_card():
    """ICONOGRAPHY: the right side is gained whole, each unit for itself."""
    game = playing("sun-effigy", "discard:brave", "honor", "offering", "tool", hand0="brave")
    assert (fact(game, "honor:0"), fact(game, "offering:0"), both(game)) == (2, 2, (0, 1))


# ------------------------------------------------------------ Trigger icon
TRIGGERS = {
    "naming-day": (1, 2),
    "quarry-camp": (2, 2),
    "trail-cairns": (3, 2),
    "spear-drill": (4, 2),
    "circle-of-elders": (1, 2),
    "pigment-workshop": (2, 2),
    "seasonal-rounds": (3, 2),
    "mammoth-drive": (4, 1),
}


@pytest.mark.parametrize("card", list(TRIGGERS))
@pytest.mark.parametrize("column", range(1, 5))
def test_trigger_icon(card, column):
    """ICONOGRAPHY: during the action on the left side gain what is on the right; elsewhere nothing."""
    game = playing(card, hand0="brave", display="sabertooth")
    assert sending(game)
    do(game, 0, f"send:{column}")
    own_column, added = TRIGGERS[card]
    assert labor(game) == (added if column == own_column else 0)


def test_circle_of_elders_adds_an_idol():
    """ICONOGRAPHY: before the top section, in Initiate."""
    game = playing("circle-of-elders", "send:initiate", "honor")
    assert (fact(game, "honor:0"), labor(game), fact(game, "section")) == (2, 2, 1)


def test_pigment_workshop_adds_food():
    """ICONOGRAPHY: two, which may be spent at once."""
    game = playing("pigment-workshop", "send:develop")
    assert (both(game), labor(game)) == ((2, 0), 2)
    do(game, 0, "eat")
    assert labor(game) == 3


def test_seasonal_rounds_add_moves():
    """ICONOGRAPHY: two steps without Labor."""
    game = playing("seasonal-rounds", "send:migrate", "move:0:1", "move:1:7")
    assert (camps(game), labor(game)) == ({7: 1}, 2)


def test_mammoth_drive_adds_an_animal():
    """ICONOGRAPHY: of the display, before the top section."""
    game = playing("mammoth-drive", "send:hunt", "hunt:sabertooth", display="sabertooth, glyptodon")
    assert (cards(game, "animals:0"), labor(game)) == (["sabertooth"], 1)


def test_two_triggers_fire_in_the_order_they_were_played():
    """ICONOGRAPHY: both are armed for this turn."""
    game = playing(
        "spear-drill", "play:mammoth-drive", "send:hunt", hand0="mammoth-drive", display="sabertooth"
    )
    assert "hunt:sabertooth" in can(game, 0)
    do(game, 0, "hunt:sabertooth")
    assert labor(game) == 3


def test_a_trigger_lapses_with_the_turn():
    """ICONOGRAPHY: armed this turn only (EW-R15)."""
    game = playing("spear-drill", hand0="brave", bottoms=[1, 2, 3, 4])
    do(game, 0, "send:migrate", "done")
    do(game, 1, "send:eclipse", "done")
    do(game, 0, "send:hunt")
    assert labor(game) == 0

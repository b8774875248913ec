"""CHIEF CARDS: sides A and B."""

import pytest

from tests.rulebook.endless_winter.boards import both, laid
from tests.rulebook.endless_winter.words import can, do, fact, facts, labor

CHIEFS = ["thunderpaw", "tuskbreaker", "stonecarver", "handeye", "firewolf"]
COLUMN = {"handeye": 1, "stonecarver": 2, "firewolf": 3, "tuskbreaker": 4}


def led_by(chief, side="B", **position):
    return laid(**{"hand0": "brave, tribesman", "chief0": chief, "chief_side": [side, "A"], **position})


@pytest.mark.parametrize("chief", CHIEFS)
@pytest.mark.parametrize("column", range(1, 5))
def test_side_a_adds_a_labor_in_every_column(chief, column):
    """CHIEF CARDS: whoever it is, on the Main board 1 Added Labor (EW-T21)."""
    game = led_by(chief, "A", tools=[3, 0])
    do(game, 0, f"send_chief:{column}")
    assert labor(game) == 1
    assert both(game) == (0, 3)


def test_the_chiefs_labor_is_for_this_turn_only():
    """CHIEF CARDS: unused, it is lost."""
    game = led_by("handeye", "A", bottoms=[1, 2, 3, 4])
    do(game, 0, "send_chief:hunt", "done")
    do(game, 1, "send:eclipse", "done")
    do(game, 0, "send:hunt")
    assert labor(game) == 0


def test_the_chiefs_labor_is_spent_like_any_other():
    """CHIEF CARDS: with a Tribesman it takes an Animal."""
    game = led_by("handeye", "A", hand0="tribesman", display="sabertooth")
    do(game, 0, "send_chief:hunt", "work:tribesman", "hunt:sabertooth")
    assert labor(game) == 0


def test_a_tribe_figure_has_no_such_labor():
    """CHIEF CARDS: it is the Chief's ability."""
    for side in "AB":
        game = led_by("tuskbreaker", side)
        do(game, 0, "send:hunt")
        assert labor(game) == 0


@pytest.mark.parametrize("chief", CHIEFS)
@pytest.mark.parametrize(("side", "halves"), [("A", 6), ("B", 4)])
def test_the_chief_on_the_eclipse_space(chief, side, halves):
    """CHIEF CARDS: worth 3 with side A, 2 like any figure with side B (EW-R24)."""
    game = led_by(chief, side, phase="eclipse", chiefs=[5, 1])
    assert facts(game, "ritual_halves") == [halves, 0]


def test_a_chief_in_a_column_is_worth_nothing_in_the_eclipse():
    """CHIEF CARDS: only on the Eclipse space."""
    game = led_by("tuskbreaker", "A", phase="eclipse", chiefs=[4, 4])
    assert facts(game, "ritual_halves") == [0, 0]


def test_a_chief_on_the_eclipse_space_has_no_labor_now():
    """CHIEF CARDS: the extra Labor comes in the Eclipse, beside the usual card (EW-R89)."""
    game = led_by("tuskbreaker", "A", deck0="brave")
    do(game, 0, "send_chief:eclipse")
    assert labor(game) == 0
    assert "draw" in can(game, 0)


@pytest.mark.parametrize("chief", list(COLUMN))
@pytest.mark.parametrize("column", range(1, 5))
def test_side_b_adds_two_labor_in_its_own_column(chief, column):
    """CHIEF CARDS: in the depicted column 2, elsewhere nothing (EW-T23)."""
    game = led_by(chief)
    do(game, 0, f"send_chief:{column}")
    assert labor(game) == (2 if column == COLUMN[chief] else 0)


@pytest.mark.parametrize("column", range(1, 5))
@pytest.mark.parametrize("paid", [True, False])
def test_thunderpaw_may_spend_a_tool(column, paid):
    """CHIEF CARDS: 1 Added Labor in any column, and 2 more for a Tool (EW-R25, EW-T22)."""
    game = led_by("thunderpaw", tools=[2, 0])
    do(game, 0, f"send_chief:{column}")
    assert can(game, 0) == {"pay", "done"}
    do(game, 0, "pay" if paid else "done")
    assert labor(game) == (3 if paid else 1)
    assert both(game) == (0, 1 if paid else 2)
    assert "pay" not in can(game, 0)


def test_thunderpaw_without_a_tool():
    """CHIEF CARDS: 1 Added Labor, and no question."""
    game = led_by("thunderpaw")
    do(game, 0, "send_chief:migrate")
    assert labor(game) == 1
    assert "pay" not in can(game, 0)


def test_thunderpaw_on_the_eclipse_space():
    """CHIEF CARDS: the Main board only; there he asks for no Tool."""
    game = led_by("thunderpaw", tools=[2, 0], deck0="brave")
    do(game, 0, "send_chief:eclipse")
    assert can(game, 0) == {"draw", "honor", "offering", "tool", "food", "done"}
    assert fact(game, "labor_now") == 0

"""MEGALITHS: what their spaces give, and the spaces with arrows."""

import pytest

from tests.rulebook.endless_winter.boards import both, builds, neutral, own, placing
from tests.rulebook.endless_winter.words import build, camps, can, cards, do, fact, in_order, size, some


def beside(row, column):
    """A Megalith of another player next to a space, away from starting spaces, so that it may be built on."""
    return own(row, column, 1, 1)


# ------------------------------------------------------------ benefits of spaces
@pytest.mark.parametrize(
    ("space", "support", "food", "tools"),
    [
        ((0, 0), None, 1, 0),
        ((0, 1), (0, 0), 0, 1),
        ((0, 2), (0, 1), 2, 0),
        ((1, 0), (0, 0), 2, 0),
        ((0, 6), (1, 6), 0, 1),
        ((0, 7), (1, 7), 2, 0),
        ((1, 7), None, 1, 0),
        ((2, 0), (2, 1), 0, 1),
        ((2, 1), None, 1, 0),
        ((2, 2), (2, 1), 2, 0),
        ((3, 2), None, 0, 1),
        ((2, 5), (2, 4), 2, 0),
        ((2, 7), (1, 7), 0, 1),
        ((3, 5), (3, 6), 2, 0),
        ((3, 6), None, 1, 0),
    ],
)
def test_spaces_with_food_and_tools(space, support, food, tools):
    """MEGALITHS: each one on the board itself gives what its space shows."""
    game = placing(*([beside(*support)] if support else []))
    do(game, 0, build(*space))
    if tools:
        do(game, 0, "tool")
    assert both(game) == (food, tools)


@pytest.mark.parametrize(("space", "support"), [((0, 3), (0, 2)), ((0, 5), (0, 4)), ((3, 4), (3, 5))])
def test_spaces_with_an_idol(space, support):
    """MEGALITHS: one step on either track, or less."""
    game = placing(beside(*support))
    do(game, 0, build(*space), "honor")
    assert fact(game, "honor:0") == 2


def test_a_space_of_dusk_with_an_idol():
    """MEGALITHS: the same where the neutral ones usually lie."""
    game = placing(megaliths=[neutral(0, 0), neutral(2, 0)])
    do(game, 0, build(3, 0), "offering")
    assert fact(game, "offering:0") == 2


@pytest.mark.parametrize(("space", "support"), [((1, 3), (0, 3)), ((1, 4), (1, 5)), ((3, 7), (3, 6))])
def test_spaces_with_a_card(space, support):
    """MEGALITHS: draw 1."""
    game = placing(beside(*support), deck0="brave")
    do(game, 0, build(*space), "draw")
    assert cards(game, "hand:0") == ["brave"]


@pytest.mark.parametrize(("space", "support"), [((0, 4), (0, 3)), ((3, 3), (3, 2))])
def test_spaces_with_points(space, support):
    """MEGALITHS: two points, scored at once."""
    game = placing(beside(*support))
    do(game, 0, build(*space))
    assert fact(game, "points:0") == 2


def test_a_space_with_a_camp():
    """MEGALITHS: a Camp to the Base tile."""
    game = placing(beside(0, 2))
    do(game, 0, build(1, 2))
    assert (camps(game), fact(game, "camps_home:0")) == ({0: 2}, 3)


def test_a_space_with_two_moves():
    """MEGALITHS: of one Camp or of two."""
    game = placing(beside(1, 4))
    do(game, 0, build(1, 5), "move:0:1", "move:1:7")
    assert camps(game) == {7: 1}
    assert some(game, 0, "move") == set()


def test_a_space_with_an_animal():
    """MEGALITHS: the top one of the deck."""
    game = placing(beside(2, 2), animal_deck="sabertooth, ...")
    do(game, 0, build(2, 3))
    assert in_order(game, "animals:0") == ["sabertooth"]


def test_a_space_with_a_burial():
    """MEGALITHS: a card of hand or discard pile (EW-R39)."""
    game = placing(beside(2, 5), hand0="brave", discard0="elder", deck0="crafter")
    do(game, 0, build(2, 4))
    assert can(game, 0) == {"bury:brave:hand", "bury:elder:discard", "done"}
    do(game, 0, "bury:elder:discard")
    assert cards(game, "buried:0") == ["elder"]


def test_neutral_megaliths_earn_the_space_too():
    """MEGALITHS: each Megalith placed directly on the board (EW-R60)."""
    game = placing(megaliths=[])
    do(game, 0, build(0, 0))
    assert both(game) == (1, 0)


def test_upper_levels_give_nothing_now():
    """MEGALITHS: points come in the final scoring."""
    game = placing(own(0, 3), own(0, 4))
    do(game, 0, build(0, 3.5, 2))
    assert (both(game), fact(game, "points:0"), fact(game, "megaliths_home:0")) == ((0, 0), 0, 5)
    assert can(game, 0) == {"tool", "food", "done"}  # the Tool of the card


# ------------------------------------------------------------ arrows
@pytest.mark.parametrize(
    ("space", "targets"),
    [
        ((1, 1), {(1, 0), (1, 2)}),
        ((1, 6), {(1, 5), (1, 7)}),
        ((3, 1), {(3, 0), (3, 2)}),
        ((2, 6), {(2, 5), (2, 7)}),
    ],
)
def test_an_arrow_space_gives_a_further_megalith(space, targets):
    """ICONOGRAPHY: on one of the two spaces the arrows point at, nowhere else (EW-R63)."""
    row, column = space
    inside = own(row + 1 if row in (0, 2) else row - 1, column, 1, 1)
    game = placing(megaliths=[neutral(0, 3), neutral(2, 3), inside], deck0="crafter")
    do(game, 0, build(*space))
    assert builds(game) == {(*target, 1) for target in targets}
    assert {"draw", "honor", "offering", "tool", "food", "done"} <= can(game, 0)


def test_an_arrow_only_points_at_empty_spaces():
    """ICONOGRAPHY: if that space is empty; with both taken only a lesser benefit is left (EW-R63)."""
    game = placing(own(1, 0, 1, 1), own(0, 1, 1, 1))
    do(game, 0, build(1, 1))
    assert builds(game) == {(1, 2, 1)}
    game = placing(own(1, 0, 1, 1), own(1, 2, 1, 1), deck0="crafter")
    do(game, 0, build(1, 1))
    assert can(game, 0) == {"draw", "honor", "offering", "tool", "food", "done"}


def test_the_further_megalith_earns_its_space():
    """ICONOGRAPHY: it is a Megalith like any other, and comes before the rest of the card (EW-R97)."""
    game = placing(own(0, 1, 1, 1))
    do(game, 0, build(1, 1), build(1, 0))
    assert (both(game), fact(game, "megaliths_home:0")) == ((2, 0), 6)
    do(game, 0, "tool")
    assert both(game) == (2, 1)


def test_a_neutral_on_an_arrow_is_followed_by_the_next():
    """ICONOGRAPHY: from the own supply, neutral first (EW-R63)."""
    game = placing(megaliths=[own(0, 1, 1, 1)])
    do(game, 0, build(1, 1), build(1, 2))
    assert (fact(game, "neutrals_home:0"), fact(game, "megaliths_home:0")) == (0, 8)
    assert size(game, "hand:0") == 0

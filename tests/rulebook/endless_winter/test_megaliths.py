"""MEGALITHS: where they may lie and what they give."""

import pytest

from tests.rulebook.endless_winter.boards import both, builds, grounded, laid, neutral, own
from tests.rulebook.endless_winter.words import build, camps, can, cards, do, fact, in_order, size, some

STARTS = {(0, 0, 1), (1, 7, 1), (2, 1, 1), (3, 6, 1)}


def placing(*megaliths, **position):
    """Player 0 is about to place a Megalith; both neutral ones lie already, unless something else is said."""
    usual = {"hand0": "stone-circle", "megaliths": [*grounded(), *megaliths]}
    game = laid(**{**usual, **position})
    do(game, 0, "play:stone-circle")
    return game


def beside(row, column):
    """A Megalith of another player next to a space, away from starting spaces, so that it may be built on."""
    return own(row, column, 1, 1)


# ------------------------------------------------------------ where
def test_a_on_a_starting_space_of_a_tile():
    """MEGALITHS: on an empty board nowhere else."""
    assert builds(placing(megaliths=[])) == STARTS


def test_b_next_to_another_megalith_of_any_colour():
    """MEGALITHS: orthogonally, on free spaces, across the borders of tiles (EW-R61)."""
    game = placing(megaliths=[neutral(3, 0), neutral(3, 1), own(0, 3, 1, 1)])
    level_one = {(row, column) for row, column, level in builds(game) if level == 1}
    near_rival = {(0, 2), (0, 4), (1, 3)}
    near_neutral = {(2, 0), (2, 1), (3, 2)}
    assert level_one == {(0, 0), (1, 7), (3, 6)} | near_rival | near_neutral


def test_b_not_diagonally():
    """MEGALITHS: orthogonally adjacent."""
    game = placing(own(0, 3, 1, 1))
    assert not {(1, 2, 1), (1, 4, 1)} & builds(game)


def test_c_stacked_on_two_megaliths():
    """MEGALITHS: halfway over both, side by side or one above the other, of any colour (EW-R62)."""
    game = placing(own(0, 3, 1, 1), own(0, 4), own(1, 4))
    uppers = {place for place in builds(game) if place[2] > 1}
    assert uppers == {(0, 3.5, 2), (0.5, 4, 2), (3, 0.5, 2)}


def test_c_not_on_a_single_megalith():
    """MEGALITHS: two supports are needed."""
    game = placing(megaliths=[neutral(3, 0), neutral(0, 0)])
    assert {place for place in builds(game) if place[2] > 1} == set()


def test_c_two_that_lie_apart_carry_nothing():
    """MEGALITHS: a gap of a space between them."""
    game = placing(own(0, 3), own(0, 5))
    assert (0, 4, 2) not in builds(game)


def test_megaliths_of_one_level_do_not_overlap():
    """MEGALITHS: what would cover half of a stacked one is not possible."""
    game = placing(own(0, 3), own(0, 4), own(0, 5), own(1, 4), own(0, 3.5, 2))
    uppers = {place for place in builds(game) if place[2] == 2}
    assert (0, 4.5, 2) in uppers
    assert not {(0, 3.5, 2), (0.5, 4, 2)} & uppers


@pytest.mark.parametrize(
    ("lying", "free"),
    [
        ((1, 4.5), {(0, 4.5), (2, 4.5)}),
        ((0.5, 4), {(0.5, 5), (2, 4.5), (1.5, 4), (1.5, 5)}),
        ((1.5, 5), {(1.5, 4), (0, 4.5), (0.5, 4), (0.5, 5)}),
    ],
)
def test_overlaps_on_all_sides(lying, free):
    """MEGALITHS: six on the ground, one above them: whatever would touch it halfway is not possible."""
    ground = [own(row, column, 1, 1) for row in range(3) for column in (4, 5)]
    game = placing(*ground, own(*lying, 2))
    assert {place[:2] for place in builds(game) if place[2] == 2} == free | {(3, 0.5)}


def test_a_third_level_lies_on_two_of_the_second():
    """MEGALITHS: their centres one space apart."""
    game = placing(own(0, 3), own(0, 4), own(0, 5), own(0, 3.5, 2), own(0, 4.5, 2))
    assert {place for place in builds(game) if place[2] == 3} == {(0, 4, 3)}
    do(game, 0, build(0, 4, 3))
    assert fact(game, "megaliths_home:0") == 2


def test_a_third_level_may_lie_across():
    """MEGALITHS: on two of the second level, one above the other on the board."""
    game = placing(own(0, 4), own(1, 4), own(2, 4), own(0.5, 4, 2), own(1.5, 4, 2))
    assert {place for place in builds(game) if place[2] == 3} == {(1, 4, 3)}


def test_a_fourth_level_and_no_overlap_above():
    """MEGALITHS: four on the ground, three above, two above them; each level only what does not overlap."""
    ground = [own(0, 2 + column, 1, 1) for column in range(4)]
    second = [own(0, 2.5 + column, 2) for column in range(3)]
    game = placing(*ground, *second, own(0, 3, 3))
    assert {place for place in builds(game) if place[2] > 2} == {(0, 4, 3)}
    game = placing(*ground, *second, own(0, 3, 3), own(0, 4, 3))
    assert {place for place in builds(game) if place[2] > 2} == {(0, 3.5, 4)}


def test_supports_are_of_the_same_level():
    """MEGALITHS: one on the ground and one above do not make a pair (EW-R62)."""
    game = placing(own(0, 3), own(0, 4), own(0, 5), own(0, 3.5, 2))
    assert {place for place in builds(game) if place[2] == 3} == set()


def test_a_space_that_is_taken_is_not_free():
    """MEGALITHS: also a starting space."""
    game = placing(megaliths=[neutral(0, 0), neutral(0, 1)])
    assert not {(0, 0, 1), (0, 1, 1)} & builds(game)


# ------------------------------------------------------------ neutral ones first
def test_the_first_two_are_neutral():
    """MEGALITHS: then those of the own colour (EW-R58)."""
    game = laid(hand0="stone-circle, remembrance-cairn", megaliths=[])
    do(game, 0, "play:stone-circle", build(0, 0), "tool")
    assert (fact(game, "neutrals_home:0"), fact(game, "megaliths_home:0"), fact(game, "site0")) == (1, 8, 5)
    do(game, 0, "play:remembrance-cairn", build(0, 1))
    assert (fact(game, "neutrals_home:0"), fact(game, "megaliths_home:0"), fact(game, "site1")) == (0, 8, 5)


def test_the_third_is_of_the_own_colour():
    """MEGALITHS: when the neutral ones are gone."""
    game = placing(megaliths=[neutral(0, 0), neutral(0, 1)])
    do(game, 0, build(0, 2))
    assert (fact(game, "megaliths_home:0"), fact(game, "site2")) == (7, 1)


def test_neutral_ones_lie_on_the_board_itself():
    """MEGALITHS: they are never stacked."""
    game = placing(megaliths=[neutral(0, 0, 1), neutral(0, 1, 1), neutral(3, 0)])
    assert fact(game, "neutrals_home:0") == 1
    assert {place for place in builds(game) if place[2] > 1} == set()


def test_the_placement_is_a_may():
    """MEGALITHS: nothing need be placed."""
    game = placing()
    do(game, 0, "done")
    assert fact(game, "megaliths_home:0") == 8


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
    game = placing(beside(2, 5), hand0="stone-circle, brave", discard0="elder", deck0="crafter")
    do(game, 0, build(2, 4))
    assert can(game, 0) == {"bury:brave:0", "bury:elder:1", "done"}
    do(game, 0, "bury:elder:1")
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

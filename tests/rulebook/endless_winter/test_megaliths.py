"""MEGALITHS: where they may lie and what they give."""

import pytest

from tests.rulebook.endless_winter.boards import builds, laid, neutral, own, placing
from tests.rulebook.endless_winter.words import build, do, fact

STARTS = {(0, 0, 1), (1, 7, 1), (2, 1, 1), (3, 6, 1)}


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
    game = placing(*ground, own(lying[0], lying[1], 2))
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

"""Rulings about Megaliths and Sacred Stones."""

from typing import Any

import pytest

from tests.rulebook.endless_winter.words import (
    DEVELOP,
    LESSER,
    build,
    can,
    cards,
    decline,
    do,
    ended,
    fact,
    in_order,
    score,
    slide,
    some,
    space,
    table,
)

STARTS = {build(0, 0), build(1, 7), build(2, 1), build(3, 6)}
NEUTRALS = [[space(0, 0), 1, "neutral", 0], [space(0, 1), 1, "neutral", 0]]


def raising(**position):
    """Stone Circle has been played: a Megalith, then a Tool."""
    position["hand0"] = "stone-circle"
    game = table(**position)
    do(game, 0, "play:stone-circle")
    return game


def test_neutral_megaliths_come_first():
    """EW-R58: both of them, then those of the own colour."""
    game = table(hand0="stone-circle, remembrance-cairn")
    do(game, 0, "play:stone-circle", build(0, 0))
    assert (fact(game, "neutrals_home:0"), fact(game, "megaliths_home:0")) == (1, 8)
    do(game, 0, "done", "play:remembrance-cairn", build(2, 1))
    assert (fact(game, "neutrals_home:0"), fact(game, "megaliths_home:0")) == (0, 8)
    assert (fact(game, "site0"), fact(game, "site17")) == (5, 5)
    game = raising(megaliths=NEUTRALS)
    do(game, 0, build(0, 2))
    assert (fact(game, "megaliths_home:0"), fact(game, "site2")) == (7, 1)


def test_a_neutral_needs_a_space_of_the_board():
    """EW-R59: on a full board only lesser benefits are left."""
    places = [space(row, column) for row in range(4) for column in range(8)]
    full: list[list[Any]] = [[place, 1, "neutral", 1 + at % 3] for at, place in enumerate(places[:6])]
    full += [[place, 1, 1 + at % 3] for at, place in enumerate(places[6:30])]
    full += [[place, 1, 0] for place in places[30:]]
    game = raising(seats=4, deck0="brave", megaliths=full)
    assert can(game, 0) == LESSER


def test_a_neutral_gains_the_benefit_of_its_space():
    """EW-R60: like every Megalith on the board."""
    game = raising()
    do(game, 0, build(0, 0))
    assert (fact(game, "food:0"), fact(game, "site0")) == (1, 5)


def test_a_megalith_lies_beside_another():
    """EW-R61: orthogonally, also across the border of tiles, of any colour."""
    game = raising(megaliths=[[space(0, 3), 1, 1]])
    assert some(game, 0, "build") == STARTS | {build(0, 2), build(1, 3), build(0, 4)}
    game = raising(megaliths=[[space(1, 4), 1, "neutral", 1]])
    assert some(game, 0, "build") == STARTS | {build(0, 4), build(1, 3), build(1, 5), build(2, 4)}


def test_an_occupied_start_is_no_place():
    """EW-R61: one Megalith a space."""
    game = raising(megaliths=[[space(0, 0), 1, 1]])
    assert some(game, 0, "build") == (STARTS - {build(0, 0)}) | {build(0, 1), build(1, 0)}


def test_supports_are_of_any_colour():
    """EW-R62: two that touch, on one level."""
    low = [*NEUTRALS, [space(1, 0), 1, 1]]
    game = raising(megaliths=low)
    upper = {key for key in some(game, 0, "build") if key.endswith(":2")}
    assert upper == {build(0, 0.5, 2), build(0.5, 0, 2)}


def test_a_stack_gives_no_benefit_of_a_space():
    """EW-R62: points at the end instead."""
    game = raising(megaliths=NEUTRALS)
    do(game, 0, build(0, 0.5, 2))
    assert can(game, 0) == {"tool", "food", "done"}
    assert fact(game, "food:0") == 0


def test_neutrals_are_never_stacked():
    """EW-R62: they lie on the board itself."""
    low = [[space(0, 0), 1, "neutral", 1], [space(0, 1), 1, "neutral", 1]]
    game = raising(megaliths=low)
    assert {key for key in some(game, 0, "build") if not key.endswith(":1")} == set()
    game = raising(megaliths=[*low, [space(2, 1), 1, "neutral", 0]])
    assert {key for key in some(game, 0, "build") if not key.endswith(":1")} == set()


def test_stacks_do_not_overlap():
    """EW-R62: a level-2 Megalith covers its two halves."""
    low = [*NEUTRALS, [space(1, 0), 1, 1], [space(1, 1), 1, 1], [space(0, 0.5), 2, 1]]
    game = raising(megaliths=low)
    upper = {key for key in some(game, 0, "build") if key.endswith(":2")}
    assert upper == {build(1, 0.5, 2)}


def test_three_levels():
    """EW-R62: two level-2 Megaliths a whole space apart carry a third level."""
    low = [*NEUTRALS, [space(0, 2), 1, 1], [space(0, 0.5), 2, 1], [space(0, 1.5), 2, 0]]
    game = raising(megaliths=low)
    assert {key for key in some(game, 0, "build") if key.endswith(":3")} == {build(0, 1, 3)}
    apart = [
        *NEUTRALS,
        *([space(0, column), 1, 1] for column in (2, 3)),
        [space(0, 0.5), 2, 1],
        [space(0, 2.5), 2, 0],
    ]
    game = raising(megaliths=apart)
    assert {key for key in some(game, 0, "build") if key.endswith(":3")} == set()


def test_an_arrow_names_two_spaces():
    """EW-R63: a further Megalith there, which earns its own benefit."""
    game = raising(megaliths=[[space(0, 1), 1, "neutral", 1]], deck0="brave")
    do(game, 0, build(1, 1))
    assert can(game, 0) == {build(1, 0), build(1, 2)} | LESSER
    do(game, 0, build(1, 0))
    assert (fact(game, "food:0"), fact(game, "neutrals_home:0")) == (2, 0)
    assert can(game, 0) == {"tool", "food", "done"}


def test_an_arrow_with_both_spaces_taken():
    """EW-R63: only lesser benefits remain."""
    low = [[space(1, 0), 1, 1], [space(1, 2), 1, 1]]
    game = raising(megaliths=low, deck0="brave")
    do(game, 0, build(1, 1))
    assert can(game, 0) == LESSER
    do(game, 0, "draw")
    assert cards(game, "hand:0") == ["brave"]


def test_an_arrow_with_one_space_taken():
    """EW-R63: the other is free; upper levels never."""
    low = [*NEUTRALS, [space(1, 0), 1, 1]]
    game = raising(megaliths=low, deck0="brave")
    do(game, 0, build(1, 1))
    assert some(game, 0, "build") == {build(1, 2)}


@pytest.mark.parametrize(
    ("levels", "points"), [([3], 0), ([1, 1], 1), ([4, 2], 8), ([2, 2, 1], 8), ([3, 2, 1], 11)]
)
def test_megaliths_score_for_all_below(levels, points):
    """EW-R64: level by level, touching or not; stones of others carry them."""
    pieces = []
    for at, count in enumerate(levels):
        width = max(4, max(levels) + 2) - at
        for column in range(width):
            pieces.append([space(0, column + at / 2), at + 1, 0 if column < count else 1])
    game = ended(megaliths=pieces)
    assert score(game, 0, "megaliths") == points


def test_other_players_megaliths_do_not_count():
    """EW-R64: the own colour only."""
    pieces = [[space(0, 0), 1, 1], [space(0, 1), 1, 1], [space(0, 0.5), 2, 0], [space(2, 1), 1, 0]]
    game = ended(megaliths=pieces)
    assert (score(game, 0, "megaliths"), score(game, 1, "megaliths")) == (1, 0)


# ------------------------------------------------------------ Sacred Stones
def test_several_stones_in_one_turn_by_ruling():
    """EW-R65: each pays the next slot and takes its gain first."""
    game = table(
        pool1="ground-ring, many-names", food=[6, 0], tools=[3, 0], camps=[{0: 5}, {}], deck0="brave"
    )
    do(game, 0, f"send:{DEVELOP}")
    slide(game, 0)
    do(game, 0, "stone:ground-ring")
    assert (fact(game, "food:0"), fact(game, "tools:0")) == (4, 2)
    assert some(game, 0, "build") == STARTS
    do(game, 0, build(2, 1))
    do(game, 0, "draw")
    assert fact(game, "food:0") == 5
    do(game, 0, "stone:many-names")
    assert (fact(game, "food:0"), fact(game, "tools:0")) == (2, 0)
    do(game, 0, "food", "honor", "offering")
    assert in_order(game, "stones:0") == ["ground-ring", "many-names"]


def test_the_third_slot_and_no_more():
    """EW-R65: 4 Food and 3 Tools for two Megaliths and 3 points; a fourth stone never."""
    game = table(
        stones0="grass-braid, pine-cone",
        pool1="ground-ring, many-names",
        food=[10, 0],
        tools=[8, 0],
        camps=[{0: 5}, {}],
    )
    do(game, 0, f"send:{DEVELOP}")
    slide(game, 0)
    do(game, 0, "stone:ground-ring")
    assert (fact(game, "food:0"), fact(game, "tools:0")) == (6, 5)
    do(game, 0, build(2, 1), build(1, 7))
    assert fact(game, "points:0") == 3
    assert game.waiting == [1]


@pytest.mark.parametrize(("food", "tools"), [(1, 1), (2, 0)])
def test_a_stone_that_cannot_be_paid(food, tools):
    """EW-R65: then it cannot be taken."""
    game = table(pool1="ground-ring", food=[food, 0], tools=[tools, 0])
    do(game, 0, f"send:{DEVELOP}")
    decline(game)
    assert game.waiting == [1]
    assert in_order(game, "stones:0") == []


@pytest.mark.parametrize("now", [1, 2, 3, 4])
def test_stones_of_this_and_earlier_rounds_by_ruling(now):
    """EW-R98: later pools wait; what is taken is not replaced."""
    stones = ["ground-ring", "many-names", "one-blood", "high-ring"]
    pools = {f"pool{number}": stones[number - 1] for number in range(1, 5)}
    game = table(round=now, food=[2, 0], tools=[1, 0], **pools)
    do(game, 0, f"send:{DEVELOP}")
    slide(game, 0)
    assert some(game, 0, "stone") == {f"stone:{stone}" for stone in stones[:now]}
    do(game, 0, "stone:ground-ring")
    assert in_order(game, "pool1") == []

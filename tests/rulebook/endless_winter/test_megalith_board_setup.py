"""MEGALITH BOARD SETUP."""

import pytest

from hearthside.games.endless_winter.cards import IDS
from hearthside.games.endless_winter.sites import BESIDE, CELL_OF, SITE_AT
from tests.rulebook.endless_winter.boards import begun, builds, grounded, laid, own, turned
from tests.rulebook.endless_winter.words import build, do, fact, in_order, space

LAYOUTS = ["block", "wall", "stair", "pinwheel"]
# The top left cell of each socket and how far its tile is turned, clockwise.
SOCKETS = [
    [(0, 0, 0), (0, 4, 0), (2, 0, 0), (2, 4, 0)],
    [(0, 0, 0), (0, 4, 0), (0, 8, 0), (0, 12, 0)],
    [(0, 0, 0), (2, 2, 0), (4, 4, 0), (6, 6, 0)],
    [(0, 0, 0), (0, 4, 90), (4, 2, 180), (2, 0, 270)],
]


def cells(layout):
    """Row and column of all 32 spaces, by socket and by the tile's own cells."""
    found = []
    for top, left, degrees in SOCKETS[layout]:
        for number in range(8):
            row, column = turned(number // 4, number % 4, degrees)
            found.append((top + row, left + column))
    return found


def test_the_four_tiles_are_shuffled():
    """MEGALITH BOARD SETUP: all four, in any order."""
    boards = {tuple(in_order(begun(2, seed), "megalith_board")) for seed in range(100)}
    assert {tuple(sorted(board)) for board in boards} == {tuple(sorted(IDS[89:93]))}
    assert len(boards) > 12


def test_the_leftmost_layout_is_used_unless_the_table_says_otherwise():
    """MEGALITH BOARD SETUP: recommended for a first game."""
    assert fact(begun(), "layout") == 0


@pytest.mark.parametrize("layout", range(4))
def test_a_table_may_choose_another_layout(layout):
    """MEGALITH BOARD SETUP: four patterns."""
    assert fact(begun(layout=LAYOUTS[layout]), "layout") == layout


@pytest.mark.parametrize("layout", range(4))
def test_the_spaces_of_a_layout(layout):
    """MEGALITH BOARD SETUP: 32 spaces, each tile turned as its socket says."""
    places = cells(layout)
    assert len(set(places)) == 32
    assert [CELL_OF[layout][site] for site in range(32)] == [space(*place) for place in places]
    assert [SITE_AT[layout][space(*place)] for place in places] == list(range(32))


@pytest.mark.parametrize("layout", range(4))
def test_neighbours_cross_the_borders_of_tiles(layout):
    """MEGALITH BOARD SETUP: one board is made of the tiles (EW-R61)."""
    places = cells(layout)
    for site, (row, column) in enumerate(places):
        near = {(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)}
        assert set(BESIDE[layout][site]) == {other for other, place in enumerate(places) if place in near}


def test_the_middle_of_the_pinwheel_is_no_space():
    """MEGALITH BOARD SETUP: what is no space of a tile holds no Megalith on the first level."""
    game = laid(
        options={"layout": "pinwheel"},
        hand0="stone-circle",
        megaliths=grounded(own(1, 2), own(1, 3)),
    )
    do(game, 0, "play:stone-circle")
    assert (2, 2, 1) not in builds(game)
    assert (2, 3, 1) not in builds(game)
    assert (1, 1, 1) in builds(game)


@pytest.mark.parametrize(
    ("layout", "starts"),
    [
        ("block", {(0, 0), (1, 7), (2, 1), (3, 6)}),
        ("wall", {(0, 0), (1, 7), (0, 9), (1, 14)}),
        ("stair", {(0, 0), (3, 5), (4, 5), (7, 8)}),
        ("pinwheel", {(0, 0), (3, 4), (5, 4), (3, 1)}),
    ],
)
def test_each_tile_has_one_starting_space(layout, starts):
    """MEGALITH BOARD SETUP: with an empty board only these may be built on."""
    game = laid(options={"layout": layout}, hand0="stone-circle")
    do(game, 0, "play:stone-circle")
    assert builds(game) == {(row, column, 1) for row, column in starts}


def test_a_turned_tile_takes_its_benefits_along():
    """MEGALITH BOARD SETUP: in the pinwheel Noon stands upright to the right; its start lies bottom left."""
    game = laid(options={"layout": "pinwheel"}, hand0="stone-circle")
    do(game, 0, "play:stone-circle", build(3, 4))
    assert fact(game, "food:0") == 1

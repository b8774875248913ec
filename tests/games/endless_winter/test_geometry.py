"""The map and the Megalith board: neighbours, junctures, and what may lie on what."""

import random

import pytest

from hearthside.games.endless_winter import cards, hexes, sites
from hearthside.games.endless_winter.content.tiles import turned
from hearthside.games.endless_winter.places import BOARD_LAYOUT, LAYOUT, NEUTRAL, SITE, UPPER

BLOCK, WALL, STAIR, PINWHEEL = range(4)
TILES = [cards.FIRST_MEGALITH + socket for socket in range(4)]
DAWN, NOON, DUSK, NIGHT = TILES


# ------------------------------------------------------------ the map
def test_eighteen_of_the_twenty_four_junctures_are_for_villages():
    """EW-T39, in the order of sheet 3.13."""
    listed = (
        "1-2-8, 1-6-18, 1-7-8, 1-7-18, 2-3-10, 2-8-9, 2-9-10, 3-4-12, 3-10-11, 3-11-12, 4-5-14, 4-12-13, "
        "4-13-14, 5-6-16, 5-14-15, 5-15-16, 6-16-17, 6-17-18"
    )
    assert hexes.CORNERS[1:] == [[int(tile) for tile in word.split("-")] for word in listed.split(", ")]
    at_the_base = [
        (one, two)
        for one in hexes.NEIGHBOURS[0]
        for two in hexes.NEIGHBOURS[0]
        if two in hexes.NEIGHBOURS[one]
    ]
    assert len(hexes.CORNERS) - 1 + len(at_the_base) // 2 == 24


def test_tiles_lie_in_two_rings():
    assert len(hexes.TILE_AT) == len(set(hexes.TILE_AT)) == 19
    assert hexes.NEIGHBOURS[0] == [1, 2, 3, 4, 5, 6]
    assert sorted(len(near) for near in hexes.NEIGHBOURS) == [3] * 6 + [4] * 6 + [6] * 7


def test_a_step_back_leads_home():
    for tile, steps in enumerate(hexes.STEP):
        for direction, other in enumerate(steps):
            if other >= 0:
                assert hexes.STEP[other][(direction + 3) % 6] == tile
                assert other in hexes.NEIGHBOURS[tile]
        assert len([other for other in steps if other >= 0]) == len(hexes.NEIGHBOURS[tile])


def test_junctures_know_their_tiles_and_tiles_their_junctures():
    assert hexes.JUNCTURES_OF[0] == []
    for juncture in range(1, 19):
        assert all(juncture in hexes.JUNCTURES_OF[tile] for tile in hexes.CORNERS[juncture])
    assert sum(len(junctures) for junctures in hexes.JUNCTURES_OF) == 3 * 18


# ------------------------------------------------------------ the Megalith board
@pytest.mark.parametrize("layout", range(4))
def test_every_layout_has_32_spaces_that_hang_together(layout):
    cells = sites.CELL_OF[layout]
    assert len(set(cells)) == 32
    reached = {0}
    while more := {near for site in reached for near in sites.BESIDE[layout][site]} - reached:
        reached |= more
    assert len(reached) == 32
    for site, cell in enumerate(cells):
        assert sites.SITE_AT[layout][cell] == site
        assert all(site in sites.BESIDE[layout][near] for near in sites.BESIDE[layout][site])
    assert sum(site >= 0 for site in sites.SITE_AT[layout]) == 32


def test_the_layouts_have_their_shapes():
    """Sheet 3.12."""
    assert sites.LAYOUTS == ["block", "wall", "stair", "pinwheel"]
    sizes = []
    for cells in sites.CELL_OF:
        rows = {cell // sites.WIDTH // 2 for cell in cells}
        columns = {cell % sites.WIDTH // 2 for cell in cells}
        assert min(rows) == min(columns) == 0
        sizes.append((max(rows) + 1, max(columns) + 1))
    assert sizes == [(4, 8), (2, 16), (8, 10), (6, 6)]
    centre = [place(row, column) for row in (2, 3) for column in (2, 3)]
    assert [sites.SITE_AT[PINWHEEL][cell] for cell in centre] == [-1] * 4
    assert len([near for near in sites.BESIDE[STAIR][:8] for site in near if site >= 8]) == 2


@pytest.mark.parametrize("degrees", [0, 90, 180, 270])
def test_a_turned_tile_keeps_its_neighbours(degrees):
    """Arrow targets turn with their tile."""
    for cell in range(8):
        for other in range(8):
            flat = abs(cell // 4 - other // 4) + abs(cell % 4 - other % 4)
            one, two = turned(cell, degrees), turned(other, degrees)
            assert abs(one[0] - two[0]) + abs(one[1] - two[1]) == flat
    assert turned(0, degrees) == {0: (0, 0), 90: (0, 1), 180: (1, 3), 270: (3, 0)}[degrees]


# ------------------------------------------------------------ building
def place(row: float, column: float) -> int:
    return round(2 * row) * sites.WIDTH + round(2 * column)


def board(layout: int, *megaliths: tuple[float, float, int]) -> list[int]:
    """The facts of a board with Megaliths of player 0 at (row, column, level)."""
    facts = [0] * LAYOUT.fact_count(2)
    facts[BOARD_LAYOUT] = layout
    slots = iter(UPPER)
    for row, column, level in megaliths:
        if level == 1:
            facts[SITE[sites.SITE_AT[layout][place(row, column)]]] = 1
        else:
            facts[next(slots)] = sites.pack_upper(0, place(row, column), level)
    return facts


def level_one(facts: list[int]) -> list[int]:
    cells = sites.CELL_OF[facts[BOARD_LAYOUT]]
    return sorted(cells[site] for site in sites.free_sites(facts, TILES))


def above(facts: list[int]) -> list[tuple[int, int]]:
    return sorted(sites.spots_above(facts))


def test_an_upper_megalith_is_packed_and_unpacked():
    for player in range(4):
        for cell in (0, 480, 960):
            for level in (2, 9):
                packed = sites.pack_upper(player, cell, level)
                assert packed > 0
                assert (sites.upper_player(packed), sites.upper_cell(packed), sites.upper_level(packed)) == (
                    player,
                    cell,
                    level,
                )


def test_an_empty_board_offers_its_starting_spaces():
    facts = board(BLOCK)
    assert level_one(facts) == sorted([place(0, 0), place(1, 7), place(2, 1), place(3, 6)])
    assert above(facts) == []


def test_level_one_grows_from_neighbours_across_the_borders_of_tiles():
    """EW-R61: (0, 3) belongs to Dawn, (0, 4) to Noon."""
    starts = {place(0, 0), place(1, 7), place(2, 1), place(3, 6)}
    facts = board(BLOCK, (0, 3, 1))
    assert set(level_one(facts)) == starts | {place(0, 2), place(0, 4), place(1, 3)}


def test_a_neutral_megalith_is_a_neighbour_and_a_support_too():
    """EW-R61 and EW-R62."""
    facts = board(BLOCK, (0, 0, 1))
    facts[SITE[1]] = NEUTRAL
    assert place(0, 2) in level_one(facts)
    assert above(facts) == [(place(0, 0.5), 2)]


def test_two_side_by_side_or_one_below_the_other_carry_one():
    assert above(board(BLOCK, (0, 0, 1), (0, 1, 1))) == [(place(0, 0.5), 2)]
    assert above(board(BLOCK, (0, 0, 1), (1, 0, 1))) == [(place(0.5, 0), 2)]
    assert above(board(BLOCK, (0, 0, 1), (1, 1, 1))) == []
    assert above(board(BLOCK, (0, 0, 1), (0, 2, 1))) == []


def test_two_that_would_overlap_are_refused():
    row = [(0, 0, 1), (0, 1, 1), (0, 2, 1)]
    assert above(board(BLOCK, *row)) == [(place(0, 0.5), 2), (place(0, 1.5), 2)]
    # Side by side they touch but do not overlap, so a third level can lie on both.
    assert above(board(BLOCK, *row, (0, 0.5, 2))) == [(place(0, 1.5), 2)]
    # Across: on a square of four any one keeps out the two that lie across it, not the one beside it.
    square = [(0, 0, 1), (0, 1, 1), (1, 0, 1), (1, 1, 1)]
    assert len(above(board(BLOCK, *square))) == 4
    assert above(board(BLOCK, *square, (0, 0.5, 2))) == [(place(1, 0.5), 2)]


def test_a_third_level_lies_on_two_of_the_second():
    row = [(0, 0, 1), (0, 1, 1), (0, 2, 1)]
    assert above(board(BLOCK, *row, (0, 0.5, 2), (0, 1.5, 2))) == [(place(0, 1), 3)]
    square = [(0, 0, 1), (0, 1, 1), (1, 0, 1), (1, 1, 1)]
    assert above(board(BLOCK, *square, (0, 0.5, 2), (1, 0.5, 2))) == [(place(0.5, 0.5), 3)]
    # Half a space askew is not side by side.
    steps = [(0, 0, 1), (0, 1, 1), (1, 1, 1), (1, 2, 1)]
    assert above(board(BLOCK, *steps, (0, 0.5, 2), (1, 1.5, 2))) == []


def test_the_empty_centre_of_the_pinwheel_holds_nothing_and_carries_nothing():
    facts = board(PINWHEEL, (2, 1, 1), (2, 4, 1), (1, 2, 1), (1, 3, 1))
    assert not {place(2, 2), place(2, 3)} & set(level_one(facts))
    assert above(facts) == [(place(1, 2.5), 2)]


def test_the_ends_of_the_wall_do_not_meet():
    """A row of the grid ends where the next begins; the last column of one must not touch the first."""
    ends = [(0, 15, 1), (1, 15, 1), (1, 0, 1), (1, 1, 1)]
    assert above(board(WALL, *ends)) == [(place(0.5, 15), 2), (place(1, 0.5), 2)]
    assert above(board(WALL, *ends, (0.5, 15, 2))) == [(place(1, 0.5), 2)]
    assert above(board(WALL, *ends, (0.5, 15, 2), (1, 0.5, 2))) == []


@pytest.mark.parametrize("layout", range(4))
def test_random_piles_agree_with_the_sentence_of_the_rules(layout):
    """Build at random and compare with the geometry written down plainly, in spaces instead of halves."""
    rng = random.Random(layout)
    lying: list[tuple[float, float, int]] = []
    facts = board(layout)
    highest = 1
    for _ in range(40):
        spots = sites.spots_above(facts)
        assert sorted(spots) == sorted(_plainly(lying))
        if spots and (rng.random() < 0.6 or not sites.free_sites(facts, TILES)):
            cell, level = rng.choice(spots)
        else:
            cell, level = sites.CELL_OF[layout][rng.choice(sites.free_sites(facts, TILES))], 1
        lying.append((cell // sites.WIDTH / 2, cell % sites.WIDTH / 2, level))
        facts = board(layout, *lying)
        highest = max(highest, level)
    assert highest >= 3


def _plainly(lying: list[tuple[float, float, int]]) -> list[tuple[int, int]]:
    out = []
    for i, (row, column, level) in enumerate(lying):
        for row2, column2, level2 in lying[i + 1 :]:
            if (
                level == level2
                and abs(row - row2) + abs(column - column2) == 1
                and 0 in (row - row2, column - column2)
            ):
                middle = ((row + row2) / 2, (column + column2) / 2)
                if not any(
                    abs(middle[0] - r) < 1 and abs(middle[1] - c) < 1 for r, c, k in lying if k == level + 1
                ):
                    out.append((place(*middle), level + 1))
    return out

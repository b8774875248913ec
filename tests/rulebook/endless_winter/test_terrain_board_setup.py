"""TERRAIN BOARD SETUP, steps 1 to 7, and the shape of the map."""

from collections import Counter

import pytest

from hearthside.games.endless_winter.hexes import CORNERS, JUNCTURES_OF, NEIGHBOURS, STEP, TILE_AT
from tests.rulebook.endless_winter.boards import begun
from tests.rulebook.endless_winter.words import fact, in_order

LANDS = ["grassland", "mountain", "forest", "river", "tundra", "canyon"]
SPIRAL = [
    (0, 0),
    *[(-1, 1), (0, 1), (1, 0), (1, -1), (0, -1), (-1, 0)],
    *[
        (-2, 2),
        (-1, 2),
        (0, 2),
        (1, 1),
        (2, 0),
        (2, -1),
        (2, -2),
        (1, -2),
        (0, -2),
        (-1, -1),
        (-2, 0),
        (-2, 1),
    ],
]
DIRECTIONS = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
JUNCTURES = (
    "1-2-8 1-6-18 1-7-8 1-7-18 2-3-10 2-8-9 2-9-10 3-4-12 3-10-11 3-11-12 4-5-14 4-12-13 4-13-14 5-6-16 "
    "5-14-15 5-15-16 6-16-17 6-17-18"
)
TABLE = [(2, 9, 3), (3, 6, 6), (4, 3, 9)]


def test_step_1_the_base_tile_is_in_the_middle():
    """TERRAIN BOARD SETUP: tile 0, and nowhere else."""
    tiles = in_order(begun(), "map")
    assert tiles[0] == "base"
    assert "base" not in tiles[1:]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_step_2_one_of_each_land_at_least(seats):
    """TERRAIN BOARD SETUP: six types in every game."""
    for seed in range(10):
        assert set(LANDS) <= set(in_order(begun(seats, seed), "map"))


@pytest.mark.parametrize(("seats", "glaciers", "added"), TABLE)
def test_step_3_glaciers_by_the_number_of_players(seats, glaciers, added):
    """TERRAIN BOARD SETUP: nine, six or three."""
    for seed in range(5):
        assert in_order(begun(seats, seed), "map").count("glacier") == glaciers


@pytest.mark.parametrize(("seats", "glaciers", "added"), TABLE)
def test_step_4_further_land_is_drawn_at_random(seats, glaciers, added):
    """TERRAIN BOARD SETUP: up to eighteen tiles, no further Glacier, three of a land at most (EW-R91)."""
    different = set()
    for seed in range(10):
        lands = Counter(tile for tile in in_order(begun(seats, seed), "map") if tile in LANDS)
        assert sum(lands.values()) == 6 + added
        assert max(lands.values()) <= 3
        different.add(tuple(sorted(lands.items())))
    assert len(different) > 1


def test_step_5_eighteen_tiles_lie_at_random_round_the_base():
    """TERRAIN BOARD SETUP: nineteen with it, face up; any may lie next to it."""
    games = [begun(3, seed) for seed in range(40)]
    assert {len(game.view(None)["zones"]["map"]["cards"]) for game in games} == {19}
    assert {in_order(game, "map")[1] for game in games} == {*LANDS, "glacier"}


def test_step_6_unused_tiles_are_out():
    """TERRAIN BOARD SETUP: 28 tiles in all, nine of them Glaciers, three of each land."""
    game = begun(3)
    there = in_order(game, "map") + in_order(game, "box")
    tiles = [card for card in there if card in (*LANDS, "glacier", "base")]
    assert Counter(tiles) == Counter({"base": 1, "glacier": 9, **dict.fromkeys(LANDS, 3)})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_step_7_a_camp_of_everybody_on_the_base_tile(seats):
    """TERRAIN BOARD SETUP: one each, and a second for whoever has the Setup card with a Camp (EW-R02)."""
    game = begun(seats)
    for seat in range(seats):
        second = "sabertooth" in in_order(game, f"animals:{seat}")  # only that card brings one
        assert fact(game, f"camp0:{seat}") == 1 + second
        assert fact(game, f"camps_home:{seat}") == 4 - second
        assert sum(fact(game, f"camp{tile}:{seat}") for tile in range(1, 19)) == 0


# ------------------------------------------------------------ the pattern of the map
def test_the_map_is_a_hexagon_of_nineteen_tiles():
    """TERRAIN BOARD SETUP: two rings round the Base tile, numbered in a spiral."""
    assert [tuple(place) for place in TILE_AT] == SPIRAL


def test_tiles_are_adjacent_in_six_directions():
    """TERRAIN BOARD SETUP: each tile's neighbours, and the way to them."""
    for tile, (q, r) in enumerate(SPIRAL):
        steps = [(q + dq, r + dr) for dq, dr in DIRECTIONS]
        there = [SPIRAL.index(step) if step in SPIRAL else -1 for step in steps]
        assert list(STEP[tile]) == there
        assert sorted(NEIGHBOURS[tile]) == sorted(other for other in there if other >= 0)


def test_the_junctures_of_three_tiles():
    """TERRAIN BOARD SETUP: eighteen that do not touch the Base tile."""
    corners = [[int(tile) for tile in text.split("-")] for text in JUNCTURES.split()]
    assert [list(CORNERS[number]) for number in range(1, 19)] == corners
    for tile in range(19):
        expected = [number for number, three in enumerate(corners, 1) if tile in three]
        assert sorted(JUNCTURES_OF[tile]) == expected

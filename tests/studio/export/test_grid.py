"""Sheets: as many cards as fit, none beyond what the programs take, and the back in the last place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearthside.studio.export.grid import (
    FEWEST,
    LEAST_PPI,
    MOST_COLUMNS,
    MOST_PIXELS,
    MOST_PPI,
    MOST_ROWS,
    cell_of,
    grids,
)


@given(
    st.integers(1, 600),
    st.sampled_from([(63, 88), (88, 63), (125, 176), (176, 125), (41, 63), (70, 120)]),
    st.integers(LEAST_PPI, MOST_PPI),
)
def test_every_design_has_a_slot(count, size, ppi):
    width, height = size
    made = grids(count, cell_of(width, height, ppi))
    for grid in made:
        assert FEWEST <= grid.columns <= MOST_COLUMNS
        assert FEWEST <= grid.rows <= MOST_ROWS
        assert max(grid.pixels) <= MOST_PIXELS
    assert sum(grid.slots for grid in made[:-1]) < count <= sum(grid.slots for grid in made)


@pytest.mark.parametrize(
    ("ppi", "columns", "rows"), [(165, 10, 7), (200, 8, 5), (300, 5, 3)], ids=["most", "usual", "sharp"]
)
def test_poker_cards(ppi, columns, rows):
    (first, *_) = grids(200, cell_of(63, 88, ppi))
    assert (first.columns, first.rows, first.slots) == (columns, rows, columns * rows - 1)


def test_slots_go_row_by_row():
    grid = grids(200, cell_of(63, 88, 165))[0]
    assert [grid.corner(slot) for slot in (0, 1, 10, 68)] == [(0, 0), (409, 0), (0, 572), (8 * 409, 6 * 572)]


def test_a_few_cards_make_a_small_sheet():
    (only,) = grids(6, cell_of(63, 88, 200))
    assert (only.columns, only.rows) == (4, 2)
    (only,) = grids(1, cell_of(63, 88, 200))
    assert (only.columns, only.rows) == (2, 2)


def test_a_cell_is_filled_to_the_last_pixel():
    cell = cell_of(63, 88, 200)
    width, height = cell.millimetres
    assert (width / 25.4 * 200, height / 25.4 * 200) == pytest.approx((cell.width, cell.height))
    assert (width, height) == pytest.approx((63, 88), abs=0.07)


def test_large_cards_are_less_fine():
    assert cell_of(176, 125, 300).ppi == 295
    assert cell_of(176, 125, 200).ppi == 200

"""How many cards lie on one picture, and where: the arithmetic of sheets.

Both programs cut cards out of one large picture, row by row from the upper left.
"""

from math import ceil
from typing import Final

from msgspec import Struct

INCH: Final = 25.4  # mm
MOST_PIXELS: Final = 4096  # a side: what every graphics card takes
MOST_COLUMNS: Final = 10  # of Tabletop Simulator
MOST_ROWS: Final = 7
FEWEST: Final = 2  # columns and rows that its window offers
LEAST_PPI: Final = 72
MOST_PPI: Final = 300


class Cell(Struct, frozen=True):
    """The room for one card, in pixels."""

    width: int
    height: int
    ppi: int

    @property
    def millimetres(self) -> tuple[float, float]:
        """The size at which a card fills it to the last pixel."""
        return self.width / self.ppi * INCH, self.height / self.ppi * INCH


class Grid(Struct, frozen=True):
    columns: int
    rows: int
    cell: Cell

    @property
    def slots(self) -> int:
        """Places for cards: in the last one lies the back.  A program that shows the last slot to those who
        may not see a card shows the back then, as it should."""
        return self.columns * self.rows - 1

    @property
    def pixels(self) -> tuple[int, int]:
        return self.columns * self.cell.width, self.rows * self.cell.height

    def corner(self, slot: int) -> tuple[int, int]:
        """Where the slot begins, in pixels."""
        row, column = divmod(slot, self.columns)
        return column * self.cell.width, row * self.cell.height


def cell_of(width: float, height: float, ppi: int) -> Cell:
    """For a card of so many millimetres, at so many pixels an inch; fewer, where four would not fit."""
    ppi = min(ppi, int(MOST_PIXELS / FEWEST / max(width, height) * INCH))
    return Cell(round(width / INCH * ppi), round(height / INCH * ppi), ppi)


def grids(count: int, cell: Cell) -> list[Grid]:
    """Sheets for so many designs: full ones first, and a last one that is no larger than it must be."""
    columns = min(MOST_COLUMNS, MOST_PIXELS // cell.width)
    rows = min(MOST_ROWS, MOST_PIXELS // cell.height)
    full = Grid(columns, rows, cell)
    whole, rest = divmod(count, full.slots)
    return [full] * whole + ([_just_enough(rest, full)] if rest else [])


def _just_enough(count: int, full: Grid) -> Grid:
    needed = count + 1  # and the back
    rows = min(full.rows, max(FEWEST, ceil(needed / full.columns)))
    columns = max(FEWEST, ceil(needed / rows))
    return Grid(columns, rows, full.cell)

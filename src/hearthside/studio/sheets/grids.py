"""How many fit on a page, and where."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from hearthside.kernel.errors import HearthsideError
from hearthside.studio.sheets.sizes import Area

Axis = Literal["vertical", "horizontal"]
HAIR = 1e-6  # so that what fits exactly is not lost to floating point


class Grid(Struct, frozen=True):
    """Equal cells side by side, all turned alike.  A cell is what remains after cutting, with its bleed."""

    left: float
    top: float
    columns: int
    rows: int
    cell: Area  # as it lies
    turn: int  # 0 or 90: how what lies in a cell is turned

    @property
    def cells(self) -> int:
        return self.columns * self.rows

    def corners(self) -> Iterator[tuple[float, float]]:
        """The upper left corner of every cell, row by row."""
        for row in range(self.rows):
            for column in range(self.columns):
                yield self.left + column * self.cell.width, self.top + row * self.cell.height


def best_grid(paper: Area, card: Area, margin: float, bleed: float = 0.0) -> Grid:
    """The most that fit, in the middle of the page; upright if that is as many."""
    room = paper.grown(-margin)
    found = [_filled(room, card.grown(bleed), turn) for turn in (0, 90)]
    best = max(found, key=lambda grid: grid.cells)
    if not best.cells:
        raise _too_large(paper, card, margin, bleed)
    return Grid(
        (paper.width - best.columns * best.cell.width) / 2,
        (paper.height - best.rows * best.cell.height) / 2,
        best.columns,
        best.rows,
        best.cell,
        best.turn,
    )


def best_fold(paper: Area, card: Area, margin: float) -> tuple[Grid, Axis]:
    """The most fronts that fit on one side of a fold in the middle of the page, and how the fold runs."""
    room = paper.grown(-margin)
    halves: list[tuple[Grid, Axis]] = []
    for turn in (0, 90):
        beside = _filled(Area(room.width / 2, room.height), card, turn)
        left = paper.width / 2 - beside.columns * beside.cell.width
        top = (paper.height - beside.rows * beside.cell.height) / 2
        halves.append((Grid(left, top, beside.columns, beside.rows, beside.cell, turn), "vertical"))
        above = _filled(Area(room.width, room.height / 2), card, turn)
        left = (paper.width - above.columns * above.cell.width) / 2
        top = paper.height / 2 - above.rows * above.cell.height
        halves.append((Grid(left, top, above.columns, above.rows, above.cell, turn), "horizontal"))
    best = max(halves, key=lambda half: half[0].cells)
    if not best[0].cells:
        raise _too_large(paper, card, margin, 0, " beside their backs")
    return best


def _filled(room: Area, card: Area, turn: int) -> Grid:
    cell = card.turned(turn)
    columns = max(0, int((room.width + HAIR) // cell.width))
    rows = max(0, int((room.height + HAIR) // cell.height))
    return Grid(0, 0, columns, rows, cell, turn)


def _too_large(paper: Area, card: Area, margin: float, bleed: float, how: str = "") -> HearthsideError:
    around = f" and {bleed:g} mm around them" if bleed else ""
    return HearthsideError(
        f"cards of {card}{around} do not fit{how} on paper of {paper} with margins of {margin:g} mm: "
        "take another --size, or --layout single for a page a card"
    )

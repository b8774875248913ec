"""Pages of documents on sheets: two half pages a sheet that are cut apart, or folded to a booklet."""

from collections.abc import Sequence

from hearthside.studio.sheets.pages import EMPTY, Picture, Piece
from hearthside.studio.sheets.sizes import Area

SHEET = 4  # pages of a booklet on a sheet that is folded once


def half(paper: Area) -> Area:
    """A page when the sheet is folded: A5 of A4."""
    return Area(paper.height / 2, paper.width)


def folded(document: str, pages: int) -> list[Piece]:
    """All sheets are laid on one another and folded in the middle: the outermost has the last page and the
    first.  Two pieces a sheet: the left half of its front with what is behind it, and the right half."""
    full = -(-pages // SHEET) * SHEET

    def leaf(number: int) -> Picture:
        return Picture("leaf", number, document) if number <= pages else EMPTY

    out: list[Piece] = []
    for sheet in range(full // SHEET):
        last, first = full - 2 * sheet, 1 + 2 * sheet
        out += [Piece(leaf(last), leaf(last - 1)), Piece(leaf(first), leaf(first + 1))]
    return out


def leaves(document: str, pages: int, copies: int, two_sided: bool) -> list[Piece]:
    """Pages in their order, printed on both sides of each leaf or on one; so many times."""
    numbers: Sequence[int] = range(1, pages + 1)
    step = 2 if two_sided else 1
    once = [
        Piece(
            Picture("leaf", number, document),
            Picture("leaf", number + 1, document) if two_sided and number < pages else None,
        )
        for number in numbers[::step]
    ]
    return once * copies

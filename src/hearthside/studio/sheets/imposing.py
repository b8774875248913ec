"""Which piece lies on which sheet, where, and its back behind it."""

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from hearthside.studio.sheets.duplex import axis_of, mirrored
from hearthside.studio.sheets.grids import Grid, best_fold, best_grid
from hearthside.studio.sheets.marks import Marks, fold_line, marks
from hearthside.studio.sheets.pages import Edge, Page, Picture, Piece, Placed, Sheet
from hearthside.studio.sheets.sizes import BLEED, MARGIN, Area

Layout = Literal["butt", "bleed", "fold", "single"]
USUAL_MARKS: dict[Layout, Marks] = {"butt": "both", "bleed": "crop", "fold": "both", "single": "none"}


class Ways(Struct, frozen=True):
    """How pieces are laid on paper."""

    paper: Area
    layout: Layout = "butt"
    marks: Marks = "both"
    flip: Edge = "long"
    margin: float = MARGIN
    bleed: float = BLEED  # for the layouts that have one
    spill: float = 0.0  # how far backs go on beyond their edge where they lie side by side


def impose(pieces: Sequence[Piece], size: Area, ways: Ways) -> list[Sheet]:
    """Pieces of one size on as few sheets as it takes, in their order."""
    if ways.layout == "single":
        return [_alone(piece, size, ways.bleed) for piece in pieces]
    if ways.layout == "fold":
        return _folded(pieces, size, ways)
    bleed = ways.bleed if ways.layout == "bleed" else 0.0
    grid = best_grid(ways.paper, size, ways.margin, bleed)
    return [
        _two_sided(pieces[first : first + grid.cells], size, grid, bleed, ways)
        for first in range(0, len(pieces), grid.cells)
    ]


def _alone(piece: Piece, size: Area, bleed: float) -> Sheet:
    """A page a card, for shops: they turn the pages themselves, so backs stay upright."""
    lies = size.turned(90) if piece.landscape else size

    def page(picture: Picture) -> Page:
        return Page(lies, (Placed(picture, 0, 0, lies, 0, bleed),), bleed=bleed)

    return Sheet(page(piece.front), page(piece.back) if piece.back else None)


def _fronts(pieces: Sequence[Piece], size: Area, grid: Grid, bleed: float) -> list[tuple[Piece, Placed]]:
    """Each piece with the place of its front."""
    out: list[tuple[Piece, Placed]] = []
    for piece, (x, y) in zip(pieces, grid.corners(), strict=False):
        lies = size.turned(90) if piece.landscape else size
        turn = 90 - grid.turn if piece.landscape else grid.turn
        out.append((piece, Placed(piece.front, x + bleed, y + bleed, lies, turn, bleed)))
    return out


def _two_sided(pieces: Sequence[Piece], size: Area, grid: Grid, bleed: float, ways: Ways) -> Sheet:
    fronts = _fronts(pieces, size, grid, bleed)
    places = [place for _, place in fronts]
    front = Page(ways.paper, _shown(places), tuple(marks(places, ways.paper, ways.margin, ways.marks)))
    if not any(piece.back for piece in pieces):
        return Sheet(front)
    axis = axis_of(ways.flip, ways.paper)
    behind = [mirrored(place, piece.back, ways.paper, axis) for piece, place in fronts if piece.back]
    # Cut along the marks of the front, a back that lies a little beside shows no white if its colour goes on.
    spill = min(ways.spill, grid.left - ways.margin, grid.top - ways.margin)
    around = [replace(one, bleed=spill) for one in behind if spill > 0 and not bleed]
    return Sheet(front, Page(ways.paper, _shown([*around, *behind])))


def _folded(pieces: Sequence[Piece], size: Area, ways: Ways) -> list[Sheet]:
    """Fronts on one side of a fold, backs on the other: nothing has to be turned over by a printer."""
    grid, axis = best_fold(ways.paper, size, ways.margin)
    fold = fold_line(ways.paper, ways.margin, axis)
    out: list[Sheet] = []
    for first in range(0, len(pieces), grid.cells):
        fronts = _fronts(pieces[first : first + grid.cells], size, grid, 0)
        behind = [mirrored(place, piece.back, ways.paper, axis) for piece, place in fronts if piece.back]
        places = [*(place for _, place in fronts), *behind]
        lines = marks(places, ways.paper, ways.margin, ways.marks)
        out.append(Sheet(Page(ways.paper, _shown(places), (*(one for one in lines if one != fold), fold))))
    return out


def _shown(places: Iterable[Placed]) -> tuple[Placed, ...]:
    """Empty pages of a booklet have their place, and nothing is there to be seen."""
    return tuple(place for place in places if place.picture.kind != "empty")

"""What lies behind what when the paper is turned over."""

from collections.abc import Iterable

from msgspec.structs import replace

from hearthside.kernel.errors import HearthsideError
from hearthside.studio.sheets.grids import Axis
from hearthside.studio.sheets.pages import Edge, Page, Picture, Placed
from hearthside.studio.sheets.sizes import Area


def axis_of(edge: Edge, paper: Area) -> Axis:
    """How the axis runs around which a printer turns the paper, as one looks at the page."""
    upright = paper.height >= paper.width
    return "vertical" if (edge == "long") == upright else "horizontal"


def mirrored(placed: Placed, picture: Picture, paper: Area, axis: Axis) -> Placed:
    """Where another picture must be so that it lies behind this one, head behind head."""
    right, bottom = placed.box[2:]
    if axis == "vertical":
        return replace(placed, picture=picture, x=paper.width - right, turn=-placed.turn % 360)
    return replace(placed, picture=picture, y=paper.height - bottom, turn=(180 - placed.turn) % 360)


def moved(pages: Iterable[Page], offset: tuple[float, float]) -> list[Page]:
    """All so many millimetres further to the right and further down."""
    right, down = offset
    out: list[Page] = []
    for page in pages:
        placed = tuple(replace(one, x=one.x + right, y=one.y + down) for one in page.placed)
        for one in placed:
            _on_paper(one, page.size, offset)
        out.append(replace(page, placed=placed))
    return out


def _on_paper(placed: Placed, paper: Area, offset: tuple[float, float]) -> None:
    left, top, right, bottom = placed.box
    beyond = {
        "left": -left,
        "top": -top,
        "right": right - paper.width,
        "bottom": bottom - paper.height,
    }
    edge = max(beyond, key=beyond.__getitem__)
    if beyond[edge] > 1e-6:
        raise HearthsideError(
            f"an offset of {offset[0]:g},{offset[1]:g} pushes backs {beyond[edge]:.1f} mm over the {edge} "
            "edge of the paper; printers are a few millimetres off (--calibration tells how to measure it)"
        )

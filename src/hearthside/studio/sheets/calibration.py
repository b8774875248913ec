"""A sheet that tells how far off a printer prints the backs, and whether it turns paper over as was said."""

from collections.abc import Sequence
from typing import Final

from hearthside.kernel.look import usual_look
from hearthside.studio.draw.engine import Drawing
from hearthside.studio.sheets.documents import template
from hearthside.studio.sheets.pages import Edge
from hearthside.studio.sheets.sizes import PAPERS

CORNERS: Final = ("A", "B", "C", "D")  # upper left, upper right, lower left, lower right
REACH: Final = 12.0  # millimetres that the scales of the back can tell


def behind(corners: Sequence[str], flip: Edge) -> tuple[str, ...]:
    """The letters of the back, from its upper left corner on, so that each lies behind itself."""
    upper_left, upper_right, lower_left, lower_right = corners
    if flip == "long":
        return upper_right, upper_left, lower_right, lower_left
    return lower_left, lower_right, upper_left, upper_right


def calibration(paper: str, flip: Edge, offset: tuple[float, float]) -> bytes:
    """Two pages: the front, and the back with this offset."""
    area = PAPERS[paper]
    inputs = {
        "title": "How far off is the back?",
        "width": area.width,
        "height": area.height,
        "flip": flip,
        "other": f"--flip {'short' if flip == 'long' else 'long'}",
        "front": CORNERS,
        "back": behind(CORNERS, flip),
        "offset": offset,
        "told": f"{offset[0]:g},{offset[1]:g}",
    }
    with Drawing([], usual_look("hearthside")) as drawing:
        return drawing.pdf(template("calibration.typ"), inputs)

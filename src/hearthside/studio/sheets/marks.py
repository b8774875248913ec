"""Where to cut and where to fold: marks in the margin, and lines from edge to edge.

The first cut takes the marks of that side away, so whoever cuts with a knife wants the full lines, too;
whoever has a guillotine does with marks.  Nothing is drawn where a printer cannot print.
"""

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct

from hearthside.studio.sheets.grids import Axis
from hearthside.studio.sheets.pages import Line, Placed
from hearthside.studio.sheets.sizes import Area

Marks = Literal["crop", "lines", "both", "none"]
LENGTH = 5.0  # of a mark
GAP = 0.8  # between a mark and what is printed
LEAST = 0.6  # shorter marks are left out
HAIR = 1e-3


class _Box(Struct, frozen=True):
    left: float
    top: float
    right: float
    bottom: float


def marks(placed: Sequence[Placed], paper: Area, margin: float, wanted: Marks) -> list[Line]:
    """For cards that lie in a grid: every edge of theirs is cut along."""
    if wanted == "none" or not placed:
        return []
    xs = _apart((edge for one in placed for edge in (one.box[0], one.box[2])), paper.width)
    ys = _apart((edge for one in placed for edge in (one.box[1], one.box[3])), paper.height)
    ink = _Box(
        min(one.inked[0] for one in placed),
        min(one.inked[1] for one in placed),
        max(one.inked[2] for one in placed),
        max(one.inked[3] for one in placed),
    )
    out: list[Line] = []
    if wanted in ("lines", "both"):
        out += [Line(x, ink.top, x, ink.bottom) for x in xs]
        out += [Line(ink.left, y, ink.right, y) for y in ys]
    if wanted in ("crop", "both"):
        out += _crop(xs, ys, ink, paper, margin)
    return out


def _apart(edges: Iterable[float], end: float) -> list[float]:
    """Each once, in order; what differs by a hair is one edge.  The edge of the paper needs no cut."""
    out: list[float] = []
    for edge in sorted(edges):
        if HAIR < edge < end - HAIR and (not out or edge - out[-1] > HAIR):
            out.append(edge)
    return out


def _crop(xs: list[float], ys: list[float], ink: _Box, paper: Area, margin: float) -> list[Line]:
    above = ink.top - GAP, max(margin, ink.top - GAP - LENGTH)
    below = ink.bottom + GAP, min(paper.height - margin, ink.bottom + GAP + LENGTH)
    before = ink.left - GAP, max(margin, ink.left - GAP - LENGTH)
    after = ink.right + GAP, min(paper.width - margin, ink.right + GAP + LENGTH)
    out: list[Line] = []
    for near, far, outward in ((*above, -1), (*below, 1)):
        if (far - near) * outward >= LEAST:
            out += [Line(x, near, x, far) for x in xs]
    for near, far, outward in ((*before, -1), (*after, 1)):
        if (far - near) * outward >= LEAST:
            out += [Line(near, y, far, y) for y in ys]
    return out


def fold_line(paper: Area, margin: float, axis: Axis) -> Line:
    if axis == "vertical":
        return Line(paper.width / 2, margin, paper.width / 2, paper.height - margin, "fold")
    return Line(margin, paper.height / 2, paper.width - margin, paper.height / 2, "fold")

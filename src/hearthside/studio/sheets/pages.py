"""Pages as they are painted: what lies where, in millimetres from the upper left corner of the paper."""

from collections.abc import Iterator
from typing import Final, Literal

from msgspec import Struct

from hearthside.studio.sheets.sizes import Area

# A leaf is a page of a booklet, of a reference card and so on.
Kind = Literal["card", "back", "leaf", "empty"]
Edge = Literal["long", "short"]  # of the paper, around which a printer turns it
Stroke = Literal["cut", "fold"]


class Picture(Struct, frozen=True):
    """Something to be painted: the front or back of card `number`, or page `number` of a document."""

    kind: Kind
    number: int
    document: str = ""  # for a leaf: which
    hnp: bool = False  # for a card: it is a copy for the high number of players


EMPTY: Final = Picture("empty", 0)


class Piece(Struct, frozen=True):
    """What is cut out: it has a front, and mostly a back."""

    front: Picture
    back: Picture | None = None
    landscape: bool = False  # it lies on its side in a place for upright ones


class Placed(Struct, frozen=True):
    """A picture on a page.  x and y are the corner of the box that remains after cutting, as it lies."""

    picture: Picture
    x: float
    y: float
    size: Area  # of the picture itself, upright
    turn: int = 0  # degrees clockwise: 0, 90, 180 or 270
    bleed: float = 0.0  # painted beyond the box on every side

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom of what remains after cutting."""
        lies = self.size.turned(self.turn)
        return self.x, self.y, self.x + lies.width, self.y + lies.height

    @property
    def inked(self) -> tuple[float, float, float, float]:
        left, top, right, bottom = self.box
        return left - self.bleed, top - self.bleed, right + self.bleed, bottom + self.bleed


class Line(Struct, frozen=True):
    x1: float
    y1: float
    x2: float
    y2: float
    stroke: Stroke = "cut"


class Page(Struct, frozen=True):
    size: Area
    placed: tuple[Placed, ...] = ()
    lines: tuple[Line, ...] = ()
    bleed: float = 0.0  # of the page itself: a page a card
    note: str = ""  # in the lower margin
    note_at: tuple[float, float] = (0.0, 0.0)


class Sheet(Struct, frozen=True):
    """A sheet of paper; without a back, that side stays empty."""

    front: Page
    back: Page | None = None

    def pages(self) -> Iterator[Page]:
        yield self.front
        if self.back is not None:
            yield self.back

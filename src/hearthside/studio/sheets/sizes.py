"""Sizes of paper, in millimetres."""

from typing import Final

from msgspec import Struct

from hearthside.studio.draw.sizes import Size


class Area(Struct, frozen=True):
    """So wide and so high: a paper, a card, a cell."""

    width: float
    height: float

    def turned(self, turn: int) -> "Area":
        """As it lies after so many degrees."""
        return Area(self.height, self.width) if turn % 180 else self

    def grown(self, by: float) -> "Area":
        """With so much more on every side."""
        return Area(self.width + 2 * by, self.height + 2 * by)

    def __str__(self) -> str:
        return f"{self.width:.4g} × {self.height:.4g} mm"


PAPERS: Final = {"a4": Area(210, 297), "letter": Area(215.9, 279.4)}
BLEED: Final = 3.0  # what is cut away around a card whose colour goes to its edge
MARGIN: Final = 5.0  # where most printers cannot print


def area_of(size: Size) -> Area:
    return Area(size.width, size.height)

"""Sides of cards that are drawn once each, however many copies of them are printed.

A pack of 250 cards has 93 designs: shown from one document, they are drawn, and stand in the file, once.
"""

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct

from hearthside.studio.draw.engine import Drawing
from hearthside.studio.sheets.documents import template
from hearthside.studio.sheets.pages import Page, Picture, Placed
from hearthside.studio.sheets.sizes import Area

PLATES: Final = "plates"


def paint(drawing: Drawing, title: str, files: Sequence[Sequence[Page]]) -> list[bytes]:
    """A PDF of each of these lists of pages.  Documents whose leaves they show lie in the project already."""
    plates = Plates(drawing)
    told = [[plates.page(page) for page in pages] for pages in files]
    plates.draw()
    return [drawing.pdf(template("sheets.typ"), {"title": title, "pages": pages}) for pages in told]


class Plate(Struct, frozen=True):
    picture: Picture
    size: Area
    bleed: float


class Plates:
    """What the pages of sheets show, and where in the documents of the project it is found."""

    def __init__(self, drawing: Drawing) -> None:
        self._drawing = drawing
        self._faces = drawing.faces
        self._numbers: dict[Plate, int] = {}

    def page(self, page: Page) -> dict[str, Any]:
        """A page as the template reads it."""
        return {
            "width": page.size.width,
            "height": page.size.height,
            "bleed": page.bleed,
            "note": page.note,
            "note_at": page.note_at,
            "lines": [(one.x1, one.y1, one.x2, one.y2, one.stroke) for one in page.lines],
            "placed": [self._shown(one) for one in page.placed],
        }

    def draw(self) -> None:
        """All of them; they lie in the project from now on."""
        if self._numbers:
            plates = [self._drawn(plate) for plate in self._numbers]
            data = self._drawing.pdf(template("plates.typ"), {"theme": self._drawing.theme, "plates": plates})
            (self._drawing.folder / f"{PLATES}.pdf").write_bytes(data)

    def _shown(self, one: Placed) -> dict[str, Any]:
        picture = one.picture
        if picture.kind == "leaf":
            document, number, alt = picture.document, picture.number, f"{picture.document} {picture.number}"
        else:
            face = self._faces[picture.number]
            document, number = PLATES, self._number(Plate(picture, one.size, one.bleed))
            alt = face.name if picture.kind == "card" else f"back of {face.deck or face.name}"
        return {
            "document": document,
            "page": number,
            "alt": alt,
            "x": one.x,
            "y": one.y,
            "width": one.size.width,
            "height": one.size.height,
            "turn": one.turn,
            "bleed": one.bleed,
        }

    def _number(self, plate: Plate) -> int:
        """The page on which it is drawn.  Backs that say the same look alike, so they are one plate."""
        if plate.picture.kind == "back":
            back = self._faces[plate.picture.number].back
            first = next(at for at, face in enumerate(self._faces) if face.back == back)
            plate = Plate(Picture("back", first), plate.size, plate.bleed)
        return self._numbers.setdefault(plate, len(self._numbers) + 1)

    def _drawn(self, plate: Plate) -> dict[str, Any]:
        face = self._faces[plate.picture.number]
        return {
            "kind": plate.picture.kind,
            "number": plate.picture.number,
            "hnp": plate.picture.hnp,
            "identifier": hnp_identifier(face.identifier) if plate.picture.hnp else "",
            "width": plate.size.width,
            "height": plate.size.height,
            "bleed": plate.bleed,
        }


def hnp_identifier(identifier: str) -> str:
    """`Risewater HNP 212`, as the rules write it: who plays with fewer leaves these cards in the box."""
    name, _, number = identifier.rpartition(" ")
    return " ".join(part for part in (name, "HNP", number) if part)

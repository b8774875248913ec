"""Cards drawn: a folder with everything that typst needs, and pictures or pages made from it.

    with Drawing(faces, look) as drawing:
        svgs = drawing.svg(faces)

A project has card.typ and what it imports, cards.typ, faces.json, look.json, icons.json, inputs.json, art/
and fonts/.  typst sees nothing outside of it, and no font of the system.  The same project always gives the
same bytes.
"""

import re
import shutil
import tempfile
from collections.abc import Mapping, Sequence
from html import escape
from importlib.resources import as_file, files
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Literal, Self

import msgspec

from hearthside.kernel.look import Look
from hearthside.studio.draw.bench import Bench, CannotDraw
from hearthside.studio.draw.faces import Face, Line
from hearthside.studio.draw.icons import SHARED, icons
from hearthside.studio.draw.kinds import colour_of, window_of
from hearthside.studio.draw.own_files import OwnFiles
from hearthside.studio.draw.sizes import POKER, Size, size_of
from hearthside.studio.draw.worker import Answer, Compile, Drawn, Font, Format, Found, Letters, Query

Theme = Literal["full", "low-ink"]
Side = Literal["front", "back"]
CARDS: Final = "cards.typ"  # one card a page
OWN: Final = "own.typ"  # what `pdf` was given
INPUTS: Final = "inputs.json"
LONG: Final = 20  # letters of a word
_HEAD: Final = re.compile(rb"<svg ")


class Drawing:
    """The faces of one deck, ready to be drawn.  Use it as a context manager, or close it."""

    def __init__(
        self,
        faces: Sequence[Face],
        look: Look,
        *,
        name: str = "",
        theme: Theme = "full",
        size: Size = POKER,
        bleed: float | None = None,
        own: Mapping[str, bytes] | None = None,
        game: str = SHARED,
        bench: Bench | None = None,
        stand_ins: bool = True,
    ) -> None:
        """`name`: of the game, for backs.  `own`: pictures and fonts of the pack, by path.  `game`: whose
        icons.  `bench`: a process to draw in, for those who have one; it is not closed.
        `stand_ins`: cards that cannot be drawn are named in `broken`, the others drawn; else CannotDraw."""
        self.faces = list(faces)
        self.size = size
        self.theme = theme
        self.bleed = size.bleed if bleed is None else bleed
        self.problems: list[
            str
        ] = []  # own files that cannot be used, in sentences; the cards are drawn without
        # By all that stands on it: of a pack with mistakes, two cards may have one id.
        self._place = {face: at for at, face in enumerate(self.faces)}
        # Cards that cannot be drawn, and why; in their place stands a card that says so.
        self.broken: dict[Face, str] = {}
        self._stand_ins = stand_ins
        self._own_bench = bench is None
        self.bench = bench or Bench()
        self._folder = tempfile.TemporaryDirectory(prefix="hearthside-cards-")
        self.folder = Path(self._folder.name)
        try:
            self._lay_out(look, name, own or {}, game)
        except BaseException:
            self.close()
            raise

    # ================================================== what can be asked for
    def svg(self, faces: Sequence[Face] | None = None, side: Side = "front") -> list[bytes]:
        """A picture of each; in it stands, for those who cannot see it, which card it is."""
        wanted = self.faces if faces is None else list(faces)
        pages = self._pages(wanted, side, "svg")
        return [_labelled(page, face, side) for page, face in zip(pages, wanted, strict=True)]

    def png(
        self, faces: Sequence[Face] | None = None, ppi: float = 300.0, side: Side = "front"
    ) -> list[bytes]:
        return self._pages(self.faces if faces is None else list(faces), side, "png", ppi)

    def pdf(self, template_source: str, inputs: Mapping[str, Any]) -> bytes:
        """A document of one's own: a typst file beside card.typ, which finds `inputs` in "inputs.json"."""
        self._own(template_source)
        return self._compile(OWN, inputs, "pdf")[0]

    def pages(
        self, template_source: str, inputs: Mapping[str, Any], ppi: float = 300.0, form: Format = "png"
    ) -> list[bytes]:
        """The same as pictures, one a page."""
        self._own(template_source)
        return self._compile(OWN, inputs, form, ppi)

    def query(self, selector: str) -> list[Any]:
        """The values of what the fronts of all cards have marked, such as `<fit>`."""
        asked = Query(str(self.folder), CARDS, selector)
        answer = self._asked(self._order(self.faces, "front"), asked)
        assert isinstance(answer, Found)
        return answer.values

    def letters(self) -> dict[str, frozenset[int]]:
        """Which characters the fonts of each role have: title, text and lore."""
        found = [self.bench.ask(Letters(str(path))) for path in sorted((self.folder / "fonts").glob("*.?tf"))]
        by_family: dict[str, set[int]] = {}
        for font in found:
            assert isinstance(font, Font)
            by_family.setdefault(font.family, set()).update(font.characters)
        return {
            role: frozenset(sign for family in families for sign in by_family.get(family, ()))
            for role, families in self._families.items()
        }

    def size_of(self, face: Face) -> Size:
        return size_of(self.size, face.gold, face.landscape)

    def close(self) -> None:
        self._folder.cleanup()
        if self._own_bench:
            self.bench.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # ================================================== the project
    def _lay_out(self, look: Look, name: str, own: Mapping[str, bytes], game: str) -> None:
        with as_file(files("hearthside.studio.draw")) as package:
            for template in sorted((package / "templates").glob("*.typ")):
                shutil.copyfile(template, self.folder / template.name)
            shutil.copytree(package / "fonts", self.folder / "fonts")
        kept = OwnFiles(self.folder, own, self.bench)
        self.problems += kept.problems
        self._families = kept.families
        self._art = kept.art
        drawn = icons(game)
        used = {name for face in self.faces for name in (face.icon, face.badge)} | set(look.figures)
        used |= {each.icon for face in self.faces for block in face.blocks for each in block.amounts}
        self._write("icons.json", {icon: drawn[icon] for icon in sorted(used) if icon in drawn})
        self._write(
            "look.json",
            {
                "name": name,
                "palette": look.palette,
                "land": look.land,
                "light": look.light,
                "figures": [figure for figure in look.figures if figure in drawn],
                "fonts": kept.families,
            },
        )
        self._write_faces()

    def _write_faces(self) -> None:
        shown = [_stand_in(face) if face in self.broken else face for face in self.faces]
        self._write("faces.json", [self._data(face) for face in shown])

    def _data(self, face: Face) -> dict[str, Any]:
        size = self.size_of(face)
        out: dict[str, Any] = msgspec.to_builtins(face)
        out |= {"colour": colour_of(face.kind), "window": window_of(face.kind)}
        out |= {"width": size.width, "height": size.height}
        # Words are not broken, but for those that would run out of the card.
        said = (face.more, face.lore, *(line.text for line in face.sections))
        out["long"] = any(len(word) >= LONG for text in said for word in text.split())
        out["art"] = face.art if face.art in self._art else ""
        return out

    def _write(self, name: str, value: object) -> None:
        (self.folder / name).write_bytes(msgspec.json.encode(value, order="deterministic"))

    # ================================================== asking
    def _order(self, faces: Sequence[Face], side: Side) -> dict[str, Any]:
        order = [self._place[face] for face in faces]
        return {"order": order, "side": side, "theme": self.theme, "bleed": self.bleed}

    def _own(self, source: str) -> None:
        (self.folder / OWN).write_text(source, encoding="utf-8")

    def _pages(self, faces: Sequence[Face], side: Side, form: Format, ppi: float = 300.0) -> list[bytes]:
        return self._compile(CARDS, self._order(faces, side), form, ppi) if faces else []

    def _compile(self, file: str, inputs: Mapping[str, Any], form: Format, ppi: float = 300.0) -> list[bytes]:
        answer = self._asked(inputs, Compile(str(self.folder), file, form, ppi))
        assert isinstance(answer, Drawn)
        return answer.pages

    def _asked(self, inputs: Mapping[str, Any], question: Compile | Query) -> Answer:
        """If it fails because of some cards, it is asked again with others in their place."""
        self._write(INPUTS, inputs)
        try:
            return self.bench.ask(question)
        except CannotDraw:
            found = self._failing(self.faces) if self._stand_ins else {}
            if not found.keys() - self.broken.keys():
                raise
            self.broken |= found
            self._write_faces()
        self._write(INPUTS, inputs)
        return self.bench.ask(question)

    def _failing(self, faces: Sequence[Face]) -> dict[Face, str]:
        """Those that cannot be drawn, and why: each half of what fails is tried for itself."""
        if not faces:
            return {}
        self._write(INPUTS, self._order(faces, "front"))
        try:
            self.bench.ask(Compile(str(self.folder), CARDS, "svg"))
        except CannotDraw as error:
            if len(faces) == 1:
                return {faces[0]: str(error)}
            middle = len(faces) // 2
            return self._failing(faces[:middle]) | self._failing(faces[middle:])
        return {}


def _stand_in(face: Face) -> Face:
    """Of the same size and deck, so that everything else stays in its place."""
    return Face(
        face.id,
        face.identifier or face.id,
        face.kind,
        identifier=face.identifier,
        deck=face.deck,
        back=face.back,
        sections=(Line("This card cannot be drawn: hearthside pack lint says more."),),
        gold=face.gold,
        landscape=face.landscape,
    )


def undrawn(drawing: Drawing) -> list[str]:
    """A sentence about each card that cannot be drawn."""
    return [f"{face.identifier or face.name} cannot be drawn: {why}" for face, why in drawing.broken.items()]


def _labelled(page: bytes, face: Face, side: Side) -> bytes:
    """Letters are drawn as outlines: so a screen reader finds nothing but this."""
    label = face.name if side == "front" else f"back of {face.deck or face.name}"
    words = escape(label, quote=True).encode()
    return _HEAD.sub(lambda _: b'<svg role="img" aria-label="' + words + b'" ', page, count=1)

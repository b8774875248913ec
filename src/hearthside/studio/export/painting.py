"""The pictures of an export: sheets of cards, a back a batch, and a thumbnail."""

from collections.abc import Callable, Sequence
from importlib.resources import files
from typing import Any, Final

from hearthside.games.gardener.folder.design import PackText
from hearthside.kernel.enclosed import enclosed
from hearthside.studio.draw.engine import Drawing, Theme, undrawn
from hearthside.studio.draw.faces import Face
from hearthside.studio.draw.looks import look_of
from hearthside.studio.export.grid import INCH, Cell, Grid
from hearthside.studio.export.plan import Batch, Plan

THUMBNAIL: Final = 256  # pixels a side
SHOWN: Final = 3  # cards on it
SIDE: Final = 100  # mm, as the template draws it

Told = Callable[[int, int], None]  # how many pictures are painted, and of how many


class Painted:
    """Pictures by the names of their files without the ending, and what of the pack could not be used."""

    def __init__(self) -> None:
        self.pictures: dict[str, bytes] = {}
        self.thumbnail = b""
        self.problems: list[str] = []


def paint(
    text: PackText, plan: Plan, theme: Theme = "full", told: Told = lambda done, total: None
) -> Painted:
    out = Painted()
    total = len(plan.sheets) + len(plan.batches) + 1
    faces = [face for sheet in plan.sheets for face in sheet.faces]
    own = enclosed(text.folder)
    out.problems += map(str, own.refused)
    with Drawing(faces, look_of(text, faces), name=text.manifest.name, theme=theme, own=own) as drawing:
        out.problems += drawing.problems
        brush = _Brush(drawing, theme)
        for batch in plan.batches:
            for sheet in batch.sheets:
                out.pictures[sheet.slug] = brush.sheet(sheet.faces, sheet.grid)
                told(len(out.pictures), total)
            out.pictures[batch.back] = brush.back(batch)
            told(len(out.pictures), total)
        out.thumbnail = brush.thumbnail(faces)
        told(total, total)
        out.problems += undrawn(drawing)
    return out


class _Brush:
    def __init__(self, drawing: Drawing, theme: Theme) -> None:
        self._drawing = drawing
        self._theme = theme
        self._place = {face.id: at for at, face in enumerate(drawing.faces)}

    def sheet(self, faces: Sequence[Face], grid: Grid) -> bytes:
        size = {"columns": grid.columns, "rows": grid.rows}
        return self._page("sheet.typ", faces, grid.cell, size)

    def back(self, batch: Batch) -> bytes:
        first = batch.sheets[0]
        return self._page("back.typ", first.faces[:1], first.grid.cell, {})

    def thumbnail(self, faces: Sequence[Face]) -> bytes:
        silver = [face for face in faces if not face.gold] or list(faces)
        step = max(1, len(silver) // SHOWN)
        return self._page("thumbnail.typ", silver[::step][:SHOWN], None, {})

    def _page(self, template: str, faces: Sequence[Face], cell: Cell | None, more: dict[str, Any]) -> bytes:
        source = (files("hearthside.studio.export") / "templates" / template).read_text(encoding="utf-8")
        given = {"order": [self._place[face.id] for face in faces], "theme": self._theme, **more}
        if cell is None:
            return self._drawing.pages(source, given, THUMBNAIL / SIDE * INCH)[0]
        width, height = cell.millimetres
        return self._drawing.pages(source, {**given, "width": width, "height": height}, cell.ppi)[0]

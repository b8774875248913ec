"""Words on half pages or whole ones: drawn by themselves first, to know how many pages they take."""

from collections.abc import Sequence
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct

from hearthside.games.gardener.folder.design import PackText
from hearthside.kernel.errors import HearthsideError
from hearthside.studio.draw.engine import Drawing
from hearthside.studio.draw.worker import Found, Query
from hearthside.studio.sheets.aids import ledger, most_players, player_sheet, reference
from hearthside.studio.sheets.booklets import folded, half, leaves
from hearthside.studio.sheets.imposing import Ways, impose
from hearthside.studio.sheets.job import Extra, Job
from hearthside.studio.sheets.markdown import parsed
from hearthside.studio.sheets.pages import Sheet
from hearthside.studio.sheets.sizes import Area
from hearthside.studio.sheets.tree import Node

WORDS = "words.typ"


class Document(Struct, frozen=True):
    """Something to be read, as it is set."""

    name: str
    title: str
    tree: tuple[Node, ...]
    area: Area  # of a page
    margin: float
    points: float  # of its letters
    columns: int = 1
    numbered: bool = False


def template(name: str) -> str:
    return files("hearthside.studio.sheets").joinpath("templates", name).read_text(encoding="utf-8")


def document(pack: PackText, extra: Extra, job: Job) -> Document:
    title, small = pack.manifest.name, half(job.area)
    margin = max(job.margin, 9.0)
    if extra == "reference":
        return Document(extra, title, reference(pack), small, margin, 8, columns=2)
    if extra == "players":
        return Document(extra, title, player_sheet(pack), small, margin, 9)
    if extra == "ledger":
        return Document(extra, title, ledger(pack), small, margin, 9)
    if not pack.instructions.strip():
        raise HearthsideError(f"{title} has no INSTRUCTIONS.md, so there is no booklet to print")
    tree = parsed(pack.instructions)
    if job.folds_booklet:
        return Document(extra, title, tree, small, max(job.margin, 13.0), 9.5, numbered=True)
    return Document(extra, title, tree, job.area, max(job.margin, 25.0), 11, numbered=True)


def sheets_of(pack: PackText, extra: Extra, job: Job, drawing: Drawing) -> list[Sheet]:
    """The document drawn and laid beside the cards, and its pages on sheets, once or for every player."""
    wanted = document(pack, extra, job)
    pages = _drawn(wanted, job, drawing)
    whole = Ways(job.area, "butt", "lines", job.flip, margin=0.0)
    if extra == "booklet" and job.folds_booklet:
        # The line in the middle is to be folded along, and nobody wants it to be seen.
        return impose(folded(extra, pages), wanted.area, msgspec.structs.replace(whole, marks="none"))
    copies = most_players(pack) if extra in ("reference", "players") else 1
    return impose(leaves(extra, pages, copies, job.turned), wanted.area, whole)


def _drawn(wanted: Document, job: Job, drawing: Drawing) -> int:
    """It lies in the project from now on; how many pages it has."""
    inputs: dict[str, Any] = {
        "title": wanted.title,
        "tree": _as_data(wanted.tree),
        "width": wanted.area.width,
        "height": wanted.area.height,
        "margin": wanted.margin,
        "size": wanted.points,
        "columns": wanted.columns,
        "numbered": wanted.numbered,
        "theme": job.theme,
    }
    source = template(WORDS)
    data = drawing.pdf(source, inputs)
    (drawing.folder / f"{wanted.name}.pdf").write_bytes(data)
    answer = drawing.bench.ask(Query(str(drawing.folder), "own.typ", "<pages>"))
    assert isinstance(answer, Found)
    return int(answer.values[0])


def _as_data(tree: Sequence[Node]) -> list[dict[str, Any]]:
    out: list[dict[str, Any]] = msgspec.to_builtins(list(tree))
    return out

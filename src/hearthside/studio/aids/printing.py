"""Aids printed: one PDF each, the same bytes whenever nothing has changed."""

from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Final, Literal

from msgspec import Struct

from hearthside.kernel.learning import Section
from hearthside.kernel.pack import Pack
from hearthside.studio.aids import inputs
from hearthside.studio.aids.proof import proof_faces
from hearthside.studio.aids.scores import ScoreSheet
from hearthside.studio.draw.bench import Bench
from hearthside.studio.draw.engine import Drawing, Theme
from hearthside.studio.draw.faces import Face
from hearthside.studio.draw.sizes import POKER
from hearthside.studio.draw.worker import Found, Query
from hearthside.studio.sheets.imposing import Ways, impose
from hearthside.studio.sheets.notes import noted
from hearthside.studio.sheets.order import fronts
from hearthside.studio.sheets.pages import Page, Picture, Piece
from hearthside.studio.sheets.plates import paint
from hearthside.studio.sheets.sizes import MARGIN, PAPERS, area_of

SMALLER: Final = (8.1, 7.7, 7.3)  # points; usually 8.5
What = Literal["aid", "reference", "score", "deck"]
WHATS: Final[dict[What, str]] = {
    "aid": "player aid: the guide and the glossary on a sheet or two",
    "reference": "reference cards: a card a section, to be cut out",
    "score": "score sheet: what counts, with room for names and figures",
    "deck": "proof deck: cards whose values are our own, one of each",
}


class Setting(Struct, frozen=True):
    """A table for which something is printed."""

    pack: Pack
    sections: list[Section]  # of the guide, as far as such a table needs them
    sheet: ScoreSheet


def print_aid(what: What, table: Setting, paper: str, theme: Theme, bench: Bench | None = None) -> bytes:
    """`bench`: a process to draw in, for those who have more to draw."""
    pack = table.pack
    if what == "deck":
        return _deck(pack, paper, theme, bench)
    if what == "reference":
        return _reference(table, paper, theme, bench)
    if what == "aid":
        given = inputs.aid(pack, table.sections, paper, theme)
    else:
        given = inputs.score(pack, table.sheet, table.sections, paper, theme)
    with _drawing(pack, [], theme, bench) as drawing:
        return _whole_sheets(drawing, given) if what == "aid" else drawing.pdf(source(what), given)


def _whole_sheets(drawing: Drawing, given: dict[str, Any]) -> bytes:
    """Both sides of every sheet are used: a little smaller letters, if the last side can be saved by that."""
    template = source("aid")
    usual = drawing.pdf(template, given)
    pages = _pages(drawing)
    if pages % 2 == 0 or pages == 1:
        return usual
    for points in SMALLER:
        smaller = drawing.pdf(template, {**given, "points": points})
        if _pages(drawing) < pages:
            return smaller
    return usual


def _pages(drawing: Drawing) -> int:
    """Of what was drawn last."""
    answer = drawing.bench.ask(Query(str(drawing.folder), "own.typ", "<pages>"))
    assert isinstance(answer, Found)
    return int(answer.values[0])


def _reference(table: Setting, paper: str, theme: Theme, bench: Bench | None) -> bytes:
    """Each card is a page of a document, which is laid on sheets like the cards of a pack."""
    given = inputs.reference(table.pack, table.sections, paper, theme)
    with _drawing(table.pack, [], theme, bench) as drawing:
        (drawing.folder / "reference.pdf").write_bytes(drawing.pdf(source("reference"), given))
        pieces = [Piece(Picture("leaf", page, "reference")) for page in range(1, len(given["passages"]) + 1)]
        return _on_sheets(drawing, pieces, f"{table.pack.name}: reference cards", paper)


def _deck(pack: Pack, paper: str, theme: Theme, bench: Bench | None) -> bytes:
    faces = proof_faces(pack)
    with _drawing(pack, faces, theme, bench) as drawing:
        pieces = [Piece(Picture("card", number)) for number in range(len(faces))]
        return _on_sheets(
            drawing, pieces, f"{pack.name}: proof deck, our own values (? proposed, ~ inferred)", paper
        )


def _on_sheets(drawing: Drawing, pieces: Sequence[Piece], title: str, paper: str) -> bytes:
    sheets = impose(pieces, area_of(POKER), Ways(PAPERS[paper]))
    pages: list[Page] = [
        noted(page, f"{title} · sheet {number} of {len(sheets)}", MARGIN)
        for number, page in enumerate(fronts(sheets), 1)
    ]
    return paint(drawing, title, [pages])[0]


def _drawing(pack: Pack, faces: Sequence[Face], theme: Theme, bench: Bench | None) -> Drawing:
    return Drawing(faces, pack.shown_look(), name=pack.name, theme=theme, game=pack.id, bench=bench)


def source(what: str) -> str:
    """The template, with what all have in common before it."""
    folder = files("hearthside.studio.aids") / "templates"
    return "".join((folder / name).read_text(encoding="utf-8") for name in ("paper.typ", f"{what}.typ"))

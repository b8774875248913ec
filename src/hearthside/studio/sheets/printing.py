"""A pack printed: cards and what else is in the box, as one PDF or several."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from hearthside.games.gardener.folder.design import PackText
from hearthside.kernel.enclosed import enclosed
from hearthside.studio.draw.bench import Bench
from hearthside.studio.draw.engine import Drawing, undrawn
from hearthside.studio.draw.faces import Face, faces_of
from hearthside.studio.draw.looks import look_of
from hearthside.studio.draw.sizes import size_of
from hearthside.studio.sheets.choosing import Copy
from hearthside.studio.sheets.documents import sheets_of
from hearthside.studio.sheets.imposing import impose
from hearthside.studio.sheets.job import EXTRAS, Job
from hearthside.studio.sheets.notes import noted
from hearthside.studio.sheets.order import fronts, stacked
from hearthside.studio.sheets.pages import Picture, Piece, Sheet
from hearthside.studio.sheets.plates import paint
from hearthside.studio.sheets.sizes import area_of


class Printed(Struct, frozen=True):
    data: bytes
    backs: bytes | None  # if they are a file of their own
    box: bytes | None  # what is no card, if each card is a page: who prints cards has no use for it
    pages: int  # of all files but the box
    cards: int  # sheets with cards on them: the first ones
    turned: int  # sheets that are printed on both sides
    one_sided: int  # sheets that are not: they come after those
    box_pages: int  # each is a sheet
    silver: int
    gold: int
    problems: list[str]  # pictures and fonts that could not be used

    @property
    def sheets(self) -> int:
        """Of paper, but for the box; or cards, if each is a page."""
        return self.turned + self.one_sided


def print_pack(pack: PackText, job: Job, bench: Bench | None = None) -> Printed:
    """`bench`: a process to draw in, for those who have one."""
    job.check()
    own = enclosed(pack.folder)
    faces = faces_of(pack, own)
    cards = card_sheets(pack, faces, job)
    look = look_of(pack, faces)
    manifest = pack.manifest
    with Drawing(
        faces, look, name=manifest.name, theme=job.theme, size=job.size, own=own, bench=bench
    ) as drawing:
        extras = [sheets_of(pack, extra, job, drawing) for extra in EXTRAS if extra in job.extras]
        apart = job.layout == "single" and bool(cards)
        stack = stacked([cards] if apart else [cards, *extras])
        box = [page for part in extras for page in fronts(part)] if apart else []
        files = stack.files(job.backs, job.offset)
        drawn = paint(drawing, manifest.name, [*files, *[box] * bool(box)])
        problems = [*map(str, own.refused), *drawing.problems, *undrawn(drawing)]
    gold = sum(faces[copy.number].gold for copy in job.cards)
    return Printed(
        drawn[0],
        drawn[1] if len(files) > 1 else None,
        drawn[-1] if box else None,
        sum(map(len, files)),
        len(cards),
        len(stack.turned),
        len(stack.one_sided),
        len(box),
        len(job.cards) - gold,
        gold,
        problems,
    )


def card_sheets(pack: PackText, faces: Sequence[Face], job: Job) -> list[Sheet]:
    """Silver cards first; gold ones are larger and have sheets of their own."""
    out: list[Sheet] = []
    for gold in (False, True):
        chosen = [copy for copy in job.cards if faces[copy.number].gold == gold]
        pieces = [_piece(copy, faces[copy.number], job) for copy in chosen]
        if pieces:
            out += impose(pieces, area_of(size_of(job.size, gold)), job.ways())
    if job.layout == "single":
        return out
    name = f"{pack.manifest.name} {pack.manifest.version}"
    return [
        replace(sheet, front=noted(sheet.front, f"{name} · sheet {number} of {len(out)}", job.margin))
        for number, sheet in enumerate(out, 1)
    ]


def _piece(copy: Copy, face: Face, job: Job) -> Piece:
    back = None if job.backs == "none" else Picture("back", copy.number)
    return Piece(Picture("card", copy.number, hnp=copy.hnp), back, face.landscape)

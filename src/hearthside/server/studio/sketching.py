"""What a preview shows of a pack, worked out in the process that reads packs: its cards as they are to be
drawn, what is wrong with them, what could win each adventure, and what it adds up to."""

from msgspec import Struct
from msgspec.structs import replace

from hearthside.games.gardener.catalogue import info_of
from hearthside.games.gardener.folder.design import PackText
from hearthside.kernel.enclosed import is_enclosed, lay_names
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.folder import laid_out
from hearthside.kernel.look import Look
from hearthside.kernel.pack import CardInfo
from hearthside.server.pack_problems import MOST_PROBLEMS, failure, to_response
from hearthside.server.responses import PackProblem
from hearthside.studio.draw.faces import Face, faces_of
from hearthside.studio.draw.looks import look_of
from hearthside.studio.lint import check, is_text
from hearthside.studio.lint.economy import DeckStats
from hearthside.studio.lint.economy import stats as economy
from hearthside.studio.lint.plans import Plan
from hearthside.studio.lint.plans import plans as all_plans


class Sketch(Struct, frozen=True, tag="sketch"):
    """A pack as it lies there, finished or not."""

    name: str  # of its folder
    files: dict[str, str]
    own: list[str] = []  # paths of its pictures and fonts, and of their licences
    whole: bool = True  # also plans and stats


class Drafted(Struct, frozen=True):
    """One card of it."""

    face: Face
    info: CardInfo
    file: str
    line: int


class Sketched(Struct, frozen=True, tag="sketched"):
    readable: bool  # False: not even its manifest
    problems: list[PackProblem]
    name: str = ""
    look: Look | None = None
    cards: list[Drafted] = []
    plans: list[Plan] = []
    stats: list[DeckStats] = []


def sketched(pack: Sketch) -> Sketched:
    try:
        with laid_out(pack.files, pack.name) as folder:
            lay_names(folder, pack.own)
            text, found = check(folder)
    except HearthsideError as error:
        return Sketched(False, [failure(error)])
    problems = [to_response(problem) for problem in found[:MOST_PROBLEMS]]
    if text is None:
        return Sketched(False, problems)
    cards = _cards(text, [name for name in pack.own if is_enclosed(name)])
    # Figures are for backs: without them a card more leaves the pictures of all others as they are.
    look = replace(look_of(text, [card.face for card in cards]), figures=())
    # While single cards do not say what they mean, nobody can tell what they add up to.
    said = pack.whole and not any(is_text(problem) for problem in found)
    return Sketched(
        True,
        problems,
        text.manifest.name,
        look,
        cards,
        [*all_plans(text, plain=False)] if said else [],
        [*economy(text).decks] if said else [],
    )


def _cards(text: PackText, art: list[str]) -> list[Drafted]:
    faces = faces_of(text, art)
    several = len(text.decks) > 1
    written = [(deck, design) for deck in text.decks.values() for design in deck.designs]
    return [
        Drafted(
            face,
            info_of(face.id, face.name, design, deck.name if several else "", deck.pictures),
            design.file,
            design.line,
        )
        for face, (deck, design) in zip(faces, written, strict=True)
    ]

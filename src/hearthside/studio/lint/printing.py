"""L28 to L30: what can only be seen when cards are drawn.

Art that belongs to no card is found by names alone.  The rest needs the extra `print` and some time: so it is
no part of `check`, which runs at every key in an editor, but of `hearthside pack lint` and the preview.
"""

from collections.abc import Iterable, Iterator, Sequence
from importlib.util import find_spec
from pathlib import PurePosixPath
from typing import Final
from unicodedata import category, name

from hearthside.games.gardener.folder.design import Design, PackText
from hearthside.games.gardener.folder.manifest import PACK
from hearthside.games.gardener.language.problem import Problem
from hearthside.games.gardener.language.spelling import closest
from hearthside.kernel.enclosed import Enclosed, enclosed, stamps
from hearthside.kernel.errors import HearthsideError
from hearthside.studio.draw.faces import Face, faces_of
from hearthside.studio.draw.looks import look_of
from hearthside.studio.draw.own_art import plain
from hearthside.studio.lint.deck import counted, found_on
from hearthside.studio.lint.session import Session

NOT_LOOKED_AT: Final = "whether texts fit, letters exist and pictures can be read was not looked at"
HOW: Final = "it needs typst and fontTools: pip install 'hearthside[print]'"
# So much is on every card with room to spare: nothing is drawn to find that out.
SURELY: Final = 420  # letters of text, lore among it
NAME_SURELY: Final = 36
SORT_SURELY: Final = 32
WORTH_SURELY: Final = 3
FOOT_SURELY: Final = 28
AMOUNTS_SURELY: Final = 5
# What the fonts of cards have in any case; a test looks.
LETTERS: Final = frozenset(map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x17F)))) | frozenset(
    "–—‘’“”„…•·×−\n\u00ad"
)
MOST_LISTED: Final = 6
_UNSEEN: Final = ("Cc", "Cf", "Zs")  # characters that nobody draws


# ------------------------------------------------------------ by names alone
def stray_art(session: Session) -> Iterator[Problem]:
    """L30: pictures that no card shows."""
    pictures = [path for path in stamps(session.pack.folder) if path.startswith("art/")]
    if not pictures:
        return
    faces = faces_of(session.pack, pictures)
    shown = {face.art for face in faces}
    words = {
        plain(word) for face in faces for word in (face.id, face.identifier, str(face.number), *face.sort[1:])
    }
    for path in pictures:
        if path not in shown:
            stem = plain(PurePosixPath(path).stem)
            meant = closest(stem, words)
            hint = f"did you mean {meant}?" if meant and meant != stem else ""
            if stem in words:
                hint = "its cards have pictures with more particular names"
            message = "no card shows this picture"
            yield Problem(
                "L30", "warning", message, path, hint=hint or "name it like a card, its number or a Subtype"
            )


# ------------------------------------------------------------ when cards are drawn
def drawn(pack: PackText) -> list[Problem]:
    """L28 to L30; in one sentence why not, if what it needs is not there."""
    if find_spec("typst") is None or find_spec("fontTools") is None:
        return [Problem("L28", "info", NOT_LOOKED_AT, PACK, hint=HOW)]
    own = enclosed(pack.folder)
    out = [Problem("L30", "warning", each.why, each.file) for each in own.refused]
    faces = faces_of(pack, own)
    designs = dict(zip((face.id for face in faces), pack.designs(), strict=True))
    near = [face for face in faces if _may_be_too_long(face)]
    strange = any(set(text) - LETTERS for face in faces for text in face.texts())
    if own or near or strange:
        out += _looked_at(pack, own, faces, designs, near)
    return out


def _may_be_too_long(face: Face) -> bool:
    letters = sum(len(line.lead) + len(line.text) for line in face.sections) + len(face.more) + len(face.lore)
    amounts = sum(len(block.amounts) for block in face.blocks)
    words = (word for text in face.texts() for word in text.split())
    long_word = any(len(word) > NAME_SURELY // 2 for word in words)
    worth = [each for block in face.blocks if block.role in ("worth", "costs") for each in block.amounts]
    foot = len(face.identifier or face.note) + sum(len(each.what) for each in worth)
    return (
        letters > SURELY
        or len(face.name) > NAME_SURELY
        or amounts > AMOUNTS_SURELY
        or sum(map(len, face.sort)) > SORT_SURELY
        or len(worth) > WORTH_SURELY
        or foot > FOOT_SURELY
        or long_word
    )


def _looked_at(
    pack: PackText, own: Enclosed, faces: list[Face], designs: dict[str, Design], near: Sequence[Face]
) -> Iterator[Problem]:
    from hearthside.studio.draw.engine import Drawing

    try:
        with Drawing(near or faces[:1], look_of(pack, faces), name=pack.manifest.name, own=own) as drawing:
            for problem in drawing.problems:
                file, _, why = problem.partition(": ")
                yield Problem("L30", "warning", why, file)
            yield from _without_letters(faces, designs, drawing.letters())
            if near:
                fits = drawing.query("<fit>")
                for face, why in drawing.broken.items():
                    yield found_on(designs[face.id], "L28", "warning", f"the card cannot be drawn: {why}", "")
                yield from _too_long(fits, designs)
    except HearthsideError as error:  # what else was found is not lost with it
        yield Problem("L28", "warning", f"cards cannot be drawn: {error}", PACK, hint=NOT_LOOKED_AT)


SHORTER: Final = {
    "name": "shorten the first sentence of the directive",
    "type line": "shorten the Subtype",
    "amounts": "ask for fewer of them, or give them shorter names",
    "worth": "name fewer of them, or give them shorter names",
    "identifier": "shorten it, or what the card is worth",
    "text": "shorten it, or split the card",
}


def _too_long(fits: Iterable[dict[str, object]], designs: dict[str, Design]) -> Iterator[Problem]:
    for fit in fits:
        if not fit["over"]:
            continue
        what, size = str(fit["part"]), fit["size"]
        verb = "do" if what == "amounts" else "does"
        message = f"the {what} {verb} not fit on the drawn card, even at {size:.3g} points"
        yield found_on(designs[str(fit["card"])], "L28", "warning", message, SHORTER[what])


def _without_letters(
    faces: Iterable[Face], designs: dict[str, Design], letters: dict[str, frozenset[int]]
) -> Iterator[Problem]:
    """Each character once, where it first stands."""
    told: set[str] = set()
    for face in faces:
        missing: list[str] = []
        for role, texts in (("title", [face.name]), ("lore", [face.lore]), ("text", face.texts())):
            for sign in dict.fromkeys("".join(texts)):
                known = ord(sign) in letters[role] or category(sign) in _UNSEEN
                elsewhere = role == "text" and sign in face.name + face.lore
                if not known and not elsewhere and sign not in told:
                    told.add(sign)
                    missing.append(sign)
        if missing:
            yield found_on(designs[face.id], "L29", "warning", _listed(missing), HAVE_IT)


HAVE_IT: Final = "put a font that has them into fonts/"


def _listed(signs: Sequence[str]) -> str:
    shown = ", ".join(f"{sign} ({name(sign, 'no name').lower()})" for sign in signs[:MOST_LISTED])
    more = f" and {counted(len(signs) - MOST_LISTED, 'other')}" if len(signs) > MOST_LISTED else ""
    verb = "is" if len(signs) == 1 else "are"
    return f"{shown}{more} {verb} in none of the fonts: printed in another one, or as a box"

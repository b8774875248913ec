"""Cards and files: which picture of art/ belongs to which card, and what the picture of a card is called."""

import re
from collections.abc import Iterable
from itertools import count
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from hearthside.studio.draw.faces import Face

_SIGNS: Final = re.compile(r"[^\w]+")


def plain(word: str) -> str:
    """`risewater-101` of `Risewater 101`: a disk does not take every sign."""
    return _SIGNS.sub("-", word.casefold()).strip("-_")


def names_of(faces: Iterable["Face"]) -> dict["Face", str]:
    """A file's name for each, which no other card changes; of two that would be alike, the second has a 2."""
    taken: set[str] = set()
    out: dict[Face, str] = {}
    for face in faces:
        name = plain(face.id) or "card"
        again = (f"{name}-{number}" for number in count(2))
        out[face] = name if name not in taken else next(each for each in again if each not in taken)
        taken.add(out[face])
    return out


def art_of(art: Iterable[str], card_id: str, identifier: str, number: int, subtype: str = "") -> str:
    """The path of the picture, or nothing; the most particular name wins."""
    by_stem: dict[str, str] = {}
    for path in art:
        if path.startswith("art/"):
            by_stem.setdefault(plain(PurePosixPath(path).stem), path)
    words = (card_id, identifier, str(number) if number else "", subtype)
    return next((by_stem[plain(word)] for word in words if word and plain(word) in by_stem), "")

"""Marks in a text that is the same for all readers: a renderer fills them in, and understands no sentence.

    {0}                            the name of a seat; to its own reader "you", or "You" where the text begins
    {0:draw|draws}                 the first words for the reader whose seat it is, the others for all others
    {0:your deck|the deck of {0}}  these may hold a seat or a card themselves
    {spear:Spear}                  a card: its id and its name

Templates of the log write them as {who}, {who:draw|draws} and {card} (log.py).
"""

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from hearthside.kernel.texts import who

_CARD: Final = r"\{(?P<card>\d*[^{}:|\d][^{}:|]*):(?P<title>[^{}|]+)\}"  # not a number, which is a seat
_LAST_CARD: Final = re.compile(f" {_CARD}$")
_MARK: Final = re.compile(
    rf"\{{(?P<name>\d+)\}}|\{{(?P<seat>\d+):(?P<words>(?:[^{{}}]|\{{[^{{}}]*\}})*)\}}|{_CARD}"
)


class Piece(NamedTuple):
    """A stretch of a text: words, the name of a seat, or a card and what it is called."""

    words: str
    seat: int = -1
    card: str = ""


class Somebody:
    """A seat in a text for all readers.  Who has no seat has a name, and a number that nobody sits at."""

    def __init__(self, seat: int, name: str = "") -> None:
        self.seat = seat
        self.name = name

    def __format__(self, spec: str) -> str:
        """`{who}`, or `{who:draw|draws}`: the words for its reader and for all others."""
        return f"{{{self.seat}:{spec}}}" if spec else self.name or who(self.seat)

    def __str__(self) -> str:
        return format(self, "")


def card(card_id: str, name: str) -> str:
    """A card; what would be taken for another mark is left as it is called."""
    marked = f"{{{card_id}:{name}}}"
    found = _MARK.fullmatch(marked)
    return marked if found and found["card"] else name


def all_cards(ids: Sequence[str], names: Sequence[str]) -> list[str]:
    """The same by number."""
    return [card(*pair) for pair in zip(ids, names, strict=True)]


def without_last_card(text: str) -> tuple[str, str]:
    """What stands before the card with which a text ends, and its name; "" if it ends with none."""
    found = _LAST_CARD.search(text)
    return (text[: found.start()], found["title"]) if found else (text, "")


def pieces(text: str, readers: Collection[int | None] = ()) -> Iterator[Piece]:
    """The text as it stands for whoever sits in one of these seats, or for everybody else."""
    at = 0
    for found in _MARK.finditer(text):
        if found.start() > at:
            yield Piece(text[at : found.start()])
        at = found.end()
        if found["name"]:
            yield Piece("", int(found["name"]))
        elif found["seat"]:
            own, _, others = found["words"].partition("|")
            yield from pieces(own if int(found["seat"]) in readers else others, readers)
        else:
            yield Piece(found["title"], card=found["card"])
    if at < len(text):
        yield Piece(text[at:])


def seats_in(text: str) -> list[int]:
    """The seats that a text is about, whoever reads it."""
    found = [int(mark["name"] or mark["seat"]) for mark in _MARK.finditer(text) if not mark["card"]]
    return list(dict.fromkeys(found))


def plain(text: str) -> str:
    """As everybody else reads it: only {0}, {1} … are left."""
    return "".join(piece.words or who(piece.seat) for piece in pieces(text)) if ":" in text else text

"""Which cards of a game may be printed: those whose values are our own, one of each.

A deck of a published game would replace it, so there is none.  Where a game's cards could not be known, this
project has made up its own; these are marked in its tables, and can be looked at on paper as a proof.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.pack import CardInfo, Pack
from hearthside.studio.draw.faces import Face, Line, faces_of_game

NOTE: Final = "proof: our own values"
SIDES: Final = re.compile(r"(?:^|(?<= ))((?:First|Second) (?:half|row)): ")


class NotOurs(HearthsideError):
    """Cards are asked for that belong to somebody else."""


def proof_cards(pack: Pack) -> list[CardInfo]:
    """The game says which kinds are ours; the marks of every card say it again."""
    return [card for card in pack.cards() if card.kind in pack.ours and "proposed" in card.marks.values()]


def proof_faces(pack: Pack, called: str = "") -> list[Face]:
    """`called`: what the pack is called in a command, if not by its id."""
    ours = {card.id for card in proof_cards(pack)}
    if not ours:
        raise NotOurs(not_ours(pack, called or pack.id))
    return [
        replace(face, note=NOTE, sections=tuple(_parts(face.sections)))
        for face in faces_of_game(pack)
        if face.id in ours
    ]


def _parts(lines: Iterable[Line]) -> Iterator[Line]:
    """Cards with two sides or halves say each in a line of its own."""
    for line in lines:
        before, *rest = SIDES.split(line.text)
        if before.strip():
            yield replace(line, text=before.strip())
        for lead, said in zip(rest[::2], rest[1::2], strict=True):
            yield Line(said.strip() or "Nothing.", lead)


def not_ours(pack: Pack, called: str) -> str:
    if pack.source is not None:
        return f"the cards of {pack.name} are printed from its folder: hearthside pack print {called}"
    if pack.example:
        return (
            f"{pack.name} has no deck for printing: it is there to show how a game is written; what can be "
            "printed: aid, reference, score"
        )
    return (
        f"the cards of {pack.name} are not printed: a deck of a published game would replace the real one, "
        "and none of these cards were made up here; what is in our own words can be: aid, reference, score"
    )

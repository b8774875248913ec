"""Which cards are printed, and how many of each."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from msgspec import Struct

from hearthside.games.gardener.folder.design import Design, PackText
from hearthside.studio.cards import found
from hearthside.studio.difference import difference

Set = Literal["all", "standard", "hnp", "one-each"]
COPIES = ("copies", "hnp copies")
ON_ALL_BACKS = ("name", "look")  # of the manifest: what changes the look of every card
ON_BACKS = ("", "name", "back")  # of a deck


class Copy(Struct, frozen=True):
    number: int  # of the card among all of the pack, deck by deck as they are written
    hnp: bool = False  # for the high number of players only, and marked so


class Amounts(Struct, frozen=True):
    """How many of a card."""

    standard: int
    hnp: int


def numbered(pack: PackText) -> list[tuple[str, Design]]:
    """All cards with the id of their deck, in the order in which they are numbered."""
    return [(deck.id, design) for deck in pack.decks.values() for design in deck.designs]


def copies(
    pack: PackText,
    wanted: Set = "all",
    only: Iterable[int] | None = None,
    at_most: Mapping[int, Amounts] | None = None,
) -> list[Copy]:
    """`only`: these cards.  `at_most`: of these, no more than so many; what is not named is left out."""
    chosen = None if only is None else set(only)
    out: list[Copy] = []
    for number, (_, design) in enumerate(numbered(pack)):
        if chosen is not None and number not in chosen:
            continue
        standard, hnp = design.copies, design.hnp_copies
        if at_most is not None:
            most = at_most.get(number, Amounts(0, 0))
            standard, hnp = min(standard, most.standard), min(hnp, most.hnp)
        if wanted == "one-each":
            out += [Copy(number, hnp=not standard)] if standard or hnp else []
            continue
        out += [Copy(number)] * (0 if wanted == "hnp" else standard)
        out += [Copy(number, hnp=True)] * (0 if wanted == "standard" else hnp)
    return out


def named(pack: PackText, words: Sequence[str]) -> list[int]:
    """The cards that these words mean: numbers, identifiers, or some of what they say."""
    wanted = {(deck.id, design.identifier) for word in words for deck, design in found(pack, word)}
    return [
        number for number, (deck, design) in enumerate(numbered(pack)) if (deck, design.identifier) in wanted
    ]


def printed_anew(old: PackText, new: PackText, art: Iterable[str] = ()) -> dict[int, Amounts]:
    """What somebody needs who has the old version on paper: all copies of cards that look otherwise now, on
    either side, and as many of the others as there are more.  `art`: cards whose pictures have changed."""
    changes = difference(old, new).changes
    anew = {one.where for one in changes if one.part == "card" and one.what not in COPIES}
    decks = {one.where for one in changes if one.part == "deck" and one.what in ON_BACKS}
    everything = any(one.part == "pack" and one.what in ON_ALL_BACKS for one in changes)
    had = Counter[tuple[str, str, bool]]()
    for deck, design in numbered(old):
        had[deck, design.identifier, False] += design.copies
        had[deck, design.identifier, True] += design.hnp_copies
    out: dict[int, Amounts] = {}
    for number, (deck, design) in enumerate(numbered(new)):
        name = design.identifier
        if everything or deck in decks or name in anew or name in art:
            amounts = Amounts(design.copies, design.hnp_copies)
        else:
            amounts = Amounts(
                max(0, design.copies - had[deck, name, False]),
                max(0, design.hnp_copies - had[deck, name, True]),
            )
        if amounts.standard or amounts.hnp:
            out[number] = amounts
    return out

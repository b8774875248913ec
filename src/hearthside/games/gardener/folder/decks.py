"""What the cards of all decks must keep together: identifiers, copies and sizes."""

from typing import Final

from msgspec.structs import replace

from hearthside.games.gardener.folder.design import Design, EraDeck
from hearthside.games.gardener.folder.designs import MOST_DESIGNS
from hearthside.games.gardener.folder.files import Findings
from hearthside.games.gardener.folder.manifest import PACK

MOST_CARDS: Final = 2000  # of a deck


def checked(decks: dict[str, EraDeck], found: Findings) -> dict[str, EraDeck]:
    """The decks, each card in them once, and what is wrong with them."""
    decks = {name: replace(deck, designs=_merged(deck.designs)) for name, deck in decks.items()}
    decks = _told_apart(decks, found)
    _check_copies(decks, found)
    _check_sizes(decks, found)
    return decks


def _merged(designs: tuple[Design, ...]) -> tuple[Design, ...]:
    """A card that is written twice in a deck, word for word, is one design: its copies add up."""
    merged: dict[str, Design] = {}
    others: list[Design] = []  # same identifier, other text: reported with all decks in sight
    for design in designs:
        first = merged.get(design.identifier)
        if first is None:
            merged[design.identifier] = design
        elif _same_text(first, design):
            merged[design.identifier] = replace(
                first,
                copies=first.copies + design.copies,
                hnp_copies=first.hnp_copies + design.hnp_copies,
            )
        else:
            others.append(design)
    return (*merged.values(), *others)


def _same_text(one: Design, other: Design) -> bool:
    return (one.directive, one.lore, one.gold, one.landscape) == (
        other.directive,
        other.lore,
        other.gold,
        other.landscape,
    ) and one.attributes.same(other.attributes)


def _told_apart(decks: dict[str, EraDeck], found: Findings) -> dict[str, EraDeck]:
    """Without cards that have the identifier of another one (GT-R-25)."""
    first: dict[str, Design] = {}
    told: dict[str, EraDeck] = {}
    for name, deck in decks.items():
        kept: list[Design] = []
        for design in deck.designs:
            known = first.setdefault(design.identifier, design)
            if known is design or _same_text(known, design):
                kept.append(design)
                continue
            found.add(
                "L04",
                f"another card has the same identifier, in {known.file}, line {known.line}",
                design.file,
                design.line,
                1,
                design.identifier,
                "give each card its own number",
            )
        told[name] = replace(deck, designs=tuple(kept))
    return told


def _check_sizes(decks: dict[str, EraDeck], found: Findings) -> None:
    for deck in decks.values():
        cards = sum(design.copies + design.hnp_copies for design in deck.designs)
        if cards > MOST_CARDS:
            hint = f"a deck has at most {MOST_CARDS}"
            found.add("L25", f"the era {deck.id!r} has {cards} cards", deck.folder, hint=hint)
    designs = sum(len(deck.designs) for deck in decks.values())
    if designs > MOST_DESIGNS:
        hint = f"a pack has at most {MOST_DESIGNS} different cards"
        found.add("L25", f"there are {designs} different cards or more", PACK, hint=hint)


def _check_copies(decks: dict[str, EraDeck], found: Findings) -> None:
    for deck in decks.values():
        for design in deck.designs:
            if design.copies + design.hnp_copies == 0:
                found.add(
                    "L04",
                    "the card has no copies, so it is never dealt",
                    design.file,
                    design.line,
                    1,
                    design.identifier,
                    "write Copies: 1",
                    "warning",
                )

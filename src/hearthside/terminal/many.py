"""Places with so many cards that naming them all would say nothing: how they are told in few words, and how
cards are put together so that people find one."""

from collections.abc import Iterable, Sequence

from rich.text import Text

from hearthside.kernel.scene import Part
from hearthside.terminal.cards import Catalogue

MANY = 20  # kinds of cards, from which on a place is told in few words
HAND = "hand"  # the zone whose cards a player always wants to see in full
# By which people think of a card that is one of many, the most telling first.
TELLING = ("Roleplay", "Gives", "Does", "Subtype")
OTHERS = "others"
OF_CARDS = ("starting", "tribe", "culture", "setup")  # kinds that need the word: two culture cards


def card_parts(zone: Part) -> list[Part]:
    return [part for part in zone.parts if part.kind == "card"]


def is_many(zone: Part) -> bool:
    return zone.kind == "zone" and zone.id.partition(":")[0] != HAND and len(card_parts(zone)) > MANY


def copies(parts: Iterable[Part]) -> int:
    return sum(1 if part.count is None else part.count for part in parts)


def one_or_more(count: int, word: str) -> str:
    """`1 support`, `84 supports`, `2 allies`."""
    if word in OF_CARDS:
        word += " card"
    if count == 1:
        return f"1 {word}"
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return f"{count} {word[:-1]}ies"
    return f"{count} {word}{'' if word.endswith('s') else 's'}"


def kinds_in_words(parts: Sequence[Part], catalogue: Catalogue) -> str:
    """`19 adventures, 84 supports`."""
    by_kind: dict[str, list[Part]] = {}
    for part in parts:
        info = catalogue.by_id.get(part.card)
        by_kind.setdefault(info.kind if info else "card", []).append(part)
    return ", ".join(one_or_more(copies(group), kind) for kind, group in by_kind.items())


def in_short(zone: Part, catalogue: Catalogue) -> Text:
    """`Ops 103: 19 adventures, 84 supports; off: Punt`: by name only those with which something is amiss."""
    parts = card_parts(zone)
    out = Text(zone.title, style="dim").append(f" {copies(parts)}: {kinds_in_words(parts, catalogue)}", "")
    off = [part.title for part in parts if part.state]
    return out.append(f"; off: {', '.join(off)}") if off else out


def telling(card: str, catalogue: Catalogue) -> str:
    """The word under which a card is looked for among many: `Hull`, `Disable`, `Competition`."""
    info = catalogue.by_id.get(card)
    words = [word for facet in TELLING for word in info.facets.get(facet, [])] if info else []
    return words[0] if words else OTHERS


def is_particular(card: str, catalogue: Catalogue) -> bool:
    """It neither gives anything nor is played for: one of the few cards with a power of its own."""
    info = catalogue.by_id.get(card)
    return info is None or not any(facet in info.facets for facet in TELLING[:2])


def sections(parts: Sequence[Part], catalogue: Catalogue) -> dict[str, list[Part]]:
    """The cards under their words, in the order of the cards; what has no word comes last."""
    out: dict[str, list[Part]] = {}
    for part in parts:
        out.setdefault(telling(part.card, catalogue), []).append(part)
    if OTHERS in out:
        out[OTHERS] = out.pop(OTHERS)
    return out

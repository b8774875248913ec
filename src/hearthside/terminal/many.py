"""Places with so many cards that naming them all would say nothing: how they are told in few words, and how
cards are put together so that people find one."""

from collections.abc import Iterable, Sequence

from rich.text import Text

from hearthside.kernel.scene import Base, Card, Zone
from hearthside.terminal.cards import Catalogue

MANY = 20  # kinds of cards, from which on a place is told in few words
OTHERS = "others"


def card_parts(zone: Base) -> list[Card]:
    return [part for part in zone.inside if isinstance(part, Card)]


def is_many(zone: Base) -> bool:
    return isinstance(zone, Zone) and zone.role != "hand" and len(zone.parts) > MANY


def copies(parts: Iterable[Card]) -> int:
    return sum(1 if part.count is None else part.count for part in parts)


def one_or_more(count: int, word: str) -> str:
    """`1 support`, `84 supports`, `2 allies`."""
    if count == 1:
        return f"1 {word}"
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return f"{count} {word[:-1]}ies"
    return f"{count} {word}{'' if word.endswith('s') else 's'}"


def kinds_in_words(parts: Sequence[Card], catalogue: Catalogue) -> str:
    """`19 adventures, 84 supports`."""
    by_kind: dict[str, list[Card]] = {}
    for part in parts:
        info = catalogue.by_id.get(part.card)
        by_kind.setdefault(info.called or info.kind if info else "card", []).append(part)
    return ", ".join(one_or_more(copies(group), kind) for kind, group in by_kind.items())


def in_short(zone: Zone, catalogue: Catalogue) -> Text:
    """`Ops 103: 19 adventures, 84 supports; off: Punt`: by name only those with which something is amiss."""
    parts = card_parts(zone)
    out = Text(zone.title, style="dim").append(f" {copies(parts)}: {kinds_in_words(parts, catalogue)}", "")
    off = [part.title for part in parts if part.state]
    return out.append(f"; off: {', '.join(off)}") if off else out


def telling(card: str, catalogue: Catalogue) -> str:
    """The word under which a card is looked for among many: `Hull`, `Disable`, `Competition`."""
    info = catalogue.by_id.get(card)
    words = [word for facet in catalogue.telling for word in info.facets.get(facet, [])] if info else []
    return words[0] if words else OTHERS


def is_particular(card: str, catalogue: Catalogue) -> bool:
    """It has none of the two most telling facets: one of the few cards with a power of its own."""
    info = catalogue.by_id.get(card)
    return info is None or not any(facet in info.facets for facet in catalogue.telling[:2])


def sections(parts: Sequence[Card], catalogue: Catalogue) -> dict[str, list[Card]]:
    """The cards under their words, in the order of the cards; what has no word comes last."""
    out: dict[str, list[Card]] = {}
    for part in parts:
        out.setdefault(telling(part.card, catalogue), []).append(part)
    if OTHERS in out:
        out[OTHERS] = out.pop(OTHERS)
    return out

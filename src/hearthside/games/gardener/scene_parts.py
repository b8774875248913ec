"""Zones and cards of the Scene.  A part that is made is never changed, so all scenes share it."""

from functools import lru_cache

from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.places import LAYOUT
from hearthside.kernel.scene import Part, PartState, card_part_id

Held = tuple[int, ...]


@lru_cache(maxsize=1 << 16)
def card_part(cards: Cards, zone: str, card: int, count: int, text: str = "", state: PartState = "") -> Part:
    part_id = card_part_id(zone, cards.ids[card])
    return Part(
        part_id, "card", title=cards.names[card], text=text, card=cards.ids[card], count=count, state=state
    )


@lru_cache(maxsize=4096)
def kinds(cards: Cards, zone: int, held: Held, state: PartState = "") -> tuple[Part, ...]:
    """A part for each kind of card in a zone, in the order in which they lie."""
    name = LAYOUT.name(zone)
    return tuple(card_part(cards, name, card, held.count(card), state=state) for card in dict.fromkeys(held))


def zone_part(cards: Cards, zone: int, title: str, held: list[int], parts: list[Part] | None = None) -> Part:
    owner = LAYOUT.owner(zone)
    return Part(
        LAYOUT.name(zone),
        "zone",
        title=title,
        count=len(held),
        seat=owner if owner >= 0 else None,
        parts=list(kinds(cards, zone, tuple(held))) if parts is None else parts,
    )

"""Zones, cards and pieces of the Scene.  A part that is made is never changed, so all scenes share it."""

from functools import lru_cache

from hearthside.games.endless_winter.cards import IDS, NAMES
from hearthside.games.endless_winter.places import LAYOUT
from hearthside.kernel.observation import Observation
from hearthside.kernel.scene import Part, PartState, Piece, PieceKind, card_part_id


@lru_cache(maxsize=1 << 14)
def card_part(zone: int, card: int, count: int) -> Part:
    part_id = card_part_id(LAYOUT.name(zone), IDS[card])
    return Part(part_id, "card", title=NAMES[card], card=IDS[card], count=count)


def card_parts(zone: int, sight: Observation) -> list[Part]:
    """A part for each kind of card in a zone, as far as the viewer sees them."""
    cards = sight.seen(zone)
    return [card_part(zone, card, cards.count(card)) for card in dict.fromkeys(cards)]


def zone_part(zone: int, title: str, sight: Observation, text: str = "", state: PartState = "") -> Part:
    owner = LAYOUT.owner(zone)
    return Part(
        LAYOUT.name(zone),
        "zone",
        title=title,
        text=text,
        count=sight.counts[zone],
        seat=owner if owner >= 0 else None,
        state=state,
        parts=card_parts(zone, sight),
    )


def pile_counter(zone: int, title: str, sight: Observation) -> Part:
    return Part(LAYOUT.name(zone), "counter", title=title, value=sight.counts[zone])


def pieces(kind: PieceKind, counts: list[int]) -> list[Piece]:
    """So many of one kind by player, in their colours."""
    return [Piece(kind, player, count) for player, count in enumerate(counts) if count]

"""Parts that every scene of the game is made of."""

from collections.abc import Mapping
from functools import lru_cache

from hearthside.games.arctic_scavengers.cards import CARDS
from hearthside.games.arctic_scavengers.rules.why_not import price
from hearthside.games.arctic_scavengers.zones import LAYOUT
from hearthside.kernel.observation import Observation
from hearthside.kernel.scene import Part, card_part_id

ROUNDS = 16
TITLES = {
    "deck": "Deck",
    "hand": "Hand",
    "discard": "Discard pile",
    "played": "Used this round",
    "committed": "Committed, face down",
    "revealed": "In action",
    "fired": "Has fired",
    "chosen": "Picked",
    "looked": "Dug up",
    "leader": "Leader",
    "dealt": "Leaders to choose from",
    "spied": "Seen by the Spy",
    "marked": "Aimed at by a Spy",
    "fetched": "Fetched meanwhile",
    "acting": "Reacts",
    "helping": "Helps along",
    "gassed": "Gassed",
    "helped": "Helped by the Mentor",
    "returned": "Comes back",
}


def from_viewer(sight: Observation) -> list[int]:
    """The seats clockwise, the viewer's own first."""
    first = sight.viewer if sight.viewer < sight.seats else 0
    return [(first + step) % sight.seats for step in range(sight.seats)]


def pile(zone: int, title: str, sight: Observation, known: Mapping[int, list[int]]) -> Part:
    text = ""
    cards = known.get(zone, [])
    if cards and cards[0]:
        text = f"You know the top card: {CARDS[cards[0]].name}."
    return Part(LAYOUT.name(zone), "zone", title=title, count=sight.counts[zone], text=text)


def zone_part(zone: int, sight: Observation) -> Part:
    cards = sight.seen(zone)
    parts = [card_part(zone, card, cards.count(card)) for card in dict.fromkeys(cards)]
    title, owner = _TITLED[zone]
    return Part(LAYOUT.name(zone), "zone", title=title, count=sight.counts[zone], seat=owner, parts=parts)


_TITLED = [
    (TITLES.get(LAYOUT.declared(zone).name, ""), LAYOUT.owner(zone))
    for zone in range(LAYOUT.zone_count(LAYOUT.max_seats, modules=True))
]


@lru_cache(maxsize=8192)
def card_part(zone: int, card: int, count: int) -> Part:
    """Nobody changes a part once it is made, so all scenes can share it."""
    known = CARDS[card]
    return Part(
        card_part_id(LAYOUT.name(zone), known.id), "card", title=known.name, card=known.id, count=count
    )


@lru_cache(maxsize=256)
def mercenary(card: int, left: int) -> Part:
    known = CARDS[card]
    return Part(
        card_part_id("mercenaries", known.id),
        "card",
        title=known.name,
        card=known.id,
        count=left,
        text=price(card) if left else "gone",
    )

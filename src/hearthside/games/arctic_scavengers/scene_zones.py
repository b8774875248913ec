"""Zones and cards of the game as parts of the Scene."""

from functools import lru_cache

from hearthside.games.arctic_scavengers.cards import CARDS
from hearthside.games.arctic_scavengers.places import LAYOUT
from hearthside.games.arctic_scavengers.words import price_amounts, price_of
from hearthside.kernel.parts import Parts
from hearthside.kernel.scene import Card, card_part_id

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
PARTS = Parts(
    LAYOUT,
    [card.id for card in CARDS],
    [card.name for card in CARDS],
    {"hand": "hand", "deck": "deck", "discard": "discard", "played": "spent"},
    TITLES,
)


@lru_cache(maxsize=512)
def mercenary(card: int, left: int, price: tuple[int, int, int]) -> Card:
    """A stack of mercenaries with what one of them costs."""
    known = CARDS[card]
    return Card(
        card_part_id("mercenaries", known.id),
        known.name,
        price_of(*price) if left else "gone",
        card=known.id,
        count=left,
        cost=price_amounts(*price) if left else [],
    )

"""Zones and cards of the game as parts of the Scene."""

from functools import lru_cache

from hearthside.games.arctic_scavengers.cards import IDS, NAMES
from hearthside.games.arctic_scavengers.places import LAYOUT, ROUND, SKIRMISH_FROM
from hearthside.games.arctic_scavengers.pricing import Price, price_amounts, price_of
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.kernel.observation import Observation
from hearthside.kernel.parts import Parts
from hearthside.kernel.scene import Card, card_part_id

ROUNDS = 16
FORCE_TITLE = "In the skirmish"
PARTS = Parts(LAYOUT, IDS, NAMES, {"hand": "hand", "deck": "deck", "discard": "discard", "played": "done"})


@lru_cache(maxsize=512)
def mercenary(card: int, left: int, price: Price) -> Card:
    """A stack of mercenaries with what one of them costs."""
    return Card(
        card_part_id("mercenaries", IDS[card]),
        NAMES[card],
        price_of(*price) if left else "gone",
        card=IDS[card],
        count=left,
        cost=price_amounts(*price) if left else [],
    )


def fighting(sight: Observation) -> bool:
    """Is it the skirmish, or a battle against a hidden force?"""
    if sight.seats == 1:
        return sight.frame(ids.SOLO_SEND).step >= 2
    return sight.frame(ids.ROUND).step == 2 and sight.facts[ROUND] >= SKIRMISH_FROM

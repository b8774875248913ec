"""What cards are worth to the bot, in tenths of a victory point.  Everything that is tuned stands here."""

from functools import lru_cache
from typing import Final

from hearthside.games.gardener.cards import Cards

POINT: Final = 10  # one victory point
RESOURCE: Final = 6  # what one point of an adventure resource is worth as long as it may still be of use
INNER: Final = 2  # the same for a resource that no adventure asks for, only other supports (a berth)
TURN: Final = 1  # one more card of a plan is one more turn
FEAT: Final = 15  # a point of a feat helps in every adventure to come
OPENING: Final = 12  # a feat or a level that lets another card of the own ops be played
SHORT: Final = 25  # a point of an era cost that is not covered: it may cost the whole era
HAZARD: Final = 20  # what spoiling a rival's adventure must bring at least
DREAD: Final = 80  # giving a rival a Cataclysm that would be lost
GAIN: Final = 8  # what a trade must bring at least


@lru_cache(maxsize=64)
def card_worth(cards: Cards) -> list[int]:
    """By card: what a support could still do for its player, wherever it is needed."""
    asked = {name for card in range(1, cards.last_adventure + 1) for name, _ in cards.common_costs[card]}
    out = [0] * cards.count
    for card in range(cards.last_adventure + 1, cards.count):
        for name, amount in cards.resources[card]:
            out[card] += amount * (RESOURCE if name in asked else INNER)
        for name, amount in cards.costs[card]:
            out[card] -= amount * (RESOURCE if name in asked else INNER)
        out[card] = max(out[card], 1)
        if cards.has_effect[card]:
            out[card] += RESOURCE
    return out

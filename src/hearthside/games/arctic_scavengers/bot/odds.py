"""How likely a force wins the skirmish."""

from math import exp
from typing import Final

from hearthside.games.arctic_scavengers.bot.rivals import Rival
from hearthside.games.arctic_scavengers.bot.tribe import Tribe
from hearthside.games.arctic_scavengers.bot.weights import Weights
from hearthside.games.arctic_scavengers.cards import BASE_GAME
from hearthside.games.arctic_scavengers.places import COMMITTED, INITIATOR
from hearthside.kernel.observation import Observation

MOST_FIGHT: Final = 40
AVERAGE_PRIZE: Final[list[int]] = [
    card.number for card in BASE_GAME for _ in range(card.copies) if card.pile == "contested"
]


def chances(sight: Observation, rivals: list[Rival], weights: Weights, most: int) -> list[float]:
    """Per fight 0 … most, which is at least 1: how likely it beats all rivals."""
    me = sight.viewer
    margin = 1.0 if sight.seats == 2 else 0.0  # two players: won by 2 (AS-R49)
    out = [1.0] * (most + 1)
    initiator = sight.facts[INITIATOR]
    my_turn = (me - initiator) % sight.seats
    for seat in range(sight.seats):
        if seat == me:
            continue
        spoken = (seat - initiator) % sight.seats < my_turn
        committed = sight.counts[COMMITTED[seat]] if spoken else -1
        expected = rivals[seat].expected(committed)
        if committed == 0:
            out[0] *= 0.5  # it may be a tie
            if sight.seats == 2:
                out[0] = out[1] = 0.0
            continue
        doubt = weights.doubt + 0.25 * expected
        needed = expected + margin
        for fight in range(most + 1):
            out[fight] *= 1 / (1 + exp(1.7 * ((needed - fight) / doubt)))
    return out


def prize(tribe: Tribe, worth: list[float]) -> float:
    """What the contested resource is worth: the one seen, or the average of all."""
    if tribe.prize:
        return max(0.0, worth[tribe.prize]) * tribe.weights.prize
    total = 0.0
    for card in AVERAGE_PRIZE:
        total += worth[card]
    return max(0.0, total / len(AVERAGE_PRIZE)) * tribe.weights.prize

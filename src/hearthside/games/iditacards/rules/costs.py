"""COSTS: energy from the hand, health from the deck, then risk, all fixed when the card is played."""

from hearthside.games.iditacards.cards import (
    ALL,
    DAMAGED,
    ENERGY,
    ENERGY_CHANGE,
    HEALTH,
    HEALTH_CHANGE,
    RISK,
    RISK_CHANGE,
    SIDE_ENERGY,
    SIDE_HEALTH,
    SIDE_RISK,
    SIDE_RISK_DOUBLE,
)
from hearthside.games.iditacards.places import FREE_ENERGY, FREE_HEALTH, HYPOTHERMIA, STARVATION
from hearthside.games.iditacards.rules.course import side
from hearthside.games.iditacards.rules.team import standing
from hearthside.kernel.state import State


def energy_cost(g: State, seat: int, card: int) -> int:
    """Every even point of hypothermia costs one more, also for cards that are free (ID-8.6, ID-8.10)."""
    if g.facts[FREE_ENERGY[seat]]:
        return 0
    if ENERGY[card] == ALL:
        return ALL
    cost = ENERGY[card] + g.facts[HYPOTHERMIA[seat]] // 2
    cost += SIDE_ENERGY[side(g, seat)] + standing(g, seat, ENERGY_CHANGE)
    return cost if cost > 0 else 0


def health_cost(g: State, seat: int, card: int) -> int:
    """Every even point of starvation costs one more, also for cards that are free (ID-8.6, ID-8.10)."""
    if g.facts[FREE_HEALTH[seat]]:
        return 0
    cost = HEALTH[card] + g.facts[STARVATION[seat]] // 2
    cost += SIDE_HEALTH[side(g, seat)] + standing(g, seat, HEALTH_CHANGE)
    return cost if cost > 0 else 0


def risk_cost(g: State, seat: int, card: int) -> int:
    """A leg may add to a printed risk or double it; a Dog Collar lowers it (ID-8.21)."""
    cost = RISK[card]
    if not cost:
        return 0
    here = side(g, seat)
    cost += SIDE_RISK[here]
    if SIDE_RISK_DOUBLE[here]:
        cost *= 2
    cost += standing(g, seat, RISK_CHANGE)
    return cost if cost > 0 else 0


def payable(hand: list[int]) -> int:
    """How many cards of a hand can pay energy: all but Damaged ones (ID-8.25)."""
    return len(hand) - hand.count(DAMAGED)

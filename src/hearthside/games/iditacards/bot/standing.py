"""What a dog or an attachment brings in a turn, as long as it is on the team."""

from functools import lru_cache
from typing import Final

from hearthside.games.iditacards.cards import (
    CARDS,
    DOUBLES_SPEED,
    DRAW_ON_MOVE,
    ENERGY_CHANGE,
    HAND_SIZE,
    HEALTH_CHANGE,
    LEG_ENTRY,
    LOOK_MORE,
    NO_DIE,
    NO_PASS_DAMAGE,
    RISK_CHANGE,
    SAVES_WEARER,
    SLOTS,
    SPEED,
    SPEED_PER_DOG,
    TAKE_MORE,
)

UNKNOWN: Final = -1e9  # in place of a worth that nobody has asked for


def stands_for(
    card: int, others: int, speed: int, drawn: float, hand_turns: float, moves: float, cheap: float
) -> float:
    """With so many other dogs, at this speed; `drawn`: what a card is worth that is drawn."""
    faster = SPEED[card] + SPEED_PER_DOG[card] * others
    if DOUBLES_SPEED[card]:
        faster += max(1, speed)
    value = faster * (1 + moves)
    value += HAND_SIZE[card] * drawn / hand_turns
    value -= (ENERGY_CHANGE[card] + HEALTH_CHANGE[card] * 0.5) * cheap
    value -= RISK_CHANGE[card] * 0.5
    value += DRAW_ON_MOVE[card] * drawn
    value -= LEG_ENTRY[card] * 0.5
    value += (LOOK_MORE[card] + TAKE_MORE[card]) * 0.25
    value += NO_PASS_DAMAGE[card] * 0.1 + SAVES_WEARER[card] * 0.15 + NO_DIE[card] * 0.1
    if SLOTS[card] > 1:
        value += 0.4
    return value


@lru_cache(maxsize=64)
def always(moves: float, cheap: float) -> list[float]:
    """Per card, where it is the same in every situation; else UNKNOWN."""
    return [
        UNKNOWN
        if SPEED_PER_DOG[card] or DOUBLES_SPEED[card] or HAND_SIZE[card] or DRAW_ON_MOVE[card]
        else stands_for(card, 0, 0, 0.0, 1.0, moves, cheap)
        for card in range(len(CARDS))
    ]

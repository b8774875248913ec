"""What each card costs, by what makes costs higher or lower: the same few tables come again and again."""

from functools import lru_cache
from typing import Final

from hearthside.games.iditacards.cards import ALL, CARDS, ENERGY, FOOD, HEALTH, KIND, PERSONAL, RISK


@lru_cache(maxsize=256)
def energies(more: int, more_personal: int) -> list[int]:
    """ALL is all, whatever it is made cheaper by."""
    return [
        ALL if energy == ALL else max(0, energy + (more_personal if kind == PERSONAL else more))
        for energy, kind in zip(ENERGY, KIND, strict=True)
    ]


@lru_cache(maxsize=256)
def healths(more: int, more_food: int) -> list[int]:
    return [
        max(0, health + (more_food if kind == FOOD else more))
        for health, kind in zip(HEALTH, KIND, strict=True)
    ]


@lru_cache(maxsize=256)
def risks(side: int, doubled: bool, team: int) -> list[int]:
    """The leg makes risks of cards larger, and doubles them; then the team makes them smaller."""
    return [max(0, (risk + side) * (2 if doubled else 1) + team) if risk else 0 for risk in RISK]


FREE: Final[list[int]] = [0] * len(CARDS)

"""Prices, and what a turn can pay: food of several kinds, medicine, the Swindler's help."""

from typing import Final

from tests.frozen_bots.scavenger_1.house import (
    ALL_FOR_HIRE,
    ANY_PRICE,
    FOOD_PRICE,
    FOR_HIRE_HERE,
    MED_PRICE,
    SABOTEUR,
    SERGEANT_AT_ARMS,
    SOLD_OUT,
    State,
)

# What leaders have given for this turn, as bits of a turn's f.other.
BUTCHERED: Final = 1
EATEN: Final = 2
BUTCHER_FOOD: Final = 1
BUTCHER_MEDS: Final = 1
CANNIBAL_FOOD: Final = 3


def prices(leader: int, card: int) -> tuple[int, int, int]:
    """Food, medicine, any mix; Saboteurs are cheap for the Sergeant at Arms."""
    if card == SABOTEUR and leader == SERGEANT_AT_ARMS:
        return 0, 1, 0
    return FOOD_PRICE[card], MED_PRICE[card], ANY_PRICE[card]


def offered(g: State) -> list[int]:
    """The stacks that are not empty."""
    here = g.facts[FOR_HIRE_HERE] & ~g.facts[SOLD_OUT]
    return [card for card in ALL_FOR_HIRE if here >> card & 1]


def shortage(leader: int, card: int, food: int, meds: int) -> tuple[int, int]:
    """What is missing of food and of medicine; of a price in any mix all as food."""
    food_price, med_price, any_price = prices(leader, card)
    if any_price:
        return max(0, any_price - food - meds), 0
    return max(0, food_price - food), max(0, med_price - meds)

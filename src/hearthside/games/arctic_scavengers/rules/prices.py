"""Prices, and what a turn can pay: food of several kinds, medicine, the Swindler's help."""

from typing import Final

from hearthside.games.arctic_scavengers.cards import (
    ALL_FOR_HIRE,
    ANY_PRICE,
    FOOD_PRICE,
    IS_REFUGEE,
    MED_PRICE,
    MEDS,
    SABOTEUR,
    SERGEANT_AT_ARMS,
    SWINDLER,
)
from hearthside.games.arctic_scavengers.rules.abilities import has_power, leader_of
from hearthside.games.arctic_scavengers.rules.headquarters import gardens
from hearthside.games.arctic_scavengers.zones import FOR_HIRE_HERE, HAND, SOLD_OUT
from hearthside.kernel.state import Frame, State

# What leaders have given for this turn, as bits of a turn's f.other.
BUTCHERED: Final = 1
EATEN: Final = 2
BUTCHER_FOOD: Final = 1
BUTCHER_MEDS: Final = 1
CANNIBAL_FOOD: Final = 3


def food_of(g: State, f: Frame) -> int:
    """The most food that one hire of this turn can use: hunted, of gardens and the Butcher's together,
    or else the Cannibal's alone (AS-R72, AS-R76).  f: the turn."""
    mixed = f.count + gardens(g, f.seat) + (BUTCHER_FOOD if f.other & BUTCHERED else 0)
    return max(mixed, CANNIBAL_FOOD if f.other & EATEN else 0)


def given_meds(f: Frame) -> int:
    return BUTCHER_MEDS if f.other & BUTCHERED else 0


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


def hireable(g: State, f: Frame, seat: int) -> list[int]:
    """Whom the seat can pay for now, with the Swindler's help if he has it (AS-R81, AS-R130)."""
    hand = g.zones[HAND[seat]]
    food = food_of(g, f)
    meds = given_meds(f) + sum(MEDS[card] for card in hand)
    leader = leader_of(g, seat)
    refugees = sum(1 for card in hand if IS_REFUGEE[card]) if has_power(g, seat, SWINDLER) else 0
    out: list[int] = []
    for card in offered(g):
        no_food, no_meds = shortage(leader, card, food, meds)
        if not no_food and not no_meds:
            out.append(card)
        elif (no_food, no_meds) == (1, 0) and refugees >= 1:
            out.append(card)
        elif (no_food, no_meds) == (0, 1) and refugees >= 2:
            out.append(card)
    return out

"""HIRE with leaders: their prices, their gifts, and the Swindler's help."""

from typing import Final

from hearthside.games.arctic_scavengers.cards import (
    ALL_FOR_HIRE,
    ANY_PRICE,
    FOOD_PRICE,
    IS_REFUGEE,
    MED_PRICE,
    SABOTEUR,
    SERGEANT_AT_ARMS,
    STACK,
    SWINDLER,
)
from hearthside.games.arctic_scavengers.hooks import Purse
from hearthside.games.arctic_scavengers.modules.buildings import gardens
from hearthside.games.arctic_scavengers.modules.led import has_power, leader_of
from hearthside.games.arctic_scavengers.places import FOR_HIRE_HERE, HAND, SOLD_OUT
from hearthside.games.arctic_scavengers.rules.ids import PAY
from hearthside.kernel.state import Frame, State

# What leaders have given for this turn, as bits of a turn's `gifts`.
BUTCHERED: Final = 1
EATEN: Final = 2
BUTCHER_FOOD: Final = 1
BUTCHER_MEDS: Final = 1
CANNIBAL_FOOD: Final = 3


class Gifts(Purse):
    """The Butcher's food comes to what was hunted or grown; the Cannibal's is used alone (AS-R72, AS-R76)."""

    def food(self, g: State, f: Frame, food: int) -> int:
        if not f.other:
            return food
        mixed = food + (BUTCHER_FOOD if f.other & BUTCHERED else 0)
        return max(mixed, CANNIBAL_FOOD if f.other & EATEN else 0)

    def meds(self, g: State, f: Frame) -> int:
        return given_meds(f)


def food_of(g: State, f: Frame) -> int:
    """The most food that one hire of this turn can use: hunted, of gardens and the Butcher's together,
    or else the Cannibal's alone.  f: the turn."""
    return GIFTS.food(g, f, f.count + gardens(g, f.seat))


def given_meds(f: Frame) -> int:
    return BUTCHER_MEDS if f.other & BUTCHERED else 0


GIFTS: Final[Gifts] = Gifts()


def prices(leader: int, card: int) -> tuple[int, int, int]:
    """Food, medicine, any mix; Saboteurs are cheap for the Sergeant at Arms."""
    if card == SABOTEUR and leader == SERGEANT_AT_ARMS:
        return 0, 1, 0
    return FOOD_PRICE[card], MED_PRICE[card], ANY_PRICE[card]


def offered(g: State) -> list[int]:
    """The stacks that are not empty."""
    here = g.facts[FOR_HIRE_HERE] & ~g.facts[SOLD_OUT]
    return [card for card in ALL_FOR_HIRE if here & STACK[card]]


def shortage(leader: int, card: int, food: int, meds: int) -> tuple[int, int]:
    """What is missing of food and of medicine; of a price in any mix all as food."""
    food_price, med_price, any_price = prices(leader, card)
    if any_price:
        return max(0, any_price - food - meds), 0
    return max(0, food_price - food), max(0, med_price - meds)


def hireable(g: State, seat: int, food: int, meds: int) -> list[int]:
    """Whom the seat can pay for now, with the Swindler's help if they have it (AS-R81, AS-R130)."""
    hand = g.zones[HAND[seat]]
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


def pay(g: State, f: Frame, seat: int, card: int, food: int, given: int) -> None:
    """Food pays first where any mix will do (HS-AS-3).  f: the turn."""
    food_price, med_price, any_price = prices(leader_of(g, seat), card)
    needed = any_price - food if any_price else med_price
    missing = 0 if any_price else max(0, food_price - food)
    needed = max(0, needed - given)
    g.call(f, PAY, seat, card=card, count=needed, other=needed, limit=missing)

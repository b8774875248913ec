"""Labor for the top section of a column, from Tribe cards and Food."""

from hearthside.games.endless_winter.cards import FIRST_TRIBE, FOOD_LABOR, KIND, LABOR, START, TRIBE
from hearthside.games.endless_winter.places import FOOD, GAINED, HAND, INITIATE, LABOR_NOW
from hearthside.games.endless_winter.places import LABOR as LABOR_AREA
from hearthside.games.endless_winter.sayings import EATS, WORK, WORKS
from hearthside.kernel.actions import act
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import State


def work_options(g: State, seat: int, column: int) -> list[int]:
    """Tribe cards of the hand; in Initiate not those that came this turn (EW-R18)."""
    hand = g.zones[HAND[seat]]
    out: list[int] = []
    for card in distinct(hand):
        kind = KIND[card]
        if kind == START:
            out.append(act(WORK, card))
        elif kind == TRIBE:
            gained = g.facts[GAINED[card - FIRST_TRIBE]]
            if column != INITIATE or not gained or hand.count(card) > gained:
                out.append(act(WORK, card))
    return out


def work(g: State, seat: int, card: int) -> None:
    g.put(card, HAND[seat], LABOR_AREA[seat])
    g.facts[LABOR_NOW] += LABOR[card]
    g.say(WORKS, seat, card, g.facts[LABOR_NOW])


def eat(g: State, seat: int) -> None:
    facts = g.facts
    food = facts[FOOD[seat]]
    facts[FOOD[seat]] = food - 1
    facts[LABOR_NOW] += FOOD_LABOR[food] - FOOD_LABOR[food - 1]
    g.say(EATS, seat, food - 1, facts[LABOR_NOW])

"""Labor for the top section of a column, from Tribe cards and Food."""

from hearthside.games.endless_winter.cards import FIRST_TRIBE, FOOD_LABOR, KIND, LABOR, START, TRIBE
from hearthside.games.endless_winter.places import FOOD, GAINED, HAND, INITIATE, LABOR_NOW
from hearthside.games.endless_winter.places import LABOR as LABOR_AREA
from hearthside.games.endless_winter.sayings import EATS, WORK, WORKS
from hearthside.kernel.actions import act
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import State


def work_options(g: State, seat: int, column: int) -> list[int]:
    """Tribe cards of the hand."""
    hand = g.zones[HAND[seat]]
    return [act(WORK, card) for card in distinct(hand) if copies(g, hand, column, card)]


def copies(g: State, hand: list[int], column: int, card: int) -> int:
    """How many of a hand's cards of this kind give Labor; in Initiate not those that came this turn
    (EW-R18)."""
    kind = KIND[card]
    if kind == START:
        return hand.count(card)
    if kind != TRIBE:
        return 0
    gained = g.facts[GAINED[card - FIRST_TRIBE]] if column == INITIATE else 0
    return max(hand.count(card) - gained, 0)


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


def food_for(g: State, seat: int, labor: int) -> int:
    """How much Food must be eaten to have so much Labor; -1 if there is not enough."""
    food = g.facts[FOOD[seat]]
    missing = labor - g.facts[LABOR_NOW]
    for eaten in range(food + 1):
        if FOOD_LABOR[food] - FOOD_LABOR[food - eaten] >= missing:
            return eaten
    return -1

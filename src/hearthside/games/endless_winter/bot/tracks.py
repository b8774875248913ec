"""The Idol tracks, the Burial Ground, Food and Tools: what they promise."""

from typing import Final

from hearthside.games.endless_winter.bot.outlook import Herds, Outlook
from hearthside.games.endless_winter.bot.weights import Weights
from hearthside.games.endless_winter.cards import CHARTS, HONOR_POINTS, OFFERING_RATIO
from hearthside.games.endless_winter.places import (
    BURIED,
    FOOD,
    HONOR,
    HONOR_SINCE,
    OFFERING,
    TOOLS,
)
from hearthside.games.endless_winter.rules.gaining import TOP_LEVEL
from hearthside.kernel.state import State

MOST_BURIED: Final = 6
LEAST_IDOL: Final = 0.6
# Points for one Food or Tool by Offering level, with the steps of the track made even.
OFFERING_WORTH: Final[list[float]] = [0.0, 0.25, 0.27, 0.3, 0.34, 0.38, 0.43, 0.5, 0.58, 0.72, 1.0]
# The charts for none to six buried cards, with their steps made even: cards may still come.
EVEN_CHARTS: Final[list[list[float]]] = [
    [0.0, 4.5, 6.0, 7.5, 10.0, 12.5, 15.0],
    [0.0, 2.2, 3.0, 4.2, 6.0, 8.0, 10.0],
    [0.0, 0.8, 1.2, 1.9, 3.0, 4.5, 6.0],
]


def stock_worth(g: State, o: Outlook) -> float:
    """Food and Tools, and the Offering level that turns them into points."""
    facts = g.facts
    food: int = facts[FOOD[o.me]]
    tools: int = facts[TOOLS[o.me]]
    level: int = facts[OFFERING[o.me]]
    if o.last:
        return (food + tools) / OFFERING_RATIO[level]
    worth = OFFERING_WORTH[level]
    total = worth * (o.w.stock if o.rounds else 0.5 * (o.w.stock + food + tools))
    return total + food_worth(food, o) + tool_worth(tools, o)


def food_worth(food: int, o: Outlook) -> float:
    much = o.w.much_food
    if food > much:
        return o.food * (much + o.w.plenty * (food - much))
    return o.food * food


def tool_worth(tools: int, o: Outlook) -> float:
    many = o.w.many_tools
    if tools > many:
        return o.tool * (many + o.w.plenty * (tools - many))
    return o.tool * tools


def offering_step(g: State, o: Outlook) -> float:
    """What one more level on the Offering track is worth."""
    facts = g.facts
    level: int = facts[OFFERING[o.me]]
    if level == TOP_LEVEL:
        return 1.0
    food: int = facts[FOOD[o.me]]
    tools: int = facts[TOOLS[o.me]]
    stock = food + tools
    if o.last:
        # Several Idols may still come, so the steps are made even here too.
        return stock * (OFFERING_WORTH[level + 1] - OFFERING_WORTH[level])
    expected = o.w.stock if o.rounds else 0.5 * (o.w.stock + stock)
    return expected * (OFFERING_WORTH[level + 1] - OFFERING_WORTH[level])


def honor_worth(g: State, o: Outlook, level: int, buried: float) -> float:
    """The chart that the ranks on the Honor track will most likely give, for so many buried cards.  Rivals
    stay where they are while a turn is thought through."""
    facts = g.facts
    since: int = facts[HONOR_SINCE[o.me]] if level == facts[HONOR[o.me]] else 1000
    key = (level, since, buried)
    if key in o.honors:
        return o.honors[key]
    first = 1.0
    second = 0.0
    spread = 0.3 + o.w.near * o.eclipses
    for player in range(o.players):
        if player == o.me:
            continue
        ahead: float = float(level - facts[HONOR[player]])
        ahead += 0.4 if since < facts[HONOR_SINCE[player]] else -0.4
        ahead /= spread
        chance = 0.5 + 0.5 * ahead / (1.0 + (ahead if ahead > 0.0 else -ahead))
        second = second * chance + first * (1.0 - chance)
        first *= chance
    if o.players == 2:
        second = 0.0
    third = 1.0 - first - second
    points = first * chart(o, 0, buried) + second * chart(o, 1, buried) + third * chart(o, 2, buried)
    points += o.w.honor * level
    o.honors[key] = points
    return points


def chart(o: Outlook, number: int, buried: float) -> float:
    if buried >= MOST_BURIED:
        return float(CHARTS[number][MOST_BURIED])
    whole = int(buried)
    if o.last:
        return float(CHARTS[number][whole])
    even = EVEN_CHARTS[number]
    return even[whole] + (buried - whole) * (even[whole + 1] - even[whole])


def honor_step(g: State, o: Outlook) -> float:
    """What one more level on the Honor track is worth."""
    level: int = g.facts[HONOR[o.me]]
    if level == TOP_LEVEL:
        return 0.0
    buried = burial_hope(g, o)
    step = honor_worth(g, o, level + 1, buried) - honor_worth(g, o, level, buried)
    step += HONOR_POINTS[level + 1]
    if o.eclipses and level + 1 < 8:
        step += 0.05 * level * o.eclipses / 4  # the points of the top levels come nearer
    return step


def burial_hope(g: State, o: Outlook) -> float:
    """Buried cards, and those that will most likely follow."""
    return len(g.zones[BURIED[o.me]]) + o.w.graves * o.rounds + 0.3 * o.turns


def outlook(g: State, me: int, weights: Weights, herds: dict[tuple[int, int], Herds]) -> Outlook:
    """The table as a player sees it, with what an Idol is worth to that player."""
    o = Outlook(g, me, weights, herds)
    o.settle(g, max(LEAST_IDOL, weights.idol * max(honor_step(g, o), offering_step(g, o))))
    return o

"""A first guess of what each place of a turn brings, so that the turn is thought through only where it may be
best.  How much to make of it was found by comparing guesses with turns that were thought through."""

from typing import Final

from hearthside.games.endless_winter.bot.labor import Purse, workers
from hearthside.games.endless_winter.bot.migrating import best_march
from hearthside.games.endless_winter.bot.outlook import Outlook
from hearthside.games.endless_winter.bot.top import LEAST, offers
from hearthside.games.endless_winter.cards import BOTTOM_LIST, STONE_FOOD, STONE_TOOLS, VILLAGE_FOOD
from hearthside.games.endless_winter.places import (
    BOTTOMS,
    COLUMN,
    DEVELOP,
    ECLIPSE_SPACE,
    FOOD,
    HUNT,
    INITIATE,
    MIGRATE,
    STONES,
    TOOLS,
    VILLAGES_HOME,
)
from hearthside.games.endless_winter.rules.middle import SLOTS, stone_options
from hearthside.kernel.state import State

A_BURIAL: Final = 1.6
A_STONE: Final = 9.5
A_VILLAGE: Final = 0.7
OF_BOTTOM: Final = 0.6
# By column: how much of a purchase is left when the turn is over.
OF_TOP: Final[list[float]] = [0.0, 1.0, 1.2, 1.5, 0.7, 0.0]


def guesses(g: State, o: Outlook) -> list[float]:
    """By place: points, all too low or too high by the same."""
    facts = g.facts
    column: int = facts[COLUMN]
    out = [0.0] * (ECLIPSE_SPACE + 1)
    for place in range(INITIATE, ECLIPSE_SPACE):
        facts[COLUMN] = place  # as if the figure stood there
        total = OF_TOP[place] * top_guess(g, o, place) + middle_guess(g, o, place)
        if not facts[BOTTOMS] >> place & 1:
            total += OF_BOTTOM * o.effects(g, BOTTOM_LIST[place])
        out[place] = total
    facts[COLUMN] = column
    out[ECLIPSE_SPACE] = 1.8
    return out


def top_guess(g: State, o: Outlook, column: int) -> float:
    """What could be bought, the most for its price first, as if nothing depended on anything else."""
    purse = Purse(g, o, workers(g, o), 0)
    prices = purse.prices
    if column == MIGRATE:
        march = best_march(g, o, purse.total, True, prices, LEAST)
        return march.gain - prices[march.cost] if march is not None else 0.0
    total = 0.0
    spent = 0
    left = offers(g, o, column, purse.total)
    while left:
        best = left[0]
        for one in left:
            if one.gain * best.cost > best.gain * one.cost:
                best = one
        left.remove(best)
        if spent + best.cost <= purse.total:
            gain = best.gain - (prices[spent + best.cost] - prices[spent])
            if gain > LEAST:
                total += gain
                spent += best.cost
    return total


def middle_guess(g: State, o: Outlook, column: int) -> float:
    facts = g.facts
    me = o.me
    if column == INITIATE:
        return (A_BURIAL if facts[TOOLS[me]] else 0.0) + 0.8 * o.rounds - 1.6
    if column == DEVELOP:
        slot = len(g.zones[STONES[me]])
        if slot < SLOTS and facts[TOOLS[me]] >= STONE_TOOLS[slot] and facts[FOOD[me]] >= STONE_FOOD[slot]:
            return A_STONE if stone_options(g) else 0.0
        return 0.0
    if column == MIGRATE:
        time = A_VILLAGE * o.rounds + 0.6 * o.turns
        return time - (1.9 if facts[VILLAGES_HOME[me]] and facts[FOOD[me]] >= VILLAGE_FOOD else 1.6)
    assert column == HUNT
    return 0.9

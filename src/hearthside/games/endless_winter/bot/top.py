"""The top section: what to buy with which Labor, the best bargain first."""

from typing import Final

from hearthside.games.endless_winter.bot.cards_worth import deck_change, drawn, kept, offered
from hearthside.games.endless_winter.bot.holdings import beast_gain
from hearthside.games.endless_winter.bot.labor import EATING, Purse, workers
from hearthside.games.endless_winter.bot.migrating import (
    FARTHEST,
    March,
    best_march,
    best_village,
    could_found,
)
from hearthside.games.endless_winter.bot.outlook import UNKNOWN, Outlook
from hearthside.games.endless_winter.cards import (
    FIRST_TRIBE,
    INITIATE_COST,
    POINTS,
    REVEAL_COST,
    STONE_FOOD,
    STONE_TOOLS,
    TAKE_COST,
    VILLAGE_FOOD,
    WORK_COLUMN,
)
from hearthside.games.endless_winter.places import (
    ANIMAL_DECK,
    BOUGHT,
    COLUMN,
    DECK,
    DEVELOP,
    DISCARD,
    DISPLAY,
    FOOD,
    HAND,
    INITIATE,
    LABOR,
    MIGRATE,
    STONES,
    SUPPLY,
    TOOLS,
)
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.culture import develop_cost, on_market
from hearthside.games.endless_winter.rules.hunting import hunt_options
from hearthside.games.endless_winter.rules.labor import eat, work
from hearthside.games.endless_winter.rules.middle import SLOTS, stone_options
from hearthside.games.endless_winter.rules.tribe import TYPES
from hearthside.games.endless_winter.sayings import DEVELOP_CARD, INITIATE_CARD, REVEAL
from hearthside.kernel.actions import DONE, act, first_of
from hearthside.kernel.state import State

LEAST: Final = 0.05  # what a bargain must bring
FREE_MOVES: Final[list[float]] = [0.0] * (FARTHEST + 1)


def play_top(g: State, o: Outlook, done: list[int]) -> None:
    """Goes through the top section; `done` gets the actions."""
    column: int = g.facts[COLUMN]
    reserve = stone_reserve(g, o) if column == DEVELOP else 0
    village = False
    while in_top(g):
        cards = workers(g, o)
        purse = Purse(g, o, cards, reserve)
        chosen = best_bargain(g, o, column, purse.total, purse.prices)
        if column == MIGRATE and not village and could_found(g, o):
            least = LEAST if chosen is None else chosen.gain - purse.prices[chosen.cost]
            saving = Purse(g, o, cards, VILLAGE_FOOD)
            better = best_village(g, o, saving.total, saving.prices, least)
            if better is not None:
                village = True
                chosen = better
                reserve = VILLAGE_FOOD
                purse = saving
        if chosen is None:
            break
        raise_labor(g, o, column, purse.raising(chosen.cost), done)
        for action in chosen.actions:
            do(g, o, action, done)
        if village and not chosen.actions:
            break
    do(g, o, DONE, done)


def in_top(g: State) -> bool:
    """The section ends by itself when nothing is left to do."""
    return bool(g.stack) and g.stack[-1].rule == ids.TOP_SECTION


def do(g: State, o: Outlook, action: int, done: list[int]) -> None:
    if in_top(g):
        g.apply(o.me, action)
        done.append(action)


def raise_labor(g: State, o: Outlook, column: int, actions: list[int], done: list[int]) -> None:
    """Cards work and Food is eaten.  Nothing is asked in between unless a card does more in this column, so
    the rules need to go on only after the last one."""
    last = len(actions) - 1
    for at in range(len(actions)):
        action = actions[at]
        card = first_of(action)
        if at == last or not in_top(g) or (action != EATING and WORK_COLUMN[card] == column):
            do(g, o, action, done)
            continue
        if action == EATING:
            eat(g, o.me)
        else:
            work(g, o.me, card)
        done.append(action)


def stone_reserve(g: State, o: Outlook) -> int:
    """Food to be kept for a Sacred Stone that could be taken in the middle section."""
    slot = len(g.zones[STONES[o.me]])
    if slot >= SLOTS or not stone_options(g):
        return 0
    if g.facts[TOOLS[o.me]] < STONE_TOOLS[slot] or g.facts[FOOD[o.me]] < STONE_FOOD[slot]:
        return 0
    return STONE_FOOD[slot]


def best_bargain(g: State, o: Outlook, column: int, most: int, prices: list[float]) -> March | None:
    """Of all that could be had for at most so much Labor what brings most beyond its price."""
    if column == MIGRATE:
        return best_march(g, o, most, True, prices, LEAST)
    best = LEAST
    chosen: March | None = None
    for offer in offers(g, o, column, most):
        if offer.gain - prices[offer.cost] > best:
            best = offer.gain - prices[offer.cost]
            chosen = offer
    return chosen


def offers(g: State, o: Outlook, column: int, most: int) -> list[March]:
    """All that could be had for Labor, but for the map."""
    out: list[March] = []
    if column == INITIATE:
        average, count = deck_average(g, o)
        if most >= INITIATE_COST:
            for kind in range(TYPES):
                if g.zones[SUPPLY[kind]] and not g.facts[BOUGHT] >> kind & 1:
                    card = FIRST_TRIBE + kind
                    gain = card_gain(g, o, card, average, count)
                    out.append(March(gain, INITIATE_COST, [act(INITIATE_CARD, card)]))
    elif column == DEVELOP:
        average, count = deck_average(g, o)
        for card in on_market(g):
            cost = develop_cost(g, card)
            if cost <= most:
                gain = card_gain(g, o, card, average, count)
                out.append(March(gain, cost, [act(DEVELOP_CARD, card)]))
    else:
        if most >= TAKE_COST:
            for action in hunt_options(g):
                out.append(March(beast_gain(g, o, first_of(action)), TAKE_COST, [action]))
        if most >= TAKE_COST + REVEAL_COST and not g.zones[DISPLAY] and g.zones[ANIMAL_DECK]:
            out.append(March(o.w.beast, TAKE_COST + REVEAL_COST, [act(REVEAL)]))
    return out


def card_gain(g: State, o: Outlook, card: int, average: float, count: int) -> float:
    """A Tribe or Culture card that comes to the hand."""
    hand = max(kept(g, o, card), offered(g, o, card))
    return POINTS[card] + hand + deck_change(g, o, card, average, count)


def deck_average(g: State, o: Outlook) -> tuple[float, int]:
    """What a card of one's own does when it is drawn, and how many there are."""
    total = 0.0
    count = 0
    for zone in (DECK[o.me], HAND[o.me], DISCARD[o.me], LABOR[o.me]):
        for card in g.zones[zone]:
            value = o.drawn[card]
            total += value if value != UNKNOWN else drawn(g, o, card)
            count += 1
    return (total / count if count else 0.0), count


def moves_first(g: State, o: Outlook, count: int) -> int:
    """With so many moves: the first move of the best march, or DONE."""
    march = best_march(g, o, count, False, FREE_MOVES, LEAST)
    return DONE if march is None else march.actions[0]

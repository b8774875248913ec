"""The middle section, and the same things when an effect brings them: burials, stones, Villages, tips."""

from hearthside.games.endless_winter.bot.cards_worth import deck_change, kept, offered
from hearthside.games.endless_winter.bot.holdings import animal_worth, stone_worth, tip_gain
from hearthside.games.endless_winter.bot.land import camps_count, in_camp_table
from hearthside.games.endless_winter.bot.migrating import village_gain
from hearthside.games.endless_winter.bot.outlook import Outlook
from hearthside.games.endless_winter.bot.top import deck_average
from hearthside.games.endless_winter.bot.tracks import (
    burial_hope,
    honor_worth,
)
from hearthside.games.endless_winter.cards import (
    CAMPS_ON,
    DIFFERENT,
    IDENTICAL,
    OFFERING_RATIO,
    STONE_FAMILY,
    STONE_FOOD,
    STONE_LIST,
    STONE_SUBJECT,
    STONE_TOOLS,
    VILLAGE_FOOD,
)
from hearthside.games.endless_winter.places import (
    ANIMALS,
    BURIED,
    COLUMN,
    DEVELOP,
    FOOD,
    HONOR,
    INITIATE,
    MIGRATE,
    OFFERING,
    STONES,
)
from hearthside.games.endless_winter.rules.gaining import capacity
from hearthside.games.endless_winter.sayings import (
    BURY,
    FROM_HAND,
    FROM_REVEALED,
    TIP,
    VILLAGE,
)
from hearthside.games.endless_winter.sayings import STONE as TAKE_STONE
from hearthside.kernel.actions import DONE, first_of, second_of, verb_of
from hearthside.kernel.state import State


def middle(g: State, o: Outlook, options: list[int]) -> int:
    column: int = g.facts[COLUMN]
    if column == INITIATE:
        return bury(g, o, options, 1.0 / OFFERING_RATIO[g.facts[OFFERING[o.me]]] if o.last else o.tool)
    if column == DEVELOP:
        return take_stone(g, o, options)
    if column == MIGRATE:
        return found(g, o, options, VILLAGE_FOOD * o.food)
    return tip(g, o, options)


def bury(g: State, o: Outlook, options: list[int], price: float) -> int:
    """The card that is missed least; what stones say about buried cards counts too."""
    level: int = g.facts[HONOR[o.me]]
    hope = burial_hope(g, o)
    chart = honor_worth(g, o, level, hope + 1.0) - honor_worth(g, o, level, hope)
    average, count = deck_average(g, o)
    stones = len(g.zones[STONES[o.me]]) > 0
    best = price
    chosen = DONE
    for action in options:
        if verb_of(action) != BURY:
            continue
        card = first_of(action)
        source = second_of(action)
        worth = chart - deck_change(g, o, card, average, count)
        if stones:
            worth += burial_stones(g, o, card)
        if source == FROM_HAND:
            worth -= max(kept(g, o, card), offered(g, o, card))
        elif source == FROM_REVEALED:
            worth -= offered(g, o, card)
        if worth > best:
            best = worth
            chosen = action
    return chosen


def burial_stones(g: State, o: Outlook, card: int) -> float:
    """What stones that look at the Burial Ground give for one more card there."""
    total = 0.0
    for stone in g.zones[STONES[o.me]]:
        family = STONE_FAMILY[stone]
        if family == DIFFERENT or family == IDENTICAL:
            before = stone_worth(g, o, stone)
            buried = g.zones[BURIED[o.me]]
            g.zones[BURIED[o.me]] = [*buried, card]
            total += stone_worth(g, o, stone) - before
            g.zones[BURIED[o.me]] = buried
    return total


def take_stone(g: State, o: Outlook, options: list[int]) -> int:
    slot = len(g.zones[STONES[o.me]])
    if o.last:
        price = (STONE_FOOD[slot] + STONE_TOOLS[slot]) / OFFERING_RATIO[g.facts[OFFERING[o.me]]]
    else:
        price = o.food * STONE_FOOD[slot] + o.tool * STONE_TOOLS[slot]
    best = price - o.effects(g, STONE_LIST[slot])
    chosen = DONE
    for action in options:
        if verb_of(action) != TAKE_STONE:
            continue
        stone = first_of(action)
        worth = stone_worth(g, o, stone)
        if STONE_FAMILY[stone] == CAMPS_ON:
            worth += in_camp_table(camps_count(g, o.me, STONE_SUBJECT[stone]))
        if worth > best:
            best = worth
            chosen = action
    return chosen


def found(g: State, o: Outlook, options: list[int], price: float) -> int:
    best = price
    chosen = DONE
    over: int = g.facts[FOOD[o.me]] - (3 if price else 0) - capacity(g, o.me) + 3
    if over > 0:
        best += o.food * over
    for action in options:
        if verb_of(action) == VILLAGE:
            worth = village_gain(g, o, first_of(action))
            if worth > best:
                best = worth
                chosen = action
    return chosen


def tip(g: State, o: Outlook, options: list[int]) -> int:
    animals = g.zones[ANIMALS[o.me]]
    now = animal_worth(animals, o)
    best = 0.1
    chosen = DONE
    for action in options:
        if verb_of(action) != TIP:
            continue
        animal = first_of(action)
        rest = animals[:]
        rest.remove(animal)
        worth = tip_gain(g, o, animal) - (now - animal_worth(rest, o))
        if worth > best:
            best = worth
            chosen = action
    return chosen

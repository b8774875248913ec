"""Every question but those of a turn's menu, its top section and the Ritual pile: one answer at a time."""

from tests.frozen_bots.elder_1.building import build_worth
from tests.frozen_bots.elder_1.cards_worth import deck_change, kept, offered
from tests.frozen_bots.elder_1.holdings import beast_gain
from tests.frozen_bots.elder_1.house import (
    BUILD,
    DEVELOP_CARD,
    DISCARD_CARD,
    DONE,
    DRAW,
    EFFECT,
    FOOD,
    FOOD_INSTEAD,
    HONOR_UP,
    HUNT_CARD,
    INITIATE_CARD,
    LIST_OPS,
    MAP,
    OFFERING,
    OFFERING_RATIO,
    OFFERING_UP,
    PAY,
    POINTS,
    RESOLVE,
    TERRAIN_LIST,
    TILE,
    TO_BURIAL,
    TO_DISCARD,
    TOOL,
    TOOLS,
    Frame,
    State,
    act,
    asked,
    bought,
    first_of,
    ids,
    verb_of,
)
from tests.frozen_bots.elder_1.middle import burial_stones, bury, found, middle, tip
from tests.frozen_bots.elder_1.outlook import Outlook
from tests.frozen_bots.elder_1.top import card_gain, deck_average, moves_first
from tests.frozen_bots.elder_1.tracks import food_worth, honor_step, offering_step, tool_worth


def answer(g: State, o: Outlook) -> int:
    """One of the options of the question that lies on top of the stack."""
    f = g.stack[-1]
    options = g.options(o.me)
    if len(options) == 1:
        return options[0]
    rule = f.rule
    if rule == ids.GAIN:
        return gain(g, o, options)
    if rule == ids.MIDDLE_SECTION:
        return middle(g, o, options)
    if rule == ids.BURYING:
        return bury(g, o, options, 0.0)
    if rule == ids.MOVING:
        return moves_first(g, o, int(f.count))
    if rule == ids.FOUNDING:
        return found(g, o, options, 0.0)
    if rule == ids.GAIN_TRIBE:
        return gain_tribe(g, o, f, options)
    if rule == ids.GAIN_CULTURE:
        return gain_culture(g, o, options)
    if rule == ids.TAKE_ANIMAL:
        return take_animal(g, o, options)
    if rule == ids.TIPPING:
        return tip(g, o, options)
    if rule == ids.PAYING:
        return pay(g, o, f, options)
    if rule == ids.ECLIPSE_ACTIONS:
        return eclipse(g, o, options)
    return options[0]  # reveal it, and one effect after the other


# ------------------------------------------------------------ ranked benefits
def gain(g: State, o: Outlook, options: list[int]) -> int:
    best = 0.0
    chosen = DONE
    builds: list[int] = []
    for action in options:
        verb = verb_of(action)
        worth = 0.0
        if verb == BUILD:
            builds.append(action)
            continue
        if verb == DRAW:
            worth = o.card if o.action else o.draw_card_later
        elif verb == HONOR_UP:
            worth = honor_step(g, o)
        elif verb == OFFERING_UP:
            worth = offering_step(g, o)
        elif verb == TOOL:
            worth = tool_step(g, o)
        elif verb == FOOD_INSTEAD:
            worth = food_step(g, o)
        if worth > best:
            best = worth
            chosen = action
    if builds:
        worth, action = build_worth(g, o, builds)
        if worth > best:
            chosen = action
    return chosen


def tool_step(g: State, o: Outlook) -> float:
    tools: int = g.facts[TOOLS[o.me]]
    if o.last:
        return 1.0 / OFFERING_RATIO[g.facts[OFFERING[o.me]]]
    return tool_worth(tools + 1, o) - tool_worth(tools, o)


def food_step(g: State, o: Outlook) -> float:
    food: int = g.facts[FOOD[o.me]]
    if o.last:
        return 1.0 / OFFERING_RATIO[g.facts[OFFERING[o.me]]] - 0.01
    return food_worth(food + 1, o) - food_worth(food, o)


# ------------------------------------------------------------ cards and Animals
def gain_tribe(g: State, o: Outlook, f: Frame, options: list[int]) -> int:
    average, count = deck_average(g, o)
    best = 0.0
    chosen = DONE
    for action in options:
        if verb_of(action) != INITIATE_CARD:
            continue
        card = first_of(action)
        if f.limit == TO_BURIAL:
            worth = POINTS[card] + 1.0 + burial_stones(g, o, card)
        elif f.limit == TO_DISCARD:
            worth = POINTS[card] + deck_change(g, o, card, average, count)
        else:
            worth = card_gain(g, o, card, average, count)
        if worth > best:
            best = worth
            chosen = action
    return chosen


def gain_culture(g: State, o: Outlook, options: list[int]) -> int:
    average, count = deck_average(g, o)
    best = 0.0
    chosen = DONE
    for action in options:
        if verb_of(action) == DEVELOP_CARD:
            worth = card_gain(g, o, first_of(action), average, count)
            if worth > best:
                best = worth
                chosen = action
    return chosen


def take_animal(g: State, o: Outlook, options: list[int]) -> int:
    best = 0.0
    chosen = DONE
    for action in options:
        if verb_of(action) == HUNT_CARD:
            worth = beast_gain(g, o, first_of(action))
            if worth > best:
                best = worth
                chosen = action
    return chosen


def pay(g: State, o: Outlook, f: Frame, options: list[int]) -> int:
    gained = o.effects(g, bought(f))
    price = asked(f)
    if price >> 8:
        best = gained
        chosen = DONE
        for action in options:
            if verb_of(action) == DISCARD_CARD:
                card = first_of(action)
                loss = max(kept(g, o, card), offered(g, o, card))
                if loss < best:
                    best = loss
                    chosen = action
        return chosen
    if o.last:
        cost = ((price & 15) + (price >> 4 & 15)) / OFFERING_RATIO[g.facts[OFFERING[o.me]]]
    else:
        cost = o.price(price)
    return act(PAY) if gained > cost else DONE


# ------------------------------------------------------------ the Eclipse
def eclipse(g: State, o: Outlook, options: list[int]) -> int:
    """Food and Tools come first, as some tiles want to be paid; what burns cards comes last."""
    best = -1.0
    chosen = options[0]
    for action in options:
        verb = verb_of(action)
        if verb == TILE:
            ops = TERRAIN_LIST[g.zones[MAP][first_of(action)]]
            worth = 10.0 - cost_of(ops)
        elif verb == RESOLVE or verb == EFFECT:
            worth = 1.0 + first_of(action)
        else:
            continue
        if worth > best:
            best = worth
            chosen = action
    return chosen


def cost_of(number: int) -> int:
    """The kind of the first effect: Food before Tools, and those that are paid for last."""
    return LIST_OPS[number][0] // 3

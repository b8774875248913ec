"""The bot thinks one step at a time; here several of its steps become the one option that does them all."""

from hearthside.games.endless_winter.bot.answers import answer, eclipse
from hearthside.games.endless_winter.bot.outlook import Outlook
from hearthside.games.endless_winter.bot.ritual import offer
from hearthside.games.endless_winter.cards import E_DRAW, E_TOOL
from hearthside.games.endless_winter.places import COLUMN, HAND
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.buying import price_of
from hearthside.games.endless_winter.rules.labor import copies, food_for
from hearthside.games.endless_winter.sayings import (
    ALL,
    CAMP,
    DEVELOP_CARD,
    DRAW,
    EAT,
    HUNT_CARD,
    INITIATE_CARD,
    MOVE,
    OFFER_UP,
    REVEAL,
    TOOL,
    WORK,
)
from hearthside.kernel.actions import DONE, act, first_of, verb_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import State

BOUGHT = (INITIATE_CARD, DEVELOP_CARD, CAMP, MOVE, REVEAL, HUNT_CARD)
PRINTED = {E_TOOL: TOOL, E_DRAW: DRAW}


# ------------------------------------------------------------ the top section
def next_of_plan(g: State, seat: int, offered: list[int], plan: list[int]) -> int:
    """Takes the first step of a plan, and those that come with it: cards together, Food with what it buys."""
    raising = 0
    while raising < len(plan) and verb_of(plan[raising]) in (WORK, EAT):
        raising += 1
    works = [action for action in plan[:raising] if verb_of(action) == WORK]
    eaten = raising - len(works)
    rest = plan[raising:]
    if works:
        chosen, played = _work(g, seat, offered, works)
        for action in played:
            works.remove(action)
        plan[:] = [*works, *[act(EAT)] * eaten, *rest]
        return chosen
    if eaten:
        bought = 0
        price = 0
        while bought < len(rest) and verb_of(rest[bought]) in BOUGHT:
            price += price_of(g, rest[bought])
            bought += 1
        if bought and rest[0] in offered and food_for(g, seat, price) == eaten:
            plan[:] = rest
        elif act(EAT, eaten) in offered:
            plan[:] = rest
            return act(EAT, eaten)
    return plan.pop(0)


def _work(g: State, seat: int, offered: list[int], works: list[int]) -> tuple[int, list[int]]:
    """The option, and the single steps that it stands for."""
    hand = g.zones[HAND[seat]]
    every = [
        act(WORK, card) for card in distinct(hand) for _ in range(copies(g, hand, g.facts[COLUMN], card))
    ]
    if act(ALL) in offered and sorted(every) == sorted(works):
        return act(ALL), works[:]
    count = works.count(works[0])
    several = act(WORK, first_of(works[0]), count)
    return (several, [works[0]] * count) if count > 1 and several in offered else (works[0], works[:1])


# ------------------------------------------------------------ the Ritual pile
def lay(g: State, o: Outlook, offered: list[int]) -> int:
    """The same for the cards that are laid on the pile one after the other."""
    hand = len(g.zones[HAND[o.me]])
    laid: list[int] = []
    while g.stack and g.stack[-1].rule == ids.RITUAL_PILE:
        action = offer(g, o)
        if action == DONE:
            break
        laid.append(action)
        g.apply(o.me, action)
    if not laid:
        return DONE
    if len(laid) == hand and act(ALL) in offered:
        return act(ALL)
    count = laid.count(laid[0])
    several = act(OFFER_UP, first_of(laid[0]), count)
    return several if count > 1 and several in offered else laid[0]


# ------------------------------------------------------------ benefits
def widened(g: State, o: Outlook, offered: list[int], action: int) -> int:
    """The answer to any other question, or the wider one that comes to the same."""
    rule = g.stack[-1].rule
    if rule in (ids.EFFECTS, ids.ECLIPSE_ACTIONS):
        action = _worth_its_price(g, o, action)
    if act(ALL) in offered and _takes_all(g, o):
        return act(ALL)
    units = int(g.stack[-1].count)
    if rule == ids.GAIN and units > 1:
        several = act(verb_of(action), units)
        if action != DONE and several in offered and _always(g, o, action, units):
            return several
    return action


def _worth_its_price(g: State, o: Outlook, action: int) -> int:
    """Whoever chooses what has a price pays it, so what is not worth it is not chosen."""
    options = g.options(o.me)
    while action != DONE:
        h = g.clone()
        h.apply(o.me, action)
        if not h.stack or h.stack[-1].rule != ids.PAYING or answer(h, o) != DONE:
            return action
        options.remove(action)
        action = eclipse(g, o, options) if len(options) > 1 else DONE
    return action


def _always(g: State, o: Outlook, action: int, times: int) -> bool:
    """Is this the answer so many times?"""
    h = g.clone()
    for _ in range(times):
        if answer(h, o) != action:
            return False
        h.apply(o.me, action)
    return True


def _takes_all(g: State, o: Outlook) -> bool:
    """Would every Tool and card of these benefits be taken as what it is?"""
    h = g.clone()
    depth = len(h.stack) - (1 if h.stack[-1].rule == ids.GAIN else 0)
    part = _part(h, depth)
    while len(h.stack) >= depth and _part(h, depth) == part:
        f = h.stack[-1]
        action = answer(h, o)
        if f.rule == ids.GAIN and f.card in PRINTED and verb_of(action) != PRINTED[f.card]:
            return False
        h.apply(o.me, action)
    return True


def _part(g: State, depth: int) -> int:
    """Of the Eclipse; an odd step begins the part that the next one goes on with."""
    f = g.stack[depth - 1]
    return (int(f.step) + 1) // 2 if f.rule == ids.ECLIPSE_ACTIONS else -int(f.rule)

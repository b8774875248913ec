"""The bot thinks one step at a time; here several of its steps become the one option that does them all."""

from hearthside.games.endless_winter.bot.answers import answer, eclipse
from hearthside.games.endless_winter.bot.outlook import Outlook
from hearthside.games.endless_winter.bot.ritual import offer
from hearthside.games.endless_winter.cards import E_DRAW, E_TOOL
from hearthside.games.endless_winter.places import HAND, MARKET
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.buying import price_of
from hearthside.games.endless_winter.rules.labor import food_for
from hearthside.games.endless_winter.rules.together.top import cards_for_labor
from hearthside.games.endless_winter.sayings import (
    ALL,
    ALL_BUT,
    DEVELOP_CARD,
    DRAW,
    EAT,
    FINISH,
    OFFER_UP,
    REVEAL,
    TOOL,
    WORK,
)
from hearthside.kernel.actions import DONE, act, first_of, verb_of
from hearthside.kernel.state import State

PRINTED = {E_TOOL: TOOL, E_DRAW: DRAW}


# ------------------------------------------------------------ the top section
def works_of(plan: list[int]) -> list[int]:
    """The cards that a plan plays, as far as it is sure."""
    return [action for action in plan[: known_of(plan)] if verb_of(action) == WORK]


def known_of(plan: list[int]) -> int:
    """So many steps of a plan are sure: what is revealed may change those that come after it."""
    return plan.index(act(REVEAL)) if act(REVEAL) in plan else len(plan)


def next_of_plan(g: State, seat: int, offered: list[int], plan: list[int]) -> int:
    """Takes the first step of a plan, and those that come with it: first all cards that are played, then what
    is bought, with its Food; then on to the middle section."""
    known = known_of(plan)
    works = works_of(plan)
    if works:
        chosen, played = _work(g, seat, offered, works)
        for action in played:
            plan.remove(action)
        return chosen
    if plan[0] == act(EAT):
        bought = [action for action in plan[:known] if action != act(EAT) and action != DONE]
        eaten = plan[:known].count(act(EAT))
        if bought and bought[0] in offered and food_for(g, seat, _price(g, bought)) == eaten:
            plan[:known] = [action for action in plan[:known] if action != act(EAT)]
        else:
            several = 1
            while plan[several] == act(EAT):
                several += 1
            if act(EAT, several) in offered:
                del plan[:several]
                return act(EAT, several)
    return plan.pop(0)


def _price(g: State, bought: list[int]) -> int:
    """Of what can still be had."""
    market = [zone[0] for zone in (g.zones[place] for place in MARKET) if zone]
    gone = [one for one in bought if verb_of(one) == DEVELOP_CARD and first_of(one) not in market]
    return sum(price_of(g, action) for action in bought if action not in gone)


def _work(g: State, seat: int, offered: list[int], works: list[int]) -> tuple[int, list[int]]:
    """The option, and the single steps that it stands for."""
    workers = [act(WORK, card) for card in cards_for_labor(g, seat)]
    return _many(offered, works, workers)


def _many(offered: list[int], wanted: list[int], all_of_them: list[int]) -> tuple[int, list[int]]:
    """One option for the steps that are wanted, or for the first of them and those like it."""
    left = all_of_them[:]
    for action in wanted:
        if action not in left:
            return wanted[0], wanted[:1]
        left.remove(action)
    whole = act(ALL) if not left else act(ALL_BUT, first_of(left[0])) if len(left) == 1 else DONE
    if whole != DONE and whole in offered:
        return whole, wanted[:]
    count = wanted.count(wanted[0])
    several = act(verb_of(wanted[0]), first_of(wanted[0]), count)
    return (several, [wanted[0]] * count) if count > 1 and several in offered else (wanted[0], wanted[:1])


def slide(g: State, o: Outlook, offered: list[int]) -> int:
    """Nothing more in the top section: what comes in the middle section, if that can be said at once."""
    g.apply(o.me, DONE)
    if not g.stack or g.stack[-1].rule != ids.MIDDLE_SECTION:
        return DONE
    action = answer(g, o)
    if action == DONE:
        action = act(FINISH)
    return action if action in offered else DONE


# ------------------------------------------------------------ the Ritual pile
def lay(g: State, o: Outlook, offered: list[int]) -> int:
    """The same for the cards that are laid on the pile one after the other."""
    hand = [act(OFFER_UP, card) for card in g.zones[HAND[o.me]]]
    laid: list[int] = []
    while g.stack and g.stack[-1].rule == ids.RITUAL_PILE:
        action = offer(g, o)
        if action == DONE:
            break
        laid.append(action)
        g.apply(o.me, action)
    return _many(offered, laid, hand)[0] if laid else DONE


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
        h = g.sketch()
        h.apply(o.me, action)
        if not h.stack or h.stack[-1].rule != ids.PAYING or answer(h, o) != DONE:
            return action
        options.remove(action)
        action = eclipse(g, o, options) if len(options) > 1 else DONE
    return action


def _always(g: State, o: Outlook, action: int, times: int) -> bool:
    """Is this the answer so many times?"""
    h = g.sketch()
    for _ in range(times):
        if answer(h, o) != action:
            return False
        h.apply(o.me, action)
    return True


def _takes_all(g: State, o: Outlook) -> bool:
    """Would every Tool and card of these benefits be taken as what it is?"""
    h = g.sketch()
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

"""Benefits as they are printed: which of them need no answer, and of which the order cannot matter."""

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter.rules.effects import counted, take_at_once
from hearthside.games.endless_winter.rules.gaining import draw_cards, gain_tools
from hearthside.kernel.state import State


def calm(effects: int) -> bool:
    """Food, Tools and points come to the same in any order, also among others like them: none of them shows
    a card, makes room or needs what another one gives."""
    for op in c.LIST_OPS[effects]:
        if op != c.E_FOOD and op != c.E_TOOL and op != c.E_POINTS:
            return False
    return True


def has_price(effects: int) -> bool:
    return c.E_PAY in c.LIST_OPS[effects]


def late(effects: int) -> int:
    """As most people would have it: a Camp makes room for Food, and who buries comes last, when the other
    cards have done what they can."""
    if c.E_CAMP in c.LIST_OPS[effects]:
        return 0
    return 2 if c.E_BURY in c.LIST_OPS[effects] else 1


def as_printed(g: State, seat: int, op: int, count: int) -> bool:
    """Takes Tools and cards as what they are, if that is possible for all of them."""
    if op == c.E_TOOL and g.facts[z.TOOLS[seat]] + count <= c.MOST_TOOLS:
        gain_tools(g, seat, count)
        return True
    if op == c.E_DRAW and len(g.zones[z.DECK[seat]]) + len(g.zones[z.DISCARD[seat]]) >= count:
        draw_cards(g, seat, count)
        return True
    return False


def gives_harmless(effects: int) -> bool:
    for op in c.LIST_OPS[effects]:
        if c.HARMLESS[op] or op == c.E_PER:
            return True
    return False


def take_harmless(g: State, seat: int, effects: int, done: int = 0, times: int = 1) -> None:
    """Whoever declines the rest still gets what never hurts, as they would without having been asked
    (HS-EW-1).  `done`: the effects that have happened, as bits."""
    for i in range(len(c.LIST_OPS[effects])):
        op, arg = c.LIST_OPS[effects][i], c.LIST_ARGS[effects][i]
        if done >> i & 1:
            continue
        if c.HARMLESS[op]:
            take_at_once(g, seat, op, arg * times)
        elif op == c.E_PER:
            take_harmless(g, seat, c.LIST_MORE[effects][i], 0, counted(g, seat, arg))

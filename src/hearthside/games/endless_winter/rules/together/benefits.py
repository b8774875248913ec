"""Ranked benefits: all units of one in one step, and all that follows as printed."""

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.benefits import Gain
from hearthside.games.endless_winter.rules.gaining import TOP_LEVEL, capacity
from hearthside.games.endless_winter.rules.together.effects import AS_PRINTED
from hearthside.games.endless_winter.rules.together.printed import as_printed
from hearthside.kernel.actions import DONE, act, first_of, verb_of
from hearthside.kernel.state import Frame, State


class GainTogether(Gain):
    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        single = super().options(g, f, seat)
        out = [act(v.ALL)] if self._more_follows(g, f) else []
        out += single[:-1]
        units = f.count
        if units > 1:
            for action in single:
                if room_for(g, seat, action, units):
                    out.append(act(verb_of(action), units))
        out.append(DONE)
        return out

    def _more_follows(self, g: State, f: Frame) -> bool:
        """Can this be taken as printed, and would the list that gives it ask about a Tool or a card again?"""
        rank, units = f.card, f.count
        if not simple(rank) or len(g.stack) < 2:
            return False
        if not room_for(g, f.seat, act(v.TOOL if rank == c.E_TOOL else v.DRAW), units):
            return False
        above = g.stack[-2]
        if above.rule != ids.EFFECTS:
            return False
        ops = c.LIST_OPS[above.card]
        for i in range(len(ops)):
            if not above.marks >> i & 1 and simple(ops[i]):
                return True
        return False

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        rank, units, verb = f.card, f.count, verb_of(action)
        if verb == v.ALL:
            g.stack[-2].count = AS_PRINTED
            as_printed(g, seat, rank, units)
            f.count = 0
        elif verb != v.BUILD and first_of(action) > 1:
            for _ in range(units):
                super().answer(g, f, seat, act(verb))
        else:
            super().answer(g, f, seat, action)


def simple(op: int) -> bool:
    """A benefit that can be taken as printed without a further choice."""
    return op == c.E_TOOL or op == c.E_DRAW


def room_for(g: State, seat: int, action: int, units: int) -> bool:
    """Can all units be taken in this way?"""
    facts = g.facts
    verb = verb_of(action)
    if verb == v.DRAW:
        return len(g.zones[z.DECK[seat]]) + len(g.zones[z.DISCARD[seat]]) >= units
    if verb == v.HONOR_UP:
        return facts[z.HONOR[seat]] + units <= TOP_LEVEL
    if verb == v.TOOL:
        return facts[z.TOOLS[seat]] + units <= c.MOST_TOOLS
    if verb == v.FOOD_INSTEAD:
        return facts[z.FOOD[seat]] + units <= capacity(g, seat)
    return verb == v.OFFERING_UP

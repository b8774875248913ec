"""The top section of a column: where Labor comes from, and what it is spent on."""

from typing import Final

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.games.endless_winter.rules import ids, why_not
from hearthside.games.endless_winter.rules.buying import buy, purchases
from hearthside.games.endless_winter.rules.labor import eat, work, work_options
from hearthside.kernel.actions import DONE, act, first_of, verb_of
from hearthside.kernel.state import Blocked, Frame, Rule, State

ASK: Final = 1
LEAVE: Final = 2


class TopSection(Rule):
    """Any number of its actions in any order; Labor that is left is lost (EW-R16, EW-R20)."""

    number: int = ids.TOP_SECTION

    def run(self, g: State, f: Frame) -> None:
        seat = f.seat
        if f.step == 0:
            g.facts[z.SECTION] = z.TOP
            f.step = ASK
        if f.step == ASK and (g.zones[z.HAND[seat]] or len(self.options(g, f, seat)) > 1):
            g.ask(f, seat)
            return
        g.facts[z.LABOR_NOW] = 0
        g.facts[z.SECTION] = z.MIDDLE
        g.say(v.SLIDES, seat, z.MIDDLE)
        g.end()

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        out = work_options(g, seat, g.facts[z.COLUMN])
        if g.facts[z.FOOD[seat]]:
            out.append(act(v.EAT))
        out += purchases(g, seat, g.facts[z.LABOR_NOW])
        out.append(DONE)
        return out

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        verb = verb_of(action)
        if action == DONE:
            f.step = LEAVE
        elif verb == v.WORK:
            self._work(g, f, seat, first_of(action))
        elif verb == v.EAT:
            eat(g, seat)
        else:
            buy(g, seat, action)

    def _work(self, g: State, f: Frame, seat: int, card: int) -> None:
        work(g, seat, card)
        if c.WORK_COLUMN[card] == g.facts[z.COLUMN]:
            f.step = ASK - 1
            g.call(f, ids.EFFECTS, seat, other=card, card=c.WORK_LIST[card])

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        return why_not.top(g, f, seat)

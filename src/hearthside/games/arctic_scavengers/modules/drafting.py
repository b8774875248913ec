"""LEADER DRAFTING: leaders lie in a pile and are won with food in place of a hire."""

from hearthside.games.arctic_scavengers.hooks import Purse, TurnEntry
from hearthside.games.arctic_scavengers.places import DEALT, LEADER, LEADERS_PILE, POWER_USED, WOUNDED
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.sayings import CHOOSING_LEADER, DRAFTING, DRAFTS, HIRING
from hearthside.kernel.actions import DONE, act, first_of
from hearthside.kernel.registers import COUNT, Registers
from hearthside.kernel.state import Frame, Rule, State


class DraftEntry(TurnEntry):
    """For as much food as one has; it is the hire of the round (AS-R139)."""

    verbs: tuple[int, ...] = (DRAFTING,)

    def __init__(self, purses: list[Purse]) -> None:
        self.purses = purses

    def menu(self, g: State, f: Frame, seat: int, out: list[int]) -> None:
        if f.marks >> HIRING & 1:
            return
        food: int = f.count
        for purse in self.purses:
            food = purse.food(g, f, food)
        for named in range(1, min(food, len(g.zones[LEADERS_PILE])) + 1):
            out.append(act(DRAFTING, named))

    def begin(self, g: State, f: Frame, seat: int, action: int) -> None:
        g.call(f, ids.DRAFT, seat, count=first_of(action))

    def taken(self, g: State, f: Frame, verb: int, result: int) -> None:
        f.marks |= 1 << HIRING
        f.count = 0
        f.other = 0


class Draft(Rule):
    """Leader drafting: look at so many leaders of the pile as food was named, take one or none; the
    others, and a leader who is replaced, go under the pile in any order (AS-R105).  `food`: named."""

    number: int = ids.DRAFT
    registers: Registers = Registers(food=COUNT)

    def run(self, g: State, f: Frame) -> None:
        seat = f.seat
        if f.step == 0:
            f.step = 1
            g.take_top(LEADERS_PILE, DEALT[seat], f.count)
            g.ask(f, seat)
        elif f.step == 1:
            f.step = 2
            if len(g.zones[DEALT[seat]]) > 1:
                g.ask(f, seat)
                return
            g.put_all_under(DEALT[seat], LEADERS_PILE)
            g.end(1)
        elif len(g.zones[DEALT[seat]]) > 1:
            g.ask(f, seat)
        else:
            g.put_all_under(DEALT[seat], LEADERS_PILE)
            g.end(1)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        there = g.zones[DEALT[seat]]
        if f.step == 1:
            return [DONE, *(act(CHOOSING_LEADER, card) for card in there)]
        return [DONE, *there]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if f.step == 2:
            if action == DONE:
                g.put_all_under(DEALT[seat], LEADERS_PILE)
            else:
                g.put_under(action, DEALT[seat], LEADERS_PILE)
            return
        chosen = first_of(action)
        if chosen:
            g.put_all(LEADER[seat], DEALT[seat])
            g.put(chosen, DEALT[seat], LEADER[seat])
        g.say(DRAFTS, seat, chosen)
        if chosen:
            g.facts[WOUNDED[seat]] = 0
            g.facts[POWER_USED[seat]] = 0

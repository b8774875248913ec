"""Store and retrieve: cards under a finished building, and back to hand."""

from hearthside.games.arctic_scavengers.modules.buildings import room, stores
from hearthside.games.arctic_scavengers.places import BUILT, CHOSEN, FETCHED, HAND, STORED
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.sayings import RETRIEVES_CARDS, STORES_CARDS
from hearthside.kernel.actions import DONE
from hearthside.kernel.choices import distinct
from hearthside.kernel.registers import CARD, COUNT, MARKS, Registers
from hearthside.kernel.state import Frame, Rule, State


class Store(Rule):
    """One or more cards of the right type, within the capacity (AS-R69).  `slot`: of the building."""

    number: int = ids.STORE
    registers: Registers = Registers(slot=CARD)

    def run(self, g: State, f: Frame) -> None:
        seat = f.seat
        if f.step == 0:
            g.ask(f, seat)
            return
        g.say(STORES_CARDS, seat, len(g.zones[CHOSEN[seat]]), g.zones[BUILT[seat]][f.card])
        g.put_all(CHOSEN[seat], STORED[f.card][seat])
        g.end(1)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        picked = len(g.zones[CHOSEN[seat]])
        out = [DONE] if picked else []
        fits = stores(g, seat, f.card)
        if fits is not None and picked < room(g, seat, f.card):
            out += [card for card in distinct(g.zones[HAND[seat]]) if fits[card]]
        return out

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if action == DONE:
            f.step = 1
        else:
            g.put(action, HAND[seat], CHOSEN[seat])


class Retrieve(Rule):
    """One or more cards back to hand.  `taken`: how many so far; `spied`: a Spy aims at the hand, and
    what comes now is not among what it sees (AS-R132)."""

    number: int = ids.RETRIEVE
    registers: Registers = Registers(slot=CARD, taken=COUNT, spied=MARKS)

    def run(self, g: State, f: Frame) -> None:
        stored = STORED[f.card][f.seat]
        if f.step == 0 and g.zones[stored]:
            g.ask(f, f.seat)
            return
        g.say(RETRIEVES_CARDS, f.seat, f.count, g.zones[BUILT[f.seat]][f.card])
        g.end(0)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        there = distinct(g.zones[STORED[f.card][seat]])
        return [DONE, *there] if f.count else there

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if action == DONE:
            f.step = 1
        else:
            if f.marks:
                g.open(FETCHED[seat])
            g.put(action, STORED[f.card][seat], FETCHED[seat] if f.marks else HAND[seat])
            f.count += 1

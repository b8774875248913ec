"""HIRE: pay food and medicine for one mercenary."""

from hearthside.games.arctic_scavengers.cards import DISARMS, IS_PERSON, MEDS, SNIPES, STACK
from hearthside.games.arctic_scavengers.places import (
    CHOSEN,
    DISCARD,
    HAND,
    INITIATOR,
    MAY_DISARM,
    MAY_SNIPE,
    MERCENARIES,
    PLAYED,
    REVEALED,
    SOLD_OUT,
)
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.interrupts import WITHDRAWN
from hearthside.games.arctic_scavengers.sayings import DECLARES, HIRES, HIRING
from hearthside.kernel import registers as r
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Frame, Rule, State


class Pay(Rule):
    """Medicine cards from the hand pay what is `missing` of the medicine `needed` for hiring `card`; too much
    gives no change (AS-R18).

    Where people can pay, they can be hit, so others may react (AS-R19).  Ends with 0 if it was called off.
    """

    number: int = ids.PAY
    registers: r.Registers = r.Registers(needed=r.OTHER, card=r.CARD, missing=r.COUNT)

    def __init__(self, people_pay: bool, got: list[list[int]]) -> None:
        self.people_pay = people_pay
        self.got = got  # of modules, by card: facts, who may hold such a card (HS-AS-1)

    def run(self, g: State, f: Frame) -> None:
        if f.step == 0:
            if self.owes(g, f):
                g.ask(f, f.seat)  # even if there is but one kind (HS-AS-5)
                return
            if self.people_pay and self.declares(g, f):
                return
        elif g.result == WITHDRAWN:
            g.end(0)
            return
        else:
            g.put_all(REVEALED[f.seat], PLAYED[f.seat])
        self.hire(g, f)

    def owes(self, g: State, f: Frame) -> bool:
        return f.count > 0

    def declares(self, g: State, f: Frame) -> bool:
        """Somebody is among what pays, and others may react to that."""
        seat = f.seat
        for card in g.zones[CHOSEN[seat]]:
            if IS_PERSON[card]:
                g.say(DECLARES, seat, HIRING)
                g.put_all(CHOSEN[seat], REVEALED[seat])
                g.call(f, ids.INTERRUPTS, seat, g.facts[INITIATOR], card=HIRING)
                return True
        g.put_all(CHOSEN[seat], PLAYED[seat])
        return False

    def hire(self, g: State, f: Frame) -> None:
        g.say(HIRES, f.seat, f.card)
        g.put(f.card, MERCENARIES, DISCARD[f.seat])
        if f.card not in g.zones[MERCENARIES]:
            g.facts[SOLD_OUT] |= STACK[f.card]
        # From now on everybody knows that this player may hold such a card (HS-AS-1).
        if SNIPES[f.card]:
            g.facts[MAY_SNIPE] |= 1 << f.seat
        if DISARMS[f.card]:
            g.facts[MAY_DISARM] |= 1 << f.seat
        if self.people_pay:
            for fact in self.got[f.card]:
                g.facts[fact] |= 1 << f.seat
        g.end(1)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [card for card in distinct(g.zones[HAND[seat]]) if MEDS[card]]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        g.put(action, HAND[seat], CHOSEN[seat] if self.people_pay else PLAYED[seat])
        f.count -= MEDS[action]

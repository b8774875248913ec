"""PLAYING A CARD: its energy is paid with cards of the hand."""

from typing import Final

from hearthside.games.iditacards.cards import ALL
from hearthside.games.iditacards.places import DISCARD, HAND
from hearthside.games.iditacards.rules import ids, why_not
from hearthside.games.iditacards.rules.costs import payable
from hearthside.games.iditacards.rules.dogs import done_at_will
from hearthside.games.iditacards.rules.team import at_will
from hearthside.games.iditacards.sayings import FAIL, PAY_ALL
from hearthside.kernel import registers as r
from hearthside.kernel.actions import act, verb_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Blocked, Frame, Rule, State

NOT_PAID: Final = 0
IS_PAID: Final = 1


class PayEnergy(Rule):
    """Cards of the hand, chosen one by one, are discarded for a card; never Damaged ones.

    Whoever has enough cards is asked, even if there is no choice: else the table would see who holds
    Damaged cards before anything is paid (HS-ID-4).
    """

    number: int = ids.PAY_ENERGY
    registers: r.Registers = r.Registers(card=r.CARD, energy=r.COUNT)

    def run(self, g: State, f: Frame) -> None:
        if f.count:
            g.ask(f, f.seat)
        else:
            g.end(IS_PAID)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        hand = g.zones[HAND[seat]]
        there = payable(hand)
        if f.count == ALL or there == f.count:
            out = [act(PAY_ALL, there)]
        elif there < f.count:
            out = [act(FAIL)]
        else:
            out = [card for card in distinct(hand) if payable([card])]
        return out + at_will(g, seat)

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if done_at_will(g, f, seat, action):
            return
        verb = verb_of(action)
        if verb == FAIL:
            g.end(NOT_PAID)
        elif verb == PAY_ALL:
            for card in g.zones[HAND[seat]][:]:
                if payable([card]):
                    g.put(card, HAND[seat], DISCARD[seat])
            f.count = 0
        else:
            g.put(action, HAND[seat], DISCARD[seat])
            f.count -= 1

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        return why_not.paying(g, f, seat)

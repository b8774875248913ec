"""PLAYING A CARD: relief at once, then energy, health and risk; if a cost cannot be met, it fails."""

from typing import Final

from hearthside.games.iditacards.cards import (
    ALL,
    DOUBLES_RISK,
    FOOD,
    KIND,
    MEAL,
    PERSONAL,
    SIDE_RISK_FAILS,
)
from hearthside.games.iditacards.places import (
    DECK,
    DISCARD,
    EATEN,
    HAND,
    HYPOTHERMIA,
    KNIFE,
    PENDING,
    PERSONALS,
    STARVATION,
)
from hearthside.games.iditacards.rules import ids, why_not
from hearthside.games.iditacards.rules.costs import energy_cost, health_cost, payable, risk_cost
from hearthside.games.iditacards.rules.course import side
from hearthside.games.iditacards.rules.damage import discard_from_deck
from hearthside.games.iditacards.rules.dogs import done_at_will
from hearthside.games.iditacards.rules.risk import DEEPEST, fail_stack, set_due
from hearthside.games.iditacards.rules.team import at_will
from hearthside.games.iditacards.rules.tracks import set_hypothermia, set_starvation
from hearthside.games.iditacards.sayings import (
    BRIDGE,
    DAMAGED_DISCARDED,
    FAIL,
    PAY_ALL,
    PENDS,
    PLAYS,
    REVEALS,
    SHORT_OF_CARDS,
    TOO_DEEP,
)
from hearthside.kernel.actions import act, verb_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.registers import CARD, COUNT, LIMIT, MARKS, OTHER, Registers
from hearthside.kernel.state import Blocked, Frame, Rule, State

FROM_HAND: Final = 0
AS_RISK: Final = 1

NOT_PAID: Final = 0
IS_PAID: Final = 1


def lay(g: State, seat: int, card: int) -> None:
    """As soon as a card is on the table: food lowers starvation and personal cards hypothermia, whether
    they are paid for or not (ID-8.9, ID-8.49)."""
    if KIND[card] == FOOD:
        g.facts[EATEN[seat]] |= MEAL[card]
        set_starvation(g, seat, g.facts[STARVATION[seat]] - 1)
    elif KIND[card] == PERSONAL:
        g.facts[PERSONALS[seat]] += 1
        set_hypothermia(g, seat, g.facts[HYPOTHERMIA[seat]] - 1)


class Play(Rule):
    """The card on top of the stack is paid for.  origin: from the hand or as a risk payment."""

    number: int = ids.PLAY
    registers: Registers = Registers(origin=OTHER, card=CARD, energy=COUNT, health=LIMIT, risk=MARKS)

    def run(self, g: State, f: Frame) -> None:
        seat = f.seat
        if f.step == 0:
            self._lay(g, f)
        elif f.step == 1:
            if g.result == NOT_PAID:
                fail_stack(g, seat, SHORT_OF_CARDS)
                g.end()
            elif not discard_from_deck(g, seat, f.limit):
                fail_stack(g, seat, DAMAGED_DISCARDED)
                g.end()
            else:
                self._take_risk(g, f)
        else:
            g.end()

    def _lay(self, g: State, f: Frame) -> None:
        seat = f.seat
        card = f.card
        g.say(PLAYS if f.other == FROM_HAND else REVEALS, seat, card)
        lay(g, seat, card)
        f.count = energy_cost(g, seat, card)
        f.limit = health_cost(g, seat, card)
        f.marks = risk_cost(g, seat, card)
        in_hand = len(g.zones[HAND[seat]])
        why = -1
        if f.other == AS_RISK and SIDE_RISK_FAILS[side(g, seat)]:
            why = BRIDGE
        elif f.limit > len(g.zones[DECK[seat]]) or (f.count != ALL and f.count > in_hand):
            why = SHORT_OF_CARDS  # nothing is paid then (ID-8.5)
        elif f.marks and len(g.zones[PENDING[seat]]) > DEEPEST:
            why = TOO_DEEP
        if why >= 0:
            fail_stack(g, seat, why)
            g.end()
        elif f.count and in_hand:
            g.call(f, ids.PAY_ENERGY, seat, card=card, count=f.count)
        else:
            f.step = 1
            g.result = IS_PAID

    def _take_risk(self, g: State, f: Frame) -> None:
        """The first payment of a risk is due on the player's next turn (ID-8.22)."""
        if f.marks:
            depth = len(g.zones[PENDING[f.seat]])
            set_due(g, f.seat, depth, f.marks)
            if DOUBLES_RISK[f.card]:
                g.facts[KNIFE[f.seat]] = depth
            g.say(PENDS, f.seat, f.card, f.marks)
            g.end()
        else:
            g.call(f, ids.RESOLVE, f.seat, card=f.card)


class PayEnergy(Rule):
    """Cards of the hand, chosen one by one, are discarded for a card; never Damaged ones.

    Whoever has enough cards is asked, even if there is no choice: else the table would see who holds
    Damaged cards before anything is paid (HS-ID-4).
    """

    number: int = ids.PAY_ENERGY
    registers: Registers = Registers(card=CARD, energy=COUNT)

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

"""HIRE with leaders: refugees of the Swindler pay, too."""

from typing import Final

from hearthside.games.arctic_scavengers.cards import ANY_PRICE, IS_REFUGEE, MEDS, SWINDLER
from hearthside.games.arctic_scavengers.modules.leaders import spend_power
from hearthside.games.arctic_scavengers.modules.led import has_power, refugees_in
from hearthside.games.arctic_scavengers.places import DISCARD, HAND
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.hire import Pay
from hearthside.games.arctic_scavengers.sayings import SWINDLE_FOOD, SWINDLE_MEDICINE, SWINDLES
from hearthside.kernel.actions import act, first_of, verb_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.registers import CARD, COUNT, LIMIT, MARKS, OTHER, Registers
from hearthside.kernel.state import Frame, State

HALF_SWINDLED: Final = 1  # the first of two refugees is gone


class PayWithLeader(Pay):
    """As Pay.  `food`: still missing, which only the Swindler can make up for; `half`: HALF_SWINDLED (AS-R81,
    AS-R130)."""

    number: int = ids.PAY
    registers: Registers = Registers(needed=OTHER, card=CARD, missing=COUNT, food=LIMIT, half=MARKS)

    def owes(self, g: State, f: Frame) -> bool:
        return f.count > 0 or f.limit > 0 or f.marks > 0

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        hand = g.zones[HAND[seat]]
        refugees = refugees_in(hand)
        if f.marks:
            return [act(SWINDLE_MEDICINE, card) for card in refugees]
        out: list[int] = []
        if not f.limit and f.count > 0:
            out += [card for card in distinct(hand) if MEDS[card]]
        if has_power(g, seat, SWINDLER):
            any_price = ANY_PRICE[f.card] > 0
            if f.limit or (any_price and f.count > 0):
                out += [act(SWINDLE_FOOD, card) for card in refugees]
            elif not any_price and f.count > 0 and sum(1 for card in hand if IS_REFUGEE[card]) >= 2:
                out += [act(SWINDLE_MEDICINE, card) for card in refugees]
        return out

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        verb = verb_of(action)
        if verb == SWINDLE_FOOD:
            spend_power(g, seat)
            g.say(SWINDLES, seat, 0)
            g.put(first_of(action), HAND[seat], DISCARD[seat])
            if f.limit:
                f.limit -= 1
            else:
                self.less(f)
        elif verb == SWINDLE_MEDICINE:
            g.put(first_of(action), HAND[seat], DISCARD[seat])
            if f.marks:
                f.marks = 0
                self.less(f)
            else:
                f.marks = HALF_SWINDLED
                spend_power(g, seat)
                g.say(SWINDLES, seat, 1)
        else:
            Pay.answer(self, g, f, seat, action)

    def less(self, f: Frame) -> None:
        """One medicine less is needed."""
        f.count -= 1
        f.other -= 1

"""HIRE with leaders: refugees of the Swindler pay, too."""

from typing import Final

from hearthside.games.arctic_scavengers import cards as c
from hearthside.games.arctic_scavengers import places as z
from hearthside.games.arctic_scavengers import sayings as v
from hearthside.games.arctic_scavengers.modules.leaders import spend_power
from hearthside.games.arctic_scavengers.modules.led import has_power, refugees_in
from hearthside.games.arctic_scavengers.modules.powers_why_not import WHILE_PAYING, powers_blocked
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.hire import Pay
from hearthside.games.arctic_scavengers.rules.why_not import only_new
from hearthside.kernel import registers as r
from hearthside.kernel.actions import act, first_of, verb_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Blocked, Frame, State

HALF_SWINDLED: Final = 1  # the first of two refugees is gone


class PayWithLeader(Pay):
    """As Pay.  `food`: still missing, which only the Swindler can make up for; `half`: HALF_SWINDLED (AS-R81,
    AS-R130)."""

    number: int = ids.PAY
    registers: r.Registers = r.Registers(
        needed=r.OTHER, card=r.CARD, missing=r.COUNT, food=r.LIMIT, half=r.MARKS
    )

    def owes(self, g: State, f: Frame) -> bool:
        return f.count > 0 or f.limit > 0 or f.marks > 0

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        hand = g.zones[z.HAND[seat]]
        refugees = refugees_in(hand)
        if f.marks:
            return [act(v.SWINDLE_MEDICINE, card) for card in refugees]
        out: list[int] = []
        if not f.limit and f.count > 0:
            out += [card for card in distinct(hand) if c.MEDS[card]]
        if has_power(g, seat, c.SWINDLER):
            any_price = c.ANY_PRICE[f.card] > 0
            if f.limit or (any_price and f.count > 0):
                out += [act(v.SWINDLE_FOOD, card) for card in refugees]
            elif not any_price and f.count > 0 and sum(1 for card in hand if c.IS_REFUGEE[card]) >= 2:
                out += [act(v.SWINDLE_MEDICINE, card) for card in refugees]
        return out

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        verb = verb_of(action)
        if verb == v.SWINDLE_FOOD:
            spend_power(g, seat)
            g.say(v.SWINDLES, seat, 0)
            g.put(first_of(action), z.HAND[seat], z.DISCARD[seat])
            if f.limit:
                f.limit -= 1
            else:
                self.less(f)
        elif verb == v.SWINDLE_MEDICINE:
            g.put(first_of(action), z.HAND[seat], z.DISCARD[seat])
            if f.marks:
                f.marks = 0
                self.less(f)
            else:
                f.marks = HALF_SWINDLED
                spend_power(g, seat)
                g.say(v.SWINDLES, seat, 1)
        else:
            Pay.answer(self, g, f, seat, action)

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        return only_new(g, f, seat, powers_blocked(g, seat, WHILE_PAYING))

    def less(self, f: Frame) -> None:
        """One medicine less is needed."""
        f.count -= 1
        f.other -= 1

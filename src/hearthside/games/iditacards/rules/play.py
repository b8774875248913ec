"""PLAYING A CARD: relief at once, then energy, health and risk; if a cost cannot be met, it fails."""

from typing import Final

from hearthside.games.iditacards import cards as c
from hearthside.games.iditacards import places as z
from hearthside.games.iditacards import sayings as v
from hearthside.games.iditacards.rules import ids, risk
from hearthside.games.iditacards.rules.costs import energy_cost, health_cost, risk_cost
from hearthside.games.iditacards.rules.course import side
from hearthside.games.iditacards.rules.damage import discard_from_deck
from hearthside.games.iditacards.rules.paying import IS_PAID, NOT_PAID
from hearthside.games.iditacards.rules.tracks import set_hypothermia, set_starvation
from hearthside.kernel import registers as r
from hearthside.kernel.state import Frame, Rule, State

FROM_HAND: Final = 0
AS_RISK: Final = 1


def lay(g: State, seat: int, card: int) -> None:
    """As soon as a card is on the table: food lowers starvation and personal cards hypothermia, whether
    they are paid for or not (ID-8.9, ID-8.49)."""
    kind = c.KIND[card]
    if kind == c.FOOD:
        g.facts[z.EATEN[seat]] |= c.MEAL[card]
        set_starvation(g, seat, g.facts[z.STARVATION[seat]] - 1)
    elif kind == c.PERSONAL:
        g.facts[z.PERSONALS[seat]] += 1
        set_hypothermia(g, seat, g.facts[z.HYPOTHERMIA[seat]] - 1)


class Play(Rule):
    """The card on top of the stack is paid for.  origin: from the hand or as a risk payment."""

    number: int = ids.PLAY
    registers: r.Registers = r.Registers(
        origin=r.OTHER, card=r.CARD, energy=r.COUNT, health=r.LIMIT, risk=r.MARKS
    )

    def run(self, g: State, f: Frame) -> None:
        seat = f.seat
        if f.step == 0:
            self._lay(g, f)
        elif f.step == 1:
            if g.result == NOT_PAID:
                risk.fail_stack(g, seat, v.SHORT_OF_CARDS)
                g.end()
            elif not discard_from_deck(g, seat, f.limit):
                risk.fail_stack(g, seat, v.DAMAGED_DISCARDED)
                g.end()
            else:
                self._take_risk(g, f)
        else:
            g.end()

    def _lay(self, g: State, f: Frame) -> None:
        seat = f.seat
        card = f.card
        g.say(v.PLAYS if f.other == FROM_HAND else v.REVEALS, seat, card)
        lay(g, seat, card)
        f.count = energy_cost(g, seat, card)
        f.limit = health_cost(g, seat, card)
        f.marks = risk_cost(g, seat, card)
        in_hand = len(g.zones[z.HAND[seat]])
        why = -1
        if f.other == AS_RISK and c.SIDE_RISK_FAILS[side(g, seat)]:
            why = v.BRIDGE
        elif f.limit > len(g.zones[z.DECK[seat]]) or (f.count != c.ALL and f.count > in_hand):
            why = v.SHORT_OF_CARDS  # nothing is paid then (ID-8.5)
        elif f.marks and len(g.zones[z.PENDING[seat]]) > risk.DEEPEST:
            why = v.TOO_DEEP
        if why >= 0:
            risk.fail_stack(g, seat, why)
            g.end()
        elif f.count and in_hand:
            g.call(f, ids.PAY_ENERGY, seat, card=card, count=f.count)
        else:
            f.step = 1
            g.result = IS_PAID

    def _take_risk(self, g: State, f: Frame) -> None:
        """The first payment of a risk is due on the player's next turn (ID-8.22)."""
        if f.marks:
            depth = len(g.zones[z.PENDING[f.seat]])
            risk.set_due(g, f.seat, depth, f.marks)
            if c.DOUBLES_RISK[f.card]:
                g.facts[z.KNIFE[f.seat]] = depth
            g.say(v.PENDS, f.seat, f.card, f.marks)
            g.end()
        else:
            g.call(f, ids.RESOLVE, f.seat, card=f.card)

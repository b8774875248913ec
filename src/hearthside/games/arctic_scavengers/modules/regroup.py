"""After a hit: the player goes on with the rest of the declared action, or withdraws."""

from hearthside.games.arctic_scavengers import cards as c
from hearthside.games.arctic_scavengers import places as z
from hearthside.games.arctic_scavengers import sayings as v
from hearthside.games.arctic_scavengers.modules.build import opened
from hearthside.games.arctic_scavengers.modules.kinds import ABILITY_OF, RECONS
from hearthside.games.arctic_scavengers.modules.leader_values import able_with, bonus_of, worth
from hearthside.games.arctic_scavengers.modules.led import leader_of
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.interrupts import FAILED, GO_ON, WITHDRAWN, Regroup
from hearthside.games.arctic_scavengers.rules.why_not import only_new
from hearthside.kernel import registers as r
from hearthside.kernel.actions import DONE
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Blocked, Frame, State


class RegroupWithModules(Regroup):
    """As Regroup, for every action that opens a window.  `verb`: of the action.  Ends with how it goes on.

    A recon whose Spy was hit has failed (AS-R39); a hire that lost its Medic may be paid otherwise
    (AS-R19); a tool without a wielder goes back to hand (AS-R29)."""

    registers: r.Registers = r.Registers(verb=r.CARD)

    def run(self, g: State, f: Frame) -> None:
        if f.step == 1:
            g.end(GO_ON)
        elif f.card in RECONS:
            g.end(GO_ON if self._recon_goes_on(g, f) else FAILED)
        elif f.card == v.HIRING:
            g.ask(f, f.seat)
        elif not self._possible(g, f):
            if g.facts[z.INTERRUPT_SPENDS_ACTION]:
                g.end(FAILED)
            else:
                self.withdraw(g, f)
        elif g.facts[z.INTERRUPT_SPENDS_ACTION] and self.surplus(g, f) <= 0:
            g.end(GO_ON)
        elif f.card not in ABILITY_OF and f.card != v.WORKING:
            g.end(GO_ON)  # a special of one card, which is still there: only its leader was hit
        else:
            g.ask(f, f.seat)

    def _recon_goes_on(self, g: State, f: Frame) -> bool:
        there = g.zones[z.REVEALED[f.seat]]
        if f.card == v.SPYING:
            return c.SPY in there
        return f.card != v.LOOKING_OUT or bool(there)

    def _possible(self, g: State, f: Frame) -> bool:
        if f.card in ABILITY_OF:
            return still_possible(g, f.seat, f.card)
        there = any(c.IS_PERSON[card] for card in g.zones[z.REVEALED[f.seat]])
        return there and holds(g, f.seat, f.card)

    def surplus(self, g: State, f: Frame) -> int:
        return surplus(g, f.seat, f.card)

    def tools(self, g: State, f: Frame) -> list[int]:
        return [card for card in distinct(g.zones[z.REVEALED[f.seat]]) if c.IS_TOOL[card]]

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return self._paying(g, seat) if f.card == v.HIRING else Regroup.options(self, g, f, seat)

    def _paying(self, g: State, seat: int) -> list[int]:
        payment = next(frame for frame in reversed(g.stack) if frame.rule == ids.PAY)
        short = payment.other - sum(c.MEDS[card] for card in g.zones[z.REVEALED[seat]])
        if short <= 0:
            return [v.WITHDRAW, DONE]
        other = [card for card in distinct(g.zones[z.HAND[seat]]) if c.MEDS[card]]
        enough = sum(c.MEDS[card] for card in g.zones[z.HAND[seat]]) >= short
        return [v.WITHDRAW, *(other if enough else [])]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if f.card == v.HIRING and action != v.WITHDRAW and action != DONE:
            g.put(action, z.HAND[seat], z.REVEALED[seat])
        else:
            Regroup.answer(self, g, f, seat, action)

    def withdraw(self, g: State, f: Frame) -> None:
        """The cards go back to hand, the leader's refugee too, and the action is not used up (AS-R28)."""
        seat = f.seat
        g.put_all(z.REVEALED[seat], z.HAND[seat])
        if g.zones[z.HELPING[seat]]:
            g.put_all(z.HELPING[seat], z.HAND[seat])
            g.facts[z.POWER_USED[seat]] = 0
        g.say(v.WITHDRAWS, seat, f.card)
        g.end(WITHDRAWN)

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        out: list[Blocked] = []
        if f.card == v.HIRING:
            out.append(Blocked(DONE, "the price is not paid any more", "AS-R19"))
        else:
            out.append(Blocked(DONE, "first take back the tools that nobody can hold", "AS-R29"))
        if g.facts[z.INTERRUPT_SPENDS_ACTION]:
            out.append(Blocked(v.WITHDRAW, "at this table an interrupted action is spent", "AS-R28"))
        return only_new(g, f, seat, out)


def surplus(g: State, seat: int, verb: int) -> int:
    """How many more tools there are than cards to hold them."""
    rest = g.zones[z.REVEALED[seat]]
    tools = sum(1 for card in rest if c.IS_TOOL[card])
    if verb in ABILITY_OF:
        return tools - able_with(rest, ABILITY_OF[verb], leader_of(g, seat))
    return tools - sum(1 for card in rest if c.IS_PERSON[card])


def holds(g: State, seat: int, verb: int) -> bool:
    """Can the action go on just as it is?"""
    if verb == v.ORGANIZER_POWER:
        return leader_of(g, seat) == c.ORGANIZER
    if verb not in ABILITY_OF:
        return True
    return still_possible(g, seat, verb) and surplus(g, seat, verb) <= 0


def still_possible(g: State, seat: int, verb: int) -> bool:
    """After a hit: is the rest of the action worth something? (AS-R28)"""
    ability = ABILITY_OF[verb]
    rest = g.zones[z.REVEALED[seat]]
    if verb == v.BUILDING and not opened(rest):
        return False
    return worth(rest, ability, leader_of(g, seat), bonus_of(g, seat, ability)) > 0

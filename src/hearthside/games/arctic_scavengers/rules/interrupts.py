"""SABOTEURS AND SNIPER TEAMS in the gathering phase: interrupts of a declared action."""

from typing import Final

from hearthside.games.arctic_scavengers import cards as c
from hearthside.games.arctic_scavengers import places as z
from hearthside.games.arctic_scavengers import sayings as v
from hearthside.games.arctic_scavengers.cards import DISARMS, SNIPES
from hearthside.games.arctic_scavengers.places import HAND, MAY_DISARM, MAY_SNIPE
from hearthside.games.arctic_scavengers.rules import ids, why_not
from hearthside.games.arctic_scavengers.rules.strength import able_cards, strength, tools_for
from hearthside.kernel import registers as r
from hearthside.kernel.actions import DONE, act, first_of, verb_of
from hearthside.kernel.choices import Window, distinct
from hearthside.kernel.state import Blocked, Frame, Rule, State

# How an action comes out of a window.
GO_ON: Final = 0
WITHDRAWN: Final = 1  # not used up (AS-R28)
FAILED: Final = 2  # used up, to no effect


class Interrupts(Window):
    """The others may hit the cards of the declared action, in play order from the initiator, until
    all have passed in a row (AS-R26, AS-R108).  `ability`: of the action."""

    number: int = ids.INTERRUPTS
    registers: r.Registers = r.Registers(first=r.OTHER, ability=r.CARD, asked=r.COUNT, responding=r.MARKS)

    def may_answer(self, g: State, f: Frame, seat: int) -> bool:
        """Asked is who by public knowledge may hold a fitting card, so that the question itself
        tells nothing about a hand (HS-AS-1)."""
        if not g.zones[HAND[seat]] and not g.zones[z.COMMITTED[seat]]:
            return False
        if g.facts[MAY_SNIPE] >> seat & 1:
            return True
        if g.facts[MAY_DISARM] >> seat & 1:
            for card in g.zones[z.REVEALED[f.seat]]:
                if c.IS_TOOL[card]:
                    return True
        return False

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        out = [DONE]
        self._shots(g, f, g.zones[HAND[seat]], v.SNIPE, v.DISARM, out)
        self._shots(g, f, g.zones[z.COMMITTED[seat]], v.SNIPE_FROM_COMMITTED, v.DISARM_FROM_COMMITTED, out)
        return out

    def _shots(self, g: State, f: Frame, cards: list[int], snipe: int, disarm: int, out: list[int]) -> None:
        sniper = False
        saboteur = False
        for card in cards:
            sniper = sniper or SNIPES[card]
            saboteur = saboteur or DISARMS[card]
        if not sniper and not saboteur:
            return
        for card in distinct(g.zones[z.REVEALED[f.seat]]):  # only revealed cards (AS-R27)
            if sniper and c.IS_PERSON[card]:
                out.append(act(snipe, card, f.seat))
            if saboteur and c.IS_TOOL[card]:
                out.append(act(disarm, card, f.seat))

    def respond(self, g: State, f: Frame, seat: int, action: int) -> None:
        """The card that fires and the card that is hit are discarded at once (AS-R3, AS-R28)."""
        verb = verb_of(action)
        card = first_of(action)
        source = HAND[seat] if verb == v.SNIPE or verb == v.DISARM else z.COMMITTED[seat]
        snipes = verb == v.SNIPE or verb == v.SNIPE_FROM_COMMITTED
        g.say(v.SNIPES_CARD if snipes else v.DISARMS_CARD, seat, card, f.seat)
        g.put(shooter(g.zones[source], snipes), source, z.DISCARD[seat])
        g.put(card, z.REVEALED[f.seat], z.DISCARD[f.seat])
        g.call(f, ids.REGROUP, f.seat, card=f.card)

    def closed(self, g: State, f: Frame) -> bool:
        return g.result == WITHDRAWN

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        return why_not.interrupting(g, f, seat)


def shooter(cards: list[int], snipes: bool) -> int:
    """The card that fires."""
    for card in cards:
        if SNIPES[card] if snipes else DISARMS[card]:
            return card
    raise AssertionError("an option was offered without the card for it")


class Regroup(Rule):
    """After a hit the player goes on with the rest, tools dealt again, or withdraws: the cards go
    back to hand and the action is not used up.  If the rest is worth nothing they must withdraw
    (AS-R28).  A tool that nobody can hold goes back to hand (AS-R29).  `ability`: of the action."""

    number: int = ids.REGROUP
    registers: r.Registers = r.Registers(ability=r.CARD)

    def run(self, g: State, f: Frame) -> None:
        spent = g.facts[z.INTERRUPT_SPENDS_ACTION]
        surplus = self.surplus(g, f)
        if f.step == 1:
            g.end(GO_ON)
        elif spent and (surplus <= 0 or len(self.tools(g, f)) == 1):
            self._drop_idle(g, f, surplus)
            g.end(GO_ON)
        elif not spent and strength(g.zones[z.REVEALED[f.seat]], f.card) == 0:
            self.withdraw(g, f)
        else:
            g.ask(f, f.seat)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        out = [] if g.facts[z.INTERRUPT_SPENDS_ACTION] else [v.WITHDRAW]
        if self.surplus(g, f) <= 0:
            out.append(DONE)
        else:
            out.extend(self.tools(g, f))
        return out

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if action == v.WITHDRAW:
            self.withdraw(g, f)
        elif action == DONE:
            f.step = 1
        else:
            g.put(action, z.REVEALED[seat], HAND[seat])

    def surplus(self, g: State, f: Frame) -> int:
        """How many more tools there are than cards to hold them."""
        rest = g.zones[z.REVEALED[f.seat]]
        return tools_for(rest, f.card) - able_cards(rest, f.card)

    def tools(self, g: State, f: Frame) -> list[int]:
        plus = c.PLUS[f.card]
        return [card for card in distinct(g.zones[z.REVEALED[f.seat]]) if c.IS_TOOL[card] and plus[card]]

    def _drop_idle(self, g: State, f: Frame, surplus: int) -> None:
        for _ in range(surplus):
            g.put(self.tools(g, f)[0], z.REVEALED[f.seat], HAND[f.seat])

    def withdraw(self, g: State, f: Frame) -> None:
        g.put_all(z.REVEALED[f.seat], HAND[f.seat])
        g.say(v.WITHDRAWS, f.seat, f.card + 1)
        g.end(WITHDRAWN)

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        return why_not.regrouping(g, f, seat)

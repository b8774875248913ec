"""SABOTEURS AND SNIPER TEAMS in the gathering phase: interrupts of a declared action."""

from typing import Final

from hearthside.games.arctic_scavengers.cards import DISARMS, IS_PERSON, IS_TOOL, PLUS, SNIPES
from hearthside.games.arctic_scavengers.places import (
    COMMITTED,
    DISCARD,
    HAND,
    INTERRUPT_SPENDS_ACTION,
    MAY_DISARM,
    MAY_SNIPE,
    REVEALED,
)
from hearthside.games.arctic_scavengers.rules import ids, why_not
from hearthside.games.arctic_scavengers.rules.strength import able_cards, strength, tools_for
from hearthside.games.arctic_scavengers.sayings import (
    DISARM,
    DISARM_FROM_COMMITTED,
    DISARMS_CARD,
    SNIPE,
    SNIPE_FROM_COMMITTED,
    SNIPES_CARD,
    WITHDRAW,
    WITHDRAWS,
)
from hearthside.kernel.actions import DONE, act, first_of, verb_of
from hearthside.kernel.choices import Window, distinct
from hearthside.kernel.registers import CARD, COUNT, MARKS, OTHER, Registers
from hearthside.kernel.state import Blocked, Frame, Rule, State

GO_ON: Final = 0
WITHDRAWN: Final = 1


class Interrupts(Window):
    """The others may hit the cards of the declared action, in play order from the initiator, until
    all have passed in a row (AS-R26, AS-R108).  `ability`: of the action."""

    number: int = ids.INTERRUPTS
    registers: Registers = Registers(first=OTHER, ability=CARD, asked=COUNT, responding=MARKS)

    def may_answer(self, g: State, f: Frame, seat: int) -> bool:
        """Asked is who by public knowledge may hold a fitting card, so that the question itself
        tells nothing about a hand (HS-AS-1)."""
        if not g.zones[HAND[seat]] and not g.zones[COMMITTED[seat]]:
            return False
        if g.facts[MAY_SNIPE] >> seat & 1:
            return True
        if g.facts[MAY_DISARM] >> seat & 1:
            for card in g.zones[REVEALED[f.seat]]:
                if IS_TOOL[card]:
                    return True
        return False

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        out = [DONE]
        self._shots(g, f, g.zones[HAND[seat]], SNIPE, DISARM, out)
        self._shots(g, f, g.zones[COMMITTED[seat]], SNIPE_FROM_COMMITTED, DISARM_FROM_COMMITTED, out)
        return out

    def _shots(self, g: State, f: Frame, cards: list[int], snipe: int, disarm: int, out: list[int]) -> None:
        sniper = False
        saboteur = False
        for card in cards:
            sniper = sniper or SNIPES[card]
            saboteur = saboteur or DISARMS[card]
        if not sniper and not saboteur:
            return
        for card in distinct(g.zones[REVEALED[f.seat]]):  # only revealed cards (AS-R27)
            if sniper and IS_PERSON[card]:
                out.append(act(snipe, card, f.seat))
            if saboteur and IS_TOOL[card]:
                out.append(act(disarm, card, f.seat))

    def respond(self, g: State, f: Frame, seat: int, action: int) -> None:
        """The card that fires and the card that is hit are discarded at once (AS-R3, AS-R28)."""
        verb = verb_of(action)
        card = first_of(action)
        source = HAND[seat] if verb == SNIPE or verb == DISARM else COMMITTED[seat]
        snipes = verb == SNIPE or verb == SNIPE_FROM_COMMITTED
        g.say(SNIPES_CARD if snipes else DISARMS_CARD, seat, card, f.seat)
        g.put(shooter(g.zones[source], snipes), source, DISCARD[seat])
        g.put(card, REVEALED[f.seat], DISCARD[f.seat])
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
    """After a hit the player goes on with the rest, tools dealt anew, or withdraws: the cards go
    back to hand and the action is not used up.  If the rest is worth nothing he must withdraw
    (AS-R28).  A tool that nobody can hold goes back to hand (AS-R29).  `ability`: of the action."""

    number: int = ids.REGROUP
    registers: Registers = Registers(ability=CARD)

    def run(self, g: State, f: Frame) -> None:
        spent = g.facts[INTERRUPT_SPENDS_ACTION]
        surplus = self.surplus(g, f)
        if f.step == 1:
            g.end(GO_ON)
        elif spent and (surplus <= 0 or len(self.tools(g, f)) == 1):
            self._drop_idle(g, f, surplus)
            g.end(GO_ON)
        elif not spent and strength(g.zones[REVEALED[f.seat]], f.card) == 0:
            self.withdraw(g, f)
        else:
            g.ask(f, f.seat)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        out = [] if g.facts[INTERRUPT_SPENDS_ACTION] else [WITHDRAW]
        if self.surplus(g, f) <= 0:
            out.append(DONE)
        else:
            out.extend(self.tools(g, f))
        return out

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if action == WITHDRAW:
            self.withdraw(g, f)
        elif action == DONE:
            f.step = 1
        else:
            g.put(action, REVEALED[seat], HAND[seat])

    def surplus(self, g: State, f: Frame) -> int:
        """How many more tools there are than cards to hold them."""
        rest = g.zones[REVEALED[f.seat]]
        return tools_for(rest, f.card) - able_cards(rest, f.card)

    def tools(self, g: State, f: Frame) -> list[int]:
        plus = PLUS[f.card]
        return [card for card in distinct(g.zones[REVEALED[f.seat]]) if IS_TOOL[card] and plus[card]]

    def _drop_idle(self, g: State, f: Frame, surplus: int) -> None:
        for _ in range(surplus):
            g.put(self.tools(g, f)[0], REVEALED[f.seat], HAND[f.seat])

    def withdraw(self, g: State, f: Frame) -> None:
        g.put_all(REVEALED[f.seat], HAND[f.seat])
        g.say(WITHDRAWS, f.seat, f.card + 1)
        g.end(WITHDRAWN)

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        return why_not.regrouping(g, f, seat)

"""DIG: look at cards of the junkyard, keep one, put the others back."""

from typing import Final

from hearthside.games.arctic_scavengers.cards import DIG
from hearthside.games.arctic_scavengers.hooks import Change, Values
from hearthside.games.arctic_scavengers.places import (
    DISCARD,
    LOOKED,
    MAY_DISARM,
    MAY_SNIPE,
    SABOTEUR_IN_JUNKYARD,
    SNIPER_IN_JUNKYARD,
)
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.actions import PLAY, Action
from hearthside.games.arctic_scavengers.sayings import DIGGING, DIGS, KEEPS
from hearthside.kernel import registers as r
from hearthside.kernel.actions import DONE, first_of, verb_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Blocked, Frame, State

# What a dig asks after the look into the pile; changes have numbers of their own from 2 on.
KEEP: Final = 0
PUT_BACK: Final = 1


class Dig(Action):
    """Look at that many cards of the junkyard, keep one or none in secret (AS-R13), and put the
    others under the pile in any order, as drawn if nothing else is said (AS-R14).

    `stage`: what is asked.  For the changes (modules/ranks.py, modules/contested.py): for how much
    Scrappers dig along is `scrapped`, `sleds` may still bring so many cards, `kept` were so many.
    """

    number: int = ids.DIG
    registers: r.Registers = r.Registers(
        sleds=r.OTHER, ability=r.CARD, stage=r.COUNT, kept=r.LIMIT, scrapped=r.MARKS
    )

    def __init__(
        self,
        verb: int,
        pile: int,
        modular: bool,
        may: list[int],
        values: Values | None,
        changes: list[Change],
        junk: list[tuple[int, int]],
    ) -> None:
        Action.__init__(self, verb, DIG, modular, may, values, changes)
        self.pile = pile
        self.junk = junk  # facts: who may hold, and whether it may lie in the junkyard (HS-AS-1)

    def resolve(self, g: State, f: Frame, value: int) -> None:
        if not self.modular or not self.asks_first(g, f, value):
            self.look(g, f, g.take_top(self.pile, LOOKED[f.seat], value))  # all, if it is short (AS-R15)
        if self.modular and self.verb == DIGGING:  # what digs is used only when it has dug
            self.used(g, f.seat)

    def asks_first(self, g: State, f: Frame, value: int) -> bool:
        for change in self.changes:
            if change.before(g, f, self.pile, value):
                return True
        return False

    def look(self, g: State, f: Frame, seen: int) -> None:
        """So many cards lie before the player now."""
        g.say(DIGS, f.seat, seen, 0 if self.verb == DIGGING else 1)
        f.count = KEEP
        if seen:
            g.ask(f, f.seat)
        elif self.modular:
            self.finish(g, f)

    def finish(self, g: State, f: Frame) -> None:
        """All cards are back; for modules."""

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        if f.step == PLAY:
            return Action.options(self, g, f, seat)
        kinds = distinct(g.zones[LOOKED[seat]])
        if f.count > PUT_BACK:
            return self.change(f.count).options(g, f, seat, kinds)
        if f.count and len(kinds) == 1:
            out = [DONE]  # all orders are the same
        else:
            out = [DONE, *kinds]
        if f.count and self.modular:
            for change in self.changes:
                change.ways_back(g, f, kinds, out)
        return out

    def change(self, stage: int) -> Change:
        """The one whose question this is."""
        for change in self.changes:
            if change.stage == stage:
                return change
        raise AssertionError("nobody at this table asks this")

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if f.step == PLAY:
            Action.answer(self, g, f, seat, action)
            return
        looked = LOOKED[seat]
        if f.count == KEEP:
            f.count = PUT_BACK
            self.keep(g, f, seat, action)
        elif f.count > PUT_BACK:
            self.answer_change(g, f, seat, action)
            if f.count == KEEP:
                return  # the look into the pile comes only now
        elif action == DONE:
            g.put_all_under(looked, self.pile)
        elif verb_of(action):
            g.put(first_of(action), looked, self.pile)  # on top of it
        else:
            g.put_under(action, looked, self.pile)
        left = len(g.zones[looked])
        if left > 1 or (left and (f.marks or f.count > PUT_BACK)):
            g.ask(f, seat)  # which goes under next?  Asked even if all are alike (HS-AS-5)
        else:
            g.put_all_under(looked, self.pile)
            if self.modular:
                self.finish(g, f)

    def keep(self, g: State, f: Frame, seat: int, card: int) -> None:
        g.say(KEEPS, seat, 0 if card == DONE else 1)
        if card == DONE:
            return
        g.put(card, LOOKED[seat], DISCARD[seat])
        # By public knowledge it may be anything that can lie in the junkyard (HS-AS-1).
        g.facts[MAY_SNIPE] |= g.facts[SNIPER_IN_JUNKYARD] << seat
        g.facts[MAY_DISARM] |= g.facts[SABOTEUR_IN_JUNKYARD] << seat
        if self.modular:
            for owners, there in self.junk:
                g.facts[owners] |= g.facts[there] << seat
            for change in self.changes:
                if change.further(g, f):
                    f.count = change.stage

    def answer_change(self, g: State, f: Frame, seat: int, action: int) -> None:
        """From which end of the pile, or a further card."""
        if verb_of(action):
            self.look(g, f, self.change(f.count).take(g, self.pile, LOOKED[seat], f.marks, action))
            return
        f.other -= 1
        f.count = PUT_BACK
        if action == DONE:
            f.other = 0
        else:
            self.keep(g, f, seat, action)

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        return Action.blocked(self, g, f, seat) if f.step == PLAY else []

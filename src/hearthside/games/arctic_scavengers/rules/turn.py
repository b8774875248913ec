"""RESOURCE GATHERING: any number of different actions, each at most once, then the commitment."""

from typing import Final

from hearthside.games.arctic_scavengers import cards as c
from hearthside.games.arctic_scavengers import hooks
from hearthside.games.arctic_scavengers import places as z
from hearthside.games.arctic_scavengers import sayings as v
from hearthside.games.arctic_scavengers.cards import ABLE, BRINGS, DEAREST, MEDS_OF, USEFUL
from hearthside.games.arctic_scavengers.places import BUILT, HAND, SOLD_OUT
from hearthside.games.arctic_scavengers.rules import ids, why_not
from hearthside.games.arctic_scavengers.rules.commit import finish_gathering
from hearthside.games.arctic_scavengers.sayings import HIRING
from hearthside.kernel import registers as r
from hearthside.kernel.actions import DONE, first_of, verb_of
from hearthside.kernel.state import Blocked, Frame, Rule, State

# As bits: what the hand can do, and what has been done in the turn.
CAN_DRAW: Final = 1 << c.DRAW
CAN_DIG: Final = 1 << c.DIG
CAN_HUNT: Final = 1 << c.HUNT
DRAWN: Final = 1 << v.DRAWING
DUG: Final = 1 << v.DIGGING
HUNTED: Final = 1 << v.HUNTING
TRASHED: Final = 1 << v.TRASHING
HIRED: Final = 1 << HIRING


class Turn(Rule):
    """One player's turn.  `used`: verbs, as bits; `verb`: under way; `gifts`: what leaders have given
    (modules/leader_prices.py)."""

    number: int = ids.GATHERING
    registers: r.Registers = r.Registers(gifts=r.OTHER, verb=r.CARD, food=r.COUNT, used=r.MARKS)

    def __init__(
        self,
        modular: bool,
        entries: list[hooks.TurnEntry],
        values: hooks.Values | None,
        purses: list[hooks.Purse],
    ) -> None:
        self.modular = modular  # other stacks than those of the base game may be for hire
        self.entries = entries
        self.watching = [entry for entry in entries if entry.watches]
        self.values = values
        self.purses = purses
        self.by_verb: list[hooks.TurnEntry | None] = [None] * (max(v.VERBS) + 1)
        for entry in entries:
            for verb in entry.verbs:
                self.by_verb[verb] = entry
        # By card: the entries, as bits, that it calls for; 0 is no card, and calls for those that are always
        # asked.
        self.calls = [0] * len(c.CARDS)
        self.early = 0  # the entries, as bits, that come before trashing and hiring
        for at, entry in enumerate(entries):
            for card in entry.needs or range(len(c.CARDS)):
                self.calls[card] |= 1 << at
            if entry.early:
                self.early |= 1 << at

    def run(self, g: State, f: Frame) -> None:
        verb = f.card
        if verb:
            # The action under way has ended; withdrawn (0) it is not used up (AS-R28).
            if g.result:
                if verb <= HIRING:
                    f.marks |= 1 << verb
                    if verb == v.HUNTING:
                        f.count = g.result - 1
                    elif verb == HIRING:
                        f.count = 0  # what was not needed is lost (AS-R16)
                        f.other = 0
                else:
                    self.entry(verb).taken(g, f, verb, g.result)
            f.card = 0
        if g.zones[HAND[f.seat]] or self.any_left(g, f):
            g.ask(f, f.seat)
        else:
            finish_gathering(g, f.seat)

    def entry(self, verb: int) -> hooks.TurnEntry:
        entry = self.by_verb[verb]
        assert entry is not None
        return entry

    def any_left(self, g: State, f: Frame) -> bool:
        """With an empty hand: is there food that pays for somebody, or anything that a module offers?"""
        if self.modular:
            return len(self.options(g, f, f.seat)) > 1
        if f.marks & HIRED:
            return False
        gone = g.facts[SOLD_OUT]
        for card in c.WITHIN_PRICE[f.count if f.count < DEAREST else DEAREST][0]:
            if not gone & c.STACK[card]:
                return True
        return False

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        out = [DONE]
        zones = g.zones
        hand = zones[HAND[seat]]
        brings = BRINGS
        variant = 0
        helped = 0
        values = self.values
        if values is not None:
            variant = values.variant(g, seat)
            brings = values.brings[variant]
            if values.helps_along[variant]:
                helped = values.could(g, seat)
        all_bits = 0
        meds = 0
        for card in hand:
            bits = brings[card]
            all_bits |= bits
            meds += bits >> MEDS_OF
        # Somebody able, and more than 0 in all (AS-R12).
        can = all_bits >> ABLE & all_bits >> USEFUL | helped
        used = f.marks
        if can & CAN_DRAW and not used & DRAWN and (zones[z.DECK[seat]] or zones[z.DISCARD[seat]]):
            out.append(v.DRAW_ACTION)
        if can & CAN_DIG and not used & DUG and zones[z.JUNKYARD]:
            out.append(v.DIG_ACTION)
        if can & CAN_HUNT and not used & HUNTED:
            out.append(v.HUNT_ACTION)
        if self.modular:
            self.of_modules(g, f, seat, variant, hand, meds, out)
            return out
        if hand and not used & TRASHED:
            out.append(v.TRASH_ACTION)
        if not used & HIRED:  # one hire a round
            # With food from this turn's hunt and medicine from the hand (AS-R16, AS-R17, AS-R18).
            gone = g.facts[SOLD_OUT]
            food = f.count
            within = c.WITHIN_PRICE[food if food < DEAREST else DEAREST]
            for card in within[meds if meds < DEAREST else DEAREST]:
                if not gone & c.STACK[card]:
                    out.append(v.HIRE_ACTION[card])
        return out

    def of_modules(
        self, g: State, f: Frame, seat: int, variant: int, hand: list[int], meds: int, out: list[int]
    ) -> None:
        """The rest of the menu where modules are in play."""
        calls = self.calls
        called = calls[variant]
        for card in hand:
            called |= calls[card]
        for card in g.zones[BUILT[seat]]:
            called |= calls[card]
        if called & self.early:
            self.ask(g, f, seat, called & self.early, out)
        if hand and not f.marks & TRASHED:
            out.append(v.TRASH_ACTION)
        if not f.marks & HIRED:
            self.for_hire(g, f, seat, variant, meds, out)
        called &= ~self.early
        if called:
            self.ask(g, f, seat, called, out)

    def ask(self, g: State, f: Frame, seat: int, called: int, out: list[int]) -> None:
        at = 0
        while called:
            if called & 1:
                self.entries[at].menu(g, f, seat, out)
            called >>= 1
            at += 1

    def for_hire(self, g: State, f: Frame, seat: int, variant: int, meds: int, out: list[int]) -> None:
        food: int = f.count
        if f.other or g.zones[BUILT[seat]]:
            for purse in self.purses:
                food = purse.food(g, f, food)
                meds += purse.meds(g, f)
        if self.values is not None and self.values.pays[variant]:
            self.values.for_hire(g, seat, food, meds, out)
            return
        here = g.facts[z.FOR_HIRE_HERE] & ~g.facts[SOLD_OUT]
        most = c.DEAREST_OF_ALL
        for card in c.ALL_WITHIN_PRICE[food if food < most else most][meds if meds < most else most]:
            if here & c.STACK[card]:
                out.append(v.HIRE_ACTION[card])

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if action == DONE:
            finish_gathering(g, seat)
            return
        verb = verb_of(action)
        if self.modular:
            for entry in self.watching:
                if verb not in entry.verbs:
                    entry.another(g, seat)
        f.card = verb
        if verb == HIRING:
            self.hire(g, f, seat, first_of(action))
        elif verb == v.DRAWING:
            g.call(f, ids.DRAW, seat, card=c.DRAW)
        elif verb == v.DIGGING:
            g.call(f, ids.DIG, seat, card=c.DIG)
        elif verb == v.HUNTING:
            g.call(f, ids.HUNT, seat, card=c.HUNT)
        elif verb == v.TRASHING:
            g.call(f, ids.TRASH, seat, count=1)
        else:
            self.entry(verb).begin(g, f, seat, action)

    def hire(self, g: State, f: Frame, seat: int, card: int) -> None:
        """Food pays first where any mix will do: it would be lost anyway, medicine would not (HS-AS-3)."""
        if not self.modular:
            needed = c.MED_PRICE[card]
            if c.ANY_PRICE[card] > f.count:
                needed = c.ANY_PRICE[card] - f.count
            g.call(f, ids.PAY, seat, card=card, count=needed)
            return
        food: int = f.count
        given = 0
        for purse in self.purses:
            food = purse.food(g, f, food)
            given += purse.meds(g, f)
        if self.values is not None:
            self.values.hire(g, f, seat, card, food, given)
            return
        needed = c.ANY_PRICE[card] - food if c.ANY_PRICE[card] else c.MED_PRICE[card]
        needed = max(0, needed - given)
        g.call(f, ids.PAY, seat, card=card, count=needed, other=needed)

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        return why_not.gathering(g, f, seat, self.values, self.purses, self.entries)

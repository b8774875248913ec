"""The state of a game and the verbs that change it; frames and rules, which say what comes next.

State is plain data: zones of small integers, a stack of uniform frames, public facts and the
position of the random generator.  It is a pure function of pack version, options, seed and
actions.  A rule never keeps anything: what it must remember lies in its frame, and frames hold
public numbers only.
"""

from typing import final

from mypy_extensions import i64, mypyc_attr

from hearthside.kernel.actions import FREE
from hearthside.kernel.chance import Stream, next_sim, sim_below, sim_shuffle
from hearthside.kernel.events import (
    ALL,
    CARD_BITS,
    MORE_BITS,
    MOVE,
    PEEK,
    ROLL,
    SAY,
    SHUFFLE,
    SOURCE_BITS,
    TARGET_BITS,
    UNDER,
    pack_event,
)
from hearthside.kernel.registers import NONE, Registers
from hearthside.kernel.table import NOTHING, Table
from hearthside.kernel.zones import BAG, PILE


@final
class Frame:
    """One suspended rule: where it is, whom it waits for, and a few public numbers."""

    __slots__ = ("card", "count", "limit", "marks", "other", "rule", "seat", "step", "waiting")

    def __init__(
        self,
        rule: i64,
        step: i64,
        waiting: i64,
        seat: i64,
        other: i64,
        card: i64,
        count: i64,
        limit: i64,
        marks: i64,
    ) -> None:
        # i64: machine words in the compiled build, plain ints otherwise.
        self.rule: i64 = rule
        self.step: i64 = step  # how far the rule has come
        self.waiting: i64 = waiting  # seats, as bits, that owe an answer
        self.seat: i64 = seat  # whose rule this is
        self.other: i64 = other  # another seat that matters
        self.card: i64 = card
        self.count: i64 = count
        self.limit: i64 = limit
        self.marks: i64 = marks  # a set of numbers below 31, as bits

    def copy(self) -> "Frame":
        return Frame(
            self.rule,
            self.step,
            self.waiting,
            self.seat,
            self.other,
            self.card,
            self.count,
            self.limit,
            self.marks,
        )

    def numbers(self) -> list[int]:
        return [
            self.rule,
            self.step,
            self.waiting,
            self.seat,
            self.other,
            self.card,
            self.count,
            self.limit,
            self.marks,
        ]


@final
class Blocked:
    """Something that is not possible now, and why."""

    def __init__(self, action: int, why: str, ruling: str) -> None:
        self.action = action
        self.why = why
        self.ruling = ruling


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule:
    """One paragraph of a rulebook.  Stateless; its number in the game's table never changes."""

    number: int = -1
    registers: Registers = NONE  # what its frames keep, by name

    def run(self, g: "State", f: Frame) -> None:
        """Go on from f.step until the rule asks (f.waiting), calls another rule or ends."""
        raise NotImplementedError

    def options(self, g: "State", f: Frame, seat: int) -> list[int]:
        """What an asked seat may answer: derived from the state, never empty, never stored."""
        raise NotImplementedError

    def answer(self, g: "State", f: Frame, seat: int, action: int) -> None:
        """A seat has answered with one of its options."""
        raise NotImplementedError

    def reaction(self, g: "State", f: Frame) -> bool:
        """Does it ask whether somebody reacts to what another does?  Then DONE passes, and a person may
        leave that to the table.  It must follow from public knowledge, like whom it asks."""
        return False

    # ---- for the one rule of what is free at any time; all of it must follow from public knowledge
    def allows(self, g: "State", f: Frame, seat: int, action: int) -> bool:
        """May the seat do this, though `options` does not list it?  For what has too many forms to be listed,
        such as an offer of any card for any other.  The action's verb and cards are there; the rest is to
        be looked at."""
        return False

    def may_offer(self, g: "State", seat: int) -> bool:
        """Could the seat make an offer now?"""
        return False

    def tidy(self, g: "State") -> None:
        """Take away standing offers that cannot stand any longer."""

    def blocked(self, g: "State", f: Frame, seat: int) -> list[Blocked]:
        """What an asked seat cannot do now and why, from what that seat may know.  Not on the hot path."""
        return []

    def refused(self, g: "State", f: Frame, seat: int, action: int) -> Blocked | None:
        """Why this one thing is not possible, where nobody would look for it in a list: a card that is not
        there, a trade that is over.  From what the seat may know; None: nothing to say about it."""
        return None


Offer = tuple[int, int, int, int, int]  # number, from seat, to seat (or -1: anybody), given card, wanted card


@final
class State:
    """All of a game at one moment, and the verbs with which rules change it."""

    __slots__ = (
        "anytime",
        "facts",
        "kinds",
        "lender",
        "loaded",
        "log",
        "masks",
        "offers",
        "result",
        "rng",
        "rules",
        "seats",
        "stack",
        "stream",
        "table",
        "zones",
    )

    def __init__(
        self,
        seats: int,
        rng: i64,
        zones: list[list[int]],
        stack: list[Frame],
        facts: list[int],
        offers: list[Offer],
        result: int,
        table: Table,
        stream: Stream | None,
    ) -> None:
        self.seats = seats
        self.rng: i64 = rng  # simulation: the generator; live: how far the stream was read
        self.zones = zones
        self.stack = stack
        self.facts = facts  # the game's public numbers
        self.offers = offers  # standing offers, public
        self.result = result  # what the last ended rule gives back to its caller
        self.loaded: tuple[int, ...] = ()  # what the next rolls give, where a position says it; else nothing
        self.log: list[int] | None = None  # packed events (see events.py)
        self.lender: list[list[int]] | None = None  # of a sketch: the zones that it has not copied yet
        self.stream = stream  # live chance; None in simulations
        self.table = table
        # Of the table, where they are at hand:
        self.rules = table.rules
        self.masks = table.masks
        self.kinds = table.kinds
        self.anytime = table.anytime

    # ================================================== verbs: what comes next
    def call(
        self,
        f: Frame,
        rule: int,
        seat: int,
        other: int = 0,
        card: int = 0,
        count: int = 0,
        limit: int = 0,
        marks: int = 0,
    ) -> None:
        """Start another rule; `f` goes on with its next step when that one has ended."""
        f.step += 1
        self.stack.append(Frame(rule, 0, 0, seat, other, card, count, limit, marks))

    def ask(self, f: Frame, seat: int) -> None:
        """Wait for one seat's answer."""
        f.waiting = 1 << seat

    def end(self, result: int = 0) -> None:
        """This rule is over; its caller finds the result in `g.result`."""
        self.result = result
        self.stack.pop()

    def become(self, rule: int, seat: int) -> None:
        """This rule is over and another one takes its place."""
        self.stack[-1] = Frame(rule, 0, 0, seat, 0, 0, 0, 0, 0)

    def after(self, seat: int, steps: int = 1) -> int:
        """The seat so many places clockwise."""
        return (seat + steps) % self.seats

    # ================================================== verbs: cards
    def open(self, zone: int) -> None:
        """A zone comes into being, if it is not there yet: before a first card is put into it."""
        if self.zones[zone] is NOTHING:
            self.zones[zone] = []

    def _own(self, zone: int) -> None:
        """Before a sketch changes a zone, it gets a copy of its cards."""
        assert self.lender is not None
        cards = self.zones[zone]
        if cards is self.lender[zone]:
            self.zones[zone] = cards[:]

    def put(self, card: int, source: int, target: int) -> None:
        """Move one card, wherever it lies in the source."""
        zones = self.zones
        if self.lender is not None:
            self._own(source)
            self._own(target)
        zones[source].remove(card)
        there = zones[target]
        there.append(card)
        if self.kinds[target] == BAG and len(there) > 1 and there[-2] > card:
            there.sort()
        if self.log is not None:
            a: i64 = source  # machine words in the compiled build
            b: i64 = target
            c: i64 = card
            self.log.append(MOVE | a << SOURCE_BITS | b << TARGET_BITS | c << CARD_BITS)

    def put_all(self, source: int, target: int) -> None:
        """Move all cards of a zone, in their order; a pile that comes to light is turned up card by card."""
        zones = self.zones
        if not zones[source]:
            return
        if self.lender is not None:
            self._own(source)
            self._own(target)
        cards = zones[source]
        if self.kinds[source] == PILE and self.masks[target] & ~self.masks[source]:
            self.take_top(source, target, len(cards))
            return
        if self.log is not None:
            if self.masks[target] & ~self.masks[source]:
                self._log_moves(cards, source, target)
            else:
                a: i64 = source
                b: i64 = target
                count: i64 = len(cards)
                self.log.append(ALL | a << SOURCE_BITS | b << TARGET_BITS | count << MORE_BITS)
        there = zones[target]
        if there:
            there.extend(cards)
            cards.clear()
        else:  # the lists change places, which is quicker than moving their cards
            zones[target] = cards
            zones[source] = there
        if self.kinds[target] == BAG:
            zones[target].sort()

    def take_top(self, source: int, target: int, count: int) -> int:
        """Take cards one by one from the top of a pile; returns how many there were."""
        zones = self.zones
        if self.lender is not None:
            self._own(source)
            self._own(target)
        pile = zones[source]
        rest = len(pile) - count
        if rest < 0:
            rest = 0
        cards = pile[rest:]
        if not cards:
            return 0
        del pile[rest:]
        cards.reverse()
        if self.log is not None:
            self._log_moves(cards, source, target)
        there = zones[target]
        if there:
            there.extend(cards)
        else:
            zones[target] = cards
        if self.kinds[target] == BAG:
            zones[target].sort()
        return len(cards)

    def _log_moves(self, cards: list[int], source: i64, target: i64) -> None:
        assert self.log is not None
        log = self.log
        move: i64 = MOVE | source << SOURCE_BITS | target << TARGET_BITS
        for card in cards:
            kind: i64 = card
            log.append(move | kind << CARD_BITS)

    def put_under(self, card: int, source: int, target: int) -> None:
        """Put one card under a pile."""
        if self.lender is not None:
            self._own(source)
            self._own(target)
        self.zones[source].remove(card)
        self.zones[target].insert(0, card)
        if self.log is not None:
            self.log.append(pack_event(UNDER, source, target, card, 0))

    def put_all_under(self, source: int, target: int) -> None:
        """Put the cards under a pile, in their order: the first is drawn again first."""
        if self.lender is not None:
            self._own(source)
            self._own(target)
        cards = self.zones[source]
        if self.log is not None:
            for card in cards:
                self.log.append(pack_event(UNDER, source, target, card, 0))
        pile = self.zones[target]
        for card in cards:
            pile.insert(0, card)
        cards.clear()

    def peek(self, pile: int, seat: int, depth: int = 0) -> None:
        """A seat looks at a card of a pile and leaves it there."""
        if self.log is not None and len(self.zones[pile]) > depth:
            self.log.append(pack_event(PEEK, pile, seat, self.zones[pile][-1 - depth], depth))

    def shuffle(self, pile: int) -> None:
        if self.lender is not None:
            self._own(pile)
        cards = self.zones[pile]
        if self.stream is None:
            self.rng = sim_shuffle(cards, self.rng)
        else:
            for i in range(len(cards) - 1, 0, -1):
                j = self._live_below(i + 1)
                card = cards[i]
                cards[i] = cards[j]
                cards[j] = card
        if self.log is not None:
            self.log.append(pack_event(SHUFFLE, pile, 0, 0, 0))
            if self.masks[pile]:
                self._look_again(pile)

    def _look_again(self, pile: int) -> None:
        """Who sees the pile sees its new order."""
        for viewer in range(self.seats + 1):
            if self.masks[pile] >> viewer & 1:
                for depth in range(len(self.zones[pile])):
                    self.peek(pile, viewer, depth)

    def roll(self, sides: int) -> int:
        """A public random number 0 … sides-1."""
        if sides < 1 or (sides > 1024 and self.log is not None):  # the log could not hold the face
            raise ValueError(f"there is no die with {sides} sides")
        if self.loaded:
            face = self.loaded[0] % sides
            self.loaded = self.loaded[1:]
        elif self.stream is None:
            self.rng = next_sim(self.rng)
            face = int(sim_below(self.rng, sides))
        else:
            face = self._live_below(sides)
        if self.log is not None:
            self.log.append(pack_event(ROLL, 0, 0, face, sides))
        return face

    def say(self, what: i64, seat: i64, value: i64 = 0, more: i64 = 0) -> None:
        """Write a public line of the game's own into the log (value below 1024, nothing negative)."""
        if self.log is not None:
            if value < 0 or value > 1023 or more < 0:
                raise ValueError(f"the log cannot hold the numbers {value} and {more}")
            line: i64 = SAY | what << SOURCE_BITS | seat << TARGET_BITS
            self.log.append(line | value << CARD_BITS | more << MORE_BITS)

    def _live_below(self, n: int) -> int:
        """Rejection sampling: every index is exactly equally likely."""
        assert self.stream is not None
        fair = (1 << 32) - (1 << 32) % n
        while True:
            word = self.stream.word(int(self.rng))
            self.rng += 1
            if word < fair:
                return word % n

    # ================================================== driver: sessions, bots, tests
    def start(self, rule: int) -> None:
        """Begin with the game's first rule and run to the first question."""
        self.stack.append(Frame(rule, 0, 0, 0, 0, 0, 0, 0, 0))
        self.go_on()

    def waiting(self) -> int:
        """The seats, as bits, that owe an answer; 0 when the game is over."""
        return self.stack[-1].waiting if self.stack else 0

    def options(self, seat: int) -> list[int]:
        f = self.stack[-1]
        return self.rules[f.rule].options(self, f, seat)

    def reaction(self) -> bool:
        """Is the question whether somebody reacts?  See Rule.reaction."""
        if not self.stack:
            return False
        f = self.stack[-1]
        return self.rules[f.rule].reaction(self, f)

    def free_options(self, seat: int) -> list[int]:
        """What a seat may do at any time, asked or not."""
        if self.anytime < 0 or not self.stack:
            return []
        return self.rules[self.anytime].options(self, self.stack[-1], seat)

    def allows(self, seat: int, action: int) -> bool:
        """May a seat do this at any time, listed or not?  The action must be one that `ActionCodec` knows."""
        if self.anytime < 0 or not self.stack or not action & FREE:
            return False
        f = self.stack[-1]
        rule = self.rules[self.anytime]
        return action in rule.options(self, f, seat) or rule.allows(self, f, seat, action)

    def refused(self, seat: int, action: int) -> Blocked | None:
        """Why a free action, or one of an asked seat, is not possible; None: the rules say nothing of it."""
        if not self.stack:
            return None
        f = self.stack[-1]
        if action & FREE:
            return self.rules[self.anytime].refused(self, f, seat, action) if self.anytime >= 0 else None
        return self.rules[f.rule].refused(self, f, seat, action) if f.waiting >> seat & 1 else None

    def may_offer(self, seat: int) -> bool:
        """Could a seat make an offer now?"""
        return self.anytime >= 0 and bool(self.stack) and self.rules[self.anytime].may_offer(self, seat)

    def all_free(self) -> list[list[int]]:
        """What is free for each seat, after 1 if it could make an offer: to see whether that has changed."""
        if self.anytime < 0 or not self.stack:
            return []
        return [[int(self.may_offer(seat)), *self.free_options(seat)] for seat in range(self.seats)]

    def apply(self, seat: int, action: int) -> None:
        """One of the seat's options happens, and everything up to the next question."""
        f = self.stack[-1]
        if action & FREE:
            self.rules[self.anytime].answer(self, f, seat, action)
        else:
            f.waiting ^= 1 << seat
            self.rules[f.rule].answer(self, f, seat, action)
        stack = self.stack
        while stack:  # as go_on, without another call
            f = stack[-1]
            if f.waiting:
                break
            self.rules[f.rule].run(self, f)
        if self.offers:
            self.rules[self.anytime].tidy(self)

    def go_on(self) -> None:
        """Run rules until one asks, or the game is over."""
        stack = self.stack
        rules = self.rules
        while stack:
            f = stack[-1]
            if f.waiting:
                return
            rules[f.rule].run(self, f)

    def blocked(self, seat: int) -> list[Blocked]:
        f = self.stack[-1]
        return self.rules[f.rule].blocked(self, f, seat)

    # ================================================== copies
    def clone(self) -> "State":
        """An independent copy with the same future; it keeps no log."""
        if self.table.sparse:
            zones = [cards if cards is NOTHING else cards[:] for cards in self.zones]
        else:
            zones = [cards[:] for cards in self.zones]
        return self._with(zones)

    def sketch(self) -> "State":
        """A copy to try things on, as long as this state stays as it is: a zone is copied when one of the
        verbs above changes it, and most of them never are."""
        copy = self._with(self.zones[:])
        copy.lender = self.zones
        return copy

    def _with(self, zones: list[list[int]]) -> "State":
        copy = State(
            self.seats,
            self.rng,
            zones,
            [f.copy() for f in self.stack],
            self.facts[:],
            self.offers[:],
            self.result,
            self.table,
            self.stream,
        )
        copy.loaded = self.loaded
        return copy

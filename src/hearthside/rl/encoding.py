"""A state as a list of numbers, as far as one seat may see it.

Compiled, because it works in every step.  It reads what `observe` admits and nothing else: the cards of zones
that the seat sees, how many lie in the others, facts, frames and offers, which are public.  That the numbers
are those of the observation is tested.
"""

from typing import Final, final

from hearthside.kernel.state import State

NUMBERS_OF_A_FRAME: Final = 6  # step, seat, other, card, count, limit; with their bounds in `Plan.frame_high`
MARKS: Final = 31  # a frame's set of numbers below this
NUMBERS_OF_AN_OFFER: Final = 4  # from, to, given, wanted; seats from 1


@final
class Plan:
    """Where each number goes.  Places are columns, counted from 0; -1: nowhere."""

    def __init__(self, seats: int, size: int) -> None:
        self.seats = seats
        self.size = size  # columns
        self.seat = 0  # first of the columns that say who looks
        self.zones: list[int] = []  # zones whose sizes are told
        self.sizes = 0  # first of their columns
        # Facts: those that are told as they are, and those that hold several numbers, by columns.
        self.facts: list[tuple[int, int, int, int]] = []  # column, fact, lowest, highest
        self.packed: list[tuple[int, int, int, int]] = []  # column, fact, shift, mask
        self.frames = 0  # first column of the topmost frame
        self.frame_count = 0
        self.frame_size = 0
        self.rules = 0  # how many: a column each
        self.frame_high: list[int] = []  # of step, seat, other, card, count, limit
        self.ordered: list[tuple[int, int, int]] = []  # column, zone, how many cards
        self.offers = 0  # first column of the oldest offer
        self.offer_count = 0
        self.kind: list[int] = []  # by card number: its place in a row of cards
        self.rows: list[list[int]] = []  # by viewer, then by zone: the first column of the row


@final
class Encoder:
    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._empty = [0] * plan.size

    def encode(self, g: State, viewer: int) -> list[int]:
        """What a seat sees; nothing of it is scaled."""
        plan = self._plan
        out = self._empty[:]
        out[plan.seat + viewer] = 1
        zones = g.zones
        at = plan.sizes
        for zone in plan.zones:
            out[at] = len(zones[zone])
            at += 1
        facts = g.facts
        for column, fact, low, high in plan.facts:
            value = facts[fact]
            out[column] = low if value < low else high if value > high else value
        for column, fact, shift, mask in plan.packed:
            value = facts[fact]
            if value:
                out[column] = value >> shift & mask
        self._frames(g, out)
        bit = 1 << viewer
        masks = g.masks
        kind = plan.kind
        for column, zone, count in plan.ordered:
            if masks[zone] & bit:
                cards = zones[zone]
                for i in range(min(count, len(cards))):
                    out[column + i] = cards[i]
        rows = plan.rows[viewer]
        for zone in plan.zones:
            row = rows[zone]
            if row >= 0 and masks[zone] & bit:
                for card in zones[zone]:
                    out[row + kind[card]] += 1
        if plan.offer_count and g.offers:
            self._offers(g, out)
        return out

    def _frames(self, g: State, out: list[int]) -> None:
        plan = self._plan
        stack = g.stack
        high = plan.frame_high
        at = plan.frames
        last = len(stack) - 1
        for depth in range(min(plan.frame_count, len(stack))):
            f = stack[last - depth]
            out[at + f.rule] = 1
            here = at + plan.rules
            out[here] = bounded(f.step, high[0])
            out[here + 1] = bounded(f.seat + 1, high[1])  # -1: nobody's
            out[here + 2] = bounded(f.other, high[2])
            out[here + 3] = bounded(f.card, high[3])
            out[here + 4] = bounded(f.count, high[4])
            out[here + 5] = bounded(f.limit, high[5])
            here += NUMBERS_OF_A_FRAME
            for seat in range(plan.seats):
                if f.waiting >> seat & 1:
                    out[here + seat] = 1
            here += plan.seats
            marks = f.marks
            if marks:
                for mark in range(MARKS):
                    if marks >> mark & 1:
                        out[here + mark] = 1
            at += plan.frame_size

    def _offers(self, g: State, out: list[int]) -> None:
        plan = self._plan
        at = plan.offers
        for i in range(min(plan.offer_count, len(g.offers))):
            _, giver, to, given, wanted = g.offers[i]
            out[at] = giver + 1
            out[at + 1] = to + 1  # 0: anybody
            out[at + 2] = given
            out[at + 3] = wanted
            at += NUMBERS_OF_AN_OFFER


def bounded(value: int, high: int) -> int:
    return 0 if value < 0 else high if value > high else value

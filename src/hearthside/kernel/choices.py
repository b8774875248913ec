"""Rules for the hard shapes of questions.  A game subclasses them and says only what is its own."""

from mypy_extensions import mypyc_attr

from hearthside.kernel.actions import DONE
from hearthside.kernel.state import Frame, Rule, State


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseCards(Rule):
    """Choose any subset of a bag, one card at a time in any order, then say done.

    Picks wait in a zone that only their owner sees, so they are secret, can be undone, and many
    seats can choose at once.  f.seat chooses, or all seats in f.marks if f.seat is -1; at least
    f.count cards and at most f.limit (0: no limit).
    """

    def source(self, g: State, f: Frame, seat: int) -> int:
        raise NotImplementedError

    def target(self, g: State, f: Frame, seat: int) -> int:
        raise NotImplementedError

    def chosen(self, g: State, f: Frame) -> int:
        """All who were asked are done; what is returned goes to the caller."""
        return 0

    def run(self, g: State, f: Frame) -> None:
        if f.step == 0:
            f.step = 1
            f.waiting = 1 << f.seat if f.seat >= 0 else f.marks
            if f.waiting:
                return
        g.end(self.chosen(g, f))

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        picked = len(g.zones[self.target(g, f, seat)])
        out = [DONE] if picked >= f.count else []
        if not f.limit or picked < f.limit:
            previous = 0
            for card in g.zones[self.source(g, f, seat)]:
                if card != previous:
                    previous = card
                    out.append(card)
        return out

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if action != DONE:
            g.put(action, self.source(g, f, seat), self.target(g, f, seat))
            f.waiting |= 1 << seat


@mypyc_attr(allow_interpreted_subclasses=True)
class OneOf(Rule):
    """f.seat takes one of several things."""

    def chosen(self, g: State, f: Frame, seat: int, action: int) -> None:
        raise NotImplementedError

    def run(self, g: State, f: Frame) -> None:
        if f.step == 0:
            f.step = 1
            g.ask(f, f.seat)
        else:
            g.end(g.result)

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        g.result = action
        self.chosen(g, f, seat, action)


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Rule):
    """Response window in order: from f.other clockwise, skipping f.seat, each seat that could
    answer is asked.  After a response everybody is asked again; the window closes when all have
    passed in a row, or when `closed` says so.  f.count: seats asked in this row; f.marks: a
    response is being resolved.

    Who is asked must follow from public knowledge: a pause that depends on a hidden hand tells it.
    """

    def reaction(self, g: State, f: Frame) -> bool:
        return True

    def may_answer(self, g: State, f: Frame, seat: int) -> bool:
        raise NotImplementedError

    def respond(self, g: State, f: Frame, seat: int, action: int) -> None:
        raise NotImplementedError

    def closed(self, g: State, f: Frame) -> bool:
        """Asked after a response has been resolved, with its outcome in g.result."""
        return False

    def run(self, g: State, f: Frame) -> None:
        if f.marks:
            f.marks = 0
            f.count = 0
            if self.closed(g, f):
                g.end(g.result)
                return
        while f.count < g.seats:
            seat = g.after(f.other, f.count)
            f.count += 1
            if seat != f.seat and self.may_answer(g, f, seat):
                g.ask(f, seat)
                return
        g.end()

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if action != DONE:
            f.marks = 1
            self.respond(g, f, seat, action)


@mypyc_attr(allow_interpreted_subclasses=True)
class OpenWindow(Rule):
    """Response window for all seats of f.marks at once: the first response closes it, or all pass.
    The result is the responding seat plus one, or 0."""

    def reaction(self, g: State, f: Frame) -> bool:
        return True

    def respond(self, g: State, f: Frame, seat: int, action: int) -> None:
        raise NotImplementedError

    def run(self, g: State, f: Frame) -> None:
        if f.step == 0 and f.marks:
            f.step = 1
            f.waiting = f.marks
        else:
            g.end(f.limit)

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if action != DONE:
            f.waiting = 0
            f.limit = seat + 1
            self.respond(g, f, seat, action)


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Rule):
    """All seats of f.marks decide at once; nobody sees an answer before the last one is in.
    An answer goes into a zone that only its owner sees; `resolve` then reveals them."""

    def decide(self, g: State, f: Frame, seat: int, action: int) -> None:
        """Put the answer away secretly."""
        raise NotImplementedError

    def resolve(self, g: State, f: Frame) -> None:
        """All answers are in."""
        raise NotImplementedError

    def run(self, g: State, f: Frame) -> None:
        if f.step == 0 and f.marks:
            f.step = 1
            f.waiting = f.marks
        else:
            self.resolve(g, f)
            g.end(g.result)

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        self.decide(g, f, seat, action)


@mypyc_attr(allow_interpreted_subclasses=True)
class EachSeat(Rule):
    """Once round the table from f.seat: every seat plays the rule whose number is f.card."""

    def run(self, g: State, f: Frame) -> None:
        if f.step < g.seats:
            g.call(f, f.card, (f.seat + f.step) % g.seats)
        else:
            g.end()


@mypyc_attr(allow_interpreted_subclasses=True)
class Vote(Together):
    """A secret vote: each seat of f.marks takes one ballot (a card) out of its own supply.

    When all have voted the ballots are turned up together; the result is the ballot with most
    votes, or 0 if two have equally many.
    """

    def supply(self, seat: int) -> int:
        """The zone of a seat's unused ballots, which only it sees."""
        raise NotImplementedError

    def cast_zone(self, seat: int) -> int:
        """The zone of a seat's cast ballot, which only it sees."""
        raise NotImplementedError

    def open_zone(self, seat: int) -> int:
        """The zone of a seat's ballot when it has been turned up."""
        raise NotImplementedError

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return distinct(g.zones[self.supply(seat)])

    def decide(self, g: State, f: Frame, seat: int, action: int) -> None:
        g.put(action, self.supply(seat), self.cast_zone(seat))

    def resolve(self, g: State, f: Frame) -> None:
        votes: dict[int, int] = {}
        for seat in range(g.seats):
            if f.marks >> seat & 1:
                for ballot in g.zones[self.cast_zone(seat)]:
                    votes[ballot] = votes.get(ballot, 0) + 1
                g.put_all(self.cast_zone(seat), self.open_zone(seat))
        most = max(votes.values(), default=0)
        leaders = [ballot for ballot, count in votes.items() if count == most]
        g.result = leaders[0] if len(leaders) == 1 else 0


def distinct(cards: list[int]) -> list[int]:
    """Each kind of card once, in the order of the zone."""
    out: list[int] = []
    highest = 0
    for card in cards:
        if card > highest:  # always so in a sorted zone, unless it is the same card again
            highest = card
            out.append(card)
        elif card != highest and card not in out:
            out.append(card)
    return out

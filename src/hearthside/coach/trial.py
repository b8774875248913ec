"""What comes of each way to go on: games that are played to their end, in deals that fit what is known."""

from math import sqrt
from random import Random
from typing import Final, NamedTuple

from hearthside.bots.levels import misjudged
from hearthside.coach.trace import Trace
from hearthside.kernel.beliefs import Told
from hearthside.kernel.bot import Chair
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.expert import Deals, Question
from hearthside.kernel.pack import Pack, Result
from hearthside.kernel.policy import Policy, play_on
from hearthside.kernel.table import Table
from hearthside.kernel.valued import declared_by
from hearthside.kernel.values import Values

TRACED: Final = 16  # deals in which it is written down what the seat does: that takes time, too
TOLD: Final = 4  # deals in which steps are put into words: that takes longer than playing


class End(NamedTuple):
    """Of one imagined game, for the seat."""

    won: float  # the share of the victory
    lead: float  # over the best of the others; alone, the score
    parts: dict[str, int]  # how the score came about
    adds_up: bool  # it is the sum of these


class Way(NamedTuple):
    """One of those that a question weighs."""

    question: Question
    at: int


def ways_of(question: Question) -> list[Way]:
    return [Way(question, at) for at in range(question.count)]


class Trial(Deals):
    """Some ways in such deals; everything that came of them is kept."""

    def __init__(self, ways: list[Way], chair: Chair, rng: Random, doubted: bool = False) -> None:
        """`doubted`: where nothing is hidden and nothing left to chance all deals are one.  Then those who
        play on believe something else in each, so that a victory by a hair counts as what it is."""
        super().__init__(ways[0].question, chair, rng)
        self.count = len(ways)
        self.ways = ways
        self.ends: list[list[End]] = [[] for _ in ways]
        self.traces: list[list[Trace]] = [[] for _ in ways]
        self._doubted = doubted

    def play(self, deal: int, at: int) -> float:
        pack = self._chair.pack
        question, which = self.ways[at]
        seat = question.seat
        g = self.state(deal)
        plays = doubting(pack, g.table, deal) if self._doubted else question.policy(g, which)
        if len(self.ends[at]) < TRACED:
            trace = plays = Trace(pack, seat, plays, len(self.ends[at]) < TOLD)
            self.traces[at].append(trace)
            if question.ways:
                trace.note(g, seat, self._chair.actions, question.ways[which])
        if question.ways:
            g.apply(seat, question.ways[which])
        self.decisions += play_on(g, plays, question.longest)
        self.ends[at].append(end_of(pack, pack.result(g), seat))
        return question.standing(g)


class Glances(Deals):
    """Some ways, each played on for a little and then valued; where there are no values, to the end."""

    def __init__(self, ways: list[Way], chair: Chair, rng: Random, horizon: int) -> None:
        super().__init__(ways[0].question, chair, rng)
        self.count = len(ways)
        self._ways = ways
        self.doubted = False  # see Trial
        self._values = values_of(chair.pack, chair.sight.table)
        self._horizon = horizon
        self.chances: list[list[list[float]]] = [[] for _ in ways]  # of all seats, what came of it

    def play(self, deal: int, at: int) -> float:
        question, which = self._ways[at]
        g = self.state(deal)
        pack = self._chair.pack
        policy = doubting(pack, g.table, deal) if self.doubted else question.policy(g, which)
        if question.ways:
            g.apply(question.seat, question.ways[which])
        values = self._values
        self.decisions += play_on(g, policy, self._horizon if values is not None else question.longest)
        chances = pack.shares(pack.result(g)) if values is None else values.chances(g)
        self.chances[at].append(chances)
        return question.standing(g) if values is None else chances[question.seat]


def values_of(pack: Pack, table: Table) -> Values | None:
    try:
        return pack.values(table)
    except HearthsideError:
        return None


def doubting(pack: Pack, table: Table, number: int) -> Policy:
    """The house bot with beliefs that are off by as much as those of the strongest level below it."""
    valued = declared_by(pack)
    beliefs = valued.beliefs
    family = beliefs.family(pack, table)
    changes = misjudged(beliefs, table.seats, family, min(beliefs.levels.values()), number)
    return valued.policy(pack, table, Told.of(None, changes))


def end_of(pack: Pack, result: Result, seat: int) -> End:
    won = pack.shares(result)[seat]
    together = pack.cooperative or len(result.scores) == 1
    others = [score for other, score in enumerate(result.scores) if other != seat]
    lead = result.scores[seat] if together else result.scores[seat] - max(others)
    parts = result.breakdown[seat]
    adds_up = len(parts) > 1 and sum(parts.values()) == result.scores[seat]
    return End(won, lead, parts, adds_up)


def mean(values: list[float]) -> tuple[float, float]:
    """With its standard error; of one value nobody can tell."""
    n = len(values)
    middle = sum(values) / n
    return middle, sqrt(sum((value - middle) ** 2 for value in values) / (n - 1) / n) if n > 1 else 0.0

"""How good a state is for each seat: what comes of it if everybody plays on like the house bot.

A game declares a few numbers for each seat (`Features`).  Weighed and summed they say how far ahead of the
others a seat will be at the end; the weights depend on how much of the game is over.  From these leads follow
chances of winning: the same lead is worth more, the less can still happen.

A value looks at a whole state, hidden cards too: it is asked in states that are imagined, or by the lab.  Who
asks from a seat asks in deals that fit what the seat knows: `seen_from` in valued.py.
"""

from collections.abc import Callable
from math import exp
from typing import final

from mypy_extensions import mypyc_attr

from hearthside.kernel.state import State

Ended = Callable[[State], tuple[list[float], list[float]]]  # the scores, and each seat's part of the victory


@mypyc_attr(allow_interpreted_subclasses=True)
class Features:
    """What a game says of a state in numbers.  The first is what would count if the game ended now."""

    def __init__(self, declared: list[tuple[str, str]]) -> None:
        """Names, each with a sentence."""
        self.declared = declared

    def passed(self, g: State) -> float:
        """How much of the game is over, from 0 to 1."""
        raise NotImplementedError

    def rows(self, g: State) -> list[list[float]]:
        """The numbers of each seat."""
        raise NotImplementedError


@final
class Values:
    """Of one kind of table."""

    def __init__(
        self,
        features: Features,
        knots: list[float],
        spread: list[float],
        weights: list[list[float]],
        ended: Ended,
    ) -> None:
        """`knots`: how much of the game is over, from 0 to 1; for each of them `spread`, the lead that makes
        a victory e times as likely as that of another seat, and the weights.  Between knots both go straight
        from one to the next."""
        self.features = features
        self.knots = knots
        self.spread = spread
        self.weights = weights
        self.ended = ended

    def margins(self, g: State) -> list[float]:
        """By how much each seat will be ahead of the mean of all, in what the game counts."""
        if not g.stack:
            return centred(self.ended(g)[0])
        return self._margins(g, self.features.passed(g))

    def chances(self, g: State) -> list[float]:
        """Of winning, for each seat; a victory that n share counts 1/n, so their sum is 1.  Of a game that is
        over they are the result; if nobody has won it, all are 0."""
        if not g.stack:
            return self.ended(g)[1]
        passed = self.features.passed(g)
        margins = self._margins(g, passed)
        at, part = self._between(passed)
        spread = self.spread[at] * (1 - part) + self.spread[at + 1] * part
        most = max(margins)
        total = 0.0
        out: list[float] = []
        for margin in margins:
            weight = exp((margin - most) / spread)
            out.append(weight)
            total += weight
        for seat in range(len(out)):
            out[seat] /= total
        return out

    def _margins(self, g: State, passed: float) -> list[float]:
        at, part = self._between(passed)
        low = self.weights[at]
        high = self.weights[at + 1]
        rest = 1 - part
        weights: list[float] = []
        for i in range(len(low)):
            weights.append(low[i] * rest + high[i] * part)
        out: list[float] = []
        for row in self.features.rows(g):
            total = 0.0
            for i in range(len(weights)):
                total += weights[i] * row[i]
            out.append(total)
        return centred(out)

    def _between(self, passed: float) -> tuple[int, float]:
        """After which knot, and how far on the way to the next."""
        knots = self.knots
        at = 0
        while at < len(knots) - 2 and passed >= knots[at + 1]:
            at += 1
        part = (passed - knots[at]) / (knots[at + 1] - knots[at])
        return at, min(1.0, max(0.0, part))


def centred(scores: list[float]) -> list[float]:
    """Less their mean."""
    total = 0.0
    for score in scores:
        total += score
    mean = total / len(scores)
    out: list[float] = []
    for score in scores:
        out.append(score - mean)
    return out

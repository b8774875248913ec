"""Which of several things is best, by playing each on in deals that fit what is known.

Sequential halving: all are played in the same deals, the better half in more of them, and so on.  The first
is what would be done without thinking; another one is taken only if it is better by more than its error.
"""

from math import sqrt
from time import monotonic
from typing import Final, final

from mypy_extensions import mypyc_attr

FEWEST: Final = 4  # deals, before anything is believed


@mypyc_attr(allow_interpreted_subclasses=True)
class Tries:
    """What can be tried."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.decisions = 0  # that were made while playing on

    def play(self, deal: int, at: int) -> float:
        """What comes of number `at` in a deal; `deal`s count up from 0, and the same is the same deal."""
        raise NotImplementedError


@final
class Budget:
    """How long to think: so many times something is played on, with so many decisions in all, and no longer
    than this; 0 for no bound.  With a bound of seconds what is chosen may depend on the machine."""

    def __init__(self, plays: int, decisions: int = 0, seconds: float = 0.0) -> None:
        self.plays = plays
        self.decisions = decisions
        self.until = monotonic() + seconds if seconds else 0.0

    def is_over(self, decisions: int) -> bool:
        if self.decisions > 0 and decisions >= self.decisions:
            return True
        return self.until > 0 and monotonic() >= self.until


@final
class Verdict:
    """What came of it."""

    def __init__(self, results: list[list[float]]) -> None:
        """By try: the results, of deals 0, 1 … as far as it was played."""
        self.results = results
        self.best = 0

    def mean(self, at: int) -> float:
        values = self.results[at]
        return sum(values) / len(values) if values else 0.0

    def gain(self, at: int) -> tuple[float, float]:
        """How much better than the first, on the deals in which both were played, and the error of that."""
        mine, usual = self.results[at], self.results[0]
        n = min(len(mine), len(usual))
        if n == 0:
            return 0.0, 0.0
        total = 0.0
        squares = 0.0
        for deal in range(n):
            difference = mine[deal] - usual[deal]
            total += difference
            squares += difference * difference
        mean = total / n
        if n == 1:
            return mean, 0.0
        spread = max(0.0, squares - n * mean * mean) / (n - 1)
        return mean, sqrt(spread / n)


def search(tries: Tries, budget: Budget, gate: float) -> Verdict:
    """`gate`: by how many errors another one must be better than the first."""
    count = tries.count
    verdict = Verdict([[] for _ in range(count)])
    results = verdict.results
    alive = list(range(count))
    rounds = max(1, (count - 1).bit_length())
    played = 0
    over = False
    for stage in range(rounds):
        more = max(FEWEST, (budget.plays - played) // (rounds - stage) // len(alive))
        for deal in range(len(results[0]), len(results[0]) + more):
            for at in alive:
                results[at].append(tries.play(deal, at))
            played += len(alive)
            over = played >= budget.plays or budget.is_over(tries.decisions)
            if over:
                break
        ranked = [(-verdict.mean(at), at) for at in alive]
        ranked.sort()
        alive = [at for _, at in ranked[: (len(ranked) + 1) // 2]]
        verdict.best = alive[0]
        if 0 not in alive:
            alive.append(0)  # to be compared with
        if len(alive) == 1 or over:
            break
    gain, error = verdict.gain(verdict.best)
    if gain <= gate * error or len(results[verdict.best]) < FEWEST:
        verdict.best = 0
    return verdict


def once_each(tries: Tries, budget: Budget, enough: float) -> Verdict:
    """Where all deals are alike: in the order in which they stand, as many as there is time for, until one is
    good enough."""
    verdict = Verdict([[] for _ in range(tries.count)])
    results = verdict.results
    for at in range(tries.count):
        if at and (at >= budget.plays or budget.is_over(tries.decisions)):
            break
        results[at].append(tries.play(0, at))
        if results[at][0] > results[verdict.best][0]:
            verdict.best = at
        if results[verdict.best][0] >= enough:
            break
    return verdict

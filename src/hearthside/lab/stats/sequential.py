"""Stopping early: which of two shares is it?  Asked after each block of games, until the answer is clear.

A block is a deal with all its rotations, or any other lot of games that is independent of the next; its mean
is what is tested (a generalised sequential probability ratio test, as Fishtest runs it on pairs of games).
On average it takes half the games of a test whose number is fixed beforehand, with the same errors.
"""

from math import inf, log
from statistics import NormalDist
from typing import Literal

from msgspec import Struct

ERROR = 0.05  # of either kind
BOUND = log((1 - ERROR) / ERROR)  # ±2.94
LEAST_BLOCKS = 20  # before that the variance is not known well enough
CAP = 3  # times the blocks of a fixed test, then nothing is decided

Answer = Literal["low", "high", "undecided"]


class Sequential(Struct):
    """Is the mean of blocks `low` or `high`?"""

    low: float
    high: float
    blocks: int = 0
    sum: float = 0.0
    squares: float = 0.0

    def add(self, mean: float) -> Answer | None:
        """One more block, in their order; None: go on."""
        self.blocks += 1
        self.sum += mean
        self.squares += mean * mean
        return self.answer()

    @property
    def mean(self) -> float:
        return self.sum / self.blocks if self.blocks else 0.0

    @property
    def variance(self) -> float:
        """Of block means."""
        if self.blocks < 2:
            return 0.0
        found = (self.squares - self.sum * self.sum / self.blocks) / (self.blocks - 1)
        return found if found > 1e-12 * self.squares else 0.0

    @property
    def ratio(self) -> float:
        """The logarithm of how much likelier the blocks are if it is `high` than if it is `low`."""
        lead = (self.high - self.low) * (2 * self.mean - self.low - self.high)
        if not self.variance:
            return inf if lead > 0 else -inf if lead < 0 else 0.0
        return self.blocks * lead / (2 * self.variance)

    @property
    def fixed(self) -> float:
        """As many blocks would be needed if their number were fixed beforehand."""
        quantile = 2 * NormalDist().inv_cdf(1 - ERROR)
        return quantile * quantile * self.variance / (self.high - self.low) ** 2

    def answer(self) -> Answer | None:
        if self.blocks < LEAST_BLOCKS:
            return None
        if self.ratio >= BOUND:
            return "high"
        if self.ratio <= -BOUND:
            return "low"
        return "undecided" if self.blocks >= CAP * self.fixed else None

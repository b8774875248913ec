"""How a whole number varied."""

from collections import Counter
from collections.abc import Sequence
from math import sqrt

from msgspec import Struct


class Spread(Struct, frozen=True):
    """How a whole number varied over many games."""

    mean: float
    sd: float
    lowest: int
    quartile: float
    median: float
    upper_quartile: float
    highest: int


def spread(counts: Counter[int]) -> Spread:
    """Mean, deviation and quartiles of numbers that are given as number -> how often."""
    total = counts.total()
    mean = sum(value * often for value, often in counts.items()) / total
    squares = sum((value - mean) ** 2 * often for value, often in sorted(counts.items()))
    sd = sqrt(squares / (total - 1)) if total > 1 else 0.0
    ordered = sorted(counts)
    return Spread(
        mean,
        sd,
        ordered[0],
        quantile(counts, 0.25),
        quantile(counts, 0.5),
        quantile(counts, 0.75),
        ordered[-1],
    )


def quantile(counts: Counter[int], part: float) -> float:
    """The value below which `part` of the numbers lie, in between two if need be."""
    place = part * (counts.total() - 1)
    low = _at(counts, int(place))
    high = _at(counts, min(int(place) + 1, counts.total() - 1))
    return low + (high - low) * (place - int(place))


def _at(counts: Counter[int], place: int) -> int:
    """The number at a place of the sorted list."""
    seen = 0
    for value, often in sorted(counts.items()):
        seen += often
        if place < seen:
            return value
    raise IndexError(place)


def between(ordered: Sequence[float], part: float) -> float:
    """The same of a sorted list of any numbers."""
    place = part * (len(ordered) - 1)
    low = int(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)

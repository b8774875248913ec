"""Sets of Animals, slow and plain: every way of making them is tried."""

from collections import Counter
from itertools import product

SETS = [0, 1, 3, 6, 10]


def best_sets(animals: list[str]) -> int:
    """All ways to cut each colour into sets of one to four, and to add wild ones to them."""
    held = Counter(animals)
    wild = held.pop("argentavis", 0)
    best = 0
    for cuts in product(*(list(partitions(number)) for number in held.values())):
        sizes = sorted((size for cut in cuts for size in cut), reverse=True)
        best = max(best, filled(tuple(sizes), wild))
    return best


def partitions(number: int, most: int = 4) -> list[list[int]]:
    if not number:
        return [[]]
    return [
        [size, *rest] for size in range(min(number, most), 0, -1) for rest in partitions(number - size, size)
    ]


def filled(sizes: tuple[int, ...], wild: int) -> int:
    """The most that these sets are worth with so many wild ones."""
    if not sizes:
        return 0
    first, rest = sizes[0], sizes[1:]
    return max(SETS[first + add] + filled(rest, wild - add) for add in range(min(wild, 4 - first) + 1))

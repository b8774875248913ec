"""Looking for better numbers by small steps to both sides at once (SPSA: simultaneous perturbation).

All numbers are moved a little, each by chance up or down; the one half and its mirror image play each other,
and every number goes a step towards the side that won.  One game says little about forty numbers, but a
thousand games say as much about each of them as about one.  Positions count in usual steps from the start.
"""

import math
from collections.abc import Sequence
from random import Random

from hearthside.kernel.beliefs import Tunable

REACH = 1.0  # how far the two halves are from the middle
STRIDE = 0.25  # how far a number moves whose gain is as large as its error
SETTLES = 40  # iterations after which strides become clearly smaller
LESS = 0.6  # how quickly they do
FARTHEST = 0.5  # one iteration moves a number no further

Signs = list[int]
Position = list[float]


def number_at(one: Tunable, start: float, position: float) -> float:
    """What the number is so many steps from its start, within its bounds."""
    start = max(start, one.low)
    found = start * math.pow(2, one.scale * position) if one.by_factors else start + one.scale * position
    return min(max(found, one.low), one.high)


def within(one: Tunable, start: float, position: float) -> float:
    """The position, no further than its bounds."""
    start = max(start, one.low)
    if one.by_factors:
        low, high = math.log2(one.low / start) / one.scale, math.log2(one.high / start) / one.scale
    else:
        low, high = (one.low - start) / one.scale, (one.high - start) / one.scale
    return min(max(position, low), high)


def signs(seed: int, iteration: int, direction: int, count: int) -> Signs:
    """Which numbers go up and which down; the same for the same words."""
    chance = Random(f"{seed}/{iteration}/{direction}")
    return [chance.choice((-1, 1)) for _ in range(count)]


def stride(iteration: int) -> float:
    return STRIDE / math.pow(1 + iteration / SETTLES, LESS)


def slopes(tried: Sequence[Signs], gains: Sequence[Sequence[float]]) -> list[float]:
    """By number: what the side that had it higher gained on average, in standard errors.  `gains`: for each
    direction that was tried, one for every deal."""
    deals = sum(len(those) for those in gains)
    error = math.sqrt(sum(gain * gain for those in gains for gain in those)) / deals
    if not error:
        return [0.0] * len(tried[0])
    sums = [sum(those) for those in gains]
    return [
        sum(way[at] * total for way, total in zip(tried, sums, strict=True)) / deals / error
        for at in range(len(tried[0]))
    ]


def moved(position: Position, slope: Sequence[float], iteration: int) -> Position:
    long = stride(iteration)
    return [at + min(max(long * one, -FARTHEST), FARTHEST) for at, one in zip(position, slope, strict=True)]


def settled(trail: Sequence[Position]) -> Position:
    """Where the later half of the way was on average: the single steps are full of chance."""
    late = trail[len(trail) // 2 :]
    return [sum(position[at] for position in late) / len(late) for at in range(len(late[0]))]


def by_chance(iterations: int) -> float:
    """How far a number that makes no difference is carried by chance."""
    return math.sqrt(sum(stride(iteration) ** 2 for iteration in range(iterations)))

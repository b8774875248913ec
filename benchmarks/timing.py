"""How one measurement is timed, and how the rounds of it become one number."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from statistics import median
from time import process_time
from typing import NamedTuple, TypeVar

Item = TypeVar("Item")

#: What a worker sends back for one round: plain numbers, so that they travel as JSON.
Sample = dict[str, float]

#: One measurement: (about so many CPU seconds, round number) -> numbers.
Measure = Callable[[float, int], Sample]

#: Rounds play different games, but the same ones in every run and in every build of ours.
SEEDS_A_ROUND = 1_000_000

#: Below this a look at the clock is no longer free, so more calls go between two looks.
SHORTEST_BATCH = 0.002


class Timed(NamedTuple):
    """`calls` calls of the work, which counted `units` of something, took `cpu` seconds."""

    cpu: float
    calls: int
    units: int


class Spread(NamedTuple):
    """The middle of the rounds, and the round least disturbed by the rest of the machine."""

    median: float
    best: float


def timed(work: Callable[[int], int], seconds: float, first: int = 0) -> Timed:
    """Call work(first), work(first + 1), … for about `seconds` of CPU time.

    CPU time, because the wall clock of a shared machine measures the neighbours as well.
    """
    gc.collect()  # so that nobody pays for the rubbish of the measurement before
    calls = units = 0
    batch = 1
    cpu = 0.0
    start = process_time()
    while cpu < seconds:
        for index in range(first + calls, first + calls + batch):
            units += work(index)
        calls += batch
        before, cpu = cpu, process_time() - start
        if cpu - before < SHORTEST_BATCH:
            batch *= 2
    return Timed(cpu, calls, units)


def play_measure(play: Callable[[int], int]) -> Measure:
    """A measure of whole games; `play(seed)` plays one and returns its number of decisions."""

    def measure(seconds: float, round_number: int) -> Sample:
        run = timed(play, seconds, first=round_number * SEEDS_A_ROUND)
        return {"cpu": run.cpu, "games": run.calls, "decisions": run.units}

    return measure


def operation_measure(one_pass: Callable[[], int]) -> Measure:
    """A measure of a small operation; `one_pass()` does it once to each prepared state, and counts."""

    def measure(seconds: float, round_number: int) -> Sample:
        run = timed(lambda _: one_pass(), seconds)
        return {"cpu": run.cpu, "operations": run.units}

    return measure


def from_the_middle(states: Sequence[Item], wanted: int) -> list[Item]:
    """`wanted` states spread evenly over the middle half of a game: neither set-up nor end."""
    quarter = len(states) // 4
    middle = states[quarter : len(states) - quarter]
    step = max(1, len(middle) // wanted)
    return list(middle[::step][:wanted])


def highest(values: Sequence[float]) -> Spread:
    """Of rates: more is better."""
    return Spread(median(values), max(values))


def lowest(values: Sequence[float]) -> Spread:
    """Of times: less is better."""
    return Spread(median(values), min(values))

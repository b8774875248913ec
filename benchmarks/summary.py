"""From the samples of all rounds to the numbers of the report: median and best of each."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from benchmarks.pool import Worker
from benchmarks.timing import Sample, Spread, highest, lowest

#: Of one contender, by name: `decisions_per_s`, `clone_us`, …
Numbers = dict[str, Spread]

#: Small operations: measure -> (name in the report, units in a second).
OPERATIONS = {
    "clone": ("clone_us", 1e6),
    "view": ("view_us", 1e6),
    "save": ("save_us", 1e6),
    "load": ("load_us", 1e6),
    "replay": ("replay_ms", 1e3),
}


def summarise(worker: Worker) -> Numbers:
    """Everything that was measured of one contender; what was not measured is not in it."""
    numbers: Numbers = {}
    if play := worker.samples.get("play"):
        decisions = _each(play, lambda s: s["decisions"] / s["cpu"])
        numbers["decisions_per_s"] = highest(decisions)
        numbers["choices_per_s"] = highest([rate * worker.choice_share for rate in decisions])
        numbers["games_per_s"] = highest(_each(play, lambda s: s["games"] / s["cpu"]))
    if log := worker.samples.get("log"):
        numbers["logged_decisions_per_s"] = highest(_each(log, lambda s: s["decisions"] / s["cpu"]))
        numbers["log_cost_percent"] = lowest(_each(log, lambda s: (1 - s["cpu_without"] / s["cpu"]) * 100))
    for measure, (name, scale) in OPERATIONS.items():
        if samples := worker.samples.get(measure):
            numbers[name] = lowest([scale * one["cpu"] / one["operations"] for one in samples])
    return numbers


def means(worker: Worker) -> dict[str, float]:
    """Properties of the games rather than of the speed: over all rounds together."""
    out: dict[str, float] = {}
    if play := worker.samples.get("play"):
        out["decisions_per_game"] = _total(play, "decisions") / _total(play, "games")
        out["choice_share"] = worker.choice_share
    if log := worker.samples.get("log"):
        out["events_per_game"] = _total(log, "events") / _total(log, "games")
    return out


def _each(samples: Sequence[Sample], number: Callable[[Sample], float]) -> list[float]:
    return [number(sample) for sample in samples]


def _total(samples: Sequence[Sample], key: str) -> float:
    return sum(sample[key] for sample in samples)

"""What we set out to reach. A report, not a gate: a target that is missed is said to be missed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from benchmarks.summary import Numbers

All = Mapping[str, Numbers]


class Row(NamedTuple):
    """One target with what was measured; `value` is None where something was not measured."""

    name: str
    target: str
    value: float | None
    shown: str
    met: bool | None

    @property
    def verdict(self) -> str:
        return {True: "met", False: "not met", None: "not measured"}[self.met]


class Target(NamedTuple):
    name: str
    bound: float
    at_least: bool
    unit: str
    value: Callable[[All], float]


def _ratio(ours: str, peer: str) -> Callable[[All], float]:
    return lambda all_: _median(ours, "decisions_per_s")(all_) / _median(peer, "decisions_per_s")(all_)


def _median(name: str, number: str) -> Callable[[All], float]:
    return lambda all_: all_[name][number].median


#: Ratios are of decisions/s, median to median, so that they can be checked against the table.
TARGETS = (
    Target("pure vs catanatron", 10, True, "×", _ratio("pure", "catanatron")),
    Target("pure vs pyminion", 3, True, "×", _ratio("pure", "pyminion")),
    Target("compiled vs catanatron", 80, True, "×", _ratio("compiled", "catanatron")),
    Target("compiled vs OpenSpiel native", 2, True, "×", _ratio("compiled", "openspiel-native")),
    Target("… its moves read back", 2, True, "×", _ratio("compiled", "openspiel-read-back")),
    Target("compiled games/s", 2400, True, "", _median("compiled", "games_per_s")),
    Target("clone pure", 7, False, " µs", _median("pure", "clone_us")),
    Target("clone compiled", 2, False, " µs", _median("compiled", "clone_us")),
    Target("event log, speed lost, pure", 20, False, " %", _median("pure", "log_cost_percent")),
    Target("… compiled", 20, False, " %", _median("compiled", "log_cost_percent")),
    Target("Risewater, pure, decisions/s", 60_000, True, "", _median("pure-pack", "decisions_per_s")),
    Target("… compiled", 400_000, True, "", _median("compiled-pack", "decisions_per_s")),
    Target("… pure vs catanatron", 1, True, "×", _ratio("pure-pack", "catanatron")),
    Target("… compiled vs catanatron", 1, True, "×", _ratio("compiled-pack", "catanatron")),
    Target("Endless Winter, pure, decisions/s", 60_000, True, "", _median("pure-winter", "decisions_per_s")),
    Target("… compiled", 400_000, True, "", _median("compiled-winter", "decisions_per_s")),
    Target("… pure vs catanatron", 1, True, "×", _ratio("pure-winter", "catanatron")),
    Target("… compiled vs catanatron", 1, True, "×", _ratio("compiled-winter", "catanatron")),
)


def check(numbers: All) -> list[Row]:
    """Each target against the medians."""
    rows = []
    for target in TARGETS:
        sign = "≥" if target.at_least else "≤"
        wanted = f"{sign} {target.bound:,}{target.unit}"
        try:
            value = target.value(numbers)
        except KeyError:
            rows.append(Row(target.name, wanted, None, "–", None))
            continue
        met = value >= target.bound if target.at_least else value <= target.bound
        decimals = 0 if value >= 1000 else 1 if value >= 10 else 2
        shown = f"{value:,.{decimals}f}"
        rows.append(Row(target.name, wanted, value, shown + target.unit, met))
    return rows

"""The report as tables, for people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks.pool import Worker
from benchmarks.summary import Numbers, means
from benchmarks.targets import Row
from benchmarks.timing import Spread

Facts = Mapping[str, Any]

#: The rows of our own details: what the games are like, and how fast they go.
MEANS = (("decisions_per_game", "decisions a game"), ("events_per_game", "events a game"))
DETAILS = (
    ("decisions_per_s", "decisions/s"),
    ("choices_per_s", "… of two or more options"),
    ("logged_decisions_per_s", "… with the event log"),
    ("log_cost_percent", "decisions/s lost to it, %"),
    ("clone_us", "clone µs"),
    ("view_us", "view of a seat µs"),
    ("save_us", "save µs"),
    ("load_us", "load µs"),
    ("replay_ms", "replay of a game ms"),
)


def print_tables(
    workers: Sequence[Worker], numbers: Mapping[str, Numbers], rows: Sequence[Row], facts: Facts
) -> None:
    """The comparison, our own details, the targets, and the foot."""
    console = Console()
    console.print(_comparison(workers, numbers))
    if ours := [one for one in workers if one.entry.pack and one.samples]:
        console.print(_details(ours, numbers))
    console.print(_targets(rows))
    for worker in workers:
        if worker.missing:
            console.print(f"{worker.entry.title}: {worker.missing}", markup=False)
        for measure, reason in worker.failures.items():
            console.print(f"{worker.entry.title}: {measure} failed: {reason}", markup=False)
    console.print(_foot(workers, facts), markup=False, highlight=False)


def _comparison(workers: Sequence[Worker], numbers: Mapping[str, Numbers]) -> Table:
    table = Table(title="Random play by 4 players, per CPU second: median \\[best]", title_justify="left")
    table.add_column("", no_wrap=True)
    for heading in ("decisions/s", "choices", "games/s", "clone µs"):
        table.add_column(heading, justify="right", no_wrap=True)
    for worker in workers:
        of = numbers[worker.entry.name]
        mean = means(worker)
        table.add_row(
            worker.entry.title,
            _cell(of.get("decisions_per_s")),
            f"{mean['choice_share']:.0%}" if mean else "–",
            _cell(of.get("games_per_s")),
            _cell(of.get("clone_us")),
        )
    return table


def _details(ours: Sequence[Worker], numbers: Mapping[str, Numbers]) -> Table:
    table = Table(title="Our kernel: median \\[best]", title_justify="left")
    table.add_column("")
    for worker in ours:
        table.add_column(worker.entry.name, justify="right")
    for key, label in MEANS:
        table.add_row(label, *(f"{means(worker).get(key, 0):,.0f}" for worker in ours))
    for key, label in DETAILS:
        table.add_row(label, *(_cell(numbers[worker.entry.name].get(key)) for worker in ours))
    return table


def _targets(rows: Sequence[Row]) -> Table:
    table = Table(title="Targets, by medians", title_justify="left")
    table.add_column("")
    table.add_column("target", justify="right")
    table.add_column("measured", justify="right")
    table.add_column("")
    for row in rows:
        style = {True: "green", False: "red", None: "dim"}[row.met]
        table.add_row(row.name, row.target, row.shown, f"[{style}]{row.verdict}[/]")
    return table


def _cell(spread: Spread | None) -> str:
    return "–" if spread is None else f"{short(spread.median)} \\[{short(spread.best)}]"


def short(value: float) -> str:
    """Three figures or so: more would be noise, and would not fit on eighty columns."""
    for bound, scale, unit in ((999_500, 1e6, "M"), (9_999.5, 1e3, "k")):
        if value >= bound:
            value = value / scale
            return f"{value:,.0f}{unit}" if value >= 100 else f"{value:.3g}{unit}"
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def _foot(workers: Sequence[Worker], facts: Facts) -> str:
    machine, settings = facts["machine"], facts["settings"]
    there = [one for one in workers if one.version]
    versions = "\n".join(f"{one.entry.title}: {one.version}, {one.entry.game}" for one in there)
    return (
        f"{machine['python']}, {machine['system']}, {machine['cpu']}, {machine['cores']} cores\n"
        f"load average {_load(facts['load_start'])} at the start, {_load(facts['load_end'])} at the end\n"
        f"{settings['rounds']} interleaved rounds of {settings['play_seconds']:g} s"
        f" ({settings['operation_seconds']:g} s for small operations) CPU each\n"
        f"{versions}"
    )


def _load(values: Sequence[float]) -> str:
    return " / ".join(f"{value:.2f}" for value in values) or "unknown"

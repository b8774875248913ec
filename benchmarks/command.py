"""The command line, and the order in which things are measured."""

from __future__ import annotations

import argparse
import importlib.util
import json
import sys
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from benchmarks import machine
from benchmarks.peers import ENTRIES, Entry, chosen
from benchmarks.pool import COMPILED, Worker
from benchmarks.summary import summarise
from benchmarks.targets import check

#: Measures of whole games get more time than those of small operations.
PLAY_MEASURES = ("play", "log")


class Settings(NamedTuple):
    """How much is measured; the times are CPU seconds of one measurement in one round."""

    rounds: int
    play_seconds: float
    operation_seconds: float


FULL = Settings(rounds=7, play_seconds=0.8, operation_seconds=0.15)
QUICK = Settings(rounds=2, play_seconds=0.4, operation_seconds=0.05)


def arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="benchmarks/kernel.py", description="Measure the kernel beside its peers, in one run."
    )
    parser.add_argument("--rounds", type=int, metavar="N",
                        help=f"default {FULL.rounds}, quick {QUICK.rounds}")  # fmt: skip
    parser.add_argument("--quick", action="store_true", help="fewer and shorter rounds: a first impression")
    parser.add_argument("--only", type=_names, default=ENTRIES, metavar="NAME,…",
                        help=f"only these of: {', '.join(one.name for one in ENTRIES)}")  # fmt: skip
    parser.add_argument("--compiled", type=Path, default=COMPILED, metavar="DIR",
                        help="a compiled install of the package (default: build/compiled)")  # fmt: skip
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of tables")
    return parser.parse_args(argv)


def _names(text: str) -> tuple[Entry, ...]:
    try:
        return chosen(text)
    except ValueError as problem:
        raise argparse.ArgumentTypeError(str(problem)) from problem


def progress(text: str) -> None:
    """One line on standard error that is written over; on a pipe nothing but the milestones."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[2K{text}")
        sys.stderr.flush()


def milestone(text: str) -> None:
    """A step worth a line even where lines cannot be written over."""
    if sys.stderr.isatty():
        progress(text)
    else:
        print(text, file=sys.stderr, flush=True)


def measure(workers: Sequence[Worker], settings: Settings, tell: Callable[[str], None]) -> None:
    """All rounds of everything; the samples stay with the workers.

    Round-robin, so that a slow minute of the machine falls on all contenders alike.
    """
    for round_number in range(settings.rounds):
        milestone(f"round {round_number + 1} of {settings.rounds}")
        for worker in workers:
            for name in worker.measures:
                tell(f"round {round_number + 1} of {settings.rounds}: {worker.entry.title}, {name}")
                seconds = settings.play_seconds if name in PLAY_MEASURES else settings.operation_seconds
                worker.run(name, seconds, round_number)


def main(argv: Sequence[str] | None = None) -> None:
    """Start the workers, measure, report. A missed target is no failure: the exit status stays 0."""
    options = arguments(argv)
    if not options.json and importlib.util.find_spec("rich") is None:
        sys.exit("The tables need rich: pip install hearthside[bench]. Or use --json.")
    settings = QUICK if options.quick else FULL
    if options.rounds:
        settings = settings._replace(rounds=max(1, options.rounds))
    facts: dict[str, object] = {
        "schema": 1,
        "started": datetime.now(UTC).isoformat(timespec="seconds"),
        "settings": settings._asdict(),
        "machine": machine.facts(),
        "load_start": machine.load_average(),
    }
    workers: list[Worker] = []
    try:
        for one in options.only:
            milestone(f"preparing {one.title}")
            workers.append(Worker(one, options.compiled))
        measure(workers, settings, progress)
    finally:
        for worker in workers:
            worker.close()
        progress("")
    facts["load_end"] = machine.load_average()
    numbers = {worker.entry.name: summarise(worker) for worker in workers}
    rows = check(numbers)
    # Imported late, and each on its own: --json does not need rich.
    if options.json:
        from benchmarks.report_json import as_json

        print(json.dumps(as_json(workers, numbers, rows, facts), ensure_ascii=False))
    else:
        from benchmarks.report_tables import print_tables

        print_tables(workers, numbers, rows, facts)

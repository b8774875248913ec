"""Which faults are tried, and what came of it.

.venv/bin/python scripts/mutants kernel                              200 faults anywhere in the kernel
.venv/bin/python scripts/mutants src/hearthside/games/iditacards/rules --count 50 --seed 7
.venv/bin/python scripts/mutants scenes --again                      only those that survived the last time
"""

import argparse
import json
import os
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from mutants import trial
from mutants.covering import KEPT, ROOT, Covering, covering
from mutants.faults import Fault, faults

GAMES = "src/hearthside/games/*"
# Of the games and the kernel; any other room has a folder of tests with its own name.
TESTS = ["kernel", "rulebook", "games", "conformance", "golden", "api"]
AREAS = {
    "rules": [f"{GAMES}/rules/*.py", f"{GAMES}/rules.py", f"{GAMES}/modules/*.py"],
    "scoring": [f"{GAMES}/scoring.py", f"{GAMES}/standing.py", f"{GAMES}/rules/coverage.py"],
    "scenes": [
        f"{GAMES}/scene*.py",
        f"{GAMES}/texts.py",
        f"{GAMES}/texts/*.py",
        f"{GAMES}/modules/texts/*.py",
    ],
    "kernel": ["src/hearthside/kernel/*.py"],
    "server": ["src/hearthside/server/**/*.py"],
}
AREAS["scoring"].append(f"{GAMES}/rules/animal_sets.py")
AREAS["scoring"].append(f"{GAMES}/rules/end_of_*.py")
AREAS["scenes"].append(f"{GAMES}/modules/scene/*.py")
LEFT_OUT = {"src/hearthside/server/store/migrations"}
WAIT = 0.05  # seconds between two looks at what is under way
REPORT_EVERY = 10  # where no bar can be drawn


class Mutant(NamedTuple):
    file: str
    fault: Fault

    def __str__(self) -> str:
        return f"{self.file}:{self.fault.line}"


class Outcome(NamedTuple):
    mutant: Mutant
    how: str
    ran: int  # tests
    of: int  # that cover it


def main(arguments: Sequence[str] | None = None) -> int:
    said = _read(arguments)
    os.nice(max(0, said.nice - os.nice(0)))
    console = Console(highlight=False)
    files = _files(said.what)
    if not files:
        console.print(f"There is no Python file in {' '.join(said.what)}; areas are {', '.join(AREAS)}.")
        return 2
    found = covering(said.tests or _tests_for(files), said.jobs, console)
    drawn = _again(said.what) if said.again else _draw(files, said.count, said.seed)
    console.print(
        f"{len(drawn)} faults in {len(files)} files, drawn with seed {said.seed}; {said.jobs} at once."
    )
    trial.warm_up()
    if not _control(drawn, found, said.budget):
        console.print("Some tests fail by themselves when they are run like this; nothing can be told.")
        return 2
    outcomes = _try_all(drawn, found, said.jobs, said.budget, console)
    _tell(outcomes, console)
    _keep(said.what, outcomes)
    return 0


def _read(arguments: Sequence[str] | None) -> argparse.Namespace:
    reader = argparse.ArgumentParser(prog="scripts/mutants", description=__doc__, allow_abbrev=False)
    reader.formatter_class = argparse.RawDescriptionHelpFormatter
    reader.add_argument("what", nargs="+", help=f"an area ({', '.join(AREAS)}), folders or files")
    reader.add_argument("--count", type=int, default=200, help="how many faults are drawn (200)")
    reader.add_argument("--seed", type=int, default=1, help="by which they are drawn (1)")
    reader.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at once")
    reader.add_argument("--budget", type=float, default=30, help="seconds of tests for each, at most (30)")
    reader.add_argument("--tests", nargs="+", help="folders or files of tests, if not the usual ones")
    reader.add_argument("--again", action="store_true", help="only what survived the last time")
    reader.add_argument("--nice", type=int, default=19, help="the priority, as of nice (19)")
    return reader.parse_args(arguments)


# ------------------------------------------------------------ which
def _files(what: Iterable[str]) -> list[str]:
    found: set[Path] = set()
    for name in what:
        for pattern in AREAS.get(name, [name.rstrip("/")]):
            for path in ROOT.glob(pattern):
                found.update(path.rglob("*.py") if path.is_dir() else [path])
    names = sorted(str(path.relative_to(ROOT)) for path in found)
    return [name for name in names if not any(name.startswith(left) for left in LEFT_OUT)]


def _tests_for(files: list[str]) -> list[str]:
    rooms = {file.split("/")[2] for file in files}
    named = [
        folder for room in sorted(rooms) for folder in ([room] if room not in ("games", "kernel") else TESTS)
    ]
    return [f"tests/{folder}" for folder in dict.fromkeys(named) if (ROOT / "tests" / folder).is_dir()]


def _draw(files: list[str], count: int, seed: int) -> list[Mutant]:
    everything = [Mutant(file, fault) for file in files for fault in faults((ROOT / file).read_text("utf-8"))]
    return Random(seed).sample(everything, min(count, len(everything)))


def _last(what: Iterable[str]) -> Path:
    return KEPT / f"last-{'+'.join(name.strip('/').replace('/', '.') for name in what)}.json"


def _again(what: Iterable[str]) -> list[Mutant]:
    """What survived, as far as it is still there."""
    survived = {tuple(one) for one in json.loads(_last(what).read_text("utf-8"))["survived"]}
    found: list[Mutant] = []
    for file in sorted({str(one[0]) for one in survived}):
        for fault in faults((ROOT / file).read_text("utf-8")):
            if (file, fault.line, fault.was, fault.now) in survived:
                found.append(Mutant(file, fault))
    return found


# ------------------------------------------------------------ trying
def _control(drawn: list[Mutant], found: Covering, budget: float) -> bool:
    """Without any fault the tests of a few must pass."""
    for mutant in drawn[:3]:
        tests = trial.chosen(found.of(mutant.file, mutant.fault.line, mutant.fault.inside), budget / 10)
        if tests:
            under_way = trial.begin(mutant.file, None, tests)
            while not (how := trial.ended(under_way)):
                time.sleep(WAIT)
            if how != trial.SURVIVED:
                return False
    return True


def _try_all(
    drawn: list[Mutant], found: Covering, jobs: int, budget: float, console: Console
) -> list[Outcome]:
    outcomes: list[Outcome] = []
    under_way: dict[Mutant, tuple[trial.Trial, int, int]] = {}
    todo = list(reversed(drawn))
    reported = 0
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"), TimeRemainingColumn())
    try:
        with suppress(KeyboardInterrupt), Progress(*columns, console=console) as progress:
            bar = progress.add_task("", total=len(drawn))
            while todo or under_way:
                while todo and len(under_way) < jobs:
                    mutant = todo.pop()
                    covers = found.of(mutant.file, mutant.fault.line, mutant.fault.inside)
                    tests = trial.chosen(covers, budget)
                    if not tests:
                        outcomes.append(Outcome(mutant, trial.NOT_COVERED, 0, 0))
                        continue
                    begun = trial.begin(mutant.file, mutant.fault.place, tests)
                    under_way[mutant] = begun, len(tests), len(covers)
                time.sleep(WAIT)
                for mutant, (begun, ran, of) in list(under_way.items()):
                    if how := trial.ended(begun):
                        del under_way[mutant]
                        outcomes.append(Outcome(mutant, how, ran, of))
                counted = Counter(outcome.how for outcome in outcomes)
                told = ", ".join(f"{n} {how}" for how, n in counted.items())
                progress.update(bar, completed=len(outcomes), description=told)
                if not console.is_terminal and len(outcomes) >= reported + REPORT_EVERY:
                    reported = len(outcomes)
                    console.print(f"{reported} of {len(drawn)}: {told}")
    finally:
        for begun, _, _ in under_way.values():
            trial.end(begun)
    return outcomes


# ------------------------------------------------------------ telling
def _noticed(outcomes: list[Outcome]) -> int:
    return sum(1 for outcome in outcomes if outcome.how in (trial.KILLED, trial.TIMED_OUT))


def _tell(outcomes: list[Outcome], console: Console) -> None:
    left = sorted(one for one in outcomes if one.how not in (trial.KILLED, trial.TIMED_OUT))
    for outcome in left:
        fault = outcome.mutant.fault
        ran = f"{outcome.ran} of {outcome.of} tests" if outcome.of else "no test"
        console.print(f"{outcome.mutant}  ({ran})", markup=False, soft_wrap=True)
        console.print(f"    - {_short(fault.was)}\n    + {_short(fault.now)}", markup=False, soft_wrap=True)
    counted = Counter(outcome.how for outcome in outcomes)
    told = ", ".join(f"{counted[how]} {how}" for how in sorted(counted))
    share = 100 * _noticed(outcomes) / max(len(outcomes), 1)
    console.print(f"{_noticed(outcomes)} of {len(outcomes)} noticed ({share:.1f} %): {told}.", soft_wrap=True)


def _short(code: str) -> str:
    first = code.strip().splitlines()[0]
    return first if len(first) < 110 else f"{first[:107]}…"


def _keep(what: Iterable[str], outcomes: list[Outcome]) -> None:
    left = [
        [one.mutant.file, one.mutant.fault.line, one.mutant.fault.was, one.mutant.fault.now]
        for one in outcomes
        if one.how not in (trial.KILLED, trial.TIMED_OUT)
    ]
    KEPT.mkdir(parents=True, exist_ok=True)
    _last(what).write_text(json.dumps({"tried": len(outcomes), "survived": left}), "utf-8")

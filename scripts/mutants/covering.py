"""Which tests run which lines, and how long each takes.

Each file of tests runs once under coverage.py, with the name of the test as the context of a line.  What was
found is kept, in build/mutants or where MUTANTS_KEPT says, until the file or a source that it runs changes.
What a module does when it is imported belongs to no test, or to the one that happened to be first: it falls
to all that run anything of the module, or of one that imports it, and to those in a file that imports it, as
what it declares has no lines to run.  And what is kept from one test to the next hides who needs a line:
after those that run it, these come, too.
"""

import hashlib
import json
import os
import re
import subprocess
import sys
from collections.abc import Generator, Sequence
from functools import cache
from pathlib import Path
from time import process_time

from rich.console import Console
from rich.progress import Progress

ROOT = Path(__file__).resolve().parents[2]
KEPT = Path(os.environ.get("MUTANTS_KEPT") or ROOT / "build" / "mutants")
SOURCES = ROOT / "src"
MOST = 40  # tests of one file that are kept for a line: the quickest

Lines = dict[str, dict[str, list[int]]]  # source -> line -> numbers of tests


class Covering:
    def __init__(self) -> None:
        self._tests: list[str] = []
        self._seconds: list[float] = []
        self._lines: Lines = {}

    def add(self, tests: list[str], seconds: list[float], lines: Lines) -> None:
        """What was found of one file of tests."""
        first = len(self._tests)
        self._tests += tests
        self._seconds += seconds
        for source, by_line in lines.items():
            known = self._lines.setdefault(source, {})
            for line, numbers in by_line.items():
                known.setdefault(line, []).extend(first + number for number in numbers)

    def of(self, source: str, line: int, inside: bool) -> list[tuple[str, float]]:
        """The tests that may notice a fault in this line, with their seconds: those that run it first, then
        others of its module, the quickest first.  inside: a function, which some test must run."""
        run = set(self._lines.get(source, {}).get(str(line), [])) if inside else set()
        others = self._of_module(source) - run if run or not inside else set()
        numbers = [
            *sorted(run, key=self._seconds.__getitem__),
            *sorted(others, key=self._seconds.__getitem__),
        ]
        return [(self._tests[n], self._seconds[n]) for n in numbers]

    def _of_module(self, source: str) -> set[int]:
        files = set(_importers(source, "tests"))
        named = {n for n, test in enumerate(self._tests) if test.partition("::")[0] in files}
        modules = [source, *_importers(source, "src")]
        return named | {n for module in modules for n in self._of_lines(module)}

    def _of_lines(self, source: str) -> set[int]:
        return {n for numbers in self._lines.get(source, {}).values() for n in numbers}


@cache
def _importers(source: str, below: str) -> list[str]:
    """The files below a folder that import a module, as paths below the root."""
    name = source.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    package, _, last = name.rpartition(".")
    wanted = re.compile(rf"from {re.escape(name)} import|from {re.escape(package)} import .*\b{last}\b")
    return [
        str(path.relative_to(ROOT))
        for path in sorted((ROOT / below).rglob("*.py"))
        if wanted.search(path.read_text("utf-8"))
    ]


# ------------------------------------------------------------ what is kept
def covering(tests: Sequence[str], jobs: int, console: Console) -> Covering:
    files = _test_files(tests)
    new = [file for file in files if not _is_fresh(file)]
    if new:
        console.print(f"{len(new)} of {len(files)} files of tests are run once, to see what they cover.")
        _run(new, jobs, console)
    out = Covering()
    for file in files:
        if _kept(file).exists():
            found = json.loads(_kept(file).read_text("utf-8"))
            out.add(found["tests"], found["seconds"], found["lines"])
    return out


def _test_files(tests: Sequence[str]) -> list[str]:
    found: list[Path] = []
    for name in tests:
        path = ROOT / name
        found += [path] if path.is_file() else sorted(path.rglob("test_*.py"))
    return [str(path.relative_to(ROOT)) for path in found]


def _kept(file: str) -> Path:
    return KEPT / "covering" / (file.replace("/", ".") + ".json")


@cache
def _state_of(file: str) -> str:
    path = ROOT / file
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16] if path.exists() else ""


def _is_fresh(file: str) -> bool:
    if not _kept(file).exists():
        return False
    states: dict[str, str] = json.loads(_kept(file).read_text("utf-8"))["states"]
    return all(_state_of(name) == state for name, state in states.items())


# ------------------------------------------------------------ finding out
def _run(files: list[str], jobs: int, console: Console) -> None:
    """Each process has every n-th file; what one has found is kept at once, file by file."""
    (KEPT / "covering").mkdir(parents=True, exist_ok=True)
    here = str(Path(__file__).resolve().parents[1])
    command = f"import sys; sys.path.insert(0, {here!r}); from mutants.covering import collect; collect()"
    quiet = subprocess.DEVNULL
    processes = [
        subprocess.Popen([sys.executable, "-c", command, *files[at::jobs]], cwd=ROOT, stdout=quiet)
        for at in range(min(jobs, len(files)))
    ]
    try:
        with Progress(console=console) as progress:
            bar = progress.add_task("", total=len(files))
            while any(process.poll() is None for process in processes):
                try:
                    processes[0].wait(2)
                    processes[-1].wait(2)
                except subprocess.TimeoutExpired:
                    pass
                progress.update(bar, completed=sum(1 for file in files if _is_fresh(file)))
    finally:
        for process in processes:
            process.kill()


def collect() -> None:
    """In a process of its own: run these files of tests, and write down what each test runs."""
    for file in sys.argv[1:]:
        _collect(file)


def _collect(file: str) -> None:
    import coverage
    import pytest

    watch = coverage.Coverage(data_file=None, source=[str(SOURCES)], branch=False, messages=False)

    class Plugin:
        def __init__(self) -> None:
            self.seconds: dict[str, float] = {}

        @pytest.hookimpl(wrapper=True)
        def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
            watch.switch_context(item.nodeid)
            began = process_time()
            result = yield
            self.seconds.setdefault(item.nodeid, process_time() - began)
            watch.switch_context("")
            return result

        def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
            if not report.passed:
                self.seconds[report.nodeid] = -1  # such a test tells nothing

    plugin = Plugin()
    usual = ["-q", "-n", "0", "-p", "no:cacheprovider", "-m", "not slow and not long", "--no-header"]
    usual += ["--timeout", "0"]  # an alarm in the midst of coverage.py leaves its lock held, and all waits
    watch.start()
    pytest.main([*usual, file], plugins=[plugin])
    watch.stop()
    tests = sorted(
        (test for test, took in plugin.seconds.items() if took >= 0), key=plugin.seconds.__getitem__
    )
    number = {test: n for n, test in enumerate(tests)}
    lines: Lines = {}
    data = watch.get_data()
    for source in sorted(data.measured_files()):
        by_line = {
            str(line): sorted(number[test] for test in ran if test in number)[:MOST]
            for line, ran in data.contexts_by_lineno(source).items()
        }
        if any(by_line.values()):
            lines[str(Path(source).relative_to(ROOT))] = by_line
    states = {name: _state_of(name) for name in [file, *lines]}
    took = [round(plugin.seconds[test], 4) for test in tests]
    found = {"states": states, "tests": tests, "seconds": took, "lines": lines}
    half = _kept(file).with_suffix(".half")
    half.write_text(json.dumps(found), "utf-8")
    half.rename(_kept(file))  # whoever looks finds all of it, or nothing

"""One fault is tried: in a process of its own, with only the tests that run its line, the quickest first.

The process is forked from one that has pytest and the libraries already, but nothing of the house.  The fault
is never written to a file: the process compiles the module with it when it is imported, so that any number of
them can be tried at once in one checkout.
"""

import os
import resource
import signal
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from importlib.machinery import SourceFileLoader
from types import CodeType
from typing import NamedTuple

from mutants.covering import ROOT
from mutants.faults import Place, with_fault

KILLED, SURVIVED, TIMED_OUT, NOT_COVERED = "killed", "survived", "timed out", "not covered"
FIRST, NEXT = 8, 40  # tests: most faults are noticed by the first few
SPARE = 15.0  # seconds of processor time beside what the tests take
SLOWER = 6  # times as long as without a fault, and it hangs
NOTICED, UNNOTICED = 1, 0


class Trial(NamedTuple):
    """A process under way."""

    pid: int
    until: float  # by the clock: something may wait for ever


def chosen(tests: Sequence[tuple[str, float]], budget: float) -> list[tuple[str, float]]:
    """The quickest, as many as can be run in so many seconds; at least a few."""
    out: list[tuple[str, float]] = []
    spent = 0.0
    for test, seconds in tests:
        if spent + seconds > budget and len(out) >= FIRST:
            break
        out.append((test, seconds))
        spent += seconds
    return out


def begin(file: str, place: Place | None, tests: list[tuple[str, float]]) -> Trial:
    """place: None changes nothing, to see that the tests pass as they are."""
    limit = SPARE + SLOWER * sum(seconds for _, seconds in tests)
    pid = os.fork()
    if not pid:
        try:
            os.setsid()
            os._exit(_run(file, place, tests))
        except BaseException:
            os._exit(NOTICED)
    return Trial(pid, time.monotonic() + 60 + 10 * limit)


def ended(trial: Trial) -> str:
    """How it went; empty while it is under way."""
    pid, status = os.waitpid(trial.pid, os.WNOHANG)
    if not pid:
        if time.monotonic() < trial.until:
            return ""
        end(trial)
        return TIMED_OUT
    _end_group(trial.pid)  # what a test has started and the fault has left behind
    if os.WIFSIGNALED(status):
        return TIMED_OUT if os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL) else KILLED
    return KILLED if os.WEXITSTATUS(status) else SURVIVED


def end(trial: Trial) -> None:
    _end_group(trial.pid)
    os.waitpid(trial.pid, 0)


def _end_group(pid: int) -> None:
    """Of the processes that this one has started."""
    with suppress(ProcessLookupError):
        os.killpg(pid, signal.SIGKILL)


# ------------------------------------------------------------ in the process
def _run(file: str, place: Place | None, tests: list[tuple[str, float]]) -> int:
    import pytest

    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)
    if place is not None:
        _put_in(str(ROOT / file), place)
    usual = ["-q", "-x", "-n", "0", "-p", "no:cacheprovider", "-p", "no:faulthandler", "-m", ""]
    for some in (tests[:FIRST], tests[FIRST : FIRST + NEXT], tests[FIRST + NEXT :]):
        _limit(sum(seconds for _, seconds in some))
        if some and pytest.main([*usual, *(test for test, _ in some)]) != 0:
            return NOTICED
    return UNNOTICED


def _limit(seconds: float) -> None:
    """For these tests alone: what hangs in the first of them need not have the time of all."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    until = int(used.ru_utime + used.ru_stime + SPARE + SLOWER * seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (until, resource.RLIM_INFINITY))


def _put_in(path: str, place: Place) -> None:
    real = SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, fullname: str) -> CodeType | None:
        if self.path != path:
            return real(self, fullname)
        with open(path, encoding="utf-8") as source:
            return compile(with_fault(source.read(), place), path, "exec", dont_inherit=True)

    SourceFileLoader.get_code = get_code  # type: ignore[assignment, method-assign]


def warm_up() -> None:
    """What every trial needs, and no fault can be in."""
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    for name in ("pytest", "_pytest.assertion.rewrite", "xdist", "pytest_timeout", "hypothesis", "msgspec"):
        __import__(name)
    for name in (
        "rich.console",
        "rich.table",
        "httpx",
        "starlette.applications",
        "sqlalchemy",
        "uvicorn",
        "websockets",
    ):
        __import__(name)

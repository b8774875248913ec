"""The parent's side of the worker processes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from benchmarks.peers import Entry
from benchmarks.timing import Sample

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
COMPILED = ROOT / "build" / "compiled"
HOW_TO_COMPILE = "HEARTHSIDE_COMPILE=1 pip install --no-deps --target build/compiled ."


class Worker:
    """One contender in a process of its own. `missing` says why, if there is nothing to measure."""

    def __init__(self, entry: Entry, compiled: Path) -> None:
        self.entry = entry
        self.version = ""
        self.choice_share = 0.0
        self.measures: list[str] = []
        self.missing = ""
        self.failures: dict[str, str] = {}
        self.samples: dict[str, list[Sample]] = {}
        self._process: subprocess.Popen[str] | None = None
        if entry.compiled and not compiled.is_dir():
            self.missing = f"no compiled install: {HOW_TO_COMPILE}"
            return
        self._start(compiled)

    def _start(self, compiled: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.worker", self.entry.name],
            cwd=ROOT,  # where `-m` finds this package
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env=_environment(self.entry, compiled),
        )
        hello = self._read()
        self.missing = hello.get("missing", hello.get("failed", ""))
        if not self.missing:
            self.version = hello["version"]
            if self.entry.compiled and is_stale(compiled):
                self.version += " FROM OTHER SOURCES THAN src"
            self.choice_share = hello["choice_share"]
            self.measures = hello["measures"]

    def _read(self) -> dict[str, Any]:
        process = self._process
        assert process is not None
        assert process.stdout is not None
        line = process.stdout.readline()
        if not line:
            return {"failed": f"the worker ended with status {process.wait()}"}
        answer: dict[str, Any] = json.loads(line)
        return answer

    def run(self, measure: str, seconds: float, round_number: int) -> None:
        """One round of one measurement; the first failure of a measurement is also its last."""
        if measure in self.failures:
            return
        process = self._process
        assert process is not None
        assert process.stdin is not None
        request = {"measure": measure, "seconds": seconds, "round": round_number}
        try:
            process.stdin.write(json.dumps(request) + "\n")
            process.stdin.flush()
            answer = self._read()
        except BrokenPipeError:
            answer = {"failed": "the worker has ended"}
        if "failed" in answer:
            self.failures[measure] = answer["failed"]
        else:
            self.samples.setdefault(measure, []).append(answer["sample"])

    def close(self) -> None:
        """Closing its input ends a worker."""
        process = self._process
        if process is None or process.stdin is None or process.stdout is None:
            return
        with suppress(BrokenPipeError):
            process.stdin.close()
        process.stdout.close()
        try:
            process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def is_stale(compiled: Path) -> bool:
    """Whether the sources that lie beside the compiled modules are not those that the pure build runs."""

    def sources(folder: Path) -> dict[Path, bytes]:
        return {file.relative_to(folder): file.read_bytes() for file in folder.glob("hearthside/**/*.py")}

    return sources(compiled) != sources(SOURCE)


def _environment(entry: Entry, compiled: Path) -> dict[str, str]:
    """Which build is imported is decided by the import path and one variable."""
    env = dict(os.environ)
    env["PYTHONHASHSEED"] = "0"  # a peer whose games depend on the order of sets repeats them at least
    env["OMP_NUM_THREADS"] = "1"  # one thread each: CPU time adds up all threads of a process
    path = [os.path.abspath(part) for part in env.get("PYTHONPATH", "").split(os.pathsep) if part]
    env.pop("HEARTHSIDE_PURE", None)
    if entry.variant == "pure":
        env["HEARTHSIDE_PURE"] = "1"
        path.insert(0, str(SOURCE))
    elif entry.compiled:
        path.insert(0, str(compiled.resolve()))
    env["PYTHONPATH"] = os.pathsep.join(path)
    return env

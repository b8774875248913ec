"""A server in a process of its own, and what the system says that it uses."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TICK = os.sysconf("SC_CLK_TCK")


class Usage:
    """CPU and memory of a process, from /proc."""

    def __init__(self, pid: int) -> None:
        self._proc = Path("/proc") / str(pid)

    def cpu_seconds(self) -> float:
        """Of all threads; to the nanosecond where the system counts them, else in ticks."""
        try:
            return sum(int(task.read_text().split()[0]) for task in self._proc.glob("task/*/schedstat")) / 1e9
        except OSError:
            fields = (self._proc / "stat").read_text().rpartition(")")[2].split()
            return (int(fields[11]) + int(fields[12])) / TICK

    def rss_mb(self) -> float:
        for line in (self._proc / "status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return round(int(line.split()[1]) / 1024, 1)
        return 0.0


class Process:
    """Started with a command that prints one line with its address when it is ready."""

    def __init__(self, command: Sequence[str], checkout: Path = ROOT) -> None:
        # From the repository, so that it finds the peer wherever this is called from.
        self._process = subprocess.Popen(
            [sys.executable, *command],
            stdout=subprocess.PIPE,
            text=True,
            cwd=checkout,
            env={**os.environ, "PYTHONPATH": str(checkout / "src")},
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        address = line.partition("http://127.0.0.1:")[2]
        if not address:
            self.stop()
            raise RuntimeError(f"the server did not start: {line!r}")
        self.port = int(address.partition("/")[0])
        self.pid = self._process.pid
        self.usage = Usage(self.pid)

    def stop(self) -> None:
        """Asked to end, then made to."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
            try:
                self._process.wait(10)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()

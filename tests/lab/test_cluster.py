"""A real scheduler with real workers on this machine: one of them is killed, another comes late."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from hearthside import HearthsideError, api, lab
from hearthside.lab import cluster, workers
from tests.lab.test_runs import everything

pytest.importorskip("distributed")
ARCTIC = api.pack("arctic_scavengers")
pytestmark = pytest.mark.slow


class Cluster:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file = folder / "scheduler.json"
        self._processes = [
            self._start("scheduler", "--port", "0", "--scheduler-file", str(self._file), "--no-dashboard")
        ]
        self.address = self._until(lambda: json.loads(self._file.read_text())["address"])

    def worker(self, **environ: str) -> "subprocess.Popen[bytes]":
        """Without a nanny, so that one that is killed stays away."""
        started = self._start(
            "worker", self.address, "--nthreads", "1", "--no-nanny", "--no-dashboard", **environ
        )
        self._processes.append(started)
        return started

    def _start(self, *words: str, **environ: str) -> "subprocess.Popen[bytes]":
        quiet = subprocess.DEVNULL
        command = [sys.executable, "-m", "dask", *words, "--host", "127.0.0.1"]
        return subprocess.Popen(
            command, cwd=self._folder, stdout=quiet, stderr=quiet, env={**os.environ, **environ}
        )

    def ready(self, number: int) -> None:
        from distributed import Client

        with Client(self.address, set_as_default=False) as client:
            client.wait_for_workers(number, timeout=60)

    def _until(self, look):
        for _ in range(600):
            with suppress(OSError, ValueError, KeyError):
                return look()
            time.sleep(0.1)
        raise TimeoutError

    def end(self) -> None:
        for process in reversed(self._processes):
            process.terminate()
        for process in self._processes:
            with suppress(subprocess.TimeoutExpired):
                process.wait(10)
            process.kill()


@pytest.fixture
def dask(tmp_path) -> Iterator[Cluster]:
    started = Cluster(tmp_path)
    yield started
    started.end()


def test_a_worker_is_killed_and_another_comes_late(dask, tmp_path, monkeypatch):
    """All games are there, each once, and they are those of a run in this process."""
    monkeypatch.setattr(workers, "BATCH_SECONDS", 0.3)
    first, _ = dask.worker(), dask.worker()
    dask.ready(2)
    events: list[str] = []

    def watch(done: int, total: int) -> None:
        if done >= 8 and not events:
            os.kill(first.pid, signal.SIGKILL)
            events.append("killed")
            dask.worker()
        elif done >= 30 and events == ["killed"]:
            dask.ready(2)  # the late one is there for the rest
            events.append("joined")

    there, here = tmp_path / "there", tmp_path / "here"
    summary = lab.simulate(ARCTIC, 60, ["random"], 3, 5, cluster=dask.address, out=there, on_progress=watch)
    assert events == ["killed", "joined"]
    assert summary.games == 60
    lab.simulate(ARCTIC, 60, ["random"], 3, 5, out=here)
    assert everything(there) == everything(here)


def test_what_the_cluster_cannot_do_is_told(dask, monkeypatch):
    with pytest.raises(HearthsideError, match="has no workers yet"):
        lab.simulate(ARCTIC, 1, ["random"], 2, cluster=dask.address)
    dask.worker()
    dask.ready(1)
    monkeypatch.setattr(cluster, "__version__", "9.9.9")
    with pytest.raises(HearthsideError, match=r"cannot take part: it has Hearthside .*, and this is 9\.9\.9"):
        lab.simulate(ARCTIC, 1, ["random"], 2, cluster=dask.address)


def test_nobody_answers(monkeypatch):
    monkeypatch.setattr(cluster, "CONNECT_SECONDS", 1)
    with pytest.raises(HearthsideError, match=r"no Dask scheduler at tcp://127\.0\.0\.1:9"):
        lab.simulate(ARCTIC, 1, ["random"], 2, cluster="tcp://127.0.0.1:9")

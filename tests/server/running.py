"""Servers for tests: in this process for most, as a process of their own for those that are killed."""

import asyncio
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from hearthside.server.registry import Registry, Settings
from hearthside.server.serve import Server, address, config, listening
from hearthside.server.store import Store


class Running:
    """A server in a thread of this process."""

    def __init__(self, db: str, settings: Settings | None = None, lease: bool = True) -> None:
        self.store = Store(db)
        if lease:
            self.store.claim()
        self._bound = listening("127.0.0.1", 0)
        self.url = address("127.0.0.1", self._bound).rstrip("/")
        self.store.open(holder=f"{self.url}/")
        self._ready = threading.Event()
        self._settings = settings or Settings(limited=False)
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()), daemon=True)
        self._thread.start()
        assert self._ready.wait(20), "the server did not start"

    async def _run(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.registry = Registry(self.store, self._settings)
        self.server = Server(config(self.registry, False), self.registry, self._ready.set)
        await self.server.serve([self._bound])

    def stop(self) -> None:
        if not self._thread.is_alive():
            return
        self.server.should_exit = True
        self._thread.join(10)
        assert not self._thread.is_alive(), "the server did not stop"
        self.store.close()
        self._bound.close()


@contextmanager
def running(db: str | Path, settings: Settings | None = None, lease: bool = True) -> Iterator[Running]:
    """Without a lease it may run beside another one."""
    server = Running(str(db), settings, lease)
    try:
        yield server
    finally:
        server.stop()


class Process:
    """A server as its own process, which can be killed and started again on the same database."""

    def __init__(self, db: str | Path, *flags: str) -> None:
        self.db = str(db)
        self.flags = flags
        self.url = ""
        self._port = 0
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """The second time on the same port, so that clients find it again."""
        command = [sys.executable, "-m", "hearthside", "serve", "--no-browser", "--no-limits"]
        command += ["--port", str(self._port), "--db", self.db, *self.flags]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert "Hearthside is at" in line, line
        self.url = line.split("Hearthside is at ")[1].split(" ")[0].rstrip("/")
        self._port = int(self.url.rpartition(":")[2])

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        assert self._process is not None
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def terminate(self) -> int:
        assert self._process is not None
        os.kill(self._process.pid, signal.SIGTERM)
        return self._process.wait(15)

    def close(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self.kill()
        if self._process is not None and self._process.stdout is not None:
            self._process.stdout.close()

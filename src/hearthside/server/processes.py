"""Several nodes on one machine and one port: a parent that starts them, starts again the one that has fallen,
and ends with all of them.  The system hands each connection to one of those that listen (SO_REUSEPORT)."""

import logging
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from types import FrameType

from hearthside.kernel.errors import HearthsideError

AGAIN = 1.0  # seconds before one that has fallen is started again
LEAVE = 6.0  # seconds that all have to end; each is done within five
STEP = 0.1

log = logging.getLogger("hearthside.server")


def reserved(host: str, port: int | None, usual: list[int]) -> socket.socket:
    """A socket that keeps a port for those who share it, and does not listen itself."""
    if not hasattr(socket, "SO_REUSEPORT"):
        raise HearthsideError("on this system several processes cannot share a port; run one on each")
    error: OSError | None = None
    for candidate in [port] if port is not None else [*usual, 0]:
        out = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
        try:
            out.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if candidate:  # does somebody listen there?
                out.bind((host, candidate))
                out.close()
                out = socket.socket(out.family, socket.SOCK_STREAM)
                out.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            out.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
            out.bind((host, candidate))
            return out
        except OSError as failed:
            out.close()
            error = failed
    assert error is not None
    raise HearthsideError(f"cannot listen on port {port} of {host}: {error.strerror or error}")


class Parent:
    def __init__(self, command: list[str], count: int) -> None:
        """`command` starts one node, which says one line when it is ready and ends when its input does."""
        self._command = command
        self._children: list[subprocess.Popen[bytes] | None] = [None] * count
        self._again = [0.0] * count  # when to start each
        self._ready = 0
        self._ends = False

    def run(self, ready: Callable[[], None]) -> int:
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._end)
        try:
            while not self._ends:
                self._look(ready)
                time.sleep(STEP)
        finally:
            self._leave()
        return 0

    def _end(self, _: int, __: FrameType | None) -> None:
        self._ends = True

    def _look(self, ready: Callable[[], None]) -> None:
        now = time.monotonic()
        for at, child in enumerate(self._children):
            if child is not None and child.poll() is not None:
                if not self._ready:
                    raise HearthsideError("the nodes do not start; the lines above say why")
                log.warning("a node has ended with %s and is started again", child.returncode)
                self._children[at], self._again[at] = None, now + AGAIN
            elif child is None and self._again[at] <= now:
                self._start(at, ready)

    def _start(self, at: int, ready: Callable[[], None]) -> None:
        # In a session of its own: Ctrl-C goes to the parent, who tells them.
        child = subprocess.Popen(
            self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
        )
        self._children[at] = child
        threading.Thread(target=self._await, args=(child, ready), daemon=True).start()

    def _await(self, child: subprocess.Popen[bytes], ready: Callable[[], None]) -> None:
        assert child.stdout is not None
        if not child.stdout.readline():
            return
        self._ready += 1
        if self._ready == len(self._children):
            ready()
        while child.stdout.read(1 << 12):
            pass  # what else it says is said by the parent

    def _leave(self) -> None:
        children = [child for child in self._children if child is not None]
        for child in children:
            child.terminate()
        until = time.monotonic() + LEAVE
        for child in children:
            try:
                child.wait(max(0.0, until - time.monotonic()))
            except subprocess.TimeoutExpired:
                child.kill()
                child.wait()


def command(arguments: list[str], port: int) -> list[str]:
    """For one node: what the parent was told, and the port that it has kept."""
    mine = ["--processes", "1", "--port", str(port), "--no-browser", "--share-port"]
    return [sys.executable, "-m", "hearthside", *arguments, *mine]


def end_with_parent() -> None:
    """A node whose parent has gone, however that came, ends in order."""

    def watch() -> None:
        while sys.stdin.buffer.read(1):
            pass
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, name="parent", daemon=True).start()

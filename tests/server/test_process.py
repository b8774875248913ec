"""Worker processes are started and heard beside the event loop."""

import asyncio
import subprocess
import sys
import threading
from typing import Any

import pytest

from hearthside.server import process
from hearthside.server.process import Worker
from tests.server.patience import PLENTY

READY = "from hearthside.kernel.frames import receive, send; send(1, b''); "
ECHO = [sys.executable, "-c", READY + "send(1, receive(0) or b'')"]


class Slow:
    """Popen that waits until it may start its process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun, self.go_on = threading.Event(), threading.Event()
        self.started: list[subprocess.Popen[bytes]] = []
        monkeypatch.setattr(process, "Popen", self)

    def __call__(self, *args: Any, **more: Any) -> "subprocess.Popen[bytes]":
        self.begun.set()
        assert self.go_on.wait(PLENTY)
        self.started.append(subprocess.Popen(*args, **more))
        return self.started[0]


def test_the_server_goes_on_while_a_process_is_being_started(monkeypatch: pytest.MonkeyPatch):
    """The system may take its time, and a fork may hang for ever: that must not hold up the event loop."""
    slow = Slow(monkeypatch)

    async def story():
        starting = asyncio.create_task(Worker.start(ECHO))
        assert await asyncio.to_thread(slow.begun.wait, PLENTY)
        assert not starting.done()  # and here the loop is free for others
        slow.go_on.set()
        worker = await starting
        assert worker.alive
        assert await worker.ask(b"hello") == b"hello"
        assert await worker.end() in (0, -9)

    asyncio.run(story())


def test_a_process_whose_start_took_too_long_does_not_stay(monkeypatch: pytest.MonkeyPatch):
    slow = Slow(monkeypatch)
    monkeypatch.setattr(process, "STARTING", 0.01)

    async def story():
        with pytest.raises(TimeoutError):
            await Worker.start(ECHO)

    asyncio.run(story())
    slow.go_on.set()
    for thread in threading.enumerate():
        if thread.name == "worker process":
            thread.join(PLENTY)
    assert slow.started[0].returncode is not None


def test_a_process_that_ends_without_an_answer_is_said_to_have_ended():
    async def story():
        worker = await Worker.start([sys.executable, "-c", READY + "receive(0)"])
        with pytest.raises(EOFError) as ended:
            await worker.ask(b"hello")
        assert str(ended.value) == "the process has ended"
        assert await worker.end() == 0

    asyncio.run(story())

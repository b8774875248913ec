"""A worker process as the server holds it: started, asked, ended.  What it runs is its own affair.

A thread beside the event loop starts it and waits for its answers.  The loop must not: starting a process
blocks until the new one runs its program, and uvloop's way there runs Python in the forked child, where a
lock of another thread may never be released.
"""

import asyncio
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import SimpleQueue
from subprocess import PIPE, Popen, TimeoutExpired
from typing import Final, Self, TypeVar

from hearthside.kernel.frames import receive, send

STARTING: Final = 30.0  # seconds that a process may take until it is ready; what it is asked does not pay
LEAVING: Final = 1.0  # seconds that one has which has closed its output: its exit code says why

T = TypeVar("T")


class Worker:
    """One question at a time."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = command
        self._process: Popen[bytes] | None = None
        self._left = False  # it has closed its output
        self._ended = False  # nobody wants it any more
        self._work: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        # A daemon: a server that ends does not wait for what a process may still say.
        threading.Thread(target=self._run, name="worker process", daemon=True).start()

    @classmethod
    async def start(cls, command: Sequence[str]) -> Self:
        worker = cls(command)
        try:
            async with asyncio.timeout(STARTING):
                await worker._beside(worker._begin)
        except BaseException:
            await worker.end()
            raise
        return worker

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.poll() is None

    async def ask(self, frame: bytes) -> bytes:
        return await self._beside(lambda: self._answer(frame))

    async def end(self) -> int:
        """Its exit code; below zero if a signal has ended it."""
        self._ended = True
        process = self._process
        if process is None:
            self._work.put(None)
            return 0
        if not self._left:
            process.kill()  # whoever waits for an answer sees its end
        return await self._beside(self._bury)

    # ================================================== in the thread
    def _run(self) -> None:
        while (do := self._work.get()) is not None:
            do()

    async def _beside(self, do: Callable[[], T]) -> T:
        """What the thread makes of it."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()

        def settle(out: T | None, error: BaseException | None) -> None:
            if done.cancelled():
                return
            if error is not None:
                done.set_exception(error)
            else:
                done.set_result(out)  # type: ignore[arg-type]

        def work() -> None:
            out: T | None = None
            error: BaseException | None = None
            try:
                out = do()
            except BaseException as found:
                error = found
            with suppress(RuntimeError):  # the loop has ended meanwhile
                loop.call_soon_threadsafe(settle, out, error)

        self._work.put(work)
        return await done

    def _begin(self) -> None:
        self._process = Popen(self._command, stdin=PIPE, stdout=PIPE, bufsize=0)
        if self._ended:  # it took too long
            self._process.kill()
            self._process.wait()
        self._receive()

    def _answer(self, frame: bytes) -> bytes:
        assert self._process is not None
        assert self._process.stdin is not None
        send(self._process.stdin.fileno(), frame)
        return self._receive()

    def _receive(self) -> bytes:
        assert self._process is not None
        assert self._process.stdout is not None
        frame = receive(self._process.stdout.fileno())
        if frame is None:
            self._left = True
            raise EOFError("the process has ended")
        return frame

    def _bury(self) -> int:
        process = self._process
        assert process is not None
        try:
            code = process.wait(LEAVING if self._left else None)
        except TimeoutExpired:
            process.kill()
            code = process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                pipe.close()
        self._work.put(None)
        return code

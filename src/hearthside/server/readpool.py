"""Processes in which packs and game files are read (readworker.py), apart from everything else of the server.

Each question has a deadline of processor time, which the process keeps itself, and one of the clock, after
which it is killed.  Only so many wait; who comes then is sent away, and nobody else waits for any of it.
"""

import asyncio
import math
import signal
import sys
from collections import Counter
from collections.abc import Sequence
from typing import Final

import msgspec

from hearthside.kernel.errors import HearthsideError
from hearthside.server.process import Worker
from hearthside.server.readworker import Answer, Question

WORKER: Final = (sys.executable, "-m", "hearthside.server.readworker")
CLOCK: Final = 3.0  # times the processor time: other processes want to work, too
RESTING: Final = 60.0  # seconds without a question, then a process ends
ENDED_BY_LIMIT: Final = -getattr(signal, "SIGXCPU", 0)


class Busy(HearthsideError):
    """Too many are waiting.  `own`: of the one who asks."""

    def __init__(self, own: bool) -> None:
        super().__init__(
            "files of yours are still being read; wait for those"
            if own
            else "too many files are being read just now; try again in a moment"
        )
        self.own = own


class TooLong(HearthsideError):
    """The deadline has passed."""


class Fatal(HearthsideError):
    """The process that read it has died of it."""


class ReadPool:
    """Processes are started when they are first needed, and end when nobody has asked for a while."""

    def __init__(
        self,
        seconds: float,
        workers: int = 1,
        waiting: int = 8,
        each: int = 2,
        command: Sequence[str] | None = None,
        clock: float = CLOCK,
    ) -> None:
        self.seconds = seconds
        self._clock = seconds * clock
        self._command = [*(command or WORKER), str(math.ceil(seconds))]
        self._room = workers + waiting
        self._each = each
        self._turns = asyncio.Semaphore(workers)
        self._asking: Counter[str] = Counter()  # who, and how often at once
        self._idle: list[Worker] = []
        self._reading: set[asyncio.Task[Answer]] = set()
        self._resting: asyncio.TimerHandle | None = None
        self._closed = False

    @property
    def queued(self) -> int:
        """Questions that are being read or wait."""
        return self._asking.total()

    async def ask(self, question: Question, who: str = "") -> Answer:
        """Busy, TooLong or Fatal if there is no answer; `who` asks may not fill the queue alone."""
        if who and self._asking[who] >= self._each:
            raise Busy(own=True)
        if self.queued >= self._room or self._closed:
            raise Busy(own=False)
        self._asking[who] += 1
        reading = asyncio.create_task(self._read(question))
        self._reading.add(reading)
        try:
            return await reading
        except asyncio.CancelledError:
            if self._closed:
                raise Busy(own=False) from None
            raise
        finally:
            self._reading.discard(reading)
            self._asking[who] -= 1
            self._asking += Counter()  # forgets who asks for nothing any more

    async def _read(self, question: Question) -> Answer:
        async with self._turns:
            worker = await self._worker()
            try:
                async with asyncio.timeout(self._clock):
                    answer = await worker.ask(msgspec.msgpack.encode(question))
                found: Answer = msgspec.msgpack.decode(answer, type=Answer)
            except TimeoutError:
                await worker.end()
                raise TooLong(f"it could not be read within {self._clock:g} seconds") from None
            except (OSError, EOFError, msgspec.DecodeError):
                raise self._died(await worker.end()) from None
            except BaseException:
                await worker.end()
                raise
            self._idle.append(worker)
            self._rest_later()
            return found

    def _died(self, code: int) -> HearthsideError:
        if code == ENDED_BY_LIMIT:
            return TooLong(f"it could not be read within {self.seconds:g} seconds of computing")
        return Fatal("it cannot be read: it needs too much memory, or the reader has a mistake")

    async def _worker(self) -> Worker:
        while self._idle:
            worker = self._idle.pop()
            if worker.alive:
                return worker
            await worker.end()
        try:
            return await Worker.start(self._command)
        except (OSError, EOFError, TimeoutError) as error:
            raise Fatal(f"there is no process to read it in ({error!r})") from None

    # ================================================== ending
    def _rest_later(self) -> None:
        if self._resting is not None:
            self._resting.cancel()
        loop = asyncio.get_running_loop()
        self._resting = loop.call_later(RESTING, lambda: loop.create_task(self.rest()))

    async def rest(self) -> None:
        """End the processes that have nothing to do."""
        while self._idle:
            await self._idle.pop().end()

    def hurry(self) -> None:
        """The server ends: whoever waits for a file hears at once that it is not to be."""
        self._closed = True
        for reading in self._reading:
            reading.cancel()

    async def close(self) -> None:
        self.hurry()
        if self._resting is not None:
            self._resting.cancel()
        await asyncio.gather(*self._reading, return_exceptions=True)
        await self.rest()

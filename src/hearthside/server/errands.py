"""Work that processes do for people who wait: one at a time, a few that wait, each within bounds and ended at
any time.  Nothing of it outlives the server."""

import asyncio
import logging
import signal
import time
from abc import ABC, abstractmethod
from collections.abc import Hashable
from contextlib import suppress
from typing import Final, Generic, TypeVar

from hearthside.kernel.errors import HearthsideError
from hearthside.server.heard_process import HeardProcess

CLOCK: Final = 4.0  # times the seconds of the processor: others on the machine want to work, too
ENDED_BY_LIMIT: Final = -getattr(signal, "SIGXCPU", 0)

log = logging.getLogger("hearthside.server")


class Crowded(HearthsideError):
    """There is no room for another one.  `own`: because of those that the same one has begun."""

    def __init__(self, own: bool, what: str = "runs") -> None:
        super().__init__(
            f"you have begun {what} that are not over; wait for those, or cancel one"
            if own
            else f"too many {what} wait already; try again in a few minutes"
        )
        self.own = own


class Job(ABC):
    def __init__(self, key: Hashable, guest: str, address: str) -> None:
        self.key = key  # what it is about: of that there is one at a time
        self.guest = guest
        self.address = address
        self.part = 0.0  # of the way
        self.began = 0.0
        self.made = False
        self.why = ""  # it came to nothing
        self.cancelled = False
        self.process: HeardProcess | None = None
        self.over = asyncio.Event()

    @abstractmethod
    def hear(self, line: bytes) -> None:
        """A line of its process."""

    @property
    def left(self) -> int | None:
        """Seconds, as it looks now."""
        if not self.began or not self.part:
            return None
        return int((time.monotonic() - self.began) * (1 - self.part) / self.part) + 1

    def may_cancel(self, guest: str) -> bool:
        return bool(guest) and self.guest == guest

    async def work(self, process: HeardProcess, seconds: int) -> None:
        """Until the process has ended, or its time is up."""
        self.process = process
        if self.cancelled:
            return
        self.began = time.monotonic()
        running = asyncio.create_task(process.run())
        _, late = await asyncio.wait({running}, timeout=CLOCK * seconds)
        process.end()
        code = await running
        if self.made:
            return
        if late or code == ENDED_BY_LIMIT:
            self.why = "it took too long"
        else:
            self.why = self.why.rstrip(".") or "the process that worked at it has died"


J = TypeVar("J", bound=Job)


class Errands(ABC, Generic[J]):
    """A queue of jobs."""

    def __init__(self, what: str, room: int, each: int) -> None:
        """`room`: jobs that are under way or wait, `each`: of one address."""
        self._what = what
        self._room = room
        self._each = each
        self._jobs: list[J] = []  # the first one is under way
        self._working: asyncio.Task[None] | None = None
        self._closed = False

    @abstractmethod
    async def _do(self, job: J) -> None: ...

    @abstractmethod
    def _settle(self, job: J) -> None:
        """It is over, one way or another."""

    def _job(self, key: Hashable) -> J | None:
        return next((job for job in self._jobs if job.key == key), None)

    def _begin(self, job: J) -> None:
        if sum(other.address == job.address for other in self._jobs) >= self._each:
            raise Crowded(True, self._what)
        if len(self._jobs) >= self._room:
            raise Crowded(False, self._what)
        self._jobs.append(job)
        if self._working is None or self._working.done():
            self._working = asyncio.create_task(self._work(), name=self._what)

    async def cancel(self, key: Hashable) -> None:
        """Comes back when nothing is left of it."""
        job = self._job(key)
        if job is None:
            return
        job.cancelled = True
        if job.process is not None:
            job.process.end()
        if job is not self._jobs[0]:
            self._jobs.remove(job)
            self._settle(job)
            return
        await job.over.wait()

    async def _work(self) -> None:
        while self._jobs and not self._closed:
            job = self._jobs[0]
            try:
                await self._do(job)
            except Exception as error:
                log.exception("%s: %s could not be made", self._what, job.key)
                job.made = False
                told = error.strerror if isinstance(error, OSError) else "it is in the server's log"
                job.why = f"something went wrong here ({told})"
            finally:
                self._jobs.remove(job)
                if not self._closed:
                    self._settle(job)
                job.over.set()

    def hurry(self) -> None:
        """The server ends: so does what is under way."""
        self._closed = True
        for job in self._jobs:
            if job.process is not None:
                job.process.end()

    async def close(self) -> None:
        self.hurry()
        if self._working is not None:
            with suppress(asyncio.CancelledError):
                await self._working

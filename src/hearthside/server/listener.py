"""One connection that hears of a table: a bounded queue between the table's owner and the wire.

The owner never waits for a slow reader: when the queue is full the connection is given up, and the
client resumes with the sequence number it had.
"""

import asyncio

from hearthside.server.eyes import Eye
from hearthside.server.viewer_feed import KEPT_UPDATES

QUEUE = 2 * KEPT_UPDATES  # whoever comes back gets so many at once, and more may happen meanwhile
EVICTED = 1013  # "try again later"
RESTART = 1012
NORMAL = 1000
FORBIDDEN = 1008


class Listener:
    def __init__(self, eye: Eye, guest: str) -> None:
        self.eye = eye
        self.guest = guest
        self.closed: tuple[int, str] | None = None
        self._queue: list[bytes | None] = []  # a Queue of asyncio takes 2 kB, and every connection has this
        self._waiter: asyncio.Future[None] | None = None  # of the one who reads it

    @property
    def waiting(self) -> int:
        """Messages that are yet to be sent."""
        return len(self._queue)

    def send(self, message: bytes) -> bool:
        """False if the connection has been given up."""
        if self.closed is not None:
            return False
        if len(self._queue) >= QUEUE:
            self._queue.clear()  # what it missed it gets when it comes back
            self.close(EVICTED, "too slow: come back and resume")
            return False
        self._put(message)
        return True

    def close(self, code: int, why: str, last: bytes | None = None) -> None:
        """After what is queued, and a last message, the connection ends."""
        if self.closed is None:
            self.closed = (code, why)
            if last is not None:
                self._put(last)
            self._put(None)

    async def next(self, timeout: float | None = None) -> bytes | None:
        """The next message; None at the end.  Raises TimeoutError."""
        if not self._queue:
            async with asyncio.timeout(timeout):
                while not self._queue:
                    self._waiter = asyncio.get_running_loop().create_future()
                    await self._waiter
        return self._queue.pop(0)

    def _put(self, message: bytes | None) -> None:
        self._queue.append(message)
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

"""Clients that do not read: after a while their connection is given up."""

import asyncio

from hearthside.server.door.ledger import Ledger


class Stalling(asyncio.Protocol):
    """For one of uvicorn's protocols: goes before it among the bases."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    _ledger: Ledger
    _stalled: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._stalled is None:
            self._stalled = self.loop.call_later(self._ledger.bounds.stalled_seconds, self._give_up)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._reads_again()

    def _reads_again(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def _give_up(self) -> None:
        self._reads_again()
        self._ledger.refused["stalled"] += 1
        self.transport.abort()

"""Tables as the load generator sees them: four seats, a socket each, and at most one move on its way.

Of what the server says only what is needed for the next move is decoded: the numbers, and a seat's options.
Patches are not applied; that clients end up with the server's view is for the tests to show.
"""

from __future__ import annotations

import asyncio
import itertools
from collections import Counter
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import NamedTuple

import msgspec
from msgspec import UNSET, Struct, UnsetType

from benchmarks.server_socket import Socket, opened


class Option(Struct):
    """What a seat may do."""

    key: str
    decision: int


class State(Struct):
    """The part of a view that says who is asked."""

    status: str | UnsetType = UNSET
    waiting: list[int] | UnsetType = UNSET


class Seen(Struct):
    """A view, or a patch for one."""

    table: State | UnsetType = UNSET
    options: list[Option] | UnsetType | None = UNSET


class Heard(Struct):
    """Any message of the server."""

    type: str
    seq: int = 0
    cid: str = ""
    code: str = ""
    view: Seen | None = None
    patch: Seen | None = None


_understood = msgspec.json.Decoder(Heard).decode
_numbers = itertools.count(1)


class Address(NamedTuple):
    """Where a table is to be found: the paths of its seats, and the cookie of the guest who holds them."""

    name: str
    paths: list[str]
    cookie: str


class Tally:
    """What one run measured. Times are seconds since the move was due."""

    def __init__(self) -> None:
        self.acks: list[float] = []  # until its sender knew that it was stored
        self.shown: list[float] = []  # until the last seat had its update
        self.update_bytes = 0
        self.updates = 0
        self.last = 0.0  # when the last acknowledgement came

    def add(self, more: Tally) -> None:
        self.acks += more.acks
        self.shown += more.shown
        self.update_bytes += more.update_bytes
        self.updates += more.updates


class Trouble:
    """What went wrong, in all runs."""

    def __init__(self) -> None:
        self.refused: Counter[str] = Counter()
        self.closed = 0  # sockets that the server gave up
        self.gaps = 0  # updates that did not follow the one before


class Table:
    """One table of the generator, which plays all of its seats."""

    def __init__(self, address: Address, rng: Random, trouble: Trouble) -> None:
        self.name = address.name
        self.tally = Tally()
        self.seqs = [-1] * len(address.paths)
        self.ready: Callable[[Table], None] = lambda table: None  # called when the next move can be made
        self.moving = False
        self.playing = False
        self._address = address
        self._rng = rng
        self._trouble = trouble
        self._sockets: list[Socket] = []
        self._options: list[list[Option]] = [[] for _ in address.paths]
        self._waiting: list[int] = []
        self._seen = asyncio.Event()
        self._cid = ""
        self._due = 0.0
        self._acked = 0  # the number the move got, as soon as it is known

    async def connect(self, *ports: int) -> None:
        """All seats, up to their first views; of several ports each seat has the next."""
        for seat, path in enumerate(self._address.paths):
            port = ports[seat % len(ports)]
            socket = await opened(port, path, self._address.cookie, self._ear(seat), self._lost)
            self._sockets.append(socket)
        async with asyncio.timeout(60):
            while min(self.seqs) < 0:
                self._seen.clear()
                await self._seen.wait()

    @property
    def cookie(self) -> str:
        return self._address.cookie

    def watch_path(self, since: int) -> str:
        """Where one looks at the table without a socket; empty if that cannot be done."""
        if not self._address.paths[0].startswith("/api/"):
            return ""
        return f"/api/tables/{self.name}/watch?since={since}"

    def close(self) -> None:
        for socket in self._sockets:
            socket.close()

    def move(self, due: float) -> None:
        """A random seat that is asked does something random that it may do."""
        seat = self._rng.choice(self._waiting)
        option = self._rng.choice(self._options[seat])
        self._due, self._acked, self.moving = due, 0, True
        self._cid = f"c{next(_numbers)}"
        self._sockets[seat].send(
            b'{"type":"move","cid":"%b","decision":%d,"seq":%d,"action":%b}'
            % (self._cid.encode(), option.decision, self.seqs[seat], msgspec.json.encode(option.key))
        )

    def _ear(self, seat: int) -> Callable[[bytes], None]:
        return lambda data: self._hear(seat, data)

    def _hear(self, seat: int, data: bytes) -> None:
        heard = _understood(data)
        if heard.type == "update" and heard.patch is not None:
            self.tally.update_bytes += len(data)
            self.tally.updates += 1
            self._trouble.gaps += heard.seq != self.seqs[seat] + 1
            self._take(seat, heard.seq, heard.patch)
            self._settle()
        elif heard.type == "ack" and heard.cid == self._cid:
            self._acked = heard.seq
            self.tally.last = perf_counter()
            self.tally.acks.append(self.tally.last - self._due)
            self._settle()
        elif heard.type == "refused":
            self._trouble.refused[heard.code] += 1
            self.playing = self.moving = False  # its options were not what they seemed: out of the game
        elif heard.type == "view" and heard.view is not None:
            self._take(seat, heard.seq, heard.view)
            self._seen.set()

    def _take(self, seat: int, seq: int, seen: Seen) -> None:
        self.seqs[seat] = seq
        if seen.options is not UNSET:
            self._options[seat] = seen.options or []
        if seen.table is not UNSET:
            if seen.table.status is not UNSET:
                self.playing = seen.table.status == "playing"
            if seen.table.waiting is not UNSET:
                self._waiting = seen.table.waiting

    def _settle(self) -> None:
        """A move is done when its sender and all seats know of it."""
        if self.moving and self._acked and min(self.seqs) >= self._acked:
            self.moving = False
            self.tally.shown.append(perf_counter() - self._due)
            self.ready(self)

    def _lost(self) -> None:
        self._trouble.closed += 1
        self.playing = self.moving = False

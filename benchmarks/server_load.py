"""Two ways to load a server: at a given rate, and as fast as it goes.

At a given rate (an open loop) moves are due at random moments that do not depend on the server, and a
move's time counts from when it was due: if the server or the generator is late, that is in the numbers. As
fast as it goes (a closed loop), every table makes its next move as soon as the last one has reached all its
seats.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from random import Random
from time import perf_counter, process_time
from typing import Any

from benchmarks.server_process import Usage
from benchmarks.server_tables import Table, Tally

PATIENCE = 15.0  # seconds after the end of a run for what is still on its way


class Run:
    """One run over all tables, and what it cost the server."""

    def __init__(self, tables: Sequence[Table], usage: Usage) -> None:
        self._tables = tables
        self._usage = usage
        self._ready = deque(table for table in tables if table.playing)
        self._backlog: deque[float] = deque()  # when moves were due that no table was free for
        self._end = 0.0
        self.tally = Tally()
        for table in tables:
            table.tally = self.tally

    async def at_rate(self, rate: float, seconds: float, rng: Random) -> Figures:
        """So many moves a second, at random moments."""
        self._begin(self._free)
        due = self._start
        while True:
            due += rng.expovariate(rate)
            if due >= self._start + seconds:
                break
            await asyncio.sleep(max(0.0, due - perf_counter()))
            self._backlog.append(due)
            self._assign()
        return await self._finish()

    async def flat_out(self, seconds: float) -> Figures:
        """As fast as it goes."""
        self._begin(self._again)
        self._end = self._start + seconds
        for table in self._ready:
            table.move(perf_counter())
        await asyncio.sleep(seconds)
        return await self._finish()

    # ------------------------------------------------------------ when a table is free
    def _free(self, table: Table) -> None:
        if table.playing:
            self._ready.append(table)
            self._assign()

    def _assign(self) -> None:
        while self._backlog and self._ready:
            table = self._ready.popleft()
            if table.playing:
                table.move(self._backlog.popleft())

    def _again(self, table: Table) -> None:
        now = perf_counter()
        if table.playing and now < self._end:
            table.move(now)

    # ------------------------------------------------------------ beginning and end
    def _begin(self, ready: Any) -> None:
        for table in self._tables:
            table.ready = ready
        self._spent = self._usage.cpu_seconds()
        self._own = process_time()
        self._start = perf_counter()

    async def _finish(self) -> Figures:
        """Waits for what is on its way; what has not come by then never will."""
        until = perf_counter() + PATIENCE
        while perf_counter() < until and (self._backlog or any(table.moving for table in self._tables)):
            if not any(table.playing for table in self._tables):
                break
            await asyncio.sleep(0.02)
        return Figures(
            self.tally,
            max(self.tally.last - self._start, 1e-9),
            self._usage.cpu_seconds() - self._spent,
            process_time() - self._own,
            sum(table.moving for table in self._tables) + len(self._backlog),
            sum(not table.playing for table in self._tables),
        )


class Figures:
    """What a run measured, or several together."""

    def __init__(
        self, tally: Tally, wall: float, spent: float, own: float, unanswered: int, over: int
    ) -> None:
        self._tally = tally
        self._wall = wall
        self._spent = spent
        self._own = own
        self._unanswered = unanswered
        self._over = over

    def add(self, more: Figures) -> None:
        self._tally.add(more._tally)
        self._wall += more._wall
        self._spent += more._spent
        self._own += more._own
        self._unanswered += more._unanswered
        self._over = more._over

    def facts(self) -> dict[str, Any]:
        tally, moves = self._tally, len(self._tally.acks)
        return {
            "moves": moves,
            "seconds": round(self._wall, 3),
            "moves_per_s": round(moves / self._wall, 1),
            "ack_ms": spread(tally.acks),
            "shown_ms": spread(tally.shown),
            "cpu_ms_per_move": round(1000 * self._spent / max(moves, 1), 3),
            "cpu_share": round(self._spent / self._wall, 3),
            "generator_cpu_share": round(self._own / self._wall, 3),
            "update_bytes": round(tally.update_bytes / max(tally.updates, 1)),
            "unanswered": self._unanswered,
            "games_over": self._over,
        }


def spread(seconds: Sequence[float]) -> dict[str, float]:
    """The usual percentiles, in milliseconds."""
    ordered = sorted(seconds) or [0.0]
    last = len(ordered) - 1
    points = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}
    return {name: round(1000 * ordered[round(share * last)], 2) for name, share in points.items()}

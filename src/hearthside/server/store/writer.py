"""The one thread that writes.

A commit costs a wait for the disk, however much is in it.  So whatever has been asked for during one
commit goes into the next together: each job inside a savepoint, so that a bad one fails alone, and nobody
is told that something is stored before it is.

On PostgreSQL other nodes write too.  Two batches that want the same tables want them in the same order, so
that neither waits for the other; should they get into each other's way all the same, each job goes alone.
"""

import asyncio
import logging
import math
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from hearthside.server.store import news
from hearthside.server.store.errors import DAMAGED, StoreUnavailable, cause, first_line, told
from hearthside.server.store.guard import Guard
from hearthside.server.store.lease import LeaseLost
from hearthside.server.store.lease import told as who

BATCH = 256  # jobs in one commit
PROBE = 1.0  # seconds: while nothing can be stored and nobody asks, how often to try
HEARTBEAT = 5.0  # and while all is well, how often a server looks whether it still has its lease and its file
OK = "ok"
DEADLOCK = "40P01"  # of PostgreSQL

log = logging.getLogger(__name__)


class Job:
    """Somebody's work, and who waits for it."""

    __slots__ = ("about", "error", "future", "loop", "result", "work")

    def __init__(self, work: Callable[[Connection], Any], about: str = "") -> None:
        self.work = work
        self.about = about  # the table that it writes to
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()
        self.result: Any = None
        self.error: BaseException | None = None


class Writer:
    def __init__(
        self,
        engine: Engine,
        guard: Guard,
        committed: Callable[[float, int], None] = lambda *_: None,
    ) -> None:
        """`committed` hears of every commit: how long it took, and of how many jobs."""
        self.state = OK  # or why nothing can be stored
        self.barred = ""  # why nothing will be stored any more, until the server is started anew
        self.lost = False  # another server has taken over
        self.stored_at = -math.inf  # by the monotonic clock
        self.when_lost: Callable[[], object] = lambda: None
        self._committed = committed
        self._engine = engine
        self._guard = guard
        self._connection: Connection | None = None
        self._fresh = True  # nothing was checked on the connection yet
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._door = Lock()  # so that nothing is queued behind the None that ends the thread
        self._closed = False
        self._last = False  # the thread has seen that None
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)

    # ------------------------------------------------------------ for the others
    def claim(self) -> None:
        """Before the start.  On PostgreSQL the connection that writes is the one that has the lock."""
        if self._engine.dialect.name != "postgresql":
            self._guard.claim(None)
            return
        self._connection = self._engine.connect()
        try:
            with self._connection.begin():
                self._guard.claim(self._connection)
        except BaseException:
            self._drop()
            raise

    def start(self) -> None:
        self._thread.start()

    def bar(self, why: str) -> None:
        """From now on nothing is stored."""
        self.barred = self.barred or why
        self._tell(self.barred)

    def put(self, job: Job) -> None:
        with self._door:
            if self._closed:
                raise StoreUnavailable("it is closed")
            self._queue.put(job)

    def waiting(self) -> int:
        return self._queue.qsize()

    def stop(self) -> None:
        """Returns when everything queued has been done."""
        with self._door:
            self._closed = True
            self._queue.put(None)
        if self._thread.ident is not None:
            self._thread.join()
        else:
            self._leave()

    # ------------------------------------------------------------ the thread
    def _run(self) -> None:
        while not self._last:
            batch = self._next()
            if batch or not self._last:
                self._store(batch)
        self._leave()

    def _next(self) -> list[Job]:
        """Waits for the first job; none if it is time to end, or to see how things are."""
        try:
            job = self._queue.get(timeout=self._pause())
        except Empty:
            return []
        if job is None:
            self._last = True
            return []
        return [job, *self._queued(BATCH - 1)]

    def _pause(self) -> float | None:
        if self.barred:
            return None
        if self.state != OK:
            return PROBE
        return HEARTBEAT if self._guard.lease is not None else None

    def _queued(self, most: int) -> list[Job]:
        out: list[Job] = []
        with suppress(Empty):
            while len(out) < most:
                job = self._queue.get_nowait()
                if job is None:
                    self._last = True
                    break
                out.append(job)
        return out

    def _store(self, batch: list[Job]) -> None:
        """All that is good of a batch, then the answers.  Whatever happens, the thread lives on and nobody
        is left waiting."""
        connection = None
        begun = time.perf_counter()
        batch.sort(key=_about)  # those of one table stay as they came
        try:
            connection = self._begin()
            if not batch and self.state != OK:
                self._guard.probe(connection)
            driver = connection.connection.driver_connection
            state = OK
            news.forget(connection)
            for job in batch:
                _do(job, connection, driver)
                if isinstance(job.error, StoreUnavailable):
                    state = job.error.cause
            news.send(connection, self._guard.node)
            connection.commit()
            self._committed(time.perf_counter() - begun, len(batch))
            self._guard.check_file()
            self._tell(state)
            if batch:
                self.stored_at = time.monotonic()
        except BaseException as error:
            if len(batch) > 1 and _is_deadlock(error):
                self._one_by_one(batch)
                return
            if connection is None:
                # Those queued by now would wait as long, one batch after the other, for the same answer.
                batch += self._queued(sys.maxsize)
            self._give_up(batch, error)
        _answer(batch)

    def _one_by_one(self, batch: list[Job]) -> None:
        """Another node wanted what this batch wants in another order; nothing of it was stored."""
        self._drop()
        for job in batch:
            job.result = job.error = None
            self._store([job])

    def _begin(self) -> Connection:
        if self.barred:
            raise StoreUnavailable(self.barred)
        self._guard.check_file()  # before SQLite makes a new one in its place
        if self._connection is not None:
            try:
                return self._checked(self._connection)
            except DBAPIError as error:
                self._drop()
                if not error.connection_invalidated:
                    raise
                # The database server was restarted in the meantime; no job has run yet.
        self._connection = self._engine.connect()
        return self._checked(self._connection)

    def _checked(self, connection: Connection) -> Connection:
        connection.begin()
        if self._fresh:
            self._guard.connected(connection)
            self._fresh = False
        self._guard.begun(connection)
        return connection

    def _give_up(self, batch: list[Job], error: BaseException) -> None:
        self._drop()
        why = cause(error) or "the database failed; the server's log says how"
        for job in batch:
            job.error = StoreUnavailable(why)
            job.error.__cause__ = error
        if isinstance(error, LeaseLost) or why == DAMAGED:
            self.bar(why)
        self._tell(why, first_line(error))
        if isinstance(error, LeaseLost):
            log.error(
                "the lease on the database is lost to %s", who(error.by) if error.by else "nobody known"
            )
            self.lost = True
            self.when_lost()

    def _tell(self, state: str, details: str = "") -> None:
        """The state is for everybody, the details are for the log: they may name machines."""
        state = self.barred or state
        if state != self.state:
            more = f" ({details})" if details else ""
            log.warning("the store works again" if state == OK else f"nothing can be stored: {state}{more}")
            self.state = state

    def _drop(self) -> None:
        """Without a commit nothing of a transaction stays."""
        connection, self._connection = self._connection, None
        self._fresh = True
        self._guard.dropped()
        if connection is not None:
            with suppress(Exception):
                connection.invalidate()
            with suppress(Exception):
                connection.close()

    def _leave(self) -> None:
        """On SQLite, leave one file behind: what is still in the write-ahead log goes into the database."""
        if self._engine.dialect.name == "sqlite":
            with suppress(Exception):
                self._guard.check_file()
                connection = self._connection = self._connection or self._engine.connect()
                driver: Any = connection.connection.driver_connection
                driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        self._drop()
        self._engine.dispose()


def _do(job: Job, connection: Connection, driver: Any) -> None:
    """The savepoints go by the driver: SQLAlchemy's own cost more than the insert between them."""
    driver.execute("SAVEPOINT job")
    try:
        job.result = job.work(connection)
        driver.execute("RELEASE SAVEPOINT job")
    except BaseException as error:
        try:
            driver.execute("ROLLBACK TO SAVEPOINT job")
            driver.execute("RELEASE SAVEPOINT job")
        except Exception:
            # The whole transaction is gone: with the connection, or because SQLite took it back for want
            # of room.
            raise error from None
        job.result = None
        if _is_deadlock(error):
            raise  # the others of the batch are in the way as well
        job.error = told(error)


def _about(job: Job) -> str:
    return job.about


def _is_deadlock(error: BaseException) -> bool:
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", "") == DEADLOCK


def _answer(batch: list[Job]) -> None:
    """Wakes each event loop once."""
    loops: dict[asyncio.AbstractEventLoop, list[Job]] = {}
    for job in batch:
        loops.setdefault(job.loop, []).append(job)
    for loop, jobs in loops.items():
        with suppress(RuntimeError):  # closed: nobody waits there any more
            loop.call_soon_threadsafe(_deliver, jobs)


def _deliver(jobs: list[Job]) -> None:
    for job in jobs:
        if job.future.done():  # whoever waited was cancelled; the job is done all the same
            continue
        if job.error is None:
            job.future.set_result(job.result)
        else:
            job.future.set_exception(job.error)

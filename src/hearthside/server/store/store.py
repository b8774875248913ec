"""The store: one thread that writes, a few that read, and an answer to how it is."""

import asyncio
import logging
import math
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy import Connection, select

from hearthside.kernel.errors import HearthsideError
from hearthside.server.store import engines
from hearthside.server.store.address import check_file, parse
from hearthside.server.store.checkup import damage_in, for_seconds
from hearthside.server.store.errors import DAMAGED, StoreUnavailable, in_words, told
from hearthside.server.store.guard import Guard
from hearthside.server.store.node import Node
from hearthside.server.store.prepare import prepare
from hearthside.server.store.schema import stamp
from hearthside.server.store.writer import OK, Job, Writer

READERS = 4
CHECKUP = 2.0  # seconds of a start for looking whether the file is whole; the rest is done afterwards
RECENT = 5.0  # seconds: what was read and written since then need not be tried again
SILENT = "the database server has given no sign for a while; another server may reach it"
IN_TIME = 2.0  # seconds in which a store that is well has read and written

log = logging.getLogger(__name__)

T = TypeVar("T")


class Store:
    """Where the tables are kept.

    What is to be done comes as a function of a connection.  Those of this package (tables, entries, guests …)
    are made for it, and several can be put together in one: they are then stored together or not at all.
    Such a function must not commit or roll back.
    """

    def __init__(self, url: str, *, patience: float = engines.PATIENCE) -> None:
        """url: a file, or postgresql://…; patience: how long to wait for a lock, in seconds."""
        self.address = parse(url)
        self.committed: Callable[[float, int], None] = lambda seconds, jobs: None  # told of every commit
        self._patience = patience
        self._state = "not open"
        self._engine = engines.reading(self.address, patience, connections=READERS)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")
        self._guard = Guard(self.address, patience)
        self.node: Node | None = None  # if this is the store of one of several servers
        self._writer = Writer(
            engines.writing(self.address, patience), self._guard, lambda *told: self.committed(*told)
        )
        self._read_at = -math.inf
        self._probing: asyncio.Task[None] | None = None

    # ------------------------------------------------------------ opening and closing
    def claim(self) -> None:
        """For servers, before they open it: no other one may have a SQLite file, and nobody PostgreSQL for
        themselves.  Raises lease.Taken.

        Tools that read, or add a single entry to a log, do without; those that change the whole database
        use lease.alone."""
        with in_words(self.address):
            if self.address.path:
                check_file(self.address.path)
                self.address.path.parent.mkdir(parents=True, exist_ok=True)
            self._writer.claim()
        self._state = "claimed"

    def open(self, *, migrate: bool | None = None, holder: str = "") -> None:
        """Connects; makes the schema, or checks it.  migrate: what to do with an older one; by default a
        file is copied and brought up to date, and a PostgreSQL database is refused.  holder: of a store
        that was claimed, where others find this server."""
        if self._state not in ("not open", "claimed"):
            raise HearthsideError(f"the store is {self._state} already")
        claimed = self._state == "claimed"
        prepare(self.address, self._patience, upgrade=migrate)
        self._guard.know_file()
        if claimed:
            self._check_up()
            if self.address.path is None:
                self.node = Node(engines.writing(self.address, self._patience), holder)
                self._guard.node = self.node.id
            self._enter(holder)
        self._writer.start()
        self._state = "open"

    def close(self) -> None:
        """What has been asked for is done first."""
        before, self._state = self._state, "closed"
        if before in ("open", "claimed"):
            if self.node is not None:
                self.node.stop()
            self._readers.shutdown()
            self._engine.dispose()
            self._writer.stop()
            self._guard.release()

    def _enter(self, holder: str) -> None:
        engine = engines.writing(self.address, self._patience)
        try:
            with in_words(self.address), engine.begin() as connection:
                self._guard.enter(connection, holder)
        finally:
            engine.dispose()

    def _check_up(self) -> None:
        path = self.address.path
        if path is None:
            return
        found = damage_in(path, for_seconds(CHECKUP))
        if found:
            raise HearthsideError(f"{path} is damaged ({found}); restore a backup")
        if found is None:
            threading.Thread(target=self._check_up_slowly, name="store-checkup", daemon=True).start()

    def _check_up_slowly(self) -> None:
        assert self.address.path is not None
        found = damage_in(self.address.path, lambda: self._state != "closed")
        if found:
            log.error("%s is damaged: %s", self.address, found)
            self._writer.bar(DAMAGED)

    # ------------------------------------------------------------ writing and reading
    async def write(self, job: Callable[[Connection], T], about: str = "") -> T:
        """Returns when it is stored.  If the caller is cancelled meanwhile, it is stored all the same.
        `about`: the table, or whatever else others may write to at the same time."""
        self._check()
        work = Job(job, about)
        self._writer.put(work)
        result: T = await work.future
        return result

    async def read(self, query: Callable[[Connection], T]) -> T:
        """All that one query function asks sees the same state of the database."""
        self._check()
        found = asyncio.get_running_loop().run_in_executor(self._readers, self._look, query)
        if self.node is None:
            return await found
        try:
            async with asyncio.timeout(self._patience):
                return await found
        except TimeoutError:
            raise StoreUnavailable("the database server does not answer") from None

    def _check(self) -> None:
        if self._state != "open":
            raise StoreUnavailable(f"it is {self._state}")
        if self.node is not None and self.node.silent:
            raise StoreUnavailable(SILENT)

    def _look(self, query: Callable[[Connection], T]) -> T:
        try:
            self._guard.check_file()
            with self._engine.connect() as connection:
                found = query(connection)
        except Exception as error:
            out = told(error)
            if isinstance(out, StoreUnavailable) and out.cause == DAMAGED:
                self._writer.bar(DAMAGED)
            raise out from None
        self._read_at = time.monotonic()
        return found

    # ------------------------------------------------------------ how it is
    @property
    def lost(self) -> bool:
        """Another server has taken over: what is in memory here is not how things are."""
        return self._writer.lost

    def when_lost(self, call: Callable[[], object]) -> None:
        """From the thread that writes."""
        self._writer.when_lost = call

    def health(self) -> dict[str, Any]:
        """{"database": "sqlite" or "postgresql", "state": "ok" or why not, "queue": jobs that wait}"""
        state = self._writer.state if self._state == "open" else f"the store is {self._state}"
        if self.node is not None and self.node.silent:
            state = SILENT
        return {"database": self.address.database, "state": state, "queue": self._writer.waiting()}

    async def tried(self) -> dict[str, Any]:
        """health(), after something was read and written: by others a moment ago, or to try it."""
        health = self.health()
        last = min(self._read_at, self._writer.stored_at)
        if health["state"] != OK or time.monotonic() - last < RECENT:
            return health
        if self._probing is None or self._probing.done():
            self._probing = asyncio.create_task(self._probe())
        done, _ = await asyncio.wait([self._probing], timeout=IN_TIME)
        if not done:
            return {**health, "state": f"it has not read and written within {IN_TIME:.0f} seconds"}
        error = self._probing.exception()
        health = self.health()
        if error is not None and health["state"] == OK:
            health["state"] = error.cause if isinstance(error, StoreUnavailable) else str(error)
        return health

    async def _probe(self) -> None:
        await self.write(self._guard.probe)
        await self.read(lambda connection: connection.execute(select(stamp.c.version_num)).scalar_one())

"""The store: one thread that writes, a few that read, and an answer to how it is."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy import Connection

from hearthside.kernel.errors import HearthsideError
from hearthside.server.store import engines
from hearthside.server.store.address import parse
from hearthside.server.store.errors import StoreUnavailable, told
from hearthside.server.store.prepare import prepare
from hearthside.server.store.writer import Job, Writer

READERS = 4

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
        self._writer = Writer(engines.writing(self.address, patience), lambda *told: self.committed(*told))

    def open(self, *, migrate: bool | None = None) -> None:
        """Connects; makes the schema, or checks it.  migrate: what to do with an older one; by default a
        file is copied and brought up to date, and a PostgreSQL database is refused."""
        if self._state != "not open":
            raise HearthsideError(f"the store is {self._state} already")
        prepare(self.address, self._patience, upgrade=migrate)
        self._writer.start()
        self._state = "open"

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Returns when it is stored.  If the caller is cancelled meanwhile, it is stored all the same."""
        self._check()
        work = Job(job)
        self._writer.put(work)
        result: T = await work.future
        return result

    async def read(self, query: Callable[[Connection], T]) -> T:
        """All that one query function asks sees the same state of the database."""
        self._check()
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._look, query)

    def health(self) -> dict[str, Any]:
        """{"database": "sqlite" or "postgresql", "state": "ok" or why not, "queue": jobs that wait}"""
        state = self._writer.state if self._state == "open" else f"the store is {self._state}"
        return {"database": self.address.database, "state": state, "queue": self._writer.waiting()}

    def close(self) -> None:
        """What has been asked for is done first."""
        before, self._state = self._state, "closed"
        if before == "open":
            self._readers.shutdown()
            self._engine.dispose()
            self._writer.stop()

    def _check(self) -> None:
        if self._state != "open":
            raise StoreUnavailable(f"it is {self._state}")

    def _look(self, query: Callable[[Connection], T]) -> T:
        try:
            with self._engine.connect() as connection:
                return query(connection)
        except Exception as error:
            raise told(error) from None

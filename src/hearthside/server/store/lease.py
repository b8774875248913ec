"""Who may write to a database: a lease that is held by a lock, and fenced by a number.

The lock says whether somebody is there, and vanishes with them: a file beside the SQLite file, or the session
of PostgreSQL that writes.  A SQLite file has one server at a time.  On PostgreSQL servers share the lock with
each other, and only a tool that changes the whole database has it alone.  The row says who had it alone last.
Its number is looked at in every transaction that writes: a server that has lost its lease, for whatever
reason, cannot store anything any more.
"""

import os
import platform
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import Connection, func, insert, inspect, select, update
from sqlalchemy.dialects.postgresql import insert as upsert

from hearthside.kernel.errors import HearthsideError
from hearthside.server.store import engines
from hearthside.server.store.address import Address
from hearthside.server.store.errors import StoreUnavailable, in_words
from hearthside.server.store.lock import FileLock, lock_session
from hearthside.server.store.records import Lease
from hearthside.server.store.schema import lease
from hearthside.server.wall_clock import now_ms

TABLES = "tables"  # the scope: all tables of the database
GROUP = 0x68656172  # of PostgreSQL's advisory locks, with the number of the scope
NUMBER = {TABLES: 0}
SQLITE = (
    "a SQLite file has one server at a time: take that one, or stop it first, or say --db with another "
    "database; on PostgreSQL there may be many, and `hearthside store copy` moves a file there"
)
POSTGRESQL = "what changes the whole database wants it for itself: wait until that is done, or stop it first"
WAIT = 1.0  # seconds: PostgreSQL may take a moment to notice that a server was killed

_ROW = select(*(lease.c[name] for name in Lease.__struct_fields__)).where(lease.c.scope == TABLES)


class Taken(HearthsideError):
    """Somebody else has the lease.  `by`: who, if they have written it down yet."""

    def __init__(self, address: Address, by: Lease | None) -> None:
        self.by = by
        who = f"by {told(by)}" if by is not None else "by another Hearthside that has just been started"
        super().__init__(f"{address} is in use {who}; {SQLITE if address.path else POSTGRESQL}")


class LeaseLost(StoreUnavailable):
    """Another server has taken over; nothing more is stored here."""

    def __init__(self, by: Lease | None) -> None:
        self.by = by
        super().__init__("another server has taken over these tables")


def told(by: Lease) -> str:
    since = datetime.fromtimestamp(by.since / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
    what = f"the server at {by.holder}" if "://" in by.holder else by.holder
    return f"{what} (process {by.pid} on {by.host}, since {since})"


# ------------------------------------------------------------ the lock
def file_lock(path: Path) -> FileLock:
    return FileLock(path.with_name(f"{path.name}.lock"))


def lock_tables(connection: Connection, seconds: float, shared: bool = False) -> bool:
    """In PostgreSQL; shared with other servers, or alone."""
    return lock_session(connection, GROUP, NUMBER[TABLES], seconds, shared)


@contextmanager
def alone(address: Address, what: str) -> Iterator[None]:
    """For tools that change a database as a whole: no server may have it, nor get it meanwhile."""
    with in_words(address), _locked(address):
        _enter(address, what)
        yield


@contextmanager
def _locked(address: Address) -> Iterator[None]:
    if address.path:
        address.path.parent.mkdir(parents=True, exist_ok=True)
        lock = file_lock(address.path)
        if not lock.take(WAIT):
            raise Taken(address, holder_of(address))
        try:
            yield
        finally:
            lock.release()
        return
    engine = engines.writing(address)
    try:
        with engine.connect() as connection:
            if not lock_tables(connection, WAIT):
                raise Taken(address, node_of(address) or holder_of(address))
            connection.commit()
            yield
    finally:
        engine.dispose()


def _enter(address: Address, what: str) -> None:
    """A database of before has no place for it yet."""
    if address.path and not address.path.exists():
        return
    engine = engines.writing(address)
    try:
        with engine.begin() as connection:
            if inspect(connection).has_table(lease.name):
                take_over(connection, what)
    finally:
        engine.dispose()


# ------------------------------------------------------------ the row
def take_over(connection: Connection, holder: str) -> Lease:
    """With the lock in hand: whoever had it before cannot write from now on."""
    last = connection.execute(select(func.max(lease.c.token)).where(lease.c.scope == TABLES)).scalar()
    now = now_ms()
    new = Lease(TABLES, (last or 0) + 1, holder, platform.node(), os.getpid(), now, now)
    if last is None:
        connection.execute(insert(lease), asdict(new))
    else:
        connection.execute(update(lease).where(lease.c.scope == TABLES), asdict(new))
    return new


def join(connection: Connection) -> Lease:
    """With the shared lock in hand: nobody has the database alone, and nobody is put out."""
    now = now_ms()
    connection.execute(
        upsert(lease).on_conflict_do_nothing(),
        asdict(Lease(TABLES, 1, "", platform.node(), os.getpid(), now, now)),
    )
    row = found(connection)
    assert row is not None
    return row


def check(connection: Connection, mine: Lease) -> None:
    """In a transaction that writes.  Until it ends nobody can take over."""
    query = f"SELECT token FROM lease WHERE scope = '{TABLES}'"
    if connection.dialect.name == "postgresql":
        row = connection.exec_driver_sql(f"{query} FOR SHARE").first()
    else:  # which has one writer at a time; by the driver, since this comes with every commit
        driver: Any = connection.connection.driver_connection
        row = driver.execute(query).fetchone()
    if row is None or row[0] != mine.token:
        raise LeaseLost(found(connection))


def show(connection: Connection, mine: Lease) -> None:
    """A write that shows that writing is possible, and that the lease is still held."""
    row = update(lease).where(lease.c.scope == TABLES, lease.c.token == mine.token)
    connection.execute(row, {"seen": now_ms()})


def found(connection: Connection) -> Lease | None:
    row = connection.execute(_ROW).first()
    return Lease(*row) if row else None


def node_of(address: Address) -> Lease | None:
    """Of several servers on PostgreSQL the one that was seen last."""
    nodes = select(*(lease.c[name] for name in Lease.__struct_fields__)).where(
        lease.c.scope.startswith("node:")
    )
    engine = engines.reading(address)
    try:
        with engine.connect() as connection:
            if not inspect(connection).has_table(lease.name):
                return None
            row = connection.execute(nodes.order_by(lease.c.seen.desc()).limit(1)).first()
            return Lease(*row) if row else None
    finally:
        engine.dispose()


def holder_of(address: Address) -> Lease | None:
    """Who had it last, which is who has it if the lock is taken."""
    engine = engines.reading(address)
    try:
        with engine.connect() as connection:
            return found(connection) if inspect(connection).has_table(lease.name) else None
    finally:
        engine.dispose()

"""Connections, set up alike wherever one is needed.

SQLAlchemy leaves BEGIN on SQLite to the driver, which sends it late or not at all: two reads in one
"transaction" may then see different data, and a read that turns into a write fails at once however long
the timeout is.  So the driver is told to stay out of it, and each transaction begins with our own words.
"""

import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, NullPool, QueuePool, create_engine, event

from hearthside.server.store.address import Address

PATIENCE = 5.0  # seconds to wait for a lock
IDLE = 10.0  # seconds that a transaction may stand still in PostgreSQL before it is taken back
WAL_PAGES = 1000  # of 4 kB: the log is then moved into the database
WAL_BYTES = 64 << 20  # what a long read made it grow to is given back

# For one transaction of PostgreSQL.  A commit waits for the disk, whatever is usual there.  Where it waits
# even until a standby has applied it, that stays: it is stricter still.
# Who is cut off in the middle of it holds up nobody for long.
_STRICT = """SELECT set_config('lock_timeout', '{milliseconds}', true), set_config('synchronous_commit',
CASE current_setting('synchronous_commit') WHEN 'remote_apply' THEN 'remote_apply' ELSE 'on' END, true),
set_config('idle_in_transaction_session_timeout', '{idle}', true)"""


def writing(address: Address, patience: float = PATIENCE, *, foreign_keys: bool = True) -> Engine:
    """Each connection is a new one: who writes keeps it.  A migration on SQLite rebuilds tables, which it
    can only do with foreign keys off."""
    if address.path is None:
        return _engine(address, patience, _strict(patience), [])
    pragmas = [
        f"foreign_keys = {'ON' if foreign_keys else 'OFF'}",
        "synchronous = FULL",
        f"wal_autocheckpoint = {WAL_PAGES}",
        f"journal_size_limit = {WAL_BYTES}",
    ]
    return _engine(address, patience, "BEGIN IMMEDIATE", pragmas)


def _strict(patience: float) -> str:
    return _STRICT.format(milliseconds=round(patience * 1000), idle=round(IDLE * 1000))


def reading(address: Address, patience: float = PATIENCE, *, connections: int = 0) -> Engine:
    """A transaction sees one state of the database, and cannot change it."""
    if address.path is None:
        begin = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"
        return _engine(address, patience, begin, [], connections)
    return _engine(address, patience, "BEGIN", ["query_only = ON"], connections)


def _engine(
    address: Address, patience: float, begin: str, pragmas: list[str], connections: int = 0
) -> Engine:
    how = _postgresql(address, patience) if address.path is None else _sqlite(address.path, patience)
    pool: dict[str, Any] = {"poolclass": NullPool}
    if connections:
        pool = {"poolclass": QueuePool, "pool_size": connections, "max_overflow": 0}
        pool["pool_pre_ping"] = address.path is None
    # Parameters are hidden: the text of an error must not carry the key of a shuffle into a log.
    engine = create_engine(address.url, hide_parameters=True, **how, **pool)

    @event.listens_for(engine, "connect")
    def connected(driver: Any, _record: object) -> None:
        for pragma in pragmas:
            driver.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def _sqlite(path: Path, patience: float) -> dict[str, Any]:
    """A file that has gone is not made anew: whoever makes one calls make_file."""
    there = f"{path.absolute().as_uri()}?mode=rw"
    settings: dict[str, Any] = {"isolation_level": None, "timeout": patience, "check_same_thread": False}
    return {"creator": lambda: sqlite3.connect(there, uri=True, **settings)}


def _postgresql(address: Address, patience: float) -> dict[str, Any]:
    """Without these a server that vanished from the network would be waited for for minutes."""
    seconds = max(2, round(patience))
    usual = {
        "application_name": "hearthside",
        "client_encoding": "utf8",
        "connect_timeout": seconds,
        "keepalives_idle": seconds,
        "keepalives_interval": seconds,
        "keepalives_count": 2,
        "tcp_user_timeout": seconds * 3000,
    }
    # What the address says goes first.
    return {"connect_args": {name: value for name, value in usual.items() if name not in address.url.query}}

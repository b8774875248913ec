"""What must hold whenever something is stored: the settings of the connection, the file, and the lease."""

import logging
import os
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, update

from hearthside.server.store import leading, lease
from hearthside.server.store.address import Address
from hearthside.server.store.errors import StoreUnavailable
from hearthside.server.store.lock import FileLock
from hearthside.server.store.records import Lease
from hearthside.server.store.schema import stamp

log = logging.getLogger(__name__)

GONE = (
    "the database file was deleted, moved or replaced while the server is running; "
    "put it back, or stop the server and restore a backup"
)
# What SQLite must have made of what engines.py asked for; 2 is FULL.
SQLITE = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
POSTGRESQL = ("fsync", "full_page_writes")

Identity = tuple[int, int] | None  # device and number of a file; None: there is none


class Guard:
    """The writer asks it on each new connection, in each transaction, and before it acknowledges anything."""

    def __init__(self, address: Address, patience: float) -> None:
        self.lease: Lease | None = None  # if this is a server's store
        self.node = ""  # if it is one of several on PostgreSQL: its name
        self._address = address
        self._patience = patience
        self._lock: FileLock | None = None
        self._claimed = False
        self._file: Identity = None
        self._warned = False
        self._wal: Identity = None  # known while the writer has a connection: the last one to go deletes it

    # ------------------------------------------------------------ the lease
    def claim(self, connection: Connection | None) -> None:
        """Before anything in the database is touched.  `connection`: the writer's, of PostgreSQL."""
        if self._address.path:
            self._lock = lease.file_lock(self._address.path)
            if not self._lock.take(lease.WAIT):
                self._lock = None
                raise lease.Taken(self._address, lease.holder_of(self._address))
        else:
            assert connection is not None
            if not lease.lock_tables(connection, lease.WAIT, True):
                raise lease.Taken(self._address, lease.holder_of(self._address))
        self._claimed = True

    def enter(self, connection: Connection, holder: str) -> None:
        """Write down who has claimed it; from then on every transaction checks it."""
        if not self._claimed:
            return
        if self._address.path:
            self.lease = lease.take_over(connection, holder)
        else:
            self.lease = lease.join(connection)
            leading.enter(connection, self.node, holder)

    def release(self) -> None:
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    # ------------------------------------------------------------ for the writer
    def connected(self, connection: Connection) -> None:
        """In the first transaction of a connection."""
        if self._address.path:
            self._wal = _identity(_wal_of(self._address.path))
            _check_sqlite(connection)
        else:
            if not self._warned:
                _warn_of_postgresql(connection)
                self._warned = True
            # With the connection of before the lock has gone; somebody else may have it.
            if self.lease is not None and not lease.lock_tables(connection, self._patience, True):
                lease.check(connection, self.lease)
                raise StoreUnavailable("somebody is about to change the whole database")

    def begun(self, connection: Connection) -> None:
        self.check_file()
        if self.lease is not None:
            lease.check(connection, self.lease)

    def probe(self, connection: Connection) -> None:
        """A write that changes nothing of the tables, to see whether it is possible."""
        if self.node:
            leading.enter(connection, self.node, "")
        elif self.lease is not None:
            lease.show(connection, self.lease)
        else:
            connection.execute(update(stamp).values(version_num=stamp.c.version_num))

    def dropped(self) -> None:
        self._wal = None

    # ------------------------------------------------------------ the file
    def know_file(self) -> None:
        if self._address.path:
            self._file = _identity(self._address.path)

    def check_file(self) -> None:
        """What is written into a file that has lost its name is gone when the server ends."""
        path = self._address.path
        if path is None or self._file is None:
            return
        wal = self._wal
        if _identity(path) != self._file or (wal is not None and _identity(_wal_of(path)) != wal):
            raise StoreUnavailable(GONE)


def _wal_of(path: Path) -> str:
    return f"{path}-wal"


def _identity(path: Path | str) -> Identity:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _check_sqlite(connection: Connection) -> None:
    for name, wanted in SQLITE.items():
        found: Any = connection.exec_driver_sql(f"PRAGMA {name}").scalar()
        if found != wanted:
            raise StoreUnavailable(
                f"SQLite has {name} = {found} and not {wanted}: what is stored would not be safe"
            )


def _warn_of_postgresql(connection: Connection) -> None:
    for name in POSTGRESQL:
        if connection.exec_driver_sql(f"SHOW {name}").scalar() == "off":
            log.warning(
                "the database server has %s = off: when its machine fails, stored moves may be lost "
                "and the database may be damaged; set it to on",
                name,
            )

"""Makes sure that a database has the schema before anybody works with it."""

import sqlite3
import time
from pathlib import Path

from sqlalchemy import inspect

from hearthside.kernel.errors import HearthsideError
from hearthside.server.store import engines, migrate, schema
from hearthside.server.store.address import Address, check_file, make_file
from hearthside.server.store.errors import in_words


def prepare(address: Address, patience: float = engines.PATIENCE, *, upgrade: bool | None = None) -> None:
    """An empty database gets the schema; one of another program or of a newer Hearthside is refused.

    An older one: upgrade=None brings a file up to date, after copying it, and refuses a PostgreSQL
    database, which other servers may be using; True does it with either and False with neither.
    """
    with in_words(address):
        if address.path:
            check_file(address.path)
            make_file(address.path)
        found = look(address, patience)
        if found is None:
            _create(address, patience)
        elif found != migrate.HEAD:
            if upgrade is False or (upgrade is None and address.path is None):
                raise HearthsideError(
                    f"{address} has the older schema {found}, and this Hearthside needs {migrate.HEAD}; "
                    "make a backup, stop all servers that use it, and run: hearthside store migrate"
                )
            if address.path:
                copy_aside(address.path, found)
            migrate.move(address, "upgrade", "head")
        if address.path:
            _write_ahead(address.path, patience)


def look(address: Address, patience: float = engines.PATIENCE) -> str | None:
    """The revision, one of migrate.REVISIONS, or None if the database is empty; anything else is refused."""
    if address.path and not address.path.exists():
        return None
    engine = engines.reading(address, patience)
    try:
        with engine.connect() as connection:
            found = migrate.revision_in(connection)
            others = [] if found else inspect(connection).get_table_names()
    finally:
        engine.dispose()
    if others:
        raise HearthsideError(
            f"{address} holds the tables of another program ({', '.join(sorted(others)[:3])} …); "
            "Hearthside needs a database of its own, and left this one as it is"
        )
    if found and found not in migrate.REVISIONS:
        raise HearthsideError(
            f"{address} has the schema {found}; this Hearthside knows none later than {migrate.HEAD}: "
            "a newer one made it, or another program; install the newer one"
        )
    return found


def _create(address: Address, patience: float) -> None:
    engine = engines.writing(address, patience)
    try:
        with engine.begin() as connection:
            migrate.lock(connection)
            if migrate.revision_in(connection) is None:  # another server may have been quicker
                schema.create(connection, migrate.HEAD)
    finally:
        engine.dispose()


def _write_ahead(path: Path, patience: float) -> None:
    """Readers and the writer then do not wait for each other.  The file remembers it.

    SQLite does not wait for a lock when it changes this, so that two servers that start together would
    get into each other's way.
    """
    mode = ""
    until = time.monotonic() + patience
    connection = sqlite3.connect(path, timeout=patience, isolation_level=None)
    try:
        while not mode:
            try:
                mode = connection.execute("PRAGMA journal_mode = WAL").fetchone()[0]
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                    raise
                time.sleep(0.01)
    finally:
        connection.close()
    if mode != "wal":
        raise HearthsideError(
            f"{path} cannot have a write-ahead log; is it on a network drive? Take a disk of this machine"
        )


def copy_aside(path: Path, revision: str) -> Path:
    """tables.db as it is now, as tables.before-migration-0001.db beside it."""
    stem = f"{path.stem}.before-migration-{revision}"
    number = 2
    copy = path.with_name(f"{stem}{path.suffix}")
    while copy.exists():
        copy = path.with_name(f"{stem}-{number}{path.suffix}")
        number += 1
    make_file(copy)
    connection = sqlite3.connect(path)
    try:
        connection.execute("VACUUM INTO ?", (str(copy),))
    except sqlite3.Error:
        copy.unlink()
        raise
    finally:
        connection.close()
    return copy

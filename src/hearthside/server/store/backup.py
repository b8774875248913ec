"""Backups: one SQLite file, from either database and for either.

So moving from SQLite to PostgreSQL, or back, is a backup and a restore.  Snapshots are left out: they are
computed again from the logs.  The lease is left out too: it is about the one database that it is in.
"""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, delete, func, insert, select

from hearthside.kernel.errors import HearthsideError
from hearthside.server.store import engines, migrate
from hearthside.server.store.address import Address, check_file, of_file, parse
from hearthside.server.store.errors import in_words
from hearthside.server.store.lease import alone
from hearthside.server.store.prepare import look, prepare
from hearthside.server.store.schema import create, entry, lease, metadata, snapshot

ROWS = 500  # at a time
KEPT = [table for table in metadata.sorted_tables if table not in (snapshot, lease)]

Rows = dict[str, int]  # how many of each table


def backup(url: str, target: str | Path) -> Rows:
    """One moment of the database, while a server may go on writing to it."""
    address = parse(url)
    target = Path(target).expanduser()
    _free(target)
    with in_words(f"backup of {address} to {target}"):
        _check_revision(address)
        part = _part(target)
        try:
            with reading(address) as source, writing(of_file(part)) as out:
                create(out, migrate.HEAD)
                rows = copy_rows(source, out)
            _free(target)
            part.rename(target)
        finally:
            part.unlink(missing_ok=True)
    return rows


def restore(source: str | Path, url: str, *, replace: bool = False) -> Rows:
    """Into an empty database, or with `replace` in place of all that is there; all of it or nothing.
    No server may be using the database."""
    source = Path(source).expanduser()
    if not source.is_file():
        raise HearthsideError(f"there is no backup {source}")
    check_file(source)
    address = parse(url)
    if address.path and address.path.exists() and address.path.samefile(source):
        raise HearthsideError(f"{source} cannot be restored into itself")
    words = in_words(f"restoring {source} into {address}")
    with words, up_to_date(source) as kept, reading(kept) as old:
        check_whole(old, source)
        with alone(address, "hearthside store restore"):
            prepare(address)
            with writing(address) as new:
                migrate.lock(new)
                clear(new, address, replace)
                rows = copy_rows(old, new)
                if rows != count(old) or rows != count(new):
                    raise HearthsideError(f"not all of {source} arrived in {address}; nothing was restored")
    return rows


# ------------------------------------------------------------ rows
def copy_rows(source: Connection, target: Connection) -> Rows:
    rows: Rows = {}
    for table in KEPT:
        keys = table.c.keys()
        rows[table.name] = 0
        for part in source.execute(select(table).execution_options(yield_per=ROWS)).partitions():
            target.execute(insert(table), [dict(zip(keys, row, strict=True)) for row in part])
            rows[table.name] += len(part)
    return rows


def count(connection: Connection) -> Rows:
    return {
        table.name: connection.execute(select(func.count()).select_from(table)).scalar_one() for table in KEPT
    }


def clear(target: Connection, address: Address, replace: bool) -> None:
    found = {name: number for name, number in count(target).items() if number}
    if found and not replace:
        has = ", ".join(f"{number} of {name}" for name, number in found.items())
        raise HearthsideError(f"{address} is not empty ({has}); it is only overwritten if you ask for that")
    for table in reversed([*KEPT, snapshot]):
        target.execute(delete(table))


# ------------------------------------------------------------ checks
def _check_revision(address: Address) -> None:
    if address.path:
        check_file(address.path)
    found = look(address)
    if found is None:
        raise HearthsideError(f"there is nothing to back up in {address}")
    if found != migrate.HEAD:
        raise HearthsideError(f"{address} has the older schema {found}; first run: hearthside store migrate")


def check_whole(backup: Connection, source: Path) -> None:
    verdict = backup.exec_driver_sql("PRAGMA quick_check").scalar()
    if verdict != "ok":
        raise HearthsideError(f"{source} is damaged ({verdict}); take another backup")
    seq = entry.c.seq
    gaps = (func.min(seq) != 1) | (func.max(seq) != func.count())
    logs = backup.execute(select(entry.c.table).group_by(entry.c.table).having(gaps)).scalars().all()
    if logs:
        raise HearthsideError(
            f"{source} lacks entries in the logs of these tables: {', '.join(logs[:5])}; take another backup"
        )


# ------------------------------------------------------------ files and connections
def _free(target: Path) -> None:
    if target.exists():
        raise HearthsideError(f"{target} is there already; a backup overwrites nothing: take another name")


def _part(target: Path) -> Path:
    """Only a whole backup gets its name.  Others cannot read it: the keys of the shuffles are in it."""
    try:
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.", suffix=".part")
    except OSError as error:
        raise HearthsideError(f"cannot write {target}: {error.strerror or error}") from None
    os.close(handle)
    return Path(name)


@contextmanager
def up_to_date(source: Path) -> Iterator[Address]:
    """The backup, or, if an older Hearthside made it, a migrated copy of it."""
    found = look(of_file(source))
    if found is None:
        raise HearthsideError(f"{source} is an empty database, not a backup")
    if found == migrate.HEAD:
        yield of_file(source)
        return
    with tempfile.TemporaryDirectory(prefix="hearthside-") as folder:
        copy = of_file(Path(shutil.copyfile(source, Path(folder) / "backup.db")))
        migrate.move(copy, "upgrade", "head")
        yield copy


@contextmanager
def reading(address: Address) -> Iterator[Connection]:
    engine = engines.reading(address)
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


@contextmanager
def writing(address: Address) -> Iterator[Connection]:
    engine = engines.writing(address)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()

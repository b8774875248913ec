"""A database moved from one place to another, usually from a SQLite file to PostgreSQL: everything in it but
snapshots and leases, in one transaction, and compared row by row before it counts.

Nobody may be using either: what is played meanwhile would stay behind.
"""

from hashlib import blake2b
from typing import Any

import msgspec
from sqlalchemy import Connection, Table, select

from hearthside.kernel.errors import HearthsideError
from hearthside.server.store import migrate
from hearthside.server.store.address import Address, check_file, parse
from hearthside.server.store.backup import KEPT, ROWS, Rows, check_whole, clear, copy_rows, reading, writing
from hearthside.server.store.errors import in_words
from hearthside.server.store.lease import alone
from hearthside.server.store.prepare import look, prepare

BITS = 128


def copy(source: str, target: str) -> Rows:
    """Into an empty database; all of it or nothing."""
    old, new = parse(source), parse(target)
    if old.path is None:
        raise HearthsideError(f"{old} is no SQLite file; from PostgreSQL take a backup, and restore it")
    if new.path is not None:
        raise HearthsideError(f"{new} is no PostgreSQL; to a SQLite file take a backup, and restore it")
    _check(old)
    what = "hearthside store copy"
    with in_words(f"copying {old} to {new}"), alone(old, what), reading(old) as there:
        check_whole(there, old.path)
        with alone(new, what):
            prepare(new)
            with writing(new) as here:
                migrate.lock(here)
                clear(here, new, False)
                rows = copy_rows(there, here)
                for table in KEPT:
                    if _sum(there, table) != _sum(here, table):
                        raise HearthsideError(
                            f"{table.name} has not arrived in {new} as it is in {old}; nothing was copied"
                        )
    return rows


def _check(address: Address) -> None:
    assert address.path is not None
    if not address.path.is_file():
        raise HearthsideError(f"there is no database {address}")
    check_file(address.path)
    found = look(address)
    if found != migrate.HEAD:
        raise HearthsideError(
            f"{address} has the schema {found}, and this Hearthside needs {migrate.HEAD}; "
            f"first run: hearthside store migrate --db {address}"
        )


def _sum(connection: Connection, table: Table) -> tuple[int, int]:
    """How many rows, and a sum of their hashes: the two databases do not sort texts alike."""
    count = total = 0
    for part in connection.execute(select(table).execution_options(yield_per=ROWS)).partitions():
        for row in part:
            count += 1
            total += _hash(list(row))
    return count, total % (1 << BITS)


def _hash(row: list[Any]) -> int:
    data = msgspec.msgpack.encode(row, order="sorted")
    return int.from_bytes(blake2b(data, digest_size=BITS // 8).digest(), "big")

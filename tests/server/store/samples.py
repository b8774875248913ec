"""Records to store, and short words for storing and reading them."""

import asyncio
import threading
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection

from hearthside.server.store import (
    Best,
    Entry,
    Guest,
    KeptPack,
    KeptReview,
    Report,
    Snapshot,
    Store,
    TableRecord,
)
from hearthside.server.store.best import add_best
from hearthside.server.store.entries import append, entries
from hearthside.server.store.guests import add_guest
from hearthside.server.store.packs import keep_pack
from hearthside.server.store.reports import add_report
from hearthside.server.store.reviews import keep_review
from hearthside.server.store.snapshots import put_snapshot
from hearthside.server.store.tables import add_table

T = TypeVar("T")


def table(name: str = "t1", /, **changes: Any) -> TableRecord:
    made = TableRecord(
        id=name,
        game="arctic_scavengers",
        version=3,
        content="c0ffee",
        seats=4,
        options={"expansion": True, "name": "Ĝardeno ❄", "none": None},
        setup=b'{"undo":"ask"}',
        commitment="ab" * 32,
        key=bytes(range(32)),
        secret=bytes(range(32, 64)),
        past=None,
        invite=f"invite of {name}",
        owner="g1",
        listed=True,
        title="Winter’s table",
        status="open",
        created=1_700_000_000_000,
        updated=1_700_000_000_000,
        names='["Ann","Bo"]',
    )
    return msgspec.structs.replace(made, **changes)


def guest(name: str = "g1", /, **changes: Any) -> Guest:
    return msgspec.structs.replace(Guest(name, f"token of {name}", "Ann", 1_700_000_000_000), **changes)


def entry(seq: int, table: str = "t1", *, cid: str = "", author: str = "g1", body: bytes = b"{}") -> Entry:
    return Entry(table, seq, 1_700_000_000_000 + seq, author, cid, "move", body)


def best(table: str = "t1", /, **changes: Any) -> Best:
    made = Best(table, "race", "31", {"turns": 31, "days": 4}, "g1", "Ånn 🐧", 1_700_000_000_000)
    return msgspec.structs.replace(made, **changes)


def pack(game: str = "lanterns", /, **changes: Any) -> KeptPack:
    made = KeptPack(game, "c0ffee", 2, b"\x00text", 1_700_000_000_000)
    return msgspec.structs.replace(made, **changes)


def review(table: str = "t1", /, **changes: Any) -> KeptReview:
    made = KeptReview(table, "open", 200, 3, "c0ffee", 1, 1_700_000_000_000, b'{"text":"\xc3\xa5"}')
    return msgspec.structs.replace(made, **changes)


def write(store: Store, job: Callable[[Connection], T]) -> T:
    return asyncio.run(store.write(job))


def read(store: Store, query: Callable[[Connection], T]) -> T:
    return asyncio.run(store.read(query))


ADD: dict[type, Callable[[Connection, Any], None]] = {
    TableRecord: add_table,
    Entry: append,
    Guest: add_guest,
    Snapshot: put_snapshot,
    Report: add_report,
    Best: add_best,
    KeptPack: keep_pack,
    KeptReview: keep_review,
}


def add(
    *records: TableRecord | Entry | Guest | Snapshot | Report | Best | KeptPack | KeptReview,
) -> Callable[[Connection], None]:
    def job(c: Connection) -> None:
        for record in records:
            ADD[type(record)](c, record)

    return job


def seqs(store: Store, table: str = "t1") -> list[int]:
    return [one.seq for one in read(store, lambda c: entries(c, table))]


class Gate:
    """A job that holds the writer until it is opened, so that what comes after it goes into one batch."""

    def __init__(self) -> None:
        self.reached = threading.Event()
        self.opened = threading.Event()

    def __call__(self, c: Connection) -> None:
        self.reached.set()
        assert self.opened.wait(10)

    async def until_reached(self) -> None:
        assert await asyncio.to_thread(self.reached.wait, 10)

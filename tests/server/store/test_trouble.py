"""The database cannot be used for a while: everybody is told, nothing is half stored, and then it goes on."""

import asyncio
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from hearthside.server.store import Store, StoreUnavailable, writer
from hearthside.server.store.errors import cause
from tests.server.patience import wait_until
from tests.server.postgres import Postgres
from tests.server.store.samples import Gate, add, entry, read, seqs, table, write

HOLD = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN IMMEDIATE")
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def sqlite(new):
    yield from opened(new("sqlite"))


@pytest.fixture
def hosted(new):
    yield from opened(new("postgresql"))


def opened(url: str) -> Iterator[Store]:
    store = Store(url, patience=0.3)
    store.open()
    write(store, add(table()))
    yield store
    store.close()


@pytest.fixture
def quick_probe(monkeypatch):
    monkeypatch.setattr(writer, "PROBE", 0.05)


def pragma(words: str) -> Callable[[Connection], object]:
    return lambda c: c.exec_driver_sql(f"PRAGMA {words}")


def fill_up(store: Store) -> None:
    """The file may not grow any more."""
    pages = write(store, lambda c: c.exec_driver_sql("PRAGMA page_count").scalar())
    write(store, pragma(f"max_page_count = {pages}"))


@contextmanager
def locked(store: Store) -> Iterator[None]:
    """By another process."""
    command = [sys.executable, "-c", HOLD, str(store.address.path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as rival:
        assert rival.stdout
        assert rival.stdout.readline() == "held\n"
        yield
        rival.communicate("")


def batch(store: Store, *jobs: Callable[[Connection], object]) -> list[object]:
    """All in one commit."""

    async def go():
        gate = Gate()
        tasks: list[asyncio.Task[object]] = [asyncio.create_task(store.write(gate))]
        await gate.until_reached()
        tasks += [asyncio.create_task(store.write(job)) for job in jobs]
        await asyncio.sleep(0)
        gate.opened.set()
        return await asyncio.gather(*tasks, return_exceptions=True)

    return asyncio.run(go())[1:]


# ------------------------------------------------------------ in words
class Driver(Exception):
    """An error as psycopg has them."""

    def __init__(self, sqlstate: str | None) -> None:
        self.sqlstate = sqlstate


class OperationalError(Driver):
    """What psycopg raises if it has no connection."""


@pytest.mark.parametrize(
    ("state", "said"),
    [
        ("53100", "the disk of the database server is full; free some room"),
        ("53300", "the database server has too many connections"),
        ("53200", "the database server has run out of room or memory"),
        ("25006", "the database is read-only (a standby?)"),
        ("55P03", "another program keeps the database locked"),
        ("57014", "the database server took too long"),
        ("57P01", "the database server is being stopped or started"),
        ("08006", "the connection to the database server is lost"),
        ("40001", "another server wanted the same rows at the same time"),
        ("23505", ""),
    ],
)
def test_what_is_wrong_with_postgresql_is_said_in_words(state: str, said: str):
    assert cause(DBAPIError("SELECT", {}, Driver(state))) == said
    assert cause(Driver(state)) == said


def test_a_server_without_a_connection_cannot_be_reached():
    assert cause(OperationalError(None)) == "the database server cannot be reached"
    assert cause(Driver(None)) == ""
    assert cause(ValueError()) == ""


# ------------------------------------------------------------ SQLite
def test_locked_by_another_process(sqlite: Store, quick_probe):
    with locked(sqlite):
        with pytest.raises(StoreUnavailable, match="another program keeps the database locked"):
            write(sqlite, add(entry(1)))
        assert "locked" in sqlite.health()["state"]
        assert seqs(sqlite) == []  # readers are not held up
    wait_until(lambda: sqlite.health()["state"] == "ok", "it has not recovered, though nobody wrote")
    write(sqlite, add(entry(1)))
    assert seqs(sqlite) == [1]


def test_those_who_queue_behind_a_lock_do_not_wait_in_turn(sqlite: Store):
    async def go(count: int):
        jobs = [sqlite.write(add(entry(seq))) for seq in range(1, count)]
        return await asyncio.gather(*jobs, return_exceptions=True)

    def timed(count: int) -> float:
        begun = time.monotonic()
        answers = asyncio.run(go(count))
        assert {type(answer) for answer in answers} == {StoreUnavailable}
        return time.monotonic() - begun

    with locked(sqlite):
        one, twelve = timed(2), timed(256 * 12)
    assert twelve < 9 * one  # twelve batches, each with a wait of its own, would take twelve times as long


def test_a_full_disk(sqlite: Store):
    fill_up(sqlite)
    with pytest.raises(StoreUnavailable, match="disk is full"):
        write(sqlite, add(entry(1, body=b"x" * 100_000)))
    assert "disk is full" in sqlite.health()["state"]
    write(sqlite, pragma("max_page_count = 1000000"))
    write(sqlite, add(entry(1, body=b"x" * 100_000)))
    assert seqs(sqlite) == [1]
    assert sqlite.health()["state"] == "ok"


def test_a_full_disk_keeps_what_fits(sqlite: Store):
    """Or refuses the whole batch: SQLite may take back the transaction.  Never something in between."""
    fill_up(sqlite)
    answers = batch(sqlite, add(entry(1)), add(entry(2, body=b"x" * 100_000)), add(entry(2)))
    stored = [number for number, answer in enumerate(answers) if answer is None]
    assert isinstance(answers[1], StoreUnavailable)
    assert len(seqs(sqlite)) == len(stored)


def test_a_read_only_file(sqlite: Store):
    write(sqlite, pragma("query_only = ON"))
    with pytest.raises(StoreUnavailable, match="read-only"):
        write(sqlite, add(entry(1)))
    write(sqlite, pragma("query_only = OFF"))
    write(sqlite, add(entry(1)))
    assert seqs(sqlite) == [1]


# ------------------------------------------------------------ PostgreSQL
def test_a_restarted_server_is_not_even_noticed(hosted: Store, postgres: Postgres):
    write(hosted, add(entry(1)))
    assert seqs(hosted) == [1]
    assert postgres.end_connections(str(hosted.address.url.database)) >= 2  # the writer's and a reader's
    write(hosted, add(entry(2)))
    assert seqs(hosted) == [1, 2]


def test_a_connection_lost_in_the_middle_takes_the_batch_along(hosted: Store):
    die = text("SELECT pg_terminate_backend(pg_backend_pid())")
    answers = batch(hosted, add(entry(1)), lambda c: c.execute(die), add(entry(2)))
    assert [type(answer) for answer in answers] == [StoreUnavailable] * 3
    assert "database server" in str(answers[0])
    assert seqs(hosted) == []
    write(hosted, add(entry(1)))
    assert seqs(hosted) == [1]
    assert hosted.health()["state"] == "ok"


def test_a_table_locked_by_another_client(hosted: Store):
    import psycopg

    with psycopg.connect(hosted.address.url.set(drivername="postgresql").render_as_string(False)) as rival:
        rival.execute("LOCK TABLE entry IN EXCLUSIVE MODE")
        with pytest.raises(StoreUnavailable, match="another program keeps the database locked"):
            write(hosted, add(entry(1)))
    write(hosted, add(entry(1)))
    assert seqs(hosted) == [1]


def test_a_server_that_is_not_there(hosted: Store, postgres: Postgres, quick_probe):
    name = str(hosted.address.url.database)
    postgres.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
    postgres.end_connections(name)
    for ask in (lambda: write(hosted, add(entry(1))), lambda: seqs(hosted)):
        with pytest.raises(StoreUnavailable, match="database server cannot be reached"):
            ask()
    assert hosted.health()["state"] != "ok"
    postgres.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
    wait_until(lambda: hosted.health()["state"] == "ok", "it has not recovered")
    write(hosted, add(entry(1)))
    assert seqs(hosted) == [1]


# ------------------------------------------------------------ both
def test_a_commit_that_fails_acknowledges_nothing(store: Store):
    write(store, add(table()))
    if store.address.database == "sqlite":
        later: Callable[[Connection], object] = pragma("defer_foreign_keys = ON")
    else:
        constraint = "ALTER TABLE entry ALTER CONSTRAINT fk_entry_table_id DEFERRABLE INITIALLY DEFERRED"
        write(store, lambda c: c.exec_driver_sql(constraint))
        later = lambda c: None
    answers = batch(store, add(entry(1)), later, add(entry(1, "a table that is not there")), add(entry(2)))
    assert [type(answer) for answer in answers] == [StoreUnavailable] * 4
    assert seqs(store) == []
    write(store, add(entry(1)))
    assert seqs(store) == [1]


@pytest.mark.parametrize("spoil", ["commit", "rollback"])
def test_a_job_that_ends_the_transaction_does_not_end_the_writer(store: Store, spoil):
    write(store, add(table()))
    answers = batch(store, lambda c: getattr(c, spoil)(), add(entry(1)))
    assert [type(answer) for answer in answers] == [StoreUnavailable] * 2
    write(store, add(entry(1)))
    assert seqs(store) == [1]


def test_the_writer_outlives_whatever_happens(store: Store, monkeypatch):
    write(store, add(table()))

    def broken():
        raise MemoryError("no room")

    with monkeypatch.context() as patch:
        patch.setattr(store._writer, "_begin", broken)
        for _ in range(3):
            with pytest.raises(StoreUnavailable, match="the database failed"):
                write(store, add(entry(1)))
        assert "the database failed" in store.health()["state"]
    write(store, add(entry(1)))
    assert read(store, lambda c: True)
    assert seqs(store) == [1]
    assert store.health()["state"] == "ok"

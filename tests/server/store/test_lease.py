"""One writer a database: the lease, on both databases."""

import asyncio
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from sqlalchemy import create_engine, event

from hearthside.server.store import Store, StoreUnavailable, engines, lease, migrate, writer
from hearthside.server.store.address import Address, parse
from hearthside.server.store.backup import backup, restore
from hearthside.server.store.lock import FileLock
from tests.server.patience import wait_until
from tests.server.postgres import Postgres
from tests.server.store.samples import Gate, add, entry, seqs, table, write

HERE = "http://127.0.0.1:8642/"
THERE = "http://127.0.0.1:8643/"
HOLD = """
import sys
from hearthside.server.store import Store
store = Store(sys.argv[1])
store.claim()
store.open(holder="http://127.0.0.1:8642/")
print("held", flush=True)
sys.stdin.read()
"""


def test_who_has_not_written_down_who_it_is_is_another_one():
    refused = lease.Taken(parse("tables.db"), None)
    assert str(refused) == (
        "tables.db is in use by another Hearthside that has just been started; a SQLite file has one server"
        " at a time: take that one, or stop it first, or say --db with another database; on PostgreSQL there"
        " may be many, and `hearthside store copy` moves a file there"
    )


@pytest.fixture
def no_wait(monkeypatch):
    monkeypatch.setattr(lease, "WAIT", 0.05)


def claimed(url: str, holder: str = HERE) -> Store:
    store = Store(url, patience=0.3)
    try:
        store.claim()
        store.open(holder=holder)
    except BaseException:
        store.close()
        raise
    return store


@contextmanager
def held(url: str) -> Iterator[subprocess.Popen[str]]:
    """By a server in a process of its own."""
    command = [sys.executable, "-c", HOLD, url]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        assert process.stdout.readline() == "held\n"
        try:
            yield process
        finally:
            process.kill()


def take_away(store: Store, postgres: Postgres | None) -> None:
    """The lock goes without the server knowing: a file is deleted, a connection ends."""
    if store.address.path:
        store.address.path.with_name(f"{store.address.path.name}.lock").unlink()
    else:
        assert postgres is not None
        postgres.end_connections(str(store.address.url.database))


@pytest.fixture
def hosting(url: str, request: pytest.FixtureRequest) -> Postgres | None:
    return None if parse(url).path else request.getfixturevalue("postgres")


# ------------------------------------------------------------ who has it
def test_a_second_one_is_refused_and_told_who_has_it(new, no_wait):
    """Of a SQLite file; and how to have more than one."""
    url = new("sqlite")
    first = claimed(url)
    with pytest.raises(lease.Taken) as refused:
        claimed(url)
    assert refused.value.by is not None
    assert (refused.value.by.holder, refused.value.by.token) == (HERE, 1)
    assert f" is in use by the server at {HERE} (process " in str(refused.value)
    assert "hearthside store copy" in str(refused.value)
    write(first, add(table(), entry(1)))  # which has not noticed anything
    first.close()
    claimed(url).close()


def test_a_refusal_touches_nothing(tmp_path: Path, no_wait, later):
    """Not even to bring an older file up to date."""
    url = str(tmp_path / "tables.db")
    first = claimed(url)
    later()
    with pytest.raises(lease.Taken):
        claimed(url)
    assert [path.name for path in tmp_path.glob("*before-migration*")] == []
    first.close()


def test_after_a_kill_it_is_free_at_once(url: str):
    with held(url) as process:
        process.kill()
        process.wait()
        begun = time.monotonic()
        store = claimed(url)
        assert time.monotonic() - begun < 10  # a busy machine; no lease has to run out
        store.close()


def test_on_postgresql_there_may_be_many(new):
    url = new("postgresql")
    stores = [claimed(url) for _ in range(3)]
    write(stores[0], add(table()))
    for number, store in enumerate(stores, start=1):
        write(store, add(entry(number)))
    assert seqs(stores[0]) == [1, 2, 3]
    for store in stores:
        store.close()


def test_tokens_only_go_up(new):
    url = new("sqlite")
    found = []
    for _ in range(3):
        store = claimed(url)
        assert store._guard.lease is not None
        found.append(store._guard.lease.token)
        store.close()
    assert found == [1, 2, 3]


def test_a_lock_is_waited_for(tmp_path: Path):
    first, second = FileLock(tmp_path / "lock"), FileLock(tmp_path / "lock")
    assert first.take(0)
    assert not second.take(0)
    threading.Timer(0.05, first.release).start()
    assert second.take(60)
    second.release()


def test_no_file_is_left_behind(tmp_path: Path):
    store = claimed(str(tmp_path / "tables.db"))
    assert (tmp_path / "tables.db.lock").stat().st_mode & 0o077 == 0
    store.close()
    assert [path.name for path in tmp_path.iterdir()] == ["tables.db"]


# ------------------------------------------------------------ losing it
def test_who_has_lost_it_stores_nothing(new):
    url = new("sqlite")
    first = claimed(url)
    write(first, add(table(), entry(1)))
    take_away(first, None)
    second = claimed(url, THERE)
    for _ in range(2):
        with pytest.raises(StoreUnavailable, match="another server has taken over"):
            write(first, add(entry(2)))
    assert first.lost
    assert "taken over" in first.health()["state"]
    assert seqs(second) == [1]
    write(second, add(entry(2)))
    for store in (first, second):
        store.close()
    third = claimed(url)
    assert seqs(third) == [1, 2]
    third.close()


def test_it_is_noticed_though_nobody_writes(url: str, hosting: Postgres | None, monkeypatch):
    """Another server has a SQLite file, or a tool had PostgreSQL for itself."""
    monkeypatch.setattr(writer, "HEARTBEAT", 3600)
    first = claimed(url)
    lost = threading.Event()
    first.when_lost(lost.set)
    take_away(first, hosting)
    if hosting is None:
        claimed(url, THERE).close()
    else:
        with lease.alone(parse(url), "hearthside store restore"):
            pass
    assert first._writer._pause() == 3600
    first._writer._store([])  # what its thread does after that pause
    assert lost.is_set()
    with pytest.raises(StoreUnavailable, match="another server has taken over"):
        write(first, add(table()))
    first.close()


def test_a_lost_connection_alone_loses_nothing(new, postgres: Postgres):
    url = new("postgresql")
    store = claimed(url)
    write(store, add(table()))
    postgres.end_connections(str(store.address.url.database))
    write(store, add(entry(1)))
    with pytest.raises(lease.Taken), lease.alone(parse(url), "hearthside store restore"):
        pass
    assert not store.lost
    store.close()


def test_nobody_takes_over_in_the_middle_of_a_transaction(url: str):
    """What is acknowledged after that was stored before it."""
    store = claimed(url)
    write(store, add(table()))
    gate = Gate()
    over = threading.Event()
    engine = engines.writing(parse(url), 30)

    def take_over() -> None:
        with engine.begin() as connection:
            lease.take_over(connection, THERE)
        over.set()

    async def go() -> None:
        slow = asyncio.create_task(store.write(gate))
        await gate.until_reached()
        thread = threading.Thread(target=take_over)
        thread.start()
        assert not await asyncio.to_thread(over.wait, 0.3)
        gate.opened.set()
        await slow
        await asyncio.to_thread(thread.join, 20)

    asyncio.run(go())
    assert over.is_set()
    with pytest.raises(StoreUnavailable, match="taken over"):
        write(store, add(entry(1)))
    store.close()
    engine.dispose()


# ------------------------------------------------------------ tools
def test_tools_make_the_folder_of_a_new_database(tmp_path: Path):
    store = claimed(str(tmp_path / "tables.db"))
    write(store, add(table()))
    store.close()
    backup(str(tmp_path / "tables.db"), tmp_path / "copy")
    restore(tmp_path / "copy", str(tmp_path / "on" / "another" / "disk.db"))
    assert [path.name for path in (tmp_path / "on" / "another").iterdir()] == ["disk.db"]


def test_tools_that_change_everything_wait_for_no_server(url: str, tmp_path: Path, no_wait):
    store = claimed(url)
    write(store, add(table()))
    backup(url, tmp_path / "copy")  # it only reads
    for change in (lambda: restore(tmp_path / "copy", url, replace=True), lambda: migrate.upgrade(url)):
        with pytest.raises(lease.Taken, match=HERE):
            change()
    store.close()
    restore(tmp_path / "copy", url, replace=True)
    with (
        lease.alone(parse(url), "hearthside store restore"),
        pytest.raises(lease.Taken, match="store restore"),
    ):
        claimed(url)
    store = claimed(url)
    wait_until(lambda: store.health()["state"] == "ok", "it is not well")
    store.close()


def test_who_is_alone_leaves_no_connection_behind(monkeypatch):
    """Of PostgreSQL, where they are few: neither after the work nor when a server has the tables."""
    left: list[str] = []
    for free in (True, False):
        engine = create_engine("sqlite://")
        event.listen(engine, "engine_disposed", lambda _: left.append("closed"))
        monkeypatch.setattr(engines, "writing", lambda _, engine=engine: engine)
        monkeypatch.setattr(lease, "lock_tables", lambda *_, free=free: free)
        monkeypatch.setattr(lease, "holder_of", lambda _: None)
        monkeypatch.setattr(lease, "node_of", lambda _: None)
        with suppress(lease.Taken), lease._locked(Address(engine.url, None)):
            left.append("alone")
    assert left == ["alone", "closed", "closed"]

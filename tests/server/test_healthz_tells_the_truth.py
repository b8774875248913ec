"""/healthz tells the truth: alive is one thing and ready another: that the store reads and writes."""

import asyncio
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import Connection

from hearthside import HearthsideError
from hearthside.server.registry import Settings
from hearthside.server.store import Store, checkup, store, writer
from tests.server.client import Browser
from tests.server.patience import wait_until
from tests.server.reliability.people import seat_view
from tests.server.reliability.test_storage_trouble import failing
from tests.server.running import Running, running
from tests.server.store.samples import Gate

READY = ("/readyz", "/healthz")


@pytest.fixture
def watched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """It tries at every question, and looks again soon when something is wrong."""
    monkeypatch.setattr(store, "RECENT", 0)
    monkeypatch.setattr(writer, "PROBE", 0.05)
    with running(tmp_path / "tables.db", Settings(limited=False, store_retry=0.05)) as server:
        yield server


def path_of(server: Running) -> Path:
    assert server.store.address.path is not None
    return server.store.address.path


def states(server: Running) -> dict[str, int]:
    return {path: httpx.get(server.url + path).status_code for path in ("/livez", *READY)}


WELL = {"/livez": 200, "/readyz": 200, "/healthz": 200}
NOT_READY = {"/livez": 200, "/readyz": 503, "/healthz": 503}


# ------------------------------------------------------------ files that go away
@contextmanager
def deleted(path: Path) -> Iterator[None]:
    kept = path.with_name("another name of the same file")
    os.link(path, kept)
    path.unlink()
    yield
    assert not path.exists(), "an empty database was made in its place"
    kept.rename(path)


@contextmanager
def replaced(path: Path) -> Iterator[None]:
    kept, copy = path.with_name("kept"), path.with_name("copy")
    os.link(path, kept)
    shutil.copyfile(path, copy)
    copy.replace(path)
    yield
    kept.replace(path)


@contextmanager
def without_its_log(path: Path) -> Iterator[None]:
    wal = Path(f"{path}-wal")
    kept = path.with_name("kept")
    os.link(wal, kept)
    wal.unlink()
    yield
    kept.rename(wal)


@pytest.mark.parametrize("trouble", [deleted, replaced, without_its_log])
def test_no_move_is_acknowledged_into_a_file_that_has_gone(watched: Running, trouble: Callable[..., Any]):
    async def go() -> None:
        async with Browser(watched.url) as browser:
            table = (await browser.lay_out("Ada", "Bo", start=True))["table"]
            asked = (await seat_view(browser, table, 0))["view"]["table"]["waiting"][0]
            player = await browser.player(table, asked).connect()
            await player.hear()
            option = player.options[-1]
            assert states(watched) == WELL
            with trouble(path_of(watched)):
                answer = await player.move(option, cid="troubled")
                assert (answer["type"], answer["code"]) == ("refused", "not_stored")
                assert "deleted, moved or replaced" in answer["why"]
                assert states(watched) == NOT_READY
            wait_until(lambda: states(watched) == WELL, "it is back, and not ready")
            del player.answers["troubled"]
            assert (await player.move(option, cid="troubled"))["type"] == "ack"
            await player.close()

    asyncio.run(go())


@pytest.mark.parametrize("trouble", [deleted, replaced])
def test_a_file_that_has_gone_is_noticed_though_nobody_moves(watched: Running, trouble: Callable[..., Any]):
    with trouble(path_of(watched)):
        assert states(watched) == NOT_READY
    wait_until(lambda: states(watched) == WELL, "it is back, and not ready")


# ------------------------------------------------------------ files that are damaged
def spoil(path: Path) -> None:
    """Every page but the first is garbage."""
    data = path.read_bytes()
    path.write_bytes(data[:4096] + b"\xa5" * (len(data) - 4096))


def test_a_damaged_file_is_not_served(tmp_path: Path):
    path = tmp_path / "tables.db"
    first = Store(str(path))
    first.open()
    first.close()
    spoil(path)
    second = Store(str(path))
    second.claim()
    with pytest.raises(HearthsideError, match="damaged"):
        second.open()
    second.close()


def test_a_look_at_a_file_ends_when_it_is_told_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "tables.db"
    opened = Store(str(path))
    opened.open()
    opened.close()
    monkeypatch.setattr(checkup, "STEPS", 1)
    assert checkup.damage_in(path, lambda: True) == ""
    assert checkup.damage_in(path, lambda: False) is None


def test_damage_that_a_look_finds_is_told_before_the_server_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(store, "damage_in", lambda path, go_on: "page 7 is never used")
    path = tmp_path / "tables.db"
    opened = Store(str(path))
    opened.claim()
    with pytest.raises(HearthsideError) as refused:
        opened.open()
    assert str(refused.value) == f"{path} is damaged (page 7 is never used); restore a backup"
    opened.close()


def test_damage_that_a_long_look_finds_ends_the_writing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    """A file too large to be looked through before the server starts."""
    found: list[str | None] = [None, "page 7 is never used"]
    monkeypatch.setattr(store, "damage_in", lambda path, go_on: found.pop(0))
    with running(tmp_path / "tables.db") as server:
        wait_until(lambda: states(server) == NOT_READY, "nobody looked")
        assert "damaged" in httpx.get(f"{server.url}/readyz").json()["store"]["state"]
    assert f"{tmp_path / 'tables.db'} is damaged: page 7 is never used" in caplog.messages


def test_damage_found_by_a_move_stays_known(watched: Running):
    with failing(watched, "SQLITE_CORRUPT"):
        assert states(watched) == NOT_READY
    assert states(watched) == NOT_READY
    assert "damaged" in httpx.get(f"{watched.url}/readyz").json()["store"]["state"]


def test_damage_found_by_reading_is_known(watched: Running):
    def damaged(_: object) -> None:
        error = sqlite3.DatabaseError("malformed")
        error.sqlite_errorname = "SQLITE_CORRUPT"
        raise error

    with pytest.raises(HearthsideError, match="damaged"):
        asyncio.run(watched.store.read(damaged))
    assert states(watched) == NOT_READY


# ------------------------------------------------------------ what it costs
def test_many_questions_are_one_try(server: Running, monkeypatch: pytest.MonkeyPatch):
    tries: list[object] = []
    usual = server.store._guard.probe

    def probe(connection: Connection) -> None:
        tries.append(connection)
        usual(connection)

    monkeypatch.setattr(server.store._guard, "probe", probe)
    monkeypatch.setattr(store, "RECENT", 3600)
    for _ in range(30):
        assert httpx.get(f"{server.url}/readyz").status_code == 200
    assert len(tries) == 1


def test_a_store_that_hangs_is_not_ready(server: Running, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(store, "IN_TIME", 0.1)
    monkeypatch.setattr(store, "RECENT", 0)
    gate = Gate()
    waiting = asyncio.run_coroutine_threadsafe(server.store.write(gate), server.loop)
    assert gate.reached.wait(10)
    try:
        assert states(server) == NOT_READY
        state = httpx.get(f"{server.url}/readyz").json()["store"]["state"]
        assert state == "it has not read and written within 0 seconds"
    finally:
        gate.opened.set()
    waiting.result(10)
    monkeypatch.setattr(store, "IN_TIME", 10)
    assert states(server) == WELL


def test_neither_it_nor_metrics_counts_against_limits(tmp_path: Path):
    settings = Settings(limited=True, metrics=True)
    with running(tmp_path / "tables.db", settings) as server, httpx.Client(base_url=server.url) as client:
        for path in ("/livez", "/readyz", "/healthz", "/metrics"):
            assert {client.get(path).status_code for _ in range(250)} == {200}
        assert client.get("/api/games").status_code == 200


def test_a_look_at_a_file_cannot_change_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Whatever is wrong with it: a backup may yet be made of it by hand."""
    refused: list[str] = []

    class Tried(sqlite3.Connection):
        def close(self) -> None:
            try:
                self.execute("CREATE TABLE more (number)")
            except sqlite3.OperationalError as error:
                refused.append(error.sqlite_errorname)
            super().close()

    path = tmp_path / "tables.db"
    opened = Store(str(path))
    opened.open()
    opened.close()
    monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=Tried))
    assert checkup.damage_in(path, lambda: True) == ""
    assert refused == ["SQLITE_READONLY"]

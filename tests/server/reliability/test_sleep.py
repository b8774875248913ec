"""Tables fall asleep and connections go at awkward moments: nobody is left hanging."""

import asyncio
import gc
import weakref
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from hearthside.server.commands import Chat
from hearthside.server.listener import Listener
from hearthside.server.owner import Owner
from hearthside.server.registry import Registry, Settings
from hearthside.server.table import Table
from tests.server.client import Browser
from tests.server.patience import wait_until
from tests.server.running import Running, running


def test_whoever_asks_a_table_that_falls_asleep_gets_an_answer(tmp_path: Path):
    """The table is chosen, then the guest is looked up in the database; meanwhile it may be put to sleep.
    To be asked to try again is an answer, too."""

    async def go(server: Running) -> None:
        async with Browser(server.url) as browser:
            table = (await browser.lay_out("Ada", "Bo", start=True))["table"]
            browser.http.timeout = httpx.Timeout(5)
            answers = await asyncio.gather(*(ask_often(browser, table) for _ in range(4)))
            assert any(200 in codes for codes in answers)
            assert all(codes <= {200, 503} for codes in answers)

    async def ask_often(browser: Browser, table: str) -> set[int]:
        path = f"/api/tables/{table}/seats/0"
        return {(await browser.get(path)).status_code for _ in range(60)}

    with running(tmp_path / "tables.db", Settings(limited=False, unload_after=0.001)) as server:
        asyncio.run(go(server))


def test_a_table_is_read_once_when_it_wakes(server: Running, monkeypatch: pytest.MonkeyPatch):
    """Its log may be long."""
    read: list[str] = []
    usual = Registry.read_table

    async def counted(registry: Registry, table: str) -> Table:
        read.append(table)
        return await usual(registry, table)

    monkeypatch.setattr(Registry, "read_table", counted)

    async def go() -> None:
        async with Browser(server.url) as browser:
            table = (await browser.lay_out("Ada", "Bo", start=True))["table"]
            read.clear()
            server.registry._owners.clear()  # it sleeps
            for place in ("", "/seats/0", "/watch"):
                assert (await browser.get(f"/api/tables/{table}{place}")).status_code == 200
            assert read == [table]

    asyncio.run(go())


def test_a_connection_that_ends_before_its_turn_is_not_kept(server: Running, monkeypatch: pytest.MonkeyPatch):
    """It waits behind a slow commit, and goes.  If it stayed, its seat would count as present and its table
    would never sleep."""
    write = server.store.write

    async def lay_out() -> str:
        async with Browser(server.url) as browser:
            return str((await browser.lay_out("Ada", "Bo", start=True))["table"])

    async def go(table: str) -> None:
        gate = asyncio.Event()

        async def slow(job: Any, *_: Any) -> Any:
            await gate.wait()
            return await write(job)

        monkeypatch.setattr(server.store, "write", slow)
        owner: Owner = next(one for one in server.registry.awake() if one.id == table)
        guest = owner.table.seats[0].holder
        chatting = asyncio.create_task(owner.say(guest, 0, chat("slow")))
        listener = Listener(1, guest)
        listening = asyncio.create_task(owner.listen(listener, None))
        await asyncio.sleep(0)
        listening.cancel()  # as a stream is, whose reader has gone
        owner.hang_up(listener)
        gate.set()
        await chatting
        await owner.say(guest, 0, chat("later"))
        assert not owner.listeners

    def chat(cid: str) -> Chat:
        return Chat(cid=cid, text="hello")

    table = asyncio.run(lay_out())
    asyncio.run_coroutine_threadsafe(go(table), server.loop).result(20)


def test_a_table_that_is_put_away_leaves_nothing_behind(tmp_path: Path):
    """Not even until cycles are looked for, which is seldom: with each table memory would grow."""
    with running(tmp_path / "tables.db", Settings(limited=False, unload_after=0.2)) as server:

        async def play() -> None:
            async with Browser(server.url) as browser:
                table = (await browser.lay_out("Ada", "bot:random", start=True))["table"]
                player = await browser.player(table, 0).connect()
                await player.play(Random(1), moves=3)
                await player.close()

        gc.disable()
        try:
            asyncio.run(play())
            tables = [weakref.ref(owner.table) for owner in server.registry.awake()]
            wait_until(lambda: not server.registry.awake(), "the table is not put away")
            wait_until(lambda: [table() for table in tables] == [None], "something keeps the table")
        finally:
            gc.enable()


def test_a_table_that_cannot_be_woken_keeps_nobody_waiting(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    """The others only get their turn in between."""
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    async def owner(table: str) -> Owner:
        raise ZeroDivisionError("odd")

    monkeypatch.setattr(asyncio, "sleep", sleep)
    asyncio.run(Registry._wake_quietly(SimpleNamespace(owner=owner), "t1"))  # type: ignore[arg-type]
    assert caplog.messages == ["table t1 cannot go on: odd"]
    assert slept == [0]

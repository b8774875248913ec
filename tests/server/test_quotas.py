"""Quotas and tidying: how much a guest may lay out and bring, and tables at which only bots sit."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import hearthside
from hearthside import api
from hearthside.cli.serve import quotas_from
from hearthside.kernel.errors import HearthsideError
from hearthside.server import commands as c
from hearthside.server import quotas
from hearthside.server.quotas import Full, Quotas
from hearthside.server.registry import Settings
from hearthside.server.room import check_room
from hearthside.server.table import Refused
from tests.server.client import ARCTIC, Browser
from tests.server.running import Running, running
from tests.server.tabletop import ADA, BO, Tabletop

FILE = hearthside.new(ARCTIC, 2, seed=3).save()


@contextmanager
def limited(tmp_path: Path, **quotas: int) -> Iterator[Running]:
    with running(tmp_path / "tables.db", Settings(quotas=Quotas(**quotas))) as server:
        yield server


def refused(response: object, status: int, *words: str) -> None:
    assert response.status_code == status, response.text  # type: ignore[attr-defined]
    told = response.json()  # type: ignore[attr-defined]
    assert told["code"] == "quota"
    for word in words:
        assert word in told["why"]


def test_what_is_full_is_said_with_what_helps():
    quotas._own(1, 2, "tables", "close one")
    quotas._all(4, 5, "tables", "tables")
    with pytest.raises(Full) as own:
        quotas._own(2, 2, "tables", "close one")
    assert (own.value.own, str(own.value)) == (
        True,
        "you have 2 tables, and 2 is as many as one may have; close one",
    )
    with pytest.raises(Full) as everybody:
        quotas._all(5, 5, "game files", "files")
    assert not everybody.value.own
    assert str(everybody.value) == (
        "this server has room for 5 game files, and they are all there; its operator can tidy up "
        "(`hearthside store purge`) or make room (`--quota files=…`)"
    )


def test_tables_of_one_guest(tmp_path: Path):
    async def story(url: str) -> None:
        async with Browser(url) as ada, Browser(url) as ben:
            first = await ada.lay_out("Ada", "open", cid="one")
            await ada.lay_out("Ada", "open", cid="two")
            wish = {"cid": "three", "game": ARCTIC, "seats": [{"kind": "me"}, {"kind": "open"}]}
            refused(
                await ada.post("/api/tables", wish),
                429,
                "you have 2 tables that are not over",
                "2 is as many",
                "close one",
            )
            again = await ada.lay_out("Ada", "open", cid="one")
            assert again["table"] == first["table"], "the same request a second time is no other table"
            await ben.lay_out("Ben", "open")
            assert (await ada.command(first["table"], "close")).status_code == 200
            assert (await ada.post("/api/tables", wish)).status_code == 201

    with limited(tmp_path, tables_each=2) as server:
        asyncio.run(story(server.url))


def test_tables_in_all(tmp_path: Path):
    async def story(url: str) -> None:
        async with Browser(url) as ada, Browser(url) as ben:
            await ada.lay_out("Ada", "open")
            wish = {"cid": "three", "game": ARCTIC, "seats": [{"kind": "me"}, {"kind": "open"}]}
            refused(
                await ben.post("/api/tables", wish), 507, "room for 1 tables that are not over", "--quota"
            )

    with limited(tmp_path, tables=1) as server:
        asyncio.run(story(server.url))


def test_files_and_reports(tmp_path: Path):
    async def story(url: str) -> None:
        async with Browser(url) as ada:
            taken = await ada.http.post("/api/files", content=FILE)
            assert taken.status_code == 201
            full = await ada.http.post("/api/files", content=FILE)
            refused(full, 429, "you have 1 game files here", "; they go when the operator tidies up")
            path = f"/api/tables/{taken.json()['table']}/reports"
            assert (await ada.post(path, {"text": "odd"})).status_code == 201
            refused(await ada.post(path, {"text": "odd"}), 429, "you have 1 reports", "write to the operator")

    with limited(tmp_path, files_each=1, reports_each=1) as server:
        asyncio.run(story(server.url))


def test_bytes(tmp_path: Path):
    async def story(url: str) -> None:
        async with Browser(url) as ada:
            refused(await ada.http.post("/api/files", content=FILE), 507, "room for 0 megabytes", "purge")

    with limited(tmp_path, megabytes=0) as server:
        asyncio.run(story(server.url))


def test_a_share_of_the_bytes(tmp_path: Path):
    async def story(url: str) -> None:
        async with Browser(url) as ada:
            refused(await ada.http.post("/api/files", content=FILE), 429, "0 is as much as one may have")

    with limited(tmp_path, megabytes_each=0) as server:
        asyncio.run(story(server.url))


def test_without_limits_nothing_is_counted(tmp_path: Path):
    async def story(url: str) -> None:
        async with Browser(url) as ada:
            for number in range(2):
                table = (await ada.lay_out("Ada", "open", cid=f"table-{number}"))["table"]
                assert (await ada.http.post("/api/files", content=FILE)).status_code == 201
                report = await ada.post(f"/api/tables/{table}/reports", {"text": "odd"})
                assert report.status_code == 201

    one = Quotas(*[1] * len(Quotas.__struct_fields__))
    with running(tmp_path / "tables.db", Settings(limited=False, quotas=one)) as server:
        asyncio.run(story(server.url))


def test_quotas_are_set_by_their_names():
    assert quotas_from(("tables=7", "files_each=3")) == Quotas(tables=7, files_each=3)
    with pytest.raises(HearthsideError, match=r"no quota 'tabels' \(did you mean 'tables'"):
        quotas_from(("tabels=7",))
    with pytest.raises(HearthsideError, match="a quota is written tables=500, not 'tables=x'"):
        quotas_from(("tables=x",))


def test_how_much_room_a_log_has(monkeypatch: pytest.MonkeyPatch):
    """Half of the longest game for taking back, as much as two of them for talk."""
    monkeypatch.setattr(type(api.pack(ARCTIC)), "max_decisions", 8)
    top = Tabletop(seats=2, undo="friendly").begin(ADA, BO)
    chat, undo = c.Chat(cid="a", text="hm"), c.Undo(cid="b", seq=0)
    while top.game.entries < 4:
        check_room(top.table, undo)
        top.play(1)
    with pytest.raises(Refused, match=f"^after {top.table.seq} entries there is no more room for this"):
        check_room(top.table, undo)
    while top.table.seq < 16:
        check_room(top.table, chat)
        top.play(1)
    with pytest.raises(
        Refused, match=r"^after 16 entries there is no more room for this; play on to the end$"
    ):
        check_room(top.table, chat)
    check_room(top.table, c.Concede(cid="c"))


def test_nobody_takes_back_for_ever(server: Running, monkeypatch: pytest.MonkeyPatch):
    """Else two words over and over would fill the disk from a table that runs."""
    monkeypatch.setattr(type(api.pack(ARCTIC)), "max_decisions", 8)

    async def story() -> None:
        async with Browser(server.url) as ada:
            table = (await ada.lay_out("Ada", "Ada 2", start=True, undo="friendly"))["table"]
            views = [await ada.player(table, seat).connect() for seat in range(2)]
            for one in views:
                await one.hear()
            player = next(one for one in views if one.asked)
            refused: dict[str, Any] = {}
            for _ in range(5):
                assert player.view is not None
                moved = await player.move(player.view["options"][0])
                if moved["type"] == "refused":
                    break
                await player.until(moved["seq"])
                refused = await player.say("undo", seq=player.seq)
                if refused["type"] == "refused":
                    break
                await player.until(refused["seq"])
            assert refused["code"] == "quota"
            assert "play on to the end" in refused["why"]
            for one in views:
                await one.close()

    asyncio.run(story())


# ------------------------------------------------------------------ bots alone
def test_bots_alone_pause_until_somebody_looks(tmp_path: Path):
    async def story(server: Running) -> None:
        async with Browser(server.url) as ada:
            table = (await ada.lay_out("bot:random", "bot:random", start=True))["table"]

            async def at() -> tuple[int, bool]:
                async def ask() -> tuple[int, bool]:
                    owner = await server.registry.owner(table)
                    assert owner is not None
                    seq = await owner.look(lambda there: there.seq)
                    return seq, owner._bots.busy

                return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(ask(), server.loop))

            before, busy = await at()
            assert not busy
            assert (await at())[0] == before
            watcher = await ada.player(table, None).connect()
            await watcher.hear()
            await watcher.until(before + 3)
            await watcher.close()
            while (await at())[1]:
                await asyncio.sleep(0.01)  # until the last thought has come in
            paused = (await at())[0]
            assert (await at()) == (paused, False)

    with running(tmp_path / "tables.db", Settings(limited=False, pause_after=0)) as server:
        asyncio.run(story(server))


def test_a_person_at_the_table_is_no_pause(tmp_path: Path):
    """Whoever sits there may come back to a table at which it is their turn."""

    async def story(server: Running) -> None:
        async with Browser(server.url) as ada:
            table = (await ada.lay_out("Ada", "bot:random", start=True))["table"]
            watcher = await ada.player(table, 0).connect()
            await watcher.hear()
            await watcher.close()
            asked = asyncio.Event()

            async def waiting() -> None:
                while True:
                    view = (await ada.get(f"/api/tables/{table}/seats/0")).json()["view"]
                    if view["game"]["waiting"] == [0]:
                        asked.set()
                        return
                    await asyncio.sleep(0.02)

            await asyncio.wait_for(waiting(), 20)
            assert asked.is_set()

    with running(tmp_path / "tables.db", Settings(limited=False, pause_after=0)) as server:
        asyncio.run(story(server))

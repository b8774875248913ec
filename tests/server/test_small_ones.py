"""The small ones: a cid that is used for something else, and moves that come too late."""

import asyncio
from pathlib import Path
from typing import Any

import httpx

from hearthside.server.store import StoreUnavailable
from tests.server.client import Browser
from tests.server.reliability.people import seat_view
from tests.server.running import Running, running

CHAT = {"type": "chat", "cid": "mine", "text": "hello"}


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json().get("code", "ack")


# ------------------------------------------------------------ one cid, two commands
def test_the_same_cid_with_another_command_is_refused(tmp_path: Path):
    """Of an acknowledged one, also after a restart; the first one gets its answer again."""
    others = [
        {**CHAT, "text": "good bye"},
        {"type": "concede", "cid": "mine"},
    ]

    async def say(browser: Browser, table: str, seat: int, body: dict[str, Any]) -> httpx.Response:
        return await browser.post(f"/api/tables/{table}/seats/{seat}/messages", body)

    async def check(browser: Browser, table: str, seq: int) -> None:
        for other in others:
            assert code(await say(browser, table, 0, other)) == (409, "other_command")
        assert code(await say(browser, table, 1, CHAT)) == (
            409,
            "other_command",
        )  # for another seat of theirs
        assert (await say(browser, table, 0, CHAT)).json()["seq"] == seq

    async def first(url: str) -> tuple[str, int, dict[str, str]]:
        async with Browser(url) as browser:
            table = (await browser.lay_out("Ada", "Bo", start=True))["table"]
            seq = (await say(browser, table, 0, CHAT)).json()["seq"]
            await check(browser, table, seq)
            return table, seq, dict(browser.http.cookies.items())

    async def second(url: str, table: str, seq: int, cookies: dict[str, str]) -> None:
        async with Browser(url) as browser:
            browser.http.cookies.update(cookies)
            await check(browser, table, seq)
            assert (await seat_view(browser, table, 0))["seq"] == seq

    with running(tmp_path / "tables.db") as server:
        story = asyncio.run(first(server.url))
    with running(tmp_path / "tables.db") as server:
        asyncio.run(second(server.url, *story))


def test_the_cid_of_a_refused_command_is_used_up(server: Running):
    async def go() -> None:
        async with Browser(server.url) as browser:
            table = (await browser.lay_out("Ada", "Bo", start=True))["table"]
            path = f"/api/tables/{table}/seats/0/messages"
            back = {"type": "return", "cid": "mine"}
            assert code(await browser.post(path, back)) == (409, "illegal")
            assert code(await browser.post(path, CHAT)) == (409, "other_command")
            assert code(await browser.post(path, back)) == (409, "illegal")
            assert code(await browser.post(path, {**CHAT, "cid": "another"})) == (200, "ack")

    asyncio.run(go())


def test_whether_it_is_the_same_command_is_not_guessed(server: Running, monkeypatch):
    """When the log cannot be read, nobody is told that it is."""

    def down(*_: object) -> None:
        raise StoreUnavailable("the database server is being stopped or started")

    async def go() -> None:
        async with Browser(server.url) as browser:
            table = (await browser.lay_out("Ada", "Bo", start=True))["table"]
            path = f"/api/tables/{table}/seats/0/messages"
            assert code(await browser.post(path, CHAT)) == (200, "ack")
            with monkeypatch.context() as patch:
                patch.setattr("hearthside.server.owner.queries.entry_by_cid", down)
                assert code(await browser.post(path, CHAT)) == (503, "not_stored")
            assert code(await browser.post(path, CHAT)) == (200, "ack")

    asyncio.run(go())


def test_the_same_cid_lays_out_no_other_table(server: Running):
    async def go() -> None:
        async with Browser(server.url) as browser:
            chairs = [{"kind": "me", "name": "Ada"}, {"kind": "bot"}]
            wish = {"cid": "x", "game": "arctic_scavengers", "seats": chairs}
            one = await browser.post("/api/tables", wish)
            assert one.status_code == 201
            assert (await browser.post("/api/tables", wish)).json() == one.json()
            open_chair = {"seats": [chairs[0], {"kind": "open"}]}
            for change in ({"game": "iditacards"}, {"title": "Another"}, {"start": True}, open_chair):
                other = await browser.post("/api/tables", {**wish, **change})
                assert code(other) == (409, "other_command"), change

    asyncio.run(go())


# ------------------------------------------------------------ too late
def test_late_moves_in_a_garden_are_stale_and_get_the_view(server: Running):
    """Those who are not asked any more, at the first question of the game and at later ones."""

    async def go() -> None:
        async with Browser(server.url) as browser:
            table = (await browser.lay_out("Ada", "Bo", game="first-lantern", start=True))["table"]
            path = f"/api/tables/{table}/seats"
            late: list[tuple[int, dict[str, Any]]] = []
            for number in range(12):
                views = [await seat_view(browser, table, seat) for seat in range(2)]
                asked = views[0]["view"]["table"]["waiting"]
                seat = asked[0]
                for key in views[seat]["view"]["options"]:
                    if not key.get("free"):
                        move = {"type": "move", "decision": key["decision"], "seq": views[seat]["seq"]}
                        late.append((seat, {**move, "action": key["key"]}))
                made = {**late[-1][1], "cid": f"move-{number}"}
                assert code(await browser.post(f"{path}/{seat}/messages", made)) == (200, "ack")
                after = (await seat_view(browser, table, 0))["view"]["table"]["waiting"]
                for which, (seat, move) in enumerate(late):
                    if seat not in after:
                        cid = f"late-{number}-{which}"
                        answer = await browser.post(f"{path}/{seat}/messages", {**move, "cid": cid})
                        assert code(answer) == (409, "stale"), (number, move)
                        assert answer.json()["current"]["seq"] > move["seq"]
            assert late

    asyncio.run(go())


def test_taking_back_is_stale_once_the_game_has_moved_on(server: Running):
    """Talk moves nothing; and whoever has decided nothing yet is not told to look again."""

    async def go() -> None:
        async with Browser(server.url) as browser:
            table = (await browser.lay_out("Ada", "Bo", start=True, undo="friendly"))["table"]
            path = f"/api/tables/{table}/seats"
            seat = (await seat_view(browser, table, 0))["view"]["table"]["waiting"][0]

            async def take_back(seq: int, cid: str) -> tuple[int, str]:
                undo = {"type": "undo", "cid": cid, "seq": seq}
                return code(await browser.post(f"{path}/{seat}/messages", undo))

            assert await take_back(0, "nothing") == (409, "illegal")
            before = await seat_view(browser, table, seat)
            option = before["view"]["options"][0]
            move = {"type": "move", "cid": "move", "seq": before["seq"]}
            move |= {"decision": option["decision"], "action": option["key"]}
            moved = (await browser.post(f"{path}/{seat}/messages", move)).json()["seq"]
            await browser.post(f"{path}/{seat}/messages", CHAT)
            assert await take_back(moved - 1, "early") == (409, "stale")
            assert await take_back(moved, "in-time") == (200, "ack")

    asyncio.run(go())

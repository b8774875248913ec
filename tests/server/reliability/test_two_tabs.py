"""The same seat in several tabs, the same command many times, two seats in the same instant."""

import asyncio
import json
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.client import Browser, Player, new_cid
from tests.server.reliability.log import stored
from tests.server.reliability.people import seat_view, seated
from tests.server.running import Running


async def tabs(browser: Browser, table: str, seat: int, count: int) -> list[Player]:
    out = [await browser.player(table, seat).connect() for _ in range(count)]
    for tab in out:
        await tab.hear()
    return out


def move_of(player: Player, number: int = 0) -> dict[str, Any]:
    option = player.options[number]
    move = {"decision": option["decision"], "seq": player.seq, "action": option["key"]}
    return {"type": "move", "cid": new_cid(), **move}


async def answer_to(player: Player, cid: str) -> dict[str, Any]:
    while cid not in player.answers:
        await player.hear()
    return player.answers[cid]


def moves_in(server: Running, table: str) -> list[str]:
    """The cids of the moves in the log."""
    _, entries = stored(str(server.store.address.path), table)
    return [entry.cid for entry in entries if entry.kind == "move"]


# ------------------------------------------------------------ one seat in two tabs
def test_two_tabs_answer_the_same_question_at_once(server: Running):
    async def go() -> None:
        async with Browser(server.url) as browser:
            table = (await browser.lay_out("Ada", "Bo", start=True))["table"]
            for _ in range(10):
                seat = (await seat_view(browser, table, 0))["view"]["table"]["waiting"][0]
                await race(browser, table, seat)
            assert len(moves_in(server, table)) == 10

    async def race(browser: Browser, table: str, seat: int) -> None:
        """Each tab clicks; one is first, the other is told so and sees why."""
        both = await tabs(browser, table, seat, 2)
        moves = [move_of(tab, -1) for tab in both]
        await asyncio.gather(*(tab.send(move) for tab, move in zip(both, moves, strict=True)))
        answers = [await answer_to(tab, move["cid"]) for tab, move in zip(both, moves, strict=True)]
        assert sorted(answer["type"] for answer in answers) == ["ack", "refused"]
        ack = next(answer for answer in answers if answer["type"] == "ack")
        no = next(answer for answer in answers if answer["type"] == "refused")
        assert no["code"] == "stale"
        for tab in both:
            await tab.until(ack["seq"])
        assert both[0].view == both[1].view
        for tab in both:
            await tab.close()

    asyncio.run(go())


def test_a_stale_move_gets_the_whole_view_after_the_refusal(server: Running):
    async def go() -> None:
        async with Browser(server.url) as browser:
            table = (await browser.lay_out("Ada", "Bo", start=True))["table"]
            seat = (await seat_view(browser, table, 0))["view"]["table"]["waiting"][0]
            [tab] = await tabs(browser, table, seat, 1)
            late = move_of(tab)
            assert (await tab.move(tab.options[-1]))["type"] == "ack"
            await tab.send(late)
            assert (await answer_to(tab, late["cid"]))["code"] == "stale"
            while (message := await tab.hear())["type"] != "view":
                pass
            assert message["seq"] == (await seat_view(browser, table, seat))["seq"]
            posted = await browser.post(f"/api/tables/{table}/seats/{seat}/messages", late)
            assert posted.status_code == 409
            told = posted.json()
            assert told.pop("current")["seq"] == tab.seq
            assert told == tab.answers[late["cid"]]
            await tab.close()

    asyncio.run(go())


# ------------------------------------------------------------ one command fifty times
def test_whoever_asks_for_the_whole_view_again_goes_on(server: Running):
    async def go() -> None:
        async with Browser(server.url) as browser:
            table = (await browser.lay_out("Ada", "Bo", start=True))["table"]
            player = await browser.player(table, 0).connect()
            assert (await player.hear())["type"] == "view"
            for _ in range(2):
                await player.send({"type": "resync"})
                while (await player.hear())["type"] != "view":
                    pass
                assert (await player.say("chat", text="hello"))["type"] == "ack"
            await player.close()

    asyncio.run(go())


def test_the_same_cid_fifty_times_over_sockets_and_posts(server: Running):
    async def go() -> None:
        async with Browser(server.url) as browser:
            table = (await browser.lay_out("Ada", "Bo", start=True))["table"]
            seat = (await seat_view(browser, table, 0))["view"]["table"]["waiting"][0]
            open_tabs = await tabs(browser, table, seat, 5)
            move = move_of(open_tabs[0], -1)
            path = f"/api/tables/{table}/seats/{seat}/messages"
            posts = [browser.post(path, move) for _ in range(25)]
            sends = [tab.send(move) for tab in open_tabs for _ in range(5)]
            answered = await asyncio.gather(*posts, *sends)
            replies = [response.json() for response in answered[:25] if response is not None]
            for tab in open_tabs:
                replies += await heard_answers(tab, move["cid"], 5)
            assert len(replies) == 50
            assert all(reply == replies[0] for reply in replies)
            assert replies[0]["type"] == "ack"
            assert moves_in(server, table) == [move["cid"]]
            assert (await seat_view(browser, table, seat))["seq"] == replies[0]["seq"]
            for tab in open_tabs:
                await tab.close()

    asyncio.run(go())


async def heard_answers(tab: Player, cid: str, count: int) -> list[dict[str, Any]]:
    out: list[dict[str, Any]] = []
    while len(out) < count:
        message = await tab.hear()
        if message.get("cid") == cid:
            out.append(message)
    return out


def test_the_same_wish_for_a_table_ten_times_lays_out_one(server: Running):
    async def go() -> None:
        async with Browser(server.url) as browser:
            assert (await browser.request("PUT", "/api/me", json={"name": "Ada"})).status_code == 200
            laid = await asyncio.gather(*(browser.lay_out("Ada", "bot", cid="once") for _ in range(10)))
            assert all(one == laid[0] for one in laid)
            mine = (await browser.get("/api/tables")).json()["mine"]
            assert [one["id"] for one in mine] == [laid[0]["table"]]

    asyncio.run(go())


# ------------------------------------------------------------ two seats in one instant
def test_seats_that_answer_at_once_do_not_make_each_other_stale(server: Running, campfire: str):
    """All are asked together; each question has its own id, and outlives the others' answers."""

    async def go() -> None:
        async with Browser(server.url) as host, Browser(server.url) as second, Browser(server.url) as third:
            table = await seated(host, [second, third], game=campfire)
            players = []
            for seat, browser in enumerate((host, second, third)):
                players += await tabs(browser, table, seat, 1)
            assert all(player.asked for player in players)
            moves = [move_of(player) for player in players]
            assert len({move["seq"] for move in moves}) == 1
            await asyncio.gather(*(p.send(move) for p, move in zip(players, moves, strict=True)))
            answers = [await answer_to(p, move["cid"]) for p, move in zip(players, moves, strict=True)]
            assert [answer["type"] for answer in answers] == ["ack"] * 3
            begin = moves[0]["seq"]
            assert sorted(answer["seq"] for answer in answers) == [begin + 1, begin + 2, begin + 3]
            for player in players:
                await player.close()

    asyncio.run(go())


# ------------------------------------------------------------ resuming
def test_resuming_from_anywhere(server: Running):
    async def go() -> None:
        async with Browser(server.url) as browser:
            table = (await browser.lay_out("Ada", "Bo", start=True))["table"]
            stay = (await tabs(browser, table, 0, 1))[0]  # so that the server keeps what this seat missed
            begin, before = stay.seq, stay.view
            for number in range(70):
                assert (await stay.say("chat", text=f"line {number}"))["type"] == "ack"
            await stay.until(begin + 70)
            now = stay.seq
            assert [m["type"] for m in await resumed(browser, table, now, 1)] == ["presence"]
            within = browser.player(table, 0)
            within.view, within.seq = before, now - 20  # the talk changes no view, so the old one fits
            for message in await resumed(browser, table, now - 20, 21):
                within.take(message)
            assert (within.seq, within.view) == (now, stay.view)
            for since in (0, begin, now - 66, now + 1, 999_999_999):
                [whole] = await resumed(browser, table, since, 1)
                assert (whole["type"], whole["seq"], whole["view"]) == ("view", now, stay.view)
                assert [line["seq"] for line in whole["log"] if line["kind"] == "chat"] == list(
                    range(max(begin, since) + 1, now + 1)
                )
            await stay.close()

    asyncio.run(go())


async def resumed(browser: Browser, table: str, since: int | str, count: int) -> list[dict[str, Any]]:
    player = browser.player(table, 0)
    ws = await browser.socket(f"{player.path}?since={since}")
    out = [json.loads(await asyncio.wait_for(ws.recv(), 10)) for _ in range(count)]
    await ws.close()
    return out


def test_resuming_after_exactly_as_much_as_is_kept(server: Running):
    """The last updates that are still kept must fit through the queue that they are sent by."""

    async def go() -> None:
        async with Browser(server.url) as browser:
            table = (await browser.lay_out("Ada", "Bo", start=True))["table"]
            stay = (await tabs(browser, table, 0, 1))[0]
            begin = stay.seq
            for number in range(70):
                assert (await stay.say("chat", text=f"line {number}"))["type"] == "ack"
            for missed in (*range(29, 36), *range(61, 68)):
                back = browser.player(table, 0)
                back.view, back.seq = stay.view, begin + 70 - missed
                await back.connect(back.seq)
                await back.until(begin + 70)  # an eviction would end it here
                await back.close()
            await stay.close()

    asyncio.run(go())


def test_a_since_that_is_no_number_is_refused(server: Running):
    async def go() -> None:
        async with Browser(server.url) as browser:
            table = (await browser.lay_out("Ada", "Bo", start=True))["table"]
            for garbage in ("-1", "x", "1e3", "", "1" * 40, "%00", "١"):
                for place in ("seats/0", "watch", "seats/0/stream", "watch/stream"):
                    answer = await browser.get(f"/api/tables/{table}/{place}?since={garbage}")
                    assert answer.status_code == 400, (garbage, place, answer.text)
                    assert "since must be a number" in answer.json()["why"]
                await refused_socket(browser, f"/api/tables/{table}/seats/0/socket?since={garbage}")

    async def refused_socket(browser: Browser, path: str) -> None:
        with pytest.raises(InvalidStatus) as refused:
            await browser.socket(path)
        assert refused.value.response.status_code == 400

    asyncio.run(go())

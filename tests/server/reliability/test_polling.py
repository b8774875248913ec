"""Whole games without a socket: by asking now and then, and by a stream of events."""

import asyncio
import json
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import hearthside
from tests.server.client import Browser, new_cid
from tests.server.reliability.log import check
from tests.server.reliability.people import seated
from tests.server.reliability.steady import Steady
from tests.server.running import Running


class ByPost(Steady):
    """Says what it has to say by POST; how it hears of the table is another matter."""

    async def post_a_move(self, rng: Random) -> None:
        option = rng.choice(self.options)
        move = {"decision": option["decision"], "seq": self.seq, "action": option["key"]}
        message = {"type": "move", "cid": new_cid(), **move}
        self.sent[message["cid"]] = message
        response = await self.browser.post(f"/api/tables/{self.table}/seats/{self.seat}/messages", message)
        answer = response.json()
        assert response.status_code == (200 if answer["type"] == "ack" else 409), response.text
        self.take(answer)


class Polling(ByPost):
    async def look(self) -> None:
        path = f"/api/tables/{self.table}/seats/{self.seat}?since={max(0, self.seq)}"
        response = await self.browser.get(path)
        assert response.status_code == 200, response.text
        view = response.json()
        assert all(line["seq"] > max(0, self.seq) for line in view["log"])  # nothing is told twice
        self.take(view)

    async def whole_game(self, rng: Random) -> None:
        while not self.over:
            await self.look()
            if self.asked and self.options:
                await self.post_a_move(rng)
            else:
                await asyncio.sleep(0.01)  # this is what polling is


class Streaming(ByPost):
    async def whole_game(self, rng: Random) -> None:
        path = f"/api/tables/{self.table}/seats/{self.seat}/stream"
        async with self.browser.http.stream("GET", path) as response:
            assert response.status_code == 200
            last: int | None = None
            async for line in response.aiter_lines():
                if line.startswith("id: "):
                    last = int(line[4:])
                if line.startswith("data: "):
                    message: dict[str, Any] = json.loads(line[6:])
                    self.take(message)
                    assert message.get("seq", last) == last
                if self.over:
                    return
                if self.asked and self.options and self.seq >= self._reached:
                    await self.post_a_move(rng)


def whole_game(server: Running, kind: type[Polling] | type[Streaming]) -> None:
    async def go() -> None:
        async with AsyncExitStack() as stack:
            people = [await stack.enter_async_context(Browser(server.url)) for _ in range(2)]
            table = await seated(people[0], people[1:])
            players = [kind(browser, table, seat) for seat, browser in enumerate(people)]
            await asyncio.gather(*(p.whole_game(Random(seat)) for seat, p in enumerate(players)))
            entries = check(str(server.store.address.path), table, players)
            assert all(p.seq == len(entries) for p in players)
            assert all(p.log == sorted(p.log, key=lambda line: line["seq"]) for p in players)
            file = await people[1].get(f"/api/tables/{table}/file")
            assert hearthside.load(file.content).over
            assert sum(len(p.acked) for p in players) > 50

    asyncio.run(go())


def test_a_whole_game_by_asking_now_and_then(server: Running):
    whole_game(server, Polling)


def test_a_whole_game_by_a_stream_of_events(server: Running):
    whole_game(server, Streaming)


def test_a_stream_resumes_as_browsers_do_it(server: Running):
    """The id of the last event comes back in a header."""

    async def go() -> None:
        async with Browser(server.url) as browser:
            table = (await browser.lay_out("Ada", "Bo", start=True))["table"]
            path = f"/api/tables/{table}/seats/0/stream"
            first = await heard(browser, path, 1, {})
            told = [line for line in first if line.startswith("id: ")]
            assert len(told) == 1
            again = await heard(browser, path, 1, {"Last-Event-ID": told[0][4:]})
            assert json.loads(again[0][6:])["type"] == "presence"  # nothing was missed
            whole = await heard(browser, path, 1, {"Last-Event-ID": "nonsense"})
            assert json.loads(whole[1][6:])["type"] == "view"

    async def heard(browser: Browser, path: str, count: int, headers: dict[str, str]) -> list[str]:
        out: list[str] = []
        async with browser.http.stream("GET", path, headers=headers) as response:
            async for line in response.aiter_lines():
                out.append(line)
                if sum(one.startswith("data: ") for one in out) == count:
                    break
        return out

    asyncio.run(go())

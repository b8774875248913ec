"""Ada and Bo at servers that run on one database, one after another, each with rules of its own."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest

from hearthside import api
from hearthside.kernel.pack import Pack
from hearthside.server.store import Store, queries
from hearthside.server.store.records import Entry
from tests.server.client import Browser, new_cid
from tests.server.running import Running


class House:
    """A database, and servers on it one after another."""

    def __init__(self, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.url = url
        self._monkeypatch = monkeypatch
        self.cookies: dict[str, httpx.Cookies] = {}

    @asynccontextmanager
    async def under(self, pack: Pack) -> Any:
        """Ada and Bo at a server that has these rules."""
        self._monkeypatch.setitem(api.packs(), "lantern_night", pack)
        server = await asyncio.to_thread(Running, self.url)
        try:
            async with Browser(server.url) as ada, Browser(server.url) as bo:
                for name, browser in (("ada", ada), ("bo", bo)):
                    browser.http.cookies = self.cookies.get(name, browser.http.cookies)
                yield ada, bo
                self.cookies = {"ada": ada.http.cookies, "bo": bo.http.cookies}
        finally:
            await asyncio.to_thread(server.stop)

    def entries(self, table: str) -> list[Entry]:
        async def look() -> list[Entry]:
            return await store.read(lambda c: queries.entries(c, table))

        store = Store(self.url)
        store.open()
        try:
            return asyncio.run(look())
        finally:
            store.close()


async def begin(ada: Browser, bo: Browser, **more: Any) -> str:
    laid = await ada.lay_out("Ada", "open", game="lantern_night", cid=new_cid(), **more)
    table = await bo.join(laid["invite"])
    assert (await bo.command(table, "sit", seat=1, name="Bo")).status_code == 200
    assert (await ada.command(table, "start")).status_code == 200
    return table


async def seen(browser: Browser, table: str, seat: int) -> dict[str, Any]:
    response = await browser.get(f"/api/tables/{table}/seats/{seat}")
    assert response.status_code == 200, response.text
    out: dict[str, Any] = response.json()
    return out


async def say(browser: Browser, table: str, seat: int, kind: str, **fields: Any) -> httpx.Response:
    body = {"type": kind, "cid": new_cid(), **fields}
    return await browser.post(f"/api/tables/{table}/seats/{seat}/messages", body)


async def step(ada: Browser, bo: Browser, table: str, choose: Callable[[list[str]], str]) -> None:
    """Whoever is asked does something."""
    for seat, browser in enumerate((ada, bo)):
        view = await seen(browser, table, seat)
        if seat in view["view"]["table"]["waiting"]:
            options = {option["key"]: option["decision"] for option in view["view"]["options"]}
            key = choose(list(options))
            answer = await say(
                browser, table, seat, "move", decision=options[key], seq=view["seq"], action=key
            )
            assert answer.status_code == 200, answer.text
            return
    raise AssertionError("nobody is asked")


def steps_first(options: list[str]) -> str:
    return next((key for key in options if key != "done"), "done")


def rest(_: list[str]) -> str:
    return "done"


def told(view: dict[str, Any]) -> str:
    return " ".join(line["text"] for line in view["log"])


def tell(story: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(story())

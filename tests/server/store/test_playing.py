"""A whole game over sockets on each database, with the server started anew in the middle."""

import asyncio
from pathlib import Path
from random import Random

import pytest

import hearthside
from tests.server.client import Browser
from tests.server.postgres import Postgres
from tests.server.running import running


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_game_to_the_end(kind: str, tmp_path: Path, request: pytest.FixtureRequest):
    if kind == "sqlite":
        play(str(tmp_path / "tables.db"))
        return
    server: Postgres = request.getfixturevalue("postgres")
    with server.database() as url:
        play(url)


def play(db: str) -> None:
    cookies: dict[str, str] = {}

    async def begin(url: str) -> str:
        async with Browser(url) as ada:
            table: str = (await ada.lay_out("Ada", "Bo", "bot:random", start=True))["table"]
            players = [await ada.player(table, seat).connect() for seat in (0, 1)]
            turns = [asyncio.create_task(player.play(Random(1), moves=10)) for player in players]
            await asyncio.wait(turns, timeout=20, return_when=asyncio.FIRST_COMPLETED)
            for turn in turns:
                turn.cancel()
            cookies.update(ada.http.cookies.items())
            return table

    async def finish(url: str, table: str) -> None:
        async with Browser(url) as ada:
            ada.http.cookies.update(cookies)
            players = [await ada.player(table, seat).connect() for seat in (0, 1)]
            await asyncio.gather(*(player.play(Random(2)) for player in players))
            assert players[0].table_view["result"] == players[1].table_view["result"]
            file = (await ada.get(f"/api/tables/{table}/file")).content
            assert hearthside.load(file).over

    with running(db) as server:
        table = asyncio.run(begin(server.url))
    with running(db) as server:
        asyncio.run(finish(server.url, table))

"""Spectators see what the public sees and have no way to write."""

import asyncio
import json
from typing import Any

import pytest

from hearthside.server.listener import FORBIDDEN
from hearthside.server.table import Table
from hearthside.server.viewer_feed import ViewerFeed
from hearthside.server.web.routes import ROUTES
from tests.server.running import Running
from tests.server.security.people import HOLDER, SPECTATOR, STRANGER, around_a_table, log_of, owner_of, say
from tests.server.security.test_matrix import rest_of

SAID: list[Any] = [
    json.dumps({"type": "resync"}),
    json.dumps(say("chat", text="hello")),
    json.dumps(say("move", decision=0, seq=0, action="pass")),
    "",
    "not json",
    b"bytes",
]


@pytest.mark.parametrize("listed", [False, True])
def test_who_writes_to_a_spectators_socket_is_put_out(server: Running, listed: bool):
    async def run() -> None:
        async with around_a_table(server, listed=listed) as scene:
            before = scene.state
            for who in (SPECTATOR, HOLDER, *([STRANGER] if listed else [])):
                for said in SAID:
                    socket = await scene[who].socket(f"/api/tables/{scene.table}/watch/socket")
                    assert json.loads(await socket.recv())["type"] == "view"
                    await socket.send(said)
                    after, code = await rest_of(socket)
                    assert code == FORBIDDEN
                    assert {message["type"] for message in after} <= {"presence"}
            assert scene.state == before

    asyncio.run(run())


def test_no_door_that_writes_does_anything_for_a_spectator(server: Running):
    """All but taking a seat, which makes him a player, and what is his own: a report, a table, his list."""

    async def run() -> None:
        async with around_a_table(server, listed=True) as scene:
            before = scene.state
            for route in ROUTES:
                if route.method == "GET" or "{table}" not in route.path or route.path.endswith("/remove"):
                    continue
                for seat in range(3):
                    path = route.path.format(table=scene.table, seat=seat)
                    for body in (say("chat", text="x"), say("start"), say("sit", seat=seat, name="Sam")):
                        answer = await scene[SPECTATOR].post(path, body)
                        assert answer.status_code in (400, 403, 404, 405, 409), (path, body)
            assert scene.state == before

    asyncio.run(run())


def test_a_spectator_sees_the_public_view_and_nothing_else(server: Running):
    """Over the socket, the stream and by polling; made anew here from the log alone."""

    async def run() -> None:
        async with around_a_table(server) as scene:
            record, entries = log_of(server, scene.table)
            table = Table(record)
            for entry in entries:
                table.apply(entry)
            public = json.loads(ViewerFeed(table, None).whole(table, 0, 0, []))
            path = f"/api/tables/{scene.table}/watch"
            socket = await scene[SPECTATOR].socket(f"{path}/socket")
            seen = [json.loads(await socket.recv()), (await scene[SPECTATOR].get(path)).json()]
            await socket.close()
            async with scene[SPECTATOR].http.stream("GET", f"{path}/stream") as response:
                async for line in response.aiter_lines():
                    if line.startswith("data: "):
                        seen.append(json.loads(line[6:]))
                        break
            for one in seen:
                for name in ("view", "hash", "log"):
                    assert one[name] == public[name]
                assert not {"options", "blocked", "undo"} & one["view"].keys()
                assert "seat" not in one["view"]["game"]
            game = owner_of(server, scene.table).table.game
            assert game is not None
            layout, masks = game.pack.layout, game.pack.layout.masks(game.seats)
            hidden = [zone for zone, mask in enumerate(masks) if not mask >> game.seats & 1]
            assert hidden
            assert all("cards" not in public["view"]["game"]["zones"][layout.name(zone)] for zone in hidden)

    asyncio.run(run())

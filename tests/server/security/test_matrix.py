"""Every route and every command, tried as everybody at every kind of table.

The routes come from the server's own table, so that a new one cannot be forgotten: without a line in
EXPECTED below the first test fails.
"""

import asyncio
import json
from typing import Any, NamedTuple, get_args

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from hearthside.server import commands as c
from hearthside.server.listener import FORBIDDEN, Listener
from hearthside.server.web.routes import ROUTES, Route
from tests.server.client import Browser
from tests.server.running import Running
from tests.server.security import people
from tests.server.security.people import (
    EVERYBODY,
    FORMER,
    HOLDER,
    NOBODY,
    OTHER,
    OUTSIDERS,
    OWNER,
    SPECTATOR,
    STATUSES,
    STRANGER,
    Scene,
    Status,
    around_a_table,
    inside,
    owner_of,
    say,
)

NEVER = "A" * 22  # as long as the id of a table, and none
at_every_kind_of_table = pytest.mark.parametrize(
    ("listed", "status"), [(listed, status) for listed in (False, True) for status in STATUSES]
)


# ------------------------------------------------------------ who may pass
def allowed(door_is_for: str, who: str, listed: bool) -> int:
    """0 if he may; else how he is refused.  Outsiders of a private table must not learn that it exists."""
    if door_is_for == "anyone":
        return 0
    if door_is_for == "operator":
        return 404  # the operator has not asked for it
    if door_is_for == "lab":
        return 403  # the operator lets nobody; whom he may let is tried in test_lab.py
    if door_is_for in ("studio", "installer"):
        return 403  # nor here; test_studio.py, test_installing.py
    if who in OUTSIDERS and not listed:
        return 404
    may = {"watcher": EVERYBODY, "player": (OTHER, HOLDER, OWNER), "seat": (HOLDER,)}[door_is_for]
    return 0 if who in may else 403


class Line(NamedTuple):
    """What a route answers to whoever may pass."""

    who: str
    open: int = 200
    playing: int = 0  # 0: as when open
    over: int = 0
    body: dict[str, Any] | None = None

    def answer(self, status: Status) -> int:
        return {"open": self.open, "playing": self.playing, "over": self.over}[status] or self.open


T = "/api/tables/{table}"
S = T + "/seats/{seat}"
W = "/api/studio/packs/{pack}"
SIT = {"type": "sit", "seat": 0, "name": "Sam"}  # the seat is taken, so this never does anything
EXPECTED = {
    "GET /": Line("anyone"),
    "GET /about": Line("anyone"),
    "GET /new/{game}": Line("anyone"),
    "GET /cards/{game}": Line("anyone"),
    "GET /preview": Line("anyone"),
    "GET /api/preview": Line("studio"),
    "GET /api/preview/stream": Line("studio"),
    "GET /api/preview/cards/{picture}": Line("studio"),
    "GET /api/games/{game}/cards": Line("anyone"),
    "GET /rules/{game}": Line("anyone"),
    "GET /balance/{game}": Line("anyone"),
    "GET /balance/{game}/report": Line("anyone", 404),  # there is none
    "GET /packs": Line("anyone"),
    "GET /studio": Line("anyone"),
    "GET /studio/{pack}": Line("anyone"),
    "GET /table/{table}": Line("anyone"),
    "GET /assets/{file}": Line("anyone"),
    "GET /healthz": Line("anyone"),
    "GET /livez": Line("anyone"),
    "GET /readyz": Line("anyone"),
    "GET /metrics": Line("operator"),
    "GET /join/{invite}": Line("anyone", 303),
    "GET /api/games": Line("anyone"),
    "GET /api/games/{game}": Line("anyone"),
    "GET /api/games/{game}/best": Line("anyone"),
    "GET /api/games/{game}/cover.svg": Line("anyone"),
    "GET /api/games/{game}/balance": Line("anyone"),
    "POST /api/games/{game}/balance": Line("lab", body={"games": 20, "seats": 2, "bots": ["random"]}),
    "POST /api/games/{game}/balance/cancel": Line("lab"),
    "GET /api/packs": Line("anyone"),
    "GET /api/gallery": Line("anyone"),
    "POST /api/packs/file": Line("studio", body={}),
    "POST /api/packs/file/play": Line("studio", body={}),
    "POST /api/packs/file/keep": Line("studio", body={}),
    "GET /api/packs/{game}/file": Line("anyone", 404),  # a game that is code has no file
    "GET /api/studio": Line("anyone"),
    "GET /api/studio/installing": Line("studio"),
    "POST /api/studio/installing": Line("installer"),
    "GET /api/studio/packs": Line("studio"),
    "POST /api/studio/packs": Line("studio", body={"name": "Mine"}),
    f"GET {W}": Line("studio"),
    f"POST {W}": Line("studio", body={"changes": []}),
    f"POST {W}/draw": Line("studio", body={"files": {}, "cards": []}),
    f"GET {W}/own": Line("studio"),
    f"POST {W}/own/back": Line("studio", body={"id": "x"}),
    f"GET {W}/own/{{place}}/{{file}}": Line("studio"),
    f"PUT {W}/own/{{place}}/{{file}}": Line("studio", body={}),
    f"POST {W}/own/{{place}}/{{file}}/remove": Line("studio"),
    f"POST {W}/look": Line("studio", body={"files": {}}),
    f"POST {W}/try": Line("studio", body={"cid": "a", "files": {}}),
    f"GET {W}/history": Line("studio"),
    f"GET {W}/history/{{version}}": Line("studio"),
    f"GET {W}/download": Line("studio"),
    "GET /api/me": Line("anyone"),
    "PUT /api/me": Line("anyone", body={"name": "Me"}),
    "GET /api/tables": Line("anyone"),
    "POST /api/tables": Line(
        "anyone", 201, body={"game": "arctic_scavengers", "seats": [{"kind": "open"}] * 2}
    ),
    "POST /api/files": Line("anyone", 400, body={"format": "none"}),
    f"GET {T}": Line("watcher"),
    f"GET {T}/game": Line("watcher"),
    f"POST {T}/commands": Line("watcher", 409, body=SIT),
    f"GET {T}/invite": Line("player"),
    f"POST {T}/rematch": Line("player", 409, 409, 201),
    f"POST {T}/reports": Line("watcher", 201, body={"text": "odd"}),
    f"GET {T}/watch": Line("watcher"),
    f"GET {T}/watch/stream": Line("watcher"),
    f"SOCKET {T}/watch/socket": Line("watcher"),
    f"GET {T}/replay": Line("watcher", 409, 409, 200),
    f"GET {T}/best": Line("watcher", 404),
    f"GET {T}/file": Line("watcher", 409, 409, 200),
    f"POST {T}/play-on": Line("watcher", 409, 409, 201, {"seq": 8, "seat": 0, "name": "Nora"}),
    f"GET {T}/review": Line("watcher", 409, 409, 200),
    f"POST {T}/review": Line("watcher", 409, body={}),  # nor of a game that all agreed to end
    f"POST {T}/review/cancel": Line("watcher", 409, 409, 200),
    f"GET {S}": Line("seat"),
    f"GET {S}/history": Line("seat"),
    f"POST {S}/messages": Line("seat", body={"type": "chat", "text": "hello"}),
    f"POST {S}/hint": Line("seat", 409),  # there are other people; see test_hints.py
    f"GET {S}/stream": Line("seat"),
    f"SOCKET {S}/socket": Line("seat"),
    f"POST {T}/remove": Line("watcher"),
}
WITH_A_CID = ("/commands", "/messages", "/play-on", "/api/tables")


def name_of(route: Route) -> str:
    return f"{route.method} {route.path}"


def test_every_door_has_a_line():
    """A route that was added, dropped, or opened to somebody else has to be thought about here as well."""
    assert {name_of(route): route.who for route in ROUTES} == {
        name: line.who for name, line in EXPECTED.items()
    }


# ------------------------------------------------------------ trying a route
class Answer(NamedTuple):
    status: int
    headers: list[tuple[str, str]]  # all but the date
    body: bytes


def _answer(status: int, headers: Any, body: bytes) -> Answer:
    return Answer(status, sorted((k.lower(), v) for k, v in headers if k.lower() != "date"), body)


def address(route: Route, scene: Scene, table: str | None = None) -> str:
    return route.path.format(
        table=table or scene.table,
        seat=0,
        invite=scene.invite,
        game="arctic_scavengers",
        file="index.html",
        pack="garden",
        version="000000000000001",
        picture="none",
        place="art",
    )


async def tried(browser: Browser, route: Route, path: str) -> Answer:
    if route.method == "SOCKET":
        return await _socket_tried(browser, path)
    if path.endswith("/stream"):
        return await _stream_tried(browser, path)
    body = EXPECTED[name_of(route)].body
    if body is not None and path.endswith(WITH_A_CID):
        body = {**body, "cid": people.say("x")["cid"]}
    response = await browser.request(route.method, path, json=body)
    return _answer(response.status_code, response.headers.multi_items(), response.content)


async def _socket_tried(browser: Browser, path: str) -> Answer:
    try:
        socket = await browser.socket(path)
    except InvalidStatus as error:
        refused = error.response
        return _answer(refused.status_code, refused.headers.raw_items(), bytes(refused.body or b""))
    first = await asyncio.wait_for(socket.recv(decode=False), 10)
    await socket.close()
    assert isinstance(first, bytes)
    return Answer(200, [], first)


async def _stream_tried(browser: Browser, path: str) -> Answer:
    async with browser.http.stream("GET", path) as response:
        if response.status_code == 200:
            async for chunk in response.aiter_bytes():
                return Answer(200, [], chunk)
        return _answer(response.status_code, response.headers.multi_items(), await response.aread())


def no_guest_may_play_on(name: str, who: str, expected: int) -> bool:
    """To play on one must be known; who never said a word to the server is told that nothing is here."""
    return name.endswith("/play-on") and who == NOBODY and expected == 201


@at_every_kind_of_table
def test_every_door_as_everybody(server: Running, listed: bool, status: Status):
    async def run() -> None:
        async with around_a_table(server, status, listed) as scene:
            for route in ROUTES:
                line = EXPECTED[name_of(route)]
                for who in EVERYBODY:
                    before = scene.state
                    answer = await tried(scene[who], route, address(route, scene))
                    expected = allowed(line.who, who, listed) or line.answer(status)
                    if no_guest_may_play_on(name_of(route), who, expected):
                        expected = 404
                    assert answer.status == expected, (name_of(route), who, answer)
                    if answer.status >= 400:
                        assert scene.state == before, (name_of(route), who)
                    if who == NOBODY:
                        scene[who].http.cookies.clear()
                if route.path == "/join/{invite}":
                    await forget_stranger(scene)

    asyncio.run(run())


async def forget_stranger(scene: Scene) -> None:
    """He has just been let in by the link; a new one takes his place."""
    scene[STRANGER].http.cookies.clear()
    await scene[STRANGER].request("PUT", "/api/me", json={"name": "Stranger"})


# ------------------------------------------------------------ what strangers learn
@pytest.mark.parametrize("status", STATUSES)
def test_to_outsiders_a_private_table_is_like_none(server: Running, status: Status):
    """Byte for byte, headers included: else ids could be guessed and checked."""

    async def run() -> None:
        async with around_a_table(server, status) as scene:
            for route in ROUTES:
                if "{table}" not in route.path or route.path.startswith("/table"):
                    continue
                for who in OUTSIDERS:
                    real = await tried(scene[who], route, address(route, scene))
                    none = await tried(scene[who], route, address(route, scene, NEVER))
                    assert real == none, (name_of(route), who)
                    assert real.status == 404

    asyncio.run(run())


def test_nor_does_a_page_for_people_tell_a_table_from_none(server: Running):
    """A browser that opens an address gets a page instead of JSON."""

    async def run() -> None:
        async with around_a_table(server) as scene:
            headers = {"accept": "text/html,*/*"}
            for route in ROUTES:
                if route.method != "GET" or not route.path.startswith(T):
                    continue
                for who in OUTSIDERS:
                    real, none = [
                        await scene[who].get(address(route, scene, table), headers=headers)
                        for table in (scene.table, NEVER)
                    ]
                    assert real.status_code == 404
                    assert _without_id(real, scene.table) == _without_id(none, NEVER), (name_of(route), who)

    asyncio.run(run())


ODD_REQUESTS = [
    ("GET", "/api/tables/{}/watch?since=x", None),
    ("GET", "/api/tables/{}/seats/9", None),
    ("GET", "/api/tables/{}/seats/zero", None),
    ("GET", "/api/tables/{}/replay?eye=nobody", None),
    ("GET", "/api/tables/{}/seats/0/history?seq=99999999", None),
    ("DELETE", "/api/tables/{}", None),
    ("HEAD", "/api/tables/{}", None),
    ("POST", "/api/tables/{}/commands", b"{"),
    ("POST", "/api/tables/{}/commands", b'{"type":"start","cid":"a","more":1}'),
    ("POST", "/api/tables/{}/seats/0/messages", b"[]"),
    ("POST", "/api/tables/{}/reports", b'{"text":"x","seat":0}'),
    ("POST", "/api/tables/{}/reports", b'{"text":"x","seat":63}'),
    ("POST", "/api/tables/{}/play-on", b'{"cid":"a","seq":1,"seat":0,"name":"N"}'),
    ("GET", "/api/tables/{}/review?eye=nobody", None),
    ("POST", "/api/tables/{}/review", b'{"eye":99}'),
    ("POST", "/api/tables/{}/review/cancel?eye=7", None),
    ("GET", "/api/tables/{}/", None),
    ("GET", "/api/tables/{}/nothing", None),
]


def test_nor_do_odd_requests_tell_a_table_from_none(server: Running):
    async def run() -> None:
        async with around_a_table(server) as scene:
            for method, path, body in ODD_REQUESTS:
                for who in OUTSIDERS:
                    real, none = [
                        _without_id(await scene[who].request(method, path.format(table), content=body), table)
                        for table in (scene.table, NEVER)
                    ]
                    assert real == none, (method, path, who)

    asyncio.run(run())


def _without_id(response: httpx.Response, table: str) -> str:
    """A redirect repeats the address, which the asker had."""
    answer = _answer(response.status_code, response.headers.multi_items(), response.content)
    return repr(answer).replace(table, "")


def test_methods_that_a_door_does_not_have(server: Running):
    async def run() -> None:
        async with around_a_table(server) as scene:
            before = scene.state
            known: dict[str, set[str]] = {}
            for route in ROUTES:
                known.setdefault(address(route, scene), set()).add(route.method)
            for path, methods in known.items():
                if methods == {"SOCKET"}:
                    methods = set()
                for method in {"POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"} - methods:
                    response = await scene[HOLDER].request(method, path)
                    assert response.status_code in (404, 405), (method, path)
                    assert {"code", "why"} <= response.json().keys()
            assert scene.state == before

    asyncio.run(run())


# ------------------------------------------------------------ commands
def tags(union: Any) -> dict[str, type]:
    return {str(kind.__struct_config__.tag): kind for kind in get_args(union)}


SAMPLES: dict[str, dict[str, Any]] = {
    "move": {"decision": 0, "seq": 0, "action": "pass"},
    "undo": {"seq": 1000},
    "answer_undo": {"request": 1, "agree": True},
    "concede": {},
    "propose_end": {},
    "answer_end": {"request": 1, "agree": True},
    "propose_go_on": {},
    "answer_go_on": {"request": 1, "agree": True},
    "chat": {"text": "hello"},
    "react": {"wish": "empty"},
    "return": {},
    "leave": {},
    "sit": {"seat": 0, "name": "Sam"},
    "seat_bot": {"seat": 0, "bot": "random"},
    "free_seat": {"seat": 1},
    "new_invite": {},
    "start": {},
    "close": {},
}
BY_THE_OWNER = {"seat_bot", "free_seat", "new_invite", "start", "close"}
BY_ANYBODY = {"sit"}


def test_every_command_has_a_sample_and_somebody_who_may():
    assert tags(c.SeatCommand).keys() | tags(c.TableCommand).keys() == SAMPLES.keys()
    assert tags(c.TableCommand).keys() == BY_THE_OWNER | BY_ANYBODY


def refused_as(kind: str, who: str, listed: bool, status: Status) -> int:
    """0 if he may say it."""
    if kind in tags(c.SeatCommand):
        return allowed("seat", who, listed)
    route = allowed("watcher", who, listed)
    if kind == "seat_bot" and status == "playing" and not allowed("player", who, listed):
        return route  # whoever plays on need not wait for somebody who has left
    return route or (403 if kind in BY_THE_OWNER and who != OWNER else 0)


@at_every_kind_of_table
def test_every_command_as_everybody(server: Running, listed: bool, status: Status):
    """Those who may come last, and conceding last of all: from then on a bot plays by itself."""

    async def run() -> None:
        async with around_a_table(server, status, listed) as scene:
            attempts = [(kind, who) for kind in SAMPLES for who in EVERYBODY]
            attempts.sort(
                key=lambda pair: (not refused_as(pair[0], pair[1], listed, status), pair[0] == "concede")
            )
            for kind, who in attempts:
                before = scene.state
                place = "seats/0/messages" if kind in tags(c.SeatCommand) else "commands"
                path = f"/api/tables/{scene.table}/{place}"
                answer = await scene[who].post(path, say(kind, **SAMPLES[kind]))
                expected = refused_as(kind, who, listed, status)
                if expected:
                    assert answer.status_code == expected, (kind, who, answer.text)
                else:
                    assert answer.status_code in (200, 409), (kind, who, answer.text)
                if answer.status_code != 200:
                    assert scene.state == before, (kind, who)
                if kind == "leave" and answer.status_code == 200:
                    await scene[HOLDER].command(scene.table, "sit", seat=0, name="Hanna")
                if who == NOBODY:
                    scene[who].http.cookies.clear()

    asyncio.run(run())


# ------------------------------------------------------------ who has lost a seat
async def rest_of(socket: Any) -> tuple[list[dict[str, Any]], int | None]:
    """What still comes, and the code with which the connection is closed."""
    out: list[dict[str, Any]] = []
    try:
        while True:
            out.append(json.loads(await asyncio.wait_for(socket.recv(), 10)))
    except ConnectionClosed as closed:
        return out, closed.rcvd.code if closed.rcvd else None


def test_who_leaves_is_put_out_and_hears_nothing_more(server: Running):
    async def run() -> None:
        async with around_a_table(server) as scene:
            player = await scene[HOLDER].player(scene.table, 0).connect()
            await player.hear()
            path = f"/api/tables/{scene.table}/seats/0"
            stream = asyncio.create_task(_whole_stream(scene[HOLDER], path + "/stream"))
            while len(owner_of(server, scene.table).listeners) < 2:
                await asyncio.sleep(0.01)
            left = await scene[HOLDER].post(path + "/messages", say("leave"))
            assert left.status_code == 200
            messages, code = await rest_of(player.ws)
            assert code == FORBIDDEN
            assert [one for one in messages if one["type"] in ("view", "update")] == []
            events = await asyncio.wait_for(stream, 10)
            assert max(event["seq"] for event in events if "seq" in event) < left.json()["seq"]
            assert (await scene[HOLDER].get(path)).status_code == 403
            assert (await scene[HOLDER].get(path + "/history")).status_code == 403

    asyncio.run(run())


async def _whole_stream(browser: Browser, path: str) -> list[dict[str, Any]]:
    out: list[dict[str, Any]] = []
    async with browser.http.stream("GET", path) as response:
        async for line in response.aiter_lines():
            if line.startswith("data: "):
                out.append(json.loads(line[6:]))
    return out


def test_whose_seat_is_freed_is_put_out(server: Running):
    async def run() -> None:
        async with around_a_table(server, "open") as scene:
            player = await scene[HOLDER].player(scene.table, 0).connect()
            await player.hear()
            freed = await scene[OWNER].command(scene.table, "free_seat", seat=0)
            assert freed.status_code == 200
            messages, code = await rest_of(player.ws)
            assert code == FORBIDDEN
            assert [one for one in messages if one["type"] in ("view", "update")] == []

    asyncio.run(run())


def test_who_loses_the_seat_while_he_connects_sees_nothing(server: Running):
    """The route was taken while the seat was still his; the owner of the table has to look again."""

    async def run() -> None:
        async with around_a_table(server) as scene:
            table = owner_of(server, scene.table)
            guest = table.table.seats[0].holder
            left = await scene[HOLDER].post(f"/api/tables/{scene.table}/seats/0/messages", say("leave"))
            assert left.status_code == 200
            late = Listener(0, guest)
            inside(server, _listen(table, late))
            assert await _first(server, late) is None

    asyncio.run(run())


async def _listen(table: Any, late: Listener) -> None:
    try:
        await table.listen(late, None)
    except Exception:
        late.close(FORBIDDEN, "")


async def _first(server: Running, listener: Listener) -> bytes | None:
    return inside(server, listener.next(5))


def test_the_former_holder_is_a_spectator_and_no_more(server: Running):
    async def run() -> None:
        async with around_a_table(server) as scene:
            seen = await scene[FORMER].get(f"/api/tables/{scene.table}/watch")
            same = await scene[SPECTATOR].get(f"/api/tables/{scene.table}/watch")
            assert seen.json()["view"] == same.json()["view"]
            for seat in range(3):
                for place in ("", "/history", "/stream"):
                    refused = await scene[FORMER].get(f"/api/tables/{scene.table}/seats/{seat}{place}")
                    assert refused.status_code == 403

    asyncio.run(run())

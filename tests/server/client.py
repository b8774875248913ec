"""A client as a browser is one: a cookie jar, HTTP, and a socket for each seat."""

import asyncio
import itertools
import json
from random import Random
from typing import Any
from zlib import crc32

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

ARCTIC = "arctic_scavengers"


class Browser:
    """One person's browser.  `heard` keeps every byte that ever came in."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=30)
        self.heard: list[bytes] = []

    async def __aenter__(self) -> "Browser":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def request(self, method: str, path: str, **more: Any) -> httpx.Response:
        response = await self.http.request(method, path, **more)
        self.heard.append(b"\n".join(name + b": " + value for name, value in response.headers.raw))
        self.heard.append(response.content)
        return response

    async def get(self, path: str, **more: Any) -> httpx.Response:
        return await self.request("GET", path, **more)

    async def post(self, path: str, body: Any = None, **more: Any) -> httpx.Response:
        return await self.request("POST", path, json=body, **more)

    async def lay_out(self, *seats: Any, **more: Any) -> dict[str, Any]:
        """A table; seats are "Ada" (me), "bot:random", "bot" or "open"."""
        wish = {"cid": "lay-out", "game": ARCTIC, "seats": [_seat(seat) for seat in seats], **more}
        response = await self.post("/api/tables", wish)
        assert response.status_code == 201, response.text
        out: dict[str, Any] = response.json()
        return out

    async def join(self, invite: str) -> str:
        """Follow an invite link; the table's id."""
        response = await self.get(f"/join/{invite}")
        assert response.status_code == 303, response.text
        return response.headers["location"].rpartition("/")[2]

    async def command(self, table: str, kind: str, **fields: Any) -> httpx.Response:
        body = {"type": kind, "cid": fields.pop("cid", new_cid()), **fields}
        return await self.post(f"/api/tables/{table}/commands", body)

    def player(self, table: str, seat: int | None) -> "Player":
        return Player(self, table, seat)

    async def socket(self, path: str) -> ClientConnection:
        return await connect(
            self.url.replace("http", "ws", 1) + path,
            additional_headers={"Cookie": self.cookie} if self.cookie else {},
            max_size=None,
            proxy=None,
        )


_numbers = itertools.count()


def new_cid() -> str:
    return f"c{next(_numbers)}"


def _seat(seat: Any) -> dict[str, str]:
    if isinstance(seat, dict):
        return seat
    if seat == "open":
        return {"kind": "open"}
    if seat == "bot" or seat.startswith("bot:"):
        return {"kind": "bot", "bot": seat.partition(":")[2]}
    return {"kind": "me", "name": seat}


# What a patch goes into; all else it replaces as a whole.
Places = dict[str, "Places"]
INSIDE: Places = {"table": {}, "game": {"facts": {}, "zones": {}, "parts": {}}}


def merged(view: dict[str, Any] | None, patch: dict[str, Any], inside: Places = INSIDE) -> dict[str, Any]:
    out = dict(view or {})
    for name, value in patch.items():
        if value is None:
            del out[name]
        elif name in inside:
            out[name] = merged(out.get(name), value, inside[name])
        else:
            out[name] = value
    return out


def fingerprint(view: dict[str, Any]) -> str:
    return f"{_sum(view, '', INSIDE) % 2**32:08x}"


def _sum(view: dict[str, Any], path: str, inside: Places) -> int:
    total = 0
    for name, value in view.items():
        if name in inside:
            total += _sum(value, f"{path}{name}.", inside[name])
        else:
            total += crc32(f"{path}{name}=".encode() + msgspec.json.encode(value, order="sorted"))
    return total


class Drift(AssertionError):
    """The client's view is not the server's."""


class Player:
    """A seat's socket (or a spectator's, if the seat is None) and the view it has built up."""

    def __init__(self, browser: Browser, table: str, seat: int | None) -> None:
        self.browser = browser
        self.table = table
        self.seat = seat
        self.view: dict[str, Any] | None = None
        self.seq = -1
        self.answers: dict[str, dict[str, Any]] = {}  # cid -> ack or refusal
        self.log: list[dict[str, Any]] = []
        self.moved: list[dict[str, Any]] = []
        self.bye: dict[str, Any] | None = None
        self.ws: ClientConnection | None = None

    @property
    def path(self) -> str:
        place = "watch" if self.seat is None else f"seats/{self.seat}"
        return f"/api/tables/{self.table}/{place}/socket"

    async def connect(self, since: int | None = None) -> "Player":
        query = "" if since is None else f"?since={since}"
        self.ws = await self.browser.socket(self.path + query)
        return self

    async def close(self) -> None:
        if self.ws is not None:
            await self.ws.close()

    async def hear(self, timeout: float = 10) -> dict[str, Any]:
        """The next message, taken in."""
        assert self.ws is not None
        raw = await asyncio.wait_for(self.ws.recv(), timeout)
        data = raw.encode() if isinstance(raw, str) else raw
        self.browser.heard.append(data)
        message: dict[str, Any] = json.loads(data)
        self.take(message)
        return message

    def take(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "view":
            self.view, self.seq = message["view"], message["seq"]
            self.log += message["log"]
        elif kind == "update":
            if message["seq"] != self.seq + 1:
                raise Drift(f"entry {message['seq']} after {self.seq}")
            self.view, self.seq = merged(self.view, message["patch"]), message["seq"]
            self.log += message["log"]
            self.moved += message["moved"]
        elif kind in ("ack", "refused"):
            self.answers[message["cid"]] = message
        elif kind == "bye":
            self.bye = message
        if kind in ("view", "update") and fingerprint(self.view or {}) != message["hash"]:
            raise Drift(f"the hash of entry {message['seq']} differs")

    async def until(self, seq: int) -> None:
        while self.seq < seq:
            await self.hear()

    async def send(self, message: dict[str, Any]) -> None:
        assert self.ws is not None
        await self.ws.send(json.dumps(message))

    async def say(self, kind: str, **fields: Any) -> dict[str, Any]:
        """A command and its answer."""
        cid = fields.pop("cid", None) or new_cid()
        await self.send({"type": kind, "cid": cid, **fields})
        while cid not in self.answers:
            await self.hear()
        return self.answers[cid]

    @property
    def table_view(self) -> dict[str, Any]:
        """What the table is, as the client has it."""
        assert self.view is not None
        out: dict[str, Any] = self.view["table"]
        return out

    @property
    def options(self) -> list[dict[str, Any]]:
        return self.view.get("options", []) if self.view else []

    @property
    def asked(self) -> bool:
        return bool(self.view) and self.seat in self.view["table"]["waiting"]  # type: ignore[index]

    @property
    def over(self) -> bool:
        return bool(self.view) and self.view["table"]["status"] in ("over", "closed")  # type: ignore[index]

    async def move(self, option: dict[str, Any], cid: str | None = None) -> dict[str, Any]:
        return await self.say(
            "move", cid=cid, decision=option["decision"], seq=self.seq, action=option["key"]
        )

    async def play(self, rng: Random, moves: int = 100_000) -> int:
        """Random moves whenever asked, to the end of the game; how many there were."""
        made = 0
        while not self.over and made < moves:
            if self.asked and self.options:
                answer = await self.move(rng.choice(self.options))
                if answer["type"] == "ack":
                    made += 1
                    await self.until(answer["seq"])
                else:
                    assert answer["code"] == "stale", answer
            else:
                await self.hear(30)
        return made

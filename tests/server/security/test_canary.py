"""Whole games over real sockets, with every byte that every browser got held against the truth.

Two people in browsers of their own, two bots, a spectator and a stranger; all of them ask for more than they
should while the game runs.  Afterwards the server's own log says what was secret when.
"""

import asyncio
import json
import re
from base64 import b64encode, urlsafe_b64encode
from functools import cached_property
from hashlib import blake2b
from random import Random
from typing import Any

import msgspec
import pytest

from hearthside import api
from hearthside.kernel.chance import commitment
from hearthside.server import guests
from hearthside.server.store import queries
from hearthside.server.store.records import Guest, TableRecord
from hearthside.server.table import Table
from tests.server.client import ARCTIC, Browser, Player
from tests.server.running import Running
from tests.server.security.people import inside, log_of, owner_of, say

LAYOUT = api.pack(ARCTIC).layout


class Watchful(Player):
    """A player who checks what he is shown against what the zones hide from him."""

    handles: set[str]
    moments: int = 0

    async def connect(self, since: int | None = None) -> "Watchful":
        self.handles = set()
        await super().connect(since)
        assert self.ws is not None
        assert self.ws.response is not None
        self.browser.heard.append(repr(list(self.ws.response.headers.raw_items())).encode())
        return self

    def take(self, message: dict[str, Any]) -> None:
        before = self.view
        super().take(message)
        if self.view and "game" in self.view and not self.over:
            self._check_zones(self.view["game"])
            for moved in message.get("moved", []):
                self.handles |= {moved["before"], moved["after"]}
                if moved.get("card"):
                    assert self._sees(moved["source"]) or self._sees(moved["target"]), moved
            self._check_moments(before, message)

    def _check_moments(self, before: dict[str, Any] | None, message: dict[str, Any]) -> None:
        """They show no card that did not lie open before, or was not seen to move."""
        zones = before["game"]["zones"] if before and "game" in before else {}
        known = {card for zone in zones.values() for card in zone.get("cards", [])}
        known |= {moved.get("card", "") for moved in message.get("moved", [])} | {""}
        for moment in message.get("moments", []):
            self.moments += 1
            cards = [card for side in moment["sides"] for card in side.get("cards", [])]
            assert known.issuperset([*cards, *moment.get("prize", [])]), moment

    def _check_zones(self, game: dict[str, Any]) -> None:
        for name, zone in game["zones"].items():
            self.handles |= set(zone.get("handles", []))
            if not self._sees(name):
                assert zone.keys() <= {"count", "handles", "known_from_top"}, (name, zone)
                assert not [part for part in game["parts"] if part.startswith(f"{name}/")]

    def _sees(self, zone: str) -> bool:
        assert self.view is not None
        seats = self.view["game"]["seats"]
        bit = seats if self.seat is None else self.seat
        return bool(LAYOUT.masks(seats)[LAYOUT.number(zone)] >> bit & 1)


# ------------------------------------------------------------ asking for more than one should
class Nosy:
    """Asks for everything again and again, and keeps what must have been refused apart."""

    def __init__(self, server: Running, browser: Browser, table: str, seat: int | None, rng: Random) -> None:
        self.server, self.browser, self.table, self.seat, self.rng = server, browser, table, seat, rng
        self.asked = 0

    async def ask(self) -> None:
        await self._ask(*self.rng.choice(self._questions()))

    async def ask_everything(self) -> None:
        for question in self._questions():
            await self._ask(*question)

    async def _ask(self, method: str, path: str, body: Any) -> None:
        self.asked += 1
        response = await self.browser.request(method, f"/api/tables/{self.table}{path}", json=body)
        assert response.status_code < 500
        given = response.status_code < 400
        if given and path.startswith(("/file", "/replay", "/rematch", "/play-on")):
            assert owner_of(self.server, self.table).table.over
            del self.browser.heard[-2:]

    def _questions(self) -> list[tuple[str, str, Any]]:
        out: list[tuple[str, str, Any]] = [
            ("GET", "", None),
            ("GET", "/watch?since=3", None),
            ("GET", "/file", None),
            ("GET", "/replay?eye=open", None),
            ("GET", "/replay?seq=9&eye=1", None),
            ("GET", "/invite", None),
            ("POST", "/rematch", None),
            ("POST", "/reports", {"text": "odd"}),
            ("POST", "/reports", {"text": "odd", "seat": 1}),
            ("POST", "/play-on", {**say("x"), "seq": 9, "seat": 1, "name": "N"}),
            ("POST", "/commands", say("start")),
            ("POST", "/commands", say("sit", seat=1, name="Nosy")),
        ]
        for seat in range(4):
            own = f"/seats/{seat}"
            out += [
                ("GET", own, None),
                ("GET", f"{own}/history?seq=9", None),
                ("POST", f"{own}/messages", say("move", decision=0, seq=0, action="fly:away")),
                ("POST", f"{own}/messages", say("move", decision=10**6, seq=0, action="hire:scout")),
                ("POST", f"{own}/messages", say("answer_undo", request=1, agree=True)),
            ]
        return out


async def listen(browser: Browser, path: str) -> None:
    """A stream of events to its end."""
    async with browser.http.stream("GET", path) as response:
        browser.heard.append(repr(response.headers.raw).encode())
        async for line in response.aiter_lines():
            browser.heard.append(line.removeprefix("data: ").encode())
            if '"status":"over"' in line:
                return


async def play(player: Player, nosy: Nosy, rng: Random) -> None:
    while not player.over:
        await player.play(rng, 1)
        if rng.random() < 0.4:
            await nosy.ask()


async def look_on(player: Player, nosy: Nosy) -> None:
    while not player.over:
        await player.hear(30)
        if nosy.rng.random() < 0.2:
            await nosy.ask()


class Played:
    """A game from lay-out to end, with all that was heard."""

    def __init__(self, server: Running, seed: int, bots: tuple[str, str]) -> None:
        self.server = server
        self.heard: dict[str, list[bytes]] = {}
        self.tokens: dict[str, str] = {}
        self.handles: dict[str, set[str]] = {}
        asyncio.run(self._run(Random(seed), bots))
        self.record, self.entries = log_of(server, self.table)

    async def _run(self, rng: Random, bots: tuple[str, str]) -> None:
        url = self.server.url
        async with Browser(url) as ada, Browser(url) as ben, Browser(url) as eve, Browser(url) as xan:
            people = {"ada": ada, "ben": ben, "eve": eve, "xan": xan}
            laid = await ada.lay_out(
                "Ada", "open", *(f"bot:{bot}" for bot in bots), cid=f"game-{rng.random()}"
            )
            self.table, self.invite = laid["table"], laid["invite"]
            await ben.join(self.invite)
            await eve.join(self.invite)
            await xan.request("PUT", "/api/me", json={"name": "Xan"})
            assert (await ben.command(self.table, "sit", seat=1, name="Ben")).status_code == 200
            assert (await ada.command(self.table, "start")).status_code == 200
            await self._play(people, rng)
            self.tokens = {name: browser.http.cookies["hearthside"] for name, browser in people.items()}
            self.heard = {name: list(browser.heard) for name, browser in people.items()}
            self.file = (await eve.get(f"/api/tables/{self.table}/file")).json()

    async def _play(self, people: dict[str, Browser], rng: Random) -> None:
        seats = {"ada": 0, "ben": 1, "eve": None}
        players = {
            name: await Watchful(people[name], self.table, seat).connect() for name, seat in seats.items()
        }
        nosy = {
            name: Nosy(self.server, browser, self.table, seats.get(name), Random(rng.random()))
            for name, browser in people.items()
        }
        place = f"/api/tables/{self.table}"
        streams = [
            asyncio.create_task(listen(people["ben"], f"{place}/seats/1/stream")),
            asyncio.create_task(listen(people["eve"], f"{place}/watch/stream")),
        ]
        await asyncio.gather(
            play(players["ada"], nosy["ada"], Random(rng.random())),
            play(players["ben"], nosy["ben"], Random(rng.random())),
            look_on(players["eve"], nosy["eve"]),
            *(nosy["xan"].ask() for _ in range(30)),
        )
        await asyncio.wait_for(asyncio.gather(*streams), 20)
        for one in nosy.values():  # somebody may always come late: so all do, about everything
            await one.ask_everything()
        self.handles = {name: player.handles for name, player in players.items()}
        self.asked = sum(one.asked for one in nosy.values())
        assert all(player.moments for player in players.values()), "there were skirmishes to look at"
        for player in players.values():
            await player.close()

    # ------------------------------------------------------------ the truth
    @cached_property
    def over_at(self) -> int:
        table = Table(self.record)
        for entry in self.entries:
            table.apply(entry)
            if table.over:
                return entry.seq
        raise AssertionError("the game is not over")

    def before_the_end(self, name: str) -> list[bytes]:
        """All but the views and updates of when the game was over."""
        return [chunk for chunk in self.heard[name] if not _tells_the_end(chunk, self.over_at)]

    def guests(self) -> dict[str, Guest]:
        def query(connection: Any) -> dict[str, Guest | None]:
            return {
                name: queries.guest_by_token(connection, guests.hashed(token))
                for name, token in self.tokens.items()
            }

        found = inside(self.server, self.server.store.read(query))
        return {name: guest for name, guest in found.items() if guest is not None}


def _tells_the_end(chunk: bytes, over_at: int) -> bool:
    try:
        said = json.loads(chunk)
    except ValueError:
        return False
    if not isinstance(said, dict):
        return False
    shown = said.get("current") or said  # a refusal of what came too late brings the view of now
    return ("view" in shown or "patch" in shown) and shown["seq"] >= over_at


def spellings(secret: bytes) -> list[bytes]:
    """A secret as it might have been written."""
    out = [
        secret,
        secret.hex().encode(),
        secret.hex().upper().encode(),
        str(int.from_bytes(secret, "big")).encode(),
    ]
    for start in range(3):  # base64 of something around it
        out += [encode(secret[start:])[:-4].rstrip(b"=") for encode in (b64encode, urlsafe_b64encode)]
    return [*out, repr(secret)[2:-1].encode(), json.dumps(list(secret), separators=(",", ":")).encode()[1:-1]]


def bot_seeds(record: TableRecord) -> set[bytes]:
    """The chance of the bots, for every question they may have been asked."""
    out: set[bytes] = set()
    for seat in (2, 3):
        for decision in range(1200):
            name = f"bot {seat} {decision}".encode()
            seed = blake2b(name, key=record.secret, digest_size=7).digest()
            out |= {str(int.from_bytes(seed, "big")).encode(), seed.hex().encode()}
    return out


# ------------------------------------------------------------ the tests
@pytest.fixture(scope="module")
def played(server: Running) -> Played:
    return Played(server, 1, ("random", "random"))


def check(played: Played) -> None:
    """Nothing that was secret is in anything that anybody got while it was."""
    seeds, never = bot_seeds(played.record), never_shown(played)
    until_the_end = [*spellings(played.record.key), guests.rematch_id(played.record).encode()]
    for name, token in played.tokens.items():
        whole, early = b"\n".join(played.heard[name]), b"\n".join(played.before_the_end(name))
        assert len(early) > 1000
        assert [word for word in never if word in whole] == [], name
        assert [word for word in until_the_end if word in early] == [], name
        assert not seeds & set(re.findall(rb"[0-9a-f]{10,}", whole)), name
        assert [other for other in played.tokens.values() if other != token and other.encode() in whole] == []
        assert (played.invite.encode() in whole) == (name in ("ada", "ben"))  # who sits there may ask for it


def never_shown(played: Played) -> list[bytes]:
    """What nobody gets, not even when the game is over."""
    record, everybody = played.record, played.guests()
    assert len(everybody) == 4
    out = [word.encode() for guest in everybody.values() for word in (guest.id, guest.token)]
    out += [b'"holder"', b'"author"', b'"declined"', b'"spent"', b'"answers"', b'"notes"', b"Traceback"]
    out += [record.invite.encode(), str(played.server.store.address).encode()]
    out += spellings(record.secret)
    out += spellings(blake2b(b"handles", key=record.secret, digest_size=32).digest())
    assert all(out)
    return out


def test_no_secret_is_in_any_byte(played: Played):
    check(played)
    assert played.asked > 50


def test_cookies_are_in_headers_only(played: Played):
    for name, token in played.tokens.items():
        where = [chunk for chunk in played.heard[name] if token.encode() in chunk]
        assert len(where) == 1, name
        assert b"set-cookie: hearthside=" in where[0].lower()


def test_no_two_viewers_have_a_handle_in_common(played: Played):
    """Else two people who compare notes could tell which of the hidden cards is which."""
    assert all(len(handles) > 100 for handles in played.handles.values())
    every = [handle for handles in played.handles.values() for handle in handles]
    assert len(every) == len(set(every))


def test_after_the_end_the_key_is_everybodys(played: Played):
    """And only then: else the tests above would find nothing because nothing is ever there."""
    key = played.record.key.hex()
    for name in ("ada", "ben", "eve"):
        assert key.encode() in b"".join(played.heard[name])
    assert key.encode() not in b"".join(played.heard["xan"])
    assert played.file["key"] == key
    assert commitment(played.record.key) == played.record.commitment


def test_a_planted_secret_is_found(played: Played):
    planted = msgspec.json.encode({"why": played.record.key.hex()})
    played.heard["eve"].append(planted)
    try:
        with pytest.raises(AssertionError):
            check(played)
    finally:
        played.heard["eve"].remove(planted)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(6))
def test_nor_in_more_games(server: Running, seed: int):
    bots = [("random", "scavenger"), ("scavenger", "scavenger")][seed % 2]
    check(Played(server, 100 + seed, bots))

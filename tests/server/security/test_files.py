"""Game files from outside: damaged, forged, absurd or heavy.  They are refused, and nothing else happens."""

import json
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import hearthside
from hearthside import api
from hearthside.kernel.chance import Stream, key_from_seed
from hearthside.kernel.game import Game
from hearthside.kernel.replay import _check
from tests.server.client import ARCTIC
from tests.server.running import Running

Raw = dict[str, Any]
PATIENCE = 5.0  # seconds; a file that keeps the server busy for longer is an attack


def played(decisions: int = 20, position: Raw | None = None) -> Game:
    game = hearthside.scenario(ARCTIC, position) if position else hearthside.new(ARCTIC, 2, seed=3)
    rng = Random(1)
    for _ in range(decisions):
        seat = game.waiting[0]
        game.act(seat, rng.choice(game.options(seat)))
    return game


FILE = played().save({"seats": [{"name": "Ada", "bot": ""}, {"name": "Ben", "bot": "random"}]})
BY_HAND = played(3, {"seats": 2, "round": 3}).save()


def sealed(raw: Raw) -> bytes:
    """With a check sum that fits: anybody can work it out."""
    return json.dumps({**raw, "check": _check(raw)}).encode()


def changed(data: bytes, change: Callable[[Raw], None]) -> bytes:
    raw = json.loads(data)
    change(raw)
    return sealed(raw)


def offered(server: Running, data: bytes) -> httpx.Response:
    begun = time.monotonic()
    with httpx.Client(base_url=server.url, timeout=60) as http:
        before = http.get("/healthz").json()["tables"]
        response = http.post("/api/files", content=data)
        assert response.status_code < 500, response.text
        if response.status_code >= 400:
            assert {"code", "why"} <= response.json().keys()
            assert http.get("/healthz").json()["tables"] == before
    assert time.monotonic() - begun < PATIENCE
    return response


def test_a_file_as_it_should_be_is_taken_in(server: Running):
    assert offered(server, FILE).status_code == 201
    assert offered(server, BY_HAND).status_code == 201


@settings(
    max_examples=40,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(at=st.integers(0, len(FILE) - 1), bit=st.integers(0, 7))
def test_a_flipped_bit_is_noticed(server: Running, at: int, bit: int):
    """Whether or not the file is still JSON; in blanks between its parts nothing is lost."""
    data = bytearray(FILE)
    data[at] ^= 1 << bit
    response = offered(server, bytes(data))
    try:
        same = json.loads(data) == json.loads(FILE)
    except ValueError:
        same = False
    assert response.status_code == (201 if same else 400)


FORGERIES: dict[str, tuple[bytes, Raw]] = {
    "another format": (FILE, {"format_version": 3}),
    "another version, which went another way": (FILE, {"version": 99, "digest": "0" * 16}),
    "another game": (FILE, {"game": "../../etc"}),
    "another key": (FILE, {"key": "00" * 32}),
    "no key": (FILE, {"key": ""}),
    "a key that is none": (FILE, {"key": "zz"}),
    "more seats": (FILE, {"seats": 5}),
    "no seats": (FILE, {"seats": 0}),
    "seats below zero": (FILE, {"seats": -1}),
    "endless seats": (FILE, {"seats": 10**25}),
    "options that are none": (FILE, {"options": {"x": 1}}),
    "seats that its position has not": (BY_HAND, {"seats": 5}),
    "fewer seats than its position": (BY_HAND, {"seats": 1}),
    "options that its position has not": (BY_HAND, {"options": {"x": {"y": None}, "<b>": "<script>"}}),
    "a position that is none": (BY_HAND, {"position": {"seats": 2, "moon": "full"}}),
    "a position with cards that are none": (BY_HAND, {"position": {"seats": 2, "hand:0": "unicorn"}}),
    "a position with too many cards": (BY_HAND, {"position": {"seats": 2, "hand:0": "999999999 refugee"}}),
    "a position in round 2**63": (BY_HAND, {"position": {"seats": 2, "round": 2**63}}),
    "a position with a list of lists": (BY_HAND, {"position": {"seats": 2, "hand:0": [[[]]]}}),
    "a move by nobody": (FILE, {"journal": ["7 pass"]}),
    "a move that is none": (FILE, {"journal": ["0 fly:away"]}),
    "an undo of nothing": (FILE, {"journal": ["0 undo:0"]}),
    "an undo beyond everything": (FILE, {"journal": ["0 undo:999999999999"]}),
    "a seat in another script": (FILE, {"journal": ["\u0660 pass"]}),
    "a past that is none": (FILE, {"past": [{"key": "00" * 32, "journal": ["0 fly"]}]}),
    "a table that is none": (FILE, {"table": {"seats": 3}}),
    "another end": (FILE, {"digest": "0" * 32}),
}


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forged_file_is_refused(server: Running, name: str):
    data, fields = FORGERIES[name]
    assert offered(server, changed(data, lambda raw: raw.update(fields))).status_code == 400


@pytest.mark.parametrize("fields", [{"version": 99}, {"content": "0" * 32}])
def test_a_file_of_another_version_that_goes_the_same_way_is_taken_in_with_a_notice(
    server: Running, fields: dict[str, Any]
):
    answer = offered(server, changed(FILE, lambda raw: raw.update(fields)))
    assert answer.status_code == 201
    assert "goes the same way" in answer.json()["notice"]


@pytest.mark.parametrize("fields", [{"version": 99}, {"content": "0" * 32}])
def test_a_file_of_format_1_of_another_version_is_checked_by_its_decisions(
    server: Running, fields: dict[str, Any]
):
    """Its digests say nothing about another version; an impossible decision is still refused."""
    old = changed(FILE, lambda raw: raw.update({"format_version": 1, **fields}))
    assert "checked one by one" in offered(server, old).json()["notice"]
    forged = changed(old, lambda raw: raw["journal"].insert(0, "0 hire:saboteur"))
    assert offered(server, forged).status_code == 400


HEADER = b'{"format":"hearthside-game","format_version":1,"x":'
NO_FILES = {
    "deep lists": b"[" * 100_000,
    "deep objects": b'{"a":' * 100_000,
    "a deep field": HEADER + b"[" * 100_000 + b"]" * 100_000 + b"}",
    "a field deep enough to be read": HEADER + b"[" * 900 + b"]" * 900 + b"}",
    "NaN": HEADER + b"NaN}",
    "too big a number": HEADER + b"1e400}",
    "a number without end": HEADER + b"9" * 10_000 + b"}",
    "a lone surrogate": HEADER + b'"\\ud800"}',
    "bad UTF-8": HEADER + b'"\xff"}',
    "a list": b"[]",
    "nothing": b"",
    "a zip": b"PK\x03\x04" + b"\x00" * 100,
}


@pytest.mark.parametrize("name", NO_FILES)
def test_what_is_no_file_is_refused(server: Running, name: str):
    assert offered(server, NO_FILES[name]).status_code == 400


def test_a_journal_longer_than_any_game(server: Running):
    most = api.pack(ARCTIC).max_decisions
    data = changed(FILE, lambda raw: raw.update(journal=["0 pass"] * (most + 1)))
    assert offered(server, data).status_code == 400


def test_a_past_longer_than_any_game(server: Running):
    """Each decision of the past is replayed as well, and each deep undo replays all before it: two megabytes
    of them would keep the server busy for minutes."""
    game, rng = played(0), Random(2)
    while True:
        seat = game.waiting[0]
        option = rng.choice(game.options(seat))
        game.act(seat, option)
        if game.can_undo(seat):
            break
    for _ in range(api.pack(ARCTIC).max_decisions // 2 + 1):
        game.undo(seat)
        game.act(seat, option)
    game.go_on_with(Stream(key_from_seed(9)))
    assert offered(server, game.save()).status_code == 400


@pytest.mark.long
def test_a_heavy_file_does_not_hold_others_up(server: Running):
    """The heaviest file that is short enough: every deep undo replays the whole game.  To take it in, to wake
    its table and to look through it may take long, but not from others."""
    game, rng = hearthside.new(ARCTIC, 5, seed=3), Random(1)
    before = game
    while not game.over:
        before = game.clone()
        seat = rng.choice(game.waiting)
        game.act(seat, rng.choice(game.options(seat)))
    game = before
    while len(game.journal) < api.pack(ARCTIC).max_decisions - 2:
        game.take_back(0, game.decisions - 1)
        seat = game.waiting[0]
        game.act(seat, game.options(seat)[0])
    with httpx.Client(base_url=server.url, timeout=120) as http:
        answer, worst = while_others_wait(server, lambda: http.post("/api/files", content=game.save()))
        assert worst < 1
        if answer.status_code == 201:
            path = f"/api/tables/{answer.json()['table']}"
            for place in ("/watch", "/replay?eye=open"):
                _, worst = while_others_wait(server, lambda place=place: http.get(path + place))  # type: ignore[misc]
                assert worst < 1, place


def while_others_wait(server: Running, ask: Callable[[], httpx.Response]) -> tuple[httpx.Response, float]:
    """The answer, and how long somebody else had to wait for one meanwhile."""
    worst = 0.0
    with ThreadPoolExecutor(1) as pool, httpx.Client(base_url=server.url, timeout=120) as other:
        asked = pool.submit(ask)
        while not asked.done():
            begun = time.monotonic()
            other.get("/healthz")
            worst = max(worst, time.monotonic() - begun)
        return asked.result(), worst


def test_names_from_a_file_are_cleaned(server: Running):
    names = [{"name": "\u202eevil\x00\n<b>" + "x" * 100, "bot": ""}, {"name": "", "bot": "/bin/sh\x1b[2J"}]
    with httpx.Client(base_url=server.url) as http:
        data = changed(FILE, lambda raw: raw.update(table={"seats": names}))
        table = http.post("/api/files", content=data).json()["table"]
        seats = http.get(f"/api/tables/{table}/watch").json()["view"]["table"]["seats"]
    assert [len(seat["name"]) <= 24 for seat in seats] == [True, True]
    assert not {"\u202e", "\x00", "\n", "\x1b"} & set(
        "".join(seat["name"] + seat.get("bot", "") for seat in seats)
    )

"""Whatever comes in, the server answers that it does not understand, does nothing, and goes on.

Messages are made from valid ones of every kind by changing them a little or a lot.  A refused one must leave
no trace in the table; an answer is never "something went wrong" (5xx).
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from hearthside.server import commands as c
from hearthside.server.web.replays import MOST_FILE_BYTES
from tests.server.running import Running
from tests.server.security.people import say, state_of
from tests.server.security.test_matrix import SAMPLES, tags

EXAMPLES = 200
fuzz = settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
thorough = settings(fuzz, max_examples=2000, derandomize=False)


class Table:
    """A game that waits for its one person, who is about to say something strange."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.url, timeout=60)
        wish = {
            "game": "arctic_scavengers",
            "seats": [{"kind": "me", "name": n} for n in "AB"],
            "start": True,
        }
        laid = self.http.post("/api/tables", json={"cid": say("x")["cid"], **wish})
        assert laid.status_code == 201, laid.text
        self.id = laid.json()["table"]
        self.path = f"/api/tables/{self.id}"

    @property
    def state(self) -> str:
        return state_of(self.server, self.id)

    def refused_or_done(self, response: httpx.Response, before: str) -> None:
        assert response.status_code < 500, response.text
        if response.status_code >= 400:
            assert {"code", "why"} <= response.json().keys()
            assert response.headers["content-type"] == "application/json"
            assert self.state == before
            assert self.http.get(f"{self.path}/watch").status_code == 200

    @contextmanager
    def socket(self) -> Iterator[ClientConnection]:
        cookie = f"hearthside={self.http.cookies['hearthside']}"
        url = self.server.url.replace("http", "ws", 1) + f"{self.path}/seats/0/socket"
        with connect(url, additional_headers={"Cookie": cookie}, max_size=None, proxy=None) as ws:
            assert json.loads(ws.recv(10))["type"] == "view"
            yield ws


@pytest.fixture(scope="module")
def table(server: Running) -> Iterator[Table]:
    out = Table(server)
    yield out
    out.http.close()


# ------------------------------------------------------------ strange messages
JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.sampled_from([2**31, 2**63, -(2**63), 2**64, 10**40, -1, 0, 1.5, 1e308, float("nan"), float("inf")]),
    st.sampled_from(
        ["", "\x00", "\ud800", "\u202e", "a\n", "é" * 40, "x" * 5000, "<b>", "'; drop table", "{0}"]
    ),
    st.text(max_size=20),
    st.lists(st.integers(), max_size=3),
    st.dictionaries(st.text(max_size=5), st.integers(), max_size=3),
)
HOUSE_TAGS = ["stand_in", "rematch", "operator_close", "imported", "imported_entry", "imported_end", "resync"]


@st.composite
def bent(draw: st.DrawFn, kinds: list[str]) -> bytes:
    """A valid message, bent somewhere."""
    kind = draw(st.sampled_from(kinds))
    assert kind in SAMPLES, "a new command needs a sample"
    body: dict[str, Any] = {"type": kind, "cid": "fuzz", **SAMPLES[kind]}
    for _ in range(draw(st.integers(1, 3))):
        field = draw(st.sampled_from([*body, "type", "seat", "author", "spent", "__class__", "\ud800"]))
        if draw(st.booleans()):
            body[field] = draw(JUNK)
        else:
            body.pop(field, None)
    if draw(st.integers(0, 9)) == 0:
        body["type"] = draw(st.sampled_from(HOUSE_TAGS))
    data = json.dumps(body).encode()
    how = draw(st.sampled_from(["", "", "", "cut", "bytes", "twice", "list", "nest"]))
    if how == "cut":
        return data[: draw(st.integers(0, len(data) - 1))]
    if how == "bytes":
        at = draw(st.integers(0, len(data)))
        return data[:at] + draw(st.binary(min_size=1, max_size=4)) + data[at:]
    if how == "twice":
        return data[:-1] + b"," + data[1:]
    return {"list": b"[" + data + b"]", "nest": b'{"type":' + data + b"}"}.get(how, data)


SEAT_KINDS = sorted(tags(c.SeatCommand).keys() - {"concede", "leave"})  # these would end the fun when valid
TABLE_KINDS = sorted(tags(c.TableCommand).keys() - {"close"})


def post_bent(table: Table, place: str, data: bytes) -> None:
    before = table.state
    table.refused_or_done(table.http.post(f"{table.path}/{place}", content=data), before)


@fuzz
@given(data=bent(SEAT_KINDS))
def test_bent_messages_of_a_seat(table: Table, data: bytes):
    post_bent(table, "seats/0/messages", data)


@fuzz
@given(data=bent(TABLE_KINDS))
def test_bent_commands(table: Table, data: bytes):
    post_bent(table, "commands", data)


@pytest.mark.long
@thorough
@given(data=bent(SEAT_KINDS))
def test_many_bent_messages_of_a_seat(table: Table, data: bytes):
    post_bent(table, "seats/0/messages", data)


@fuzz
@given(data=bent(SEAT_KINDS))
def test_bent_messages_on_a_socket(table: Table, data: bytes):
    """A text frame must be UTF-8, so other bytes are replaced; see below for those."""
    with table.socket() as ws:
        before = table.state
        ws.send(data.decode("utf-8", "replace"))
        answers = answers_before_marker(ws)
        if not any(answer["type"] == "ack" for answer in answers):
            assert table.state == before
        assert {answer.get("code") for answer in answers if answer["type"] == "refused"}.isdisjoint({"error"})


def answers_before_marker(ws: ClientConnection) -> list[dict[str, Any]]:
    """All that came before the answer to one more message that is not understood."""
    marker = say("marker")
    ws.send(json.dumps(marker))
    out: list[dict[str, Any]] = []
    while True:
        message = json.loads(ws.recv(10))
        if message.get("cid") == marker["cid"]:
            assert message["code"] == "bad_message"
            return out
        out.append(message)


WISHES: dict[str, dict[str, Any]] = {
    "/api/tables": {"cid": "f", "game": "arctic_scavengers", "seats": [{"kind": "me", "name": "A"}] * 2},
    "/api/me": {"name": "A"},
    "{table}/reports": {"text": "x", "seat": 0, "client": "y"},
    "{table}/play-on": {"cid": "f", "seq": 1, "seat": 0, "name": "A"},
}


@fuzz
@given(path=st.sampled_from(sorted(WISHES)), junk=JUNK, data=st.data())
def test_bent_wishes(table: Table, path: str, junk: Any, data: st.DataObject):
    body: dict[str, Any] = {**WISHES[path]}
    fields = ["options", "title", "listed", "undo", "clock", "takeover", "bot", "start", "key", "owner", "id"]
    body[data.draw(st.sampled_from([*body, *fields]))] = junk
    before = table.state
    method = "PUT" if path == "/api/me" else "POST"
    content = json.dumps(body).encode()
    table.refused_or_done(table.http.request(method, path.format(table=table.path), content=content), before)


# ------------------------------------------------------------ deep, big and not JSON at all
CHAT = b'{"type":"chat","cid":"%s","text":%s}'
NOT_JSON = {
    "deep lists": b"[" * 60_000,
    "deep objects": b'{"a":' * 12_000,
    "a deep field": CHAT % (b"deep", b"[" * 30_000 + b"]" * 30_000),
    "a huge number": CHAT % (b"huge", b"9" * 20_000),
    "an endless fraction": b'{"type":"undo","cid":"f","seq":1e999999}',
    "NaN": b'{"type":"undo","cid":"f","seq":NaN}',
    "Infinity": b'{"type":"undo","cid":"f","seq":-Infinity}',
    "2**63": b'{"type":"undo","cid":"f","seq":9223372036854775808}',
    "bad UTF-8": CHAT % (b"utf", b'"\xff\xfe"'),
    "half a UTF-8 sign": CHAT % (b"utf", b'"\xe2\x82"'),
    "a lone surrogate": CHAT % (b"sur", b'"\\ud800"'),
    "a surrogate as UTF-8": CHAT % (b"sur", b'"\xed\xa0\x80"'),
    "a NUL": CHAT % (b"nul", b'"a\x00b"'),
    "UTF-16": '{"type":"undo","cid":"f","seq":1}'.encode("utf-16"),
    "a byte order mark": b'\xef\xbb\xbf{"type":"undo","cid":"f","seq":1}',
    "nothing": b"",
    "two at once": b'{"type":"undo","cid":"f","seq":1}{"type":"undo","cid":"g","seq":1}',
    "the same key twice, other types": b'{"type":"chat","type":"stand_in","cid":"f","text":"x"}',
    "a long cid": CHAT % (b"c" * 65, b'"x"'),
    "a cid with a line break": CHAT % (b"c\\n", b'"x"'),
    "a cid with a sign": CHAT % (b"c/..", b'"x"'),
    "a long text": CHAT % (b"long", b'"' + b"x" * 301 + b'"'),
    "a text that vanishes": CHAT % (b"van", b'"\\u202e\\u0000 \\u200b"'),
    "a seat of its own": b'{"type":"chat","cid":"f","text":"x","seat":1}',
}


@pytest.mark.parametrize("name", NOT_JSON)
def test_what_is_no_message_is_refused_over_http(table: Table, name: str):
    before = table.state
    response = table.http.post(f"{table.path}/seats/0/messages", content=NOT_JSON[name])
    assert 400 <= response.status_code < 500, response.text
    table.refused_or_done(response, before)


@pytest.mark.parametrize("name", NOT_JSON)
def test_what_is_no_message_is_refused_on_a_socket(table: Table, name: str):
    data = NOT_JSON[name]
    with table.socket() as ws:
        before = table.state
        ws.send(data, text=True)
        if is_text(data):
            answers = answers_before_marker(ws)
            assert [answer["type"] for answer in answers if answer["type"] != "presence"] == ["refused"]
        else:
            assert closing_code(ws) == 1007  # a text frame must be UTF-8
        assert table.state == before


def is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def closing_code(ws: ClientConnection) -> int | None:
    try:
        while True:
            ws.recv(10)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


@pytest.mark.parametrize(
    ("frame", "code"),
    [("x" * 65_537, 1009), (json.dumps(say("chat", text="x" * 70_000)), 1009), (b"{}", 1003)],
)
def test_frames_that_are_too_big_or_not_text_end_the_connection(table: Table, frame: str | bytes, code: int):
    before = table.state
    with table.socket() as ws:
        ws.send(frame)
        assert closing_code(ws) == code
    assert table.state == before


def chunks(size: int) -> Iterator[bytes]:
    """A body whose length is not announced."""
    for _ in range(0, size, 8192):
        yield b" " * 8192


@pytest.mark.parametrize(
    ("path", "most"),
    [
        ("{}/seats/0/messages", 65_536),
        ("{}/commands", 65_536),
        ("{}/reports", 65_536),
        ("{}/play-on", 65_536),
        ("/api/tables", 65_536),
        ("/api/files", MOST_FILE_BYTES),
    ],
)
def test_bodies_that_are_too_big(table: Table, path: str, most: int):
    before = table.state
    for content in (b" " * (most + 1), chunks(most + 8192)):
        response = table.http.post(path.format(table.path), content=content)
        assert response.status_code == 413
        table.refused_or_done(response, before)


@pytest.mark.parametrize("kind", ["text/plain", "multipart/form-data; boundary=x", "application/xml", "\xff"])
def test_the_content_type_does_not_matter_to_what_is_understood(table: Table, kind: str):
    before = table.state
    headers = {b"content-type": kind.encode("latin-1")}
    content = b'--x\r\ncontent-disposition: form-data; name="type"\r\n\r\nchat\r\n--x--'
    response = table.http.post(f"{table.path}/seats/0/messages", content=content, headers=headers)
    assert response.status_code == 400
    table.refused_or_done(response, before)


# ------------------------------------------------------------ addresses
PATHS = [
    "/api/tables/%00",
    "/api/tables/%00/watch",
    "/api/tables/..%2f..%2fetc%2fpasswd",
    "/api/tables/" + "a" * 5000,
    "/api/tables/%ff%fe",
    "/api/tables/%ED%A0%80",
    "/api/games/%00",
    "/api/games/" + "g" * 5000,
    "/join/" + "a" * 5000,
    "/join/%00",
    "/assets/" + "a" * 300 + ".js",
    "/assets/%00.js",
    "/assets/..%2f..%2fserve.py",
    "/assets/..%5c..%5cserve.py",
    "/assets/%2e%2e",
    "/assets/index.html%00.js",
    "/assets/~root",
    "//api//tables",
    "/api/tables/{id}/seats/%00",
    "/api/tables/{id}/seats/-1",
    "/api/tables/{id}/seats/00000000000000000000001",
    "/api/tables/{id}/seats/%D9%A0",  # an Arabic zero
    "/api/tables/{id}/seats/%C2%B2",  # a small two
    "/api/tables/{id}/seats/0x0",
    "/api/tables/{id}/seats/1e0",
    "/api/tables/{id}/seats/99",
    "/api/tables/{id}/seats/+0",
    "/api/tables/{id}/seats/0%20",
    "/api/tables/{id}/seats/0?since=-1",
    "/api/tables/{id}/seats/0?since=%D9%A0",
    "/api/tables/{id}/seats/0?since=99999999999999999999",
    "/api/tables/{id}/seats/0?since=NaN",
    "/api/tables/{id}/seats/0/history?seq=999999999",
    "/api/tables/{id}/seats/0/history?seq=",
    "/api/tables/{id}/seats/0/stream?since=x",
    "/api/tables/{id}/replay?eye=%00",
]


@pytest.mark.parametrize("path", PATHS)
def test_odd_addresses(table: Table, path: str):
    before = table.state
    response = table.http.get(path.format(id=table.id))
    assert 400 <= response.status_code < 500, response.text
    table.refused_or_done(response, before)

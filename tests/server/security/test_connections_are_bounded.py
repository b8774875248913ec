"""What connections may cost, before the application hears of them: bytes, headers, time, and how many."""

import asyncio
import logging
import socket
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from pathlib import Path
from unittest.mock import Mock

import pytest
from uvicorn.server import ServerState
from websockets.exceptions import ConnectionClosed

from hearthside.server.door import http
from hearthside.server.door.addresses import THIS_MACHINE, networks, within
from hearthside.server.door.http import PIPELINED
from hearthside.server.door.ledger import Bounds, Ledger
from hearthside.server.registry import Registry, Settings
from hearthside.server.serve import config
from hearthside.server.store import Store
from hearthside.server.web.limits import FILES, FILES_OF_ONE, Files
from tests.server.client import Browser
from tests.server.patience import wait_until
from tests.server.raw import answer, flood, many, opened, until_closed
from tests.server.running import Running, running

MEGABYTE = 1024 * 1024
HALF = b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: "
GET = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
UPGRADE = (
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)
POST = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"

Bounded = Callable[..., AbstractContextManager[Running]]


async def table_of(url: str) -> tuple[str, str]:
    """A new table, and the cookie of whoever laid it out."""
    async with Browser(url) as ada:
        laid = await ada.lay_out("Ada", "open")
        return laid["table"], ada.cookie


@pytest.fixture
def bounded(tmp_path: Path) -> Bounded:
    """A server with bounds of its own."""

    @contextmanager
    def start(limited: bool = True, **bounds: object) -> Iterator[Running]:
        settings = Settings(limited=limited, bounds=Bounds(**bounds))  # type: ignore[arg-type]
        with running(tmp_path / "tables.db", settings) as server:
            yield server

    return start


# ------------------------------------------------------------ bytes
@pytest.mark.parametrize(
    ("begin", "piece"),
    [
        (b"GET /", b"a" * 8192),
        (b"GET / HTTP/1.1\r\nX-Long: ", b"a" * 8192),
        (b"GET / HTTP/1.1\r\n", b"x-many: " + b"a" * 1000 + b"\r\n"),
        (b"", b"\r\n" * 4096),
        (POST + b"Transfer-Encoding: chunked\r\n\r\n0\r\n", b"x-trailer: " + b"a" * 1000 + b"\r\n"),
        (POST + b"Transfer-Encoding: chunked\r\n\r\n0\r\nx-trailer: ", b"a" * 8192),
        (POST + b"Transfer-Encoding: chunked\r\n\r\n1;", b"a" * 8192),
    ],
    ids=["line", "value", "fields", "blank", "trailers", "trailer", "extension"],
)
def test_a_head_without_end_is_refused(server: Running, begin: bytes, piece: bytes):
    with opened(server.url) as line:
        line.sendall(begin)
        sent = flood(line, piece, 5 * MEGABYTE)
        assert sent < 5 * MEGABYTE, "all of it was taken"
        said = until_closed(line)
        assert not said or said.split(b" ")[1] in (b"400", b"413", b"431"), said


def test_too_many_headers_are_refused_in_words(server: Running):
    with opened(server.url) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\n" + b"a: b\r\n" * 101 + b"\r\n")
        assert answer(line)[0] == 431


def test_as_many_as_browsers_send_are_taken(server: Running):
    with opened(server.url) as line:
        line.sendall(
            b"GET /healthz HTTP/1.1\r\n" + b"a: b\r\n" * 50 + b"cookie: " + b"x" * 20_000 + b"\r\n\r\n"
        )
        assert answer(line)[0] == 200


def test_heads_behind_a_stream_are_counted_too(server: Running):
    """While an answer goes on for ever, the next request on the line must not grow for ever."""
    name, cookie = asyncio.run(table_of(server.url))
    with opened(server.url) as line:
        head = f"GET /api/tables/{name}/watch/stream HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\r\n\r\n"
        line.sendall(head.encode())
        assert answer(line)[0] == 200
        line.sendall(b"GET / HTTP/1.1\r\nX-Long: ")
        assert flood(line, b"a" * 8192, 5 * MEGABYTE) < 5 * MEGABYTE


def test_requests_at_once_on_one_line_are_few(server: Running):
    with opened(server.url) as line:
        line.sendall(GET * 2000)
        assert until_closed(line).count(b"HTTP/1.1 200") < 100


def test_so_many_wait_behind_a_stream_and_no_more(server: Running):
    name, cookie = asyncio.run(table_of(server.url))
    stream = f"GET /api/tables/{name}/watch/stream HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\r\n\r\n".encode()
    refused = server.registry.metrics.door.refused
    before = refused.copy()
    with opened(server.url) as line:
        line.sendall(stream + GET * PIPELINED)
        assert answer(line)[0] == 200
        assert refused == before
        line.sendall(GET)
        until_closed(line)
        assert refused - before == {"malformed": 1}


def test_a_few_at_once_are_answered_in_their_order(server: Running):
    with opened(server.url) as line:
        last = b"GET /assets/nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
        line.sendall(GET * 3 + last)
        statuses = [part[:3] for part in until_closed(line).split(b"HTTP/1.1 ")[1:]]
        assert statuses == [b"200", b"200", b"200", b"404"]


def test_a_body_that_goes_on_after_its_answer_is_not_read_for_ever(server: Running):
    with opened(server.url) as line:
        line.sendall(POST + b"Content-Length: 1000000000\r\n\r\n")
        assert flood(line, b" " * 65536, 40 * MEGABYTE) < 40 * MEGABYTE


def test_files_on_their_way_are_few(bounded: Bounded):
    """They are held in memory meanwhile."""
    head = b"POST /api/files HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n" + b" " * 200_000
    with bounded() as server, many(server.url, FILES_OF_ONE, head) as lines:
        wait_until(lambda: _refused(server, head), "as many as one likes can be on their way")
        assert b'hearthside_limited_total{kind="file"} 1.0' in server.registry.metrics.text()
        lines[0].sendall(b" " * 800_000)
        assert answer(lines[0])[0] == 400  # it is no game file
        wait_until(lambda: not _refused(server, head), "there is no room again")


@pytest.mark.parametrize("by_address", [True, False])
def test_there_is_room_for_so_many_files(by_address: bool):
    coming = Files(by_address)
    with ExitStack() as stack:
        for number in range(FILES):
            assert stack.enter_context(coming.one(f"10.0.0.{number % 4 if by_address else 1}"))
        with coming.one("10.0.0.9") as room:
            assert not room
    with ExitStack() as stack:
        rooms = [stack.enter_context(coming.one("10.0.0.1")) for _ in range(FILES_OF_ONE + 1)]
        assert rooms == [True] * FILES_OF_ONE + [not by_address]
    assert not coming._coming


def _refused(server: Running, head: bytes) -> bool:
    """Is one more refused?"""
    with opened(server.url, 0.5) as line:
        line.sendall(head)
        try:
            return answer(line)[0] == 429
        except TimeoutError:
            return False


# ------------------------------------------------------------ time
def test_half_a_head_is_given_up(bounded: Bounded):
    with bounded(head_seconds=0.2) as server, opened(server.url) as line:
        line.sendall(HALF)
        assert until_closed(line).startswith(b"HTTP/1.1 408")


def test_a_head_that_drips_is_given_up(bounded: Bounded):
    """However often a byte comes."""
    with bounded(head_seconds=0.3) as server, opened(server.url) as line:
        line.sendall(HALF)
        assert _drip(line) < 200


def test_silence_is_given_up(bounded: Bounded):
    with bounded(head_seconds=0.2) as server, opened(server.url) as line:
        assert until_closed(line) == b""


@pytest.mark.parametrize("between", [b"", b"\r\n", b"G"])
def test_silence_after_an_answer_is_given_up(bounded: Bounded, between: bytes):
    """One byte must not make a connection immortal."""
    with bounded(head_seconds=0.2, idle_seconds=1) as server, opened(server.url) as line:
        line.sendall(GET)
        assert answer(line)[0] == 200
        line.sendall(between)
        assert b"HTTP/1.1 200" not in until_closed(line)


def test_half_a_body_is_given_up(bounded: Bounded, caplog: pytest.LogCaptureFixture):
    with bounded(body_seconds=0.2) as server, opened(server.url) as line:
        line.sendall(POST + b'Content-Length: 100\r\n\r\n{"cid"')
        assert until_closed(line).startswith(b"HTTP/1.1 408")
    assert not caplog.records


def test_a_body_that_drips_is_given_up(bounded: Bounded):
    with bounded(body_seconds=0.3) as server, opened(server.url) as line:
        line.sendall(POST + b"Content-Length: 60000\r\n\r\n")
        assert _drip(line) < 200


def test_a_slow_body_that_comes_gets_its_time(bounded: Bounded):
    """More than body_seconds in all, but with enough bytes in them."""
    with bounded(body_seconds=0.2, body_rate=1000) as server, opened(server.url) as line:
        line.sendall(POST + b"Content-Length: 3000\r\n\r\n")
        for _ in range(6):
            line.sendall(b" " * 500)
            time.sleep(0.1)  # it is the client's slowness that is tested
        assert answer(line)[0] == 400  # it is no JSON, and was read to its end


def _drip(line: socket.socket) -> int:
    """A byte now and then, until the server hangs up."""
    line.settimeout(0.02)  # between two of them
    for sent in range(500):
        try:
            line.sendall(b"a")
            line.recv(1000)
        except TimeoutError:
            continue
        except ConnectionError:
            pass
        return sent
    return 500


def test_a_client_that_does_not_read_is_given_up(bounded: Bounded, monkeypatch: pytest.MonkeyPatch):
    """Its answers fill all buffers on the way."""
    monkeypatch.setattr(http, "PIPELINED", 1000)
    with bounded(limited=False, stalled_seconds=0.3) as server, opened(server.url) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.sendall(b"GET /assets/app.js HTTP/1.1\r\nHost: x\r\n\r\n" * 200)
        door = server.registry.metrics.door
        wait_until(lambda: door.refused == {"stalled": 1}, "it was waited for")
        wait_until(lambda: door.open == 0, "connections are not counted right")


class _Loop:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0
        self.timers: list[asyncio.TimerHandle] = []

    def time(self) -> float:
        return self.now

    def call_later(self, seconds: float, then: Callable[[], None]) -> asyncio.TimerHandle:
        self.timers.append(asyncio.TimerHandle(self.now + seconds, then, (), self))  # type: ignore[arg-type]
        return self.timers[-1]

    def create_task(self, work: Coroutine[object, object, object], **_: object) -> Mock:
        work.close()
        return Mock()

    def get_debug(self) -> bool:
        return False

    def _timer_handle_cancelled(self, _: asyncio.TimerHandle) -> None:
        pass

    def until(self, then: float) -> None:
        """What is due by then."""
        while due := [one for one in self.timers if not one.cancelled() and one.when() <= then]:
            first = min(due, key=asyncio.TimerHandle.when)
            self.timers.remove(first)
            self.now = first.when()
            first._callback()  # type: ignore[attr-defined]
        self.now = then


def test_only_a_proxy_on_this_machine_is_believed(tmp_path: Path):
    """And only if somebody has said that there is one."""
    registry = Registry(Store(str(tmp_path / "tables.db")))
    behind, alone = (config(registry, behind_proxy=proxy) for proxy in (True, False))
    assert (behind.proxy_headers, behind.forwarded_allow_ips) == (True, ["127.0.0.1", "::1"])
    assert not alone.proxy_headers


def test_a_body_gets_a_second_for_every_so_many_bytes(tmp_path: Path):
    loop, transport = _Loop(), Mock(asyncio.Transport)
    transport.get_extra_info.return_value = None
    transport.is_closing.return_value = False
    settings = Settings(bounds=Bounds(body_seconds=20, body_rate=4096))
    told = config(Registry(Store(str(tmp_path / "tables.db")), settings), behind_proxy=False)
    told.load()
    ledger = Ledger(settings.bounds)
    line = http.BoundedHttp(ledger, config=told, server_state=ServerState(), app_state={}, _loop=loop)
    line.connection_made(transport)
    line.data_received(POST + b"Content-Length: 60000\r\n\r\n" + b" " * 2048)
    loop.until(20.4)
    assert not ledger.refused
    loop.until(20.6)
    assert ledger.refused == {"body_late": 1}
    assert transport.write.call_args.args[0].startswith(b"HTTP/1.1 408 Request Timeout\r\n")


# ------------------------------------------------------------ how many
def test_half_open_requests_leave_the_operator_a_line(bounded: Bounded):
    with bounded(connections=100, per_address=1000, reserved=3) as server:
        with many(server.url, 300, HALF) as lines:
            for path, status in (("/healthz", 200), ("/api/games", 503)):
                with opened(server.url) as line:
                    line.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
                    got, head = answer(line)
                    assert got == status, (path, head)
            assert server.registry.metrics.door.open <= 103
            assert len(lines) == 300
        wait_until(lambda: server.registry.metrics.door.open == 0, "connections are not counted right")
        with opened(server.url) as line:
            line.sendall(b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n")
            assert answer(line)[0] == 200


def test_one_address_has_its_share(bounded: Bounded):
    with bounded(per_address=20, operators=()) as server:
        with many(server.url, 20, HALF):
            wait_until(lambda: server.registry.metrics.door.open == 20, "connections are not counted right")
            with opened(server.url) as line:
                status, head = answer(line)
                assert status == 503
                assert b"retry-after: " in head
        wait_until(lambda: server.registry.metrics.door.open == 0, "connections are not counted right")
        with opened(server.url) as line:
            line.sendall(GET)
            assert answer(line)[0] == 200


def test_sockets_count_until_they_close(bounded: Bounded):
    async def run(server: Running) -> None:
        async with Browser(server.url) as ada:
            laid = await ada.lay_out("Ada", "open")
            players = [await ada.player(laid["table"], 0).connect() for _ in range(5)]
            assert server.registry.metrics.door.open >= 5
            for player in players:
                await player.close()

    with bounded() as server:
        asyncio.run(run(server))
        wait_until(lambda: server.registry.metrics.door.open == 0, "connections are not counted right")


class _Line:
    """Stands for a transport."""


def test_a_proxy_speaks_for_many_and_a_household_counts_as_one():
    ledger = Ledger(Bounds(per_address=2, operators=()), proxies=("127.0.0.1",))

    def come(address: str) -> bool:
        return ledger.enter(_Line(), address) is not None  # type: ignore[arg-type]

    assert all(come("127.0.0.1") for _ in range(10))
    assert [come(f"2001:db8::{n}") for n in range(3)] == [True, True, False]
    assert come("2001:db8:0:1::1")
    assert [come("::ffff:10.0.0.1") for _ in range(3)] == [True, True, False]
    assert come("::ffff:10.0.0.2"), "an IPv4 address on a socket for both is no neighbour of all the others"
    assert ledger.refused == {"per_address": 2}


def test_the_operator_is_known_by_either_kind_of_address():
    operators = networks((*THIS_MACHINE, "2001:db8::/48"))
    for address in (
        "127.0.0.1",
        "127.8.8.8",
        "::1",
        "::ffff:127.0.0.1",
        "2001:db8:0:7::1",
        "2001:db8::1%eth0",
    ):
        assert within(address, operators), address
    for address in ("10.0.0.1", "::ffff:10.0.0.1", "2001:db9::1", "::2", "nowhere", ""):
        assert not within(address, operators), address


# ------------------------------------------------------------ sockets
def test_a_message_in_endless_fragments_is_refused(server: Running):
    async def run() -> None:
        async with Browser(server.url) as ada:
            laid = await ada.lay_out("Ada", "open")
            player = await ada.player(laid["table"], 0).connect()
            assert player.ws is not None
            await player.hear()
            with suppress(ConnectionClosed):
                await player.ws.send("" for _ in range(100_000))
            await asyncio.wait_for(player.ws.wait_closed(), 10)
            assert player.ws.close_code in (1009, 1006)  # the latter if it was still writing

    asyncio.run(run())


@pytest.mark.parametrize("more", ["X-Long: " + "a" * 9000, "Sec-WebSocket-Version: x"])
def test_a_handshake_that_is_not_understood_ends(server: Running, more: str):
    with opened(server.url) as line:
        line.sendall(f"GET /x HTTP/1.1\r\nHost: x\r\n{UPGRADE}{more}\r\n\r\n".encode())
        assert until_closed(line).startswith(b"HTTP/1.1 4")


def test_a_frame_that_is_not_utf8_logs_no_traceback(server: Running, caplog: pytest.LogCaptureFixture):
    async def run() -> None:
        async with Browser(server.url) as ada:
            laid = await ada.lay_out("Ada", "open")
            player = await ada.player(laid["table"], 0).connect()
            assert player.ws is not None
            await player.hear()
            await player.ws.send(b"\xff\xfe\xff", text=True)
            await asyncio.wait_for(player.ws.wait_closed(), 10)
            assert player.ws.close_code == 1007

    with caplog.at_level(logging.WARNING):
        asyncio.run(run())
    assert not caplog.records


def test_pings_of_a_client_that_does_not_read_are_not_piled_up(server: Running):
    """Each is answered at once, so the answers pile up."""
    name, cookie = asyncio.run(table_of(server.url))
    with opened(server.url) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.sendall(
            f"GET /api/tables/{name}/watch/socket HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\r\n"
            f"{UPGRADE}\r\n".encode()
        )
        assert answer(line)[0] == 101
        ping = b"\x89\xfd" + bytes(4) + b"p" * 125
        assert flood(line, ping * 500, 60 * MEGABYTE) < 60 * MEGABYTE

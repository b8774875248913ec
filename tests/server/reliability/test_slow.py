"""Who does not read is given up, and comes back; a server that ends says so, and ends in time."""

import asyncio
import json
import socket as sockets
import time
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.server.client import Browser, Player
from tests.server.reliability.people import seat_view, seated
from tests.server.reliability.steady import Steady
from tests.server.running import Process, Running

IN_TIME = 5.0  # seconds from SIGTERM to the end


def test_messages_are_not_held_back_to_be_sent_together(server: Running):
    """An answer and the update after it are two small packets: with Nagle's algorithm the second one waits
    until the first is confirmed, 40 ms on most systems."""

    async def go() -> None:
        async with Browser(server.url) as browser:
            table = (await browser.lay_out("Ada", "bot"))["table"]
            player = await browser.player(table, 0).connect()
            await player.hear()
            connections = list(server.server.server_state.connections)
            assert connections
            for connection in connections:
                inner = connection.transport.get_extra_info("socket")
                assert inner.getsockopt(sockets.IPPROTO_TCP, sockets.TCP_NODELAY)
            await player.close()

    asyncio.run(go())


# ------------------------------------------------------------ a client that stops reading
async def deaf(browser: Browser, path: str) -> sockets.socket:
    """A socket that says hello and then never reads again."""
    host, _, port = browser.url.rpartition("/")[2].partition(":")
    out = sockets.socket()
    out.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    out.connect((host, int(port)))
    key = "AAAAAAAAAAAAAAAAAAAAAA=="
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {host}:{port}",
        f"Cookie: {browser.cookie}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {key}",
    ]
    out.sendall("\r\n".join([*lines, "", ""]).encode())
    head = await asyncio.to_thread(out.recv, 64)
    assert b"101" in head
    return out


def ask_for_views(connection: sockets.socket, count: int) -> None:
    """Each is answered by some kilobytes, which pile up where nobody reads them."""
    text = b'{"type":"resync"}'
    frame = bytes([0x81, 0x80 | len(text)]) + bytes(4) + text  # masked with zeros
    connection.setblocking(False)
    try:
        for _ in range(count):
            connection.sendall(frame)
    except BlockingIOError:
        pass  # the server does not take any more either


def drained(connection: sockets.socket, last: bytes) -> None:
    """All that was still to come, up to the last words; and then the end."""
    connection.settimeout(15)
    out = bytearray()
    while not out.endswith(last):
        part = connection.recv(65536)
        assert part, "it ends without a word"
        out += part
    connection.close()


def given_up(server: Running, table: str) -> bool:
    """Nothing is kept any more for a connection to this seat."""
    owner = next(o for o in server.registry.awake() if o.id == table)
    return all(listener.eye != 1 or listener.closed for listener in owner.listeners)


def test_who_does_not_read_is_given_up_and_the_others_are_served(server: Running):
    async def go() -> None:
        async with Browser(server.url) as host, Browser(server.url) as guest:
            table = await seated(host, [guest], listed=True)
            player = await host.player(table, 0).connect()
            await player.hear()
            known = await seat_view(guest, table, 1)
            stuck = await deaf(guest, f"/api/tables/{table}/seats/1/socket")
            while given_up(server, table):
                await asyncio.sleep(0.01)  # until it is there
            ask_for_views(stuck, 2000)
            waits: list[float] = []
            while not given_up(server, table):
                begun = time.monotonic()
                assert (await player.say("chat", text="x" * 300))["type"] == "ack"
                waits.append(time.monotonic() - begun)
                assert len(waits) < 3000, "nobody is given up"
            print(f"given up after {len(waits)} messages, each answered within {max(waits):.3f} s")
            assert max(waits) < 5
            last = await player.say("chat", text="the end")
            assert last["type"] == "ack"
            farewell = (1013).to_bytes(2, "big") + b"too slow: come back and resume"
            await asyncio.to_thread(drained, stuck, farewell)
            assert b"hearthside_evicted_total 1.0" in server.registry.metrics.text()
            back = guest.player(table, 1)
            back.take(known)
            await back.connect(since=back.seq)
            await back.until(last["seq"])
            assert back.view == (await seat_view(guest, table, 1))["view"]
            await player.close()
            await back.close()

    asyncio.run(go())


# ------------------------------------------------------------ SIGTERM
async def ended(player: Player) -> int | None:
    """Reads to the end; the code with which the connection was closed."""
    try:
        while True:
            await player.hear()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


async def stream(browser: Browser, path: str, begun: asyncio.Event) -> list[dict[str, Any]]:
    """Every message of a stream of events, until the server ends it."""
    out: list[dict[str, Any]] = []
    async with browser.http.stream("GET", path) as response:
        async for line in response.aiter_lines():
            if line.startswith("data: "):
                out.append(json.loads(line[6:]))
                begun.set()
    return out


def test_an_orderly_end(tmp_path: Path):
    """With sockets, a stream of events and somebody who does not read: all hear of it, nobody holds it up."""
    process = Process(tmp_path / "tables.db")
    process.start()

    async def go() -> None:
        async with Browser(process.url) as host, Browser(process.url) as guest:
            table = await seated(host, [guest], "bot:random")
            player, watcher = Steady(host, table, 0), Steady(guest, table, None)
            await player.connect()
            await watcher.connect()
            while not player.seen or not watcher.seen:
                await player.hear()
                await watcher.hear()
            begun = asyncio.Event()
            streaming = asyncio.create_task(stream(guest, f"/api/tables/{table}/seats/1/stream", begun))
            await begun.wait()
            stuck = await deaf(guest, f"/api/tables/{table}/watch/socket")
            began = time.monotonic()
            ending = asyncio.create_task(asyncio.to_thread(process.terminate))
            assert [await ended(player), await ended(watcher)] == [1012, 1012]
            code = await ending
            took = time.monotonic() - began
            print(f"ended with {code} after {took:.2f} s")
            assert code == 0
            assert took < IN_TIME
            for bye in (player.bye, watcher.bye, (await streaming)[-1]):
                assert bye is not None
                assert bye["type"] == "bye"
                assert bye["retry"] > 0
            stuck.close()
            files = sorted(path.name for path in tmp_path.iterdir())
            assert files == ["tables.db"], "the write-ahead log is left behind"
            await asyncio.to_thread(process.start)
            for one in (player, watcher):
                before = one.seq
                await one.come_back()
                await one.hear()
                assert one.seq >= before
                await one.close()

    try:
        asyncio.run(go())
    finally:
        process.close()


def test_the_end_of_a_server_that_somebody_does_not_read_from(tmp_path: Path):
    """The buffers towards him are full, so that not even the last word can be written."""
    process = Process(tmp_path / "tables.db")
    process.start()

    async def go() -> None:
        async with Browser(process.url) as host:
            table = (await host.lay_out("Ada", "Bo", start=True))["table"]
            player = await host.player(table, 0).connect()
            await player.hear()
            stuck = await deaf(host, f"/api/tables/{table}/seats/1/socket")
            ask_for_views(stuck, 2000)
            for _ in range(70):
                assert (await player.say("chat", text="x" * 300))["type"] == "ack"
            began = time.monotonic()
            ending = asyncio.create_task(asyncio.to_thread(process.terminate))
            assert await ended(player) == 1012
            assert await ending == 0
            took = time.monotonic() - began
            print(f"ended after {took:.2f} s")
            assert took < IN_TIME
            stuck.close()

    try:
        asyncio.run(go())
    finally:
        process.close()

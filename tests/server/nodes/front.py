"""What stands between people and nodes, and between a node and its database."""

import asyncio
import itertools
import threading
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

CHUNK = 1 << 16

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Front:
    """A proxy that hands each connection to the next node that takes it."""

    def __init__(self, ports: list[int]) -> None:
        self._turns = itertools.cycle(ports)
        self._count = len(ports)
        self._server: asyncio.Server | None = None
        self.url = ""

    async def __aenter__(self) -> "Front":
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there = await self._node()
        if there is not None:
            await _join((reader, writer), there)
        writer.close()

    async def _node(self) -> Streams | None:
        for port in itertools.islice(self._turns, self._count):
            with suppress(OSError):
                return await asyncio.open_connection("127.0.0.1", port)
        return None


class Cable:
    """The way of one node to PostgreSQL.  While it is cut nothing gets through, and nobody is told."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._whole = threading.Event()
        self._whole.set()
        self._ready = threading.Event()
        self.port = 0
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        assert self._ready.wait(20)

    def cut(self) -> None:
        self._whole.clear()

    def mend(self) -> None:
        self._whole.set()

    def close(self) -> None:
        self.mend()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)

    def _run(self) -> None:
        async def start() -> None:
            server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
            self.port = server.sockets[0].getsockname()[1]
            self._ready.set()

        self._loop.create_task(start())
        self._loop.run_forever()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self._open()
        there = await asyncio.open_unix_connection(self._path)
        await _join((reader, writer), there, self._open)
        writer.close()

    async def _open(self) -> None:
        while not self._whole.is_set():
            await asyncio.sleep(0.02)


async def _anyway() -> None:
    pass


async def _join(
    one: Streams, other: Streams, gate: Callable[[], Coroutine[Any, Any, None]] = _anyway
) -> None:
    async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(CHUNK):
                await gate()
                writer.write(data)
                await writer.drain()

    pumps = [asyncio.create_task(pump(one[0], other[1])), asyncio.create_task(pump(other[0], one[1]))]
    await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
    for task in pumps:
        task.cancel()
    for _, writer in (one, other):
        with suppress(OSError):
            writer.close()

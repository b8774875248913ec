"""A bad network: between the clients' sockets and the server, it loses, repeats, delays and cuts."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from random import Random

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.client import Browser


@dataclass(frozen=True)
class Faults:
    """How likely each is for one message."""

    lost: float = 0.05
    twice: float = 0.08
    late: float = 0.15  # and so behind those that were sent after it
    cut: float = 0.01  # the connection ends instead
    latest: float = 0.03  # seconds


class Proxy:
    def __init__(self, upstream: str, rng: Random, faults: Faults) -> None:
        self.done: Counter[str] = Counter()  # faults by kind, so that a test can see that there were any
        self.calm = False
        self._upstream = upstream.replace("http", "ws", 1)
        self._rng = rng
        self._faults = faults

    async def handle(self, client: ServerConnection) -> None:
        assert client.request is not None
        headers = {"Cookie": client.request.headers.get("Cookie", "")}
        try:
            server = await connect(
                self._upstream + client.request.path, additional_headers=headers, max_size=None, proxy=None
            )
        except (OSError, InvalidHandshake, TimeoutError):
            await client.close(1013)
            return
        async with asyncio.TaskGroup() as ways:
            ways.create_task(self._carry(client, server))
            ways.create_task(self._carry(server, client))

    async def _carry(
        self, source: ServerConnection | ClientConnection, target: ServerConnection | ClientConnection
    ) -> None:
        """One direction, until either end has gone; then the other goes too."""
        async with asyncio.TaskGroup() as late:
            try:
                async for message in source:
                    if self._happens(self._faults.cut):
                        self.done["cut"] += 1
                        break
                    await self._pass_on(message, target, late)
            except ConnectionClosed:
                pass
            await asyncio.gather(source.close(), target.close())

    async def _pass_on(
        self, message: str | bytes, target: ServerConnection | ClientConnection, late: asyncio.TaskGroup
    ) -> None:
        if self._happens(self._faults.lost):
            self.done["lost"] += 1
            return
        copies = 1
        if self._happens(self._faults.twice):
            self.done["twice"] += 1
            copies = 2
        for _ in range(copies):
            if self._happens(self._faults.late):
                self.done["late"] += 1
                late.create_task(_send(target, message, self._rng.random() * self._faults.latest))
            else:
                await _send(target, message, 0)

    def _happens(self, chance: float) -> bool:
        return not self.calm and self._rng.random() < chance


async def _send(target: ServerConnection | ClientConnection, message: str | bytes, after: float) -> None:
    if after:
        await asyncio.sleep(after)
    with suppress(ConnectionClosed):  # what is under way when a line is cut is lost
        await target.send(message)


@asynccontextmanager
async def proxied(
    upstream: str, rng: Random, faults: Faults | None = None
) -> AsyncIterator[tuple[Proxy, str]]:
    """The proxy, and the address at which it stands in for the server's sockets."""
    proxy = Proxy(upstream, rng, faults or Faults())
    async with serve(proxy.handle, "127.0.0.1", 0, max_size=None) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        yield proxy, f"ws://127.0.0.1:{port}"


class Roundabout(Browser):
    """A browser whose sockets go through the proxy; what it asks by HTTP goes straight."""

    def __init__(self, url: str, sockets: str) -> None:
        super().__init__(url)
        self._sockets = sockets

    async def socket(self, path: str) -> ClientConnection:
        headers = {"Cookie": self.cookie} if self.cookie else {}
        return await connect(self._sockets + path, additional_headers=headers, max_size=None, proxy=None)

"""A WebSocket client that does as little as possible.

The load generator runs on the same cores as the server that it measures, so whatever it spends is taken
from the server. A full client library would spend about as much as the server does.
"""

from __future__ import annotations

import asyncio
import os
from base64 import b64encode
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A  # with the bit that says: all in one frame
UNMASKED = b"\0\0\0\0"  # a mask that changes nothing: nobody stands between us whom it could protect


class Socket(asyncio.Protocol):
    """One connection. Server and network are trusted to keep to the protocol."""

    def __init__(self, request: bytes, hear: Callable[[bytes], None], lost: Callable[[], None]) -> None:
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._request = request
        self._hear = hear
        self._lost = lost
        self._rest = b""
        self._transport: asyncio.Transport | None = None

    def send(self, text: bytes) -> None:
        self._write(TEXT, text)

    def close(self) -> None:
        self._lost = _nothing
        if self._transport is not None:
            self._transport.close()

    # ------------------------------------------------------------ asyncio's side
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the server hung up before the socket was open"))
        self._lost()

    def data_received(self, data: bytes) -> None:
        data = self._rest + data
        if not self.opened.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._rest = head
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionError(head.partition(b"\r\n")[0].decode()))
                return
            self.opened.set_result(None)
        at, size = 0, len(data)
        while size - at >= 2:
            kind, length, start = data[at], data[at + 1], at + 2
            if length >= 126:  # the length follows, in two bytes or in eight
                more = 2 if length == 126 else 8
                length, start = int.from_bytes(data[start : start + more], "big"), start + more
            if start + length > size:
                break
            at = start + length
            self._frame(kind, data[start:at])
        self._rest = data[at:]

    def _frame(self, kind: int, body: bytes) -> None:
        if kind == TEXT:
            self._hear(body)
        elif kind == PING:
            self._write(PONG, body)
        elif kind == CLOSE:
            self._lost()
            self.close()
        else:
            raise ConnectionError(f"a frame of kind {kind:#x}")

    def _write(self, kind: int, body: bytes) -> None:
        assert self._transport is not None
        size = len(body)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self._transport.write(bytes([kind]) + length + UNMASKED + body)


def _nothing() -> None:
    """Nobody wants to know any more."""


async def opened(
    port: int, path: str, cookie: str, hear: Callable[[bytes], None], lost: Callable[[], None]
) -> Socket:
    """Connected, and accepted as a WebSocket."""
    request = (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {cookie}\r\nConnection: Upgrade\r\n"
        f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {b64encode(os.urandom(16)).decode()}\r\n\r\n"
    ).encode()
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(request, hear, lost), "127.0.0.1", port)
    await asyncio.wait_for(socket.opened, 30)
    return socket

"""The peer: a server with the same sockets that knows no rules and stores nothing.

It answers every message at once, with an acknowledgement to the sender and an update of the usual size to
all sockets of the room. What our server costs beyond this is what it does; what it costs up to this are
Python, the web server and the wire.
"""

from __future__ import annotations

import socket as sockets
import sys
from collections import defaultdict

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

#: Every seat may always do the same thing.
VIEW = (
    '{"type":"view","seq":0,"view":{"options":[{"key":"-","decision":0}],'
    '"table":{"status":"playing","waiting":%s}}}'
)


class Said(msgspec.Struct):
    """What a move needs to be acknowledged."""

    cid: str


class Rooms:
    """Who is where, and how often something was said there."""

    def __init__(self, seats: int, size: int) -> None:
        self._waiting = list(range(seats))
        self._padding = "x" * max(0, size - len('{"type":"update","seq":1234,"patch":{"padding":""}}'))
        self._rooms: defaultdict[str, list[WebSocket]] = defaultdict(list)
        self._seqs: defaultdict[str, int] = defaultdict(int)

    async def serve(self, socket: WebSocket) -> None:
        name = socket.path_params["room"]
        await socket.accept()
        self._rooms[name].append(socket)
        await socket.send_text(VIEW % self._waiting)
        try:
            while True:
                said = msgspec.json.decode(await socket.receive_text(), type=Said)
                self._seqs[name] += 1
                seq = self._seqs[name]
                await socket.send_text(f'{{"type":"ack","cid":"{said.cid}","seq":{seq}}}')
                update = f'{{"type":"update","seq":{seq},"patch":{{"padding":"{self._padding}"}}}}'
                for other in self._rooms[name]:
                    await other.send_text(update)
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass


def main() -> None:
    """python -m benchmarks.server_peer SEATS BYTES"""
    rooms = Rooms(int(sys.argv[1]), int(sys.argv[2]))
    app = Starlette(routes=[WebSocketRoute("/{room}/{seat}", rooms.serve)])
    # With its protocol by name, or asyncio leaves Nagle's algorithm on, and every second message waits 40 ms.
    bound = sockets.socket(sockets.AF_INET, sockets.SOCK_STREAM, sockets.IPPROTO_TCP)
    bound.bind(("127.0.0.1", 0))
    bound.listen(1024)
    print(f"http://127.0.0.1:{bound.getsockname()[1]}/", flush=True)
    config = uvicorn.Config(
        app, log_level="warning", access_log=False, ws_per_message_deflate=False, timeout_graceful_shutdown=1
    )
    uvicorn.Server(config).run([bound])


if __name__ == "__main__":
    main()

"""HTTP within bounds: uvicorn's protocol, which by itself reads headers without end and waits for ever."""

import asyncio
from http import HTTPStatus
from typing import Any

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from hearthside.server.door.ledger import Ledger
from hearthside.server.door.stalling import Stalling

OPERATORS_PATHS = ("/livez", "/readyz", "/healthz", "/metrics")
PIPELINED = 16  # requests that wait for the answer to another one
DRAINED = 4 * 1024 * 1024  # bytes of a body that are read after its answer, so that the client reads that
COME_BACK = 5  # seconds


class BoundedHttp(Stalling, HttpToolsProtocol):
    """One connection.  A timer runs whenever the client has something to send: the head of a request, or its
    body.  Bytes that become neither part of a body nor a whole request are counted, wherever they come."""

    def __init__(self, ledger: Ledger, **more: Any) -> None:
        super().__init__(**more)
        self._ledger = ledger
        self._bounds = ledger.bounds
        self._reserved = False
        self._timer: asyncio.TimerHandle | None = None
        self._began = 0.0  # when the client was last asked for something
        self._unclaimed = 0  # bytes
        self._fields = 0
        self._body_bytes = 0
        self._drained = 0
        self._fault = HTTPStatus.BAD_REQUEST  # what a parser that gives up means

    # ------------------------------------------------------------ coming and going
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        place = self._ledger.enter(transport, self.client[0] if self.client else "")
        if place is None:
            self._answer(HTTPStatus.SERVICE_UNAVAILABLE)
            return
        if place == "reserved":
            self._reserved = True
            self.app = _for_operators(self.app)
        self._wait_for_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._ledger.leave(self.transport)
        self._stop_waiting()
        self._reads_again()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._stop_waiting()
        self._reads_again()
        if self._reserved:
            self._answer(HTTPStatus.SERVICE_UNAVAILABLE)
        else:
            super().handle_websocket_upgrade()  # its protocol leaves the ledger

    def _unsupported_upgrade_warning(self) -> None:
        """Anybody can ask for one."""

    # ------------------------------------------------------------ what comes in
    def data_received(self, data: bytes) -> None:
        self._unclaimed += len(data)
        if self._timer is None:
            self._wait_for_head()
        super().data_received(data)
        if self._unclaimed > self._bounds.head_bytes:
            self._refuse("head_bytes", HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Also of a trailer, behind a body in chunks."""
        self._fields += 1
        if self._fields > self._bounds.fields:
            self._fault = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
            raise ValueError("too many headers")
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= PIPELINED:
            self._fault = HTTPStatus.TOO_MANY_REQUESTS
            raise ValueError("too many requests at once")
        super().on_headers_complete()
        self._body_bytes = self._drained = 0
        self._wait(self._bounds.body_seconds, self._body_late)

    def on_body(self, body: bytes) -> None:
        self._unclaimed = 0
        self._body_bytes += len(body)
        if self.cycle.response_complete:
            self._drained += len(body)
            if self._drained > DRAINED:
                self._refuse("body", None)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._unclaimed = self._fields = 0
        self._stop_waiting()
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        self._refuse("malformed", self._fault)

    # ------------------------------------------------------------ waiting
    def _wait_for_head(self) -> None:
        self._wait(self._bounds.head_seconds, self._head_late)

    def _wait(self, seconds: float, then: Any) -> None:
        self._stop_waiting()
        self._began = self.loop.time()
        self._timer = self.loop.call_later(seconds, then)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _head_late(self) -> None:
        """A browser may open a connection just in case: it hears nothing."""
        self._timer = None
        self._refuse("head_late", HTTPStatus.REQUEST_TIMEOUT if self._unclaimed else None)

    def _body_late(self) -> None:
        granted = self._bounds.body_seconds + self._body_bytes / self._bounds.body_rate
        left = self._began + granted - self.loop.time()
        if left > 0.01:
            self._timer = self.loop.call_later(left, self._body_late)
        else:
            self._timer = None
            self._refuse("body_late", HTTPStatus.REQUEST_TIMEOUT)

    # ------------------------------------------------------------ the end
    def _refuse(self, why: str, status: HTTPStatus | None) -> None:
        """End the connection, with a word if nothing else is being said."""
        if self.transport.is_closing():
            return
        self._ledger.refused[why] += 1
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is not None and not cycle.response_complete:
            cycle.disconnected = True  # the application hears of it, and says nothing more
            cycle.message_event.set()
            if cycle.response_started:
                status = None
        self.pipeline.clear()
        self._answer(status)

    def _answer(self, status: HTTPStatus | None) -> None:
        if status is not None:
            again = f"retry-after: {COME_BACK}\r\n" if status in (429, 503) else ""
            head = f"HTTP/1.1 {status.value} {status.phrase}\r\n{again}"
            self.transport.write(f"{head}content-length: 0\r\nconnection: close\r\n\r\n".encode())
        self.transport.close()


def _for_operators(app: ASGIApp) -> ASGIApp:
    """On a reserved connection nothing else is answered, or the public would use those up too."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"] in OPERATORS_PATHS:
            await app(scope, receive, send)
            return
        headers = [(b"content-length", b"0"), (b"connection", b"close"), (b"retry-after", b"%d" % COME_BACK)]
        await send({"type": "http.response.start", "status": 503, "headers": headers})
        await send({"type": "http.response.body", "body": b""})

    return answer

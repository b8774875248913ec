"""WebSockets within bounds.  Their connections were counted, and their handshake timed, as HTTP."""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from hearthside.server.door.ledger import Ledger
from hearthside.server.door.stalling import Stalling

FRAGMENTS = 256  # of one message
UNSENT = 1024 * 1024  # bytes that a client has not read while it goes on talking: pings are answered at once


class BoundedSocket(Stalling, WebSocketsSansIOProtocol):
    def __init__(self, ledger: Ledger, **more: Any) -> None:
        super().__init__(**more)
        self._ledger = ledger

    def connection_lost(self, exc: Exception | None) -> None:
        self._ledger.leave(self.transport)
        self._reads_again()
        super().connection_lost(exc)

    # ------------------------------------------------------------ what comes in
    def data_received(self, data: bytes) -> None:
        if self.transport.get_write_buffer_size() > UNSENT:
            self._give_up()
            return
        super().data_received(data)
        if not self.handshake_initiated:  # it comes in one piece; this one was not understood
            self._ledger.refused["malformed"] += 1
            self.transport.write(
                b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
            )
            self.transport.close()

    def handle_cont(self, event: Frame) -> None:
        """Their bytes are counted, but there can be any number of empty ones."""
        if len(self.frames) >= FRAGMENTS:
            self._fail(CloseCode.MESSAGE_TOO_BIG, "too many fragments")
        else:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self._fail(CloseCode.INVALID_DATA, "this is not UTF-8")
                return
        super().send_receive_event_to_app()

    def _fail(self, code: CloseCode, why: str) -> None:
        self.frames = []
        if self.close_sent:
            return
        self._ledger.refused["malformed"] += 1
        self.conn.fail(code, why)
        self.handle_parser_exception()

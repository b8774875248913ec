"""Live connections: a WebSocket for a seat, one without a way in for spectators, and streams of events."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.websockets import WebSocket, WebSocketDisconnect

from hearthside.kernel.errors import HearthsideError
from hearthside.server import commands as c
from hearthside.server.listener import EVICTED, FORBIDDEN, NORMAL, Listener
from hearthside.server.messages import Ack, Refusal, Resync
from hearthside.server.owner import Owner
from hearthside.server.web.access import Access, number, number_in
from hearthside.server.web.answers import Failure, understood
from hearthside.server.web.tables import note

KEEP_ALIVE = 15.0  # seconds between comments in a quiet stream of events
Hear = Callable[[str | None], Awaitable[bool]]  # takes a message; False: that was enough
FLOOD = 200  # messages over the rate, after which the connection ends


async def seat_socket(access: Access, socket: WebSocket) -> None:
    owner, guest, seat = await access.seat(socket)
    listener = Listener(seat, guest)
    await _serve(access, socket, owner, listener, _Hearing(access, owner, guest, seat, listener).hear)


async def watch_socket(access: Access, socket: WebSocket) -> None:
    """A spectator's socket has no way in: whoever writes to it is put out."""
    owner, guest = await access.watcher(socket)
    listener = Listener(None, guest)

    async def refuse(_: str | None) -> bool:
        listener.close(FORBIDDEN, "spectators only watch")
        return False

    await _serve(access, socket, owner, listener, refuse)


class _Hearing:
    """What comes in on a seat's socket."""

    def __init__(self, access: Access, owner: Owner, guest: str, seat: int, listener: Listener) -> None:
        self._access = access
        self._owner = owner
        self._guest = guest
        self._seat = seat
        self._listener = listener
        self._rate = access.limits.connection()
        self._over = 0

    async def hear(self, text: str | None) -> bool:
        """One message; False: the connection ends."""
        if text is None:
            self._listener.close(1003, "only text is understood")
            return False
        if self._rate is not None and not self._rate.take():
            self._over += 1
            self._send(Refusal("", "slow_down", "too many messages; wait a moment"))
            if self._over > FLOOD:
                self._listener.close(FORBIDDEN, "too many messages")
                return False
            return True
        try:
            said = understood(text, c.SeatCommand | Resync)
        except Failure as failure:
            self._send(Refusal(_cid(text), "bad_message", str(failure)))
            return True
        if isinstance(said, Resync):
            await self._owner.resync(self._listener)
            return True
        begun = time.perf_counter()
        try:
            answer = await self._owner.say(self._guest, self._seat, said, self._send)
        except HearthsideError as error:
            self._send(Refusal(said.cid, "not_stored", str(error)))
            return True
        except Exception:  # the owner has written it to the log
            self._send(Refusal(said.cid, "error", "something went wrong in the server"))
            return True
        note(self._access, answer, begun)
        if isinstance(answer, Refusal) and answer.code == "stale":
            await self._owner.resync(self._listener)
        return True

    def _send(self, message: Ack | Refusal) -> None:
        self._listener.send(msgspec.json.encode(message))


def _cid(text: str) -> str:
    """The cid of a message that is otherwise not understood, so that its sender knows which one."""
    try:
        raw = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return ""
    cid = raw.get("cid", "") if isinstance(raw, dict) else ""
    return cid[:64] if isinstance(cid, str) else ""


async def _serve(access: Access, socket: WebSocket, owner: Owner, listener: Listener, hear: Hear) -> None:
    since = number_in(socket, "since", None)
    await socket.accept()
    try:
        await owner.listen(listener, since)
    except HearthsideError as error:
        await socket.close(EVICTED, str(error)[:120])
        return
    receiving = asyncio.create_task(_receive(socket, listener, hear))
    try:
        while (message := await listener.next()) is not None:
            await socket.send_text(message.decode())
        code, why = listener.closed or (NORMAL, "")
        if code == EVICTED:
            access.registry.metrics.evicted()
        await socket.close(code, why)
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass  # it has gone; what it missed it gets when it comes back
    finally:
        owner.hang_up(listener)
        receiving.cancel()
        await asyncio.gather(receiving, return_exceptions=True)


async def _receive(socket: WebSocket, listener: Listener, hear: Hear) -> None:
    try:
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                break
            if not await hear(message.get("text")):
                return
            await asyncio.sleep(0)  # a client that floods still gets its answers out
    except (WebSocketDisconnect, RuntimeError):
        pass
    listener.close(NORMAL, "")


# ------------------------------------------------------------ streams of events
async def seat_stream(access: Access, request: Request) -> Response:
    owner, guest, seat = await access.seat(request)
    return _stream(request, owner, Listener(seat, guest))


async def watch_stream(access: Access, request: Request) -> Response:
    owner, guest = await access.watcher(request)
    return _stream(request, owner, Listener(None, guest))


def _since(request: Request) -> int | None:
    """A browser that comes back says itself how far it was."""
    last = number(request.headers.get("last-event-id", ""))
    return last if last is not None else number_in(request, "since", None)


def _stream(request: Request, owner: Owner, listener: Listener) -> Response:
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    since = _since(request)
    if request.method == "HEAD":
        return Response(None, 200, headers, "text/event-stream")
    return StreamingResponse(_events(owner, listener, since), 200, headers, "text/event-stream")


async def _events(owner: Owner, listener: Listener, since: int | None) -> AsyncIterator[bytes]:
    try:
        await owner.listen(listener, since)
        while True:
            try:
                message = await listener.next(KEEP_ALIVE)
            except TimeoutError:
                yield b": still here\n\n"
                continue
            if message is None:
                return
            seq = msgspec.json.decode(message, type=_Numbered).seq
            head = f"id: {seq}\n".encode() if seq is not None else b""
            yield head + b"data: " + message + b"\n\n"
    finally:
        owner.hang_up(listener)


class _Numbered(msgspec.Struct):
    seq: int | None = None

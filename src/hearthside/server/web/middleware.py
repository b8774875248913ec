"""What every request passes first: headers that keep a browser safe, origins, rates."""

from collections import Counter
from collections.abc import Awaitable, Callable

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hearthside.server.door.http import OPERATORS_PATHS
from hearthside.server.registry import Registry
from hearthside.server.web.answers import Failure, TooMany, failed
from hearthside.server.web.identity import COOKIE, Identity
from hearthside.server.web.limits import Limits
from hearthside.server.web.origin import READING, address_of, is_our_own

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
CROWDED = 5.0  # seconds after which to try again


class GuardMiddleware:
    def __init__(self, app: ASGIApp, registry: Registry, limits: Limits, identity: Identity) -> None:
        self._app = app
        self._registry = registry
        self._limits = limits
        self._identity = identity
        # Requests and sockets that are open, by address: behind a proxy the door cannot count those.
        self._at_once: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        send = self._watched(send)
        if scope["path"] in OPERATORS_PATHS:
            await self._app(scope, receive, send)
            return
        address = address_of(scope)
        try:
            await self._check(scope, address)
        except Failure as failure:
            await failed(failure)(scope, receive, send)  # also before a socket is accepted: then as a denial
            return
        self._at_once[address] += 1
        try:
            await self._app(scope, receive, send)
        except Exception:
            self._registry.metrics.responded(500)  # uvicorn says so, and logs it
            raise
        finally:
            self._at_once[address] -= 1
            if not self._at_once[address]:
                del self._at_once[address]

    async def _check(self, scope: Scope, address: str) -> None:
        connection = HTTPConnection(scope)
        if not is_our_own(scope, connection.headers, self._registry.settings.public_url):
            raise Failure(403, "this comes from a page of another site", "other_origin")
        if not self._limits.on:
            return
        socket = scope["type"] == "websocket"
        kind = "socket" if socket else "read" if scope["method"] in READING else "write"
        guest = self._identity.remembered(connection)
        whose = guest.id if guest is not None else address
        taken = self._limits.take(kind, whose)
        if not taken and guest is None and COOKIE in connection.cookies:
            # What strangers at this address have used up is not this guest's doing, if it is one.
            if self._limits.take("cookie", address):
                guest = await self._identity.guest(connection)
                taken = guest is not None and self._limits.take(kind, guest.id)
        if not taken:
            self._slow_down(kind, self._limits.wait(kind, whose))
        crowded = self._at_once[address] >= self._registry.settings.bounds.per_address
        if crowded or not self._limits.take("address", address):
            if guest is None or not self._registry.is_playing(guest.id):
                self._slow_down("address", CROWDED if crowded else self._limits.wait("address", address))

    def _slow_down(self, kind: str, seconds: float) -> None:
        self._registry.metrics.limited(kind)
        raise TooMany(seconds)

    def _watched(self, send: Send) -> Callable[[Message], Awaitable[None]]:
        async def guarded(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                out = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    out.setdefault(name, value)
                self._registry.metrics.responded(message["status"])
            await send(message)

        return guarded

"""What every request passes first: headers that keep a browser safe, origins, rates."""

from collections import Counter
from collections.abc import Awaitable, Callable
from ipaddress import IPv6Network
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hearthside.server.registry import Registry
from hearthside.server.web.answers import Failure, failed
from hearthside.server.web.limits import UNLIMITED, Limits

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
READING = ("GET", "HEAD")
AT_ONCE = 300  # connections of one address: a school behind one router


class GuardMiddleware:
    def __init__(self, app: ASGIApp, registry: Registry, limits: Limits) -> None:
        self._app = app
        self._registry = registry
        self._limits = limits
        self._at_once: Counter[str] = Counter()  # requests and connections that are open, by address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        address = address_of(scope)
        try:
            self._check(scope, Headers(scope=scope), address)
        except Failure as failure:
            await _deny(scope, receive, send, failed(failure))
            return
        self._at_once[address] += 1
        try:
            await self._app(scope, receive, self._watched(send, address))
        finally:
            self._at_once[address] -= 1
            if not self._at_once[address]:
                del self._at_once[address]

    def _check(self, scope: Scope, headers: Headers, address: str) -> None:
        writing = scope["type"] == "websocket" or scope["method"] not in READING
        if writing and not self._own(scope, headers):
            raise Failure(403, "this comes from a page of another site", "other_origin")
        if scope["path"] in UNLIMITED:
            return
        kind = "socket" if scope["type"] == "websocket" else "write" if writing else "read"
        crowded = self._limits.on and self._at_once[address] >= AT_ONCE
        if crowded or not self._limits.take(kind, address) or self._limits.exhausted("miss", address):
            self._registry.metrics.limited += 1
            raise Failure(429, "too many requests; wait a moment")

    def _own(self, scope: Scope, headers: Headers) -> bool:
        """A browser says where a page came from; a program says nothing, and has no cookie to misuse."""
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
        secure = scope["scheme"] in ("https", "wss")
        here = f"{'https' if secure else 'http'}://{headers.get('host', '')}"
        public = self._registry.settings.public_url.rstrip("/")
        return origin == here or (bool(public) and origin == public)

    def _watched(self, send: Send, address: str) -> Callable[[Message], Awaitable[None]]:
        async def guarded(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                out = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    out.setdefault(name, value)
                if message["status"] == 404:
                    self._limits.take("miss", address)
            await send(message)

        return guarded


def address_of(scope: Scope) -> str:
    """Of whoever asks.  With IPv6 a household has a whole network of them: its prefix counts."""
    client: Any = scope.get("client")
    text = str(client[0]) if client else ""
    if ":" not in text:
        return text
    try:
        return str(IPv6Network((text.partition("%")[0], 64), strict=False).network_address)
    except ValueError:
        return text


async def _deny(scope: Scope, receive: Receive, send: Send, response: Response) -> None:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    await response(scope, receive, send)  # also before a socket is accepted: then as a denial

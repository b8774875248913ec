"""The application: doors, shield and house put together."""

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from hearthside.kernel.errors import HearthsideError
from hearthside.server.house import House
from hearthside.server.listener import RESTART
from hearthside.server.messages import Bye
from hearthside.server.web import pages
from hearthside.server.web.answers import Failure, NotFound, failed
from hearthside.server.web.desk import Desk
from hearthside.server.web.doors import DOORS, Door
from hearthside.server.web.identity import Identity
from hearthside.server.web.limits import Limits
from hearthside.server.web.shield import Shield

log = logging.getLogger("hearthside.server")

COME_BACK = 1000  # milliseconds after which a client tries again


def application(house: House) -> Starlette:
    desk = Desk(house, Identity(house), Limits(house.settings.limited))

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    return Starlette(
        routes=[_route(desk, door) for door in DOORS],
        lifespan=lifespan,
        middleware=[Middleware(Shield, house=house, limits=desk.limits)],
        exception_handlers={404: _nothing, 405: _wrong_method},
    )


def say_goodbye(house: House) -> None:
    """Every client hears that it should come back, and then its connection is closed."""
    bye = msgspec.json.encode(Bye("the server restarts", COME_BACK))
    for owner in house.awake():
        for listener in list(owner.listeners):
            listener.close(RESTART, "the server restarts", bye)


def _route(desk: Desk, door: Door) -> BaseRoute:
    if door.method == "SOCKET":
        return WebSocketRoute(door.path, _socket(desk, door.handler))
    return Route(door.path, _http(desk, door.handler), methods=[door.method])


def _http(desk: Desk, handler: Callable[..., Awaitable[Any]]) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        try:
            response: Response = await handler(desk, request)
        except Exception as error:
            if not isinstance(error, HearthsideError):
                log.exception("%s %s", request.method, request.url.path)
            if isinstance(error, NotFound) and for_a_person(request):
                return pages.lost(request)
            return failed(error)
        return response

    return endpoint


def _socket(desk: Desk, handler: Callable[..., Awaitable[Any]]) -> Callable[[WebSocket], Awaitable[None]]:
    async def endpoint(socket: WebSocket) -> None:
        try:
            await handler(desk, socket)
        except HearthsideError as error:
            await socket.send_denial_response(failed(error))

    return endpoint


async def _nothing(request: Request, error: Exception) -> Response:
    return pages.lost(request) if for_a_person(request) else failed(NotFound())


def for_a_person(request: Request) -> bool:
    """A browser that opens an address asks for a page; programs and scripts of the page do not."""
    return request.method == "GET" and "text/html" in request.headers.get("accept", "")


async def _wrong_method(request: Request, error: Exception) -> Response:
    return failed(Failure(405, f"{request.method} is not possible here", "wrong_method"))

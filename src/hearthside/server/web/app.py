"""The application: routes, middleware and registry put together."""

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from starlette import routing
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from hearthside.kernel.errors import HearthsideError
from hearthside.server import logs
from hearthside.server.registry import Registry
from hearthside.server.web import pages
from hearthside.server.web.access import Access
from hearthside.server.web.answers import Failure, NotFound, failed
from hearthside.server.web.identity import Identity
from hearthside.server.web.limits import Files, Limits
from hearthside.server.web.middleware import GuardMiddleware
from hearthside.server.web.routes import ROUTES, Route

log = logging.getLogger("hearthside.server")


def application(registry: Registry) -> Starlette:
    limited = registry.settings.limited
    access = Access(registry, Identity(registry), Limits(limited), Files(limited))

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await registry.open()
        try:
            yield
        finally:
            await registry.close()

    app = Starlette(
        routes=[_route(access, route) for route in ROUTES],
        lifespan=lifespan,
        middleware=[
            Middleware(GuardMiddleware, registry=registry, limits=access.limits, identity=access.identity)
        ],
        exception_handlers={404: _nothing, 405: _wrong_method},
    )
    app.router.redirect_slashes = False  # it would send people wherever the request says that the host is
    return app


def _route(access: Access, route: Route) -> routing.BaseRoute:
    if route.method == "SOCKET":
        return routing.WebSocketRoute(route.path, _socket(access, route.handler))
    return routing.Route(route.path, _http(access, route.handler), methods=[route.method])


def _http(access: Access, handler: Callable[..., Awaitable[Any]]) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        logs.about(request.path_params.get("table", logs.NO_TABLE))
        try:
            response: Response = await handler(access, request)
        except ClientDisconnect:
            return Response(status_code=400)  # which nobody will hear
        except Exception as error:
            if not isinstance(error, HearthsideError):
                log.exception("%s %s", request.method, request.url.path)
            if isinstance(error, NotFound) and for_a_person(request):
                return pages.lost(request)
            return failed(error)
        return response

    return endpoint


def _socket(access: Access, handler: Callable[..., Awaitable[Any]]) -> Callable[[WebSocket], Awaitable[None]]:
    async def endpoint(socket: WebSocket) -> None:
        logs.about(socket.path_params.get("table", logs.NO_TABLE))
        try:
            await handler(access, socket)
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

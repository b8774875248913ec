"""The pages, their scripts and pictures, and how the server is."""

import platform
from importlib.resources import files

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

import hearthside
from hearthside.server.web.answers import NotFound, json
from hearthside.server.web.desk import Desk

KINDS = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
FOLDER = files("hearthside.server") / "pages"


async def page(desk: Desk, request: Request) -> Response:
    """One page for all addresses: it finds out itself what to show."""
    return _file("index.html", "no-cache")


def lost() -> Response:
    """For a person with a wrong address: the page says so."""
    return _file("index.html", "no-store", 404)


async def asset(desk: Desk, request: Request) -> Response:
    return _file(request.path_params["file"], "no-cache")


def _file(name: str, cache: str, status: int = 200) -> Response:
    kind = KINDS.get(name[name.rfind(".") :])
    if kind is None or len(name) > 100 or "/" in name or "\\" in name or not (FOLDER / name).is_file():
        raise NotFound
    return Response((FOLDER / name).read_bytes(), status, {"cache-control": cache}, kind)


async def health(desk: Desk, request: Request) -> Response:
    store = desk.house.store.health()
    well = store["state"] == "ok"
    return json(
        {
            "status": "ok" if well else "degraded",
            "version": hearthside.__version__,
            "python": platform.python_version(),
            "store": store,
            "tables": len(desk.house.awake()),
        },
        200 if well else 503,
    )


async def metrics(desk: Desk, request: Request) -> Response:
    if not desk.house.settings.metrics:
        raise NotFound
    awake = desk.house.awake()
    listeners = sum(len(owner.listeners) for owner in awake)
    text = desk.house.metrics.text(len(awake), listeners, desk.house.bots.fallbacks)
    return PlainTextResponse(text, media_type="text/plain; version=0.0.4")

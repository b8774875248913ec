"""Cards of the folder that is previewed, as they are drawn."""

import gzip
from collections.abc import AsyncIterator

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from hearthside.server.studio.preview import Preview
from hearthside.server.web.access import Access
from hearthside.server.web.answers import NotFound, json
from hearthside.server.web.pages import takes_gzip

QUIET = 15.0  # seconds between comments in a quiet stream
# Whatever a stranger's picture holds, nothing in it runs or asks anybody, also if it is opened by itself.
POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"


def _preview(access: Access, request: Request) -> Preview:
    access.studio(request)
    if access.registry.preview.folder is None:
        raise NotFound
    return access.registry.preview


async def show(access: Access, request: Request) -> Response:
    return json(_preview(access, request).state)


async def stream(access: Access, request: Request) -> Response:
    preview = _preview(access, request)
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    if request.method == "HEAD":
        return Response(None, 200, headers, "text/event-stream")
    return StreamingResponse(_events(preview), 200, headers, "text/event-stream")


async def _events(preview: Preview) -> AsyncIterator[bytes]:
    async for state in preview.states(QUIET):
        yield b": still here\n\n" if state is None else b"data: " + msgspec.json.encode(state) + b"\n\n"


async def picture(access: Access, request: Request) -> Response:
    """Named by what is on it, so a browser may keep it."""
    access.studio(request)
    svg = access.registry.drawer.svg(request.path_params["picture"])
    if svg is None:
        raise NotFound
    headers = {
        "cache-control": "private, max-age=31536000, immutable",
        "content-security-policy": POLICY,
        "vary": "accept-encoding",
    }
    if takes_gzip(request.headers.get("accept-encoding", "")):
        return Response(svg, 200, headers | {"content-encoding": "gzip"}, "image/svg+xml")
    return Response(gzip.decompress(svg), 200, headers, "image/svg+xml")

"""Cards of a pack as they are drawn: of the folder that is previewed, and of what somebody writes."""

import gzip
from collections.abc import AsyncIterator

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from hearthside.server.readpool import Fatal, TooLong
from hearthside.server.requests import DrawRequest
from hearthside.server.responses import DrawResponse
from hearthside.server.studio.drawing import Scene, plain
from hearthside.server.studio.preview import Preview, faces_named
from hearthside.server.studio.sketching import Sketch, Sketched
from hearthside.server.web.access import Access
from hearthside.server.web.answers import Failure, NotFound, body, json
from hearthside.server.web.origin import address_of
from hearthside.server.web.pages import takes_gzip

MOST_BYTES = 4 << 20  # of a request with all files of a pack, as JSON writes them
MOST_DRAWN = 20  # cards of one request
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


async def draw(access: Access, request: Request) -> Response:
    """Some cards of a pack that is being written, saved or not."""
    access.studio(request)
    wanted = await body(request, DrawRequest, MOST_BYTES)
    access.spend(request, "studio")
    if len(wanted.cards) > MOST_DRAWN:
        raise Failure(400, f"at most {MOST_DRAWN} cards are drawn at once")
    drawer = access.registry.drawer
    if drawer.missing:
        raise Failure(501, drawer.missing, "not_installed")
    try:
        question = Sketch("pack", wanted.files, whole=False)
        found = await access.registry.writing.ask(question, address_of(request.scope))
    except (TooLong, Fatal) as error:
        raise Failure(422, f"the pack cannot be looked at: {error}") from None
    assert isinstance(found, Sketched)
    if found.look is None:
        return json(DrawResponse({}, found.problems))
    scene = Scene(found.name, found.look)
    faces = faces_named(found, set(wanted.cards))
    problems = await drawer.draw(scene, faces)
    svgs = {face.identifier: drawer.svg(scene.picture(face)) for face in faces}
    return json(DrawResponse({card: plain(svg) for card, svg in svgs.items() if svg is not None}, problems))

"""The pages, their scripts and pictures, and what the server counts."""

import gzip
from functools import cache
from hashlib import sha256
from importlib.resources import files

from msgspec import Struct
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.requests import Request
from starlette.responses import Response

from hearthside.server.web.access import Access
from hearthside.server.web.answers import NotFound

KINDS = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".png": "image/png",
    ".woff2": "font/woff2",
}
COMPRESSED = (".png", ".woff2")  # by themselves
FOLDER = files("hearthside.server") / "pages"


class File(Struct, frozen=True):
    """A built file, ready to be handed out."""

    kind: str
    plain: bytes
    zipped: bytes  # empty: it would not get smaller
    tag: str  # of what is in it

    def answer(self, request: Request, status: int, cache: str) -> Response:
        zipped = bool(self.zipped) and takes_gzip(request.headers.get("accept-encoding", ""))
        headers = {"cache-control": cache}
        if self.zipped:
            headers["vary"] = "accept-encoding"
        if status == 200:
            headers["etag"] = f'"{self.tag}-gzip"' if zipped else f'"{self.tag}"'
            if known(headers["etag"], request.headers.get("if-none-match", "")):
                return Response(None, 304, headers)
        if zipped:
            headers["content-encoding"] = "gzip"
        return Response(self.zipped if zipped else self.plain, status, headers, self.kind)


@cache
def shelf() -> dict[str, File]:
    """All files by name, read once; whatever is asked for, nothing else can be found."""
    return {
        one.name: ready(one.name, one.read_bytes())
        for one in FOLDER.iterdir()
        if _ending(one.name) in KINDS and one.is_file()
    }


def ready(name: str, plain: bytes) -> File:
    """The kind follows from the ending of the name."""
    ending = _ending(name)
    zipped = b"" if ending in COMPRESSED else gzip.compress(plain, 9, mtime=0)
    return File(
        KINDS[ending], plain, zipped if len(zipped) < len(plain) else b"", sha256(plain).hexdigest()[:32]
    )


def _ending(name: str) -> str:
    return name[name.rfind(".") :]


def takes_gzip(accepted: str) -> bool:
    """By the header Accept-Encoding."""
    takes: dict[str, bool] = {}
    for part in accepted.lower().replace(" ", "").split(","):
        coding, _, weight = part.partition(";q=")
        takes[coding] = weight == "" or weight.strip("0.") != ""  # q=0 is a no
    return takes.get("gzip", takes.get("*", False))


def known(tag: str, kept: str) -> bool:
    """Does the browser have it already, by the header If-None-Match?"""
    tags = [one.strip().removeprefix("W/") for one in kept.split(",")]
    return tag in tags or tags == ["*"]


async def page(access: Access, request: Request) -> Response:
    """One page for all addresses: it finds out itself what to show."""
    return _found("index.html").answer(request, 200, "no-cache")


def lost(request: Request) -> Response:
    """For a person with a wrong address: the page says so."""
    return _found("index.html").answer(request, 404, "no-store")


async def asset(access: Access, request: Request) -> Response:
    """Kept by the browser, but asked for each time: after an upgrade of the server nothing old is shown."""
    return _found(request.path_params["file"]).answer(request, 200, "no-cache")


def _found(name: str) -> File:
    file = shelf().get(name)
    if file is None:
        raise NotFound
    return file


async def metrics(access: Access, request: Request) -> Response:
    if not access.registry.settings.metrics:
        raise NotFound
    return Response(access.registry.metrics.text(), media_type=CONTENT_TYPE_LATEST)

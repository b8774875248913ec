"""Where a request comes from: the address, and the page that made a browser send it."""

from typing import Any, Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Scope

from hearthside.server.door.addresses import THIS_MACHINE, household, networks, within

READING = ("GET", "HEAD")
OURSELVES: Final = networks(THIS_MACHINE)


def address_of(scope: Scope) -> str:
    """Of whoever asks, as far as they are counted by it."""
    client: Any = scope.get("client")
    return household(str(client[0])) if client else ""


def is_our_own(scope: Scope, headers: Headers, public_url: str) -> bool:
    """Not caused by a page of another site, but for somebody who follows a link there.

    A browser says where a page came from, though of what is only shown, such as a picture, not to an address
    without https; a program says nothing, and has no cookie to misuse.
    """
    origin = headers.get("origin")
    if origin is not None:
        secure = scope["scheme"] in ("https", "wss")
        here = f"{'https' if secure else 'http'}://{headers.get('host', '')}"
        public = public_url.rstrip("/")
        return origin == here or (bool(public) and origin == public)
    if not comes_from_elsewhere(headers):
        return True
    reading = scope["type"] == "http" and scope["method"] in READING
    return reading and headers.get("sec-fetch-mode") == "navigate" and _on_its_own(headers)


FORWARDED = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via")


def from_this_machine(scope: Scope, headers: Headers) -> bool:
    """By somebody who sits at it, or has a tunnel to it.

    By the address alone it could be a proxy that nobody has told us of, or a page of another site whose name
    has been made to lead here: who asks must have called this machine by a name that only it has.
    """
    client: Any = scope.get("client")
    if not client or not within(str(client[0]), OURSELVES):
        return False
    if any(name in headers for name in FORWARDED):
        return False
    host = urlsplit(f"//{headers.get('host', '')}").hostname or ""
    return host == "localhost" or within(host, OURSELVES)


def comes_from_elsewhere(headers: Headers) -> bool:
    return headers.get("sec-fetch-site", "none") not in ("same-origin", "none")


def _on_its_own(headers: Headers) -> bool:
    """As a page, not in a frame of another one."""
    return headers.get("sec-fetch-dest", "document") == "document"

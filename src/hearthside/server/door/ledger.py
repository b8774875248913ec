"""The ledger of open connections: so many in all, so many an address, and a few more for the operator."""

import asyncio
from collections import Counter
from typing import Literal

from msgspec import Struct

from hearthside.server.door.addresses import THIS_MACHINE, household, networks, within

SPARE_FILES = 200  # for the database, bots and everything else that is not a connection

Place = Literal["public", "reserved"]


class Bounds(Struct, frozen=True):
    """What connections may cost.  Seconds and bytes are those of one connection."""

    connections: int = 2000
    per_address: int = 300  # a school behind one router
    reserved: int = 16  # beyond `connections`, for health checks and metrics only
    operators: tuple[str, ...] = THIS_MACHINE  # who gets those
    head_bytes: int = 32 * 1024  # of a request line and its headers
    fields: int = 100  # headers
    head_seconds: float = 10.0
    body_seconds: float = 20.0
    body_rate: int = 4 * 1024  # bytes for which a body gets another second
    stalled_seconds: float = 30.0  # for a client that does not read
    idle_seconds: int = 5  # between two requests


class Ledger:
    def __init__(self, bounds: Bounds, counted: bool = True, proxies: tuple[str, ...] = ()) -> None:
        """`counted`: by address too.  `proxies` speak for many, who are counted later."""
        self.bounds = bounds
        self.refused: Counter[str] = Counter()  # connections that were turned away or ended, by reason
        self._counted = counted
        self._operators = networks(bounds.operators)
        self._proxies = networks(proxies)
        self._public: dict[asyncio.WriteTransport, str] = {}  # and whose
        self._reserved: dict[asyncio.WriteTransport, None] = {}  # the oldest first
        self._by_address: Counter[str] = Counter()

    def enter(self, transport: asyncio.WriteTransport, address: str) -> Place | None:
        """A place for a new connection, or none."""
        house = household(address)
        why = self._why_not(address, house)
        if not why:
            self._public[transport] = house
            self._by_address[house] += 1
            return "public"
        if not self.bounds.reserved or not within(address, self._operators):
            self.refused[why] += 1
            return None
        if len(self._reserved) >= self.bounds.reserved:
            self._make_room()
        self._reserved[transport] = None
        return "reserved"

    def _why_not(self, address: str, house: str) -> str:
        """Why there is no public place for it."""
        if len(self._public) >= self.bounds.connections:
            return "full"
        crowded = self._counted and self._by_address[house] >= self.bounds.per_address
        return "per_address" if crowded and not within(address, self._proxies) else ""

    def _make_room(self) -> None:
        """Whoever has a reserved place for longest gives it up: a health check sends its request at once, and
        has long been answered."""
        oldest = next(iter(self._reserved))
        del self._reserved[oldest]
        self.refused["reserved"] += 1
        oldest.abort()

    def leave(self, transport: asyncio.WriteTransport) -> None:
        self._reserved.pop(transport, None)
        house = self._public.pop(transport, None)
        if house is not None:
            self._by_address[house] -= 1
            if not self._by_address[house]:
                del self._by_address[house]

    @property
    def open(self) -> int:
        return len(self._public) + len(self._reserved)


def room_for(wanted: int) -> int:
    """How many connections this process can hold, after asking for as many files as `wanted` need."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return wanted
    need = wanted + SPARE_FILES
    if soft < need:
        more = need if hard == resource.RLIM_INFINITY else min(need, hard)
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (more, hard))
            soft = more
        except (OSError, ValueError):
            pass
    return max(1, min(wanted, soft - SPARE_FILES))

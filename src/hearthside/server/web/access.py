"""What every handler needs: the registry, who asks, and whether they may."""

from dataclasses import dataclass
from functools import partial

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from hearthside.server.owner import Owner
from hearthside.server.registry import Registry
from hearthside.server.store.records import Guest
from hearthside.server.table import Refused
from hearthside.server.wall_clock import now_ms
from hearthside.server.web.answers import Failure, NotFound
from hearthside.server.web.identity import Identity
from hearthside.server.web.limits import Limits
from hearthside.server.web.middleware import address_of


@dataclass
class Access:
    registry: Registry
    identity: Identity
    limits: Limits

    # ------------------------------------------------------------ who
    async def guest(self, connection: HTTPConnection) -> Guest | None:
        return await self.identity.guest(connection)

    async def guest_id(self, connection: HTTPConnection) -> str:
        guest = await self.guest(connection)
        return guest.id if guest is not None else ""

    async def welcome(self, request: Request) -> tuple[Guest, "partial[None] | None"]:
        """The guest who asks, or a new one; then also how to give the answer its cookie."""
        guest = await self.guest(request)
        if guest is not None:
            return guest, None
        self.spend(request, "welcome")
        guest, token = await self.identity.welcome(now_ms())
        return guest, partial(_give, self.identity, token)

    def spend(self, connection: HTTPConnection, kind: str) -> None:
        if not self.limits.take(kind, address_of(connection.scope)):
            self.registry.metrics.limited += 1
            raise Failure(429, "too many of these; wait a while")

    # ------------------------------------------------------------ may they
    async def watcher(self, connection: HTTPConnection) -> tuple[Owner, str]:
        """Whoever was invited; at listed tables everybody."""
        owner = await self._owner(connection)
        guest = await self.guest_id(connection)
        if not owner.table.record.listed and not (guest and await self.registry.is_member(owner.id, guest)):
            raise NotFound
        return owner, guest

    async def seat(self, connection: HTTPConnection, which: int | None = None) -> tuple[Owner, str, int]:
        """The guest who holds a seat, usually the one of the path.  To other guests of the table it is not
        theirs, to strangers it is not there."""
        owner, guest = await self.watcher(connection)
        seat = number(connection.path_params["seat"]) if which is None else which
        if seat is None or seat >= owner.table.record.seats:
            raise NotFound
        if not await owner.look(lambda table: table.holds(guest, seat)):
            raise Failure(403, "this seat is not yours", "not_yours")
        return owner, guest, seat

    async def player(self, connection: HTTPConnection) -> tuple[Owner, str]:
        """Who holds a seat at the table, or laid it out."""
        owner, guest = await self.watcher(connection)
        if guest != owner.table.record.owner and not await owner.look(lambda table: table.seats_of(guest)):
            raise Failure(403, "this is only for those who sit at the table", "not_yours")
        return owner, guest

    async def _owner(self, connection: HTTPConnection) -> Owner:
        name = connection.path_params["table"]
        if len(name) > 64:
            raise NotFound
        try:
            owner = await self.registry.owner(name)
        except Refused:  # it cannot be taken up; why, only its guests may know
            if await self.registry.is_member(name, await self.guest_id(connection)):
                raise
            raise NotFound from None
        if owner is None:
            raise NotFound
        return owner


def _give(identity: Identity, token: str, response: Response) -> None:
    identity.give(response, token)


def number(text: str) -> int | None:
    """A small number as people write it, or None."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else None


def number_in(connection: HTTPConnection, name: str, usual: int | None) -> int | None:
    """A number of the query, such as ?since=12."""
    text = connection.query_params.get(name)
    if text is None:
        return usual
    found = number(text)
    if found is None:
        raise Failure(400, f"{name} must be a number, not {text[:40]!r}")
    return found

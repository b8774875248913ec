"""What every handler needs: the registry, who asks, and whether they may."""

from dataclasses import dataclass
from functools import partial
from typing import NoReturn

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from hearthside.server import guests
from hearthside.server.owner import Owner
from hearthside.server.registry import Registry
from hearthside.server.store import queries
from hearthside.server.store.records import Guest
from hearthside.server.table import Refused
from hearthside.server.wall_clock import now_ms
from hearthside.server.web.answers import Failure, NotFound, TooMany
from hearthside.server.web.identity import Identity
from hearthside.server.web.limits import Files, Limits
from hearthside.server.web.origin import address_of, comes_from_elsewhere, from_this_machine

NO_STUDIO = (
    "Packs are written at the machine that runs this server, and only if it lets: hearthside serve --studio."
)
NO_INSTALLS = (
    "Whoever runs this server does not let anything be installed from the page: hearthside serve --install."
)


@dataclass
class Access:
    registry: Registry
    identity: Identity
    limits: Limits
    files: Files

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
        address = address_of(connection.scope)
        if not self.limits.take(kind, address):
            self._too_many(kind, address)

    def _too_many(self, kind: str, whose: str) -> NoReturn:
        self.registry.metrics.limited(kind)
        raise TooMany(self.limits.wait(kind, whose))

    # ------------------------------------------------------------ may they
    async def watcher(self, connection: HTTPConnection) -> tuple[Owner, str]:
        """Whoever was invited; at listed tables everybody."""
        guest = await self.guest_id(connection)
        whose = guest or address_of(connection.scope)
        name = connection.path_params["table"]
        # Whoever has guessed too often finds nothing more for a while, but the tables that they belong to.
        if self.limits.wait("look_up", whose) and not await self._belongs(name, guest):
            self._too_many("look_up", whose)
        try:
            owner = await self._owner(name, guest)
            if not owner.table.record.listed and not await self._belongs(name, guest):
                raise NotFound
        except NotFound:
            self.limits.take("look_up", whose)
            raise
        return owner, guest

    async def invited_to(self, connection: HTTPConnection, secret: str) -> str:
        """The table of an invite link."""
        kind = "arrival" if comes_from_elsewhere(connection.headers) else "look_up"
        whose = await self.guest_id(connection) or address_of(connection.scope)
        if self.limits.wait(kind, whose):
            self._too_many(kind, whose)
        hashed = guests.hashed(secret)
        table = None
        if len(secret) <= 64:
            table = await self.registry.store.read(lambda c: queries.table_of_invite(c, hashed))
        if table is None:
            self.limits.take(kind, whose)
            raise NotFound
        return table

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

    def may_write_packs(self, connection: HTTPConnection) -> bool:
        here = from_this_machine(connection.scope, connection.headers)
        return here and self.registry.settings.studio == "here"

    def studio(self, connection: HTTPConnection) -> None:
        """Whom the operator lets write packs: who sits at this machine."""
        if not self.may_write_packs(connection):
            raise Failure(403, NO_STUDIO, "not_allowed")

    def may_install(self, connection: HTTPConnection) -> bool:
        return self.may_write_packs(connection) and self.registry.settings.installs == "here"

    def installs(self, connection: HTTPConnection) -> None:
        """Whom the operator lets install what draws cards: who sits at this machine, and may draw."""
        self.studio(connection)
        if not self.may_install(connection):
            raise Failure(403, NO_INSTALLS, "not_allowed")

    async def _belongs(self, name: str, guest: str) -> bool:
        return bool(guest) and len(name) <= 64 and await self.registry.is_member(name, guest)

    async def _owner(self, name: str, guest: str) -> Owner:
        if len(name) > 64:
            raise NotFound
        try:
            owner = await self.registry.owner(name)
        except Refused:  # it cannot be taken up; why, only its guests may know
            if await self._belongs(name, guest):
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

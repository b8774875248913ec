"""Who is asking: a guest, known by the secret in a cookie that scripts cannot read."""

from collections import OrderedDict

from starlette.requests import HTTPConnection
from starlette.responses import Response

from hearthside.server import guests
from hearthside.server.registry import Registry
from hearthside.server.store import queries
from hearthside.server.store.records import Guest

COOKIE = "hearthside"
A_YEAR = 365 * 24 * 3600
REMEMBERED = 10_000


class Identity:
    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._known: OrderedDict[str, Guest] = OrderedDict()
        self._secure = registry.settings.public_url.startswith("https:")
        if registry.neighbours is not None:
            registry.neighbours.when_renamed(lambda token: self._known.pop(token, None))

    def remembered(self, connection: HTTPConnection) -> Guest | None:
        """The guest, if they were here lately; the store is not asked."""
        token = _token(connection)
        return self._known.get(guests.hashed(token)) if token else None

    async def guest(self, connection: HTTPConnection) -> Guest | None:
        token = _token(connection)
        if not token:
            return None
        hashed = guests.hashed(token)
        known = self._known.get(hashed)
        if known is None:
            known = await self._registry.store.read(lambda c: queries.guest_by_token(c, hashed))
            if known is not None:
                self.remember(known)
        return known

    def remember(self, guest: Guest) -> None:
        self._known[guest.token] = guest
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    async def welcome(self, now: int) -> tuple[Guest, str]:
        """A new guest, and the secret for the cookie."""
        token = guests.new_token()
        guest = Guest(guests.new_id(), guests.hashed(token), "", now)
        await self._registry.store.write(lambda c: queries.add_guest(c, guest))
        self.remember(guest)
        return guest, token

    def give(self, response: Response, token: str) -> None:
        response.set_cookie(
            COOKIE, token, max_age=A_YEAR, path="/", httponly=True, samesite="lax", secure=self._secure
        )


def _token(connection: HTTPConnection) -> str:
    token = connection.cookies.get(COOKIE, "")
    return token if len(token) <= 200 else ""

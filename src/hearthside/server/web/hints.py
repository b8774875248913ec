"""What somebody could do who plays against bots, and what that is worth."""

from starlette.requests import Request
from starlette.responses import Response

from hearthside.server import hinting
from hearthside.server.web.access import Access
from hearthside.server.web.answers import json


async def hint(access: Access, request: Request) -> Response:
    owner, _, seat = await access.seat(request)
    owner.seen(seat)
    access.spend(request, "hint")
    asked = await owner.look(lambda table: hinting.asked_for(table, seat))
    registry = access.registry
    return json(await hinting.hint(registry.hints, registry.settings.hint_deals, *asked))

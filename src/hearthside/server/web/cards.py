"""The gallery: what the cards of a game have to do with its rulings and with each other."""

import asyncio
from functools import lru_cache

from starlette.requests import Request
from starlette.responses import Response

from hearthside import api
from hearthside.kernel.mentions import rulings_about
from hearthside.kernel.pack import Pack
from hearthside.server.responses import CardsResponse
from hearthside.server.web.access import Access
from hearthside.server.web.answers import NotFound, json

KEPT = 16  # games whose answer is ready; packs come and change


async def of_game(access: Access, request: Request) -> Response:
    pack = await asyncio.to_thread(api.packs().get, request.path_params["game"])
    if pack is None:
        raise NotFound
    return json(await asyncio.to_thread(_told, pack))


@lru_cache(maxsize=KEPT)
def _told(pack: Pack) -> CardsResponse:
    return CardsResponse(rulings_about(pack), pack.related())

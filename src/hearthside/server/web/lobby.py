"""Games, lists of tables, laying out, invitations."""

import json as text_json
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from hearthside import api, bots
from hearthside.kernel.pack import Pack
from hearthside.server import guests
from hearthside.server.names import clean
from hearthside.server.setup import UNDO_TEXTS
from hearthside.server.store import queries
from hearthside.server.store.records import TableLine
from hearthside.server.table import default_bot
from hearthside.server.web.answers import Failure, NotFound, body, json
from hearthside.server.web.desk import Desk
from hearthside.server.wishes import GuestWish, TableWish

SHOWN = 100


async def games(desk: Desk, request: Request) -> Response:
    return json({"games": [_game(pack) for pack in api.packs().values()], "undo": UNDO_TEXTS})


async def game(desk: Desk, request: Request) -> Response:
    """All cards and rulings of one game."""
    known = api.packs().get(request.path_params["game"])
    if known is None:
        raise NotFound
    return json({**_game(known), "cards": known.cards(), "rulings": known.rulings()})


def _game(pack: Pack) -> dict[str, Any]:
    return {
        "id": pack.id,
        "name": pack.name,
        "summary": pack.summary,
        "version": pack.version,
        "min_seats": pack.min_seats,
        "max_seats": pack.max_seats,
        "options": msgspec.to_builtins(pack.settings),
        "bots": bots.known(pack),
        "usual_bot": default_bot(pack),
    }


async def me(desk: Desk, request: Request) -> Response:
    guest = await desk.guest(request)
    return json({"guest": guest is not None, "name": guest.name if guest else ""})


async def rename(desk: Desk, request: Request) -> Response:
    wish = await body(request, GuestWish)
    name = clean(wish.name)
    if not name:
        raise Failure(400, "a name has at least one letter or sign that can be seen")
    guest, cookie = await desk.welcome(request)
    await desk.house.store.write(lambda c: queries.rename_guest(c, guest.id, name))
    desk.identity.remember(msgspec.structs.replace(guest, name=name))
    response = json({"guest": True, "name": name})
    if cookie:
        cookie(response)
    return response


async def tables(desk: Desk, request: Request) -> Response:
    """Tables that want to be found, and the guest's own."""
    guest = await desk.guest_id(request)

    def query(c: Any) -> tuple[list[TableLine], list[TableLine]]:
        return queries.listed_tables(c, SHOWN), queries.tables_of(c, guest, SHOWN) if guest else []

    listed, own = await desk.house.store.read(query)
    return json({"open": [_line(one, guest) for one in listed], "mine": [_line(one, guest) for one in own]})


def _line(table: TableLine, guest: str) -> dict[str, Any]:
    return {
        "id": table.id,
        "game": table.game,
        "title": table.title,
        "status": table.status,
        "seats": [{"kind": kind, "name": name} for kind, name in text_json.loads(table.names)],
        "owner": bool(guest) and table.owner == guest,
        "created": table.created,
        "updated": table.updated,
    }


async def lay_out(desk: Desk, request: Request) -> Response:
    wish = await body(request, TableWish)
    desk.spend(request, "lay_out")
    guest, cookie = await desk.welcome(request)
    response = json(await desk.house.lay_out(guest, wish), 201)
    if cookie:
        cookie(response)
    return response


async def join(desk: Desk, request: Request) -> Response:
    """An invite link is exchanged for a place among the table's guests, and leaves the address bar."""
    secret = request.path_params["invite"]
    if len(secret) > 64:
        raise NotFound
    table = await desk.house.store.read(lambda c: queries.table_of_invite(c, guests.hashed(secret)))
    if table is None:
        raise NotFound
    guest, cookie = await desk.welcome(request)
    await desk.house.add_member(table, guest.id)
    response = RedirectResponse(f"/table/{table}", 303, {"cache-control": "no-store"})
    if cookie:
        cookie(response)
    return response


async def invite(desk: Desk, request: Request) -> Response:
    """The invite link, for those who sit at the table."""
    owner, _ = await desk.player(request)
    return json({"invite": guests.invitation(owner.table.record)})

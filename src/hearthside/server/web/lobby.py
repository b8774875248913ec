"""Games, lists of tables, new tables, invitations."""

import asyncio
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from hearthside import api, bots
from hearthside.kernel.pack import Pack
from hearthside.server import covers, create_table, invites
from hearthside.server.names import clean, is_visible
from hearthside.server.requests import GuestRequest, TableRequest
from hearthside.server.responses import (
    GameResponse,
    GamesResponse,
    GameSummary,
    GuestResponse,
    LessonInfo,
    PacksResponse,
    SeatSummary,
    TablesResponse,
    TableSummary,
)
from hearthside.server.setup import UNDO_TEXTS
from hearthside.server.store import Conflict, news, queries
from hearthside.server.store.records import TableLine, sitting
from hearthside.server.web.access import Access
from hearthside.server.web.answers import Failure, NotFound, body, json

SHOWN = 100


async def games(access: Access, request: Request) -> Response:
    known = await asyncio.to_thread(api.offered)  # the first time some are read
    return json(GamesResponse([summary(pack) for pack in known], UNDO_TEXTS))


async def game(access: Access, request: Request) -> Response:
    """All about one game: its cards and rulings, and what it teaches with."""
    known = await asyncio.to_thread(api.packs().get, request.path_params["game"])
    if known is None:
        raise NotFound
    return json(_read(known))


async def cover(access: Access, request: Request) -> Response:
    """The picture of a game.  Drawn when it is asked for: packs come and change while the server runs."""
    known = await asyncio.to_thread(api.packs().get, request.path_params["game"])
    if known is None:
        raise NotFound
    return covers.file(known).answer(request, 200, "no-cache")


async def game_of_table(access: Access, request: Request) -> Response:
    """The same of the game that a table plays: a pack may have changed since."""
    owner, _ = await access.watcher(request)
    return json(_read(owner.table.pack))


async def packs(access: Access, request: Request) -> Response:
    """What lies in the folder of packs, and what is wrong with it."""
    return json(PacksResponse(access.registry.watch.statuses()))


def _read(known: Pack) -> GameResponse:
    lesson = known.lesson()
    taught = LessonInfo(lesson.title, lesson.text, lesson.steps) if lesson is not None else None
    rulings = dict(known.rulings())
    return GameResponse(summary(known), known.cards(), rulings, known.guide(), known.terms(), taught)


def summary(pack: Pack) -> GameSummary:
    return GameSummary(
        pack.id,
        pack.name,
        pack.summary,
        pack.version,
        pack.min_seats,
        pack.max_seats,
        pack.good_seats(),
        pack.full_table or pack.max_seats,
        pack.choosable,
        pack.presets,
        bots.known(pack),
        bots.usual(pack),
        pack.lesson() is not None,
        _some([card.id for card in pack.cards()]),
        [measure.name for measure in pack.best.measures] if pack.best is not None else [],
        pack.source is not None,
        pack.shown_look().palette,
        pack.minutes,
        pack.complexity,
        pack.cooperative,
    )


def _some(cards: list[str]) -> list[str]:
    """Three, from the beginning, the middle and the end."""
    return [cards[sixth * len(cards) // 6] for sixth in (1, 3, 5)] if cards else []


async def me(access: Access, request: Request) -> Response:
    guest = await access.guest(request)
    return json(GuestResponse(guest is not None, guest.name if guest else ""))


async def rename(access: Access, request: Request) -> Response:
    wanted = await body(request, GuestRequest)
    name = clean(wanted.name)
    if not is_visible(name):
        raise Failure(400, "a name needs at least one character that can be seen")
    guest, cookie = await access.welcome(request)

    def job(connection: Any) -> None:
        queries.rename_guest(connection, guest.id, name)
        news.note(connection, news.Renamed(guest.token))

    await access.registry.store.write(job)
    access.identity.remember(msgspec.structs.replace(guest, name=name))
    response = json(GuestResponse(True, name))
    if cookie:
        cookie(response)
    return response


async def tables(access: Access, request: Request) -> Response:
    """Tables that want to be found, and the guest's own."""
    guest = await access.guest_id(request)

    def query(c: Any) -> tuple[list[TableLine], list[TableLine]]:
        return queries.listed_tables(c, SHOWN), queries.tables_of(c, guest, SHOWN) if guest else []

    listed, own = await access.registry.store.read(query)
    return json(TablesResponse([_line(one, guest) for one in listed], [_line(one, guest) for one in own]))


def _line(table: TableLine, guest: str) -> TableSummary:
    seats = [
        SeatSummary(seat.kind, seat.name, bool(guest) and seat.holder == guest, seat.asked, seat.place)
        for seat in sitting(table)
    ]
    owner = bool(guest) and table.owner == guest
    return TableSummary(
        table.id, table.game, table.title, table.status, seats, owner, table.created, table.updated
    )


async def new_table(access: Access, request: Request) -> Response:
    wanted = await body(request, TableRequest)
    access.spend(request, "create_table")
    guest, cookie = await access.welcome(request)
    response = json(await create_table.create(access.registry, guest, wanted), 201)
    if cookie:
        cookie(response)
    return response


async def join(access: Access, request: Request) -> Response:
    """An invite link is exchanged for a place among the table's guests, and leaves the address bar."""
    table = await access.invited_to(request, request.path_params["invite"])
    response = RedirectResponse(f"/table/{table}", 303, {"cache-control": "no-store"})
    if request.method == "HEAD":  # somebody only looks where it leads
        return response
    guest, cookie = await access.welcome(request)
    await access.registry.add_member(table, guest.id)
    if cookie:
        cookie(response)
    return response


async def invite(access: Access, request: Request) -> Response:
    """The invite link, for those who sit at the table."""
    owner, _ = await access.player(request)
    stored = await access.registry.store.read(lambda c: queries.invite_of(c, owner.id))
    link = await owner.look(lambda table: invites.link_of(table, stored))
    if not link:
        raise Conflict("the link was made anew from outside, which this server has not read yet")
    return json({"invite": link})

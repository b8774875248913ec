"""A table: looking at it, and what a guest says there."""

import time
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from hearthside.server import commands as c
from hearthside.server import laying
from hearthside.server.messages import Ack, Refusal
from hearthside.server.owner import Owner
from hearthside.server.reports import file_report
from hearthside.server.store.records import Guest
from hearthside.server.told import TableShown
from hearthside.server.web.answers import NotFound, body, json, raw, reply
from hearthside.server.web.desk import Desk, number_in
from hearthside.server.wishes import ReportWish


async def show(desk: Desk, request: Request) -> Response:
    """What the table is to the one who asks: his seats, and whether he laid it out."""
    owner, guest = await desk.watcher(request)
    seats, is_owner, seq = await owner.look(
        lambda table: (table.seats_of(guest), table.record.owner == guest, table.seq)
    )
    return json(TableShown(owner.id, seats, is_owner, seq))


async def command(desk: Desk, request: Request) -> Response:
    """Sit down, seat a bot, start … ; whoever may see the table may say it, and the table decides."""
    said: c.TableCommand = await body(request, c.TableCommand)  # type: ignore[arg-type]
    owner, name = await desk.watcher(request)
    guest: Guest | None = None
    cookie = None
    if not name:
        guest, cookie = await desk.welcome(request)
        name = guest.id
    answer = await timed(desk, owner, name, None, said)
    if isinstance(said, c.Sit) and isinstance(answer, Ack):
        await desk.house.add_member(owner.id, name)
    response = reply(answer)
    if cookie:
        cookie(response)
    return response


async def message(desk: Desk, request: Request) -> Response:
    """What a seat says, for clients without a socket.  A stale move gets the view as well."""
    said: c.SeatCommand = await body(request, c.SeatCommand)  # type: ignore[arg-type]
    owner, guest, seat = await desk.seat(request)
    owner.seen(seat)
    answer = await timed(desk, owner, guest, seat, said)
    if isinstance(answer, Refusal) and answer.code == "stale":
        current = msgspec.Raw(await owner.view(seat, guest, said.seq if isinstance(said, c.Move) else 0))
        answer = msgspec.structs.replace(answer, current=current)
    return reply(answer)


async def timed(desk: Desk, owner: Owner, guest: str, seat: int | None, said: Any) -> Ack | Refusal:
    begun = time.perf_counter()
    answer = await owner.say(guest, seat, said)
    note(desk, answer, begun)
    return answer


def note(desk: Desk, answer: Ack | Refusal, begun: float) -> None:
    metrics = desk.house.metrics
    metrics.answered(time.perf_counter() - begun)
    if isinstance(answer, Refusal):
        metrics.refused[answer.code] += 1


async def seat_view(desk: Desk, request: Request) -> Response:
    owner, guest, seat = await desk.seat(request)
    owner.seen(seat)
    return raw(await owner.view(seat, guest, number_in(request, "since", 0) or 0))


async def public_view(desk: Desk, request: Request) -> Response:
    owner, guest = await desk.watcher(request)
    return raw(await owner.view(None, guest, number_in(request, "since", 0) or 0))


async def rematch(desk: Desk, request: Request) -> Response:
    owner, _ = await desk.player(request)
    guest = await desk.guest(request)
    if guest is None:
        raise NotFound
    desk.spend(request, "lay_out")
    return json({"table": await laying.rematch(desk.house, owner, guest)}, 201)


async def report(desk: Desk, request: Request) -> Response:
    """Something looks wrong: keep what the reporter could see, and give it to him."""
    wish = await body(request, ReportWish)
    if wish.seat is None:
        owner, guest = await desk.watcher(request)
    else:
        owner, guest, _ = await desk.seat(request, wish.seat)
    desk.spend(request, "report")
    return json(await file_report(desk.house, owner, guest, wish), 201)

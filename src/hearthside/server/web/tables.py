"""A table: looking at it, and what a guest says there."""

import time
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from hearthside.server import commands as c
from hearthside.server import create_table
from hearthside.server.messages import Ack, Refusal
from hearthside.server.owner import Owner
from hearthside.server.reports import file_report
from hearthside.server.requests import ReportRequest
from hearthside.server.responses import TableResponse
from hearthside.server.seating import goodbye
from hearthside.server.store.records import Guest
from hearthside.server.table import Refused
from hearthside.server.web.access import Access, number_in
from hearthside.server.web.answers import NotFound, body, json, raw, reply


async def show(access: Access, request: Request) -> Response:
    """What the table is to the one who asks: their seats, and whether they set it up."""
    owner, guest = await access.watcher(request)
    seats, is_owner, seq = await owner.look(
        lambda table: (table.seats_of(guest), table.record.owner == guest, table.seq)
    )
    return json(TableResponse(owner.id, seats, is_owner, seq))


async def command(access: Access, request: Request) -> Response:
    """Sit down, seat a bot, start … ; whoever may see the table may say it, and the table decides."""
    said: c.TableCommand = await body(request, c.TableCommand)  # type: ignore[arg-type]
    owner, name = await access.watcher(request)
    guest: Guest | None = None
    cookie = None
    if not name:
        guest, cookie = await access.welcome(request)
        name = guest.id
    if isinstance(said, c.Sit) and await owner.look(lambda table: name in table.sent_away):
        if not await access.registry.is_member(owner.id, name):
            raise Refused("sent_away", "the owner of this table has freed your seat; ask for the new link")
    answer = await timed(access, owner, name, None, said)
    if isinstance(said, c.Sit) and isinstance(answer, Ack):
        await access.registry.add_member(owner.id, name)
    response = reply(answer)
    if cookie:
        cookie(response)
    return response


async def message(access: Access, request: Request) -> Response:
    """What a seat says, for clients without a socket.  A stale move gets the view as well."""
    said: c.SeatCommand = await body(request, c.SeatCommand)  # type: ignore[arg-type]
    owner, guest, seat = await access.seat(request)
    owner.seen(seat)
    answer = await timed(access, owner, guest, seat, said)
    if isinstance(answer, Refusal) and answer.code == "stale":
        current = msgspec.Raw(await owner.view(seat, guest, said.seq if isinstance(said, c.Move) else 0))
        answer = msgspec.structs.replace(answer, current=current)
    return reply(answer)


async def timed(access: Access, owner: Owner, guest: str, seat: int | None, said: Any) -> Ack | Refusal:
    begun = time.perf_counter()
    answer = await owner.say(guest, seat, said)
    note(access, answer, begun)
    return answer


def note(access: Access, answer: Ack | Refusal, begun: float) -> None:
    metrics = access.registry.metrics
    metrics.answered(time.perf_counter() - begun)
    if isinstance(answer, Refusal):
        metrics.refused(answer.code)


async def seat_view(access: Access, request: Request) -> Response:
    owner, guest, seat = await access.seat(request)
    owner.seen(seat)
    return raw(await owner.view(seat, guest, number_in(request, "since", 0) or 0))


async def public_view(access: Access, request: Request) -> Response:
    owner, guest = await access.watcher(request)
    return raw(await owner.view(None, guest, number_in(request, "since", 0) or 0))


async def rematch(access: Access, request: Request) -> Response:
    owner, _ = await access.player(request)
    guest = await access.guest(request)
    if guest is None:
        raise NotFound
    access.spend(request, "create_table")
    return json({"table": await create_table.rematch(access.registry, owner, guest)}, 201)


async def remove(access: Access, request: Request) -> Response:
    """Off the list of the one who asks.  They give up the seats they hold; where nobody else plays, or the
    game has not begun, whoever set up the table closes it."""
    owner, guest = await access.watcher(request)
    for seat, said in await owner.look(lambda table: goodbye(table, guest)):
        answer = await timed(access, owner, guest, seat, said)
        if isinstance(answer, Refusal):
            return reply(answer)
    if guest:
        await access.registry.drop_member(owner.id, guest)
    return json({})


async def report(access: Access, request: Request) -> Response:
    """Something looks wrong: keep what the reporter could see, and give them its number."""
    wanted = await body(request, ReportRequest)
    if wanted.seat is None:
        owner, guest = await access.watcher(request)
    else:
        owner, guest, _ = await access.seat(request, wanted.seat)
    access.spend(request, "report")
    return json(await file_report(access.registry, owner, guest, wanted), 201)

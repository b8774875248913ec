"""Laying out tables: a new one, a lesson, one that goes on from an old position, the next game of the same
people."""

import secrets
from collections.abc import Callable
from typing import Any

import msgspec

from hearthside import api, bots
from hearthside.kernel.chance import KEY_BYTES, Stream, commitment
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.pack import Pack
from hearthside.kernel.scenario import begin_lesson
from hearthside.server import commands as c
from hearthside.server import guests, quotas
from hearthside.server.names import clean
from hearthside.server.owner import OTHER_COMMAND, Owner
from hearthside.server.registry import Registry
from hearthside.server.requests import PlayOnRequest, SeatRequest, TableRequest, TryRequest
from hearthside.server.responses import TableCreated
from hearthside.server.seating import look_at
from hearthside.server.setup import Setup
from hearthside.server.store import Conflict, queries
from hearthside.server.store.records import Entry, Guest, TableRecord
from hearthside.server.studio.drafts import Playable
from hearthside.server.table import Refused, Table, entry_of
from hearthside.server.wall_clock import now_ms

FIRST = "first"  # stands in the commands with which a table is laid out

Say = Callable[[str, int | None, Any], None]  # author, seat, command


async def create(registry: Registry, guest: Guest, request: TableRequest) -> TableCreated:
    """A new table, with the guest and the bots seated as wished."""
    pack = api.pack(request.game)
    if request.bot and request.bot not in bots.known(pack):
        raise HearthsideError(
            f"{pack.name} has no bot {request.bot!r}; there are: {', '.join(bots.known(pack))}"
        )
    if request.lesson:
        return await _create_lesson(registry, guest, request, pack)
    pack.check_seats(len(request.seats))
    setup = Setup(request.undo, request.clock, request.takeover, request.bot, hints=request.hints)
    record = _record(
        guests.table_id(guest.token, request.cid),
        pack,
        len(request.seats),
        pack.options_from(request.preset, len(request.seats), request.options),
        setup,
        guest.id,
        title=clean(request.title),
        listed=request.listed,
    )

    def sit(say: Say) -> None:
        seat_all(say, guest, request.seats, bots.usual(pack))
        if request.start:
            say(guest.id, None, c.Start(cid=FIRST))

    return await _store(registry, record, sit, [guest.id])


async def _create_lesson(registry: Registry, guest: Guest, request: TableRequest, pack: Pack) -> TableCreated:
    """It goes on from the lesson's position as from that of an old game: a later edition of the lesson does
    not change tables that have begun.  Nobody plays for a learner who stops to think."""
    game = begin_lesson(pack, Stream(secrets.token_bytes(KEY_BYTES)))
    other = request.preset or {**game.table_options, **request.options} != game.table_options
    if request.clock is not None or request.listed or other:
        raise HearthsideError("a lesson is set up as it is: it has no clock, no options, and is not listed")
    chairs = _lesson_seats(pack, request.seats)
    record = _record(
        guests.table_id(guest.token, request.cid),
        pack,
        game.seats,
        game.table_options,
        Setup(undo="friendly", takeover=0, bot=request.bot, lesson=True),
        guest.id,
        title=clean(request.title),
        past=game.save(),
    )

    def sit(say: Say) -> None:
        seat_all(say, guest, chairs, bots.usual(pack))
        say(guest.id, None, c.Start(cid=FIRST))

    return await _store(registry, record, sit, [guest.id])


def _lesson_seats(pack: Pack, asked_for: list[SeatRequest]) -> list[SeatRequest]:
    """All seats of the lesson; the request may also name the learner alone."""
    lesson = pack.lesson()
    assert lesson is not None
    chairs = [SeatRequest("bot")] * lesson.seats
    if len(asked_for) == 1:
        chairs[lesson.seat] = asked_for[0]
    else:
        chairs = asked_for
    if [chair.kind for chair in chairs] != ["me" if s == lesson.seat else "bot" for s in range(lesson.seats)]:
        raise HearthsideError(
            f"the lesson of {pack.name} is for one person in seat {lesson.seat} and bots in the other "
            f"{lesson.seats - 1} seats: name only your own seat, or all {lesson.seats} like this"
        )
    return chairs


async def play_on(registry: Registry, guest: Guest, table: Table, request: PlayOnRequest) -> TableCreated:
    """A table that goes on from where another one stands, with bots in the other seats."""
    if table.game is None or table.game.over:
        raise Refused("over", "there is nothing to play on from here: the game is over at this point")
    seats = len(table.seats)
    if request.seat >= seats:
        raise Refused("illegal", f"there is no seat {request.seat}; the seats are 0 to {seats - 1}")
    bot = request.bot or bots.usual(table.pack)
    record = _record(
        guests.table_id(guest.token, request.cid),
        table.pack,
        seats,
        table.record.options,
        Setup(undo="friendly"),
        guest.id,
        title=table.record.title,
        past=table.game.save(),
    )
    chairs = [SeatRequest("bot", bot=bot)] * seats
    chairs[request.seat] = SeatRequest("me", request.name)

    def sit(say: Say) -> None:
        seat_all(say, guest, chairs, bot)
        say(guest.id, None, c.Start(cid=FIRST))

    return await _store(registry, record, sit, [guest.id])


async def try_out(
    registry: Registry, guest: Guest, pack: Pack, request: TryRequest, draft: Playable
) -> TableCreated:
    """A table against bots with a pack that somebody writes: also one that stands nowhere, from its
    beginning or a position."""
    seats = draft.seats or request.seats or pack.good_seats()
    pack.check_seats(seats)
    if request.seat >= seats:
        raise HearthsideError(f"there is no seat {request.seat}; the seats are 0 to {seats - 1}")
    record = _record(
        guests.table_id(guest.token, request.cid),
        pack,
        seats,
        draft.options if draft.past is not None else pack.options_from("", seats, {}),
        Setup(undo="friendly", takeover=0),
        guest.id,
        past=draft.past,
    )
    chairs = [SeatRequest("bot")] * seats
    chairs[request.seat] = SeatRequest("me", request.name)

    def sit(say: Say) -> None:
        seat_all(say, guest, chairs, bots.usual(pack))
        say(guest.id, None, c.Start(cid=FIRST))

    return await _store(registry, record, sit, [guest.id])


async def rematch(registry: Registry, owner: Owner, guest: Guest) -> str:
    """The same people and bots at a new table, everybody one seat on.  Whoever asks first lays it out."""
    known = await owner.look(lambda table: table.rematch)
    if known:
        return known
    old = await owner.look(lambda table: (table.record, list(table.seats), table.status, table.setup))
    before, chairs, status, setup = old
    if setup.imported:
        raise Refused("imported", "this game came from a file; play on from one of its positions")
    if status not in ("over", "closed"):
        raise Refused("too_early", "the game is not over yet")
    pack = api.packs().get(before.game, owner.table.pack)  # it may be a newer one now, or be gone
    pack.check_seats(before.seats)
    record = _record(
        guests.rematch_id(before),
        pack,
        before.seats,
        pack.new_options(before.options),
        msgspec.structs.replace(setup, lesson=False),  # after the lesson a whole game
        guest.id,
        title=before.title,
        listed=before.listed,
    )
    turned = chairs[-1:] + chairs[:-1]

    def sit(say: Say) -> None:
        for number, chair in enumerate(turned):
            if chair.kind == "person":
                say(chair.holder, None, c.Sit(cid=FIRST, seat=number, name=chair.name))
        for number, chair in enumerate(turned):
            if chair.kind == "bot":
                say(guest.id, None, c.SeatBot(cid=FIRST, seat=number, bot=chair.bot))

    people = [chair.holder for chair in chairs if chair.kind == "person"]
    created = await _store(registry, record, sit, sorted({guest.id, *people}))
    await owner.say(c.HOUSE, None, c.Rematch(cid="rematch", table=created.table))
    return await owner.look(lambda table: table.rematch)


async def _store(
    registry: Registry,
    record: TableRecord,
    sit: Callable[[Say], None],
    people: list[str],
) -> TableCreated:
    """Write the table with its first entries, all or nothing; if it is there already, that is it."""
    try:
        await quotas.may_lay_out(registry, record.owner)
    except quotas.Full:
        if await registry.owner(record.id) is None:  # else it is the same request a second time
            raise
    table = Table(record)
    await registry.packs.keep(table.pack)
    first: list[Entry] = []

    def say(author: str, seat: int | None, command: Any) -> None:
        # Without a cid: no command that the guest sends later is to be taken for this one.
        entry = entry_of(table, record.created, author, "", command, seat)
        table.apply(entry)
        first.append(table.written(entry))

    sit(say)
    stored = msgspec.structs.replace(record, status=table.status, names=table.who_sits)

    def job(connection: Any) -> None:
        queries.add_table(connection, stored)
        for entry in first:
            queries.append(connection, entry)
        for person in people:
            queries.add_member(connection, record.id, person)

    try:
        await registry.store.write(job, record.id)
    except Conflict:  # the same request a second time
        owner = await registry.owner(record.id)
        if owner is None:
            raise
        if not _is_same(await registry.log_of(record.id), record, first):
            raise Refused(
                OTHER_COMMAND, "another table was laid out under this cid; take a new one"
            ) from None
        return await owner.look(lambda known: _created(known, record.owner))
    await registry.owner(record.id)
    return _created(table, record.owner)


def _is_same(known: tuple[TableRecord, list[Entry]], record: TableRecord, first: list[Entry]) -> bool:
    """Was that table laid out by the same request?  Two who want the next game may both have asked for it."""
    before, entries = known
    if before.owner != record.owner:
        return True
    fields = ("game", "seats", "options", "setup", "title", "listed")
    kinds = [entry.kind for entry in entries if not entry.cid]  # those with which it was laid out
    return kinds == [entry.kind for entry in first] and all(
        getattr(before, field) == getattr(record, field) for field in fields
    )


def seat_all(say: Say, guest: Guest, chairs: list[SeatRequest], usual_bot: str) -> None:
    """People first: bots then take names that are free."""
    names: list[str] = []
    for number, chair in enumerate(chairs):
        if chair.kind == "me":
            name = clean(chair.name) or guest.name or "Guest"
            if not clean(chair.name) and names:
                name = f"{name} {len(names) + 1}"
            look_at(name, names)
            names.append(name)
            say(guest.id, None, c.Sit(cid=FIRST, seat=number, name=name))
    for number, chair in enumerate(chairs):
        if chair.kind == "bot":
            say(guest.id, None, c.SeatBot(cid=FIRST, seat=number, bot=chair.bot or usual_bot))


def _created(table: Table, owner: str) -> TableCreated:
    invite = guests.invitation(table.record.secret, table.invited_at)
    return TableCreated(table.record.id, invite, table.seats_of(owner))


def _record(
    table: str,
    pack: Pack,
    seats: int,
    options: dict[str, Any],
    setup: Setup,
    owner: str,
    *,
    title: str = "",
    listed: bool = False,
    past: bytes | None = None,
) -> TableRecord:
    key, secret = secrets.token_bytes(KEY_BYTES), secrets.token_bytes(KEY_BYTES)
    now = now_ms()
    return TableRecord(
        id=table,
        game=pack.id,
        version=pack.version,
        content=pack.pin(seats, options),
        seats=seats,
        options=options,
        setup=msgspec.json.encode(setup),
        commitment=commitment(key),
        key=key,
        secret=secret,
        past=past,
        invite=guests.hashed(guests.invitation(secret)),
        owner=owner,
        listed=listed,
        title=title,
        status="open",
        created=now,
        updated=now,
        names="[]",
    )

"""The house: all tables that are awake, what they share, and laying out new ones."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct

from hearthside import api, bots
from hearthside.kernel.chance import KEY_BYTES, commitment
from hearthside.kernel.errors import HearthsideError
from hearthside.server import commands as c
from hearthside.server import guests, snapshots
from hearthside.server.botpool import BotPool
from hearthside.server.metrics import Metrics
from hearthside.server.names import clean
from hearthside.server.owner import Owner
from hearthside.server.setup import Setup
from hearthside.server.store import Conflict, Store, queries
from hearthside.server.store.records import Entry, Guest, TableRecord
from hearthside.server.table import Refused, Table, default_bot
from hearthside.server.wishes import LaidOut, PlayOnWish, SeatWish, TableWish

log = logging.getLogger("hearthside.server")

FIRST = "first"  # stands in the commands with which a table is laid out


class Settings(Struct):
    public_url: str = ""  # as people reach the server, if that is not how it is bound
    limited: bool = True  # rates and counts; off for load tests on loopback
    unload_after: float = 600.0  # seconds without anything to do
    store_retry: float = 1.0
    bot_workers: int = 1
    bot_deadline: float = 5.0
    metrics: bool = False  # answer on /metrics


class House:
    def __init__(self, store: Store, settings: Settings | None = None) -> None:
        self.store = store
        self.settings = settings or Settings()
        self.bots = BotPool(self.settings.bot_workers, self.settings.bot_deadline)
        self.metrics = Metrics()
        self._owners: dict[str, asyncio.Task[Owner]] = {}
        self._members: dict[str, set[str]] = {}
        self._sweeper: asyncio.Task[None] | None = None

    # ================================================== opening and closing
    async def open(self) -> None:
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        if self._sweeper is not None:
            self._sweeper.cancel()
        for owner in self.awake():
            await owner.stop()
        await self.bots.close()

    def awake(self) -> list[Owner]:
        woken = [task for task in self._owners.values() if task.done() and not task.cancelled()]
        return [task.result() for task in woken if task.exception() is None]

    async def _sweep(self) -> None:
        """Wake the tables at which something is to happen by itself, then put idle ones to sleep."""
        try:
            lines = await self.store.read(lambda connection: queries.all_tables(connection, "playing"))
            for line in lines:
                await self._wake_quietly(line.id)
        except HearthsideError as error:
            log.warning("the tables could not be looked through: %s", error)
        while True:
            await asyncio.sleep(min(30.0, self.settings.unload_after))
            for owner in self.awake():
                if owner.idle:
                    del self._owners[owner.id]
                    self._members.pop(owner.id, None)
                    await owner.stop()

    async def _wake_quietly(self, table: str) -> None:
        try:
            await self.owner(table)
        except Exception as error:  # whatever it is, the other tables have nothing to do with it
            log.warning("table %s cannot go on: %s", table, error)
        await asyncio.sleep(0)

    # ================================================== tables
    async def owner(self, table: str) -> Owner | None:
        """The owner of a table, which is woken if it sleeps; None if there is no such table."""
        waking = self._owners.get(table)
        if waking is None:
            waking = self._owners[table] = asyncio.create_task(self._wake(table))
        try:
            owner = await asyncio.shield(waking)  # others may wait for it too
        except NoTable:
            return None
        owner.busy_at = time.monotonic()
        return owner

    async def _wake(self, table: str) -> Owner:
        try:
            return Owner(self, await self.read_table(table))
        except BaseException:
            del self._owners[table]
            raise

    async def read_table(self, table: str) -> Table:
        """As the store has it."""

        def query(connection: Any) -> tuple[TableRecord, Any, list[Entry]]:
            record = queries.get_table(connection, table)
            if record is None:
                raise NoTable
            snapshot = queries.newest_snapshot(connection, table)
            return record, snapshot, queries.entries(connection, table)

        record, snapshot, entries = await self.store.read(query)
        # In a thread: a long log must not hold up the other tables.
        return await asyncio.to_thread(lambda: replayed(snapshots.table_from(record, snapshot), entries))

    async def log_of(self, table: str) -> tuple[TableRecord, list[Entry]]:
        def query(connection: Any) -> tuple[TableRecord | None, list[Entry]]:
            return queries.get_table(connection, table), queries.entries(connection, table)

        record, entries = await self.store.read(query)
        if record is None:
            raise NoTable
        return record, entries

    async def is_member(self, table: str, guest: str) -> bool:
        known = self._members.setdefault(table, set())
        if guest in known:
            return True
        if await self.store.read(lambda connection: queries.is_member(connection, table, guest)):
            known.add(guest)
            return True
        return False

    async def add_member(self, table: str, guest: str) -> None:
        await self.store.write(lambda connection: queries.add_member(connection, table, guest))
        self._members.setdefault(table, set()).add(guest)

    # ================================================== laying out
    async def lay_out(self, guest: Guest, wish: TableWish) -> LaidOut:
        """A new table, with the guest and the bots seated as wished."""
        pack = api.pack(wish.game)
        pack.check_seats(len(wish.seats))
        setup = Setup(wish.undo, wish.clock, wish.takeover, wish.bot)
        if wish.bot and wish.bot not in bots.known(pack):
            raise HearthsideError(
                f"{pack.name} has no bot {wish.bot!r}; there is: {', '.join(bots.known(pack))}"
            )
        record = _record(
            guests.table_id(guest.token, wish.cid),
            wish.game,
            len(wish.seats),
            pack.check_options(wish.options),
            setup,
            guest.id,
            title=clean(wish.title),
            listed=wish.listed,
        )

        def sit(say: Callable[[str, int | None, Any], None]) -> None:
            seat_all(say, guest, wish.seats, default_bot(pack))
            if wish.start:
                say(guest.id, None, c.Start(cid=FIRST))

        return await self._lay(record, sit, [guest.id])

    async def play_on(self, guest: Guest, table: Table, wish: PlayOnWish) -> LaidOut:
        """A table that goes on from where another one stands, with bots in the other seats."""
        if table.game is None or table.game.over:
            raise Refused("over", "there is nothing to play on from here: the game is over at this point")
        seats = len(table.seats)
        if wish.seat >= seats:
            raise Refused("illegal", f"there is no seat {wish.seat}; the seats are 0 to {seats - 1}")
        bot = wish.bot or default_bot(table.pack)
        record = _record(
            guests.table_id(guest.token, wish.cid),
            table.record.game,
            seats,
            table.record.options,
            Setup(undo="friendly"),
            guest.id,
            title=table.record.title,
            past=table.game.save(),
        )
        chairs = [SeatWish("bot", bot=bot)] * seats
        chairs[wish.seat] = SeatWish("me", wish.name)

        def sit(say: Callable[[str, int | None, Any], None]) -> None:
            seat_all(say, guest, chairs, bot)
            say(guest.id, None, c.Start(cid=FIRST))

        return await self._lay(record, sit, [guest.id])

    async def rematch(self, owner: Owner, guest: Guest) -> str:
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
        record = _record(
            guests.rematch_id(before),
            before.game,
            before.seats,
            before.options,
            setup,
            guest.id,
            title=before.title,
            listed=before.listed,
        )
        turned = chairs[-1:] + chairs[:-1]

        def sit(say: Callable[[str, int | None, Any], None]) -> None:
            for number, chair in enumerate(turned):
                if chair.kind == "person":
                    say(chair.holder, None, c.Sit(cid=FIRST, seat=number, name=chair.name))
            for number, chair in enumerate(turned):
                if chair.kind == "bot":
                    say(guest.id, None, c.SeatBot(cid=FIRST, seat=number, bot=chair.bot))

        people = [chair.holder for chair in chairs if chair.kind == "person"]
        laid = await self._lay(record, sit, sorted({guest.id, *people}))
        await owner.say(c.HOUSE, None, c.Rematch(cid="rematch", table=laid.table))
        return await owner.look(lambda table: table.rematch)

    async def _lay(
        self,
        record: TableRecord,
        sit: Callable[[Callable[[str, int | None, Any], None]], None],
        people: list[str],
    ) -> LaidOut:
        """Write the table with its first entries, all or nothing; if it is there already, that is it."""
        table = Table(record)
        first: list[Entry] = []

        def say(author: str, seat: int | None, command: Any) -> None:
            kind = str(type(command).__struct_config__.tag)
            body = msgspec.json.encode(c.Logged(command, seat))
            # Without a cid: no command that the guest sends later is to be taken for this one.
            entry = Entry(record.id, table.seq + 1, record.created, author, "", kind, body)
            table.apply(entry)
            first.append(entry)

        sit(say)
        names = msgspec.json.encode([[seat.kind, seat.name] for seat in table.seats]).decode()
        stored = msgspec.structs.replace(record, status=table.status, names=names)

        def job(connection: Any) -> None:
            queries.add_table(connection, stored)
            for entry in first:
                queries.append(connection, entry)
            for person in people:
                queries.add_member(connection, record.id, person)

        try:
            await self.store.write(job)
        except Conflict:  # the same wish a second time
            owner = await self.owner(record.id)
            if owner is None:
                raise
            return await owner.look(lambda known: _laid_out(known, record.owner))
        await self.owner(record.id)
        return _laid_out(table, record.owner)


class NoTable(HearthsideError):
    """There is no such table, or it is nobody's business."""

    def __init__(self) -> None:
        super().__init__("there is no such table")


def replayed(table: Table, entries: list[Entry], up_to: int | None = None) -> Table:
    """The table after its log's entries."""
    for entry in entries:
        if entry.seq > table.seq and (up_to is None or entry.seq <= up_to):
            table.apply(entry)
    return table


def seat_all(
    say: Callable[[str, int | None, Any], None], guest: Guest, chairs: list[SeatWish], usual_bot: str
) -> None:
    """People first: bots then take names that are free."""
    mine = 0
    for number, chair in enumerate(chairs):
        if chair.kind == "me":
            mine += 1
            name = clean(chair.name) or guest.name or "Guest"
            if not clean(chair.name) and mine > 1:
                name = f"{name} {mine}"
            say(guest.id, None, c.Sit(cid=FIRST, seat=number, name=name))
    for number, chair in enumerate(chairs):
        if chair.kind == "bot":
            say(guest.id, None, c.SeatBot(cid=FIRST, seat=number, bot=chair.bot or usual_bot))


def _laid_out(table: Table, owner: str) -> LaidOut:
    return LaidOut(table.record.id, guests.invitation(table.record.secret), table.seats_of(owner))


def _record(
    table: str,
    game: str,
    seats: int,
    options: dict[str, Any],
    setup: Setup,
    owner: str,
    *,
    title: str = "",
    listed: bool = False,
    past: bytes | None = None,
) -> TableRecord:
    pack = api.pack(game)
    key, secret = secrets.token_bytes(KEY_BYTES), secrets.token_bytes(KEY_BYTES)
    now = time.time_ns() // 1_000_000
    return TableRecord(
        id=table,
        game=pack.id,
        version=pack.version,
        content=pack.content_hash(),
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

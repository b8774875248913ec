"""The registry: all tables that are awake, and what they share."""

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Literal, TypeVar

from msgspec import Struct

from hearthside.coach.hint import DEALS
from hearthside.coach.review import DEALS as REVIEW_DEALS
from hearthside.kernel.errors import HearthsideError
from hearthside.server.balance.runs import Balance
from hearthside.server.botpool import PATIENT_WORKER, BotPool
from hearthside.server.door.ledger import Bounds
from hearthside.server.farewell import say_goodbye
from hearthside.server.folding import fold
from hearthside.server.metrics import Metrics
from hearthside.server.neighbours import Neighbourhood
from hearthside.server.owner import Owner
from hearthside.server.packs import KeptPacks
from hearthside.server.packwatch import PackWatch, Watching
from hearthside.server.quotas import Quotas
from hearthside.server.readpool import ReadPool
from hearthside.server.reviews.runs import Reviews
from hearthside.server.store import Store, StoreUnavailable, queries
from hearthside.server.store.records import Entry, TableRecord, sitting
from hearthside.server.studio.drawing import Drawer
from hearthside.server.studio.enclosures import Enclosures
from hearthside.server.studio.installing import Installing
from hearthside.server.studio.preview import Preview
from hearthside.server.studio.writing import Workshop
from hearthside.server.table import Table
from hearthside.server.wall_clock import now_ms

T = TypeVar("T")

WAKING = 2  # threads that fold the logs of tables that wake
LOOKING_BACK = 2  # and those of replays

log = logging.getLogger("hearthside.server")

LOST = "another server has taken over these tables"


# Who may let bots play for a report: nobody, who sits at this machine, or everybody.
Lab = Literal["nobody", "here", "guests"]
# Who may write packs in the folder of packs: nobody, or who sits at this machine, whose files they are.
Studio = Literal["nobody", "here"]

# Who may let the server install what draws cards: nobody, or who sits at this machine, whose disk it is.
Installs = Literal["nobody", "here"]

# Who may have packs as one file, besides who writes them: nobody, or all whose licence lets it be handed on.
Downloads = Literal["nobody", "licensed"]


class Settings(Struct):
    public_url: str = ""  # as people reach the server, if that is not how it is bound
    limited: bool = True  # rates and counts; off for load tests on loopback
    unload_after: float = 600.0  # seconds without anything to do
    store_retry: float = 1.0
    bot_workers: int = 1
    bot_deadline: float = 5.0
    hint_deadline: float = 30.0
    hint_deals: int = DEALS
    review_deals: int = REVIEW_DEALS
    read_workers: int = 1  # processes in which uploaded files are read
    read_seconds: float = 10.0  # of computing for one file
    pass_after: tuple[float, float] = (0.7, 2.2)  # seconds from question to pass, for who wishes to pass
    metrics: bool = False  # answer on /metrics
    pause_after: float = 60.0  # seconds that bots play on among themselves when nobody looks any more
    quotas: Quotas = Quotas()
    bounds: Bounds = Bounds()  # of connections
    packs: Watching = Watching()
    reports: str = ""  # a folder for the reports of games; empty: there are none
    lab: Lab = "nobody"
    studio: Studio = "nobody"
    installs: Installs = "nobody"
    downloads: Downloads = "licensed"
    preview: str = ""  # the folder of a pack that is shown as it is written


class Registry:
    def __init__(self, store: Store, settings: Settings | None = None) -> None:
        self.store = store
        self.settings = settings or Settings()
        self.bots = BotPool(self.settings.bot_workers, self.settings.bot_deadline)
        # Of their own: nobody's move waits for somebody who asks what to do.
        self.hints = BotPool(1, self.settings.hint_deadline, PATIENT_WORKER)
        self.packs = KeptPacks(store)
        self.watch = PackWatch(self.settings.packs)
        self.reading = ReadPool(self.settings.read_seconds, self.settings.read_workers)
        # Of the studio: who writes a pack does not wait for game files that others bring.
        self.writing = ReadPool(self.settings.read_seconds, waiting=6, each=3)
        self.workshop = Workshop(self.settings.packs.folder)
        self.enclosures = Enclosures()
        self.drawer = Drawer()
        self.preview = Preview(self.settings.preview, self.writing, self.drawer)
        self.installing = Installing(self.preview.look_again)
        self.balance = Balance(self.settings.reports)
        self.reviews = Reviews(store, self.settings.review_deals)
        self._waking = ThreadPoolExecutor(WAKING, "waking")  # of their own: nobody who looks back delays them
        self._looking_back = ThreadPoolExecutor(LOOKING_BACK, "looking back")
        self.metrics = Metrics()
        self.metrics.show(self)
        store.committed = self.metrics.committed
        self._owners: dict[str, asyncio.Task[Owner]] = {}
        self._members: dict[str, set[str]] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._leaving: asyncio.Task[None] | None = None
        self.neighbours = Neighbourhood(self, store.node) if store.node is not None else None

    # ================================================== opening and closing
    async def open(self) -> None:
        loop = asyncio.get_running_loop()
        self.store.when_lost(partial(loop.call_soon_threadsafe, self._begin_to_leave))
        if self.neighbours is not None:
            self.neighbours.open()
        self._sweeper = asyncio.create_task(self._sweep())
        await self.balance.open()
        await self.watch.open()
        await self.preview.open()

    async def close(self) -> None:
        if self._sweeper is not None:
            self._sweeper.cancel()
        await self.balance.close()
        await self.reviews.close()
        await self.installing.close()
        await self.preview.close()
        await self.reading.close()
        await self.writing.close()
        await self.drawer.close()
        await self.watch.close()
        if self.neighbours is not None:
            await self.neighbours.close()
        await self._put_away()
        await self.bots.close()
        await self.hints.close()
        for threads in (self._waking, self._looking_back):
            threads.shutdown(wait=False, cancel_futures=True)

    def _begin_to_leave(self) -> None:
        """Another server has taken over the tables: those who play hear of it, and nothing goes on here."""
        say_goodbye(self.awake(), LOST)
        self._leaving = asyncio.create_task(self._put_away())

    async def _put_away(self) -> None:
        for owner in self.awake():
            await owner.stop()
        self._owners.clear()

    def awake(self) -> list[Owner]:
        woken = [task for task in self._owners.values() if task.done() and not task.cancelled()]
        return [task.result() for task in woken if task.exception() is None]

    async def _sweep(self) -> None:
        """Wake the tables at which something is to happen by itself, then put idle ones to sleep."""
        try:
            lines = await self.store.read(lambda connection: queries.all_tables(connection, "playing"))
            for line in lines:
                if any(seat.kind == "person" for seat in sitting(line)):  # bots alone pause
                    if self.neighbours is None or await self.neighbours.take(line.id):
                        await self._wake_quietly(line.id)
        except HearthsideError as error:
            log.warning("the tables could not be looked through: %s", error)
        while True:
            await asyncio.sleep(min(30.0, self.settings.unload_after))
            await self._put_idle_away()

    async def _put_idle_away(self) -> None:
        for owner in self.awake():
            if owner.idle:
                del self._owners[owner.id]
                self._members.pop(owner.id, None)
                if self.neighbours is not None:
                    self.neighbours.asleep(owner.id)
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
        if self.store.lost:
            raise StoreUnavailable(LOST)
        if self.neighbours is not None:
            self.neighbours.check()
        waking = self._owners.get(table)
        if waking is None:
            waking = self._owners[table] = asyncio.create_task(self._wake(table))
        try:
            owner = await asyncio.shield(waking)  # others may wait for it too
        except NoTable:
            return None
        owner.busy_at = time.monotonic()
        if self.neighbours is not None:
            await owner.keep_up()
        return owner

    async def _wake(self, table: str) -> Owner:
        try:
            owner = Owner(self, await self.read_table(table))
        except BaseException:
            del self._owners[table]
            raise
        if self.neighbours is not None:
            self.neighbours.woken(owner)
        return owner

    async def read_table(self, table: str, up_to: int | None = None) -> Table:
        """As the store has it, or as it was after an entry."""

        def query(connection: Any) -> tuple[TableRecord, Any, list[Entry]]:
            record = queries.get_table(connection, table)
            if record is None:
                raise NoTable
            snapshot = queries.newest_snapshot(connection, table)
            return record, snapshot, queries.entries(connection, table)

        record, snapshot, entries = await self.store.read(query)
        if snapshot is not None and up_to is not None and snapshot.seq > up_to:
            snapshot = None
        pack = await self.packs.of_table(record)
        # In a thread: a long log must not hold up the other tables.
        loop = asyncio.get_running_loop()
        folded = await loop.run_in_executor(self._waking, fold, record, entries, pack, snapshot, up_to)
        stopped = folded.stopped
        if stopped is not None:
            why = stopped.detail or stopped.why
            log.error("table %s stopped at entry %d: the rules here do not fit: %s", table, stopped.at, why)
        return folded

    async def replaying(self, do: Callable[..., T], *given: Any) -> T:
        """Something that folds a log once more, for somebody who looks back."""
        return await asyncio.get_running_loop().run_in_executor(self._looking_back, do, *given)

    async def log_of(self, table: str) -> tuple[TableRecord, list[Entry]]:
        def query(connection: Any) -> tuple[TableRecord | None, list[Entry]]:
            return queries.get_table(connection, table), queries.entries(connection, table)

        record, entries = await self.store.read(query)
        if record is None:
            raise NoTable
        return record, entries

    async def is_member(self, table: str, guest: str) -> bool:
        if self.neighbours is not None:  # at another node they may have changed
            return await self.store.read(lambda connection: queries.is_member(connection, table, guest))
        known = self._members.get(table)
        if known is not None and guest in known:
            return True
        if not await self.store.read(lambda connection: queries.is_member(connection, table, guest)):
            return False  # of which nothing is remembered: anybody can ask for any name
        if self._members.get(table) is known:  # unless the link was made anew meanwhile
            self._members.setdefault(table, set()).add(guest)
        return True

    def leads(self, table: str) -> bool:
        """Do bots play, clocks run and passes go out here, and not at another node?"""
        return self.neighbours is None or self.neighbours.leads(table)

    def now_ms(self) -> int:
        """The time that entries get: the same at all nodes."""
        return now_ms() + (self.neighbours.offset if self.neighbours is not None else 0)

    def is_playing(self, guest: str) -> bool:
        """At a table that is awake: where somebody plays, it is."""
        running = (owner.table for owner in self.awake() if owner.table.status == "playing")
        return any(table.seats_of(guest) for table in running)

    def forget_members(self, table: str) -> None:
        """They have changed, or may have: the store is asked again."""
        self._members[table] = set()  # another set, which an answer that is on its way does not know

    async def add_member(self, table: str, guest: str) -> None:
        await self.store.write(lambda connection: queries.add_member(connection, table, guest), table)
        self._members.setdefault(table, set()).add(guest)

    async def drop_member(self, table: str, guest: str) -> None:
        await self.store.write(lambda connection: queries.drop_member(connection, table, guest), table)
        self.forget_members(table)


class NoTable(HearthsideError):
    """There is no such table, or it is nobody's business."""

    def __init__(self) -> None:
        super().__init__("there is no such table")

"""What a server does because others serve the same tables, on one PostgreSQL: it hears what they have stored
and who is connected there, leads some of the tables, and sends people elsewhere when it is cut off.

Which node leads a table stands in store/leading.py; what it means for a table, in owner.py.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from hearthside.kernel.errors import HearthsideError
from hearthside.server.farewell import say_goodbye
from hearthside.server.store import StoreUnavailable, leading, news
from hearthside.server.store.node import BEAT, Neighbours, Node

if TYPE_CHECKING:
    from hearthside.server.owner import Owner
    from hearthside.server.registry import Registry

CUT_OFF = "this server has lost its database; another one may have it"
SURE = 2  # looks in a row that find no sign of the database: one alone may be this process's own sleep

log = logging.getLogger("hearthside.server")


class Neighbourhood:
    def __init__(self, registry: "Registry", node: Node) -> None:
        self._registry = registry
        self._node = node
        self._renamed: list[Callable[[str], object]] = []
        self._tasks: set[asyncio.Task[Any]] = set()
        self._silent = 0  # looks in a row without a sign of the database

    # ================================================== opening and closing
    def open(self) -> None:
        loop = asyncio.get_running_loop()

        def told(do: Callable[..., None]) -> Callable[..., None]:
            def tell(*what: Any) -> None:
                with suppress(RuntimeError):  # the loop has ended
                    loop.call_soon_threadsafe(do, *what)

            return tell

        self._node.start(
            Neighbours(told(self._heard), told(self._now_leads), told(self._gone), told(self._back))
        )
        self._begin(self._watch())

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _begin(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # ================================================== what the registry and its tables ask
    @property
    def node(self) -> str:
        return self._node.id

    @property
    def offset(self) -> int:
        """Milliseconds by which the database's clock is ahead of this machine's."""
        return self._node.offset

    def check(self) -> None:
        """Nobody is let in who could neither see nor say anything here."""
        if self._node.silent:
            raise StoreUnavailable(CUT_OFF)

    def leads(self, table: str) -> bool:
        return table in self._node.led

    def woken(self, owner: "Owner") -> None:
        """A table is awake here: who is there elsewhere, and does anybody lead it?"""
        self.tell(news.There(owner.id, (), False, True))
        if not owner.table.over:
            self._node.wanted.add(owner.id)
            self._begin(self._take_for(owner))

    def leads_no_more(self, table: str) -> None:
        """As the store says; when it is free again, it may be taken again."""
        self._node.led.discard(table)

    async def take(self, table: str) -> bool:
        """Whether this node leads the table now."""
        name = self._node.id
        mine = await self._registry.store.write(lambda c: leading.take(c, table, name), table)
        if mine:
            self._node.led.add(table)
        return mine

    def asleep(self, table: str) -> None:
        """It is put away: nothing happens there by itself, or others see to it."""
        self._node.wanted.discard(table)
        if table in self._node.led:
            self._node.led.discard(table)
            self._begin(self._give_up(table))

    def tell(self, item: news.Item) -> None:
        """The others; what gets lost, they ask for again."""
        self._begin(self._tell(item))

    def when_renamed(self, call: Callable[[str], object]) -> None:
        self._renamed.append(call)

    # ================================================== in the background
    async def _take_for(self, owner: "Owner") -> None:
        try:
            mine = await self.take(owner.id)
        except HearthsideError:
            return  # the node's own thread tries again
        if mine:
            owner.leads_now()
        else:
            await owner.led_elsewhere()

    async def _give_up(self, table: str) -> None:
        def job(connection: Any) -> None:
            leading.give_up(connection, table, self._node.id)
            news.note(connection, news.Freed())

        with suppress(HearthsideError):
            await self._registry.store.write(job, table)

    async def _tell(self, item: news.Item) -> None:
        with suppress(HearthsideError):
            await self._registry.store.write(lambda connection: news.note(connection, item))

    async def _watch(self) -> None:
        """Cut off from the database, nobody is kept waiting here."""
        while True:
            await asyncio.sleep(BEAT)
            if not self._node.cut_off:
                self._silent, self._node.silent = 0, False
                continue
            self._silent += 1
            if self._silent == SURE:
                self._node.silent = True
                log.error("the database has given no sign for a while: the players are sent elsewhere")
                say_goodbye(self._registry.awake(), CUT_OFF)
            if self._silent % (2 * SURE) == 0:
                self._node.break_off()

    async def _wake(self, table: str) -> None:
        """A table whose node is gone."""
        try:
            owner = await self._registry.owner(table)
        except Exception as error:  # whatever it is, the other tables have nothing to do with it
            log.warning("table %s cannot go on here: %s", table, error)
            owner = None
        if owner is None or owner.table.over:
            self.asleep(table)

    # ================================================== from the node's thread
    def _heard(self, node: str, items: list[news.Item]) -> None:
        awake = {owner.id: owner for owner in self._registry.awake()} if items else {}
        for item in items:
            if isinstance(item, news.Renamed):
                for call in self._renamed:
                    call(item.token)
            elif isinstance(item, (news.Stored, news.There)) and item.table in awake:
                owner = awake[item.table]
                if isinstance(item, news.Stored):
                    owner.reaches(item.seq)
                else:
                    owner.people_at(node, item)

    def _now_leads(self, tables: list[str]) -> None:
        awake = {owner.id: owner for owner in self._registry.awake()}
        for table in tables:
            if table in awake:
                awake[table].leads_now()
            else:
                self._begin(self._wake(table))

    def _gone(self, nodes: set[str]) -> None:
        for owner in self._registry.awake():
            owner.people_gone(nodes)

    def _back(self) -> None:
        """After a lost connection: whatever was missed is in the store."""
        for owner in self._registry.awake():
            owner.look_again()

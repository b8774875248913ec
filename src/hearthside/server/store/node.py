"""One node of several on one PostgreSQL: a thread that listens to the others, shows that it is there, and
takes the tables of those that are not.

Its connection is its own.  If that breaks, or hangs, news may have been missed: whoever is told of `back`
looks into the store again, and a server that is `cut_off` should not keep people waiting.
"""

import logging
import os
import secrets
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from msgspec import Struct
from sqlalchemy import Engine, PoolProxiedConnection

from hearthside.server.store import leading, news
from hearthside.server.wall_clock import now_ms

BEAT = 0.5  # seconds between two signs of being there
ORPHANS = 20  # tables of a node that is gone, taken at once; the other nodes take some too
PAUSE = 0.2  # seconds before connecting anew

log = logging.getLogger(__name__)


class Neighbours(Struct, frozen=True):
    """Who is told, from the thread."""

    heard: Callable[[str, list[news.Item]], None]  # from a node
    leads: Callable[[list[str]], None]  # these tables, from now on
    gone: Callable[[set[str]], None]  # these nodes
    back: Callable[[], None]  # after what may have been missed


class Node:
    def __init__(self, engine: Engine, where: str) -> None:
        """`engine` gives connections of its own; `where` the node can be reached."""
        self.id = secrets.token_hex(6)
        self._where = where
        self.led: set[str] = set()
        self.offset = 0  # milliseconds by which the database's clock is ahead of this machine's
        self.shown_at = time.monotonic()  # when it last showed that it is there
        self.silent = False  # nothing was heard of the database for so long that nobody should wait for it
        self.wanted: set[str] = set()  # tables that are awake here, and that somebody has to lead
        self._engine = engine
        self._line: PoolProxiedConnection | None = None
        self._driver: Any = None  # psycopg's connection
        self._others: set[str] = set()
        self._look = threading.Event()  # at once
        self._ended = False
        self._told: Neighbours | None = None
        self._thread = threading.Thread(target=self._run, name="store-node", daemon=True)

    @property
    def cut_off(self) -> bool:
        """The others may have taken its tables."""
        return time.monotonic() - self.shown_at > leading.EXPIRES

    def start(self, told: Neighbours) -> None:
        self._told = told
        self.shown_at = time.monotonic()
        self._thread.start()

    def stop(self) -> None:
        """The others take its tables at once."""
        self._ended = True
        if self._told is not None:
            self._thread.join(2)
        with suppress(Exception):
            driver = self._connected()
            leading.leave(driver, self.id)
            told = news.Message(self.id, [news.Freed()])
            driver.execute("SELECT pg_notify(%s, %s)", (news.CHANNEL, news.text(told)))
        self._drop()
        self._engine.dispose()

    def break_off(self) -> None:
        """From another thread: the connection hangs."""
        driver = self._driver
        with suppress(Exception):
            line = socket.socket(fileno=os.dup(driver.fileno()))
            line.shutdown(socket.SHUT_RDWR)
            line.close()

    # ------------------------------------------------------------ the thread
    def _run(self) -> None:
        assert self._told is not None
        well = True
        while not self._ended:
            try:
                anew = self._driver is None
                self._connected()
                if anew:
                    self._resume()
                    self._told.back()
                    if not well:
                        log.warning("this node hears of the others again")
                    well = True
                self._beat()
                self._hear()
            except Exception as error:
                if well and not self._ended:
                    log.warning("this node does not hear of the others: %s", str(error).partition("\n")[0])
                well = False
                self._drop()
                time.sleep(PAUSE)

    def _connected(self) -> Any:
        if self._driver is None:
            self._line = self._engine.raw_connection()  # kept, or its pool would close it
            driver: Any = self._line.driver_connection
            self._driver = driver
            driver.autocommit = True
            driver.execute("SET synchronous_commit = off")  # after a crash of the database all begin anew
            driver.execute(f"LISTEN {news.CHANNEL}")
        return self._driver

    def _drop(self) -> None:
        line, self._line, self._driver = self._line, None, None
        if line is not None:
            with suppress(Exception):
                line.invalidate()

    def _resume(self) -> None:
        """After a while without a connection: what is still led?"""
        self.led &= set(leading.led(self._driver, self.id))

    def _beat(self) -> None:
        assert self._told is not None
        late = self.cut_off
        self.offset = leading.show(self._driver, self.id, self._where) - now_ms()
        self.shown_at = time.monotonic()
        if late:
            self._resume()
        found = leading.nodes(self._driver)
        there = {node for node, is_there in found.items() if is_there}
        away = set(found) - there
        if lost := self._others - there:
            self._told.gone(lost)
        self._others = there - {self.id}
        wanted = [table for table in list(self.wanted) if table not in self.led]
        taken = leading.take_free(self._driver, wanted, self.id) if wanted else []
        if away or self._look.is_set():
            self._look.clear()
            taken += leading.take_orphans(self._driver, ORPHANS, self.id)
            for node in away:
                leading.forget(self._driver, node)
        if taken:
            self.led.update(taken)
            self._told.leads(taken)

    def _hear(self) -> None:
        """Until the next beat, or until leases are free."""
        assert self._told is not None
        while not self._ended and not self._look.is_set():
            left = self.shown_at + BEAT - time.monotonic()
            if left <= 0:
                return
            # All of one packet, or some would be lost.
            for said in self._driver.notifies(timeout=left, stop_after=1):
                message = news.read(said.payload)
                if message is None or message.node == self.id:
                    continue
                self._told.heard(message.node, message.items)
                if any(isinstance(item, news.Freed) for item in message.items):
                    self._look.set()

"""Any table of the suite at a server's table, with one guest in all its seats."""

from collections.abc import Callable
from random import Random
from typing import Any

from hearthside.server import commands as c
from hearthside.server.table import Table as ServerTable
from hearthside.server.table import entry_of
from tests.conformance.tables import Table, decide
from tests.server.tabletop import ADA, record


class Seated:
    def __init__(self, table: Table, seed: int, **setup: Any) -> None:
        laid = record(table.seats, seed, game=table.pack, options=table.chosen, **setup)
        self.table = ServerTable(laid, table.pack)
        self.shown: Callable[[], None] = lambda: None  # after every entry
        for seat in range(table.seats):
            self.say(c.Sit(cid=f"sit-{seat}", seat=seat, name=f"P{seat}"))

    def start(self) -> None:
        self.say(c.Start(cid="start"))

    def say(self, command: Any, seat: int | None = None) -> None:
        self.table.apply(entry_of(self.table, 0, ADA, command.cid, command, seat))
        self.shown()

    def move(self, rng: Random) -> None:
        """A random seat does something random, or takes something back if the table is a friendly one."""
        game = self.table.playing()
        seat, action = decide(game._state, rng)
        cid = f"m{self.table.seq}"
        friendly = self.table.setup.undo == "friendly"
        if friendly and rng.random() < 0.1 and game.last_decision(seat) is not None:
            self.say(c.Undo(cid=cid, seq=self.table.seq), seat)
        else:
            key = self.table.pack.codec.key(action)
            self.say(c.Move(cid=cid, decision=0, seq=0, action=key), seat)

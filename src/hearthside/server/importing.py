"""A game file that is laid out to be looked through."""

from hearthside.kernel import replay
from hearthside.kernel.errors import IllegalAction
from hearthside.server import commands as c
from hearthside.server.store.records import Entry
from hearthside.server.table import Refused, Table


def imported(table: Table, _: Entry, command: c.Imported, __: c.Logged) -> None:
    for seat, (name, bot) in zip(table.seats, command.seats, strict=True):
        seat.kind, seat.name, seat.bot = "bot" if bot else "person", name, bot
    table.game = table.new_game()
    table.status = "playing"


def imported_entry(table: Table, _: Entry, command: c.ImportedEntry, __: c.Logged) -> None:
    try:
        replay.do_entry(table.playing(), command.line)
    except IllegalAction as error:
        raise Refused("illegal", error.reason, error.ruling) from None


def imported_end(table: Table, _: Entry, __: c.ImportedEnd, ___: c.Logged) -> None:
    table.playing()
    table.end("imported")

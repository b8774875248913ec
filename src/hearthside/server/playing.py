"""Moves, and who plays for a seat."""

from hearthside.kernel.errors import IllegalAction
from hearthside.kernel.reactions import fulfilled, why_not
from hearthside.kernel.replay import spelled
from hearthside.server import commands as c
from hearthside.server.consent import withdraw
from hearthside.server.names import clean
from hearthside.server.store.records import Entry
from hearthside.server.table import Refused, Table, is_free, seat_of
from hearthside.server.table_log import LogLine


def move(table: Table, entry: Entry, command: c.Move, logged: c.Logged) -> None:
    number = seat_of(logged)
    if entry.author not in (c.BOT, c.HOUSE):  # the house passes for who wishes it
        table.speaker(entry, logged, playing=True)
    game = table.playing()
    # Nobody else may have decided in between.
    joined = command.joined and game.last_decision(number) == game.decisions - 1
    try:
        game.act(number, spelled(game.pack, command.action))  # what is live was read more strictly
    except IllegalAction as error:
        raise Refused("illegal", error.reason, error.ruling) from None
    table.joined = [decision for decision in table.joined if decision < game.decisions]
    if joined:
        table.joined.append(game.decisions)
    if entry.author == c.BOT:
        table.seats[number].helped = True
    table.moved_at = entry.seq
    table.undo_request = None  # what was asked to be undone is no longer the last thing that happened
    clock = table.setup.clock
    if clock is not None and not is_free(table.pack, command.action):
        seat = table.seats[number]
        seat.bank = max(0, seat.bank - logged.spent) + 1000 * clock.add


def concede(table: Table, entry: Entry, _: c.Concede, logged: c.Logged) -> None:
    """With others still playing, a bot plays on; the last one left ends the game."""
    number, seat = table.speaker(entry, logged)
    table.playing()
    if seat.away == "conceded":
        raise Refused("too_late", "you have conceded already")
    seat.stand_in, seat.away = table.stand_in_bot, "conceded"
    table.tell_of(number, "concedes.")
    withdraw(table, number)
    left = [other for other in table.seats if other.away != "conceded"]
    if table.status == "playing" and (len(left) <= 1 or not any(other.active for other in table.seats)):
        table.end("conceded")


def stand_in(table: Table, _: Entry, command: c.StandIn, __: c.Logged) -> None:
    seat = table.place(command.seat)
    table.playing()
    if seat.player:
        raise Refused("taken", f"a bot plays for seat {command.seat} already")
    if command.bot != table.late_bot:
        table.check_bot(command.bot)
    seat.stand_in, seat.away = command.bot, command.why
    why = "is out of time" if command.why == "clock" else "is away"
    what = "the turn is passed" if command.bot == "passing" else "a bot plays on"
    table.tell_of(command.seat, f"{why}; {what}.")
    withdraw(table, command.seat)


def come_back(table: Table, entry: Entry, _: c.Return, logged: c.Logged) -> None:
    number, seat = table.speaker(entry, logged)
    if not seat.stand_in:
        raise Refused("illegal", "nobody stands in for you")
    if seat.away == "conceded":
        raise Refused("illegal", "you have conceded this game")
    if seat.away == "clock" and not (table.setup.clock and table.setup.clock.add):
        raise Refused("illegal", "your time is used up")
    seat.stand_in = seat.away = ""
    table.tell_of(number, "is back.")


def react(table: Table, entry: Entry, command: c.React, logged: c.Logged) -> None:
    number, seat = table.speaker(entry, logged)
    game = table.playing()
    why = why_not(game, number, command.wish)
    if why:
        raise Refused("illegal", why)
    seat.reacting, seat.reacting_since = command.wish, game.round or 0
    if command.wish in ("ask", "empty"):  # and not for a while
        seat.insists = command.wish == "ask"


def end_wishes(table: Table) -> None:
    """Wishes for a while that have been fulfilled."""
    game = table.game
    for number, seat in enumerate(table.seats):
        if game is not None and fulfilled(game, number, seat.reacting, seat.reacting_since):
            seat.reacting = "ask"


def chat(table: Table, entry: Entry, command: c.Chat, logged: c.Logged) -> None:
    number, _ = table.speaker(entry, logged)
    text = clean(command.text)
    if not text:
        raise Refused("bad_text", "this line is empty")
    table.log.add(LogLine(entry.seq, "chat", text, number), table.game)

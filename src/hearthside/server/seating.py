"""Sitting down, beginning, leaving, and folding the table up."""

import secrets

from hearthside import bots
from hearthside.server import commands as c
from hearthside.server.consent import withdraw
from hearthside.server.lookalikes import look_alike
from hearthside.server.names import clean, is_visible
from hearthside.server.store.records import Entry
from hearthside.server.table import Refused, Table


def sit(table: Table, entry: Entry, command: c.Sit, _: c.Logged) -> None:
    """A guest claims an open seat, before the game or in the middle of it."""
    seat = table.place(command.seat)
    if seat.kind != "open" or table.over:
        raise Refused("taken", f"seat {command.seat} is not open")
    name = clean(command.name)
    if not name:
        raise Refused("bad_name", "a name needs at least one character that can be seen")
    if any(other.name.casefold() == name.casefold() for other in table.seats if other is not seat):
        raise Refused("bad_name", f"there is already somebody called {name} at this table")
    if any(other != command.seat for other in table.has_held.get(entry.author, ())):
        raise Refused("too_late", "you have seen the cards of another seat in this game")
    seat.open_up()
    seat.kind, seat.name, seat.holder = "person", name, entry.author
    if entry.author in table.sent_away:
        table.sent_away.remove(entry.author)
    if table.status == "playing":
        table.note_holder(command.seat)
    table.tell_of(command.seat, "sits down.")


def check_name(table: Table, command: c.Sit) -> None:
    """For those who sit down from now on; logs have names that were taken before there was this check."""
    name = clean(command.name)
    others = [seat.name for number, seat in enumerate(table.seats) if number != command.seat and seat.name]
    if table.place(command.seat).kind == "open":
        look_at(name, others)


def look_at(name: str, others: list[str]) -> None:
    """That it is the same name, whatever the case, the table itself would notice."""
    if not is_visible(name):
        raise Refused("bad_name", "a name needs at least one character that can be seen")
    for other in others:
        if other.casefold() != name.casefold() and look_alike(other, name):
            raise Refused("bad_name", f"this name looks like {other}, who is at this table already")


def seat_bot(table: Table, entry: Entry, command: c.SeatBot, _: c.Logged) -> None:
    if table.status != "playing" or not table.seats_of(entry.author):
        table.owner_only(entry)
    seat = table.place(command.seat)
    if seat.kind != "open" or table.over:
        raise Refused("taken", f"seat {command.seat} is not open")
    bot = command.bot or table.stand_in_bot
    table.check_bot(bot)
    taken = {other.name for other in table.seats if other is not seat}
    seat.open_up()
    seat.kind, seat.bot, seat.name = "bot", bot, next(n for n in bots.NAMES if n not in taken)
    table.tell_of(command.seat, "sits down, a bot.")


def free_seat(table: Table, entry: Entry, command: c.FreeSeat, _: c.Logged) -> None:
    table.owner_only(entry)
    if table.status != "open":
        raise Refused("too_late", "seats are not taken from anybody once the game has begun")
    seat = table.place(command.seat)
    holder = seat.holder if seat.kind == "person" else ""
    seat.open_up()
    if holder and holder != table.record.owner and not table.seats_of(holder):
        table.sent_away.append(holder)
        table.invited_at = entry.seq


def new_invite(table: Table, entry: Entry, _: c.NewInvite, __: c.Logged) -> None:
    table.owner_only(entry)
    if table.over:
        raise Refused("too_late", "the game is over")
    table.invited_at = entry.seq
    table.tell("There is a new invite link; the old one leads nowhere.")


def start(table: Table, entry: Entry, _: c.Start, __: c.Logged) -> None:
    table.owner_only(entry)
    if table.status != "open":
        raise Refused("too_late", "the game has begun already")
    if all(seat.kind == "open" for seat in table.seats):
        raise Refused("nobody", "nobody sits at the table yet")
    game = table.new_game()
    table.tell("The game begins.")
    table.game, table.status = game, "playing"
    for number in range(len(table.seats)):
        table.note_holder(number)
    if table.setup.clock is not None:
        for seat in table.seats:
            seat.bank = 1000 * (table.setup.clock.bank + table.setup.clock.add)


def leave(table: Table, entry: Entry, _: c.Leave, logged: c.Logged) -> None:
    """The seat is open then: before the game to anybody, in the game to whoever takes it over."""
    number, seat = table.speaker(entry, logged)
    if table.over:
        raise Refused("too_late", "the game is over")
    name = seat.name
    seat.open_up()
    if table.status == "playing":
        seat.name = name  # the game's story still speaks of them
        table.tell_of(number, "leaves the table.")
        withdraw(table, number)
        if table.status == "playing" and not any(other.active for other in table.seats):
            table.end("left")


def close(table: Table, entry: Entry, _: c.Close, __: c.Logged) -> None:
    table.owner_only(entry)
    others = [seat for seat in table.seats if seat.kind == "person" and seat.holder != entry.author]
    if table.status == "playing" and others:
        raise Refused("too_late", "others are playing here: propose to end the game, or leave")
    _fold_up(table, "")


def goodbye(table: Table, guest: str) -> list[tuple[int | None, c.SeatCommand | c.TableCommand]]:
    """What a guest says, and from which seat, who wants no more of a table.  One that only they use, or at
    which the game has not begun, is folded up by whoever laid it out; others play on without them."""
    if table.over:
        return []
    alone = all(seat.kind != "person" or seat.holder == guest for seat in table.seats)
    if table.record.owner == guest and (alone or table.status == "open"):
        return [(None, c.Close(cid=secrets.token_hex(8)))]
    return [(seat, c.Leave(cid=secrets.token_hex(8))) for seat in table.seats_of(guest)]


def close_by_operator(table: Table, _: Entry, command: c.CloseByOperator, __: c.Logged) -> None:
    _fold_up(table, command.why)


def _fold_up(table: Table, why: str) -> None:
    if table.status == "closed":
        raise Refused("too_late", "this table is already closed")
    if table.status != "over":
        table.end("closed")
    table.status, table.ended_by = "closed", why


def rematch(table: Table, _: Entry, command: c.Rematch, __: c.Logged) -> None:
    if table.rematch:
        raise Refused("taken", "the next game is already set up")
    if not table.over:
        raise Refused("too_early", "the game is not over yet")
    table.rematch = command.table
    table.tell("The next game is set up.")

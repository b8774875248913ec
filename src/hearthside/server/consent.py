"""Taking back, and ending the game: what needs the others' consent."""

from hearthside.kernel.errors import IllegalAction
from hearthside.server import commands as c
from hearthside.server.store.records import Entry
from hearthside.server.table import Refused, Request, Table

REFUSED_UNDOS = 3  # so often the others may decline; then they are left in peace


def undo(table: Table, entry: Entry, _: c.Undo, logged: c.Logged) -> None:
    """As far as the table's undo mode lets a seat; see setup.py."""
    number, seat = table.speaker(entry, logged, playing=True)
    game = table.playing()
    if table.setup.undo == "strict" or game.can_undo(number):
        joined = game.decisions in table.joined
        try:
            game.undo(number)
            if joined and game.can_undo(number):
                game.undo(number)
        except IllegalAction as error:
            raise Refused("illegal", error.reason, error.ruling) from None
        table.undo_request = None
        table.moved_at = table.taken_back_at = entry.seq
        table.tell_undo(number, "takes a decision back.")
        return
    kept = game.last_decision(number)
    if kept is None:
        raise Refused("illegal", "there is no earlier decision to take back")
    if kept + 1 in table.joined:
        kept -= 1
    if table.setup.undo == "friendly" or not table.others(number):
        _take_back(table, number, kept)
        return
    if table.undo_request is not None:
        raise Refused("illegal", "the others are being asked already")
    if seat.declined >= REFUSED_UNDOS:
        raise Refused("illegal", f"the others have declined {REFUSED_UNDOS} times in this game")
    since = table.log.first_after(game, game.held_after(kept)[1])
    table.undo_request = Request(entry.seq, number, [number], kept, since)
    table.tell_of(number, "asks to take a decision back.")


def answer_undo(table: Table, entry: Entry, command: c.AnswerUndo, logged: c.Logged) -> None:
    number, _ = table.speaker(entry, logged, playing=True)
    request = _still_asked(table.undo_request, command)
    if command.agree:
        request.agree(number)
        _settle(table)
        return
    table.undo_request = None
    if number == request.seat:
        table.tell_of(number, "plays on.")
    else:
        table.seats[request.seat].declined += 1
        table.tell_of(number, "declines.")


def propose_end(table: Table, entry: Entry, _: c.ProposeEnd, logged: c.Logged) -> None:
    number, __ = table.speaker(entry, logged, playing=True)
    table.playing()
    if table.end_request is not None:
        raise Refused("illegal", "the others are being asked already")
    table.end_request = Request(entry.seq, number, [number])
    table.tell_of(number, "proposes to end the game here.")
    _settle(table)


def answer_end(table: Table, entry: Entry, command: c.AnswerEnd, logged: c.Logged) -> None:
    number, _ = table.speaker(entry, logged, playing=True)
    table.playing()
    request = _still_asked(table.end_request, command)
    if command.agree:
        request.agree(number)
        _settle(table)
        return
    table.end_request = None
    table.tell_of(number, "wants to play on.")


def propose_go_on(table: Table, entry: Entry, _: c.ProposeGoOn, logged: c.Logged) -> None:
    """When all agree, the house does it (see renewal.py): only it knows whether the rules here fit."""
    number, __ = table.speaker(entry, logged, playing=True)
    if table.status != "playing":
        raise Refused("over", "the game is over")
    if table.go_on_request is not None:
        raise Refused("illegal", "the others are being asked already")
    table.go_on_request = Request(entry.seq, number, [number])
    table.tell_of(number, "proposes to go on under the rules that are here now.")


def answer_go_on(table: Table, entry: Entry, command: c.AnswerGoOn, logged: c.Logged) -> None:
    number, _ = table.speaker(entry, logged, playing=True)
    request = _still_asked(table.go_on_request, command)
    if command.agree:
        request.agree(number)
        return
    table.go_on_request = None
    table.tell_of(number, "does not want that.")


def _still_asked(request: Request | None, answer: c.AnswerUndo | c.AnswerEnd | c.AnswerGoOn) -> Request:
    if request is None or request.seq != answer.request:
        raise Refused("stale", "nobody asks that any more")
    return request


def withdraw(table: Table, number: int) -> None:
    """A seat is no longer asked for its agreement, and what it asked for itself is off."""
    if table.go_on_request is not None and table.go_on_request.seat == number:
        table.go_on_request = None
    if table.undo_request is not None and table.undo_request.seat == number:
        table.undo_request = None
    if table.end_request is not None and table.end_request.seat == number:
        table.end_request = None
    _settle(table)


def _settle(table: Table) -> None:
    """Have all agreed who are asked?"""
    undo, end = table.undo_request, table.end_request
    if undo is not None and all(other in undo.agreed for other in table.others(undo.seat)):
        _take_back(table, undo.seat, undo.kept)
    if end is not None and all(other in end.agreed for other in table.others(end.seat)):
        table.end("agreed")


def _take_back(table: Table, number: int, kept: int) -> None:
    table.undo_request = None
    table.playing().take_back(number, kept)
    table.moved_at = table.taken_back_at = table.seq + 1
    table.tell_undo(number, "takes a decision back; what comes next is dealt afresh.")

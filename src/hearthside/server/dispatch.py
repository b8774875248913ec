"""Which function does what a command says."""

from collections.abc import Callable, Mapping
from typing import Any

from hearthside.server import commands as c
from hearthside.server import consent, importing, playing, renewal, seating
from hearthside.server.store.records import Entry
from hearthside.server.table import Table

HANDLERS: Mapping[type, Callable[[Table, Entry, Any, c.Logged], None]] = {
    c.Sit: seating.sit,
    c.SeatBot: seating.seat_bot,
    c.FreeSeat: seating.free_seat,
    c.NewInvite: seating.new_invite,
    c.Start: seating.start,
    c.Leave: seating.leave,
    c.Close: seating.close,
    c.CloseByOperator: seating.close_by_operator,
    c.Rematch: seating.rematch,
    c.Move: playing.move,
    c.Concede: playing.concede,
    c.StandIn: playing.stand_in,
    c.Return: playing.come_back,
    c.Chat: playing.chat,
    c.React: playing.react,
    c.Undo: consent.undo,
    c.AnswerUndo: consent.answer_undo,
    c.ProposeEnd: consent.propose_end,
    c.AnswerEnd: consent.answer_end,
    c.ProposeGoOn: consent.propose_go_on,
    c.AnswerGoOn: consent.answer_go_on,
    c.NewRules: renewal.new_rules,
    c.CutBack: renewal.cut_back,
    c.Imported: importing.imported,
    c.ImportedEntry: importing.imported_entry,
    c.ImportedEnd: importing.imported_end,
}

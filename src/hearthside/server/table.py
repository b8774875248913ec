"""A table: who sits there, what they agreed on, and their game.

A table is what its log says: `apply` takes one entry after another, live and when it is read back,
and raises Refused before anything has changed.  Nothing here waits, reads a clock or draws
chance, so the same log always gives the same table.
"""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from hearthside import api, bots
from hearthside.kernel import replay
from hearthside.kernel.chance import Stream
from hearthside.kernel.errors import HearthsideError, IllegalAction
from hearthside.kernel.game import Game
from hearthside.kernel.new import new_game
from hearthside.kernel.pack import Pack
from hearthside.server import commands as c
from hearthside.server.lines import Line, Lines
from hearthside.server.names import clean
from hearthside.server.setup import Setup
from hearthside.server.store.records import Entry, TableRecord

REFUSED_UNDOS = 3  # so often the others may decline; then they are left in peace


class Refused(HearthsideError):
    """A command that is not accepted.  `code` is for programs, the text for people."""

    def __init__(self, code: str, why: str, ruling: str = "") -> None:
        super().__init__(why)
        self.code = code
        self.why = why
        self.ruling = ruling


class Seat(Struct):
    """One place at the table."""

    kind: str = "open"  # open, person or bot
    name: str = ""
    holder: str = ""  # the guest who holds it; never shown
    bot: str = ""  # which bot sits here
    stand_in: str = ""  # which bot plays for the person
    away: str = ""  # why it does: absent, clock or conceded
    bank: int = 0  # milliseconds left on the clock
    declined: int = 0  # undo requests that the others refused

    @property
    def player(self) -> str:
        """The bot that decides for this seat, or nothing."""
        return self.bot if self.kind == "bot" else self.stand_in

    @property
    def active(self) -> bool:
        """A person plays here, who can be asked to agree to something."""
        return self.kind == "person" and not self.stand_in


class Request(Struct):
    """Somebody asks the others to agree: to an undo, or to the end of the game."""

    seq: int
    seat: int
    agreed: list[int]
    kept: int = 0


class Table:
    def __init__(self, record: TableRecord) -> None:
        self.record = record
        self.pack: Pack = _pinned(record)
        self.setup = msgspec.json.decode(record.setup, type=Setup)
        self.seats = [Seat() for _ in range(record.seats)]
        self.game: Game | None = None
        self.status = "open"
        self.ended = ""  # played, conceded, agreed or closed
        self.ended_by = ""  # the operator's words, if it was him
        self.rematch = ""
        self.undo_request: Request | None = None
        self.end_request: Request | None = None
        self.seq = 0
        self.moved_at = 0  # the last entry that changed the game itself
        self.taken_back_at = 0  # the last one that took something back
        self.answers: dict[tuple[str, str], int] = {}  # author and cid -> sequence number
        self.lines = Lines()

    # ================================================== reading
    @property
    def stream(self) -> Stream:
        return Stream(self.record.key)

    @property
    def over(self) -> bool:
        return self.status in ("over", "closed")

    def holds(self, guest: str, seat: int) -> bool:
        return 0 <= seat < len(self.seats) and bool(guest) and self.seats[seat].holder == guest

    def seats_of(self, guest: str) -> list[int]:
        return [seat for seat in range(len(self.seats)) if self.holds(guest, seat)]

    @property
    def waiting(self) -> list[int]:
        return self.game.waiting if self.game is not None and self.status == "playing" else []

    @property
    def key(self) -> str:
        """The shuffle key, published when nothing can be won with it any more."""
        return self.record.key.hex() if self.over and self.game is not None else ""

    # ================================================== the log
    def apply(self, entry: Entry) -> None:
        """Take the next entry of the log, or raise Refused and change nothing."""
        logged = msgspec.json.decode(entry.body, type=c.Logged)
        if entry.seq != self.seq + 1:
            raise Refused("out_of_order", f"entry {entry.seq} does not follow {self.seq}")
        if logged.seat is not None and logged.seat not in range(len(self.seats)):
            raise Refused("not_yours", f"there is no seat {logged.seat}")
        _APPLY[type(logged.command)](self, entry, logged.command, logged)
        self.seq = entry.seq
        self.answers[entry.author, entry.cid] = entry.seq
        if self.game is not None and self.game.over and self.status == "playing":
            self._end("played")
        self.lines.close(self.game)

    # ------------------------------------------------------------ before the game
    def _sit(self, entry: Entry, command: c.Sit, _: c.Logged) -> None:
        seat = self._place(command.seat)
        if seat.kind != "open" or self.over:
            raise Refused("taken", f"seat {command.seat} is not open")
        name = clean(command.name)
        if not name:
            raise Refused("bad_name", "a name has at least one letter or sign that can be seen")
        if any(other.name.casefold() == name.casefold() for other in self.seats if other is not seat):
            raise Refused("bad_name", f"there is already somebody called {name} at this table")
        seat.kind, seat.name, seat.holder, seat.bot = "person", name, entry.author, ""
        seat.stand_in = seat.away = ""
        self._tell("{%d} sits down." % command.seat, command.seat)

    def _seat_bot(self, entry: Entry, command: c.SeatBot, _: c.Logged) -> None:
        self._owner_only(entry)
        seat = self._place(command.seat)
        if seat.kind != "open" or self.over:
            raise Refused("taken", f"seat {command.seat} is not open")
        self._check_bot(command.bot)
        seat.kind, seat.bot, seat.holder, seat.name = "bot", command.bot, "", self._bot_name()
        seat.stand_in = seat.away = ""
        self._tell("{%d}, a bot, sits down." % command.seat, command.seat)

    def _free_seat(self, entry: Entry, command: c.FreeSeat, _: c.Logged) -> None:
        self._owner_only(entry)
        if self.status != "open":
            raise Refused("too_late", "seats are not taken from anybody once the game has begun")
        self._open_up(self._place(command.seat))

    def _start(self, entry: Entry, command: c.Start, _: c.Logged) -> None:
        self._owner_only(entry)
        if self.status != "open":
            raise Refused("too_late", "the game has begun already")
        if all(seat.kind == "open" for seat in self.seats):
            raise Refused("nobody", "nobody sits at the table yet")
        self._tell("The game begins.")
        self.game = self._new_game()
        self.status = "playing"
        if self.setup.clock is not None:
            for seat in self.seats:
                seat.bank = 1000 * (self.setup.clock.bank + self.setup.clock.add)

    def _new_game(self) -> Game:
        record = self.record
        if self.setup.imported and record.past is not None:
            return replay.start(replay.read(record.past), self.pack)
        if record.past is None:
            return new_game(self.pack, record.seats, self.stream, record.options)
        earlier = replay.load(replay.read(record.past), self.pack)
        earlier.go_on_with(self.stream)
        return earlier

    def _leave(self, entry: Entry, _: c.Leave, logged: c.Logged) -> None:
        seat = self._held(entry, logged)
        if self.status == "playing":
            self._tell("{%d} leaves the table." % _number(logged))
            name = seat.name
            self._open_up(seat)
            seat.name = name  # the game's story still speaks of them
            self._withdraw(_number(logged))
            if not any(other.active for other in self.seats):
                self._end("left")
        elif self.status == "open":
            self._open_up(seat)
        else:
            raise Refused("too_late", "the game is over")

    def _close(self, entry: Entry, _: c.Close, __: c.Logged) -> None:
        self._owner_only(entry)
        others = [seat for seat in self.seats if seat.kind == "person" and seat.holder != entry.author]
        if self.status == "playing" and others:
            raise Refused("too_late", "others are playing here: propose to end the game, or leave")
        self._fold_up("")

    def _close_by_operator(self, _: Entry, command: c.CloseByOperator, __: c.Logged) -> None:
        self._fold_up(command.why)

    def _fold_up(self, why: str) -> None:
        if self.status == "closed":
            raise Refused("too_late", "this table is closed already")
        if self.status != "over":
            self._end("closed")
        self.status = "closed"
        self.ended_by = why

    # ------------------------------------------------------------ the game
    def _move(self, entry: Entry, command: c.Move, logged: c.Logged) -> None:
        seat = _number(logged)
        if entry.author != c.BOT:
            self._held(entry, logged, playing=True)
        game = self._playing()
        try:
            game.act(seat, command.action)
        except IllegalAction as error:
            raise Refused("illegal", error.reason, error.ruling) from None
        self.moved_at = entry.seq
        self.undo_request = None  # what was asked to be undone is no longer the last thing that happened
        clock = self.setup.clock
        if clock is not None:
            bank = self.seats[seat].bank - logged.spent
            self.seats[seat].bank = max(0, bank) + 1000 * clock.add

    def _undo(self, entry: Entry, _: c.Undo, logged: c.Logged) -> None:
        mine = self._held(entry, logged, playing=True)
        game, number = self._playing(), _number(logged)
        if self.setup.undo == "strict" or game.can_undo(number):
            try:
                game.undo(number)
            except IllegalAction as error:
                raise Refused("illegal", error.reason, error.ruling) from None
            self.undo_request = None
            self.moved_at = self.taken_back_at = entry.seq
            self._tell("{%d} takes a decision back." % number)
            return
        kept = game.last_decision(number)
        if kept is None:
            raise Refused("illegal", "there is no earlier decision to take back")
        if self.setup.undo == "request" and self._others(number):
            if self.undo_request is not None:
                raise Refused("illegal", "the others are being asked already")
            if mine.declined >= REFUSED_UNDOS:
                raise Refused("illegal", f"the others have declined {REFUSED_UNDOS} times in this game")
            self.undo_request = Request(entry.seq, number, [number], kept)
            self._tell("{%d} asks to take a decision back." % number)
            return
        self._take_back(number, kept)

    def _answer_undo(self, entry: Entry, command: c.AnswerUndo, logged: c.Logged) -> None:
        self._held(entry, logged, playing=True)
        request = self.undo_request
        if request is None or request.seq != command.request:
            raise Refused("stale", "nobody asks that any more")
        number = _number(logged)
        if not command.agree:
            self.undo_request = None
            self.seats[request.seat].declined += number != request.seat
            self._tell("{%d} declines." % number if number != request.seat else "{%d} plays on." % number)
            return
        request.agreed = sorted({*request.agreed, number})
        self._settle_requests()

    def _concede(self, entry: Entry, _: c.Concede, logged: c.Logged) -> None:
        seat = self._held(entry, logged)
        self._playing()
        if seat.away == "conceded":
            raise Refused("too_late", "you have conceded already")
        seat.stand_in, seat.away = self.stand_in_bot, "conceded"
        self._tell("{%d} concedes." % _number(logged))
        self._withdraw(_number(logged))
        left = [other for other in self.seats if other.away != "conceded"]
        if len(left) <= 1 or not any(other.active for other in self.seats):
            self._end("conceded")

    def _propose_end(self, entry: Entry, _: c.ProposeEnd, logged: c.Logged) -> None:
        self._held(entry, logged, playing=True)
        self._playing()
        if self.end_request is not None:
            raise Refused("illegal", "the others are being asked already")
        number = _number(logged)
        self.end_request = Request(entry.seq, number, [number])
        self._tell("{%d} proposes to end the game here." % number)
        self._settle_requests()

    def _answer_end(self, entry: Entry, command: c.AnswerEnd, logged: c.Logged) -> None:
        self._held(entry, logged, playing=True)
        self._playing()
        request = self.end_request
        if request is None or request.seq != command.request:
            raise Refused("stale", "nobody proposes that any more")
        number = _number(logged)
        if not command.agree:
            self.end_request = None
            self._tell("{%d} wants to play on." % number)
            return
        request.agreed = sorted({*request.agreed, number})
        self._settle_requests()

    def _chat(self, entry: Entry, command: c.Chat, logged: c.Logged) -> None:
        self._held(entry, logged)
        text = clean(command.text)
        if not text:
            raise Refused("bad_text", "this line is empty")
        self.lines.add(Line(entry.seq, "chat", text, _number(logged)), self.game)

    def _return(self, entry: Entry, _: c.Return, logged: c.Logged) -> None:
        seat = self._held(entry, logged)
        if not seat.stand_in:
            raise Refused("illegal", "nobody stands in for you")
        if seat.away == "conceded":
            raise Refused("illegal", "you have conceded this game")
        if seat.away == "clock" and not (self.setup.clock and self.setup.clock.add):
            raise Refused("illegal", "your time is used up")
        seat.stand_in = seat.away = ""
        self._tell("{%d} is back." % _number(logged))

    def _stand_in(self, _: Entry, command: c.StandIn, __: c.Logged) -> None:
        seat = self._place(command.seat)
        self._playing()
        if seat.player:
            raise Refused("taken", f"a bot plays for seat {command.seat} already")
        self._check_bot(command.bot)
        seat.stand_in, seat.away = command.bot, command.why
        why = "out of time" if command.why == "clock" else "away"
        self._tell("{%d} is %s; a bot plays on." % (command.seat, why))
        self._withdraw(command.seat)

    def _next_game(self, entry: Entry, command: c.Rematch, _: c.Logged) -> None:
        if self.rematch:
            raise Refused("taken", "the next game is laid out already")
        if not self.over:
            raise Refused("too_late", "the game is not over yet")
        self.rematch = command.table
        self._tell("The next game is laid out.")

    # ------------------------------------------------------------ from a file
    def _imported(self, _: Entry, command: c.Imported, __: c.Logged) -> None:
        for seat, (name, bot) in zip(self.seats, command.seats, strict=True):
            seat.kind, seat.name, seat.bot = "bot" if bot else "person", name, bot
        self.game = self._new_game()
        self.status = "playing"

    def _imported_entry(self, _: Entry, command: c.ImportedEntry, __: c.Logged) -> None:
        try:
            replay.do_entry(self._playing(), command.line)
        except IllegalAction as error:
            raise Refused("illegal", error.reason, error.ruling) from None

    def _imported_end(self, _: Entry, __: c.ImportedEnd, ___: c.Logged) -> None:
        self._playing()
        self._end("imported")

    # ================================================== inside
    @property
    def stand_in_bot(self) -> str:
        return self.setup.bot or default_bot(self.pack)

    def _place(self, number: int) -> Seat:
        if number >= len(self.seats):
            raise Refused("illegal", f"there is no seat {number}; the seats are 0 to {len(self.seats) - 1}")
        return self.seats[number]

    def _held(self, entry: Entry, logged: c.Logged, playing: bool = False) -> Seat:
        seat = self.seats[_number(logged)]
        if not seat.holder or seat.holder != entry.author:
            raise Refused("not_yours", "this seat is not yours")
        if playing and seat.stand_in:
            raise Refused("away", "a bot plays for you; take your seat back first")
        return seat

    def _owner_only(self, entry: Entry) -> None:
        if entry.author not in (self.record.owner, c.HOUSE):
            raise Refused("not_yours", "only who laid out the table may do this")

    def _playing(self) -> Game:
        if self.status == "open" or self.game is None:
            raise Refused("too_early", "the game has not begun yet")
        if self.status != "playing":
            raise Refused("over", "the game is over")
        return self.game

    def _check_bot(self, spec: str) -> None:
        known = bots.known(self.pack)
        if spec not in known:  # a spec may also name a file to run: never over the network
            raise Refused("no_bot", f"{self.pack.name} has no bot {spec!r}; there is: {', '.join(known)}")

    def _bot_name(self) -> str:
        taken = {seat.name for seat in self.seats}
        return next(name for name in BOT_NAMES if name not in taken)

    def _open_up(self, seat: Seat) -> None:
        seat.kind, seat.name, seat.holder, seat.bot = "open", "", "", ""
        seat.stand_in = seat.away = ""

    def _others(self, number: int) -> list[int]:
        return [i for i, seat in enumerate(self.seats) if seat.active and i != number]

    def _withdraw(self, number: int) -> None:
        """A seat is no longer asked for its agreement; what it asked for itself is off."""
        if self.undo_request is not None and self.undo_request.seat == number:
            self.undo_request = None
        if self.end_request is not None and self.end_request.seat == number:
            self.end_request = None
        self._settle_requests()

    def _settle_requests(self) -> None:
        undo, end = self.undo_request, self.end_request
        if undo is not None and all(other in undo.agreed for other in self._others(undo.seat)):
            self._take_back(undo.seat, undo.kept)
        if end is not None and all(other in end.agreed for other in self._others(end.seat)):
            self._end("agreed")

    def _take_back(self, number: int, kept: int) -> None:
        self.undo_request = None
        try:
            self._playing().take_back(number, kept)
        except IllegalAction as error:
            raise Refused("illegal", error.reason, error.ruling) from None
        self.moved_at = self.taken_back_at = self.seq + 1
        self._tell("{%d} takes a decision back; what comes is dealt anew." % number)

    def _end(self, how: str) -> None:
        self.status, self.ended = "over", how
        self.undo_request = self.end_request = None
        self._tell(ENDED_TEXTS[how])

    def _tell(self, text: str, seat: int | None = None) -> None:
        self.lines.add(Line(self.seq + 1, "table", text, seat), self.game)


ENDED_TEXTS = {
    "played": "The game is over.",
    "conceded": "The game is over: the others have conceded.",
    "agreed": "The game ends here, as all agreed.",
    "left": "Everybody has left; the game ends here.",
    "closed": "The table is folded up.",
    "imported": "The file ends here.",
}
# Bots get names of their own: "Scavenger 2" would read like a card in a game full of Scavengers.
BOT_NAMES = (
    "Runa",
    "Eskil",
    "Tove",
    "Birk",
    "Liv",
    "Sindre",
    "Maren",
    "Jorun",
    "Aslak",
    "Ylva",
    "Frode",
    "Signe",
)

_APPLY: Mapping[type, Callable[[Any, Entry, Any, c.Logged], None]] = {
    c.Sit: Table._sit,
    c.SeatBot: Table._seat_bot,
    c.FreeSeat: Table._free_seat,
    c.Start: Table._start,
    c.Leave: Table._leave,
    c.Close: Table._close,
    c.CloseByOperator: Table._close_by_operator,
    c.Move: Table._move,
    c.Undo: Table._undo,
    c.AnswerUndo: Table._answer_undo,
    c.Concede: Table._concede,
    c.ProposeEnd: Table._propose_end,
    c.AnswerEnd: Table._answer_end,
    c.Chat: Table._chat,
    c.Return: Table._return,
    c.StandIn: Table._stand_in,
    c.Rematch: Table._next_game,
    c.Imported: Table._imported,
    c.ImportedEntry: Table._imported_entry,
    c.ImportedEnd: Table._imported_end,
}


def _number(logged: c.Logged) -> int:
    if logged.seat is None:
        raise Refused("not_yours", "this is for a seat to say")
    return logged.seat


def default_bot(pack: Pack) -> str:
    """The game's own player if it brings one."""
    return next(iter(pack.bots), "random")


def _pinned(record: TableRecord) -> Pack:
    """The pack that the game began with; another version might play it differently."""
    pack = api.pack(record.game)
    if (pack.version, pack.content_hash()) != (record.version, record.content):
        raise Refused(
            "other_version",
            f"this table plays {pack.name} {record.version} with the cards of that time; here is "
            f"{pack.version}: it can go on only under the Hearthside it began with",
        )
    return pack

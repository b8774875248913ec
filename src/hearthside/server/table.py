"""A table: who sits there, what they agreed on, and their game.

A table is what its log says: `apply` takes one entry after another, live and when it is read back,
and raises Refused before anything has changed.  Nothing here waits, reads a clock or draws
chance, so the same log always gives the same table.  What each command does stands in seating.py,
playing.py, consent.py and importing.py.
"""

import msgspec
from msgspec import Struct

from hearthside import api, bots
from hearthside.kernel import replay
from hearthside.kernel.actions import FREE
from hearthside.kernel.chance import Stream
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.game import Game
from hearthside.kernel.new import new_game
from hearthside.kernel.pack import Pack, Result
from hearthside.kernel.reactions import Wish
from hearthside.kernel.recorded import Recorded
from hearthside.kernel.recording import Recorder
from hearthside.server import commands as c
from hearthside.server.setup import Setup
from hearthside.server.store.records import Entry, Sitting, TableRecord
from hearthside.server.table_log import LogLine, TableLog

ENDED_TEXTS = {
    "played": "The game is over.",
    "conceded": "With that the game is over.",
    "agreed": "The game ends here, as everybody agreed.",
    "left": "Everybody has left; the game ends here.",
    "closed": "The table is closed.",
    "imported": "The file ends here.",
}


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
    # What was wished that the table answers when the seat could react; what holds says Table.wish.
    reacting: str = "ask"
    reacting_since: int = 0  # the round in which that was wished
    helped: bool = False  # a bot has decided for it in this game
    insists: bool = False  # on being asked, also where the table would pass

    @property
    def player(self) -> str:
        """The bot that decides for this seat, or nothing."""
        return self.bot if self.kind == "bot" else self.stand_in

    @property
    def active(self) -> bool:
        """A person plays here, who can be asked to agree to something."""
        return self.kind == "person" and not self.stand_in

    def open_up(self) -> None:
        self.kind, self.name, self.holder, self.bot = "open", "", "", ""
        self.stand_in = self.away = ""
        self.reacting, self.insists = "ask", False


class Request(Struct):
    """Somebody asks the others to agree: to an undo, to the end of the game, to going on under new rules."""

    seq: int
    seat: int
    agreed: list[int]
    kept: int = 0  # of an undo: how many decisions still hold after it
    since: int = 0  # of an undo: the first entry whose lines would go

    def agree(self, seat: int) -> None:
        self.agreed = sorted({*self.agreed, seat})


class Stopped(Struct, frozen=True):
    """The rules here do not make of a table's log what was stored with it."""

    at: int  # the first entry that does not fit
    kept: int  # the last one that does
    why: str  # a sentence for people
    detail: str = ""  # for the operator's log


class Table:
    def __init__(self, record: TableRecord, pack: Pack | None = None) -> None:
        """`pack`: the one that it is pinned to, if that is not one of those that can be played now."""
        self.record = record
        self.pack: Pack = _pack_of(record, pack)
        known = self.pack.preset_of(record.seats, record.options)
        self.preset = known.id if known is not None else ""
        self.setup = msgspec.json.decode(record.setup, type=Setup)
        self.seats = [Seat() for _ in range(record.seats)]
        self.game: Game | None = None
        self.status = "open"
        self.ended = ""  # how: one of ENDED_TEXTS
        self.ended_by = ""  # the operator's words, if it was the operator
        self.rematch = ""
        self.undo_request: Request | None = None
        self.end_request: Request | None = None
        self.seq = 0
        self.has_held: dict[str, list[int]] = {}  # guest -> the seats whose cards they have seen in this game
        self.invited_at = 0  # the entry that made the invite link anew; 0: it is the first one
        self.sent_away: list[str] = []  # guests whose seat the owner has freed
        self.moved_at = 0  # the last entry that changed the game itself
        self.taken_back_at = 0  # the last one that took something back
        self.joined: list[int] = []  # decisions, by number, that an undo takes back with the one before them
        self.answers: dict[tuple[str, str], int] = {}  # author and cid -> sequence number
        self.log = TableLog()
        self.recorder = Recorder()
        # If the rules have changed since (folding.py):
        self.stopped: Stopped | None = None
        self.fitting: Game | None = None  # the game as far as it fits, while the rest is only shown
        self.go_on_request: Request | None = None
        self.cut_at = 0  # the last entry that cut the game back

    def apply(self, entry: Entry) -> None:
        """Take the next entry of the log, or raise Refused and change nothing."""
        from hearthside.server.dispatch import HANDLERS  # which knows all commands, and they know the table
        from hearthside.server.playing import end_wishes

        try:
            logged = msgspec.json.decode(entry.body, type=c.Logged)
        except msgspec.DecodeError as error:
            raise Refused(
                "damaged", f"entry {entry.seq} of this table's log cannot be read: {error}"
            ) from None
        if entry.seq != self.seq + 1:
            raise Refused("out_of_order", f"entry {entry.seq} does not follow {self.seq}")
        if logged.seat is not None and logged.seat not in range(len(self.seats)):
            raise Refused("not_yours", f"there is no seat {logged.seat}")
        if isinstance(self.game, Recorded):
            self.game.moves = entry.change is not None
        HANDLERS[type(logged.command)](self, entry, logged.command, logged)
        if isinstance(self.game, Recorded) and entry.change is not None:
            self.game.follow(entry.change, entry.digest)
        end_wishes(self)
        if self.game is not None and self.game.over and self.status == "playing":
            self.end("played")
        self.seq = entry.seq
        if entry.cid:
            self.answers[entry.author, entry.cid] = entry.seq
        self.log.close(self.game)

    def pass_over(self, entry: Entry) -> None:
        """An entry that is only shown, and of which nothing can be done any more."""
        if isinstance(self.game, Recorded) and entry.change is not None:
            self.game.follow(entry.change, entry.digest)
        self.seq = entry.seq
        self.log.close(self.game)

    def written(self, entry: Entry) -> Entry:
        """The entry that was just applied, as it is to be stored: with what the rules made of it."""
        if self.game is None or isinstance(self.game, Recorded):
            return entry
        change = self.recorder.note(self.game)
        if change is None:
            return entry
        return msgspec.structs.replace(entry, digest=self.game.digest(), change=change)

    # ================================================== reading
    @property
    def renewed(self) -> bool:
        """The rules here are of another version, or with other cards, than those it is pinned to."""
        return (self.record.version, self.record.content) != self.pin

    @property
    def pin(self) -> tuple[int, str]:
        """Version and content of the rules here."""
        return self.pack.version, self.pack.pin(self.record.seats, self.record.options)

    @property
    def all_go_on(self) -> bool:
        """Everybody has agreed to go on under the rules here, and that is possible."""
        return self.go_on_request is not None and self.can_go_on and not self.silent

    @property
    def silent(self) -> list[int]:
        """Those who have not said yet whether they want to go on under the rules here."""
        asked = self.go_on_request
        if asked is None or self.stopped is None:
            return []
        return [seat for seat in self.others(asked.seat) if seat not in asked.agreed]

    @property
    def can_go_on(self) -> bool:
        """It has stopped, and there is a position that fits the rules here."""
        fits = self.fitting is not None and not self.fitting.over
        return self.stopped is not None and fits and self.status == "playing"

    @property
    def stream(self) -> Stream:
        return Stream(self.record.key)

    @property
    def over(self) -> bool:
        return self.status in ("over", "closed")

    @property
    def waiting(self) -> list[int]:
        goes_on = self.status == "playing" and self.stopped is None
        return self.game.waiting if self.game is not None and goes_on else []

    @property
    def key(self) -> str:
        """The shuffle key, published when nothing can be won with it any more."""
        return self.record.key.hex() if self.over and self.game is not None else ""

    @property
    def stand_in_bot(self) -> str:
        return self.setup.bot or bots.usual(self.pack)

    @property
    def late_bot(self) -> str:
        """Who plays for somebody whose time is up."""
        return "passing" if self.pack.late_passes else self.stand_in_bot

    def holds(self, guest: str, seat: int) -> bool:
        return 0 <= seat < len(self.seats) and bool(guest) and self.seats[seat].holder == guest

    def seats_of(self, guest: str) -> list[int]:
        return [seat for seat in range(len(self.seats)) if self.holds(guest, seat)]

    @property
    def who_sits(self) -> str:
        """For lists of tables, as JSON.  Whether a bot is asked is not worth a line in the store."""
        asked = {seat for seat in self.waiting if self.seats[seat].active}
        places = places_of(self.game.result if self.game is not None and self.over else None)
        seats = enumerate(self.seats)
        return msgspec.json.encode(
            [
                Sitting(seat.kind, seat.name, seat.holder, number in asked, places.get(number, 0))
                for number, seat in seats
            ]
        ).decode()

    def others(self, seat: int) -> list[int]:
        """The people who must agree to what a seat asks for."""
        return [number for number, other in enumerate(self.seats) if other.active and number != seat]

    def usual_wish(self, seat: int) -> Wish:
        """Among bots nobody is asked who could only pass; among people that would tell them something."""
        return "ask" if self.others(seat) else "empty"

    def wish(self, seat: int) -> str:
        """What the table answers when the seat could react; see kernel/reactions.py."""
        own = self.seats[seat]
        return own.reacting if own.reacting != "ask" or own.insists else self.usual_wish(seat)

    # ================================================== for the commands
    def note_holder(self, number: int) -> None:
        """Whoever holds the seat now sees its cards."""
        holder = self.seats[number].holder
        if holder and number not in self.has_held.setdefault(holder, []):
            self.has_held[holder].append(number)

    def place(self, number: int) -> Seat:
        if number >= len(self.seats):
            raise Refused("illegal", f"there is no seat {number}; the seats are 0 to {len(self.seats) - 1}")
        return self.seats[number]

    def speaker(self, entry: Entry, logged: c.Logged, playing: bool = False) -> tuple[int, Seat]:
        """The seat that speaks, which its author must hold.  `playing`: and nobody stands in for it."""
        number = seat_of(logged)
        seat = self.seats[number]
        if not seat.holder or seat.holder != entry.author:
            raise Refused("not_yours", "this seat is not yours")
        if playing and seat.stand_in:
            raise Refused("away", "a bot plays for you; take your seat back first")
        return number, seat

    def owner_only(self, entry: Entry) -> None:
        if entry.author not in (self.record.owner, c.HOUSE):
            raise Refused("not_yours", "only the player who set up the table may do this")

    def playing(self) -> Game:
        if self.status == "open" or self.game is None:
            raise Refused("too_early", "the game has not begun yet")
        if self.status != "playing":
            raise Refused("over", "the game is over")
        return self.game

    def check_bot(self, spec: str) -> None:
        known = bots.known(self.pack)
        if spec not in known:  # a spec may also name a file to run: never over the network
            raise Refused("no_bot", f"{self.pack.name} has no bot {spec!r}; there are: {', '.join(known)}")

    def new_game(self) -> Game:
        record = self.record
        if self.stopped is not None:
            return Recorded.unknown(
                self.pack, record.seats, record.options, self.stream, record.version, record.content
            )
        past = record.past
        if past is None:
            return new_game(self.pack, self.record.seats, self.stream, self.record.options)
        found = replay.read(past)
        if self.setup.imported:
            return replay.start(found, self.pack)
        earlier = replay.load(found, self.pack)
        earlier.go_on_with(self.stream)
        return earlier

    def end(self, how: str) -> None:
        self.status, self.ended = "over", how
        self.undo_request = self.end_request = None
        self.tell(ENDED_TEXTS[how])

    def tell(self, text: str) -> None:
        """A line of the table's own in the log."""
        self.log.add(LogLine(self.seq + 1, "table", text), self.game)

    def tell_of(self, seat: int, text: str) -> None:
        """The same about somebody, whose name a client puts in."""
        self.log.add(LogLine(self.seq + 1, "table", f"{{{seat}}} {text}", seat), self.game)

    def tell_undo(self, seat: int, text: str) -> None:
        """The same of what somebody has taken back."""
        self.log.add(LogLine(self.seq + 1, "undo", f"{{{seat}}} {text}", seat), self.game)


def places_of(result: Result | None) -> dict[int, int]:
    """Seat -> place, from 1."""
    ranking = result.ranking if result is not None else []
    return {seat: place for place, seats in enumerate(ranking, 1) for seat in seats}


def entry_of(
    table: Table,
    at: int,
    author: str,
    cid: str,
    command: c.AnyCommand,
    seat: int | None = None,
    spent: int = 0,
) -> Entry:
    """A command as the next entry of a table's log."""
    return as_entry(table.record.id, table.seq + 1, at, author, cid, command, seat, spent)


def as_entry(
    table: str,
    seq: int,
    at: int,
    author: str,
    cid: str,
    command: c.AnyCommand,
    seat: int | None = None,
    spent: int = 0,
) -> Entry:
    kind = str(type(command).__struct_config__.tag)
    body = msgspec.json.encode(c.Logged(command, seat, spent))
    return Entry(table, seq, at, author, cid, kind, body)


def seat_of(logged: c.Logged) -> int:
    if logged.seat is None:
        raise Refused("not_yours", "this is for a seat to say")
    return logged.seat


def check_key(pack: Pack, action: str) -> None:
    """Of a move that is made now: numbers for what has a name are read out of the log alone."""
    try:
        pack.codec.action(action)
    except ValueError as error:
        raise Refused("illegal", str(error)) from None


def is_free(pack: Pack, action: str) -> bool:
    """Can it be done at any time, beside whatever is asked?"""
    try:
        return bool(pack.codec.action(action) & FREE)
    except ValueError:
        return False


def _pack_of(record: TableRecord, pack: Pack | None) -> Pack:
    """The pack that it is pinned to, or else what is here under its name."""
    found = pack or api.known(record.game, record.content) or api.packs().get(record.game)
    if found is None:
        raise Refused("no_pack", api.missing(record.game, record.version, record.content))
    return found

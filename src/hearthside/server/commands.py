"""What people say to a table.  The same structs travel over the network and lie in the log.

A command is accepted or refused as a whole; an accepted one gets a sequence number and is never
changed or deleted.  Replaying the log's commands gives the table again.
"""

from typing import Annotated, Literal, Union

from msgspec import Meta, Struct

from hearthside.kernel.reactions import Wish

Cid = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$(?!\n)")]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]
SeatNumber = Annotated[int, Meta(ge=0, le=63)]


class Command(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="type"):
    cid: Cid  # chosen by the sender; the same one again gets the same answer and does nothing more


# ------------------------------------------------------------ of a seat
class Move(Command, frozen=True, omit_defaults=True, tag="move"):
    """One of the seat's options."""

    decision: Count  # as the option said
    seq: Count  # the last sequence number the sender had seen
    action: Annotated[str, Meta(min_length=1, max_length=120)]  # the option's key: "hire:scout"
    joined: bool = False  # one press made this and the seat's move before it: an undo takes both back


class Undo(Command, frozen=True, tag="undo"):
    """Take the seat's last decision back, as far as the table's undo mode lets it."""

    seq: Count


class AnswerUndo(Command, frozen=True, tag="answer_undo"):
    request: Count  # the sequence number of the request
    agree: bool


class Concede(Command, frozen=True, tag="concede"):
    """Give up; with others still playing, a bot plays on for the seat."""


class ProposeEnd(Command, frozen=True, tag="propose_end"):
    """End the game without a result, if all agree."""


class AnswerEnd(Command, frozen=True, tag="answer_end"):
    request: Count
    agree: bool


class ProposeGoOn(Command, frozen=True, tag="propose_go_on"):
    """At a table that stopped because the rules have changed: go on under those that are here, from the last
    position that still fits, if all agree."""


class AnswerGoOn(Command, frozen=True, tag="answer_go_on"):
    request: Count
    agree: bool


class Chat(Command, frozen=True, tag="chat"):
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Return(Command, frozen=True, tag="return"):
    """Take the seat back from the bot that stands in."""


class React(Command, frozen=True, tag="react"):
    """What the table is to answer when the seat could react; nobody else hears of it."""

    wish: Wish


class Leave(Command, frozen=True, tag="leave"):
    """Give the seat up; it is open to others then."""


SeatCommand = Union[  # noqa: UP007
    Move,
    Undo,
    AnswerUndo,
    Concede,
    ProposeEnd,
    AnswerEnd,
    ProposeGoOn,
    AnswerGoOn,
    Chat,
    Return,
    React,
    Leave,
]


# ------------------------------------------------------------ of a guest at the table
class Sit(Command, frozen=True, tag="sit"):
    seat: SeatNumber
    name: Name


class SeatBot(Command, frozen=True, tag="seat_bot"):
    """The owner puts a bot into an open seat; in the game, whoever plays there may, so that nobody waits."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)] = ""  # empty: the one that stands in at this table


class FreeSeat(Command, frozen=True, tag="free_seat"):
    """The owner frees a seat before the game.  Somebody else who sat there needs the new link to return."""

    seat: SeatNumber


class NewInvite(Command, frozen=True, tag="new_invite"):
    """The owner makes the invite link anew.  Who came by the old one and holds no seat needs the new one."""


class Start(Command, frozen=True, tag="start"):
    pass


class Close(Command, frozen=True, tag="close"):
    """The owner folds the table up: before the game, or after it."""


TableCommand = Union[Sit, SeatBot, FreeSeat, NewInvite, Start, Close]  # noqa: UP007


# ------------------------------------------------------------ of the house itself
class StandIn(Command, frozen=True, tag="stand_in"):
    """A bot plays on for a seat whose person is away or out of time."""

    seat: SeatNumber
    bot: str
    why: Literal["absent", "clock"]


class Rematch(Command, frozen=True, tag="rematch"):
    """The next game is laid out at another table."""

    table: str


class CloseByOperator(Command, frozen=True, tag="operator_close"):
    why: str


class NewRules(Command, frozen=True, tag="new_rules"):
    """The table fits another version of its game, and is pinned to that from now on."""

    before: int  # the version until now
    version: int
    content: str


class CutBack(Command, frozen=True, tag="cut_back"):
    """Everybody agreed to go on under another version, from how the game was after entry `kept`.  The log
    keeps what came after it; the game does not."""

    kept: int
    version: int
    content: str


class Imported(Command, frozen=True, tag="imported"):
    """A game file is laid out to be looked through: who sat where, by name and bot."""

    seats: list[tuple[str, str]]


class ImportedEntry(Command, frozen=True, tag="imported_entry"):
    """One line of the file's journal."""

    line: str


class ImportedEnd(Command, frozen=True, tag="imported_end"):
    """The file ends here, though the game was not over."""


HouseCommand = Union[  # noqa: UP007
    StandIn, Rematch, CloseByOperator, NewRules, CutBack, Imported, ImportedEntry, ImportedEnd
]


AnyCommand = Union[SeatCommand, TableCommand, HouseCommand]  # noqa: UP007


class Logged(Struct, frozen=True):
    """A command as it lies in the log."""

    command: AnyCommand
    seat: int | None = None  # of a seat's command
    spent: int = 0  # milliseconds the seat had thought about it


# What can be said at a table that does not fit the rules here: nothing that changes its game
WHEN_STOPPED = (
    ProposeEnd,
    AnswerEnd,
    ProposeGoOn,
    AnswerGoOn,
    Chat,
    Return,
    Leave,
    Sit,
    StandIn,
    CloseByOperator,
    CutBack,
    Rematch,
)

# Who is the author of an entry that no guest wrote
HOUSE = "house"
BOT = "bot"

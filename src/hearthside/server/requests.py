"""Laying out a table: what a guest may ask for."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from hearthside.kernel.folder import MOST_FILES
from hearthside.kernel.settings import Value
from hearthside.server.commands import Cid, Count, Name
from hearthside.server.setup import Clock, Seconds, UndoMode

LEAST_GAMES = 20  # of which a report can say anything
MOST_GAMES = 1000
Options = Annotated[dict[str, Value], Meta(max_length=100)]


class SeatRequest(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who shall sit here: the guest, a bot, or whoever comes."""

    kind: Literal["me", "bot", "open"]
    name: Annotated[str, Meta(max_length=24)] = ""  # of "me"; several at one screen have several names
    bot: Annotated[str, Meta(max_length=40)] = ""  # empty: the game's own


class TableRequest(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    cid: Cid
    game: Annotated[str, Meta(max_length=80)]
    seats: Annotated[list[SeatRequest], Meta(min_length=1, max_length=16)]
    preset: Annotated[str, Meta(max_length=40)] = ""  # one of the game's; `options` count where they differ
    options: Options = {}
    title: Annotated[str, Meta(max_length=60)] = ""
    listed: bool = False
    undo: UndoMode = "strict"
    clock: Clock | None = None
    takeover: Seconds = 300
    bot: Annotated[str, Meta(max_length=40)] = ""  # which one stands in
    hints: bool = False  # among people too; whoever sits down agrees
    start: bool = False  # at once
    lesson: bool = False  # the game's own: the guest learns, bots have the other seats


class PlayOnRequest(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """Go on from a position of a game that is over, against bots."""

    cid: Cid
    seq: Count  # after this entry of its log
    seat: Annotated[int, Meta(ge=0, le=63)]
    name: Name
    bot: Annotated[str, Meta(max_length=40)] = ""


class ReportRequest(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    text: Annotated[str, Meta(max_length=4000)]
    seat: Annotated[int, Meta(ge=0, le=63)] | None = None
    client: Annotated[str, Meta(max_length=200)] = ""


class ReviewRequest(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """Of a game that is over; `eye`: the seat from which it is seen, null: all cards are open."""

    eye: Annotated[int, Meta(ge=0, le=63)] | None = None
    deeper: bool = False  # in more deals


class BalanceRequest(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A small run of bots, and a report of it; the last bot also takes the seats that are left."""

    games: Annotated[int, Meta(ge=LEAST_GAMES, le=MOST_GAMES)]
    seats: Annotated[int, Meta(ge=1, le=16)]
    bots: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(min_length=1, max_length=16)]
    options: Options = {}


FileName = Annotated[str, Meta(max_length=200)]
Files = Annotated[dict[FileName, str], Meta(max_length=MOST_FILES)]


class PackRequest(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A new pack in the server's folder; `fork`: like this one that comes with the house."""

    name: Annotated[str, Meta(max_length=100)]
    fork: Annotated[str, Meta(max_length=80)] = ""


class FileChange(Struct, frozen=True, forbid_unknown_fields=True):
    """What becomes of a file; `text` null: it goes."""

    file: FileName
    text: str | None
    base: Annotated[str, Meta(max_length=64)]  # the mark of what it was made from; empty: there was none


class SaveRequest(Struct, frozen=True, forbid_unknown_fields=True):
    changes: Annotated[list[FileChange], Meta(max_length=2 * MOST_FILES)]


class PutBackRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A picture or font that was taken away or replaced."""

    id: Annotated[str, Meta(max_length=300)]


class LookRequest(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is wrong with these files, saved or not?"""

    files: Files
    words: bool = False  # also: what can be written where


class TryRequest(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A table against bots with exactly these files."""

    cid: Cid
    files: Files
    seats: Annotated[int, Meta(ge=0, le=16)] = 0  # 0: as many as are usual
    seat: Annotated[int, Meta(ge=0, le=15)] = 0
    name: Annotated[str, Meta(max_length=24)] = ""
    position: Annotated[dict[str, Any], Meta(max_length=200)] | None = None  # as hearthside.scenario takes it


class PlayFileRequest(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table against bots with the packed pack in the body; this is in the address."""

    cid: Cid
    name: Annotated[str, Meta(max_length=24)] = ""


class GuestRequest(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class DrawRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Cards of a pack that is being written."""

    files: dict[str, str]  # all of it
    cards: list[str]  # identifiers

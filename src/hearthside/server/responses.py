"""What answers to HTTP hold, besides views: games, lists of tables, who one is."""

from typing import Literal

from msgspec import Struct

from hearthside.kernel.learning import Section, Step, Term
from hearthside.kernel.look import Palette
from hearthside.kernel.pack import CardInfo, Complexity
from hearthside.kernel.settings import Preset, Setting, Value
from hearthside.server.setup import UndoMode


class GameSummary(Struct, frozen=True):
    id: str
    name: str
    summary: str
    version: int
    min_seats: int
    max_seats: int
    good_seats: int  # how many somebody finds laid who does not say
    full_seats: int  # more than these share a place
    options: tuple[Setting, ...]
    presets: tuple[Preset, ...]
    bots: list[str]
    usual_bot: str
    lesson: bool  # there is a guided first game
    cards: list[str]  # a few of its cards, for a picture of the game
    best: list[str]  # by what games for one are compared; empty: there is no list of the best
    pack: bool  # somebody has written it as a folder of text
    palette: Palette  # what it is tinted with; its cover is at /api/games/{game}/cover.svg
    minutes: tuple[int, int]  # at least and at most; 0: nobody has said
    complexity: Complexity
    cooperative: bool


class GamesResponse(Struct, frozen=True):
    games: list[GameSummary]
    undo: dict[UndoMode, str]  # the modes, and what they mean


PackState = Literal["reading", "ready", "broken"]


class PackProblem(Struct, frozen=True):
    """What is wrong with a pack, where, and what would be right.  All of it is plain text."""

    code: str  # of the lint rule, such as L05; or "folder"
    severity: Literal["error", "warning", "info"]
    message: str
    file: str = ""  # below the pack's folder
    line: int = 0  # from 1; 0: the file as a whole
    column: int = 0
    card: str = ""
    hint: str = ""


class PackStatus(Struct, frozen=True):
    """A pack in the folder that the server watches."""

    folder: str  # its name
    state: PackState  # a broken one cannot be played
    game: str  # the id of its game; empty if that could not be found out
    name: str
    problems: list[PackProblem]  # a pack that is ready may have warnings


class PacksResponse(Struct, frozen=True):
    packs: list[PackStatus]


class BestEntry(Struct, frozen=True):
    place: int  # from 1; equals share it
    name: str
    numbers: dict[str, int]
    at: int
    table: str | None  # where its replay is, for those who may look at it
    mine: bool  # who asks has played it
    here: bool  # it is the game of the table that was asked about


class BestResponse(Struct, frozen=True):
    """The best games for one: those that may be compared, the best first."""

    measures: list[str]  # the numbers of a line, in the order in which they decide
    lines: list[BestEntry]
    why: str  # of a table whose game is over and does not count: why not


class PlayedRun(Struct, frozen=True):
    """What a report is of; a page made at the command line may have several."""

    games: int
    seats: int
    bots: list[str]  # of each seat
    preset: str
    options: dict[str, Value]


class ReportTile(Struct, frozen=True):
    """What one wants to know first."""

    value: str
    title: str
    reach: str = ""  # within which it lies


class BalanceReport(Struct, frozen=True):
    """The last report of a game; the page itself is at /balance/{game}/report."""

    at: int
    games: int
    runs: list[PlayedRun]
    glance: list[ReportTile]
    current: bool  # False: the game has changed since


class BalanceRun(Struct, frozen=True):
    """Bots that play for a report."""

    state: Literal["waiting", "playing", "counting"]
    ahead: int  # so many runs come first
    done: int
    games: int
    left: int | None  # seconds, as it looks now
    mine: bool  # who asks may cancel it


class BalanceResponse(Struct, frozen=True):
    report: BalanceReport | None
    run: BalanceRun | None
    may_run: bool
    why_not: str  # if not: what would help, where something would
    note: str  # what became of the last run, if it made no report
    least: int  # games of a run
    most: int


class LessonInfo(Struct, frozen=True):
    """A first game with a coach; `lesson` in a request for a table lays it out."""

    title: str
    text: str
    steps: list[Step]


class GameResponse(Struct, frozen=True):
    """One game with all its cards and rulings, and what it teaches with."""

    game: GameSummary
    cards: list[CardInfo]
    rulings: dict[str, str]
    guide: list[Section]
    terms: list[Term]
    lesson: LessonInfo | None


class SeatSummary(Struct, frozen=True):
    kind: str
    name: str
    mine: bool  # who asks holds it
    asked: bool  # the game waits for the person who sits there
    place: int  # of a game that is over, from 1; 0: it has no result.  Nobody at 1: nobody has won


class TableSummary(Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    title: str
    status: str
    seats: list[SeatSummary]
    owner: bool  # who asks has laid it out
    created: int
    updated: int


class TablesResponse(Struct, frozen=True):
    open: list[TableSummary]
    mine: list[TableSummary]


class TableResponse(Struct, frozen=True):
    """What a table is to the one who asks."""

    table: str
    seats: list[int]  # the asker's own
    owner: bool
    seq: int


class TableCreated(Struct, frozen=True):
    """The answer to a request for a table."""

    table: str
    invite: str
    seats: list[int]  # the guest's own


class GuestResponse(Struct, frozen=True):
    guest: bool  # False: the server does not know them yet
    name: str


class Problem(Struct, frozen=True):
    """Every answer that is not a success."""

    code: str
    why: str
    ruling: str = ""

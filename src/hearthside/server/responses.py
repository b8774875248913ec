"""What answers to HTTP hold, besides views: games, lists of tables, who one is."""

from typing import Literal

from msgspec import Raw, Struct

from hearthside.kernel.learning import Section, Step, Term
from hearthside.kernel.look import Palette
from hearthside.kernel.pack import CardInfo, Complexity, Related
from hearthside.kernel.settings import Preset, Setting, Value
from hearthside.server.setup import UndoMode
from hearthside.studio.share.facts import Facts


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


class PackFileResponse(Struct, frozen=True):
    """A packed pack that somebody has opened.  Nothing of it is kept."""

    facts: Facts
    cover: str  # a data: address
    problems: list[PackProblem]
    playing: Literal["yes", "draft", "no"]
    why_not_keep: str  # empty: it can be put into the folder of packs
    there: str  # the version of a pack of this id that is there already; empty: none


class PackKept(Struct, frozen=True):
    """A pack in the folder of packs; the server plays it in a few seconds."""

    folder: str
    game: str
    same: bool  # it was there already
    before: str  # the version in whose place it is; empty: none
    backup: str  # the folder where that lies now


class GalleryEntry(Struct, frozen=True):
    """A game with what people choose it by; authors and licences are of packs, as they were written."""

    game: GameSummary
    author: str
    licence: str
    licence_means: str  # in words, if it is known
    system: str  # whose system it is
    version: str  # of a pack, as its author counts
    cards: int  # different ones
    shipped: bool  # it comes with the house
    download: bool  # who asks may have it as one file
    why_not: str


class GalleryResponse(Struct, frozen=True):
    games: list[GalleryEntry]
    broken: list[PackStatus]  # for who may write packs
    may_write: bool


class PacksResponse(Struct, frozen=True):
    packs: list[PackStatus]


class StudioResponse(Struct, frozen=True):
    """Whether who asks may write packs here."""

    may_write: bool
    why_not: str  # if not: what would help
    draws: bool  # cards can be drawn


class InstallingResponse(Struct, frozen=True):
    """What draws cards: whether it is there, and how far it is with getting it."""

    installed: bool
    may_install: bool  # who asks may have it installed: POST
    why_not: str  # if not
    says: str  # what it is, and how much
    state: Literal["idle", "installing", "failed"]
    seconds: int  # since it began
    lines: list[str]  # what the installer said, the last of it
    why: str  # it failed
    command: str  # to do it by hand


class DrawResponse(Struct, frozen=True):
    """Cards as they are drawn, by the identifiers that their designer gave them; of those that can be."""

    svgs: dict[str, str]
    problems: list[PackProblem]


class PreviewCard(Struct, frozen=True):
    info: CardInfo
    identifier: str  # as its designer wrote it; problems name it
    deck: str
    file: str
    line: int
    picture: str  # at /api/preview/cards/{picture}; empty: it is not drawn yet, or cannot be
    waiting: bool = False  # the picture is that of before: the new one is being drawn
    old: bool = False  # it cannot be read just now, and is shown as it was
    wide: bool = False  # it lies on its side


class PreviewPlan(Struct, frozen=True):
    """The cheapest cards that win an adventure."""

    adventure: str  # its identifier
    cards: list[str] | None  # their names, in an order in which they can be played; None: nothing does
    costs: int
    reward: int


class PreviewTotal(Struct, frozen=True):
    name: str
    given: int
    asked: int


class PreviewDeck(Struct, frozen=True):
    """What the cards of an era add up to."""

    name: str
    players: list[int]
    adventures: int
    supports: int
    gold: int
    burned: int
    resources: list[PreviewTotal]
    currencies: list[PreviewTotal]  # earned and spent at the end of the era


class PreviewState(Struct, frozen=True):
    """A pack as it lies in its folder."""

    version: int  # counts; 0: it is being read for the first time
    folder: str
    name: str
    broken: bool  # it cannot be read: the cards are those of before
    problems: list[PackProblem]
    cards: list[PreviewCard]
    plans: list[PreviewPlan]
    decks: list[PreviewDeck]
    undrawn: str  # why cards are not drawn as they are printed; empty if they are


class StudioPack(Struct, frozen=True):
    """A pack in the server's folder, as the list of the studio has it."""

    folder: str
    name: str
    state: PackState
    errors: int
    warnings: int


class ShippedPack(Struct, frozen=True):
    """A pack that comes with the house, to be copied."""

    id: str
    name: str
    licence: str
    credits: str


class StudioPacks(Struct, frozen=True):
    packs: list[StudioPack]
    shipped: list[ShippedPack]
    why_not: str  # if no pack can be added: why


class StudioFile(Struct, frozen=True):
    text: str
    mark: str  # of this text: a save names it


class StudioFiles(Struct, frozen=True):
    """A pack that is open."""

    folder: str
    files: dict[str, StudioFile]


class StudioConflict(Struct, frozen=True):
    """A file that is another now than the one that was changed."""

    file: str
    text: str | None  # null: it is gone
    mark: str


class StudioSaved(Struct, frozen=True):
    """All was saved, or, if there are conflicts, nothing."""

    files: dict[str, StudioFile]
    conflicts: list[StudioConflict]


class StudioMade(Struct, frozen=True):
    folder: str


class StudioVersion(Struct, frozen=True):
    id: str
    at: int
    how: Literal["saved", "folder"]  # by the studio, or it lay there so
    changed: list[str]  # files that differ from the version before


class StudioHistory(Struct, frozen=True):
    versions: list[StudioVersion]  # the newest first


class StudioOldFiles(Struct, frozen=True):
    files: dict[str, str]


class StudioOwnFile(Struct, frozen=True):
    """A picture or font of the pack's own."""

    path: str
    size: int
    mark: str  # another one, another file


class StudioAway(Struct, frozen=True):
    """One that was taken away or replaced, and is kept for a while."""

    id: str
    path: str  # where it lay
    at: int
    size: int


class StudioOwn(Struct, frozen=True):
    files: list[StudioOwnFile]
    away: list[StudioAway]  # the newest first
    problems: list[PackProblem]  # what lies there and is left out
    replaced: list[str]  # files whose place the one has taken that was added just now


class StudioFindings(Struct, frozen=True):
    problems: list[PackProblem]
    words: Raw  # what can be written where (hearthside.studio.completion); null if nobody has asked


class StudioTrial(Struct, frozen=True):
    """A table with exactly what was sent, or why there is none."""

    table: str
    skipped: list[str]  # what is not finished, and played all the same or left out
    why_not: str
    problems: list[PackProblem]


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


class CardsResponse(Struct, frozen=True):
    """What the gallery knows of the cards of a game, besides what they say themselves: all by card id."""

    rulings: dict[str, list[str]]  # those that speak of it
    related: dict[str, list[Related]]


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


class HintPlan(Struct, frozen=True):
    """A way to go on.  `_error`: the standard error."""

    text: str  # what is done; seats are {0}, {1} … as in the log
    worth: str  # what comes of it, in words
    compared: str  # with the best plan; of the best, with the second
    keys: list[str]  # the answers, as far as they do not depend on what is hidden
    parts: list[str]  # of the table that the first of them touches
    won: float  # of 1
    won_error: float
    lead: float  # over the best of the others; alone or together, the score
    lead_error: float
    deals: int  # in which it was played on


class HintResponse(Struct, frozen=True):
    decision: int  # the question it is about
    plans: list[HintPlan]  # the best first
    judged: str  # by whose judgement, and how sure that is


class ReviewPoint(Struct, frozen=True):
    """How likely each seat was to win."""

    seq: int  # after this entry of the table's log
    chances: list[float]


class ReviewTurn(Struct, frozen=True):
    """Where the chances changed most, from one point of the curve to the next."""

    begins: int  # at which point
    lines: list[str]  # what happened; seats are {0}, {1} … as in the log
    changes: list[float]  # of each seat's chance


class ReviewDecision(Struct, frozen=True):
    """One that was compared with the best that was found, from what the seat knew then."""

    seq: int  # after this entry of the table's log it was asked
    seat: int
    kind: Literal["mistake", "best", ""]  # empty: the difference may be luck
    text: str  # what was done
    other: str  # what would have been better, or second best
    cost: str  # what the difference is, in words
    lost: float  # of a victory, against that; below 0: what it has brought
    error: float  # the standard error


class ReviewAccount(Struct, frozen=True):
    """What became of a seat's chance: start, choices, others and cards add up to the result."""

    start: float
    choices: float  # its own, compared with what the house bot would have done
    others: float  # those of the others, the same way
    cards: float  # everything else: luck
    result: float
    error: float  # the standard error of choices, others and so of cards


class GameReview(Struct, frozen=True):
    eye: int | None  # the seat from which it is seen; None: all cards are open
    curve: list[ReviewPoint]
    valued: bool  # the curve goes by values; else positions were played on
    turns: list[ReviewTurn]
    decisions: list[ReviewDecision]
    accounts: list[ReviewAccount | None]  # by seat
    deals: int
    judged: str  # by whose judgement, and how sure that is


class ReviewRun(Struct, frozen=True):
    """A review that is being made."""

    ahead: int  # so many come first
    part: float  # of the way
    left: int | None  # seconds, as it looks now
    deals: int
    mine: bool  # who asks may cancel it


class ReviewResponse(Struct, frozen=True):
    review: GameReview | None  # the deepest that there is
    run: ReviewRun | None
    why_not: str  # of a game that cannot be reviewed
    note: str  # what became of the last one, if it came to nothing
    deals: int  # of a usual one
    deeper: int


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

"""What answers to HTTP hold, besides views: games, lists of tables, who one is."""

from msgspec import Struct

from hearthside.kernel.learning import Section, Step, Term
from hearthside.kernel.pack import CardInfo, Preset, Setting
from hearthside.server.setup import UndoMode


class GameTold(Struct, frozen=True):
    id: str
    name: str
    summary: str
    version: int
    min_seats: int
    max_seats: int
    options: tuple[Setting, ...]
    presets: tuple[Preset, ...]
    bots: list[str]
    usual_bot: str
    lesson: bool  # there is a guided first game
    cards: list[str]  # a few of its cards, for a picture of the game


class GamesTold(Struct, frozen=True):
    games: list[GameTold]
    undo: dict[UndoMode, str]  # the modes, and what they mean


class LessonTold(Struct, frozen=True):
    """A first game with a coach; `lesson` in a wish for a table lays it out."""

    title: str
    text: str
    steps: list[Step]


class GameRead(Struct, frozen=True):
    """One game with all its cards and rulings, and what it teaches with."""

    game: GameTold
    cards: list[CardInfo]
    rulings: dict[str, str]
    guide: list[Section]
    terms: list[Term]
    lesson: LessonTold | None


class SeatTold(Struct, frozen=True):
    kind: str
    name: str


class TableTold(Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    title: str
    status: str
    seats: list[SeatTold]
    owner: bool  # who asks has laid it out
    created: int
    updated: int


class TablesTold(Struct, frozen=True):
    open: list[TableTold]
    mine: list[TableTold]


class TableShown(Struct, frozen=True):
    """What a table is to the one who asks."""

    table: str
    seats: list[int]  # his own
    owner: bool
    seq: int


class GuestTold(Struct, frozen=True):
    guest: bool  # False: the server does not know him yet
    name: str


class Problem(Struct, frozen=True):
    """Every answer that is not a success."""

    code: str
    why: str
    ruling: str = ""

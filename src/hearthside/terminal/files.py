"""Game files of the terminal table: saving, keeping and finding again.

A file is the kernel's own (see hearthside.kernel.replay) with one more entry, `table`: who sat
where, how far the game was, and how it ended.
"""

import os
import tempfile
import time
from pathlib import Path

import msgspec
from msgspec import Struct, field

from hearthside import api
from hearthside.kernel import replay
from hearthside.kernel.errors import BadFile, HearthsideError
from hearthside.kernel.game import Game
from hearthside.terminal.names import clean
from hearthside.terminal.seating import Seat, name_all

ENDING = ".hearth"
LISTED = 30  # of the newest kept games, how many are looked at for the start menu


class Outcome(Struct, frozen=True):
    """The result as it was told at the table; `hearthside verify` compares it."""

    ranking: list[list[int]]
    scores: list[int]


class Notes(Struct, omit_defaults=True):
    """What a file says about the table, besides the game itself."""

    seats: list[Seat] = field(default_factory=list)
    at: str = ""  # "Round 5 of 16"
    over: bool = False
    outcome: Outcome | None = None
    seeded: bool = False  # dealt from a number that somebody chose, so that it could be rehearsed


class Opened(Struct):
    """A game file that is whole and could be replayed."""

    path: Path
    record: replay.Record
    notes: Notes
    game: Game

    @property
    def notice(self) -> str:
        """What whoever opens it should know; usually nothing."""
        return replay.notice(self.record, self.game.pack)


# ------------------------------------------------------------ where
def state_folder() -> Path:
    """Where games are kept when nobody says where."""
    base = os.environ.get("XDG_STATE_HOME", "")
    if base and Path(base).is_absolute():
        root = Path(base)
    else:
        try:
            root = Path.home() / ".local" / "state"
        except RuntimeError:  # nobody's home
            root = Path(tempfile.gettempdir())
    return root / "hearthside" / "games"


def new_path(game: Game) -> Path:
    """A fresh file in the state folder."""
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    return _free(state_folder() / f"{game.id}-{stamp}{ENDING}")


def default_path(game: Game) -> Path:
    """For `save` without a name: in the current folder."""
    return _free(Path(f"{game.id}{ENDING}"))


def _free(path: Path) -> Path:
    """The path, or the same with a number if it is taken."""
    number = 2
    out = path
    while out.exists():
        out = path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
    return out


# ------------------------------------------------------------ writing
def notes_of(game: Game, seating: list[Seat], at: str, seeded: bool = False) -> Notes:
    result = game.result
    outcome = Outcome(result.ranking, result.scores) if result else None
    return Notes(seating, at, game.over, outcome, seeded)


def to_bytes(game: Game, notes: Notes) -> bytes:
    return game.save(table=msgspec.to_builtins(notes))


def write(path: Path, data: bytes) -> None:
    """All or nothing: a crash in the middle leaves the old file as it was."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".part")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            os.replace(name, path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise HearthsideError(f"cannot write {path}: {error.strerror or error}") from None


def may_replace(path: Path, game: Game) -> bool:
    """Nothing is lost by writing this game there: no file yet, or an earlier state of the same game."""
    if not path.exists():
        return True
    try:
        record = replay.read(path.read_bytes())
    except (HearthsideError, OSError):
        return False
    mine = replay.read(game.save())
    return record.commitment == mine.commitment and mine.journal[: len(record.journal)] == record.journal


# ------------------------------------------------------------ reading
def read_bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise HearthsideError(f"cannot read {path}: {error.strerror or error}") from None


def read_notes(record: replay.Record) -> Notes:
    """The table's entry; a file that another program wrote has none."""
    try:
        notes = msgspec.convert(record.table or {}, Notes)
    except msgspec.ValidationError as error:
        raise BadFile(f"this game file's entry 'table' is not as it should be: {error}") from None
    cleaned = [Seat(clean(seat.name), seat.bot) for seat in notes.seats]
    if len(cleaned) != record.seats:
        cleaned = [Seat(f"Seat {number + 1}") for number in range(record.seats)]
    notes.seats = name_all(cleaned)
    return notes


def open_game(path: Path) -> Opened:
    """Read and replay a file; BadFile says what is wrong with one."""
    record = replay.read(read_bytes(path))
    notes = read_notes(record)
    return Opened(path, record, notes, replay.load(record, api.pack_of(record)))


class Kept(Struct, frozen=True):
    """An unfinished game that was kept."""

    path: Path
    game: str
    notes: Notes
    decisions: int
    age: float  # seconds since it was written


def unfinished() -> list[Kept]:
    """Kept games in which a person has decided something, the newest first.  Files that cannot be
    read are left alone."""
    folder = state_folder()
    try:
        found = sorted(folder.glob(f"*{ENDING}"), key=lambda path: path.stat().st_mtime, reverse=True)
    except OSError:
        return []
    out: list[Kept] = []
    for path in found[:LISTED]:
        try:
            data = path.read_bytes()
            record = replay.read(data)
            notes = read_notes(record)
            age = time.time() - path.stat().st_mtime
        except (HearthsideError, OSError, ValueError):
            continue
        people = [str(number) for number, seat in enumerate(notes.seats) if not seat.bot]
        decided = any(entry.partition(" ")[0] in people for entry in record.journal)
        here = record.game in api.packs() or record.pack is not None
        if not notes.over and here and decided:
            out.append(Kept(path, record.game, notes, len(record.journal), age))
    return out

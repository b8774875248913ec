"""The best games for one at this terminal, kept in one file beside the games.

A game that counts is one line of JSON, appended when it is over.  Nothing in the file is ever written anew,
so two terminals lose each other nothing, and neither does a line that cannot be understood any more.
"""

import os
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct, field
from rich.table import Table as Grid
from rich.text import Text

from hearthside.kernel import best
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.game import Game
from hearthside.kernel.pack import BestList, Pack
from hearthside.terminal import files
from hearthside.terminal.keeping import Keeper
from hearthside.terminal.names import clean
from hearthside.terminal.screen import Screen


class Line(Struct, frozen=True):
    """One game, as the file has it."""

    game: str
    version: int
    options: dict[str, Any]
    name: str
    numbers: dict[str, int]
    at: float  # Unix time
    deal: str  # the commitment of its shuffle: a deal is listed once
    file: str  # empty: it could not be kept


class Book(Struct):
    """All lines of the file, and what is to be said about the rest."""

    lines: list[Line] = field(default_factory=list)
    problem: str = ""


class Placed(Struct, frozen=True):
    place: int  # from 1; equals share it
    line: Line


def path() -> Path:
    return files.state_folder() / "best.jsonl"


# ------------------------------------------------------------ reading and writing
def read() -> Book:
    """A file that is not there is an empty one."""
    where = path()
    try:
        data = where.read_bytes()
    except FileNotFoundError:
        return Book()
    except OSError as error:
        raise HearthsideError(f"cannot read {where}: {error.strerror or error}") from None
    out, damaged = Book(), []
    for number, text in enumerate(data.split(b"\n"), start=1):
        if text.strip():
            try:
                out.lines.append(msgspec.json.decode(text, type=Line))
            except (msgspec.DecodeError, UnicodeDecodeError):
                damaged.append(str(number))
    if damaged:
        which = f"line {damaged[0]}" if len(damaged) == 1 else f"lines {', '.join(damaged[:5])}"
        more = f" and {len(damaged) - 5} more" if len(damaged) > 5 else ""
        out.problem = f"{where}: {which}{more} cannot be read and are not shown; the file is left as it is."
    return out


def write(line: Line) -> None:
    """One more line; what is in the file stays, and a last line that was cut off spoils only itself."""
    where = path()
    try:
        where.parent.mkdir(parents=True, exist_ok=True)
        with where.open("a+b") as file:
            begin = b""
            if file.tell():
                file.seek(-1, os.SEEK_END)
                begin = b"" if file.read(1) == b"\n" else b"\n"
            file.write(begin + msgspec.json.encode(line) + b"\n")
    except OSError as error:
        raise HearthsideError(f"cannot write {where}: {error.strerror or error}") from None


# ------------------------------------------------------------ lists
def ranked(pack: Pack, how: BestList, options: Mapping[str, Any], book: Book) -> list[Placed]:
    """The best first; of equals, who was earlier.  A deal that was played twice counts the first time."""
    wanted = pack.check_options(options)
    mine: dict[str, Line] = {}
    for line in book.lines:
        same = (line.game, line.version, line.options) == (pack.id, pack.version, wanted)
        if same and all(measure.name in line.numbers for measure in how.measures):
            mine.setdefault(line.deal, line)
    ranks = {deal: best.rank(how, line.numbers) for deal, line in mine.items()}
    places = sorted(ranks.values())
    ordered = sorted(mine.values(), key=lambda line: (ranks[line.deal], line.at))
    return [Placed(1 + places.index(ranks[line.deal]), line) for line in ordered]


def option_sets(pack: Pack, book: Book) -> list[dict[str, Any]]:
    """The options with which this game was played, the usual ones first."""
    out = [pack.check_options({})]
    for line in book.lines:
        if (line.game, line.version) == (pack.id, pack.version) and line.options not in out:
            out.append(line.options)
    return out


# ------------------------------------------------------------ at the end of a game
def tell(screen: Screen, game: Game, name: str, keeper: Keeper) -> None:
    """List a game for one that is over, and show where it stands.  Whatever goes wrong with the list, the
    game is kept in its own file."""
    how = best.best_of(game)
    if how is None:
        return
    screen.say("")
    try:
        why = _why_not(game, keeper)
        if not why:
            write(_line(game, how, name, keeper))
        book = read()
    except HearthsideError as error:
        screen.say(f"The list of the best: {error}", style="yellow")
        return
    deal = "" if why else game.commitment
    show(screen, game.pack, how, game.table_options, ranked(game.pack, how, game.table_options, book), deal)
    for text in (why, book.problem):
        if text:
            screen.say(text, style="yellow")


def _why_not(game: Game, keeper: Keeper) -> str:
    if keeper.seeded:
        return "A game with a seed can be rehearsed, so it does not count."
    return best.why_not(game)


def _line(game: Game, how: BestList, name: str, keeper: Keeper) -> Line:
    result = game.result
    assert result is not None
    numbers = best.numbers(how, result)
    where = "" if keeper.problem else str(keeper.path.resolve())
    pack = game.pack
    return Line(pack.id, pack.version, game.table_options, name, numbers, time.time(), game.commitment, where)


# ------------------------------------------------------------ drawing
def show(
    screen: Screen,
    pack: Pack,
    how: BestList,
    options: Mapping[str, Any],
    lines: list[Placed],
    deal: str = "",
) -> None:
    """`deal`: the game that was just played; it is shown wherever it stands."""
    screen.say(heading(pack, options), style="bold")
    if not lines:
        chosen = "".join(f" --option {word}" for word in _unusual(pack, options))
        screen.say(f"Nobody yet. Play solo:  hearthside play {pack.id} --seats 1{chosen}")
        return
    grid = Grid(box=None, pad_edge=False, padding=(0, 2), header_style="dim")
    grid.add_column("", justify="right")
    grid.add_column("")
    for measure in how.measures:
        grid.add_column(measure.name, justify="right")
    grid.add_column("")
    shown = lines[: best.SHOWN]
    own = next((one for one in lines if deal and one.line.deal == deal), None)
    if own is not None and own not in shown:
        shown.append(own)
    for one in shown:
        line = one.line
        day = time.strftime("%Y-%m-%d", time.localtime(line.at)) + ("  ← this game" if one is own else "")
        numbers = [str(line.numbers[measure.name]) for measure in how.measures]
        style = "bold" if one is own else ""
        grid.add_row(f"{one.place}.", Text(clean(line.name)), *numbers, day, style=style)
    screen.show(grid)


def heading(pack: Pack, options: Mapping[str, Any]) -> str:
    chosen = _unusual(pack, options)
    return f"The best solo games of {pack.name}{', with ' + ', '.join(chosen) if chosen else ''}"


def _unusual(pack: Pack, options: Mapping[str, Any]) -> list[str]:
    """As they are typed: mercy=no."""
    usual = pack.check_options({})
    return [f"{name}={_word(value)}" for name, value in options.items() if value != usual.get(name)]


def _word(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)

"""The start menu: which game, how many seats, who sits where.  Enter alone starts at once."""

import os
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import TypeVar

from msgspec import Struct
from rich.table import Table as Grid
from rich.text import Text

from hearthside import api, bots
from hearthside.kernel.errors import HearthsideError, UnknownName, did_you_mean
from hearthside.kernel.folder import is_pack
from hearthside.kernel.pack import Pack
from hearthside.kernel.settings import Preset
from hearthside.terminal import files, seating
from hearthside.terminal.screen import EndOfInput, Screen
from hearthside.terminal.seating import Seat

T = TypeVar("T")

OFFERED = 3  # kept games in the menu


class NewTable(Struct, frozen=True):
    """A game to be started."""

    pack: Pack
    seats: list[Seat]
    preset: Preset | None = None


class Quit(Exception):
    """Nothing is to be played after all."""


def start_menu(screen: Screen) -> NewTable | Path:
    """What to play: a new table, or the file of a game to go on with."""
    packs = api.offered()
    kept = files.unfinished()[:OFFERED]
    _show(screen, packs, kept)
    while True:
        line = screen.ask("Which game? ").lower()
        if line in ("q", "quit", "exit"):
            raise Quit
        if not line:
            return NewTable(packs[0], _usual(packs[0]))
        going_on = _kept_one(line, kept)
        if going_on:
            return going_on.path
        chosen = _pack(line, packs)
        if chosen:
            return _new_table(screen, chosen)
        hint = nearest(line, [pack.id for pack in packs])
        screen.say(f"{line!r} is not in the list{hint}. Type a number, or just press Enter.", style="yellow")


def _show(screen: Screen, packs: list[Pack], kept: list[files.Kept]) -> None:
    screen.say("Hearthside, a table for winter card games", style="bold")
    screen.say("")
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(justify="right", style="bold green", no_wrap=True)
    grid.add_column()
    for number, pack in enumerate(packs, start=1):
        text = Text.assemble((pack.name, "bold"), f" ({pack.sizes}). ")
        grid.add_row(str(number), text.append(pack.summary))
    for number, game in enumerate(kept, start=1):
        where = f", {game.notes.at}" if game.notes.at else ""
        players = ", ".join(seat.name for seat in game.notes.seats)
        name = next((pack.name for pack in packs if pack.id == game.game), game.game)
        text = Text(f"Go on with {name}{where} ({players}), {_ago(game.age)}")
        grid.add_row("c" if number == 1 else f"c{number}", text)
    grid.add_row("q", "Quit")
    screen.show(grid)
    screen.say("")
    usual = packs[0]
    table = seating.complete(usual, seating.people(1), [], seating.default_seats(usual))
    others = " and ".join(seat.name for seat in table[1:])
    screen.say(f"Just press Enter to start {usual.name} at once: you, {others}.", style="dim")


def _ago(seconds: float) -> str:
    for size, word in ((86400, "day"), (3600, "hour"), (60, "minute")):
        number = int(seconds // size)
        if number:
            return f"{number} {word}{'s' if number > 1 else ''} ago"
    return "just now"


def _kept_one(line: str, kept: list[files.Kept]) -> files.Kept | None:
    if line in ("c", "continue") and kept:
        return kept[0]
    number = line.removeprefix("c")
    if line != number and number.isdecimal() and 1 <= int(number) <= len(kept):
        return kept[int(number) - 1]
    return None


def _pack(line: str, packs: list[Pack]) -> Pack | None:
    if line.isdecimal():
        return packs[int(line) - 1] if 1 <= int(line) <= len(packs) else None
    try:
        return find_pack(line)
    except HearthsideError:
        return None


def find_pack(word: str) -> Pack:
    """A game by its id or the beginning of it, or the pack in a folder.  In an id spaces, dashes and
    underscores are the same."""
    if "/" in word or os.sep in word:
        return api.read(word)
    known = api.packs()
    ids = {_plain(game): game for game in (*known.left_out, *known)}
    wanted = _plain(word)
    begun = [wanted] if wanted in ids else [name for name in ids if wanted and name.startswith(wanted)]
    if len(begun) == 1:
        return api.pack(ids[begun[0]])
    if is_pack(Path(word)):
        return api.read(word)
    raise UnknownName(f"there is no game {word!r}{nearest(wanted, known)}")


def _plain(word: str) -> str:
    return word.strip().lower().replace("-", "_").replace(" ", "_")


def nearest(word: str, known: Iterable[str]) -> str:
    """Like did_you_mean, but a misspelled beginning of a long name will do."""
    names = sorted(known)
    begun = [name for name in names if get_close_matches(word, [name[: len(word)]], cutoff=0.75)]
    return did_you_mean(begun[0] if len(begun) == 1 else word, names)


def _usual(pack: Pack) -> list[Seat]:
    return seating.complete(pack, seating.people(1), [], seating.default_seats(pack))


# ------------------------------------------------------------ what is played, and who sits where
def _new_table(screen: Screen, pack: Pack) -> NewTable:
    """A few small questions.  When the answers end here, the usual is taken for the rest."""
    answers = _Answers(screen)
    preset = None
    if pack.presets:
        _show_presets(screen, pack)
        usual = pack.preset_of(seating.default_seats(pack), {}) or pack.presets[0]
        first = pack.presets.index(usual) + 1
        preset = pack.presets[answers.whole("Which of these?", 1, len(pack.presets), first) - 1]
    return NewTable(pack, _seats(answers, pack, preset or pack), preset)


def _show_presets(screen: Screen, pack: Pack) -> None:
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(justify="right", style="bold green", no_wrap=True)
    grid.add_column()
    for number, preset in enumerate(pack.presets, start=1):
        how = "" if preset.sizes == pack.sizes else f" ({preset.sizes})"
        grid.add_row(str(number), Text.assemble((preset.name, "bold"), f"{how}. {preset.text}"))
    screen.show(grid)
    screen.say(f"Every single option: hearthside games {pack.id}", style="dim")


def _seats(answers: "_Answers", pack: Pack, wanted: Pack | Preset) -> list[Seat]:
    number = wanted.min_seats
    if wanted.min_seats < wanted.max_seats:
        usual = seating.default_seats(wanted)
        number = answers.whole("How many seats?", wanted.min_seats, wanted.max_seats, usual)
    people = answers.whole("How many people at this screen? (0: watch bots)", 0, number, 1)
    taken = seating.people(people)
    if people > 1:
        taken = [answers.person(f"Name of player {i + 1}?", f"Player {i + 1}") for i in range(people)]
    specs: list[str] = []
    if people < number:
        specs = answers.bots(pack, number - people)
    return seating.complete(pack, taken, specs, number)


class _Answers:
    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._ended = False

    def _ask(self, question: str, usual: T, read: Callable[[str], T]) -> T:
        while not self._ended:
            try:
                line = self._screen.ask(f"{question} [{usual}] ")
            except EndOfInput:
                self._ended = True
                break
            if not line:
                break
            if line in ("q", "quit", "exit"):
                raise Quit
            try:
                return read(line)
            except HearthsideError as error:
                self._screen.say(f"{error}", style="yellow")
        return usual

    def whole(self, question: str, low: int, high: int, usual: int) -> int:
        def read(line: str) -> int:
            if not line.isdecimal() or not low <= int(line) <= high:
                raise HearthsideError(f"Please type a number from {low} to {high}, or just press Enter.")
            return int(line)

        return self._ask(f"{question} {low} to {high}" if low else question, usual, read)

    def person(self, question: str, usual: str) -> Seat:
        def read(line: str) -> str:
            name = seating.person(line).name
            if not name:
                raise HearthsideError("Please type a name.")
            return name

        return seating.person(self._ask(question, usual, read))

    def bots(self, pack: Pack, free: int) -> list[str]:
        known = ", ".join(bots.known(pack))

        def read(line: str) -> str:
            specs = bots.several(line)
            if len(specs) > free:
                raise HearthsideError(f"There is room for {free} bots, not for {len(specs)}.")
            for spec in specs:
                bots.make(spec, pack, 0)
            return line

        return bots.several(self._ask(f"Which bots? ({known}; several: a,b)", bots.usual(pack), read))

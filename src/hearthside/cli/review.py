"""`hearthside review`: what decided a game, and what was a mistake."""

from itertools import pairwise
from pathlib import Path

import click
import msgspec
from rich.box import SIMPLE_HEAD
from rich.table import Table as Grid
from rich.text import Text

from hearthside.cli.front import Epilog
from hearthside.cli.waiting import bar_of
from hearthside.coach import Review, review, review_words
from hearthside.coach.review import BEST, DEALS, MISTAKE, Decision
from hearthside.kernel.errors import HearthsideError
from hearthside.terminal import files
from hearthside.terminal.names import Names
from hearthside.terminal.screen import Screen, process_screen

EXAMPLES = """
Examples:
  hearthside review winter.hearth                    all seats, with all cards open
  hearthside review winter.hearth --seat 0           one seat's decisions, from what that seat knew
  hearthside review winter.hearth --deals 1000       deeper, and five times as long
  hearthside review winter.hearth --json > winter.json

Every decision is judged with what the seat knew then. docs/coach.md tells what the numbers say.
"""
BLOCKS = "▁▂▃▄▅▆▇█"
INTERRUPTED = 130


@click.command("review", cls=Epilog, epilog=EXAMPLES, short_help="What decided a saved game, and mistakes.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--seat", type=int, metavar="K", help="From this seat (0 is the first): its own decisions.")
@click.option(
    "--deals", type=int, default=DEALS, show_default=True, metavar="N", help="For each comparison, at most."
)
@click.option("--json", "as_json", is_flag=True, help="The whole review, for scripts.")
def review_command(file: Path, seat: int | None, deals: int, as_json: bool) -> None:
    """Look at a game that is over again: who was likely to win when, what decided it, which decisions
    were mistakes, and how much was luck."""
    screen = process_screen()
    saved = files.open_game(file)
    if seat is not None and not 0 <= seat < saved.record.seats:
        raise HearthsideError(f"there is no seat {seat}; the seats are 0 to {saved.record.seats - 1}")
    try:
        with bar_of(screen, quiet=as_json) as bar:
            task = bar.add_task("Looking at every decision")
            found = review(
                saved.record,
                saved.game.pack,
                seat,
                deals,
                lambda done, of: bar.update(task, completed=done, total=of),
            )
    except KeyboardInterrupt:
        raise SystemExit(INTERRUPTED) from None
    if as_json:
        click.echo(msgspec.json.encode(found))
        return
    names = Names([one.name for one in saved.notes.seats], None)
    show(screen, found, names, saved.game.pack.score_unit(found.seats))


def show(screen: Screen, found: Review, names: Names, unit: str) -> None:
    screen.say("How likely each was to win", "bold")
    screen.show(_curve(found, names, min(60, max(10, screen.width - 40))))
    if found.turns:
        screen.say("What decided it", "bold")
        screen.show(_turns(found, names))
    for kind, title in ((MISTAKE, "Mistakes"), (BEST, "Best moves")):
        told = [one for one in found.decisions if one.kind == kind]
        told.sort(key=lambda one: -abs(one.lost))
        if told:
            screen.say(title, "bold")
            screen.show(_decisions(told, names, unit))
        elif kind == MISTAKE:
            screen.say("No decision was a mistake for sure.", "bold")
    screen.say("Luck and skill", "bold")
    grid = Grid.grid(padding=(0, 2))
    for seat, account in enumerate(found.accounts):
        if account is not None:
            grid.add_row(Text(names.name(seat), names.style(seat)), review_words.account(account))
    screen.show(grid)
    screen.say(review_words.judged(found), "dim")


def _curve(found: Review, names: Names, width: int) -> Grid:
    grid = Grid.grid(padding=(0, 1))
    last = found.curve[-1].at
    for seat in range(found.seats):
        line = "".join(_block(_at(found, seat, last * column / (width - 1))) for column in range(width))
        begun, ended = found.curve[0].chances[seat], found.curve[-1].chances[seat]
        grid.add_row(
            Text(names.name(seat), names.style(seat)),
            f"{100 * begun:.0f} %",
            Text(line, names.style(seat)),
            f"{100 * ended:.0f} %",
        )
    return grid


def _at(found: Review, seat: int, where: float) -> float:
    for one, two in pairwise(found.curve):
        if where < two.at:
            return one.chances[seat]
    return found.curve[-1].chances[seat]


def _block(chance: float) -> str:
    return BLOCKS[min(len(BLOCKS) - 1, int(chance * len(BLOCKS)))]


def _turns(found: Review, names: Names) -> Grid:
    grid = Grid(box=SIMPLE_HEAD)
    grid.add_column("after", justify="right")
    for seat in range(found.seats):
        grid.add_column(names.name(seat), justify="right", style=names.style(seat))
    grid.add_column("what happened")
    for turn in found.turns:
        begins = found.curve[turn.begins]
        changes = [f"{100 * change:+.0f}" for change in turn.changes]
        happened = Text("\n").join(names.text(line) for line in turn.lines)
        grid.add_row(str(begins.at), *changes, happened)
    return grid


def _decisions(told: list[Decision], names: Names, unit: str) -> Grid:
    grid = Grid(box=SIMPLE_HEAD)
    grid.add_column("after", justify="right")
    grid.add_column("who")
    grid.add_column("what was done, and what else there was")
    for one in told:
        text = names.text(one.text)
        text.append(f"\n{review_words.cost(one, unit)}", "cyan")
        rather = "better" if one.kind == MISTAKE else "next best"
        text.append(f"\n{rather}: {names.plain(review_words.instead(one))}", "dim")
        grid.add_row(str(one.at), Text(names.name(one.seat), names.style(one.seat)), text)
    return grid

"""`hearthside league`: bots against each other, and how strong they are."""

import os
from pathlib import Path

import click
import msgspec
from rich.box import SIMPLE_HEAD
from rich.table import Table as Grid
from rich.text import Text

from hearthside import bots
from hearthside.cli import words
from hearthside.cli.broken import pack_named
from hearthside.cli.front import Epilog
from hearthside.cli.waiting import bar_of
from hearthside.kernel.errors import HearthsideError
from hearthside.lab.league import Table, open_league, play_league, save_league, table_of
from hearthside.terminal.screen import Screen, process_screen

EXAMPLES = """
Examples:
  hearthside league arctic --seats 2 --file arctic-2.json          all bots of the game, each against each
  hearthside league arctic --bots my/bot.py --file arctic-2.json   one more; only what is missing is played
  hearthside league arctic --file arctic-2.json --show             how it stands

Each pair plays the same deals in all rotations; with more than two seats one bot sits among others of the
second kind, and the other way round. Points are like Elo's: 400 more are ten times the strength.
"""


@click.command("league", cls=Epilog, epilog=EXAMPLES, short_help="Rate bots against each other.")
@click.argument("game")
@click.option("--bots", "specs", multiple=True, metavar="A,B", help="Who plays (usually all of the game).")
@click.option("--seats", type=int, metavar="K", help="Seats (usually as in the file; a new one: two).")
@click.option("--deals", type=int, default=200, show_default=True, metavar="N", help="For each pair.")
@click.option("--swiss", type=int, metavar="R", help="R rounds, each against who stands next.")
@click.option(
    "--file", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help="It is kept there."
)
@click.option("--show", is_flag=True, help="Play nothing, only show it.")
@click.option("--seed", type=int, default=0, show_default=True, metavar="S", help="Of all randomness.")
@click.option("--workers", type=int, metavar="W", help="Processes (usually one for each core).")
@click.option("--preset", default="", metavar="NAME", help="Rules that go well together, by one name.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A rule of the table.")
@click.option("--json", "as_json", is_flag=True, help="Ratings and results as JSON.")
@click.option("--markdown", is_flag=True, help="The same as Markdown, for a page of documentation.")
def league(
    game: str,
    specs: tuple[str, ...],
    seats: int | None,
    deals: int,
    swiss: int | None,
    file: Path | None,
    show: bool,
    seed: int,
    workers: int | None,
    preset: str,
    options: tuple[str, ...],
    as_json: bool,
    markdown: bool,
) -> None:
    """Let bots meet, and rate them."""
    pack = pack_named(game)
    wanted = words.preset(pack, preset)
    table = None
    if wanted or options or file is None or not file.exists():
        table = pack.options_from(wanted.id if wanted else "", seats or 2, words.table_options(pack, options))
    if file is not None:
        words.check_folder(file)
    found = open_league(file, pack, seats, table)
    named = words.bot_specs(pack, specs)
    everybody = [*found.bots(), *named] if found.meetings else named or bots.known(pack)
    screen = process_screen()
    if not show:
        with bar_of(screen, quiet=as_json) as bar:
            task = bar.add_task("pairs", total=None)
            play_league(
                found,
                pack,
                everybody,
                deals,
                seed,
                "swiss" if swiss else "round",
                swiss or 1,
                workers or os.cpu_count() or 1,
                lambda done, total: bar.update(task, completed=done, total=total),
                (lambda now: save_league(file, now)) if file else None,
            )
    if not found.meetings:
        raise HearthsideError("nothing was played yet: without --show it begins")
    told = table_of(found, pack.name)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(told), indent=2).decode())
    elif markdown:
        click.echo(as_markdown(told))
    else:
        _show(screen, told)


def _show(screen: Screen, told: Table) -> None:
    grid = Grid(
        title=f"{told.game}, {told.seats} seats", title_justify="left", box=SIMPLE_HEAD, pad_edge=False
    )
    for heading, right in (("bot", False), ("points", True), ("95 %", True), ("games", True)):
        grid.add_column(heading, justify="right" if right else "left", overflow="fold")
    for one in told.ratings:
        grid.add_row(Text(one.bot), f"{one.points:.0f}", f"{one.low:.0f}–{one.high:.0f}", f"{one.games:,}")
    screen.show(grid)
    names = [one.bot for one in told.ratings]
    ladder = Grid(title=_ladder_title(told), title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    ladder.add_column("", overflow="fold")
    for name in names:
        ladder.add_column(Text(name), justify="right", overflow="fold")
    for row in _ladder(told):
        ladder.add_row(*map(Text, row))
    screen.show(ladder)


def _ladder_title(told: Table) -> str:
    if told.seats == 2:
        return "win share of the row against the column, per cent (95 %)"
    return f"win share of one of the row among {told.seats - 1} of the column, per cent (95 %)"


def _ladder(told: Table) -> list[list[str]]:
    cells = {(cell.bot, cell.against): cell.share for cell in told.cells}
    names = [one.bot for one in told.ratings]

    def shown(bot: str, against: str) -> str:
        share = cells.get((bot, against))
        return f"{100 * share.value:.1f} ({100 * share.low:.1f}–{100 * share.high:.1f})" if share else "–"

    return [[bot, *[shown(bot, other) for other in names]] for bot in names]


def as_markdown(told: Table) -> str:
    """Ratings and the ladder, for a page of documentation."""
    lines = ["| bot | points | 95 % | games |", "|---|--:|--:|--:|"]
    lines += [
        f"| `{one.bot}` | {one.points:.0f} | {one.low:.0f}–{one.high:.0f} | {one.games:,} |"
        for one in told.ratings
    ]
    names = [one.bot for one in told.ratings]
    lines += ["", f"{_ladder_title(told).capitalize()}:", ""]
    lines += ["| | " + " | ".join(f"`{name}`" for name in names) + " |", "|---" + "|--:" * len(names) + "|"]
    lines += [f"| `{row[0]}` | " + " | ".join(row[1:]) + " |" for row in _ladder(told)]
    return "\n".join(lines)

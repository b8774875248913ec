"""`hearthside simulate`: many games of bots, and what they tell."""

import json

import click
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hearthside import bots, lab
from hearthside.cli import words
from hearthside.cli.broken import pack_named
from hearthside.cli.front import Epilog
from hearthside.terminal.screen import Screen, process_screen

EXAMPLES = """
Examples:
  hearthside simulate arctic_scavengers --games 1000 --bots scavenger,random
  hearthside simulate arctic --games 200 --seats 4 --bots scavenger,random --seed 7 --workers 2
  hearthside simulate arctic --games 100 --option interrupt_spends_action=yes --json

The last bot also takes the seats that are left, and everybody moves on one seat each game.
The same seed gives the same games, whatever the number of workers.
"""


@click.command(cls=Epilog, epilog=EXAMPLES, short_help="Let bots play many games.")
@click.argument("game")
@click.option(
    "--games", "number", type=int, default=100, show_default=True, metavar="N", help="How many games."
)
@click.option("--seats", type=int, metavar="K", help="Seats at the table (usually one for each bot).")
@click.option("--bots", "specs", multiple=True, metavar="A,B", help="Who plays (usually the game's own bot).")
@click.option(
    "--seed", type=int, default=0, show_default=True, metavar="S", help="All randomness follows from it."
)
@click.option("--workers", type=int, default=1, show_default=True, metavar="W", help="Processes.")
@click.option("--preset", default="", metavar="NAME", help="Rules that go well together, by one name.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A rule of the table.")
@click.option("--json", "as_json", is_flag=True, help="The report as JSON.")
def simulate(
    game: str,
    number: int,
    seats: int | None,
    specs: tuple[str, ...],
    seed: int,
    workers: int,
    preset: str,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Let bots play many games and report how they did.

    GAME is a game's id or the beginning of it, or the folder of a pack.
    """
    pack = pack_named(game)
    chosen = words.bot_specs(pack, specs) or [bots.usual(pack)]
    wanted = words.preset(pack, preset)
    table = words.table_options(pack, options)
    screen = process_screen()
    with _bar(screen, quiet=as_json) as bar:
        task = bar.add_task("playing", total=number)
        report = lab.simulate(
            pack,
            number,
            chosen,
            seats,
            seed,
            workers,
            table,
            lambda done, _: bar.update(task, completed=done),
            wanted.id if wanted else "",
        )
    if as_json:
        click.echo(json.dumps(lab.as_dict(report), indent=2))
    else:
        screen.show(lab.table(report))


def _bar(screen: Screen, quiet: bool) -> Progress:
    """A bar for those who wait before a terminal; it leaves nothing behind."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=screen.console,
        transient=True,
        disable=quiet or not screen.is_terminal or not screen.console.color_system,
    )

"""`hearthside tune`: better numbers for a bot, and how much better they are."""

import os
import sys
from pathlib import Path

import click
import msgspec
from rich.box import SIMPLE_HEAD
from rich.table import Table as Grid

from hearthside import bots
from hearthside.cli import words
from hearthside.cli.broken import pack_named
from hearthside.cli.front import Epilog
from hearthside.cli.waiting import bar_of
from hearthside.kernel.beliefs import write_numbers
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.pack import Pack
from hearthside.kernel.settings import Preset
from hearthside.lab import tune as lab_tune
from hearthside.lab.tune import Search, Verdict
from hearthside.terminal.screen import Screen, process_screen

EXAMPLES = """
Examples:
  hearthside tune arctic --seats 2 --file arctic-2.json               look for 100 iterations, then judge
  hearthside tune arctic --seats 2 --file arctic-2.json --iterations 300     go on
  hearthside tune arctic --seats 4 --preset everything --file all-4.json --only building. --only work
  hearthside simulate arctic --seats 2 --bots scavenger:weights=arctic-2.toml,scavenger

All numbers are moved a little at once, by chance up or down; the two halves play the same deals in all
rotations, and every number goes a step towards the side that won. After each iteration FILE is valid: Ctrl-C
and the same command go on. The verdict is played on other deals. FILE.toml is what was found; as
`weights=FILE.toml` any command takes it.
"""
INTERRUPTED = 130


@click.command("tune", cls=Epilog, epilog=EXAMPLES, short_help="Look for better numbers of a bot.")
@click.argument("game")
@click.option("--seats", type=int, required=True, metavar="K", help="Seats at the table.")
@click.option("--bot", "spec", default="", metavar="BOT", help="Whose numbers (usually the game's own bot).")
@click.option("--preset", default="", metavar="NAME", help="Rules that go well together, by one name.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A rule of the table.")
@click.option("--only", multiple=True, metavar="NAME", help="Numbers, or beginnings of their names.")
@click.option(
    "--file",
    type=click.Path(path_type=Path, dir_okay=False),
    required=True,
    metavar="FILE",
    help="The search is kept there, .json.",
)
@click.option("--iterations", type=int, default=100, show_default=True, metavar="N", help="In all.")
@click.option("--directions", type=int, default=lab_tune.DIRECTIONS, show_default=True, metavar="D")
@click.option("--deals", type=int, default=lab_tune.DEALS, show_default=True, help="For each direction.")
@click.option("--against", default="", metavar="BOT", help="In the verdict (usually the bot as it is).")
@click.option("--games", type=int, default=2000, show_default=True, metavar="N", help="Of the verdict.")
@click.option("--seed", type=int, default=0, show_default=True, metavar="S", help="Of all randomness.")
@click.option("--workers", type=int, metavar="W", help="Processes (usually one for each core).")
@click.option("--cluster", default="", metavar="ADDRESS", help="A Dask scheduler to play on instead.")
@click.option("--json", "as_json", is_flag=True, help="What changed, and the verdict, as JSON.")
def tune(
    game: str,
    seats: int,
    spec: str,
    preset: str,
    options: tuple[str, ...],
    only: tuple[str, ...],
    file: Path,
    iterations: int,
    directions: int,
    deals: int,
    against: str,
    games: int,
    seed: int,
    workers: int | None,
    cluster: str,
    as_json: bool,
) -> None:
    """Look for better numbers of GAME's bot at K seats, and tell how much better they are."""
    if file.suffix == ".toml":
        raise HearthsideError(f"{file} would be overwritten by what is found: call it .json")
    if iterations < 1 or directions < 1 or deals < 1:
        raise HearthsideError("at least one iteration, direction and deal is needed")
    words.check_folder(file)
    pack = pack_named(game)
    wanted = words.preset(pack, preset)
    bot = spec or bots.usual(pack)
    rival = against or bot
    words.bot_specs(pack, [rival])
    table = pack.options_from(wanted.id if wanted else "", seats, words.table_options(pack, options))
    search = lab_tune.open_search(pack, bot, seats, table, seed, only, file, directions, deals)
    processes = workers or os.cpu_count() or 1
    screen = process_screen()
    with bar_of(screen, quiet=as_json) as bar:
        task = bar.add_task("iterations", total=iterations, completed=len(search.trail))
        try:
            lab_tune.search_on(
                search,
                pack,
                iterations,
                processes,
                cluster,
                lambda done, total: bar.update(task, completed=done, total=total),
                lambda now: lab_tune.save_search(file, now),
            )
            task = bar.add_task("verdict", total=games)
            found = lab_tune.verdict(
                search,
                pack,
                rival,
                games,
                processes,
                cluster,
                lambda done, total: bar.update(task, completed=done, total=total),
            )
        except KeyboardInterrupt:
            done = len(search.trail)
            so_far = f"{done} iteration{'s' * (done != 1)}"
            click.echo(f"Stopped after {so_far}. The same command goes on.", err=True)
            sys.exit(INTERRUPTED)
    numbers = lab_tune.file_numbers(search, pack)
    command = _command(pack, search, wanted, options, only, spec)
    write_numbers(file.with_suffix(".toml"), numbers, command, _told(found))
    if as_json:
        told = {"changes": lab_tune.changes(search, pack), "verdict": found}
        click.echo(msgspec.json.format(msgspec.json.encode(told), indent=2).decode())
        return
    _show(screen, search, pack)
    screen.line(f"Verdict: {_told(found)}.")
    screen.line(f"The numbers are in {file.with_suffix('.toml')}.")


def _command(
    pack: Pack,
    search: Search,
    preset: Preset | None,
    options: tuple[str, ...],
    only: tuple[str, ...],
    spec: str,
) -> str:
    """By which the numbers can be found again."""
    asked = search.wanted
    out = f"hearthside tune {pack.id} --seats {asked.seats}"
    out += f" --bot {spec}" if spec else ""
    out += f" --preset {preset.id}" if preset else ""
    out += "".join(f" --option {word}" for word in options) + "".join(f" --only {word}" for word in only)
    out += f" --iterations {len(search.trail)} --directions {asked.directions} --deals {asked.deals}"
    return out + f" --seed {asked.seed}"


def _told(found: Verdict) -> str:
    shares = f"{100 * found.share:.1f} % ({100 * found.low:.1f} to {100 * found.high:.1f} %)"
    equal = f"an equal: {100 * found.equal:.1f} %"
    return f"{shares} of {found.games:,} games against {found.against} ({equal}), seed {found.seed}"


def _show(screen: Screen, search: Search, pack: Pack) -> None:
    asked = search.wanted
    title = f"{asked.bot} at {asked.seats} seats after {len(search.trail)} iterations"
    grid = Grid(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    for heading, right in (("number", False), ("was", True), ("is", True), ("times as far as chance", True)):
        grid.add_column(heading, justify="right" if right else "left", overflow="fold")
    for one in lab_tune.changes(search, pack):
        grid.add_row(one.name, f"{one.was:.4g}", f"{one.now:.4g}", f"{one.sure:.1f}")
    screen.show(grid)

"""`hearthside value`: games to learn values from, weights fitted to them, and how good these are."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec
from rich.box import SIMPLE_HEAD
from rich.table import Table as Grid

from hearthside.cli import words
from hearthside.cli.broken import pack_named
from hearthside.cli.front import Epilog
from hearthside.cli.waiting import bar_of
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.valued import Weighed, declared_by, family_at, read_weighed, write_weighed
from hearthside.lab import value_data
from hearthside.terminal.screen import Screen, process_screen

if TYPE_CHECKING:
    from hearthside.lab.value_check import Checked

EXAMPLES = """
Examples:
  hearthside value data arctic --seats 2 --games 4000 --seed 1 --out learn     to learn from
  hearthside value data arctic --seats 2 --games 2000 --seed 2 --out fresh     to judge by
  hearthside value fit learn --file mine.toml
  hearthside value check fresh --values mine.toml --plot mine.svg
  hearthside value check fresh                                           the values of the house

In the games everybody misjudges things up to a moment drawn for each of them; then all play like the house
bot, and what states say from there on is written down with what came of it. After every fifty games OUT is
valid: Ctrl-C and the same command go on. docs/values.md tells what values are for.
"""
INTERRUPTED = 130


@click.group("value", short_help="Learn what states are worth, and judge it.")
def value() -> None:
    """What a state is worth to each seat: by how much it will win or lose, and how likely it wins."""


@value.command("data", cls=Epilog, epilog=EXAMPLES, short_help="Play games to learn from.")
@click.argument("game")
@click.option("--seats", type=int, required=True, metavar="K", help="Seats at the table.")
@click.option("--preset", default="", metavar="NAME", help="Rules that go well together, by one name.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A rule of the table.")
@click.option("--games", type=int, default=2000, show_default=True, metavar="N", help="In all.")
@click.option("--seed", type=int, default=0, show_default=True, metavar="S", help="Of all randomness.")
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    required=True,
    metavar="OUT",
    help="The folder in which the games are kept.",
)
@click.option("--workers", type=int, metavar="W", help="Processes (usually one for each core).")
def data(
    game: str,
    seats: int,
    preset: str,
    options: tuple[str, ...],
    games: int,
    seed: int,
    out: Path,
    workers: int | None,
) -> None:
    """Play N games of GAME at K seats, and keep what their states said and what came of them."""
    if games < 1:
        raise HearthsideError("at least one game is needed")
    words.check_folder(out)
    pack = pack_named(game)
    wanted = words.preset(pack, preset)
    pack.check_seats(seats)
    table = pack.options_from(wanted.id if wanted else "", seats, words.table_options(pack, options))
    found = value_data.begin(pack, seats, table, seed, out)
    screen = process_screen()
    with bar_of(screen) as bar:
        task = bar.add_task("games", total=games)
        try:
            value_data.gather(
                found,
                games,
                workers or os.cpu_count() or 1,
                lambda done, total: bar.update(task, completed=done, total=total),
            )
        except KeyboardInterrupt:
            click.echo(f"Stopped after {found.count()} games. The same command goes on.", err=True)
            sys.exit(INTERRUPTED)
    screen.line(f"{found.count():,} games of {pack.name} at {seats} seats are in {out}.")


@value.command("fit", cls=Epilog, epilog=EXAMPLES, short_help="Fit weights to such games.")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.option(
    "--file",
    type=click.Path(path_type=Path, dir_okay=False),
    required=True,
    metavar="FILE",
    help="Where the weights go, .toml.",
)
def fit(folder: Path, file: Path) -> None:
    """Fit weights to four of five games of FOLDER, and judge them by the fifth."""
    from hearthside.lab import value_check, value_fit

    if file.suffix != ".toml":
        raise HearthsideError(f"{file} should end in .toml")
    words.check_folder(file)
    found = value_data.read(folder)
    sample = value_fit.load(found)
    apart = value_fit.held_out(sample)
    made = f"{found.command()}; hearthside value fit"
    fitted = value_fit.fit(sample.of(~apart), found.gathered.features, made)
    checked = value_check.check(sample.of(apart), fitted)
    verdict = (
        f"on {checked.games} games apart: R² {checked.middle.r2.value:.2f} in the middle, "
        f"{checked.end.r2.value:.2f} near the end, Brier {checked.whole.brier.value:.3f}"
    )
    write_weighed(file, msgspec.structs.replace(fitted, verdict=verdict))
    read_weighed.cache_clear()
    process_screen().line(f"{file}: {verdict}.")


@value.command("check", cls=Epilog, epilog=EXAMPLES, short_help="Judge weights by fresh games.")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.option(
    "--values",
    "file",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Weights (usually those of the house).",
)
@click.option(
    "--plot",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="A reliability plot, .svg.",
)
@click.option("--json", "as_json", is_flag=True, help="The same as JSON.")
def check(folder: Path, file: Path | None, plot: Path | None, as_json: bool) -> None:
    """How well weights foretell the games of FOLDER, which should not be those they were fitted to."""
    from hearthside.lab import value_check, value_fit, value_plot

    if plot is not None:
        words.check_folder(plot)
    found = value_data.read(folder)
    weighed = _weights(found, file)
    checked = value_check.check(value_fit.load(found), weighed)
    asked = found.gathered.asked
    title = f"{found.pack.name}, {asked.seats} seats"
    if plot is not None:
        plot.write_text(value_plot.plot(title, checked.bins), "utf-8")
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(checked), indent=2).decode())
        return
    _show(process_screen(), title, checked)


def _weights(found: value_data.Data, file: Path | None) -> Weighed:
    pack, asked = found.pack, found.gathered.asked
    family = family_at(pack, pack.table(asked.seats, asked.options))
    where = file or declared_by(pack).file(asked.seats, family)
    if not where.is_file():
        raise HearthsideError(f"there is no file {where}; `hearthside value fit` makes one")
    weighed = read_weighed(where)
    if list(weighed.weights) != found.gathered.features:
        raise HearthsideError(f"{where} has weights of other features than {found.folder}")
    return weighed


def _show(screen: Screen, title: str, checked: "Checked") -> None:
    grid = Grid(
        title=f"{title}: {checked.games:,} games", title_justify="left", box=SIMPLE_HEAD, pad_edge=False
    )
    for heading in (
        "of the game",
        "states",
        "R²",
        "95 %",
        "score alone",
        "Brier",
        "95 %",
        "score alone",
        "equal",
    ):
        grid.add_column(heading, justify="right")
    for one in [*checked.stages, checked.middle, checked.end, checked.whole]:
        grid.add_row(
            f"{100 * one.first:.0f}–{100 * one.last:.0f} %",
            f"{one.states:,}",
            f"{one.r2.value:.3f}",
            f"{one.r2.low:.2f}–{one.r2.high:.2f}",
            f"{one.r2_score:.3f}",
            f"{one.brier.value:.3f}",
            f"{one.brier.low:.3f}–{one.brier.high:.3f}",
            f"{one.brier_score:.3f}",
            f"{one.brier_equal:.3f}",
        )
    screen.show(grid)
    bins = Grid(title="Chances, per cent", title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    for heading in ("told", "won", "95 %", "seats"):
        bins.add_column(heading, justify="right")
    for each in checked.bins:
        won = each.won
        between = f"{100 * max(0.0, won.low):.1f}–{100 * min(1.0, won.high):.1f}"
        bins.add_row(f"{100 * each.told:.1f}", f"{100 * won.value:.1f}", between, f"{each.states:,}")
    screen.show(bins)
    screen.line(f"Told and won are {100 * checked.off:.1f} points apart on average.")
    if checked.nobody:
        screen.line(f"Nobody won {100 * checked.nobody:.1f} % of the games: chances are for the others.")

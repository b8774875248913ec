"""`hearthside simulate`: many games of bots, and what they tell."""

import json
import os
import sys
from pathlib import Path

import click

from hearthside import bots, lab
from hearthside.cli import words
from hearthside.cli.broken import pack_named
from hearthside.cli.front import Epilog
from hearthside.cli.waiting import bar_of
from hearthside.terminal.screen import process_screen

INTERRUPTED = 130  # what a shell reports of Ctrl-C

EXAMPLES = """
Examples:
  hearthside simulate arctic_scavengers --games 1000 --bots scavenger,random
  hearthside simulate arctic --games 200 --seats 4 --bots scavenger,random --seed 7 --workers 2
  hearthside simulate risewater --games 10000 --out runs/risewater
  hearthside simulate risewater --games 20000 --out runs/risewater --resume

The last bot also takes the seats that are left. Where bots differ, every deal is played once for each
way round the table, so that nobody has the better cards. The same seed gives the same games, whatever the
number of workers. Ctrl-C ends a run early; what was played until then is kept.
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
@click.option(
    "--workers", type=int, metavar="W", help="Processes (usually one; with --out one for each core)."
)
@click.option("--cluster", default="", metavar="ADDRESS", help="A Dask scheduler, such as tcp://host:8786.")
@click.option("--preset", default="", metavar="NAME", help="Rules that go well together, by one name.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A rule of the table.")
@click.option(
    "--paired/--deals",
    default=None,
    help="Every deal in all rotations of the bots, or a deal for each game (usually paired if bots differ).",
)
@click.option("--ban", "bans", multiple=True, metavar="CARD,…", help="Measure what doing without costs.")
@click.option("--out", type=click.Path(path_type=Path), metavar="RUN", help="Keep the games in this folder.")
@click.option("--resume", is_flag=True, help="Go on with the run in that folder.")
@click.option(
    "--choices", type=click.IntRange(min=0), default=0, metavar="N", help="Keep the choices of one deal in N."
)
@click.option(
    "--until",
    metavar="A:B",
    help="Stop when it is clear which of two win shares the first bot has: 25:28, or +3.",
)
@click.option("--json", "as_json", is_flag=True, help="The summary as JSON.")
def simulate(
    game: str,
    number: int,
    seats: int | None,
    specs: tuple[str, ...],
    seed: int,
    workers: int | None,
    cluster: str,
    preset: str,
    options: tuple[str, ...],
    paired: bool | None,
    bans: tuple[str, ...],
    out: Path | None,
    resume: bool,
    choices: int,
    until: str | None,
    as_json: bool,
) -> None:
    """Let bots play many games and report how they did.

    GAME is a game's id or the beginning of it, or the folder of a pack.
    """
    if out is None and (resume or choices):
        raise click.UsageError(f"{'--resume' if resume else '--choices'} needs --out: where is the run kept?")
    pack = pack_named(game)
    chosen = words.bot_specs(pack, specs) or [bots.usual(pack)]
    wanted = words.preset(pack, preset)
    table = words.table_options(pack, options)
    banned = [card.strip() for one in bans for card in one.split(",") if card.strip()]
    screen = process_screen()
    stopped = False
    with bar_of(screen, quiet=as_json) as bar:
        task = bar.add_task("playing", total=number)
        try:
            summary = lab.simulate(
                pack,
                number,
                chosen,
                seats,
                seed,
                workers or (os.cpu_count() or 1 if out else 1),
                table,
                lambda done, total: bar.update(task, completed=done, total=total),
                wanted.id if wanted else "",
                paired=paired,
                bans=banned,
                choices=choices,
                out=out,
                resume=resume,
                until=words.two_shares(until, seats or len(chosen)) if until else None,
                cluster=cluster,
            )
        except lab.Stopped as stop:
            stopped = True
            if stop.summary is None:
                raise click.Abort from stop
            summary = stop.summary
    if as_json:
        click.echo(json.dumps(lab.as_dict(summary), indent=2))
    else:
        screen.show(lab.table(summary))
    if out is not None:
        click.echo(f"Kept in {out}: hearthside report {out} -o report.html", err=True)
    if stopped:
        click.echo("Stopped early." + (" The same command with --resume goes on." if out else ""), err=True)
        sys.exit(INTERRUPTED)

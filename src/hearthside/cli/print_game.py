"""`hearthside print`: a game on paper, as far as it is ours."""

from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

import click

from hearthside import api
from hearthside.cli import words
from hearthside.cli.broken import pack_named
from hearthside.cli.front import Epilog
from hearthside.cli.offering import ensure
from hearthside.cli.waiting import bar_of
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.pack import Pack
from hearthside.terminal.screen import process_screen

if TYPE_CHECKING:
    from hearthside.studio.aids.printing import Setting, What
    from hearthside.studio.draw.engine import Theme

WHATS = ["aid", "reference", "score", "deck"]

EXAMPLES = """
Examples:
  hearthside print arctic_scavengers                      player aid, reference cards and score sheet
  hearthside print arctic --preset everything --what aid  the aid for a table that plays with everything
  hearthside print iditacards --what deck --theme full    its legs, which are ours, as a proof deck
  hearthside print endless_winter --paper letter --out paper
  hearthside print iditacards --seats 1 --what score      for playing alone

Texts are our own, so they can be printed and handed on. Cards of published games are not printed, but for
those whose values were made up here. The cards of a pack of your own: hearthside pack print.
"""


@click.command("print", cls=Epilog, epilog=EXAMPLES, short_help="Print player aids and score sheets.")
@click.argument("game")
@click.option(
    "--what", "wanted", type=click.Choice(WHATS), multiple=True, help="Only this; can be given several times."
)
@click.option("--paper", type=click.Choice(["a4", "letter"]), default="a4", show_default=True)
@click.option("--theme", type=click.Choice(["low-ink", "full"]), default="low-ink", show_default=True)
@click.option("--seats", type=int, metavar="K", help="For so many players (usually as many as can play).")
@click.option("--preset", default="", metavar="NAME", help="Rules that go well together, by one name.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A rule of the table.")
@click.option(
    "--out", type=click.Path(path_type=Path), default=Path(), metavar="FOLDER", help="Where to; usually here."
)
def print_game(
    game: str,
    wanted: tuple["What", ...],
    paper: str,
    theme: str,
    seats: int | None,
    preset: str,
    options: tuple[str, ...],
    out: Path,
) -> None:
    """Write PDFs for a game: a player aid, reference cards, a score sheet; a proof deck of what is ours.

    GAME is a game's id or the beginning of it, or the folder of a pack. The PDFs say what such a table needs:
    name its options, and the aid has the sections about them.
    """
    ensure("print")
    from hearthside.studio.aids.printing import WHATS as SAID
    from hearthside.studio.aids.printing import print_aid
    from hearthside.studio.aids.proof import proof_faces
    from hearthside.studio.draw.bench import Bench
    from hearthside.studio.export.folder import ready, write

    ensure("print")
    pack = pack_named(game)
    called = quote(game) if Path(game).expanduser().is_dir() else pack.id
    if "deck" in wanted:
        proof_faces(pack, called)  # refused before anything is written
    if "score" in wanted and pack.source is not None:
        ledger = f"hearthside pack print {called} --no-cards --with ledger"
        raise HearthsideError(f"{pack.name} is counted in a ledger: {ledger}")
    several = wanted or _usual(pack)
    folder = out.expanduser()
    ready(folder)
    table = _table(pack, seats, preset, options)
    screen = process_screen()
    made: dict[str, bytes] = {}
    ink: Theme = "full" if theme == "full" else "low-ink"
    with Bench() as bench, bar_of(screen) as bar:
        for what in bar.track(several, description="printing"):
            made[f"{pack.id}-{what}-{paper}.pdf"] = print_aid(what, table, paper, ink, bench)
    for what, path in zip(several, write(folder, made), strict=True):
        screen.line(f"{path}  {SAID[what]}")


def _usual(pack: Pack) -> "tuple[What, ...]":
    """All that there is of the game."""
    from hearthside.studio.aids.proof import proof_cards

    if pack.source is not None:
        return "aid", "reference"
    return ("aid", "reference", "score", "deck") if proof_cards(pack) else ("aid", "reference", "score")


def _table(pack: Pack, seats: int | None, preset: str, options: tuple[str, ...]) -> "Setting":
    """What the guide says at such a table; and a game played at random, for what is counted at its end."""
    from hearthside.kernel.playout import random_playout
    from hearthside.studio.aids.printing import Setting
    from hearthside.studio.aids.scores import score_sheet

    named = words.preset(pack, preset)
    most = (named.max_seats if named else 0) or pack.max_seats
    count = most if seats is None else seats
    chosen = pack.options_from(named.id if named else "", count, words.table_options(pack, options))
    begun = api.new(pack, seats=count, seed=0, options=chosen)
    state = pack.new_state(count, 0, chosen)
    random_playout(state, 0)
    sections = pack.guide_on_paper(begun.sight(None), begun.table_options)
    return Setting(pack, sections, score_sheet(pack, pack.result(state)))

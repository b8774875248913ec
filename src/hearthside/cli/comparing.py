"""`hearthside compare` and `sweep`: what a change does, on the same deals."""

import os
import re
from collections.abc import Callable
from typing import Any, TypeVar

import click
import msgspec
from rich.box import SIMPLE_HEAD
from rich.table import Table as Grid
from rich.text import Text

from hearthside import api, bots, lab
from hearthside.cli import words
from hearthside.cli.broken import pack_named
from hearthside.cli.front import Epilog
from hearthside.cli.waiting import bar_of
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.pack import Pack
from hearthside.kernel.settings import Value
from hearthside.lab.compare import Comparison, Row, Variant
from hearthside.lab.compare import compare as play_all
from hearthside.lab.match import Match
from hearthside.lab.simulate import fill
from hearthside.lab.stats.shares import Estimate
from hearthside.terminal.screen import Screen, process_screen

COMPARE_EXAMPLES = """
Examples:
  hearthside compare my-garden@HEAD my-garden --games 2000       two versions of a pack, with what was changed
  hearthside compare --game arctic leader_drafting=no leader_drafting=yes
  hearthside compare --game arctic scavenger beginner --seats 4  two bots, one against three

Both play the same deals with the same bots (two bots: each deal in all rotations), and differences are
taken deal by deal. An asterisk marks what is certainly not chance (the 95 % interval does not hold 0).
"""

SWEEP_EXAMPLES = """
Examples:
  hearthside sweep iditacards --option mercy=no,yes --games 2000
  hearthside sweep my-garden --card "Garden 12" EC.Light=1..4    the number on that card

The first value is the base of the comparison, or for a card the value that it has.
"""
C = TypeVar("C", bound=Callable[..., Any])
RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)")


def _shared(command: C) -> C:
    for option in reversed(
        (
            click.option(
                "--games", type=int, default=1000, show_default=True, metavar="N", help="Deals of each."
            ),
            click.option("--seats", type=int, metavar="K", help="Seats at the table."),
            click.option("--seed", type=int, default=0, show_default=True, metavar="S"),
            click.option("--workers", type=int, metavar="W", help="Processes (usually one for each core)."),
            click.option("--preset", default="", metavar="NAME", help="Rules that go well together."),
            click.option("--json", "as_json", is_flag=True, help="The comparison as JSON."),
        )
    ):
        command = option(command)
    return command


@click.command(
    "compare", cls=Epilog, epilog=COMPARE_EXAMPLES, short_help="What a change does, on the same deals."
)
@click.argument("one", metavar="A")
@click.argument("two", metavar="B")
@click.option("--game", default="", metavar="GAME", help="Of which A and B are options or bots.")
@click.option("--bots", "specs", multiple=True, metavar="X,Y", help="Who plays (usually the game's own bot).")
@_shared
def compare(
    one: str,
    two: str,
    game: str,
    specs: tuple[str, ...],
    games: int,
    seats: int | None,
    seed: int,
    workers: int | None,
    preset: str,
    as_json: bool,
) -> None:
    """Play A and B on the same deals and tell what is different.

    A and B are two versions of a pack (a folder, a .zip file, FOLDER@REVISION); or, with --game, two
    settings of its options (NAME=VALUE, several with commas between), or two bots.
    """
    if game and "=" not in one and "=" not in two:
        _duel(pack_named(game), one, two, games, seats, seed, workers, preset, as_json)
        return
    if game:
        pack = pack_named(game)
        sides = [(side, pack, words.table_options(pack, _settings(side))) for side in (one, two)]
    else:
        from hearthside.cli.versions import pack_of

        sides = [(side, pack_of(side), {}) for side in (one, two)]
        if not as_json:
            _show_changes(one, two)
    variants = [(name, _match(pack, seats, specs, seed, preset, options)) for name, pack, options in sides]
    _tell(variants, games, workers, as_json)


def _settings(side: str) -> list[str]:
    """`a=x,b=y`; values of several choices are joined by `+`."""
    return [one.replace("+", ",") for one in side.split(",")]


def _match(
    pack: Pack,
    seats: int | None,
    specs: tuple[str, ...],
    seed: int,
    preset: str,
    options: dict[str, Value],
) -> Match:
    chosen = words.bot_specs(pack, specs) or [bots.usual(pack)]
    wanted = words.preset(pack, preset)
    number = seats or max(len(chosen), wanted.min_seats if wanted else pack.few_seats())
    pack.check_seats(number)
    table = pack.options_from(wanted.id if wanted else "", number, options)
    every = fill(chosen, number)
    return Match(pack, number, every, seed, table, paired=len(set(every)) > 1)


def _show_changes(one: str, two: str) -> None:
    from hearthside.cli.versions import text_of
    from hearthside.studio.difference import difference

    found = difference(text_of(one), text_of(two))
    screen = process_screen()
    screen.line("Changed rules:" if found.rules else "No rule was changed.")
    for change in found.rules:
        what = f" {change.what}" if change.what else ""
        was, now = change.was or "(nothing)", change.now or "(nothing)"
        screen.line(f"  {change.where or change.part}{what}: {was} → {now}")


def _duel(
    pack: Pack,
    one: str,
    two: str,
    games: int,
    seats: int | None,
    seed: int,
    workers: int | None,
    preset: str,
    as_json: bool,
) -> None:
    """Two bots: who of them wins more."""
    screen = process_screen()
    chosen = words.bot_specs(pack, (one, two))
    wanted = words.preset(pack, preset)
    with bar_of(screen, quiet=as_json) as bar:
        task = bar.add_task("playing", total=games)
        summary = lab.simulate(
            pack,
            games,
            chosen,
            seats,
            seed,
            workers or os.cpu_count() or 1,
            None,
            lambda done, total: bar.update(task, completed=done, total=total),
            wanted.id if wanted else "",
            paired=True,
        )
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(lab.as_dict(summary)), indent=2).decode())
        return
    screen.show(lab.table(summary))
    line, fair = summary.bots[0], summary.won.share / summary.seats
    sides = "better than" if line.low > fair else "worse than" if line.high < fair else "not told apart from"
    screen.line(f"{one} is {sides} {two} (an equal would win {100 * fair:.1f} %).")


# ------------------------------------------------------------ sweep
@click.command("sweep", cls=Epilog, epilog=SWEEP_EXAMPLES, short_help="One option or number after the other.")
@click.argument("game")
@click.argument("values", required=False, metavar="[NAME=VALUES]")
@click.option("--option", "option", metavar="NAME=A,B", help="An option of the table, and its values.")
@click.option("--card", metavar="CARD", help="A card of a pack; NAME=VALUES is an amount on it.")
@click.option("--bots", "specs", multiple=True, metavar="X,Y", help="Who plays (usually the game's own bot).")
@_shared
def sweep(
    game: str,
    values: str | None,
    option: str | None,
    card: str | None,
    specs: tuple[str, ...],
    games: int,
    seats: int | None,
    seed: int,
    workers: int | None,
    preset: str,
    as_json: bool,
) -> None:
    """Play GAME with one value after the other, on the same deals."""
    if (option is None) == (card is None) or (card is not None) != (values is not None):
        raise click.UsageError("say --option NAME=A,B, or --card CARD NAME=1..4")
    if option is not None:
        name, _, listed = option.partition("=")
        pack = pack_named(game)
        tried = [one for one in listed.split(",") if one]
        variants = [
            (
                f"{name}={one}",
                _match(pack, seats, specs, seed, preset, words.table_options(pack, [f"{name}={one}"])),
            )
            for one in tried
        ]
    else:
        assert card is not None
        assert values is not None
        variants = _card_variants(game, card, values, seats, specs, seed, preset)
    if len(variants) < 2:
        raise HearthsideError("at least two values are needed: one to compare with the other")
    _tell(variants, games, workers, as_json)


def _card_variants(
    game: str, card: str, values: str, seats: int | None, specs: tuple[str, ...], seed: int, preset: str
) -> list[tuple[str, Match]]:
    from hearthside.cli.versions import pack_of
    from hearthside.studio.amounts import amount_of, with_amount

    pack = pack_of(game)
    name, equals, listed = values.partition("=")
    if not equals:
        raise HearthsideError(f"write NAME=VALUES, as in EC.Light=1..4, not {values!r}")
    now = amount_of(pack.text, card, name)
    tried = [now, *[one for one in _numbers(listed) if one != now]]
    changed = [api.from_files(with_amount(pack.text, card, name, one), pack.id, linted=True) for one in tried]
    return [
        (f"{card} {name}={one}", _match(its, seats, specs, seed, preset, {}))
        for one, its in zip(tried, changed, strict=True)
    ]


def _numbers(listed: str) -> list[int]:
    whole = RANGE.fullmatch(listed)
    try:
        if whole:
            return list(range(int(whole[1]), int(whole[2]) + 1))
        return [int(one) for one in listed.split(",") if one.strip()]
    except ValueError:
        raise HearthsideError(f"{listed!r} are no numbers: write 1..4, or 1,2,5") from None


# ------------------------------------------------------------ telling
def _tell(variants: list[tuple[str, Match]], games: int, workers: int | None, as_json: bool) -> None:
    screen = process_screen()
    with bar_of(screen, quiet=as_json) as bar:
        task = bar.add_task("playing", total=games * len(variants))
        found = play_all(
            variants,
            games,
            workers or os.cpu_count() or 1,
            lambda done, total: bar.update(task, completed=done, total=total),
        )
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
    else:
        _show(screen, found)


def _show(screen: Screen, found: Comparison) -> None:
    seats = f"{found.seats} seat{'s' * (found.seats > 1)}"
    who = " and ".join(dict.fromkeys(found.bots))
    title = f"{found.game}: {found.deals:,} deals at {seats}, played by {who}, seed {found.seed}"
    grid = Grid(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    grid.add_column("", overflow="fold")
    for variant in found.variants:
        grid.add_column(variant.name, justify="right", overflow="fold")
    for row in found.variants[0].rows:
        grid.add_row(row.measure, *[_cell(variant, row.measure) for variant in found.variants])
    screen.show(grid)
    for variant in found.variants[1:]:
        clear = [_said(row) for row in variant.rows if row.clear]
        screen.line(f"{variant.name}: {'; '.join(clear) or 'nothing is certainly different'}.")


def _cell(variant: Variant, measure: str) -> Text:
    row = next((row for row in variant.rows if row.measure == measure), None)
    if row is None:
        return Text("–")
    value = _number(row.value.value, row.share)
    if row.difference is None:
        return Text(value)
    more, reach = row.difference.value, (row.difference.high - row.difference.low) / 2
    told = f"{value} ({_number(more, row.share, sign=True)} ± {_number(reach, row.share)})"
    return Text(told + (" *" if row.clear else ""))


def _number(value: float, is_share: bool, sign: bool = False) -> str:
    return f"{100 * value:{'+' if sign else ''}.1f} %" if is_share else f"{value:{'+' if sign else ''}.2f}"


def _said(row: Row) -> str:
    found = row.difference
    assert found is not None
    return f"{row.measure} {_number(found.value, row.share, sign=True)} ({_interval(found, row.share)})"


def _interval(found: Estimate, is_share: bool) -> str:
    return f"{_number(found.low, is_share, sign=True)} to {_number(found.high, is_share, sign=True)}"

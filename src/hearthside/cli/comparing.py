"""`hearthside compare` and `sweep`: what a change does, on the same deals."""

import os
import re
from collections.abc import Callable
from functools import wraps
from typing import Any

import click
import msgspec
from msgspec import Struct
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
from hearthside.terminal.screen import Screen, process_screen

COMPARE_EXAMPLES = """
Examples:
  hearthside compare my-garden@HEAD my-garden --games 2000       two versions of a pack, with what was changed
  hearthside compare --game arctic leader_drafting=no leader_drafting=yes
  hearthside compare --game arctic scavenger beginner --seats 4  two bots, one against three

Both play the same deals with the same bots (two bots: each deal in all rotations), and differences are
taken deal by deal. An asterisk marks what is hardly chance (the 95 % interval does not hold 0).
"""

SWEEP_EXAMPLES = """
Examples:
  hearthside sweep iditacards --option mercy=no,yes --games 2000
  hearthside sweep harrow-junction --option skip_eras=0..2       an option that is a number
  hearthside sweep my-garden --card "Garden 12" EC.Light=1..4    the number on that card
  hearthside sweep my-garden --card "Garden 12" copies=1,2,4     how many there are of it

The first value is the base of the comparison, or for a card the value that it has.
"""
RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)")
SHARED = (
    click.option("--bots", "specs", multiple=True, metavar="X,Y", help="Who plays (usually the game's own)."),
    click.option("--games", type=int, default=1000, show_default=True, metavar="N", help="Deals of each."),
    click.option("--seats", type=int, metavar="K", help="Seats at the table."),
    click.option("--seed", type=int, default=0, show_default=True, metavar="S"),
    click.option("--workers", type=int, metavar="W", help="Processes (usually one for each core)."),
    click.option("--preset", default="", metavar="NAME", help="Rules that go well together."),
    click.option("--json", "as_json", is_flag=True, help="The comparison as JSON."),
)


class Wanted(Struct, frozen=True):
    """How both commands are to play."""

    specs: tuple[str, ...]
    games: int
    seats: int | None
    seed: int
    workers: int | None
    preset: str
    as_json: bool

    @property
    def processes(self) -> int:
        return self.workers or os.cpu_count() or 1


def _shared(command: Callable[..., None]) -> Callable[..., None]:
    """The options of both, handed over as one."""

    @wraps(command)
    def called(**said: Any) -> None:
        wanted = Wanted(**{name: said.pop(name) for name in Wanted.__struct_fields__})
        command(wanted=wanted, **said)

    taken = called
    for option in reversed(SHARED):
        taken = option(taken)
    return taken


@click.command(
    "compare", cls=Epilog, epilog=COMPARE_EXAMPLES, short_help="What a change does, on the same deals."
)
@click.argument("one", metavar="A")
@click.argument("two", metavar="B")
@click.option("--game", default="", metavar="GAME", help="Of which A and B are options or bots.")
@_shared
def compare(one: str, two: str, game: str, wanted: Wanted) -> None:
    """Play A and B on the same deals and tell what is different.

    A and B are two versions of a pack (a folder, a .zip file, FOLDER@REVISION); or, with --game, two
    settings of its options (NAME=VALUE, several with commas between), or two bots.
    """
    if game and not _sets_options(one) and not _sets_options(two):
        _duel(pack_named(game), one, two, wanted)
        return
    if game:
        pack = pack_named(game)
        sides = [(side, pack, words.table_options(pack, _settings(side))) for side in (one, two)]
    else:
        from hearthside.cli.versions import pack_of

        sides = [(side, pack_of(side), {}) for side in (one, two)]
        if not wanted.as_json:
            _show_changes(one, two)
    _tell([(name, _match(pack, wanted, options)) for name, pack, options in sides], wanted)


def _sets_options(side: str) -> bool:
    """`mercy=yes`; in `scavenger:weights=FILE` a bot is named first."""
    return "=" in side.partition(":")[0]


def _settings(side: str) -> list[str]:
    """`a=x,b=y`; values of several choices are joined by `+`."""
    return [one.replace("+", ",") for one in side.split(",")]


def _match(pack: Pack, wanted: Wanted, options: dict[str, Value]) -> Match:
    chosen = words.bot_specs(pack, wanted.specs) or [bots.usual(pack)]
    preset = words.preset(pack, wanted.preset)
    number = wanted.seats or max(len(chosen), preset.min_seats if preset else pack.few_seats())
    pack.check_seats(number)
    table = pack.options_from(preset.id if preset else "", number, options)
    every = fill(chosen, number)
    return Match(pack, number, every, wanted.seed, table, paired=len(set(every)) > 1)


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


def _duel(pack: Pack, one: str, two: str, wanted: Wanted) -> None:
    """Two bots: who of them wins more."""
    screen = process_screen()
    chosen = words.bot_specs(pack, (one, two))
    preset = words.preset(pack, wanted.preset)
    seats = wanted.seats or max(len(chosen), preset.min_seats if preset else pack.few_seats())
    rotations = seats if len(set(chosen)) > 1 else 1
    with bar_of(screen, quiet=wanted.as_json) as bar:
        task = bar.add_task("playing", total=wanted.games * rotations)
        summary = lab.simulate(
            pack,
            wanted.games * rotations,
            chosen,
            seats,
            wanted.seed,
            wanted.processes,
            None,
            lambda done, total: bar.update(task, completed=done, total=total),
            preset.id if preset else "",
            paired=True,
        )
    if wanted.as_json:
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
@_shared
def sweep(game: str, values: str | None, option: str | None, card: str | None, wanted: Wanted) -> None:
    """Play GAME with one value after the other, on the same deals."""
    if (option is None) == (card is None) or (card is not None) != (values is not None):
        raise click.UsageError("say --option NAME=A,B, or --card CARD NAME=1..4")
    if option is not None:
        variants = _option_variants(game, option, wanted)
    else:
        assert card is not None
        assert values is not None
        variants = _card_variants(game, card, values, wanted)
    if len(variants) < 2:
        raise HearthsideError("at least two values are needed: one to compare with the other")
    _tell(variants, wanted)


def _option_variants(game: str, option: str, wanted: Wanted) -> list[tuple[str, Match]]:
    pack = pack_named(game)
    name, _, listed = option.partition("=")
    tried = _numbers(listed) if RANGE.fullmatch(listed) else [one for one in listed.split(",") if one]
    said = [f"{name}={one}" for one in tried]
    return [(one, _match(pack, wanted, words.table_options(pack, [one]))) for one in said]


def _card_variants(game: str, card: str, values: str, wanted: Wanted) -> list[tuple[str, Match]]:
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
        (f"{card} {name}={one}", _match(its, wanted, {})) for one, its in zip(tried, changed, strict=True)
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
def _tell(variants: list[tuple[str, Match]], wanted: Wanted) -> None:
    screen = process_screen()
    with bar_of(screen, quiet=wanted.as_json) as bar:
        task = bar.add_task("playing", total=wanted.games * len(variants))
        found = play_all(
            variants,
            wanted.games,
            wanted.processes,
            lambda done, total: bar.update(task, completed=done, total=total),
        )
    if wanted.as_json:
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
        screen.line(f"{variant.name}: {'; '.join(clear) or 'nothing is told apart from chance'}.")


def _cell(variant: Variant, measure: str) -> Text:
    row = next((row for row in variant.rows if row.measure == measure), None)
    if row is None:
        return Text("–")
    value = _number(row.value.value, row.share)
    if row.difference is None:
        return Text(value)
    more, reach = row.difference.value, (row.difference.high - row.difference.low) / 2
    told = f"{value} ({_change(more, row.share)} ± {_change(reach, row.share, sign=False)})"
    return Text(told + (" *" if row.clear else ""))


def _number(value: float, is_share: bool) -> str:
    return f"{100 * value:.1f} %" if is_share else f"{value:.2f}".replace("-", "−")


def _change(value: float, is_share: bool, sign: bool = True) -> str:
    """Of a share in points of per cent."""
    number = 100 * value if is_share else value
    return f"{number:{'+' if sign else ''}.{1 if is_share else 2}f}".replace("-", "−")


def _said(row: Row) -> str:
    found = row.difference
    assert found is not None
    points = " points" if row.share else ""
    low, high = _change(found.low, row.share), _change(found.high, row.share)
    return f"{row.measure} {_change(found.value, row.share)}{points} (95 %: {low} to {high})"

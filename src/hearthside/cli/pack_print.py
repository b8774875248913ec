"""`hearthside pack print`: cards on paper, and what else lies in a box."""

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hearthside.cli.front import Epilog, Failed
from hearthside.cli.offering import ensure
from hearthside.cli.pack_show import mention
from hearthside.cli.printed import beside, summary
from hearthside.kernel.errors import HearthsideError, did_you_mean

if TYPE_CHECKING:
    from hearthside.games.gardener.folder.design import PackText
    from hearthside.studio.sheets.job import Extra

EXAMPLES = """
Examples:
  hearthside pack print my-garden                        all cards on A4, with backs on the other side
  hearthside pack print my-garden --paper letter --flip short --offset 0.5,-1
  hearthside pack print --calibration                    a sheet that tells which flip and offset yours needs
  hearthside pack print my-garden --layout fold          backs beside the fronts: fold, glue, cut
  hearthside pack print my-garden --theme low-ink --backs none --marks lines
  hearthside pack print my-garden --layout single --bleed 3 -o shop.pdf
  hearthside pack print my-garden --with reference,players,ledger,booklet
  hearthside pack print my-garden --no-cards --with booklet
  hearthside pack print my-garden --since v1             only what looks otherwise than in that git revision
  hearthside pack print my-garden --changed old.zip      or than in a folder, a .zip or a .hearthpack
  hearthside pack print my-garden --cards 101 --cards spade --set one-each

Exit code: 0 if a file was written, 1 if there is nothing to print (no card has changed, or none is in that
set), 2 if something is wrong.
"""
SIDES = re.compile(r"\s*([+-]?\d+(?:\.\d+)?)\s*,\s*([+-]?\d+(?:\.\d+)?)\s*")
SETS = ["all", "standard", "hnp", "one-each"]


class Offset(click.ParamType[tuple[float, float]]):
    """`0.5,-1`: millimetres to the right, and down."""

    name = "X,Y"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[float, float]:
        if isinstance(value, tuple):
            return value
        found = SIDES.fullmatch(str(value))
        if found is None:
            raise HearthsideError(
                f"--offset is two numbers in millimetres, to the right and down, as in 0.5,-1, not {value!r}"
            )
        return float(found[1]), float(found[2])


@click.command("print", cls=Epilog, epilog=EXAMPLES, short_help="Print the cards.")
@click.argument("path", metavar="PATH", required=False)
@click.option("--paper", type=click.Choice(["a4", "letter"]), default="a4", show_default=True)
@click.option(
    "--size",
    default="poker",
    show_default=True,
    metavar="SIZE",
    help="poker, bridge, mini, tarot …, or WIDTHxHEIGHT in millimetres. Gold cards are 125x176.",
)
@click.option(
    "--layout",
    type=click.Choice(["butt", "bleed", "fold", "single"]),
    default="butt",
    show_default=True,
    help="Edge to edge; each with its own bleed; backs beside the fronts to be folded; or a page a card.",
)
@click.option(
    "--backs",
    type=click.Choice(["interleave", "separate", "none"]),
    default="interleave",
    show_default=True,
    help="After each page its back; backs in a second file; or none.",
)
@click.option(
    "--flip",
    type=click.Choice(["long", "short"]),
    default="long",
    show_default=True,
    help="The edge over which the printer turns the paper.",
)
@click.option(
    "--offset",
    type=Offset(),
    default="0,0",
    help="Move backs so many millimetres to the right and down (--calibration tells how many).",
)
@click.option("--calibration", is_flag=True, help="Write a sheet to find out flip and offset, and no cards.")
@click.option(
    "--marks",
    type=click.Choice(["crop", "lines", "both", "none"]),
    help="Where to cut: marks in the margin, lines from edge to edge. Usually what the layout needs.",
)
@click.option(
    "--margin", type=float, default=5.0, show_default=True, help="Where the printer cannot print, in mm."
)
@click.option("--bleed", type=float, help="Colour beyond the edge, in mm (usually 3), for bleed and single.")
@click.option("--theme", type=click.Choice(["full", "low-ink"]), default="full", show_default=True)
@click.option(
    "--set",
    "which",
    type=click.Choice(SETS),
    default="all",
    show_default=True,
    help="All copies; without those for the high number of players; only those; or one of each.",
)
@click.option(
    "--cards", "words", multiple=True, metavar="WORD", help="Only this card: its number or some words."
)
@click.option("--changed", metavar="OLD", help="Only cards that look otherwise than in that version.")
@click.option("--since", metavar="REV", help="The same for a git revision of the folder.")
@click.option(
    "--with",
    "extras",
    multiple=True,
    metavar="WHAT",
    help="players, reference, ledger, booklet or all: several with commas.",
)
@click.option("--booklet", type=click.Choice(["fold", "plain"]), help="How the instructions are printed.")
@click.option("--no-cards", is_flag=True, help="Only what --with names.")
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FILE", help="Usually ID.pdf, here.")
def print_cards(
    path: str | None,
    paper: str,
    size: str,
    layout: str,
    backs: str,
    flip: str,
    offset: tuple[float, float],
    calibration: bool,
    marks: str | None,
    margin: float,
    bleed: float | None,
    theme: str,
    which: str,
    words: tuple[str, ...],
    changed: str | None,
    since: str | None,
    extras: tuple[str, ...],
    booklet: str | None,
    no_cards: bool,
    output: Path | None,
) -> None:
    """Write the cards of a pack as a PDF to be printed, and what else lies in its box.

    Print it at 100 %; the last lines say what else to choose in the printer's dialog.
    """
    import msgspec

    from hearthside.studio.draw.sizes import card_size, too_small
    from hearthside.studio.folders import text_of
    from hearthside.studio.sheets.job import Job
    from hearthside.studio.sheets.printing import print_pack

    ensure("print")
    if calibration:
        _calibrate(paper, flip, offset, output)
        return
    if path is None:
        raise HearthsideError("which pack? hearthside pack print PATH")
    text, errors = text_of(path)
    mention(path, errors)
    wanted = _extras(extras, no_cards)
    cards = () if no_cards else _chosen(text, path, which, words, changed, since)
    job = msgspec.convert(
        {
            "cards": cards,
            "paper": paper,
            "size": card_size(size),
            "layout": layout,
            "backs": backs,
            "flip": flip,
            "offset": offset,
            "marks": marks,
            "theme": theme,
            "margin": margin,
            "bleed": bleed,
            "extras": wanted,
            "booklet": booklet,
        },
        Job,
        from_attributes=True,
    )
    job.check()
    file = output or Path(f"{text.manifest.id}.pdf")
    printed = print_pack(text, job)
    if printed.silver and (small := too_small(job.size)):
        click.echo(small, err=True)
    for problem in printed.problems:
        click.echo(f"not used: {problem}", err=True)
    _write(file, printed.data)
    if printed.backs is not None:
        _write(beside(file, "backs"), printed.backs)
    if printed.box is not None:
        _write(beside(file, "box"), printed.box)
    for line in summary(file, job, printed):
        click.echo(line)


def _chosen(
    text: "PackText", path: str, which: str, words: tuple[str, ...], changed: str | None, since: str | None
) -> "tuple[object, ...]":
    from hearthside.studio.sheets.choosing import copies, named, printed_anew
    from hearthside.studio.sheets.earlier import earlier, other_pictures

    if changed is not None and since is not None:
        raise HearthsideError("--changed and --since are two ways to say the same: leave one out")
    anew = None
    reference = changed if changed is not None else f"{text.folder}@{since}" if since is not None else None
    if reference is not None:
        old = earlier(reference)
        anew = printed_anew(old.text, text, other_pictures(old, text))
        if not anew:
            raise Failed(f"nothing to print: all cards of {path} look as they do in {changed or since}")
    only = named(text, words) if words else None
    found = copies(text, which, only, anew)  # type: ignore[arg-type]  # a choice of SETS
    if not found:
        what = "that have changed" if anew is not None else f"in the set {which!r}"
        raise Failed(f"nothing to print: {path} has no such cards {what}")
    return tuple(found)


def _extras(said: tuple[str, ...], no_cards: bool) -> "tuple[Extra, ...]":
    from hearthside.studio.sheets.job import EXTRAS

    words = [word.strip().lower() for one in said for word in one.split(",") if word.strip()]
    for word in words:
        if word != "all" and word not in EXTRAS:
            raise HearthsideError(
                f"--with has no {word!r}{did_you_mean(word, EXTRAS)}; it is all, or some of "
                f"{', '.join(EXTRAS)}"
            )
    if said and not words:
        raise HearthsideError(f"--with what? All, or some of {', '.join(EXTRAS)}")
    if no_cards and not words:
        raise HearthsideError("without cards there is nothing to print: say --with reference, for example")
    return tuple(one for one in EXTRAS if one in words or "all" in words)


def _calibrate(paper: str, flip: str, offset: tuple[float, float], output: Path | None) -> None:
    from hearthside.studio.sheets.calibration import calibration

    file = output or Path(f"calibration-{paper}.pdf")
    _write(file, calibration(paper, "long" if flip == "long" else "short", offset))
    click.echo(
        f"{file}: print it at 100 %, on both sides of one sheet, flip on {flip} edge; it says the rest."
    )


def _write(file: Path, data: bytes) -> None:
    """Whole or not at all: a file that somebody has open is not found half."""
    new = file.with_name(f".{file.name}.new")
    try:
        new.write_bytes(data)
        os.replace(new, file)
    except OSError as error:
        new.unlink(missing_ok=True)
        raise HearthsideError(f"cannot write {file}: {error.strerror or error}") from None

"""`hearthside pack import` and `export`: cards from elsewhere, and for elsewhere."""

import sys
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

import click
from msgspec.structs import replace
from rich.console import Console

from hearthside.cli.front import Epilog, Failed
from hearthside.cli.offering import ensure
from hearthside.cli.pack import path_argument
from hearthside.cli.pack_show import mention
from hearthside.cli.waiting import bar_of
from hearthside.kernel.errors import HearthsideError
from hearthside.terminal.screen import process_screen

if TYPE_CHECKING:
    from hearthside.games.gardener.folder.design import Design, PackText
    from hearthside.games.gardener.language.problem import Problem
    from hearthside.studio.export.boxes import Program

MOST_BYTES = 4 << 20
FORMS = ["json", "csv", "tsv", "tts", "ttp"]
PPI = 200

IMPORT_EXAMPLES = """
Examples:
  hearthside pack import pasted.txt --name Garden >> my-garden/eras/01-first/supports.card
                                                text copied from a PDF; three hyphens separate cards
  hearthside pack import cards.csv              a table, as `pack export` writes it
  hearthside pack import pack.json --to my-garden
                                                a whole pack, as `pack export` writes it
"""

EXPORT_EXAMPLES = """
Examples:
  hearthside pack export my-garden > garden.json          the whole pack
  hearthside pack export my-garden --to csv --out garden.csv
                                                          its cards, for a spreadsheet
  hearthside pack export my-garden --to tts               for Tabletop Simulator, on this machine
  hearthside pack export my-garden --to tts --url-prefix https://example.org/garden/
                                                          the same for everybody, once the pictures lie there
  hearthside pack export my-garden --to ttp               a package of Tabletop Playground

docs/designers/export.md says how each is loaded.
"""


@click.command("import", cls=Epilog, epilog=IMPORT_EXAMPLES, short_help="Make cards from other text.")
@click.argument("file", metavar="FILE")
@click.option("--name", default="Card", show_default=True, help="The name of cards that have none.")
@click.option("--number", type=int, default=1, show_default=True, help="The number of the first of them.")
@click.option("--to", "target", type=click.Path(path_type=Path), help="A new folder, for a whole pack.")
def take_in(file: str, name: str, number: int, target: Path | None) -> None:
    """Make cards of text that was copied from a PDF, of a table, or of JSON, and print them.

    FILE is known by its ending: .csv, .tsv, .json, or any other for pasted text; - reads what is piped in.
    What is not understood is told, and its card is left out; all others are printed.
    """
    from hearthside.studio.pasting import pasted

    data, wrong = _read(file)
    ending = Path(file).suffix.lower()
    if ending == ".json":
        _import_pack(data, file, target, wrong)
        return
    if target is not None:
        raise HearthsideError("--to is for whole packs in JSON; cards are printed, so write: … >> FILE.card")
    if ending in (".csv", ".tsv"):
        from hearthside.games.gardener.folder.table import from_table

        decks, problems = from_table(data, file)
        designs = [design for deck in decks.values() for design in deck]
    else:
        designs, problems = pasted(data, file, name, number)
    _print(designs, [*wrong, *problems], file)


def _read(file: str) -> "tuple[str, list[Problem]]":
    from hearthside.studio.pasting import decoded

    try:
        if file == "-":
            data = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with Path(file).expanduser().open("rb") as stream:
                data = stream.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise HearthsideError(f"{file} is larger than {MOST_BYTES >> 20} MB")
    except OSError as error:
        raise HearthsideError(f"cannot read {file}: {error.strerror or error}") from None
    return decoded(data, file)


def _print(designs: "list[Design]", problems: "list[Problem]", file: str) -> None:
    from hearthside.games.gardener.folder.writing import print_cards

    wrong = {problem.card for problem in problems if problem.severity == "error"}
    good = [design for design in designs if design.identifier not in wrong]
    if good:
        click.echo(print_cards(good), nl=False)
    _complain(problems, file)
    if not designs:
        raise Failed(f"there is no card in {file}")


def _import_pack(data: str, file: str, target: Path | None, wrong: "list[Problem]") -> None:
    from hearthside.games.gardener.folder.exchange import from_json
    from hearthside.games.gardener.folder.writing import write_pack

    if target is None:
        read, problems = from_json(data, file)
        if read is None:  # that is what has to be mended first
            _complain([*wrong, *problems], file)
        raise HearthsideError(
            f"a whole pack needs a folder: hearthside pack import {quote(file)} --to FOLDER"
        )
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise HearthsideError(f"{target} already exists: give a folder that is new or empty")
    read, problems = from_json(data, file)
    try:
        for name in write_pack(read, target) if read is not None else []:
            click.echo(target / name)
    except OSError as error:
        raise HearthsideError(f"cannot write {target}: {error.strerror or error}") from None
    _complain([*wrong, *problems], file)


def _complain(problems: "list[Problem]", file: str) -> None:
    """On stderr: what is printed may go into a file.  Exit code 1 if something was not understood."""
    from hearthside.studio.problems import show_problems

    console = Console(stderr=True, highlight=False, markup=False, emoji=False)
    named = [replace(problem, file=Path(file).name) for problem in problems]
    show_problems(console, Path(file).parent, named)
    left_out = {problem.card for problem in problems if problem.card and problem.severity == "error"}
    if left_out:
        click.echo(f"left out until they are mended: {', '.join(sorted(left_out))}", err=True)
    if any(problem.severity == "error" for problem in problems):
        raise click.exceptions.Exit(1)


@click.command(cls=Epilog, epilog=EXPORT_EXAMPLES, short_help="Write a pack for other programs.")
@path_argument
@click.option(
    "--to", "--format", "form", type=click.Choice(FORMS), default="json", show_default=True, help="For what."
)
@click.option(
    "--out",
    "--output",
    "output",
    type=click.Path(path_type=Path),
    metavar="PATH",
    help="Write it into this file; for tts and ttp, into this folder.",
)
@click.option("--url-prefix", default="", metavar="URL", help="tts: where everybody loads the pictures from.")
@click.option(
    "--ppi",
    type=click.IntRange(72, 300),
    default=PPI,
    show_default=True,
    help="tts and ttp: pixels an inch. More is sharper, and makes more sheets.",
)
def export(path: str, form: str, output: Path | None, url_prefix: str, ppi: int) -> None:
    """Write a pack for other programs.

    json is the whole pack; csv and tsv are its cards as a table, a row a card. tts is a saved object of
    Tabletop Simulator, ttp a package of Tabletop Playground: a folder with pictures of all cards, and how
    many there are of each.
    """
    from hearthside.studio.folders import left_out, text_of

    if url_prefix and form != "tts":
        raise HearthsideError(f"--url-prefix is for tts: {form} needs no address")
    text, errors = text_of(path)
    mention(path, errors)
    if errors and (missing := left_out(path, text)):
        click.echo(f"left out until they are mended: {', '.join(missing)}", err=True)
    if form in ("tts", "ttp"):
        _export_pictures(text, "tts" if form == "tts" else "ttp", output, url_prefix, ppi)
    else:
        _export_text(text, form, output)


def _export_text(text: "PackText", form: str, output: Path | None) -> None:
    from hearthside.games.gardener.folder.exchange import to_json
    from hearthside.games.gardener.folder.table import to_table

    told = to_json(text) if form == "json" else to_table(text, tabs=form == "tsv")
    if output is None:
        click.echo(told, nl=False)
        return
    try:
        output.write_text(told, encoding="utf-8", newline="\n")
    except OSError as error:
        raise HearthsideError(f"cannot write {output}: {error.strerror or error}") from None
    click.echo(output)


def _export_pictures(text: "PackText", form: "Program", output: Path | None, prefix: str, ppi: int) -> None:
    ensure("print")
    from hearthside.studio.export.addresses import checked_prefix
    from hearthside.studio.export.boxes import box_for
    from hearthside.studio.export.folder import ready, write

    ensure("print")
    if prefix:
        checked_prefix(prefix)
    folder = (output or Path(f"{text.manifest.id}-{form}")).expanduser()
    ready(folder)
    screen = process_screen()
    with bar_of(screen) as bar:
        task = bar.add_task("drawing", total=None)
        box = box_for(
            form, text, folder, ppi, prefix, lambda done, total: bar.update(task, completed=done, total=total)
        )
    for written in write(folder, box.files):
        screen.line(str(written))
    for problem in box.problems:
        click.echo(f"left out: {problem}", err=True)
    screen.say("")
    for pile in box.plan.piles:
        cards = len(pile.places)
        screen.say(f"{pile.name}: {cards} {'card' if cards == 1 else 'cards'}")
    if form == "tts" and not prefix:
        screen.say("The pictures are found on this machine only. For others: --url-prefix.")

"""`hearthside game`: games of one's own, in Python."""

import os
import shutil
import sys
from pathlib import Path

import click

from hearthside import api
from hearthside.cli.front import SETTINGS
from hearthside.cli.pack import Tools
from hearthside.kernel.errors import HearthsideError
from hearthside.studio.new_game import new_game
from hearthside.terminal.screen import process_screen

EXAMPLES = """
Examples:
  hearthside game new snow_trail                    in a checkout: with its tests, all at their places
  hearthside game new snow_trail --into ~/games     elsewhere; found with HEARTHSIDE_GAMES=~/games

How to go on from there: docs/contributing.md. Games without a line of code: hearthside pack.
"""


@click.group(cls=Tools, context_settings=SETTINGS, epilog=EXAMPLES, short_help="Begin a game in Python.")
def game() -> None:
    """Write games of your own in Python."""


@click.command(short_help="Begin a game.")
@click.argument("name")
@click.option(
    "--into", type=click.Path(path_type=Path, file_okay=False), metavar="FOLDER", help="A folder for games."
)
def new(name: str, into: Path | None) -> None:
    """Write a small game that can be played at once: hidden hands, and a choice that all make in secret."""
    folder = into.expanduser() if into is not None else None
    try:
        files = new_game(name, [*api.packs(), *api.packs().left_out], folder, _prefixes())
    except OSError as error:
        raise HearthsideError(f"cannot write {error.filename}: {error.strerror or error}") from None
    screen = process_screen()
    for file in files:
        screen.line(_short(file))
    found = ""
    if folder is not None and str(folder) not in os.environ.get("HEARTHSIDE_GAMES", "").split(os.pathsep):
        found = f"HEARTHSIDE_GAMES={folder} "
    screen.line("")
    screen.line(f"Play it:  {found}{_program('hearthside')} play {name}")
    tests = next(file.parent for file in files if file.name.startswith("test_"))
    screen.line(f"Check it: {found}{_program('python')} -m pytest {_short(tests)}")
    if folder is None:
        screen.line(f"          {_program('python')} -m pytest tests/conformance tests/games -k {name}")


def _prefixes() -> set[str]:
    """With what the ids of rulings begin: `LN` of `LN-1`."""
    return {ruling.partition("-")[0] for pack in api.packs().values() for ruling in pack.rulings()}


def _program(name: str) -> str:
    """As one would call it here: one in .venv/bin is not found by its name alone."""
    beside = Path(sys.executable).with_name(name)
    return _short(beside) if beside.is_file() and shutil.which(name) != str(beside) else name


def _short(path: Path) -> str:
    """As one would write it here."""
    here = Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)


game.add_command(new)

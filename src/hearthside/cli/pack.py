"""`hearthside pack`: games of one's own, as folders of text."""

from collections.abc import Callable
from pathlib import Path
from shlex import quote
from typing import Any, TypeVar

import click

from hearthside.cli.front import SETTINGS, Epilog, Failed, Front
from hearthside.kernel.errors import HearthsideError
from hearthside.terminal.screen import process_screen

C = TypeVar("C", bound=Callable[..., Any])

EXAMPLES = """
Examples:
  hearthside pack new my-garden                 a small game to begin with, in the folder my-garden
  hearthside pack lint my-garden                what is wrong with it, where, and what would be right
  hearthside pack show my-garden                its cards; with a number, one of them close up
  hearthside pack stats my-garden               what it gives and what it asks for
  hearthside pack preview my-garden             all cards in the browser, redrawn as you save
  hearthside pack play my-garden                sit down to it, here
  hearthside pack play my-garden --browser      or in the browser
  hearthside pack fmt my-garden                 all cards in their proper form
  hearthside pack share my-garden               as one file, which others open by dropping it onto the page

A server plays what lies in its folder of packs: hearthside serve --packs FOLDER. How a pack is written:
docs/designers.
"""


class Tools(Epilog, Front):
    """A group of commands with examples."""


@click.group(cls=Tools, context_settings=SETTINGS, epilog=EXAMPLES, short_help="Write games of your own.")
def pack() -> None:
    """Write games of your own as folders of text: begin one, check it, look at it, play it."""


def path_argument(command: C) -> C:
    return click.argument("path", metavar="PATH")(command)


@click.command(short_help="Begin a pack.")
@click.argument("path", type=click.Path(path_type=Path))
@click.option("--name", metavar="NAME", help="What the game is called (usually like the folder).")
def new(path: Path, name: str | None) -> None:
    """Make a folder with a small game in it, which can be played at once; comments in it explain how."""
    from hearthside.games.gardener.folder.starting import new_pack

    usual = path.expanduser().resolve().name.replace("-", " ").replace("_", " ").title()
    try:
        files = new_pack(path.expanduser(), name or usual)
    except (FileExistsError, ValueError) as error:
        raise HearthsideError(str(error)) from None
    except OSError as error:
        raise HearthsideError(f"cannot write {path}: {error.strerror or error}") from None
    screen = process_screen()
    for file in files:
        screen.line(f"{path / file}")
    screen.line("")
    typed = quote(str(path))
    screen.line(f"Play it:  hearthside pack play {typed}")
    screen.line(f"Check it: hearthside pack lint {typed}")


@click.command(short_help="Bring cards into their proper form.")
@path_argument
@click.option("--check", is_flag=True, help="Change nothing; exit code 1 if something would change.")
def fmt(path: str, check: bool) -> None:
    """Write all cards of a pack in one form: order, indentation, long names.  Comments stay.

    Files that cannot be understood stay as they are.
    """
    from hearthside.games.gardener.folder.formatting import format_pack
    from hearthside.studio.folders import folder_of
    from hearthside.studio.problems import show_problems

    folder = folder_of(path, to_write=not check)
    try:
        changed, problems = format_pack(folder, write=not check)
    except OSError as error:
        raise HearthsideError(f"cannot write {path}: {error.strerror or error}") from None
    screen = process_screen()
    for file in changed:
        screen.line(f"{'would change' if check else 'changed'} {file}")
    show_problems(screen.console, folder, problems)
    if problems:
        raise Failed("files with mistakes were left as they are")
    if check and changed:
        raise Failed(f"{len(changed)} files are not in their proper form; hearthside pack fmt {path} helps")
    if not changed:
        screen.say("All cards are in their proper form.")

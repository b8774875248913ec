"""`hearthside best`: the best games for one that were played at this terminal."""

from pathlib import Path

import click

from hearthside import api
from hearthside.cli import words
from hearthside.cli.broken import pack_named
from hearthside.cli.front import Epilog
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.pack import Pack
from hearthside.kernel.settings import Value
from hearthside.terminal import best as lists
from hearthside.terminal import files
from hearthside.terminal.replaying import Replaying
from hearthside.terminal.screen import EndOfInput, Screen, process_screen

EXAMPLES = """
Examples:
  hearthside best                               all games that can be played solo
  hearthside best iditacards
  hearthside best iditacards --option mercy=no  only games with these options
  hearthside best iditacards --replay 1         replay the best one

Games are compared if they have the same options, and count if nothing that had been revealed was taken
back. (A table server keeps lists of its own, which the browser shows.)
"""


@click.command(cls=Epilog, epilog=EXAMPLES, short_help="Show the best solo games.")
@click.argument("game", required=False)
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A rule of the table.")
@click.option(
    "--replay", "number", type=click.IntRange(1), metavar="N", help="Step through the Nth of the list."
)
def best(game: str | None, options: tuple[str, ...], number: int | None) -> None:
    """Show the best games for one that were played at this terminal.

    GAME is a game's id or the beginning of it; without it all games are shown.
    """
    if game is None and (options or number is not None):
        raise HearthsideError("say which game, such as: hearthside best iditacards")
    packs = [pack_named(game)] if game else [pack for pack in api.offered() if pack.best]
    chosen = words.table_options(packs[0], options) if options else None
    screen = process_screen()
    book = lists.read()
    if number is not None:
        _replay(screen, packs[0], _lines(packs[0], chosen or {}, book), number)
        return
    for at, pack in enumerate(packs):
        if at:
            screen.say("")
        _show(screen, pack, chosen, book)
    if book.problem:
        screen.say(book.problem, style="yellow")


def _lines(pack: Pack, options: dict[str, Value], book: lists.Book) -> list[lists.Placed]:
    if pack.best is None:
        raise HearthsideError(f"{pack.name} has no list of the best: it cannot be played solo")
    return lists.ranked(pack, pack.best, options, book)


def _show(screen: Screen, pack: Pack, chosen: dict[str, Value] | None, book: lists.Book) -> None:
    """The list with the chosen options; or the usual one, and those with other options that have lines."""
    sets = lists.option_sets(pack, book) if chosen is None else [pack.check_options(chosen)]
    for at, options in enumerate(sets):
        if at:
            screen.say("")
        lines = _lines(pack, options, book)
        assert pack.best is not None
        lists.show(screen, pack, pack.best, options, lines)


def _replay(screen: Screen, pack: Pack, lines: list[lists.Placed], number: int) -> None:
    if number > len(lines):
        raise HearthsideError(
            f"this list of {pack.name} has {len(lines)} games, so there is none at {number}"
        )
    if not lines[number - 1].line.file:
        raise HearthsideError("this game could not be kept when it was played, so it cannot be replayed")
    saved = files.open_game(Path(lines[number - 1].line.file))
    try:
        Replaying(screen, saved, None, opened=False).run()
    except (EndOfInput, KeyboardInterrupt):
        screen.say("")

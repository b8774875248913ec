"""`hearthside play`: sit down at the terminal table."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

import hearthside
from hearthside import api, bots
from hearthside.cli import words
from hearthside.cli.broken import pack_named
from hearthside.cli.front import Epilog
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.game import Game
from hearthside.kernel.pack import Pack
from hearthside.kernel.settings import Preset, Value
from hearthside.terminal import files, seating
from hearthside.terminal.keeping import Keeper
from hearthside.terminal.screen import EndOfInput, Screen, process_screen
from hearthside.terminal.seating import Seat
from hearthside.terminal.session import Session
from hearthside.terminal.start import Quit, start_menu
from hearthside.terminal.watch import Watch

EXAMPLES = """
Examples:
  hearthside play                                      a small menu; Enter starts at once
  hearthside play arctic_scavengers --seats 4          you and three bots
  hearthside play arctic --seat Ada --seat Bo          two people at one screen, no bots
  hearthside play arctic --seat bot=random --seat Ada  a bot in the first seat
  hearthside play arctic --people 0 --bots scavenger,random --seats 4
                                                       watch bots play
  hearthside play arctic --option interrupt_spends_action=yes
                                                       `hearthside games` lists options and presets
  hearthside play path/to/folder                       a pack of your own (see hearthside pack)
  hearthside play --file winter.hearth                 go on with a game, or begin it in this file

A game is kept after every decision, so nothing is lost when you leave.
"""


C = TypeVar("C", bound=Callable[..., Any])

TABLE = (
    click.option("--seats", type=int, metavar="N", help="How many sit at the table."),
    click.option("--people", type=int, metavar="N", help="How many are people (usually 1; 0: watch)."),
    click.option(
        "--seat", "named", multiple=True, metavar="WHO", help="The next seat: name=Ada, bot=random."
    ),
    click.option("--bots", "specs", multiple=True, metavar="A,B", help="Bots for the other seats."),
    click.option("--preset", default="", metavar="NAME", help="Rules that go well together, by one name."),
    click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A rule of this table."),
    click.option("--seed", type=int, metavar="S", help="Deal from this number, not at random."),
)


def table_options(command: C) -> C:
    """How a new table is laid out."""
    for option in reversed(TABLE):
        command = option(command)
    return command


@click.command(cls=Epilog, epilog=EXAMPLES, short_help="Play at the terminal, with bots or others.")
@click.argument("game", required=False)
@table_options
@click.option("--file", "file", type=click.Path(path_type=Path), help="Keep the game here, or continue it.")
def play(
    game: str | None,
    seats: int | None,
    people: int | None,
    named: tuple[str, ...],
    specs: tuple[str, ...],
    preset: str,
    options: tuple[str, ...],
    seed: int | None,
    file: Path | None,
) -> None:
    """Play at the terminal, alone with bots, with others at one screen, or watch bots.

    GAME is a game's id or the beginning of it, or the folder of a pack; without it a small menu asks.
    """
    screen = process_screen()
    asked_for = (named, preset, options)
    new_table = seats is not None or people is not None or seed is not None or any(asked_for)
    if file is not None and file.exists():
        if new_table:
            raise HearthsideError(f"{file} already holds a game; to begin another one, use another file")
        go_on(screen, file, specs, pack_named(game).id if game else "")
        return
    if game is None and not new_table and not specs:
        try:
            wanted = start_menu(screen)
        except (Quit, EndOfInput, KeyboardInterrupt):
            screen.say("Nothing was started. Come back any time.")
            return
        if isinstance(wanted, Path):
            go_on(screen, wanted, specs, "")
        else:
            begin(screen, wanted.pack, wanted.seats, wanted.preset, {}, None, file)
        return
    pack = pack_named(game) if game else _only_pack()
    lay_out(screen, pack, seats, people, named, specs, preset, options, seed, file)


def _only_pack() -> Pack:
    packs = api.offered()
    if len(packs) > 1:
        raise HearthsideError("say which game: " + ", ".join(pack.id for pack in packs))
    return packs[0]


def lay_out(
    screen: Screen,
    pack: Pack,
    seats: int | None,
    people: int | None,
    named: tuple[str, ...],
    specs: tuple[str, ...],
    preset: str,
    options: tuple[str, ...],
    seed: int | None,
    file: Path | None,
) -> None:
    """A new table, as the words of the command line say."""
    chosen = words.preset(pack, preset)
    sitting = [words.seat(pack, word) for word in named]
    table = words.table(pack, chosen, seats, people, sitting, words.bot_specs(pack, specs))
    begin(screen, pack, table, chosen, words.table_options(pack, options), seed, file)


def begin(
    screen: Screen,
    pack: Pack,
    table: list[Seat],
    preset: Preset | None,
    options: dict[str, Value],
    seed: int | None,
    file: Path | None,
) -> None:
    if file is not None and not file.parent.is_dir():
        raise HearthsideError(f"there is no folder {file.parent} to keep the game in; make it first")
    game = hearthside.new(pack, len(table), seed, options, preset.id if preset else "")
    keeper = Keeper(
        game, table, file or files.new_path(game), asked_for=file is not None, seeded=seed is not None
    )
    sit_down(screen, game, table, seed, keeper)


def go_on(screen: Screen, file: Path, specs: tuple[str, ...], game_id: str) -> None:
    """With a kept game; `--bots` puts other bots into the bots' seats."""
    opened = files.open_game(file)
    game = opened.game
    if game_id and game_id != game.id:
        raise HearthsideError(f"{file} holds a game of {game.pack.name}")
    if game.over:
        raise HearthsideError(f"this game is over; replay it with: hearthside replay {file}")
    if opened.notice:
        screen.say(opened.notice)
    table = _seats_again(game, opened.notes.seats, words.bot_specs(game.pack, specs))
    sit_down(screen, game, table, None, Keeper(game, table, file, seeded=opened.notes.seeded))


def _seats_again(game: Game, table: list[Seat], specs: list[str]) -> list[Seat]:
    known = bots.known(game.pack)
    out: list[Seat] = []
    for seat in table:
        spec = seat.bot
        if spec and specs:
            spec = specs.pop(0) if len(specs) > 1 else specs[0]
        elif spec and spec.partition(":")[0] not in known:
            # A spec can name a Python file to run; never on the word of a game file alone.
            raise HearthsideError(
                f"{seat.name} was the bot {spec!r}; say which bots play on, such as: --bots {known[-1]}"
            )
        out.append(Seat(seat.name, spec))
    return out


def sit_down(screen: Screen, game: Game, table: list[Seat], seed: int | None, keeper: Keeper) -> None:
    players = seating.make_bots(game.pack, table, seed)
    session = Session if len(players) < game.seats else Watch
    session(screen, game, table, players, keeper).run()

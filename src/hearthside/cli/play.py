"""`hearthside play`: sit down at the terminal table."""

from pathlib import Path

import click

import hearthside
from hearthside import api, bots
from hearthside.cli import words
from hearthside.cli.broken import pack_named
from hearthside.cli.front import Epilog
from hearthside.cli.new_table import NewTable, new_table
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


@click.command(cls=Epilog, epilog=EXAMPLES, short_help="Play at the terminal, with bots or others.")
@click.argument("game", required=False)
@new_table
@click.option("--file", "file", type=click.Path(path_type=Path), help="Keep the game here, or continue it.")
def play(game: str | None, table: NewTable, file: Path | None) -> None:
    """Play at the terminal, alone with bots, with others at one screen, or watch bots.

    GAME is a game's id or the beginning of it, or the folder of a pack; without it a small menu asks.
    """
    screen = process_screen()
    if file is not None and file.exists():
        if table.wanted:
            raise HearthsideError(f"{file} already holds a game; to begin another one, use another file")
        go_on(screen, file, table.specs, pack_named(game).id if game else "")
        return
    if game is None and not table.wanted and not table.specs:
        try:
            wanted = start_menu(screen)
        except (Quit, EndOfInput, KeyboardInterrupt):
            screen.say("Nothing was started. Come back any time.")
            return
        if isinstance(wanted, Path):
            go_on(screen, wanted, table.specs, "")
        else:
            begin(screen, wanted.pack, wanted.seats, wanted.preset, {}, None, file)
        return
    pack = pack_named(game) if game else _only_pack()
    lay_out(screen, pack, table, file)


def _only_pack() -> Pack:
    packs = api.offered()
    if len(packs) > 1:
        raise HearthsideError("say which game: " + ", ".join(pack.id for pack in packs))
    return packs[0]


def lay_out(screen: Screen, pack: Pack, asked: NewTable, file: Path | None) -> None:
    """A new table, as the words of the command line say."""
    table, chosen, options = asked.of(pack)
    begin(screen, pack, table, chosen, options, asked.seed, file)


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

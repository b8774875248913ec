"""`hearthside verify`: is a saved game what it says it is?"""

from pathlib import Path

import click

from hearthside import api
from hearthside.cli.front import Epilog, Failed
from hearthside.kernel import replay
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.game import Game
from hearthside.terminal import ending, files
from hearthside.terminal.names import Names
from hearthside.terminal.screen import Screen, process_screen

EXAMPLES = """
Examples:
  hearthside verify winter.hearth
  hearthside verify winter.hearth && echo fair

Exit code: 0 if everything holds, 1 if something does not, 2 if the file cannot be read at all.
"""


@click.command(cls=Epilog, epilog=EXAMPLES, short_help="Check that a saved game holds.")
@click.argument("file", type=click.Path(path_type=Path))
def verify(file: Path) -> None:
    """Replay a saved game and check it: that the file is whole, that the shuffle key fits what was
    published before the first card, that every decision was legal, every digest along the way, and
    the result.
    """
    screen = process_screen()
    data = files.read_bytes(file)
    try:
        check(screen, data)
    except (HearthsideError, ValueError) as error:
        raise Failed(f"{file} does not hold: {error}") from None


def check(screen: Screen, data: bytes) -> None:
    record = replay.read(data)
    pack = api.pack_of(record)
    _good(screen, "the file is complete: its checksum matches")
    _good(screen, f"the shuffle key matches the commitment {record.commitment}")
    game = replay.start(record, pack)
    if record.pinned(pack):
        _good(screen, f"{pack.name} {pack.version} with the same cards, {record.seats} seats")
    else:
        screen.say(
            f"    played with {pack.name} {record.version}, and checked by the rules here, {pack.version}"
        )
    for at in range(len(record.journal)):
        record.step(game, at)
    replayed = f"{len(record.journal)} decisions replayed, all of them legal"
    if record.comparable(pack):
        _good(screen, f"{replayed}; {len(record.digests)} digests along the way agree")
        replay.check_end(record, game)
        _good(screen, f"the last position agrees: {record.digest}")
    else:
        _good(screen, replayed)
    if note := replay.notice(record, pack):
        screen.say(f"    {note}")
    notes = files.read_notes(record)
    _result(screen, game, notes)


def _result(screen: Screen, game: Game, notes: files.Notes) -> None:
    result = game.result
    told = notes.outcome
    if result is None:
        if notes.over or told:
            raise HearthsideError("the file gives a result, but the game is not over")
        screen.say("    the game is not over yet, so there is no result to check")
        return
    ranked = (result.ranking, game.pack.pinned_ranking(result))
    if told and (told.ranking not in ranked or told.scores != result.scores):
        raise HearthsideError("the result in the file is not the result of the replayed game")
    names = Names([seat.name for seat in notes.seats], None)
    compared = "the result is as written" if told else "the result"
    _good(screen, f"{compared}: {ending.winners_text(result, names).plain}")
    screen.show(ending.points(result, names))


def _good(screen: Screen, text: str) -> None:
    screen.line(f"ok  {text}")

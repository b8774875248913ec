"""Reading a game file that somebody brings: what of it is kept, and that it holds."""

import msgspec

from hearthside import api, bots
from hearthside.kernel import replay
from hearthside.kernel.errors import BadFile
from hearthside.kernel.game import Game
from hearthside.kernel.pack import Pack
from hearthside.kernel.recording import Recorder
from hearthside.kernel.settings import Value
from hearthside.server.names import clean

NAME_LENGTH = 24
MOST_CHAPTERS = 100  # a game may have been played on from so often


class TakenIn(msgspec.Struct, frozen=True, tag="taken_in"):
    """A file that was replayed from beginning to end.  `start` is the file of its beginning, written anew:
    what was wrapped round the game is gone, and its decisions are kept once, as `journal`."""

    game: str
    version: int
    content: str
    seats: int
    options: dict[str, Value]
    commitment: str
    key: str
    start: bytes
    journal: list[str]
    names: list[tuple[str, str]]  # of each seat: who sat there, and the bot if it was one
    made: list[tuple[str, bytes]]  # digest and change, at the beginning and after each decision
    over: bool
    notice: str


class Wanted(msgspec.Struct, frozen=True, tag="wanted"):
    """The file is of a pack that does not come with the house; whether it is here the server knows."""

    game: str
    version: int
    content: str


class _Seat(msgspec.Struct):
    name: str = ""
    bot: str = ""


class _Notes(msgspec.Struct):
    """What a file says about its table, as far as it matters here."""

    seats: list[_Seat] = msgspec.field(default_factory=list)


def taken_in(data: bytes, pack: Pack | None = None) -> TakenIn | Wanted:
    """Everything is replayed, so what is not possible is not taken in; BadFile says why.

    `pack`: one that is kept here.  What the file brings along is not taken from a stranger: what can be
    played here is for the operator to say."""
    found = replay.read(data)
    pack = pack or api.packs().get(found.game)
    if pack is None or (pack.source is not None and pack.source.content != found.content):
        return Wanted(found.game, found.version, found.content)
    _check_length(found, pack)
    game = replay.start(found, pack)
    names = _names(found)
    start, recorder = game.save(), Recorder()
    made = [_made(game, recorder)]
    for at in range(len(found.journal)):
        found.step(game, at)
        made.append(_made(game, recorder))
    replay.check_end(found, game)
    return TakenIn(
        pack.id,
        pack.version,
        pack.pin(found.seats, found.options),
        found.seats,
        pack.named_options(found.options),
        found.commitment,
        found.key,
        start,
        [replay.entry_text(pack.codec, entry) for entry in game.journal],
        names,
        made,
        game.over,
        replay.notice(found, pack),
    )


def _made(game: Game, recorder: Recorder) -> tuple[str, bytes]:
    change = recorder.note(game)
    assert change is not None  # each entry of a journal is one
    return game.digest(), change


def _check_length(found: replay.Record, pack: Pack) -> None:
    """Of journal and past together, before anything is played."""
    if len(found.past) > MOST_CHAPTERS:
        raise BadFile(
            f"'past' has {len(found.past)} parts; nobody has played on from a game more than "
            f"{MOST_CHAPTERS} times"
        )
    room = most = pack.max_decisions
    parts = [(f"part {at} of 'past'", earlier.journal) for at, earlier in enumerate(found.past, 1)]
    for name, journal in [*parts, ("'journal'", found.journal)]:
        if len(journal) > room:
            raise BadFile(
                f"entry {room + 1} of {name} is one too many: a game of {pack.name} with all that is taken "
                f"back has at most {most} entries, this file has "
                f"{sum(len(entries) for _, entries in parts) + len(found.journal)}"
            )
        room -= len(journal)


def _names(found: replay.Record) -> list[tuple[str, str]]:
    try:
        notes = msgspec.convert(found.table or {}, _Notes)
    except msgspec.ValidationError as error:
        raise BadFile(f"this game file's entry 'table' is not as it should be: {error}") from None
    seats = [(clean(seat.name)[:NAME_LENGTH], clean(seat.bot)[:NAME_LENGTH]) for seat in notes.seats]
    if len(seats) != found.seats:
        seats = [("", "")] * found.seats
    return [(name or bots.NAMES[number % len(bots.NAMES)], bot) for number, (name, bot) in enumerate(seats)]

"""Games as files: header, journal of decisions, and digests along the way.

The file is JSON, one decision a line, so that it can be read and compared.  It is pinned to the
pack's version and content; loading replays it and checks every digest.
"""

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

import msgspec

from hearthside.kernel.chance import Stream, commitment
from hearthside.kernel.codec import canonical
from hearthside.kernel.errors import BadFile, HearthsideError, IllegalAction
from hearthside.kernel.game import TOOK_BACK, Game
from hearthside.kernel.pack import Pack

FORMAT = "hearthside-game"
FORMAT_VERSION = 1
DIGEST_EVERY = 50
UNDO_WORD = "undo"


def save(game: Game, table: Mapping[str, Any] | None = None) -> bytes:
    """`table`: what a table wants to keep beside the game, such as who sits where."""
    stream = game._state.stream
    assert stream is not None, "only live games are saved"
    words = game.pack.words
    record: dict[str, Any] = {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "game": game.id,
        "version": game.pack.version,
        "content": game.pack.content_hash(),
        "seats": game.seats,
        "options": game.table_options,
        "position": game._position,
        "commitment": game.commitment,
        "key": stream.key.hex(),
        "journal": [
            f"{turn.seat} {UNDO_WORD if turn.action == TOOK_BACK else words.key(turn.action)}"
            for turn in game.journal
        ],
        "digests": {str(at): digest for at, digest in game._digests.items()},
        "digest": game.digest(),
    }
    if table is not None:
        record["table"] = dict(table)
    record["check"] = _check(record)
    return msgspec.json.format(msgspec.json.encode(record), indent=1)


def _check(record: dict[str, Any]) -> str:
    return blake2b(canonical({k: v for k, v in record.items() if k != "check"}), digest_size=16).hexdigest()


class Record(msgspec.Struct):
    """A game file that is whole; `start` gives the game at its beginning."""

    format: str
    format_version: int
    game: str
    version: int
    content: str
    seats: int
    options: dict[str, Any]
    position: dict[str, Any] | None
    commitment: str
    key: str
    journal: list[str]
    digests: dict[str, str]
    digest: str
    check: str
    table: dict[str, Any] | None = None  # of the table that kept the game; no part of the game itself

    def step(self, game: Game, at: int) -> None:
        """Do entry `at` of the journal and check its digest, if it has one."""
        seat, _, key = self.journal[at].partition(" ")
        try:
            if seat not in [str(there) for there in range(game.seats)]:
                raise IllegalAction(f"there is no seat {seat}")
            if key == UNDO_WORD:
                game.undo(int(seat))
            else:
                game.act(int(seat), key)
        except IllegalAction as error:
            raise BadFile(
                f"entry {at + 1} of the journal ({self.journal[at]!r}) cannot be replayed: {error}"
            ) from None
        expected = self.digests.get(str(at + 1))
        if expected is not None and expected != game.digest():
            raise BadFile(f"after entry {at + 1} of the journal the game differs from the one that was saved")


def read(data: bytes) -> Record:
    """The record in a file; says what is wrong with one that is not whole."""
    try:
        raw = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadFile("this is not a Hearthside game file, or it is cut off") from None
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise BadFile("this is not a Hearthside game file")
    if raw.get("format_version") != FORMAT_VERSION:
        raise BadFile(
            f"this file has format {raw.get('format_version')}; this program reads format {FORMAT_VERSION}"
        )
    if raw.get("check") != _check(raw):
        raise BadFile("this game file was changed or damaged: its check sum does not fit")
    try:
        record = msgspec.convert(raw, Record)
    except msgspec.ValidationError as error:
        raise BadFile(f"this game file is not whole: {error}") from None
    try:
        key = Stream(bytes.fromhex(record.key)).key
    except ValueError:
        raise BadFile("the shuffle key of this file is none") from None
    if commitment(key) != record.commitment:
        raise BadFile("the shuffle key of this file does not fit its published commitment")
    return record


def start(record: Record, pack: Pack) -> Game:
    """The game of a record before its first decision."""
    from hearthside.kernel.new import new_game
    from hearthside.kernel.scenario import scenario

    if record.version != pack.version:
        raise BadFile(f"this game was played with {pack.name} {record.version}; here is {pack.version}")
    if record.content != pack.content_hash():
        raise BadFile(f"this game was played with other cards than {pack.name} {pack.version} has here")
    stream = Stream(bytes.fromhex(record.key))
    try:
        if record.position is not None:
            return scenario(pack, record.position, stream)
        return new_game(pack, record.seats, stream, record.options)
    except HearthsideError as error:
        raise BadFile(f"this game cannot be set up again: {error}") from None


def load(record: Record, pack: Pack) -> Game:
    """Replay the whole record and check it."""
    game = start(record, pack)
    for at in range(len(record.journal)):
        record.step(game, at)
    if game.digest() != record.digest:
        raise BadFile("the replayed game does not end where the saved one did")
    return game

"""Games as files: header, journal of decisions, and digests along the way.

The file is JSON, one decision a line, so that it can be read and compared.  It names the pack's version and
content; loading replays it and checks every digest (see codec.py).  Under another version of the rules it is
the same game if it comes to the same digests, and is refused if it does not.

Files of format 1 have digests of whole states, frames included.  Those are compared only at a table of the
same version and edition; of another one they are checked by their decisions, which must be possible.
"""

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

import msgspec

from hearthside.kernel import codec
from hearthside.kernel.actions import ActionCodec
from hearthside.kernel.chance import Stream, commitment
from hearthside.kernel.codec import canonical
from hearthside.kernel.errors import BadFile, HearthsideError, IllegalAction
from hearthside.kernel.game import Game
from hearthside.kernel.journal import TOOK_BACK, JournalEntry
from hearthside.kernel.pack import Pack
from hearthside.kernel.positions import shown

FORMAT = "hearthside-game"
FORMAT_VERSION = 2
READABLE = (1, 2)  # formats
UNDO_WORD = "undo"
LONGEST = 500  # signs of what is said about an entry, which may quote it


def save(game: Game, table: Mapping[str, Any] | None = None) -> bytes:
    """`table`: what a table wants to keep beside the game, such as who sits where.  A pack that was read
    from a folder goes into the file too."""
    if table is not None and not isinstance(table, Mapping):
        raise HearthsideError(
            f"save takes no place, and {shown(table)} looks like one: it gives the file, "
            "which you write: Path('game.json').write_bytes(game.save())"
        )
    words = game.pack.codec
    past = [(one.key, [entry_text(words, entry) for entry in one.journal]) for one in game.past]
    lines = [entry_text(words, entry) for entry in game.journal]
    content = game.pack.pin(game.seats, game._options)
    return file_of(game, game.pack.version, content, lines, past, game.digest(), table)


def file_of(
    game: Game,
    version: int,
    content: str,
    lines: list[str],
    past: list[tuple[str, list[str]]],
    digest: str,
    table: Mapping[str, Any] | None,
) -> bytes:
    stream = game._journal.stream
    assert stream is not None, "only live games are saved"
    record: dict[str, Any] = {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "game": game.id,
        "version": version,
        "content": content,
        "seats": game.seats,
        "options": game._options,
        "position": game._position,
        "commitment": game.commitment,
        "key": stream.key.hex(),
        "journal": lines,
        "digests": {str(at): digest for at, digest in game._journal.digests.items()},
        "digest": digest,
    }
    if past:
        record["past"] = [{"key": key, "journal": journal} for key, journal in past]
    if game.pack.source is not None:
        record["pack"] = dict(game.pack.source.files)
    if table is not None:
        record["table"] = dict(table)
    return sealed(record)


def sealed(record: dict[str, Any]) -> bytes:
    """The bytes of a file."""
    return msgspec.json.format(msgspec.json.encode({**record, "check": _check(record)}), indent=1)


def entry_text(words: ActionCodec, entry: JournalEntry) -> str:
    """`1 hire:scout`, `1 undo`, or `1 undo:37` when 37 decisions are kept."""
    if entry.action != TOOK_BACK:
        return f"{entry.seat} {words.key(entry.action)}"
    return f"{entry.seat} {UNDO_WORD}" + (f":{entry.kept}" if entry.kept >= 0 else "")


def do_entry(game: Game, entry: str) -> None:
    """Do one entry of a journal again."""
    seat, _, key = entry.partition(" ")
    if seat not in [str(there) for there in range(game.seats)]:
        raise IllegalAction(f"there is no seat {seat[:20]}")
    word, colon, kept = key.partition(":")
    if word != UNDO_WORD:
        game.act(int(seat), spelled(game.pack, key))
    elif not colon:
        game.undo(int(seat))
    elif kept.isascii() and kept.isdigit() and len(kept) < 9:
        if int(kept) == game.decisions:
            game.deal_anew(int(seat))
        else:
            game.take_back(int(seat), int(kept))
    else:
        raise IllegalAction(f"{shown(key)} does not say how many decisions are kept")


def spelled(pack: Pack, key: str) -> int:
    """The action of a key that was kept, perhaps by an earlier edition."""
    try:
        return pack.codec.action(key, saved=True)
    except ValueError as error:
        raise IllegalAction(str(error)) from None


def _check(record: dict[str, Any]) -> str:
    return blake2b(canonical({k: v for k, v in record.items() if k != "check"}), digest_size=16).hexdigest()


class Earlier(msgspec.Struct):
    """What was played before the game went on under another key."""

    key: str
    journal: list[str]


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
    edition: int = 0  # format 1: of the table whose frames its digests count
    past: list[Earlier] = msgspec.field(default_factory=list)
    table: dict[str, Any] | None = None  # of the table that kept the game; no part of the game itself
    pack: dict[str, str] | None = None  # the files of the pack, if it was read from a folder

    def step(self, game: Game, at: int) -> None:
        """Do entry `at` of the journal and check its digest, if it has one."""
        try:
            do_entry(game, self.journal[at])
        except IllegalAction as error:
            raise BadFile(
                f"entry {at + 1} of the journal ({shown(self.journal[at])}) cannot be replayed: "
                f"{str(error)[:LONGEST]}" + self.otherwise(game.pack)
            ) from None
        expected = self.digests.get(str(at + 1))
        if expected is not None and not self.agrees(game, expected):
            raise BadFile(
                f"after entry {at + 1} of the journal the game differs from the one that was saved"
                + self.otherwise(game.pack)
            )

    def agrees(self, game: Game, digest: str) -> bool:
        """Is the game what the file says, as far as that can be compared?"""
        if self.format_version > 1:
            return digest == game.digest()
        return not self.comparable(game.pack) or digest == codec.state_digest(game.pack, game._state)

    def comparable(self, pack: Pack) -> bool:
        """Do its digests say anything about games of this pack?"""
        if self.format_version > 1:
            return True
        return self.edition == pack.table(self.seats, self.options).edition and self.pinned(pack)

    def pinned(self, pack: Pack) -> bool:
        """Is this the version, with the cards, that it was played with?"""
        return (self.version, self.content) == (pack.version, pack.pin(self.seats, self.options))

    def otherwise(self, pack: Pack) -> str:
        """The end of a sentence about what does not fit, if the rules have changed since."""
        if self.pinned(pack):
            return ""
        here = f"and the rules here, {pack.version}, go another way"
        return f" (it was played with {pack.name} {self.version}, {here})"


def read(data: bytes) -> Record:
    """The record in a file; says what is wrong with one that is not whole."""
    try:
        raw = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadFile("this is not a Hearthside game file, or it is cut off") from None
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise BadFile("this is not a Hearthside game file")
    if raw.get("format_version") not in READABLE:
        raise BadFile(
            f"this file has format {shown(raw.get('format_version'))}; "
            f"this program reads format {FORMAT_VERSION}"
        )
    if raw.get("check") != _check(raw):
        raise BadFile("this game file was changed or damaged: its checksum does not match")
    try:
        record = msgspec.convert(raw, Record)
    except msgspec.ValidationError as error:
        raise BadFile(f"this game file is not complete: {error}") from None
    for text in [record.key, *(earlier.key for earlier in record.past)]:
        try:
            Stream(bytes.fromhex(text))
        except ValueError:
            raise BadFile("the shuffle key of this file is not a key") from None
    if commitment(bytes.fromhex(record.key)) != record.commitment:
        raise BadFile("the shuffle key of this file does not match its published commitment")
    return record


def start(record: Record, pack: Pack) -> Game:
    """The game of a record before its first decision."""
    from hearthside.kernel.new import new_game
    from hearthside.kernel.scenario import scenario

    streams = [Stream(bytes.fromhex(text)) for text in [*(p.key for p in record.past), record.key]]
    try:
        if record.position is not None:
            position = record.position
            if "options" in position:  # perhaps of a preset: its seats were not always written down
                position = {"seats": record.seats, **position}
            game = scenario(pack, position, streams[0], saved=True)
            if (game.seats, game.table_options) != (record.seats, pack.check_options(record.options)):
                raise BadFile("its position has different seats or options from its header")
            game._options = pack.named_options(record.options)  # named as the file names them
        else:
            game = new_game(pack, record.seats, streams[0], record.options)
        for earlier, stream in zip(record.past, streams[1:], strict=True):
            for entry in earlier.journal:
                do_entry(game, entry)
            game.go_on_with(stream)
    except HearthsideError as error:
        raise BadFile(f"this game cannot be set up again: {error}") from None
    return game


def load(record: Record, pack: Pack) -> Game:
    """Replay the whole record and check it."""
    game = start(record, pack)
    for at in range(len(record.journal)):
        record.step(game, at)
    check_end(record, game)
    return game


def check_end(record: Record, game: Game) -> None:
    """After the last entry of the journal."""
    if not record.agrees(game, record.digest):
        raise BadFile("the replayed game does not end where the saved one did" + record.otherwise(game.pack))


def notice(record: Record, pack: Pack) -> str:
    """What whoever loads the file should know, in one sentence; usually nothing."""
    if not record.comparable(pack):
        return (
            "This game was saved by an earlier edition of its rules: its decisions are all possible and were "
            "checked one by one, but its digests were not compared and are computed again."
        )
    if record.pinned(pack):
        return ""
    return (
        f"This game was played with {pack.name} {record.version}. Under the rules here, {pack.version}, "
        "it goes the same way, as far as it was played, and goes on under these."
    )

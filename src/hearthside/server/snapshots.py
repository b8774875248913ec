"""Snapshots of tables: so that a long game is not replayed from its first entry at every start.

They can be deleted at any time; the log is the table.
"""

from functools import cache
from hashlib import blake2b
from importlib import import_module
from pathlib import Path

import msgspec
from msgspec import Struct, field

import hearthside
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.pack import Pack
from hearthside.kernel.snapshot import freeze, thaw
from hearthside.server.store.records import Snapshot, TableRecord
from hearthside.server.table import Request, Seat, Table
from hearthside.server.table_log import LogLine

EVERY = 200  # entries
CHECK_BYTES = 16


class Picture(Struct, array_like=True):
    """A table after some entry, but for what its record says."""

    seats: list[Seat]
    game: bytes | None
    status: str
    ended: str
    ended_by: str
    rematch: str
    undo_request: Request | None
    end_request: Request | None
    has_held: dict[str, list[int]]
    moved_at: int
    taken_back_at: int
    answers: list[tuple[str, str, int]]
    said: list[tuple[int, LogLine]]
    reached: list[int]
    go_on_request: Request | None = None
    cut_at: int = 0
    invited_at: int = 0
    sent_away: list[str] = field(default_factory=list)
    joined: list[int] = field(default_factory=list)


def engine_of(table: Table) -> str:
    """Another engine's snapshots are not understood, they are made anew."""
    pack, record = table.pack, table.record
    edition = pack.table(record.seats, record.options).edition
    engine = f"{hearthside.__version__} {pack.id} {pack.version} {pack.content_hash()}"
    return f"{engine} edition {edition} {_code(type(pack).__module__)}"


@cache
def _code(module: str) -> str:
    """A hash of the code of a game and of the kernel.  Whatever changes there, a table is folded once from
    its first entry, and every digest compared, before a snapshot of it is believed again."""
    sources = blake2b(digest_size=8)
    for package in ("hearthside.kernel", module.rpartition(".")[0]):
        for place in sorted(import_module(package).__path__ if package else ()):
            for file in sorted(Path(place).rglob("*.py")):
                sources.update(file.relative_to(place).as_posix().encode() + b"\0" + file.read_bytes())
    return sources.hexdigest()


def due(table: Table) -> Snapshot | None:
    wanted = table.seq % EVERY == 0 and table.game is not None and table.stopped is None
    return take(table) if wanted else None


def take(table: Table) -> Snapshot:
    picture = Picture(
        table.seats,
        freeze(table.game) if table.game is not None else None,
        table.status,
        table.ended,
        table.ended_by,
        table.rematch,
        table.undo_request,
        table.end_request,
        table.has_held,
        table.moved_at,
        table.taken_back_at,
        [(author, cid, seq) for (author, cid), seq in table.answers.items()],
        table.log.said,
        table.log.reached,
        table.go_on_request,
        table.cut_at,
        table.invited_at,
        table.sent_away,
        table.joined,
    )
    data = msgspec.msgpack.encode(picture)
    return Snapshot(table.record.id, table.seq, engine_of(table), _check(data) + data)


def _check(data: bytes) -> bytes:
    """A snapshot with a bit flipped might still be understood."""
    return blake2b(data, digest_size=CHECK_BYTES).digest()


def table_from(record: TableRecord, snapshot: Snapshot | None, pack: Pack | None = None) -> Table:
    """The table as the snapshot has it, or before its first entry if there is none that can be used."""
    table = Table(record, pack)
    if snapshot is None or snapshot.engine != engine_of(table):
        return table
    check, data = snapshot.blob[:CHECK_BYTES], snapshot.blob[CHECK_BYTES:]
    if check != _check(data):
        return table
    try:
        picture = msgspec.msgpack.decode(data, type=Picture)
        game = thaw(picture.game, table.pack, table.stream) if picture.game is not None else None
    except (msgspec.DecodeError, UnicodeDecodeError, HearthsideError):
        return Table(record, pack)
    table.seats, table.game, table.status = picture.seats, game, picture.status
    table.ended, table.ended_by, table.rematch = picture.ended, picture.ended_by, picture.rematch
    table.undo_request, table.end_request = picture.undo_request, picture.end_request
    table.has_held = picture.has_held
    table.moved_at, table.taken_back_at = picture.moved_at, picture.taken_back_at
    table.seq = snapshot.seq
    table.answers = {(author, cid): seq for author, cid, seq in picture.answers}
    table.log.said, table.log.reached = picture.said, picture.reached
    table.go_on_request, table.cut_at = picture.go_on_request, picture.cut_at
    table.invited_at, table.sent_away = picture.invited_at, picture.sent_away
    table.joined = picture.joined
    return table

"""Games that were played: their positions, and their files in and out."""

import secrets
from typing import Any

import msgspec

from hearthside import api, bots
from hearthside.kernel import replay
from hearthside.kernel.chance import KEY_BYTES
from hearthside.kernel.errors import BadFile
from hearthside.kernel.pack import Pack
from hearthside.server import commands as c
from hearthside.server import guests
from hearthside.server.folding import fold
from hearthside.server.names import clean
from hearthside.server.registry import Registry
from hearthside.server.setup import Setup
from hearthside.server.store import queries
from hearthside.server.store.records import Entry, Guest, TableRecord
from hearthside.server.table import Refused, Table, entry_of
from hearthside.server.viewer_feed import Eye, ViewerFeed
from hearthside.server.wall_clock import now_ms

NAME_LENGTH = 24
MOST_CHAPTERS = 100  # a game may have been played on from so often


# ------------------------------------------------------------ positions
def at(record: TableRecord, entries: list[Entry], seq: int | None, pack: Pack) -> Table:
    """The table after entry `seq` of its log; None: the last one."""
    last = entries[-1].seq if entries else 0
    if seq is not None and seq > last:
        raise Refused("no_entry", f"the log of this table has {last} entries")
    return fold(record, entries, pack, up_to=seq)


def position(
    record: TableRecord, entries: list[Entry], seq: int | None, eye: Eye, since: int, pack: Pack
) -> bytes:
    table = at(record, entries, seq, pack)
    return ViewerFeed(table, eye).whole(table, since, now_ms(), [])


# ------------------------------------------------------------ out
def game_file(table: Table) -> bytes:
    """As the terminal writes and reads it.  It holds the key, so the game must be over."""
    if not table.over or table.game is None:
        raise Refused("too_early", "the file shows everything, so it is given out only when the game is over")
    result = table.game.result
    notes: dict[str, Any] = {
        "seats": [
            {"name": seat.name or f"Seat {at}", "bot": seat.bot} for at, seat in enumerate(table.seats)
        ],
        "over": table.game.over,
    }
    if result is not None:
        notes["outcome"] = {"ranking": result.ranking, "scores": result.scores}
    return table.game.save(notes)


# ------------------------------------------------------------ in
class _Seat(msgspec.Struct):
    name: str = ""
    bot: str = ""


class _Notes(msgspec.Struct):
    """What a file says about its table, as far as it matters here."""

    seats: list[_Seat] = msgspec.field(default_factory=list)


def from_file(data: bytes, pack: Pack | None = None) -> tuple[TableRecord, list[Entry]]:
    """A record and a log for a table at which the file can be looked through.  Everything is replayed, so
    what is not possible is not taken in.

    `pack`: an earlier version that is kept here.  One that the file brings along is not taken from a
    stranger: what can be played here is for the operator to say."""
    found = replay.read(data)
    pack = pack or api.packs().get(found.game)
    if pack is None or (pack.source is not None and pack.source.content != found.content):
        raise BadFile(api.missing(found.game, found.version, found.content))
    decisions = len(found.journal) + sum(len(earlier.journal) for earlier in found.past)
    if decisions > pack.max_decisions or len(found.past) > MOST_CHAPTERS:
        raise BadFile(f"no game of {pack.name} has {decisions} decisions in {len(found.past) + 1} parts")
    replay.load(found, pack)
    now = now_ms()
    secret = secrets.token_bytes(KEY_BYTES)
    record = TableRecord(
        id=guests.new_id(),
        game=pack.id,
        version=pack.version,
        content=pack.pin(found.seats, found.options),
        seats=found.seats,
        options=found.options,
        setup=msgspec.json.encode(Setup(imported=True)),
        commitment=found.commitment,
        key=bytes.fromhex(found.key),
        secret=secret,
        past=data,
        invite=guests.hashed(guests.invitation(secret)),
        owner="",
        listed=False,
        title="",
        status="over",
        created=now,
        updated=now,
        names="[]",
    )
    table = Table(record, pack)
    entries: list[Entry] = []
    commands: list[c.AnyCommand] = [c.Imported(cid="file", seats=_seats(found))]
    commands += [c.ImportedEntry(cid=f"entry-{i}", line=line) for i, line in enumerate(found.journal)]
    for command in commands:
        _take(table, entries, command, now)
    if not table.over:
        _take(table, entries, c.ImportedEnd(cid="end"), now)
    return msgspec.structs.replace(record, names=table.who_sits), entries


def _take(table: Table, entries: list[Entry], command: c.AnyCommand, now: int) -> None:
    entry = entry_of(table, now, c.HOUSE, command.cid, command)
    table.apply(entry)
    entries.append(table.written(entry))


def _seats(found: replay.Record) -> list[tuple[str, str]]:
    try:
        notes = msgspec.convert(found.table or {}, _Notes)
    except msgspec.ValidationError as error:
        raise BadFile(f"this game file's entry 'table' is not as it should be: {error}") from None
    seats = [(clean(seat.name)[:NAME_LENGTH], clean(seat.bot)[:NAME_LENGTH]) for seat in notes.seats]
    if len(seats) != found.seats:
        seats = [("", "")] * found.seats
    return [(name or bots.NAMES[number % len(bots.NAMES)], bot) for number, (name, bot) in enumerate(seats)]


async def keep(registry: Registry, guest: Guest, record: TableRecord, entries: list[Entry]) -> str:
    owned = msgspec.structs.replace(record, owner=guest.id)

    def job(connection: Any) -> None:
        queries.add_table(connection, owned)
        for entry in entries:
            queries.append(connection, entry)
        queries.add_member(connection, record.id, guest.id)

    pack = api.known(record.game, record.content)
    if pack is not None:
        await registry.packs.keep(pack)
    await registry.store.write(job)
    return record.id

"""Games that were played: their positions, and their files in and out."""

import secrets
from typing import Any

import msgspec
from msgspec.structs import replace

from hearthside import api
from hearthside.kernel.chance import KEY_BYTES
from hearthside.kernel.errors import BadFile
from hearthside.kernel.moments import Moment
from hearthside.kernel.pack import Pack
from hearthside.server import commands as c
from hearthside.server import guests
from hearthside.server.eyes import Eye, has_moments, moments_of, seen
from hearthside.server.folding import fold
from hearthside.server.gamefile import TakenIn, Wanted, taken_in
from hearthside.server.readpool import Fatal, TooLong
from hearthside.server.readworker import Answer, Rejected, Uploaded
from hearthside.server.registry import Registry
from hearthside.server.setup import Setup
from hearthside.server.store import queries
from hearthside.server.store.records import Entry, Guest, Sitting, TableRecord
from hearthside.server.table import Refused, Table, as_entry
from hearthside.server.viewer_feed import ViewerFeed
from hearthside.server.wall_clock import now_ms


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
    feed = ViewerFeed(table, eye)
    return feed.whole(table, since, now_ms(), [], moments=_moments(record, entries, table, eye))


def _moments(record: TableRecord, entries: list[Entry], table: Table, eye: Eye) -> list[Moment]:
    """Of the last entry of a table that was folded up to it: few have any, so only these are folded again."""
    if not has_moments(table):
        return []
    earlier = at(record, entries, table.seq - 1, table.pack)
    return [] if earlier.game is None else moments_of(table, eye, seen(earlier.game, eye).remembered())


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
def from_file(data: bytes, pack: Pack | None = None) -> tuple[TableRecord, list[Entry]]:
    """A record and a log for a table at which the file can be looked through, read in this process."""
    found = taken_in(data, pack)
    if isinstance(found, Wanted):
        raise BadFile(api.missing(found.game, found.version, found.content))
    return table_of(found)


async def read_file(registry: Registry, data: bytes, who: str) -> TakenIn:
    """The file as a process of its own has read it; BadFile if it is not to be had."""
    try:
        answer = await registry.reading.ask(Uploaded(data), who)
        if isinstance(answer, Wanted):
            answer = await _with_pack(registry, data, who, answer)
    except (TooLong, Fatal) as error:
        raise BadFile(f"this is no game that somebody has played: {error}") from None
    if isinstance(answer, Rejected):
        raise BadFile(answer.why)
    assert isinstance(answer, TakenIn)
    return answer


async def _with_pack(registry: Registry, data: bytes, who: str, wanted: Wanted) -> Answer:
    pack = await registry.packs.find(wanted.game, wanted.content)
    if pack is None or pack.source is None:
        return Rejected(api.missing(wanted.game, wanted.version, wanted.content))
    return await registry.reading.ask(Uploaded(data, dict(pack.source.files)), who)


def table_of(found: TakenIn) -> tuple[TableRecord, list[Entry]]:
    """The table of a file that was read: its log is that of the decisions, one after another."""
    now = now_ms()
    secret = secrets.token_bytes(KEY_BYTES)
    names = [Sitting("bot" if bot else "person", name) for name, bot in found.names]
    record = TableRecord(
        id=guests.new_id(),
        game=found.game,
        version=found.version,
        content=found.content,
        seats=found.seats,
        options=found.options,
        setup=msgspec.json.encode(Setup(imported=True)),
        commitment=found.commitment,
        key=bytes.fromhex(found.key),
        secret=secret,
        past=found.start,
        invite=guests.hashed(guests.invitation(secret)),
        owner="",
        listed=False,
        title="",
        status="over",
        created=now,
        updated=now,
        names=msgspec.json.encode(names).decode(),
    )
    commands: list[c.AnyCommand] = [c.Imported(cid="file", seats=found.names)]
    commands += [c.ImportedEntry(cid=f"entry-{i}", line=line) for i, line in enumerate(found.journal)]
    entries = [
        replace(as_entry(record.id, seq, now, c.HOUSE, command.cid, command), digest=digest, change=change)
        for seq, (command, (digest, change)) in enumerate(zip(commands, found.made, strict=True), 1)
    ]
    if not found.over:
        end = c.ImportedEnd(cid="end")
        entries.append(as_entry(record.id, len(entries) + 1, now, c.HOUSE, end.cid, end))
    return record, entries


async def keep(registry: Registry, guest: Guest, record: TableRecord, entries: list[Entry]) -> str:
    owned = msgspec.structs.replace(record, owner=guest.id)

    def job(connection: Any) -> None:
        queries.add_table(connection, owned)
        queries.append_all(connection, entries)
        queries.add_member(connection, record.id, guest.id)

    pack = api.known(record.game, record.content)
    if pack is not None:
        await registry.packs.keep(pack)
    await registry.store.write(job, record.id)
    return record.id

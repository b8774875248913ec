"""What an operator may know and do, beside a running server.

The store decides between the two: whoever appends to a log first is right, and the other reads it again.
"""

from typing import Any

import msgspec

from hearthside.kernel.errors import HearthsideError
from hearthside.server import commands as c
from hearthside.server import guests, invites
from hearthside.server.folding import fold
from hearthside.server.quotas import IMPORTED
from hearthside.server.registry import NoTable, Registry
from hearthside.server.store import Conflict, Store, queries
from hearthside.server.store.purge import Purge, Retention
from hearthside.server.store.records import Entry
from hearthside.server.table import Refused, entry_of
from hearthside.server.wall_clock import now_ms

TRIES = 5


async def inspected(registry: Registry, table: str, with_log: bool) -> dict[str, Any]:
    record, entries = await _log(registry, table)
    out: dict[str, Any] = {
        "id": record.id,
        "game": record.game,
        "version": record.version,
        "options": record.options,
        "setup": msgspec.json.decode(record.setup),
        "title": record.title,
        "listed": record.listed,
        "status": record.status,
        "commitment": record.commitment,
        "goes_on_from_another_game": record.past is not None,
        "entries": len(entries),
        "created": record.created,
        "updated": record.updated,
    }
    try:
        folded = fold(record, entries, await registry.packs.of_table(record))
    except HearthsideError as error:  # of another version, or broken: the rest can still be told
        out["cannot_go_on"] = str(error)
    else:
        out["seats"] = [
            {"kind": seat.kind, "name": seat.name, "bot": seat.player, "away": seat.away}
            for seat in folded.seats
        ]
        out["waiting"] = folded.waiting
        if folded.stopped is not None:
            out["stopped"] = msgspec.to_builtins(folded.stopped)
        out["ended"] = folded.ended
    if with_log:
        out["log"] = [
            {"seq": entry.seq, "at": entry.at, "author": entry.author, **msgspec.json.decode(entry.body)}
            for entry in entries
        ]
    return out


async def purged(store: Store, kept: Retention, do_it: bool) -> tuple[Purge, int]:
    """What is older than is kept, and how many entries of logs went with it: none if it is only looked at."""

    def look(connection: Any) -> Purge:
        return queries.find_old(connection, kept, now_ms(), IMPORTED)

    def do(connection: Any) -> tuple[Purge, int]:
        found = look(connection)
        return found, queries.purge(connection, found)

    return await store.write(do) if do_it else (await store.read(look), 0)


async def closed(registry: Registry, table: str, why: str) -> int:
    """Close a table; the number of the entry that did it."""
    for _ in range(TRIES):
        record, entries = await _log(registry, table)
        seq = len(entries) + 1
        command = c.CloseByOperator(cid=f"operator-{seq}", why=why)
        entry = Entry(
            table,
            seq,
            now_ms(),
            c.HOUSE,
            command.cid,
            "operator_close",
            msgspec.json.encode(c.Logged(command)),
        )
        if record.status == "closed":
            raise Refused("too_late", "this table is already closed")

        def job(connection: Any, entry: Entry = entry) -> None:
            queries.append(connection, entry)
            queries.update_table(connection, table, status="closed", updated=entry.at)

        try:
            await registry.store.write(job, table)
        except Conflict:
            continue  # somebody moved meanwhile
        return seq
    raise HearthsideError("the table is too busy to be closed from outside; stop the server first")


async def invited_anew(registry: Registry, table: str) -> str:
    """Make a table's invite link anew; what it ends with."""
    for _ in range(TRIES):
        try:
            folded = await registry.read_table(table)
        except NoTable:
            raise _no(table) from None
        command = c.NewInvite(cid=f"operator-{folded.seq + 1}")
        entry = entry_of(folded, now_ms(), c.HOUSE, command.cid, command)
        folded.apply(entry)
        renewed = invites.renewal(folded, entry)
        assert renewed is not None

        def job(connection: Any, entry: Entry = entry, renewed: invites.Renewal = renewed) -> None:
            queries.append(connection, entry)
            renewed.store(connection)

        try:
            await registry.store.write(job, table)
        except Conflict:
            continue  # somebody moved meanwhile
        return guests.invitation(folded.record.secret, entry.seq)
    raise HearthsideError("the table is too busy to be changed from outside; stop the server first")


async def _log(registry: Registry, table: str) -> Any:
    try:
        return await registry.log_of(table)
    except NoTable:
        raise _no(table) from None


def _no(table: str) -> HearthsideError:
    return HearthsideError(f"there is no table {table!r} (hearthside store tables lists them)")

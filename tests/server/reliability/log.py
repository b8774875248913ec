"""The log as it lies in the database, and what every viewer should have been shown of it."""

from collections.abc import Iterable
from pathlib import Path

import msgspec

from hearthside.server import commands as c
from hearthside.server.eyes import Eye
from hearthside.server.store import engines, queries
from hearthside.server.store.address import parse
from hearthside.server.store.records import Entry, TableRecord
from hearthside.server.table import Table
from hearthside.server.viewer_feed import ViewerFeed as Watching
from tests.server.reliability.steady import Steady


def stored(db: str | Path, table: str) -> tuple[TableRecord, list[Entry]]:
    """By a connection of its own, beside whatever server runs."""
    engine = engines.reading(parse(str(db)))
    try:
        with engine.connect() as connection:
            record = queries.get_table(connection, table)
            assert record is not None
            return record, queries.entries(connection, table)
    finally:
        engine.dispose()


def hashes(record: TableRecord, entries: Iterable[Entry], eye: Eye) -> dict[int, str]:
    """After each entry, the hash of what this viewer may see: from the log alone, without a server."""
    table = Table(record)
    watching = Watching(table, eye)
    out = {0: watching.hash}
    for entry in entries:
        table.apply(entry)
        watching.advance(table, 0)
        out[table.seq] = watching.hash
    return out


def check(db: str | Path, table: str, clients: Iterable[Steady]) -> list[Entry]:
    """Nothing acknowledged is missing, nothing is there twice, nothing was shown that is not stored."""
    record, entries = stored(db, table)
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    numbers: dict[str, list[int]] = {}
    for entry in entries:
        numbers.setdefault(entry.cid, []).append(entry.seq)
    actions = {entry.seq: msgspec.json.decode(entry.body, type=c.Logged).command for entry in entries}
    for client in clients:
        for cid, seq in client.acked.items():
            assert numbers.get(cid) == [seq], (
                f"{cid} was acknowledged as {seq} and lies at {numbers.get(cid)}"
            )
            command = actions[seq]
            assert isinstance(command, c.Move)
            assert command.action == client.sent[cid]["action"]
        for cid, code in client.refused.items():
            assert cid not in numbers, f"{cid} was refused ({code}) and is in the log"
        right = hashes(record, entries, client.seat)
        wrong = {seq: seen for seq, seen in client.seen.items() if right.get(seq) != seen}
        assert not wrong, f"seat {client.seat} was shown what is not stored, or otherwise: {wrong}"
    return entries

"""States computed from the logs: a cache, which may be deleted at any time."""

from msgspec.structs import asdict
from sqlalchemy import Connection, delete, insert, select

from hearthside.server.store.records import Snapshot
from hearthside.server.store.schema import snapshot

_SNAPSHOT = select(*(snapshot.c[name] for name in Snapshot.__struct_fields__))


def put_snapshot(c: Connection, new: Snapshot) -> None:
    """Only the newest of a table is kept."""
    here = snapshot.c.table == new.table
    c.execute(delete(snapshot).where(here, snapshot.c.seq <= new.seq))
    if c.execute(select(snapshot.c.seq).where(here)).first() is None:
        c.execute(insert(snapshot), asdict(new))


def newest_snapshot(c: Connection, table: str) -> Snapshot | None:
    row = c.execute(_SNAPSHOT.where(snapshot.c.table == table)).first()
    return Snapshot(*row) if row else None


def drop_snapshots(c: Connection, table: str | None = None) -> None:
    """Of one table, or of all."""
    c.execute(delete(snapshot) if table is None else delete(snapshot).where(snapshot.c.table == table))

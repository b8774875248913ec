"""The logs of the tables: appended to, never changed."""

from msgspec.structs import asdict
from sqlalchemy import Connection, bindparam, func, insert, literal_column, select

from hearthside.server.store import news
from hearthside.server.store.errors import Conflict
from hearthside.server.store.records import Entry
from hearthside.server.store.schema import entry

_FIELDS = Entry.__struct_fields__
_ENTRY = select(*(entry.c[name] for name in _FIELDS))
_LAST = select(func.coalesce(func.max(entry.c.seq), 0))

# One statement, so that the log cannot get a gap: a decision whose predecessor failed in the same batch
# is not stored either.
_NEXT = _LAST.where(entry.c.table == bindparam("table")).scalar_subquery() + 1
_APPEND = (
    insert(entry)
    .from_select(
        _FIELDS,
        select(*(bindparam(name, type_=entry.c[name].type) for name in _FIELDS)).where(
            bindparam("seq", type_=entry.c.seq.type) == _NEXT
        ),
    )
    .execution_options(preserve_rowcount=True)
)  # else -1 on PostgreSQL, whatever happened


def append(c: Connection, new: Entry) -> None:
    """Conflict if the log is already longer or not yet so long, or if this author's cid is in it."""
    if c.execute(_APPEND, asdict(new)).rowcount != 1:
        following = last_seq(c, new.table) + 1
        raise Conflict(f"entry {new.seq} cannot be appended: the log of table {new.table} is at {following}")
    news.note(c, news.Stored(new.table, new.seq))


def append_all(c: Connection, first: list[Entry]) -> None:
    """The whole log of a table that has none yet, at once."""
    assert [new.seq for new in first] == list(range(1, len(first) + 1))
    if first:
        c.execute(insert(entry), [asdict(new) for new in first])


def entries(c: Connection, table: str, after: int = 0) -> list[Entry]:
    query = _ENTRY.where(entry.c.table == table, entry.c.seq > after).order_by(entry.c.seq)
    return [Entry(*row) for row in c.execute(query)]


def entry_time(c: Connection, table: str, seq: int) -> int | None:
    """When an entry was stored, in milliseconds."""
    return c.execute(select(entry.c.at).where(entry.c.table == table, entry.c.seq == seq)).scalar()


def last_seq(c: Connection, table: str) -> int:
    """0 if there is no entry yet."""
    return int(c.execute(_LAST.where(entry.c.table == table)).scalar_one())


def entry_by_cid(c: Connection, table: str, author: str, cid: str) -> Entry | None:
    """What this author has stored under this name already."""
    if not cid:
        return None
    mine = _ENTRY.where(entry.c.table == table, entry.c.author == author, entry.c.cid == cid)
    # The index's own condition, word for word: only then SQLite uses a partial index.
    row = c.execute(mine.where(entry.c.cid != literal_column("''"))).first()
    return Entry(*row) if row else None

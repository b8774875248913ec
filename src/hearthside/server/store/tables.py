"""Tables, and who belongs to them."""

from typing import Any

from msgspec.structs import asdict
from sqlalchemy import Connection, Select, delete, insert, select, update

from hearthside.server.store.records import TableLine, TableRecord
from hearthside.server.store.schema import game_table, member

_RECORD = select(*(game_table.c[name] for name in TableRecord.__struct_fields__))
_LINE = select(*(game_table.c[name] for name in TableLine.__struct_fields__))
_NEWEST = (game_table.c.updated.desc(), game_table.c.id)
IN_LOBBY = ("open", "playing")


def add_table(c: Connection, table: TableRecord) -> None:
    c.execute(insert(game_table), asdict(table))


def get_table(c: Connection, id: str) -> TableRecord | None:  # noqa: A002
    """The only place where the key of the shuffles is read."""
    row = c.execute(_RECORD.where(game_table.c.id == id)).first()
    return TableRecord(*row) if row else None


def table_of_invite(c: Connection, invite_hash: str) -> str | None:
    return c.execute(select(game_table.c.id).where(game_table.c.invite == invite_hash)).scalar()


def set_invite(c: Connection, id: str, invite_hash: str) -> None:  # noqa: A002
    """From now on the old link leads nowhere."""
    c.execute(update(game_table).where(game_table.c.id == id), {"invite": invite_hash})


def invite_of(c: Connection, id: str) -> str:  # noqa: A002
    """The hash of the link that leads there now."""
    return c.execute(select(game_table.c.invite).where(game_table.c.id == id)).scalar() or ""


def update_table(
    c: Connection,
    id: str,  # noqa: A002
    *,
    status: str | None = None,
    names: str | None = None,
    updated: int | None = None,
    version: int | None = None,
    content: str | None = None,
) -> None:
    """What is None stays as it is."""
    given = {
        "status": status,
        "names": names,
        "updated": updated,
        "version": version,
        "content": content,
    }
    values: dict[str, Any] = {name: value for name, value in given.items() if value is not None}
    if values:
        c.execute(update(game_table).where(game_table.c.id == id), values)


def listed_tables(c: Connection, limit: int) -> list[TableLine]:
    """For the lobby: those that want to be found and are not over."""
    wanted = game_table.c.listed & game_table.c.status.in_(IN_LOBBY)
    return _lines(c, _LINE.where(wanted).order_by(*_NEWEST).limit(limit))


def tables_of(c: Connection, guest: str, limit: int) -> list[TableLine]:
    mine = _LINE.join(member, member.c.table == game_table.c.id).where(member.c.guest == guest)
    return _lines(c, mine.order_by(*_NEWEST).limit(limit))


def all_tables(c: Connection, status: str | None = None) -> list[TableLine]:
    """For operators."""
    query = _LINE if status is None else _LINE.where(game_table.c.status == status)
    return _lines(c, query.order_by(*_NEWEST))


def _lines(c: Connection, query: Select[Any]) -> list[TableLine]:
    return [TableLine(*row) for row in c.execute(query)]


# ------------------------------------------------------------ members
def add_member(c: Connection, table: str, guest: str) -> None:
    """Nothing happens if the guest is one already."""
    if not is_member(c, table, guest):
        c.execute(insert(member), {"table": table, "guest": guest})


def is_member(c: Connection, table: str, guest: str) -> bool:
    query = select(member.c.table).where(member.c.table == table, member.c.guest == guest)
    return c.execute(query).first() is not None


def keep_members(c: Connection, table: str, guests: list[str]) -> None:
    """All others are members no more."""
    c.execute(delete(member).where(member.c.table == table, member.c.guest.not_in(guests)))


def drop_member(c: Connection, table: str, guest: str) -> None:
    c.execute(delete(member).where(member.c.table == table, member.c.guest == guest))

"""The best games for one.  All that count are kept, and a list shows the first of them."""

from typing import Any

from msgspec.structs import asdict
from sqlalchemy import Connection, Select, and_, delete, func, insert, select

from hearthside.server.store.records import Best, BestLine
from hearthside.server.store.schema import best, game_table, member


def add_best(c: Connection, new: Best) -> None:
    """A table is listed once: what is there already stays."""
    if c.execute(select(best.c.table).where(best.c.table == new.table)).first() is None:
        c.execute(insert(best), asdict(new))


def drop_best(c: Connection, table: str) -> bool:
    """For operators, who answer for what their server shows; False if it was not listed."""
    return c.execute(delete(best).where(best.c.table == table)).rowcount == 1


def best_lines(c: Connection, name: str, guest: str, limit: int) -> list[BestLine]:
    """The best first; of equals, who was earlier."""
    query = _lines(guest).where(best.c.list == name).order_by(best.c.rank, best.c.at, best.c.table)
    return [BestLine(*row) for row in c.execute(query.limit(limit))]


def best_line_of(c: Connection, table: str, guest: str) -> BestLine | None:
    row = c.execute(_lines(guest).where(best.c.table == table)).first()
    return BestLine(*row) if row else None


def _lines(guest: str) -> Select[Any]:
    other = best.alias()
    better = (
        select(func.count())
        .select_from(other)
        .where(other.c.list == best.c.list, other.c.rank < best.c.rank)
        .scalar_subquery()
    )
    invited = member.c.guest.is_not(None)
    return (
        select(
            best.c.table,
            best.c.numbers,
            best.c.guest,
            best.c.name,
            best.c.at,
            better + 1,
            game_table.c.listed | invited,
        )
        .join(game_table, game_table.c.id == best.c.table)
        .outerjoin(member, and_(member.c.table == best.c.table, member.c.guest == guest))
    )

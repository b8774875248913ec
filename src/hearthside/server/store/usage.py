"""How much of the database a guest uses, and everybody together."""

from typing import Any

from msgspec import Struct
from sqlalchemy import Column, ColumnElement, Connection, Select, func, select, text

from hearthside.server.store.schema import entry, game_table, report

UNFINISHED = ("open", "playing")


class Usage(Struct, frozen=True):
    tables: int = 0  # that are not over, of a guest
    files: int = 0
    reports: int = 0
    bytes: int = 0
    all_tables: int = 0
    all_files: int = 0
    all_reports: int = 0
    all_bytes: int = 0


def usage(c: Connection, guest: str, imported: bytes) -> Usage:
    """`imported`: the setup by which a table from a file is known."""
    running = game_table.c.status.in_(UNFINISHED)
    from_file = game_table.c.setup == imported
    own = (game_table.c.owner == guest) & (game_table.c.owner != "")
    wrote = (report.c.author == guest) & (report.c.author != "")
    tables = select(func.count()).select_from(game_table)
    reports = select(func.count()).select_from(report)

    def number(query: Select[Any]) -> int:
        return int(c.execute(query).scalar_one() or 0)

    return Usage(
        number(tables.where(running, own)),
        number(tables.where(from_file, own)),
        number(reports.where(wrote)),
        number(select(func.sum(_size(game_table.c.past))).where(own))
        + number(
            select(func.sum(_size(entry.c.body) + _size(entry.c.change)))
            .select_from(entry)
            .join(game_table, game_table.c.id == entry.c.table)
            .where(own)
        )
        + number(select(func.sum(_size(report.c.body))).where(wrote)),
        number(tables.where(running)),
        number(tables.where(from_file)),
        number(reports),
        database_bytes(c),
    )


def _size(column: Column[bytes]) -> ColumnElement[int]:
    return func.coalesce(func.length(column), 0)


def database_bytes(c: Connection) -> int:
    """Without what is free inside a SQLite file: that is used again."""
    if c.dialect.name == "sqlite":
        query = (
            "SELECT (page_count - freelist_count) * page_size "
            "FROM pragma_page_count, pragma_freelist_count, pragma_page_size"
        )
    else:
        query = "SELECT pg_database_size(current_database())"
    return int(c.execute(text(query)).scalar_one())

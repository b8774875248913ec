"""What a database really looks like, in the words of the database itself."""

from typing import Any

from sqlalchemy import Connection

from hearthside.server.store import engines
from hearthside.server.store.address import parse

COLUMNS = "table_name, column_name, data_type, is_nullable, column_default"
POSTGRESQL = [
    f"SELECT {COLUMNS} FROM information_schema.columns WHERE table_schema = 'public'",
    "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'",
    "SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid <> 0 AND conname !~ '^pg_'",
]


def structure(url: str) -> set[Any]:
    engine = engines.reading(parse(url))
    with engine.connect() as c:
        found = _sqlite(c) if engine.dialect.name == "sqlite" else _postgresql(c)
    engine.dispose()
    return found


def _sqlite(c: Connection) -> set[Any]:
    """The order of the constraints of a table is no matter, nor that a column which was added stands in the
    line of the last one before."""
    rows = c.exec_driver_sql("SELECT name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'")
    return {(name, frozenset(part.strip(", \t") for part in _parts(sql))) for name, sql in rows}


def _parts(sql: str) -> list[str]:
    lines = sql.splitlines()
    return [part for line in lines for part in (line.split(", ") if "(" not in line else [line])]


def _postgresql(c: Connection) -> set[Any]:
    return {tuple(row) for query in POSTGRESQL for row in c.exec_driver_sql(query)}

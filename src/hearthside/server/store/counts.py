"""How much there is of everything, for the metrics."""

from typing import Any

from sqlalchemy import Connection, func, select

from hearthside.server.store.schema import entry, game_table, guest, report


def counts(c: Connection) -> dict[str, Any]:
    """{"tables": {status: {game: n}}, "entries": n, "guests": n, "reports": n}"""
    tables: dict[str, dict[str, int]] = {}
    kinds = (game_table.c.status, game_table.c.game)
    for status, game, number in c.execute(select(*kinds, func.count()).group_by(*kinds).order_by(*kinds)):
        tables.setdefault(status, {})[game] = number
    # Logs have no gaps, so their last numbers tell: one look into the index a table, not a walk over all.
    last = select(func.max(entry.c.seq)).where(entry.c.table == game_table.c.id).scalar_subquery()
    entries = c.execute(select(func.coalesce(func.sum(last), 0)).select_from(game_table)).scalar_one()
    return {
        "tables": tables,
        "entries": int(entries),
        "guests": c.execute(select(func.count()).select_from(guest)).scalar_one(),
        "reports": c.execute(select(func.count()).select_from(report)).scalar_one(),
    }

"""Which node of several on one PostgreSQL leads a table: lets its bots play, runs its clocks and passes.

A node has a row and shows in it, by the database's own clock, that it is there.  A table that is awake has a
row that names the node that leads it.  Whoever has not been seen for a while has lost its tables to the first
that asks.  What a node stores because it leads a table is fenced by that row: see `check`.

Leading is for economy and for who is told what; that no move is stored twice, the log's own numbers see to.
"""

import os
import platform
from typing import Any

from sqlalchemy import Connection

from hearthside.server.store.errors import Conflict

NODE = "node:"
TABLE = "table:"
EXPIRES = 3.0  # seconds without a sign, after which a node has lost its tables

NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
_THERE = f"n.scope = '{NODE}' || l.holder AND n.seen > {NOW} - {round(EXPIRES * 1000)}"

# In the order of their names, as the jobs of a batch come: nobody waits for somebody who waits for them.
_TAKE = f"""
INSERT INTO lease AS l (scope, token, holder, host, pid, since, seen)
SELECT '{TABLE}' || wanted, 1, %(node)s, %(host)s, %(pid)s, {NOW}, {NOW}
FROM unnest(%(tables)s::text[]) AS wanted ORDER BY wanted COLLATE "C"
ON CONFLICT (scope) DO UPDATE SET token = l.token + 1, holder = excluded.holder, host = excluded.host,
    pid = excluded.pid, since = excluded.since, seen = excluded.seen
WHERE NOT EXISTS (SELECT 1 FROM lease AS n WHERE {_THERE}) OR l.holder = excluded.holder
RETURNING scope"""

_FREE = f"""
SELECT wanted FROM unnest(%(tables)s::text[]) AS wanted
LEFT JOIN lease AS l ON l.scope = '{TABLE}' || wanted
WHERE l.scope IS NULL OR l.holder = %(node)s OR NOT EXISTS (SELECT 1 FROM lease AS n WHERE {_THERE})"""

# Rows that somebody has locked just now are passed over: they are looked at again.
_ORPHANS = f"""
UPDATE lease SET token = lease.token + 1, holder = %(node)s, host = %(host)s, pid = %(pid)s,
    since = {NOW}, seen = {NOW}
FROM (SELECT l.scope FROM lease AS l
      WHERE l.scope LIKE '{TABLE}%%' AND NOT EXISTS (SELECT 1 FROM lease AS n WHERE {_THERE})
      ORDER BY l.scope LIMIT %(most)s FOR UPDATE SKIP LOCKED) AS orphan
WHERE lease.scope = orphan.scope RETURNING lease.scope"""

_SHOW = f"""
INSERT INTO lease (scope, token, holder, host, pid, since, seen)
VALUES ('{NODE}' || %(node)s, 1, %(where)s, %(host)s, %(pid)s, {NOW}, {NOW})
ON CONFLICT (scope) DO UPDATE SET seen = excluded.seen RETURNING seen"""

_NODES = f"""
SELECT substr(scope, {len(NODE) + 1}), seen > {NOW} - {round(EXPIRES * 1000)} FROM lease
WHERE scope LIKE '{NODE}%%'"""

_CHECK = "SELECT 1 FROM lease WHERE scope = %s AND holder = %s FOR SHARE"
_GIVE_UP = "DELETE FROM lease WHERE scope = %s AND holder = %s"
_LED = f"SELECT scope FROM lease WHERE holder = %s AND scope LIKE '{TABLE}%%'"
_LEAVE = f"UPDATE lease SET holder = '' WHERE holder = %s AND scope LIKE '{TABLE}%%'"
_FORGET = f"""
DELETE FROM lease AS n WHERE n.scope = '{NODE}' || %(node)s
AND NOT EXISTS (SELECT 1 FROM lease AS l WHERE l.holder = %(node)s AND l.scope LIKE '{TABLE}%%')"""


class NotLeading(Conflict):
    """Another node leads the table by now."""


def _who(node: str, **more: Any) -> dict[str, Any]:
    return {"node": node, "host": platform.node(), "pid": os.getpid(), **more}


# ------------------------------------------------------------ in a transaction of the store's
def take(c: Connection, table: str, node: str) -> bool:
    """Whether the node leads the table now: if nobody did, or somebody who is gone."""
    found = c.exec_driver_sql(_TAKE, _who(node, tables=[table])).first()
    return found is not None


def check(c: Connection, table: str, node: str) -> None:
    """Until the transaction ends nobody else can lead it."""
    if c.exec_driver_sql(_CHECK, (TABLE + table, node)).first() is None:
        raise NotLeading(f"another node leads table {table}")


def give_up(c: Connection, table: str, node: str) -> None:
    c.exec_driver_sql(_GIVE_UP, (TABLE + table, node))


def enter(c: Connection, node: str, where: str) -> None:
    c.exec_driver_sql(_SHOW, _who(node, where=where))


# ------------------------------------------------------------ for the thread of node.py, each statement alone
def show(driver: Any, node: str, where: str) -> int:
    """That it is there; what time it is in the database."""
    return int(driver.execute(_SHOW, _who(node, where=where)).fetchone()[0])


def nodes(driver: Any) -> dict[str, bool]:
    """All that have a row, and whether they are there."""
    return dict(driver.execute(_NODES).fetchall())


def take_free(driver: Any, tables: list[str], node: str) -> list[str]:
    """Of these tables those that nobody else leads, which the node does from now on."""
    free = [row[0] for row in driver.execute(_FREE, {"tables": tables, "node": node}).fetchall()]
    return _tables(driver.execute(_TAKE, _who(node, tables=free)).fetchall()) if free else []


def take_orphans(driver: Any, most: int, node: str) -> list[str]:
    """Tables whose node is gone."""
    return _tables(driver.execute(_ORPHANS, _who(node, most=most)).fetchall())


def led(driver: Any, node: str) -> list[str]:
    return _tables(driver.execute(_LED, (node,)).fetchall())


def leave(driver: Any, node: str) -> None:
    driver.execute(_LEAVE, (node,))
    forget(driver, node)


def forget(driver: Any, node: str) -> None:
    """A node that is gone, once nobody waits for its tables to be taken."""
    driver.execute(_FORGET, {"node": node})


def _tables(rows: list[tuple[str]]) -> list[str]:
    return [scope.removeprefix(TABLE) for (scope,) in rows]

"""Tidying up: what is old enough is looked for first, and then taken out.

Tables in a list of the best stay, and so do the packs that tables are pinned to.
"""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from sqlalchemy import Column, Connection, Select, delete, exists, func, select, tuple_
from sqlalchemy import Table as SqlTable

from hearthside.server.store.schema import (
    best,
    entry,
    game_table,
    guest,
    member,
    pack,
    report,
    review,
    snapshot,
)
from hearthside.server.store.usage import UNFINISHED

DAY = 24 * 3600 * 1000  # milliseconds
AT_ONCE = 500  # ids in a statement


class Retention(Struct, frozen=True):
    """Days for which things are kept; None: for ever."""

    finished: int | None = 365  # tables that are over or closed, since their last entry
    abandoned: int | None = 90  # tables that are not over, since their last entry
    uploads: int | None = 30  # game files
    reports: int | None = 365
    guests: int | None = 90  # who have no table, since they came


class Purge(Struct, frozen=True):
    """What is to go, by its ids."""

    finished: list[str]
    abandoned: list[str]
    uploads: list[str]
    reports: list[str]
    guests: list[str]
    packs: list[tuple[str, str]]  # which no table is pinned to any more

    @property
    def tables(self) -> list[str]:
        return [*self.finished, *self.abandoned, *self.uploads]


def find_old(c: Connection, kept: Retention, now: int, imported: bytes) -> Purge:
    """`imported`: the setup by which a table from a file is known."""
    unfinished = game_table.c.status.in_(UNFINISHED)
    from_file = game_table.c.setup == imported
    best_of_all = exists().where(best.c.table == game_table.c.id)
    tables = select(game_table.c.id).where(~best_of_all).order_by(game_table.c.updated)

    def old(query: Select[Any], when: Column[int], days: int | None) -> list[str]:
        if days is None:
            return []
        return list(c.execute(query.where(when < now - days * DAY)).scalars())

    updated = game_table.c.updated
    finished = old(tables.where(~unfinished, ~from_file), updated, kept.finished)
    abandoned = old(tables.where(unfinished), updated, kept.abandoned)
    uploads = old(tables.where(~unfinished, from_file), updated, kept.uploads)
    gone = {*finished, *abandoned, *uploads}
    busy = _busy(c, gone)
    return Purge(
        finished,
        abandoned,
        uploads,
        old(select(report.c.id), report.c.at, kept.reports),
        [one for one in old(select(guest.c.id), guest.c.created, kept.guests) if one not in busy],
        _unused_packs(c, gone, now),
    )


def _busy(c: Connection, gone: set[str]) -> set[str]:
    """Guests who own or may see a table that stays."""
    owners = c.execute(select(game_table.c.owner, game_table.c.id))
    members = c.execute(select(member.c.guest, member.c.table))
    return {one for one, table in [*owners, *members] if table not in gone}


def _unused_packs(c: Connection, gone: set[str], now: int) -> list[tuple[str, str]]:
    """Not those of today: a table may be about to be laid out with one."""
    kept = c.execute(select(pack.c.game, pack.c.content).where(pack.c.at < now - DAY)).all()
    used = c.execute(select(game_table.c.id, game_table.c.game, game_table.c.content)).all()
    pinned = {(game, content) for table, game, content in used if table not in gone}
    return sorted((game, content) for game, content in kept if (game, content) not in pinned)


def purge(c: Connection, found: Purge) -> int:
    """Take it out; how many entries of logs went with it."""
    entries = 0
    for some in _portions(found.tables):
        entries += c.execute(select(func.count()).where(entry.c.table.in_(some))).scalar_one()
        for held in (entry, snapshot, member, report, review):
            c.execute(delete(held).where(held.c.table.in_(some)))
        c.execute(delete(game_table).where(game_table.c.id.in_(some)))
    _drop(c, report, found.reports)
    for some in _portions(found.guests):
        c.execute(delete(member).where(member.c.guest.in_(some)))
    _drop(c, guest, found.guests)
    if found.packs:
        c.execute(delete(pack).where(tuple_(pack.c.game, pack.c.content).in_(found.packs)))
    return entries


def _drop(c: Connection, table: SqlTable, ids: list[str]) -> None:
    for some in _portions(ids):
        c.execute(delete(table).where(table.c.id.in_(some)))


def _portions(ids: list[str]) -> Iterable[list[str]]:
    return (ids[at : at + AT_ONCE] for at in range(0, len(ids), AT_ONCE))

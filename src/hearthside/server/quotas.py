"""How much a guest may lay out and bring, and how much a server takes in all.

What is over costs room only, so of tables those count that are not.  Whoever plays goes on, whatever is full.
"""

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from hearthside.kernel.errors import HearthsideError
from hearthside.server.setup import Setup
from hearthside.server.store import queries
from hearthside.server.store.usage import Usage

if TYPE_CHECKING:
    from hearthside.server.registry import Registry

IMPORTED = msgspec.json.encode(Setup(imported=True))  # what the record of a table from a file says
MB = 1_000_000


class Quotas(Struct, frozen=True):
    """Each can be set by its name: `serve --quota tables=500`."""

    tables: int = 5_000  # that are not over, in all
    tables_each: int = 50  # and of one guest
    files: int = 20_000
    files_each: int = 200
    reports: int = 10_000
    reports_each: int = 50
    megabytes: int = 10_000  # of the database
    megabytes_each: int = 100  # of what a guest laid out and brought


class Full(HearthsideError):
    """`own`: the guest has had their share; else there is no room left for anybody."""

    def __init__(self, own: bool, why: str) -> None:
        super().__init__(why)
        self.own = own


async def may_lay_out(registry: "Registry", guest: str) -> None:
    """A new table; Full if it is one too many."""
    limits, used = registry.settings.quotas, await _used(registry, guest)
    _own(
        used.tables,
        limits.tables_each,
        "tables that are not over",
        "finish one, or close one of yours",
    )
    _all(used.all_tables, limits.tables, "tables that are not over", "tables")
    _bytes(used, limits)


async def may_bring(registry: "Registry", guest: str) -> None:
    """A game file."""
    limits, used = registry.settings.quotas, await _used(registry, guest)
    _own(used.files, limits.files_each, "game files here", "they go when the operator tidies up")
    _all(used.all_files, limits.files, "game files", "files")
    _bytes(used, limits)


async def may_report(registry: "Registry", guest: str) -> None:
    limits, used = registry.settings.quotas, await _used(registry, guest)
    _own(used.reports, limits.reports_each, "reports here", "write to the operator directly")
    _all(used.all_reports, limits.reports, "reports", "reports")
    _bytes(used, limits)


async def may_review(registry: "Registry", guest: str) -> None:
    """What comes of it is kept."""
    _bytes(await _used(registry, guest), registry.settings.quotas)


async def _used(registry: "Registry", guest: str) -> Usage:
    if not registry.settings.limited:
        return Usage()

    def query(connection: Any) -> Usage:
        return queries.usage(connection, guest, IMPORTED)

    return await registry.store.read(query)


def _own(there: int, most: int, what: str, helps: str) -> None:
    if there >= most:
        raise Full(True, f"you have {there} {what}, and {most} is as many as one may have; {helps}")


def _all(there: int, most: int, what: str, name: str) -> None:
    if there >= most:
        raise Full(
            False,
            f"this server has room for {most} {what}, and they are all there; its operator can tidy up "
            f"(`hearthside store purge`) or make room (`--quota {name}=…`)",
        )


def _bytes(used: Usage, limits: Quotas) -> None:
    if used.bytes >= limits.megabytes_each * MB:
        raise Full(
            True,
            f"your tables and files take {used.bytes // MB} MB, and {limits.megabytes_each} is as much as "
            "one may have; the room is free again when the operator tidies up",
        )
    _all(used.all_bytes // MB, limits.megabytes, "megabytes", "megabytes")

"""What the table server keeps: tables, their logs and packs, guests, snapshots, reports, reviews and the
best games.

SQLite by default, PostgreSQL for a hosted service; the same code and the same contract tests for both.
The log of a table is the product and is only ever appended to; a snapshot is a cache.
"""

from hearthside.server.store.errors import Conflict, StoreUnavailable
from hearthside.server.store.records import (
    Best,
    BestLine,
    Entry,
    Guest,
    KeptPack,
    KeptReview,
    Report,
    Snapshot,
    TableLine,
    TableRecord,
)
from hearthside.server.store.store import Store

__all__ = [
    "Best",
    "BestLine",
    "Conflict",
    "Entry",
    "Guest",
    "KeptPack",
    "KeptReview",
    "Report",
    "Snapshot",
    "Store",
    "StoreUnavailable",
    "TableLine",
    "TableRecord",
]

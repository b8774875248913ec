"""All queries of the store under one name."""

from hearthside.server.store.best import add_best, best_line_of, best_lines, drop_best
from hearthside.server.store.counts import counts
from hearthside.server.store.entries import append, append_all, entries, entry_by_cid, entry_time, last_seq
from hearthside.server.store.guests import add_guest, get_guest, guest_by_token, rename_guest
from hearthside.server.store.packs import keep_pack, kept_pack
from hearthside.server.store.purge import find_old, purge
from hearthside.server.store.reports import add_report, get_report, reports
from hearthside.server.store.reviews import keep_review, kept_review
from hearthside.server.store.snapshots import drop_snapshots, newest_snapshot, put_snapshot
from hearthside.server.store.tables import (
    add_member,
    add_table,
    all_tables,
    drop_member,
    get_table,
    invite_of,
    is_member,
    keep_members,
    listed_tables,
    set_invite,
    table_of_invite,
    tables_of,
    update_table,
)
from hearthside.server.store.usage import usage

__all__ = [
    "add_best",
    "add_guest",
    "add_member",
    "add_report",
    "add_table",
    "all_tables",
    "append",
    "append_all",
    "best_line_of",
    "best_lines",
    "counts",
    "drop_best",
    "drop_member",
    "drop_snapshots",
    "entries",
    "entry_by_cid",
    "entry_time",
    "find_old",
    "get_guest",
    "get_report",
    "get_table",
    "guest_by_token",
    "invite_of",
    "is_member",
    "keep_members",
    "keep_pack",
    "keep_review",
    "kept_pack",
    "kept_review",
    "last_seq",
    "listed_tables",
    "newest_snapshot",
    "purge",
    "put_snapshot",
    "rename_guest",
    "reports",
    "set_invite",
    "table_of_invite",
    "tables_of",
    "update_table",
    "usage",
]

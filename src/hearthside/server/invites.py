"""Invite links made anew: the old one leads nowhere, and whoever should not have come by it must go."""

from typing import Any

from msgspec import Struct

from hearthside.server import guests
from hearthside.server.store import queries
from hearthside.server.store.records import Entry
from hearthside.server.table import Table


class Renewal(Struct, frozen=True):
    table: str
    invite: str  # the hash
    gone: str = ""  # whose seat was freed; the other guests may stay
    staying: frozenset[str] = frozenset()  # if it was not that: who may stay

    def store(self, connection: Any) -> None:
        """Together with the entry that says so."""
        queries.set_invite(connection, self.table, self.invite)
        if self.gone:
            queries.drop_member(connection, self.table, self.gone)
        else:
            queries.keep_members(connection, self.table, sorted(self.staying))

    def stays(self, guest: str) -> bool:
        return guest != self.gone if self.gone else guest in self.staying


def renewal(table: Table, entry: Entry) -> Renewal | None:
    """What the entry, which the table has just taken, means for its link."""
    if table.invited_at != entry.seq:
        return None
    invite = guests.hashed(guests.invitation(table.record.secret, entry.seq))
    if entry.kind == "free_seat":
        return Renewal(table.record.id, invite, gone=table.sent_away[-1])
    holders = {seat.holder for seat in table.seats if seat.holder}
    return Renewal(table.record.id, invite, staying=frozenset({table.record.owner, *holders}))


def link_of(table: Table, stored: str) -> str:
    """The end of the link whose hash is stored.  A table whose owner freed a seat before that made the link
    anew still has its first one."""
    made_at = (table.invited_at, 0)
    links = (guests.invitation(table.record.secret, at) for at in made_at)
    return next((link for link in links if guests.hashed(link) == stored), "")

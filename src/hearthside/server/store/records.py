"""What is stored, as plain data.

The fields of a record are the columns of its table in the schema, in this order.
"""

from typing import Any

import msgspec
from msgspec import Struct


class TableRecord(Struct, frozen=True):
    """A table: which game in which version, its settings, and the secret of its shuffles."""

    id: str
    game: str
    version: int
    content: str
    seats: int
    options: dict[str, Any]
    setup: bytes  # JSON of the table's own settings; the store does not look into it
    commitment: str
    key: bytes  # of the shuffles: secret until the game is over
    secret: bytes  # what the invite link and other names follow from: never published
    past: bytes | None  # JSON of an earlier game that this one goes on from
    invite: str  # hash of the secret in the link
    owner: str  # guest
    listed: bool
    title: str
    status: str  # open, playing, over or closed
    created: int  # Unix time in ms
    updated: int
    names: str  # who sits there, for lists of tables: `sitting` reads it


class TableLine(Struct, frozen=True):
    """A table as lists show it: nothing secret, nothing big."""

    id: str
    game: str
    version: int
    content: str
    seats: int
    options: dict[str, Any]
    commitment: str
    owner: str
    listed: bool
    title: str
    status: str
    created: int
    updated: int
    names: str


class Sitting(Struct, frozen=True, array_like=True, omit_defaults=True):
    """A seat as lists of tables show it.  Of tables from before, only the first two are known."""

    kind: str
    name: str
    holder: str = ""  # the guest who holds it; not shown
    asked: bool = False  # the game waits for the person who sits there
    place: int = 0  # of a game that is over, from 1; 0: it has no result


_SITTING = msgspec.json.Decoder(list[Sitting])


def sitting(table: TableRecord | TableLine) -> list[Sitting]:
    return _SITTING.decode(table.names)


class Entry(Struct, frozen=True):
    """One line of a table's log."""

    table: str
    seq: int  # 1, 2, 3 … without a gap
    at: int
    author: str
    cid: str  # the author's own name for it, so that it is not stored twice; "" if none
    kind: str
    body: bytes  # JSON
    digest: str | None = None  # of the game after it (kernel/codec.py), if it changed the game
    change: bytes | None = None  # what it changed there (kernel/recording.py)


class Guest(Struct, frozen=True):
    id: str
    token: str  # hash of the secret that the guest shows
    name: str
    created: int


class Snapshot(Struct, frozen=True):
    """A state computed from the log up to `seq`, by one version of the engine."""

    table: str
    seq: int
    engine: str
    blob: bytes


class Best(Struct, frozen=True):
    """A game for one that counts, as one of its list."""

    table: str
    list: str  # kernel.best.list_id
    rank: str  # sorts as text: the best first
    numbers: dict[str, int]  # what is compared
    guest: str  # who played; never shown
    name: str  # as it was then
    at: int


class BestLine(Struct, frozen=True):
    """A line of a list as somebody sees it."""

    table: str
    numbers: dict[str, int]
    guest: str
    name: str
    at: int
    place: int  # from 1; equals share it
    may_watch: bool  # who asks may look at the table


class KeptReview(Struct, frozen=True):
    """What the coach said about a game that is over."""

    table: str
    eye: str  # "open", or the number of a seat
    deals: int  # in which decisions were compared
    version: int  # of the rules
    content: str
    coach: int  # its version
    at: int
    body: bytes  # JSON; the store does not look into it


class KeptPack(Struct, frozen=True):
    """The text of a pack, under the hash of its content, which the tables that play it are pinned to."""

    game: str
    content: str
    version: int
    files: bytes
    at: int


class Report(Struct, frozen=True):
    """Somebody says that at this point of the game something was wrong."""

    id: str
    table: str
    seq: int
    author: str
    at: int
    body: bytes


class Lease(Struct, frozen=True):
    """Who writes to a part of the database."""

    scope: str  # all tables; of several servers each would have some
    token: int  # goes up whenever the lease changes hands: who has an older one cannot write any more
    holder: str  # the address of a server, or which tool it is
    host: str
    pid: int
    since: int
    seen: int  # when the holder was last asked to show that it can write

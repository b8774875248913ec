"""What nodes on one PostgreSQL tell each other: what was stored, who is there, which leases are free.

It goes out with the commit that it is about, by NOTIFY, and only then.  News may be lost, with a connection,
and may be about something that did not happen after all: they say where to look, the store what is so.
"""

from collections.abc import Iterator

import msgspec
from msgspec import Struct
from sqlalchemy import Connection

CHANNEL = "hearthside"
MOST_BYTES = 7000  # PostgreSQL takes less than 8000
_KEY = "hearthside news"


class Stored(Struct, frozen=True, array_like=True, tag="stored"):
    """The log of a table reaches this far."""

    table: str
    seq: int


class There(Struct, frozen=True, array_like=True, tag="there"):
    """Who is connected at the node that says so.  `ask`: and who at the others?"""

    table: str
    seats: tuple[int, ...]
    watched: bool
    ask: bool


class Freed(Struct, frozen=True, array_like=True, tag="freed"):
    """A node has given up leases."""


class Renamed(Struct, frozen=True, array_like=True, tag="renamed"):
    """A guest, by the hash of the token, has another name."""

    token: str


Item = Stored | There | Freed | Renamed


class Message(Struct, frozen=True, array_like=True):
    node: str  # who says it; "" is a tool
    items: list[Item]


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Message).decode


def note(c: Connection, item: Item) -> None:
    """To be told when the transaction is committed."""
    c.info.setdefault(_KEY, []).append(item)


def forget(c: Connection) -> None:
    """What was noted before: a new transaction begins."""
    c.info.pop(_KEY, None)


def send(c: Connection, node: str) -> None:
    """Before the commit.  Elsewhere than on PostgreSQL nobody listens."""
    items: list[Item] = c.info.pop(_KEY, [])
    if not items or c.dialect.name != "postgresql":
        return
    for part in _texts(node, list(_latest(items))):
        c.exec_driver_sql("SELECT pg_notify(%s, %s)", (CHANNEL, part))


def text(message: Message) -> str:
    return _encode(message).decode()


def read(text: str) -> Message | None:
    """None: it was said by another program, or by another version."""
    try:
        return _decode(text)
    except msgspec.DecodeError:
        return None


def _latest(items: list[Item]) -> Iterator[Item]:
    """Of each table how far its log reaches, and not every step there."""
    reached = {item.table: item.seq for item in items if isinstance(item, Stored)}
    for item in items:
        if not isinstance(item, Stored):
            yield item
    for table, seq in reached.items():
        yield Stored(table, seq)


def _texts(node: str, items: list[Item]) -> Iterator[str]:
    part: list[Item] = []
    size = 0
    for item in items:
        more = len(_encode(item)) + 1
        if part and size + more > MOST_BYTES:
            yield text(Message(node, part))
            part, size = [], 0
        part.append(item)
        size += more
    yield text(Message(node, part))

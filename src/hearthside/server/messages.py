"""What the server says to a client, over a socket, a stream of events or as an answer to HTTP.

A client keeps the last view.  An update changes it by a patch, which replaces values as a whole and says with
null that one is gone, and tells the hash of the result; a client whose result differs, or which misses a
sequence number, asks for the whole view again.  docs/protocol.md says which values these are.
"""

from typing import Any, Union

from msgspec import Struct, field

from hearthside.kernel.moments import Moment
from hearthside.server.table_log import LogLine
from hearthside.server.view_schema import TableView


class Moved(Struct, frozen=True, omit_defaults=True):
    """A card went from one zone to another.  The handles are this viewer's own (see card_handles.py)."""

    source: str
    target: str
    card: str = ""  # empty: the viewer does not see which
    before: str = ""
    after: str = ""


PROTOCOL = 4  # goes up when a page of before could not read what it gets


class View(Struct, frozen=True, tag="view", omit_defaults=True):
    """All that the viewer may see after entry `seq` of the log.  A client that speaks another version of the
    protocol is out of date and has to be fetched anew."""

    protocol: int
    seq: int
    hash: str
    view: TableView
    log: list[LogLine]
    now: int  # the server's clock in milliseconds
    thought: list[int]  # at tables with a clock: how long each seat that is asked has thought already
    present: list[bool]
    moments: list[Moment] = field(default_factory=list)  # of a position of the past: those of entry `seq`


class Update(Struct, frozen=True, tag="update", omit_defaults=True):
    """What entry `seq` changed for the viewer; it applies to the view of entry `seq` - 1."""

    seq: int
    hash: str
    patch: dict[str, Any]
    log: list[LogLine]
    moved: list[Moved]
    now: int
    thought: list[int]
    moments: list[Moment] = field(default_factory=list)  # what is to be watched before the patch is applied
    taken_back: list[int] = field(default_factory=list)  # [from, to]: entries whose lines no longer hold


class Ack(Struct, frozen=True, tag="ack"):
    """The command is stored, as entry `seq`."""

    cid: str
    seq: int


class Refusal(Struct, frozen=True, tag="refused", omit_defaults=True):
    """The command did nothing.  `code` is for programs, `why` for people."""

    cid: str
    code: str
    why: str
    ruling: str = ""
    current: View | None = None  # of a stale command over HTTP; on a socket the view follows


class Presence(Struct, frozen=True, tag="presence"):
    """Who is connected, by seat."""

    present: list[bool]


class Bye(Struct, frozen=True, tag="bye"):
    """The server closes the connection; come back after so many milliseconds."""

    why: str
    retry: int


Message = Union[View, Update, Ack, Refusal, Presence, Bye]  # noqa: UP007


class Resync(Struct, frozen=True, forbid_unknown_fields=True, tag="resync", tag_field="type"):
    """A client asks for the whole view again."""

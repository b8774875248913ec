"""What a view holds: the structs from which the browser's types are made.

A view itself is put together of encoded pieces (see viewer_feed.py), because patches are made of them; the
tests check every view of whole games against these structs, with no field missing and none unknown.
"""

from typing import Any, Literal

from msgspec import Struct, field

from hearthside.kernel import scene
from hearthside.kernel.pack import Result
from hearthside.kernel.reactions import Wish
from hearthside.kernel.settings import Value
from hearthside.server.setup import Setup, UndoMode


class SeatInfo(Struct, frozen=True, forbid_unknown_fields=True):
    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    bot: str | None = None
    stand_in: str | None = None  # which bot plays for the person
    away: Literal["absent", "clock", "conceded"] | None = None
    bank: int | None = None  # milliseconds left when the seat was last asked


class RequestInfo(Struct, frozen=True, forbid_unknown_fields=True):
    request: int  # what an answer refers to
    seat: int
    agreed: list[int]
    since: int = 0  # of an undo: what the log tells from this entry on would be taken back


class StoppedInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """The rules have changed so that they do not fit what was played: the table is only shown."""

    at: int  # the first entry that does not fit
    kept: int  # the last one that does: from there the game could go on
    why: str
    version: int  # of the rules that are here
    can_go_on: bool  # if all agree


class TableInfo(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    title: str
    game: str
    name: str
    version: int
    options: dict[str, Value]
    preset: str  # the id of the preset that the options are; empty: none
    setup: Setup
    listed: bool
    status: Literal["open", "playing", "over", "closed"]
    commitment: str
    seats: list[SeatInfo]
    waiting: list[int]
    ended: Literal["played", "conceded", "agreed", "left", "closed", "imported"] | None = None
    closed_because: str | None = None
    key: str | None = None  # of the shuffles, when the game is over
    rematch: str | None = None  # the table of the next game
    invited: int | None = (
        None  # which entry made the invite link anew: when it changes, ask for the link again
    )
    undo_request: RequestInfo | None = None
    end_request: RequestInfo | None = None
    stopped: StoppedInfo | None = None
    go_on_request: RequestInfo | None = None
    result: Result | None = None


class ZoneInfo(Struct, frozen=True, forbid_unknown_fields=True):
    count: int
    cards: list[str] | None = None  # if the viewer sees them, in the zone's order
    known_from_top: list[str | None] | None = None  # of a hidden pile: what the viewer knows of it
    handles: list[str] | None = None  # one a card, in the zone's order


# The parts of the Scene, as kernel/scene.py has them, but flat: `parts` are the ids of those in a part.
class TablePart(scene.Scene, tag="table"):
    parts: list[str] = field(default_factory=list)  # type: ignore[assignment]


class BoardPart(scene.Board, tag="board"):
    parts: list[str] = field(default_factory=list)  # type: ignore[assignment]


class ZonePart(scene.Zone, tag="zone"):
    parts: list[str] = field(default_factory=list)  # type: ignore[assignment]


class SitePart(scene.Site, tag="site"):
    parts: list[str] = field(default_factory=list)  # type: ignore[assignment]


class MapPart(scene.Map, tag="map"):
    parts: list[str] = field(default_factory=list)  # type: ignore[assignment]


class StonesPart(scene.Stones, tag="stones"):
    parts: list[str] = field(default_factory=list)  # type: ignore[assignment]


class ColumnPart(scene.Column, tag="column"):
    parts: list[str] = field(default_factory=list)  # type: ignore[assignment]


class CardPart(scene.Card, tag="card"):
    pass


class CounterPart(scene.Counter, tag="counter"):
    pass


class TrackPart(scene.Track, tag="track"):
    pass


class TextPart(scene.Text, tag="text"):
    pass


class CoursePart(scene.Course, tag="course"):
    pass


class LadderPart(scene.Ladder, tag="ladder"):
    pass


class PlacePart(scene.Place, tag="place"):
    pass


PartInfo = (
    TablePart
    | BoardPart
    | ZonePart
    | SitePart
    | MapPart
    | StonesPart
    | ColumnPart
    | CardPart
    | CounterPart
    | TrackPart
    | TextPart
    | CoursePart
    | LadderPart
    | PlacePart
)


class OfferInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """A standing offer: its seat gives one card for another."""

    number: int  # by which it is accepted and retracted
    seat: int
    given: str
    wanted: str
    to: int | None = None  # the one seat that may accept it; None: any


class GameInfo(Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    version: int
    seats: int
    waiting: list[int]
    over: bool
    prompt: str
    phase: str  # the section of the guide about what is being asked; empty: none
    reaction: bool  # the question is whether somebody reacts, and `done` passes
    facts: dict[str, int]
    zones: dict[str, ZoneInfo]
    offers: list[OfferInfo]
    trading: bool  # the viewer's seat could make an offer now
    root: str  # the part to begin with
    parts: dict[str, PartInfo]
    last: dict[str, Any]  # what happened last, as data; empty: nothing to tell, or not yet
    seat: int | None = None


class OptionInfo(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    key: str
    text: str
    group: str
    parts: list[str]
    decision: int  # goes into the move
    final: bool  # it brings something to light, so it cannot be taken back afterwards
    free: bool = False  # possible at any time, asked or not: no answer to the question
    # The same as data, as far as it can be; see kernel/pack.py.
    head: str = ""  # the beginning of the text, that says what is done; empty: all of it does
    target: str = ""  # what it is about, without the verb of its group
    price: str = ""  # what it costs, in words
    amounts: list[scene.Amount] = field(default_factory=list)  # what it costs, or gives
    rest: str = ""  # what follows the first of the amounts in the text
    way: scene.Way | None = None
    name: str = ""  # what people call it, if even its beginning says more
    letter: str = ""  # by which it can be typed wherever it is offered
    loses: str = ""  # what is lost for good by it, in words
    declines: bool = False  # it leaves what is offered, so it is not the one to point at while there is more
    # Cards with which it can begin: exactly one answer to the question that follows is about each of them.
    leads: list[str] = field(default_factory=list)


class BlockedInfo(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    key: str
    text: str
    group: str
    parts: list[str]
    why: str
    ruling: str
    head: str = ""  # the beginning of the text, that says what is not possible; empty: all of it does
    first: str = ""  # the first of several reasons


class UndoInfo(Struct, frozen=True, forbid_unknown_fields=True):
    now: bool  # the last decision can be taken back at once
    deep: bool  # it can be taken back with consent, or with the future dealt anew
    mode: UndoMode


class ReactingInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """What the table answers for the seat when it could react; only the seat itself is told."""

    wish: Wish
    usual: Wish  # what it is if nothing is wished
    wishes: list[Wish]  # what can be wished for in this game
    passing: bool  # the seat is asked, and the table passes for it in a moment


class TableView(Struct, frozen=True, forbid_unknown_fields=True):
    table: TableInfo
    game: GameInfo | None = None
    options: list[OptionInfo] | None = None
    offered: int | None = None  # of a seat, if the game has trades: the decision of what is free at any time
    blocked: list[BlockedInfo] | None = None
    undo: UndoInfo | None = None
    reacting: ReactingInfo | None = None  # if the game asks for reactions

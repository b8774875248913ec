"""The Scene: what a viewer sees, as a small game-neutral tree that every renderer draws.

One struct per kind of part, told apart by `kind`, each with the fields that its kind has and no others.  A
renderer draws fields: it neither reads sentences nor knows a rule.  Parts have ids; options and blocked
actions point at the parts they touch.  A Scene is built from an observation, never from the state, so it
cannot show more than the viewer may see.

Names of things that have pictures (`sign`, `what`, `card`, `family`) are the game's own words, in the form in
which its pictures are listed.
"""

from typing import Literal

from msgspec import Struct, field

# How the table is laid out:
# hands       cards in hands and piles; the other players around what lies in the middle
# race        the same around a course
# map         a map and boards, all of them in sight
# collection  many open cards each, which people search
Layout = Literal["hands", "race", "map", "collection"]
# off: until somebody puts it right, or not yet; used: not again for a while; unfinished: being built
State = Literal["", "unfinished", "off", "used"]
# What a zone is to its owner:
# hand     what is held, always shown in full
# stock    many open cards, looked through as a list
# play     what is in play
# deck     what is drawn from
# discard  what comes back later
# done     what has done its work
# out      what is out of the game: of others only counted
# fixed    what a player has from the beginning to the end
# plan     cards that would do what the viewer is after
Role = Literal["", "hand", "stock", "play", "deck", "discard", "done", "out", "fixed", "plan"]
# What a sentence is: how the time stands, a request that can be agreed to, something to beware of, what the
# viewer could do.
Tone = Literal["", "time", "request", "warning", "plan"]
Shape = Literal["token", "tent", "house", "stone", "figure", "leader"]
Tint = Literal["", "sand", "ice", "meadow", "rock", "wood", "water", "heath", "clay"]


class Amount(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """So many of something: what a place gives, what an action costs."""

    what: str  # the game's own word, by which it has its picture
    n: int = 1
    paid: bool = False  # it is given for what follows


class Way(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """From where to where an action takes something, in words."""

    what: str  # "Move a Camp for 1 Labor"
    start: str
    end: str


class Mark(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Something on a course or a ladder: a seat's piece, or a named point such as a checkpoint.  Square 0 is
    before the first one, and a piece beyond `limit` is past the end."""

    square: int
    seat: int | None = None
    title: str = ""


class Stretch(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Squares of a course, or levels of a ladder, that belong together, and what holds there."""

    first: int
    last: int
    title: str = ""
    text: str = ""
    card: str = ""  # the card that says so, if it is one
    type: str = ""  # a word of the game by which stretches can be coloured
    gives: list[Amount] = field(default_factory=list)
    brief: str = ""  # besides what it gives, in as few words as a map has room for


class Piece(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A wooden piece, or several alike, at a place."""

    kind: str  # the game's own word: "Camp"
    shape: Shape = "token"
    seat: int | None = None  # in whose colour; None: neutral
    count: int = 1


class Base(Struct, tag_field="kind", omit_defaults=True, forbid_unknown_fields=True):
    """What every part has.  `text` says in words what there is to know besides."""

    id: str
    title: str = ""
    text: str = ""

    @property
    def inside(self) -> "list[Part]":
        """The parts that lie in this one."""
        found: list[Part] = getattr(self, "parts", [])
        return found

    def walk(self) -> "list[Part]":
        """Everything in this part, however deep."""
        return [below for part in self.inside for below in (part, *part.walk())]


class Card(Base, tag="card", kw_only=True):
    """A kind of card at its place; `count`: how many of it lie there, if they are taken from there."""

    card: str
    count: int | None = None
    state: State = ""
    cost: list[Amount] = field(default_factory=list)  # what it costs; `text` says the same
    promising: bool = False  # `text` is a prospect, not what is in the way of it
    values: dict[str, str] = field(default_factory=dict)  # those that are not as printed for its owner now


class Zone(Base, tag="zone", kw_only=True):
    """A place for cards: its cards if the viewer sees them, else only `count`."""

    count: int | None = None
    seat: int | None = None
    role: Role = ""
    family: str = ""  # what places like it are called, by which they have their picture
    state: State = ""
    slot: bool = False  # one of several places that are alike and numbered
    token: str = ""  # something lies on its card; `text` says what for
    parts: list[Card] = field(default_factory=list)


class Site(Base, tag="site", kw_only=True):
    """A place that is a card itself, such as a building or a leader, with the cards that it holds."""

    card: str
    seat: int | None = None
    state: State = ""
    sign: str = ""  # the picture of its state; `text` says the state in words
    left: int | None = None  # of an unfinished one: so many of `limit` steps are missing
    count: int | None = None  # cards in it, of at most `limit`
    limit: int | None = None
    parts: list[Card] = field(default_factory=list)


class Counter(Base, tag="counter", kw_only=True):
    """A number."""

    value: int
    sign: str = ""
    piece: Piece | None = None  # it counts such pieces, which are still at home
    strong: bool = False  # it is what its owner spends just now


class Track(Base, tag="track", kw_only=True):
    """A number on a scale: `value` of `limit`."""

    value: int
    limit: int
    sign: str = ""
    more: int = 0  # so much could still be added
    spaces: int = 0  # of the whole scale, if it is longer than what is open of it


class Text(Base, tag="text", kw_only=True):
    """A sentence.  With `lead` it begins with that and a colon."""

    lead: str = ""
    seat: int | None = None  # whom it is about
    sign: str = ""
    tone: Tone = ""
    state: State = ""


class Course(Base, tag="course", kw_only=True):
    """A way of `limit` squares, from 1, with the stretches it is made of, in order."""

    limit: int
    weather: str = ""  # over it: one of snow, sun, wind, cloud, storm and rain
    marks: list[Mark] = field(default_factory=list)
    stretches: list[Stretch] = field(default_factory=list)


class Ladder(Base, tag="ladder", kw_only=True):
    """Levels from 1 to `limit` with marks on them, of those on one level the leftmost first, and what holds
    on some of them."""

    limit: int
    order: bool = False  # places in an order, of which each holds one mark: the first comes first
    marks: list[Mark] = field(default_factory=list)
    stretches: list[Stretch] = field(default_factory=list)


class Place(Base, tag="place", kw_only=True):
    """Where pieces can stand; `at` says where it lies in its parent."""

    at: list[int] = field(default_factory=list)
    number: int | None = None  # by which people name it
    card: str = ""  # what the place itself is, such as a kind of land
    tint: Tint = ""
    pieces: list[Piece] = field(default_factory=list)
    gives: list[Amount] = field(default_factory=list)
    influence: list[int] = field(default_factory=list)  # by player; empty: it means nothing here
    leaders: list[int] = field(default_factory=list)  # who has most of it: one, or several that are level
    start: bool = False  # one may begin here
    arrows: list[str] = field(default_factory=list)  # ids of the places to which it leads


class Map(Base, tag="map", kw_only=True):
    """Hexagons that touch: its places with two numbers `at` are tiles, at column and row on slanted axes
    (q, r), those with three are the corners where the tiles of these numbers meet."""

    measure: str = ""  # what influence is called here
    corner: str = ""  # the kind of piece that stands at corners
    parts: list[Place] = field(default_factory=list)


class Stones(Base, tag="stones", kw_only=True):
    """A board of square spaces, some half a space apart and on top of others: places at row and column, both
    in halves of a space, and level."""

    columns: list[str] = field(default_factory=list)  # their names along the edge
    rows: list[str] = field(default_factory=list)
    parts: list[Place] = field(default_factory=list)


class Column(Base, tag="column", kw_only=True):
    """Where figures are sent, with the sections of what they do there."""

    state: State = ""
    pieces: list[Piece] = field(default_factory=list)
    parts: list[Text] = field(default_factory=list)


class Board(Base, tag="board", kw_only=True):
    """Parts that belong together, such as a player's."""

    seat: int | None = None
    player: bool = False  # it is a player's, also of one who plays along without a seat
    companion: bool = False  # it belongs to the one without a seat
    color: int | None = None  # of one without a seat: in whose colour
    score: int | None = None  # what the player would have if the game ended now
    breakdown: dict[str, int] = field(default_factory=dict)  # and how it comes about
    count: int | None = None  # so many of `limit` places are taken
    limit: int | None = None
    pieces: list[Piece] = field(default_factory=list)
    parts: "list[Part]" = field(default_factory=list)


class Scene(Base, tag="table", kw_only=True):
    """The root."""

    layout: Layout
    companion: str = ""  # who plays along without a seat: numbers beyond the last seat mean them
    parts: "list[Part]" = field(default_factory=list)


Part = Board | Zone | Site | Card | Counter | Track | Text | Course | Ladder | Map | Stones | Place | Column


def card_part_id(zone: str, card: str) -> str:
    """The id of a kind of card at its place: `hand:0/scout`."""
    return f"{zone}/{card}"

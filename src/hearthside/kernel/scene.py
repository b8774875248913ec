"""The Scene: what a viewer sees, as a small game-neutral tree that every renderer draws.

Parts have ids; options and blocked actions point at the parts they touch.  A Scene is built from
an observation, never from the state, so it cannot show more than the viewer may see.
"""

from typing import Literal

from msgspec import Struct, field

Kind = Literal[
    "table", "board", "zone", "card", "counter", "track", "text", "course", "map", "stones", "place", "ladder"
]
PartState = Literal["", "unfinished", "off", "used"]
PieceKind = Literal["camp", "village", "megalith", "figure", "chief"]


class Mark(Struct, frozen=True, omit_defaults=True):
    """Something on a course: a seat's piece, or a named point such as a checkpoint.  Square 0 is before the
    first one, and a piece beyond `limit` is past the end."""

    square: int
    seat: int | None = None
    title: str = ""


class Stretch(Struct, frozen=True, omit_defaults=True):
    """Squares of a course that belong together, and what holds there."""

    first: int
    last: int
    title: str
    text: str = ""
    card: str = ""  # the card that says so, if it is one
    type: str = ""  # a word of the game by which stretches can be coloured


class Piece(Struct, frozen=True, omit_defaults=True):
    """A wooden piece, or several alike, at a place."""

    kind: PieceKind
    seat: int | None = None  # in whose colour; None: neutral
    count: int = 1
    level: int = 0  # of a piece that lies on others; 0: where that means nothing


class Part(Struct, omit_defaults=True):
    """One part of a Scene.

    table    the root
    board    parts that belong together, such as one player's
    zone     a place for cards: its cards as children if the viewer sees them, else only `count`; with `card`
             the place is a card itself, such as a building or a leader, and `limit` is how many it holds;
             `state`: off (until somebody puts it right), used (not again this round) or unfinished
             (`value` of `limit` steps are missing); `text` says the same in words
    card     a kind of card at its place: `card` is its id, `count` how many of it lie there
    counter  a number: `value`
    track    a number on a scale: `value` of `limit`; `count`: how much its owner could still add
    text     a sentence
    course   a way of `limit` squares, from 1: `marks` on it, and the `stretches` it is made of, in order;
             `text`: the weather over it, one of snow, sun, wind, cloud, storm and rain
    map      hexagons that touch: its places with two numbers `at` are tiles, at column and row on slanted
             axes (q, r); those with three numbers are the corners where the tiles of these numbers meet
    stones   a board of square spaces, some half a space apart and on top of others: places at row and column,
             both in halves of a space, and level
    place    where pieces can stand: `at` says where it lies in its parent, `pieces` what stands there;
             `card`: what the place itself is, such as a kind of land; `value` 1: one may begin there
    ladder   levels from 1 to `limit`: `marks` on them, of those on one level the leftmost first, and what
             holds on some of them as `stretches`
    """

    id: str
    kind: Kind
    title: str = ""
    text: str = ""
    card: str = ""
    value: int | None = None
    limit: int | None = None
    count: int | None = None
    seat: int | None = None
    state: PartState = ""
    marks: list[Mark] = field(default_factory=list)
    stretches: list[Stretch] = field(default_factory=list)
    at: list[int] = field(default_factory=list)
    pieces: list[Piece] = field(default_factory=list)
    parts: list["Part"] = field(default_factory=list)

    def walk(self) -> list["Part"]:
        """This part and everything in it."""
        return [self, *(below for part in self.parts for below in part.walk())]


def card_part_id(zone: str, card: str) -> str:
    """The id of a kind of card at its place: `hand:0/scout`."""
    return f"{zone}/{card}"

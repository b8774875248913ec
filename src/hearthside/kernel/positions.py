"""What a position may say besides zones: each word is declared with its type, and read by it.

    WORDS = {"round": Number(1, 16), "turn": Seat(), "phase": OneOf(PHASES), "food": ForEach(Number(0, 99))}

    at = Reader(position, WORDS, state.seats)
    state.facts[ROUND] = at["round"]
    for seat, value in enumerate(at["food"]): ...

Whatever value stands there, it is of the type when `at` gives it out, or BadPosition says which word it is,
what was given and what would be right.  What only the table can know, such as whether a seat has a leader to
be wounded, `Pack.resume` checks.
"""

from collections.abc import Mapping
from reprlib import Repr
from typing import Any, Generic, TypeVar

from hearthside.kernel.card_names import CardNames
from hearthside.kernel.errors import BadPosition, did_you_mean

T = TypeVar("T")


class Position(dict[str, Any]):
    """What is said of a position.  `saved`: as a file has it, and nobody asks how it could have come about;
    `earlier`: as a file of an earlier edition has it, whose words are read as they were meant."""

    def __init__(self, said: Mapping[str, Any], saved: bool = False) -> None:
        super().__init__(said)
        self.saved = saved
        self.earlier = saved and "edition" not in said
        self.below: dict[str, int] = {}  # by zone with `...`: how many cards are named below it


class Where(str):
    """A part of what stands under a name, said as it is: `'squares' of seat 1`."""

    def __repr__(self) -> str:
        return str(self)


SHORT = Repr()
SHORT.maxstring = SHORT.maxother = SHORT.maxlong = 80
SHORT.maxlevel = 3


def shown(value: object) -> str:
    """What was given, in a few words: it may be of any size and depth."""
    try:
        return SHORT.repr(value)
    except ValueError:  # a number with more digits than Python writes down
        return "a number of thousands of digits"


def integer(value: object, name: str, low: int, high: int) -> int:
    """A number that stands somewhere within what a position says under a name."""
    if type(value) is not int or not low <= value <= high:
        raise BadPosition(f"{name!r} must be a number from {low} to {high}, not {shown(value)}")
    return value


def a_list(value: object, name: str, most: int) -> list[Any]:
    if not isinstance(value, list | tuple) or len(value) > most:
        raise BadPosition(f"{name!r} must be a list of at most {most} values, not {shown(value)}")
    return list(value)


class Reader:
    """A position of a table with so many seats, and players where those are not the same."""

    def __init__(
        self,
        position: Mapping[str, Any],
        words: "Mapping[str, Shape]",
        seats: int,
        players: int = 0,
        cards: CardNames | None = None,
    ) -> None:
        self.seats = seats
        self.players = players or seats
        self.cards = cards or CardNames({}, ())
        self.saved = isinstance(position, Position) and position.saved
        self.earlier = isinstance(position, Position) and position.earlier
        self._said = position
        self._words = words
        # All that is said, whether or not anybody will ask for it.
        said = [name for name in words if name in position]
        self._read = {name: words[name].read(position[name], name, self) for name in said}

    def __contains__(self, name: str) -> bool:
        return name in self._said

    def __getitem__(self, name: str) -> Any:
        """What it says under a name, or what is usual."""
        return self._read[name] if name in self._read else self._words[name].usual(self)

    def get(self, name: str, usual: T) -> T:
        """The same, where only the table knows what is usual."""
        out: T = self._read.get(name, usual)
        return out


# ================================================== types of words
class Shape:
    """What can be said under a name.  `name`: under which name a value stands, itself or somewhere within."""

    def read(self, value: object, name: str, at: Reader) -> Any:
        raise NotImplementedError

    def usual(self, at: Reader) -> Any:
        """If nothing is said."""
        return []


class Number(Shape):
    def __init__(self, low: int, high: int, usual: int | None = None) -> None:
        self.low, self.high = low, high
        self._usual = low if usual is None else usual

    def read(self, value: object, name: str, at: Reader) -> int:
        return integer(value, name, self.low, self.high)

    def usual(self, at: Reader) -> int:
        return self._usual


class Seat(Shape):
    what = "seat"

    def read(self, value: object, name: str, at: Reader) -> int:
        most = self.most(at)
        if type(value) is not int or not 0 <= value <= most:
            number = f"a {self.what}, 0" + (f" to {most}" if most else "")
            raise BadPosition(f"{name!r} must be {number}, not {shown(value)}")
        return value

    def most(self, at: Reader) -> int:
        return at.seats - 1

    def usual(self, at: Reader) -> int:
        return 0


class Player(Seat):
    """Where those are not the seats: a group has several, the Rival has none."""

    what = "player"

    def most(self, at: Reader) -> int:
        return at.players - 1


class OneOf(Shape, Generic[T]):
    """One of several words, and what it stands for; the first is usual.  `what`: if it is not the name."""

    def __init__(self, known: Mapping[str, T], what: str = "") -> None:
        self.known = known
        self._what = what

    def read(self, value: object, name: str, at: Reader) -> T:
        if not isinstance(value, str) or value not in self.known:
            where = f"in {name!r}: " if self._what else ""
            hint = did_you_mean(value if isinstance(value, str) else "", self.known)
            raise BadPosition(f"{where}there is no {self._what or name} {shown(value)}{hint}")
        return self.known[value]

    def usual(self, at: Reader) -> T:
        return next(iter(self.known.values()))


class ListOf(Shape):
    """`different`: none of them twice."""

    def __init__(self, shape: Shape, most: int, different: bool = False) -> None:
        self.shape, self.most, self._different = shape, most, different

    def read(self, value: object, name: str, at: Reader) -> list[Any]:
        said = a_list(value, name, self._most(at))
        found = [self.shape.read(one, self._part(name, place), at) for place, one in enumerate(said)]
        if self._different and any(one in found[:place] for place, one in enumerate(found)):
            raise BadPosition(f"{name!r} names one twice: {shown(value)}")
        return found

    def _part(self, name: str, place: int) -> str:
        return name

    def _most(self, at: Reader) -> int:
        return self.most


class ForEach(ListOf):
    """A value for each seat, or for the first of them."""

    whose = "seat"

    def __init__(self, shape: Shape) -> None:
        super().__init__(shape, 0)

    def _most(self, at: Reader) -> int:
        return at.seats

    def _part(self, name: str, place: int) -> str:
        return Where(f"{name!r} of {self.whose} {place}")


class ForEachPlayer(ForEach):
    whose = "player"

    def _most(self, at: Reader) -> int:
        return at.players


class Seats(ForEach):
    """Some seats, each once."""

    def __init__(self) -> None:
        ListOf.__init__(self, Seat(), 0, different=True)

    def _part(self, name: str, place: int) -> str:
        return name


class EveryPlayer(Shape):
    """All players in some order; as they sit if nothing is said."""

    def read(self, value: object, name: str, at: Reader) -> list[int]:
        everybody = list(range(at.players))
        if not isinstance(value, list | tuple) or not all(type(one) is int for one in value):
            raise BadPosition(f"{name!r} must be all of {everybody} in some order, not {shown(value)}")
        if sorted(value) != everybody:
            raise BadPosition(f"{name!r} must be all of {everybody} in some order, not {shown(value)}")
        return list(value)

    def usual(self, at: Reader) -> list[int]:
        return list(range(at.players))


class ByNumber(Shape):
    """`{3: ...}`, with each value; in JSON the numbers are texts.  `like`: what it is, for people."""

    def __init__(self, shape: Shape, low: int, high: int, like: str = "") -> None:
        self.shape, self.low, self.high = shape, low, high
        self._like = like or f"numbers with values, such as {{{low}: 1}}"

    def read(self, value: object, name: str, at: Reader) -> dict[int, Any]:
        if not isinstance(value, Mapping):
            raise BadPosition(f"{name!r} must be {self._like}, not {shown(value)}")
        return {self._key(key, name, at): self.shape.read(held, name, at) for key, held in value.items()}

    def _key(self, key: object, name: str, at: Reader) -> int:
        text = isinstance(key, str) and key.isascii() and key.isdigit() and len(key) < 9
        return integer(int(str(key)) if text else key, name, self.low, self._high(at))

    def _high(self, at: Reader) -> int:
        return self.high

    def usual(self, at: Reader) -> dict[int, Any]:
        return {}


class BySeat(ByNumber):
    who = Seat()

    def __init__(self, shape: Shape, like: str = "") -> None:
        super().__init__(shape, 0, 0, like)

    def _key(self, key: object, name: str, at: Reader) -> int:
        text = isinstance(key, str) and key.isascii() and key.isdigit() and len(key) < 9
        return self.who.read(int(str(key)) if text else key, Where(f"{name!r}: a key"), at)


class ByPlayer(BySeat):
    who = Player()


class Text(Shape):
    longest = 200

    def read(self, value: object, name: str, at: Reader) -> str:
        if not isinstance(value, str) or len(value) > self.longest:
            raise BadPosition(f"{name!r} must be a text of at most {self.longest} signs, not {shown(value)}")
        return value

    def usual(self, at: Reader) -> str:
        return ""


class Name(Text):
    """A text that is looked up later.  `what`: of what, for people."""

    def __init__(self, what: str) -> None:
        self._what = what

    def read(self, value: object, name: str, at: Reader) -> str:
        if not isinstance(value, str) or len(value) > self.longest:
            raise BadPosition(f"{name!r} must be the name of {self._what}, not {shown(value)}")
        return value


class Texts(Shape):
    """`"scout, net"`, or a list of words."""

    most = 999

    def read(self, value: object, name: str, at: Reader) -> list[Any]:
        said = value.split(",") if isinstance(value, str) else value
        return [Text().read(word, name, at).strip() for word in a_list(said, name, self.most)]


class CardId(Shape):
    """The number of a card, by its id or name."""

    def read(self, value: object, name: str, at: Reader) -> int:
        found = at.cards.find(value) if isinstance(value, str) else None
        if found is None:
            raise BadPosition(f"{name!r}: there is no card {shown(value)}{at.cards.hint(value)}")
        return found


class CardIds(Texts):
    """Several, as a text or a list of ids."""

    def read(self, value: object, name: str, at: Reader) -> list[int]:
        if not isinstance(value, str | list | tuple):
            raise BadPosition(f"{name!r} must be a card or several, not {shown(value)}")
        return [CardId().read(word, name, at) for word in super().read(value, name, at)]


class Row(Shape):
    """A list of a few values, each of its own type, by what it is; the last ones may be missing.  `like`: how
    all of it is written."""

    def __init__(self, like: str, fewest: int = 0, **shapes: Shape) -> None:
        self._like, self.shapes = like, shapes
        self._fewest = fewest or len(shapes)

    def read(self, value: object, name: str, at: Reader) -> list[Any]:
        if not isinstance(value, list | tuple) or not self._fewest <= len(value) <= len(self.shapes):
            raise BadPosition(f"{name!r}: {shown(value)} should be {self._like}")
        out: list[Any] = []
        for (part, shape), one in zip(self.shapes.items(), value, strict=False):
            out.append(shape.read(one, Where(f"{name!r}: {part.replace('_', ' ')} of {shown(value)}"), at))
        return out


class Either(Shape):
    """A word, or else something of another type."""

    def __init__(self, word: str, shape: Shape) -> None:
        self.word, self.shape = word, shape

    def read(self, value: object, name: str, at: Reader) -> Any:
        if isinstance(value, str) and value != self.word:
            hint = did_you_mean(value, [self.word])
            raise BadPosition(f"{name!r} cannot be {shown(value)}{hint}")
        return value if value == self.word else self.shape.read(value, name, at)


class OneOrMore(Shape):
    """A value, or a list of several."""

    def __init__(self, shape: Shape, most: int) -> None:
        self.shape, self._list = shape, ListOf(shape, most)

    def read(self, value: object, name: str, at: Reader) -> list[Any]:
        if isinstance(value, list | tuple) and not value and not at.saved:
            raise BadPosition(f"{name!r} is an empty list; say nothing, or what it is")
        return self._list.read(value if isinstance(value, list | tuple) else [value], name, at)


class Fields(Shape):
    """Named values, of which the first must be there.  `like`: what it is, for people."""

    def __init__(self, like: str, **shapes: Shape) -> None:
        self._like, self.shapes = like, shapes

    def read(self, value: object, name: str, at: Reader) -> dict[str, Any]:
        first = next(iter(self.shapes))
        if not isinstance(value, Mapping) or first not in value or not set(value) <= set(self.shapes):
            raise BadPosition(f"{name!r} is written {self._like}, not {shown(value)}")
        return {
            field: shape.read(value[field], Where(f"{name!r}: {field!r}"), at)
            if field in value
            else shape.usual(at)
            for field, shape in self.shapes.items()
        }

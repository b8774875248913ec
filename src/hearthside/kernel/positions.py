"""Reading what a position says besides zones, for `Pack.resume`; errors say what would be right.

at = Reader(position, state.seats)
state.facts[ROUND] = at.integer("round", 1, low=1, high=16)
turn = at.seat("turn", 0)
phase = at.choice("phase", "turn", PHASES)
pack.push(state, ids.TURN, seat=turn, food=at.integer("food", 0, high=99))
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar

from hearthside.kernel.errors import BadPosition, did_you_mean

T = TypeVar("T")


def integer(value: object, name: str, low: int, high: int) -> int:
    """A number that stands somewhere within what a position says under a name."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadPosition(f"{name!r} must be a number from {low} to {high}, not {value!r}")
    return value


def integers(value: object, name: str, low: int, high: int) -> list[int]:
    """Different numbers."""
    found = [integer(number, name, low, high) for number in a_list(value, name, high - low + 1)]
    if len(set(found)) != len(found):
        raise BadPosition(f"{name!r} names a number twice: {value!r}")
    return found


def a_list(value: object, name: str, most: int) -> list[Any]:
    if not isinstance(value, list | tuple) or len(value) > most:
        raise BadPosition(f"{name!r} must be a list of at most {most} values, not {value!r}")
    return list(value)


def words(value: object, name: str) -> list[str]:
    """`"scout, net"` or a list of words."""
    said = value.split(",") if isinstance(value, str) else a_list(value, name, 999)
    return [str(word).strip() for word in said]


def a_choice(value: object, what: str, known: Mapping[str, T], within: str = "") -> T:
    """One of several words; `within`: the name under which it stands, if that is not what it is."""
    if not isinstance(value, str) or value not in known:
        where = f"in {within!r}: " if within else ""
        raise BadPosition(f"{where}there is no {what} {value!r}{did_you_mean(str(value), known)}")
    return known[value]


def a_card(value: object, name: str, ids: Sequence[str]) -> int:
    """The number of a card, by its id."""
    known = [card for card in ids if card]
    if value not in known:
        raise BadPosition(f"{name!r}: there is no card {value!r}{did_you_mean(str(value), known)}")
    return ids.index(str(value))


class Reader:
    """A position of so many seats (or players, where those are not the same)."""

    def __init__(self, position: Mapping[str, Any], seats: int, ids: Sequence[str] = ()) -> None:
        self.position = position
        self.seats = seats
        self._ids = ids

    def __contains__(self, name: str) -> bool:
        return name in self.position

    def get(self, name: str, usual: Any = None) -> Any:
        return self.position.get(name, usual)

    def integer(self, name: str, usual: int, *, low: int = 0, high: int) -> int:
        return integer(self.position.get(name, usual), name, low, high)

    def seat(self, name: str, usual: int = 0) -> int:
        return self.integer(name, usual, high=self.seats - 1)

    def seats_of(self, name: str) -> list[int]:
        """A list of seats, each once."""
        return integers(self.position.get(name, []), name, 0, self.seats - 1)

    def every_seat(self, name: str) -> list[int]:
        """All seats in some order; as they sit if nothing is said."""
        usual = list(range(self.seats))
        found = a_list(self.position.get(name, usual), name, self.seats)
        if sorted(map(repr, found)) != [repr(seat) for seat in usual]:
            raise BadPosition(f"{name!r} must be all of {usual} in some order, not {found!r}")
        return found

    def choice(self, name: str, usual: str, known: Mapping[str, T]) -> T:
        """One of several words, and what it stands for."""
        return a_choice(self.position.get(name, usual), name, known)

    def choices(self, name: str, what: str, known: Mapping[str, T]) -> list[T]:
        """Some of several words; `what` they are."""
        return [a_choice(word, what, known, name) for word in self.values(name, len(known))]

    def values(self, name: str, most: int = -1) -> list[Any]:
        """A list, a value for each seat unless `most` says otherwise; empty if nothing is said."""
        return a_list(self.position.get(name, []), name, self.seats if most < 0 else most)

    def each_seat(self, name: str, *, low: int = 0, high: int) -> list[tuple[int, int]]:
        """(seat, number) for the seats that a list of numbers speaks of."""
        return [(seat, integer(value, name, low, high)) for seat, value in enumerate(self.values(name))]

    def by_number(self, name: str, *, low: int = 0, high: int, like: str = "") -> Iterator[tuple[int, Any]]:
        """`{3: ...}`, with each value; in JSON the numbers are texts.  `like`: what it is, for people."""
        said = self.position.get(name, {})
        if not isinstance(said, Mapping):
            right = like or f"numbers with values, such as {{{low}: 1}}"
            raise BadPosition(f"{name!r} must be {right}, not {said!r}")
        for key, value in said.items():
            number = int(key) if isinstance(key, str) and key.isascii() and key.isdigit() else key
            yield integer(number, name, low, high), value

    def by_seat(self, name: str, like: str = "") -> Iterator[tuple[int, Any]]:
        return self.by_number(name, high=self.seats - 1, like=like)

    def card(self, value: object, name: str) -> int:
        """A card that stands somewhere within what is said under a name."""
        return a_card(value, name, self._ids)

    def cards(self, value: object, name: str) -> list[int]:
        """`"scout, net"` or a list of ids."""
        return [self.card(word, name) for word in words(value, name)]

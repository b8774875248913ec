"""What a table chooses before the game: settings one by one, or presets of several."""

from msgspec import Struct

from hearthside.kernel.errors import HearthsideError, did_you_mean
from hearthside.kernel.positions import shown

Value = bool | int | str | list[str]  # what a table has chosen for a setting


def how_many(fewest: int, most: int) -> str:
    """`2 to 5 seats`, or `1 seat`."""
    if fewest == most:
        return f"{fewest} seat{'s' * (fewest > 1)}"
    return f"{fewest} to {most} seats"


class Setting(Struct, frozen=True):
    """A choice that a table makes before the game: a switch, one of several words, or a number.

    With `many` any number of the words may be chosen: the default is a tuple, and a value a list in the
    order of the choices.
    """

    name: str
    default: bool | int | str | tuple[str, ...]
    text: str
    choices: tuple[bool | int | str, ...]
    ruling: str = ""
    many: bool = False

    def usual(self) -> Value:
        """The default as a table has it."""
        return list(self.default) if isinstance(self.default, tuple) else self.default

    def check(self, value: object) -> Value:
        return self._check_many(value) if self.many else self._check_one(value)

    def _check_one(self, value: object) -> bool | int | str:
        for choice in self.choices:
            if type(choice) is type(value) and choice == value:
                return choice
        raise HearthsideError(
            f"the option {self.name!r} cannot be {shown(value)} (it is one of {self._allowed()})"
        )

    def _check_many(self, value: object) -> list[str]:
        if not isinstance(value, list | tuple | set | frozenset):
            raise HearthsideError(
                f"the option {self.name!r} is a list of some of {self._allowed()}, not {shown(value)}"
            )
        chosen = list(value)
        for one in chosen:
            if not isinstance(one, str) or one not in self.choices:
                near = did_you_mean(one if isinstance(one, str) else "", [str(one) for one in self.choices])
                raise HearthsideError(f"the option {self.name!r} cannot hold {shown(one)}{near}")
            if chosen.count(one) > 1:
                raise HearthsideError(f"the option {self.name!r} names {one!r} more than once")
        return [str(choice) for choice in self.choices if choice in chosen]

    def _allowed(self) -> str:
        return ", ".join(repr(choice) for choice in self.choices)


class Preset(Struct, frozen=True):
    """Options that go well together, under a name: chosen as one.  What it does not say is as usual."""

    id: str
    name: str
    text: str  # a sentence
    options: dict[str, Value]
    min_seats: int
    max_seats: int

    @property
    def sizes(self) -> str:
        return how_many(self.min_seats, self.max_seats)

    def fits(self, seats: int) -> bool:
        return self.min_seats <= seats <= self.max_seats

"""Words of a position that are names: of places, of marks, of cards as people read them.

"bottoms": ListOf(Named({"initiate": 1, "develop": 2}, Number(1, 2)), 2, different=True)
"eaten": ForEach(Earlier(Marks({"breakfast": 1, "lunch": 2}), Number(0, 3)))
"""

from collections.abc import Mapping
from typing import Any

from hearthside.kernel.card_names import plain
from hearthside.kernel.errors import BadPosition, did_you_mean
from hearthside.kernel.positions import ByNumber, Number, Reader, Shape, a_list, shown


class Named(Shape):
    """A number by its name, in files also as such; the first is usual.  `what`: what has the name, for
    people."""

    def __init__(self, names: Mapping[str, int], numbers: Number, what: str = "place") -> None:
        self.names, self.numbers, self._what = names, numbers, what
        self._plain = {plain(name): number for name, number in names.items()}

    def read(self, value: object, name: str, at: Reader) -> int:
        if not isinstance(value, str):
            if at.saved:
                return self.numbers.read(value, name, at)
            raise BadPosition(
                f"{name!r} must be a {self._what}, not {shown(value)}{did_you_mean('', self.names)}"
            )
        if plain(value) not in self._plain:
            hint = did_you_mean(value, self.names)
            raise BadPosition(f"in {name!r}: there is no {self._what} {shown(value)}{hint}")
        return self._plain[plain(value)]

    def usual(self, at: Reader) -> int:
        return self.numbers.usual(at)


class ByName(ByNumber):
    """`{"1-2-8": …}`: names, or numbers as such, with each value."""

    def __init__(self, place: Named, shape: Shape, like: str) -> None:
        super().__init__(shape, place.numbers.low, place.numbers.high, like)
        self.place = place

    def _key(self, key: object, name: str, at: Reader) -> int:
        named = isinstance(key, str) and not key.isdigit()
        return self.place.read(key, name, at) if named else super()._key(key, name, at)


class Marks(Shape):
    """Some of several names, each once, as a list; read as one number, a bit each."""

    def __init__(self, bits: Mapping[str, int], what: str) -> None:
        self.bits, self._what = bits, what
        self._type = int if all(name.isdigit() for name in bits) else str

    def read(self, value: object, name: str, at: Reader) -> int:
        out = 0
        said = a_list(value, name, len(self.bits))
        for one in said:
            if isinstance(one, str) and self._type is int and not at.saved:
                raise BadPosition(f"in {name!r}: a {self._what} is a number, not {shown(one)}")
            if type(one) not in ((str, int) if at.saved else (self._type,)) or str(one) not in self.bits:
                hint = did_you_mean(one if isinstance(one, str) else "", self.bits)
                raise BadPosition(f"in {name!r}: there is no {self._what} {shown(one)}{hint}")
            out |= self.bits[str(one)]
        if len(set(said)) < len(said) and not at.saved:
            raise BadPosition(f"{name!r} names one twice: {shown(value)}")
        return out

    def usual(self, at: Reader) -> int:
        return 0


class Flag(Shape):
    """True or false; in files 1 and 0 as well."""

    def read(self, value: object, name: str, at: Reader) -> int:
        if not isinstance(value, int if at.saved else bool) or value not in (0, 1):
            raise BadPosition(f"{name!r} must be true or false, not {shown(value)}")
        return int(value)

    def usual(self, at: Reader) -> int:
        return 0


class Earlier(Shape):
    """Written so; in files also as earlier editions wrote it."""

    def __init__(self, now: Shape, before: Shape) -> None:
        self.now, self.before = now, before

    def read(self, value: object, name: str, at: Reader) -> Any:
        if at.earlier:
            try:
                return self.before.read(value, name, at)
            except BadPosition:
                pass  # then it is written as it is now
        return self.now.read(value, name, at)

    def usual(self, at: Reader) -> Any:
        return self.now.usual(at)

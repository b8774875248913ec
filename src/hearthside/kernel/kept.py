"""Parts of a Scene that are kept while what they are made of stays the same.

Most of a table does not change with a move, and most of it looks alike to everybody.  A function that makes
a part says which numbers and zones it reads; as long as these are what they were, for whichever viewer, the
part that was made of them is given out again, as the same object.  Nobody changes one that is made.

What a function did not ask for it does not get: it is called with a sight of nothing else, in which reading
anything else is an error (compiled, it is empty).  So a part cannot depend on what it is not compared by.
"""

from collections.abc import Callable, Iterable
from operator import itemgetter
from typing import Any, Generic, NoReturn, TypeVar

from hearthside._pure import compiled
from hearthside.kernel.observation import Observation
from hearthside.kernel.table import Table

T = TypeVar("T")
Many = tuple[Any, ...]


class Needs:
    """What a part is made of: public numbers, and zones with their cards as the viewer sees them.  Besides
    these a sight has only its table."""

    def __init__(self, facts: Iterable[int] = (), zones: Iterable[int] = ()) -> None:
        self.facts = list(dict.fromkeys(facts))
        self.zones = list(dict.fromkeys(zones))


class _NotGiven:
    """In place of what a part did not ask for."""

    def _refuse(self, *_: object) -> NoReturn:
        raise LookupError("a kept part reads what it has not declared")

    __bool__ = __len__ = __iter__ = __getitem__ = __index__ = __int__ = __contains__ = _refuse
    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __hash__ = _refuse
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __neg__ = _refuse
    __and__ = __rand__ = __or__ = __ror__ = __rshift__ = __lshift__ = __floordiv__ = __mod__ = _refuse


_NOT_GIVEN: Any = _NotGiven()
# Compiled rules take nothing but numbers and lists of them: for them it is empty.
_NO_FACT, _NO_CARDS, _NO_COUNT = (0, None, 0) if compiled() else (_NOT_GIVEN, _NOT_GIVEN, _NOT_GIVEN)


class Shelf(dict[Any, Any]):
    """Where a game keeps its parts.  What nobody was shown for two moves is let go."""

    moves = 0


class Kept(Generic[T]):
    """A function of a sight, values that tell its parts apart (a seat), and more that it is given."""

    def __init__(self, make: Callable[..., T], needs: Callable[..., Needs]) -> None:
        self.make = make
        self._needs = needs

    def __call__(self, sight: Observation, *which: Any, given: Many = ()) -> T:
        if sight.kept is None:  # nobody comes back to it
            return self.make(sight, *which, *given)
        shelf: Shelf = sight.kept
        slot: _Slot[T] | None = shelf.get((self, which))
        if slot is None:
            slot = shelf[self, which] = _Slot(self._needs(sight.table, *which))
        return slot.part(self.make, sight, which, given, shelf.moves)


def kept(needs: Callable[..., Needs]) -> Callable[[Callable[..., T]], Kept[T]]:
    """`needs` gets the table and the values that tell the parts apart."""
    return lambda make: Kept(make, needs)


class _Look(Generic[T]):
    __slots__ = ("key", "part", "shown")

    def __init__(self, key: Many, part: T, shown: int) -> None:
        self.key = key  # what it was made of
        self.part = part
        self.shown = shown  # after so many moves


class _Slot(Generic[T]):
    def __init__(self, needs: Needs) -> None:
        self._needs = needs
        self._facts = _picked(needs.facts)
        self._zones = _picked(needs.zones)
        self._looks: list[_Look[T]] = []  # what was shown last comes first

    def part(self, make: Callable[..., T], sight: Observation, which: Many, given: Many, moves: int) -> T:
        zones = self._zones
        key = (self._facts(sight.facts), zones(sight.counts), zones(sight.cards), given)
        looks = self._looks
        for at, look in enumerate(looks):
            if look.key == key:
                look.shown = moves
                if at:
                    looks.insert(0, looks.pop(at))
                break
        else:
            look = _Look(key, make(self._only(sight), *which, *given), moves)
            looks.insert(0, look)
            del looks[sight.seats + 1 :]  # one for each viewer: it may look different to all of them
        while looks[-1].shown < moves - 1:
            looks.pop()
        return look.part

    def _only(self, sight: Observation) -> Observation:
        needs, table = self._needs, sight.table
        facts = [_NO_FACT] * len(sight.facts)
        for fact in needs.facts:
            facts[fact] = sight.facts[fact]
        cards, counts = [_NO_CARDS] * len(sight.cards), [_NO_COUNT] * len(sight.counts)
        for zone in needs.zones:
            cards[zone], counts[zone] = sight.cards[zone], sight.counts[zone]
        return Observation(table.seats, table, cards, counts, facts, [], [], 0, [])


def _picked(numbers: list[int]) -> Callable[[Any], Any]:
    """What lies at these places of a list."""
    return itemgetter(*numbers) if numbers else _nothing


def _nothing(_: object) -> None:
    return None


def whole(table: Table) -> Needs:
    """Everything that lies on the table."""
    return Needs(range(len(table.facts)), range(len(table.kinds)))

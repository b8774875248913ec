"""The zones of a table as one viewer sees them.

Of each zone only its sum is kept: what it looks like is written anew from the sight and the handles when it
has changed, or when the whole view is asked for.  So a viewer costs little memory, however many cards lie on
the table.
"""

from array import array
from itertools import compress
from operator import is_not, ne
from typing import Any

from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import Pack
from hearthside.server.card_handles import CardHandles
from hearthside.server.flat_scene import check, encode

Known = dict[int, list[int]]  # hidden piles of which something is known
Values = dict[str, bytes]


class ZoneViews:
    def __init__(self) -> None:
        self.sum = 0
        self._cards: list[list[int] | None] = []  # of the sight; shared by viewers who see the same
        self._counts: list[int] = []
        self._known: Known = {}
        self._sums = array("L")

    def become(
        self, names: dict[int, str], pack: Pack, sight: Observation, known: Known, handles: CardHandles | None
    ) -> Values:
        """Those that have changed.  `names`: the zones of the table."""
        touched = self._touched(names, sight, known)
        if handles is not None:
            touched |= handles.touched()
        self._cards, self._counts, self._known = sight.cards, sight.counts, known
        changes: Values = {}
        for zone in sorted(touched):
            name = names.get(zone)
            if name is not None:
                value = changes[name] = self._zone(zone, pack, handles)
                self.sum -= self._sums[zone]
                self._sums[zone] = check(f"game.zones.{name}=", value)
                self.sum += self._sums[zone]
        return changes

    def values(self, names: dict[int, str], pack: Pack, handles: CardHandles | None) -> Values:
        """All of them."""
        return {name: self._zone(zone, pack, handles) for zone, name in names.items()}

    def _touched(self, names: dict[int, str], sight: Observation, known: Known) -> set[int]:
        if not self._counts:
            self._sums = array("L", bytes(self._sums.itemsize * len(sight.counts)))
            return set(names)
        numbers, knew = range(len(self._counts)), self._known
        return {
            *compress(numbers, map(is_not, self._cards, sight.cards)),
            *compress(numbers, map(ne, self._counts, sight.counts)),
            *(zone for zone in {*knew, *known} if knew.get(zone) != known.get(zone)),
        }

    def _zone(self, zone: int, pack: Pack, handles: CardHandles | None) -> bytes:
        cards, count = self._cards[zone], self._counts[zone]
        if not count:
            return _EMPTY if cards is None else _OPEN_AND_EMPTY
        entry: dict[str, Any] = {"count": count}
        if cards is not None:
            entry["cards"] = [pack.card_name(card) for card in cards]
        elif zone in self._known:
            entry["known_from_top"] = [pack.card_name(card) if card else None for card in self._known[zone]]
        if handles is not None:
            entry["handles"] = handles.of(zone)
        return encode(entry)


_EMPTY = encode({"count": 0})
_OPEN_AND_EMPTY = encode({"count": 0, "cards": []})

"""What somebody sees while the events of an entry go by: moments are about the table in between."""

from hearthside.kernel.events import ALL, HIDDEN, MOVE, UNDER, Event
from hearthside.kernel.observation import Observation
from hearthside.kernel.zones import BAG


class Onlooker:
    """Begins with what a viewer saw before the entry.  Cards go where the events say; facts are changed by
    whoever knows what the lines of the log mean for them."""

    def __init__(self, before: Observation) -> None:
        self._before = before
        self.cards: list[list[int] | None] = [None if held is None else held[:] for held in before.cards]
        self.counts = before.counts[:]
        self.facts = before.facts[:]

    def see(self, event: Event) -> None:
        kind, source, target, card, more = event
        if kind == ALL:
            self._put(target, self.cards[source] or [], more)
            self.counts[source] = 0
            if self.cards[source] is not None:
                self.cards[source] = []
        elif kind == MOVE or kind == UNDER:
            self.counts[source] -= 1
            there = self.cards[source]
            if there is not None and card in there:
                there.remove(card)
            self._put(target, [card], 1, under=kind == UNDER)

    def seen(self, zone: int) -> list[int]:
        """The cards of a zone, with 0 for each that the viewer does not see; none of a zone that the table
        does not have."""
        if zone >= len(self.cards):
            return []
        cards = self.cards[zone]
        return [HIDDEN] * self.counts[zone] if cards is None else cards

    def sight(self) -> Observation:
        """The same in the form that rules and texts read."""
        before = self._before
        return Observation(
            before.viewer, before.table, self.cards, self.counts, self.facts, before.offers, [], 0, []
        )

    def _put(self, zone: int, cards: list[int], count: int, under: bool = False) -> None:
        self.counts[zone] += count
        there = self.cards[zone]
        if there is None:
            return
        there[:] = [*cards, *there] if under else [*there, *cards]
        if self._before.table.kinds[zone] == BAG:
            there.sort()

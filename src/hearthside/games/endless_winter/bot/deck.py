"""The cards of the own deck, whose order nobody knows: all that are one's own, but for those one sees."""

from typing import Final, final

from hearthside.games.endless_winter.cards import KIND
from hearthside.games.endless_winter.places import (
    BURIED,
    DECK,
    DISCARD,
    HAND,
    LABOR,
    MOST_PLAYERS,
    PLAYED,
    REVEALED,
    RITUAL,
)
from hearthside.kernel.events import MOVE, UNDER, UNDO
from hearthside.kernel.knowledge import Knowledge
from hearthside.kernel.memory import Memory
from hearthside.kernel.observation import Observation

# By seat: where its own cards may lie, the deck first.
OWN: Final[list[list[int]]] = [
    [zones[seat] for zones in (DECK, HAND, DISCARD, LABOR, PLAYED, RITUAL, REVEALED, BURIED)]
    for seat in range(MOST_PLAYERS)
]
# By seat, then by zone: is it one of these?
IS_OWN: Final[list[list[bool]]] = [[zone in own for zone in range(256)] for own in OWN]
NOT_YET: Final = -1


@final
class OwnCards:
    """Follows what comes to a seat and what leaves it, which is less than all that it could know."""

    def __init__(self) -> None:
        self._counts: list[int] = []  # by card
        self._read = NOT_YET  # so many events

    def deck(self, sight: Observation, memory: Memory) -> list[int]:
        me = sight.viewer
        self._follow(memory, me)
        if self._read == NOT_YET:
            return self._anew(sight, memory)
        left = self._counts[:]
        for zone in OWN[me][1:]:
            for card in sight.seen(zone):
                left[card] -= 1
        out: list[int] = []
        for card in range(len(left)):
            for _ in range(left[card]):
                out.append(card)
        return out if len(out) == sight.counts[DECK[me]] else self._anew(sight, memory)

    def _follow(self, memory: Memory, me: int) -> None:
        if self._read == NOT_YET:
            return
        events = memory.events
        own = IS_OWN[me]
        for at in range(self._read, len(events)):
            kind, source, target, card, _ = events[at]
            if kind == MOVE or kind == UNDER:
                came = own[target]
                if came != own[source]:
                    self._counts[card] += 1 if came else -1
            elif kind == UNDO:
                self._read = NOT_YET
                return
        self._read = len(events)

    def _anew(self, sight: Observation, memory: Memory) -> list[int]:
        """From all that the seat knows."""
        me = sight.viewer
        deck = deck_of(memory.knowledge(), me) if sight.counts[DECK[me]] else []
        counts = [0] * len(KIND)
        for card in deck:
            counts[card] += 1
        for zone in OWN[me][1:]:
            for card in sight.seen(zone):
                counts[card] += 1
        self._counts = counts
        self._read = len(memory.events)
        return deck


def deck_of(known: Knowledge, me: int) -> list[int]:
    """The cards of the own deck, in the order of their numbers."""
    here = 1 << DECK[me]
    out: list[int] = []
    for (scope, card), count in known.loose.items():
        if scope & here:
            for _ in range(count):
                out.append(card)
    out.sort()
    return out

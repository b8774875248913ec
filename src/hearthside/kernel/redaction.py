"""The events of a simulated game as its viewers see them.

As `redact` has them, but quicker: what an event looks like is worked out once, for the same few thousand come
again and again.
"""

from functools import lru_cache
from typing import Final, final

from hearthside.kernel.events import HIDDEN, MOVE, PEEK, UNDER, Event, unpack_event

MOST: Final = 1 << 16  # events that are known; then it begins anew

Look = tuple[Event, Event, int]  # with the card, without it, and who sees the card, as bits
EVERYBODY: Final = -1


@final
class Looks(dict[int, Look]):
    """Packed event -> what it looks like."""

    def __init__(self, masks: tuple[int, ...]) -> None:
        super().__init__()
        self._masks = masks

    def __missing__(self, packed: int) -> Look:
        if len(self) >= MOST:
            self.clear()
        event = unpack_event(packed)
        kind, source, target, _, more = event
        who = EVERYBODY
        if kind == MOVE or kind == UNDER:
            who = self._masks[source] | self._masks[target]
        elif kind == PEEK:
            who = 1 << target
        look = event, (kind, source, target, HIDDEN, more), who
        self[packed] = look
        return look


@lru_cache(maxsize=32)
def looks(masks: tuple[int, ...]) -> Looks:
    """The same for all games in which these viewers see these zones."""
    return Looks(masks)


@final
class Redaction:
    """Of the log of one game, which only grows."""

    def __init__(self, log: list[int], masks: list[int]) -> None:
        self._log = log
        self._looks = looks(tuple(masks))
        self._read: list[Look] = []

    def since(self, start: int, viewer: int) -> list[Event]:
        """What this viewer has seen from an event on."""
        read = self._read
        if len(read) < len(self._log):
            read.extend(map(self._looks.__getitem__, self._log[len(read) :]))
        bit = 1 << viewer
        return [look[0] if look[2] & bit else look[1] for look in read[start:]]

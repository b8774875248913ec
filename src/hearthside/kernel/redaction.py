"""What one viewer sees of packed events, each worked out once: the same few thousand come again and again."""

from functools import lru_cache
from typing import Final, final

from hearthside.kernel.events import Event, redact

MOST: Final = 1 << 16  # events that are kept; then it begins anew


@final
class Redaction(dict[int, Event]):
    """Packed event -> the event as the viewer sees it."""

    def __init__(self, masks: list[int], viewer: int) -> None:
        super().__init__()
        self._masks = masks
        self._viewer = viewer

    def __missing__(self, packed: int) -> Event:
        if len(self) >= MOST:
            self.clear()
        event = redact([packed], self._masks, self._viewer)[0]
        self[packed] = event
        return event

    def of(self, log: list[int]) -> list[Event]:
        """As `redact` has it."""
        return list(map(self.__getitem__, log))


@lru_cache(maxsize=32)
def redaction(masks: tuple[int, ...], viewer: int) -> Redaction:
    """The one for all games in which these viewers see these zones."""
    return Redaction(list(masks), viewer)

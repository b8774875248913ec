"""What one viewer has seen of a game so far: its events, and the knowledge that follows."""

from collections.abc import Mapping

from hearthside.kernel.events import UNDO, Event, effective
from hearthside.kernel.knowledge import Knowledge


class Memory:
    def __init__(
        self,
        viewer: int,
        masks: list[int],
        kinds: list[int],
        composition: Mapping[int, list[int]],
        together: bool = False,
    ) -> None:
        self.viewer = viewer
        self.events: list[Event] = []
        self._start = (masks, kinds, composition, together)
        self._knowledge = self._fresh()
        self._folded = 0

    def _fresh(self) -> Knowledge:
        masks, kinds, composition, together = self._start
        knowledge = Knowledge(self.viewer, masks, kinds)
        knowledge.start(composition, together)
        return knowledge

    def see(self, events: list[Event]) -> None:
        """Take in events that were redacted for this viewer."""
        self.events.extend(events)

    def knowledge(self) -> Knowledge:
        """Folded only when somebody asks."""
        new = self.events[self._folded :]
        if any(event[0] == UNDO for event in new):
            self._knowledge = self._fresh()
            new = effective(self.events)
        for event in new:
            self._knowledge.fold(event)
        self._folded = len(self.events)
        return self._knowledge

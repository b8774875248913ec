"""What one viewer has seen of a game so far: its events, and the knowledge that follows."""

from collections.abc import Collection, Mapping

from mypy_extensions import mypyc_attr

from hearthside.kernel.events import UNDO, Event, effective
from hearthside.kernel.knowledge import Knowledge


@mypyc_attr(allow_interpreted_subclasses=True)
class Follower:
    """Takes in the events of one viewer as they come; when something is taken back, anew all that still
    holds.  Subclasses say how it begins and what an event changes."""

    def __init__(self) -> None:
        self._read = 0
        self.begin()

    def begin(self) -> None:
        """As before the first event."""
        raise NotImplementedError

    def fold(self, event: Event) -> None:
        raise NotImplementedError

    def follow(self, events: list[Event]) -> None:
        """Take in what has happened since the last time."""
        for event in events[self._read :]:
            if event[0] == UNDO:
                self.begin()
                for held in effective(events):
                    self.fold(held)
                break
            self.fold(event)
        self._read = len(events)


class Memory(Follower):
    def __init__(
        self,
        viewer: int,
        masks: list[int],
        kinds: list[int],
        composition: Mapping[int, list[int]],
        together: Collection[int] = (),
    ) -> None:
        self.viewer = viewer
        self.events: list[Event] = []
        self._start = (masks, kinds, composition, together)
        super().__init__()

    def begin(self) -> None:
        self._knowledge: Knowledge | None = None

    def fold(self, event: Event) -> None:
        self._begun().fold(event)

    def _begun(self) -> Knowledge:
        """Many games go by without anybody asking."""
        if self._knowledge is None:
            masks, kinds, composition, together = self._start
            self._knowledge = Knowledge(self.viewer, masks, kinds)
            self._knowledge.start(composition, together)
        return self._knowledge

    def see(self, events: list[Event]) -> None:
        """Take in events that were redacted for this viewer."""
        self.events.extend(events)

    def knowledge(self) -> Knowledge:
        """Folded only when somebody asks."""
        self.follow(self.events)
        return self._begun()

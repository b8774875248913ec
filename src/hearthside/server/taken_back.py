"""Which events of a game were taken back, by their numbers; told to everybody alike."""

from bisect import bisect_right

from hearthside.kernel.events import UNDO
from hearthside.kernel.game import Game
from hearthside.kernel.pack import Viewer


class TakenBack:
    """Reads each event once, however often it is asked."""

    def __init__(self) -> None:
        self._read = 0
        self._gone: list[tuple[int, int]] = []
        # Where those that hold lie: from this one of them on, at this number among all.
        self._holds: list[tuple[int, int]] = [(0, 0)]

    def stretches(self, game: Game, viewer: Viewer) -> list[tuple[int, int]]:
        """From the first event that went to the one that took it back, in the order of the latter."""
        for at, event in enumerate(game.events(viewer, self._read), self._read):
            if event[0] == UNDO:
                self._take_back(at, event[4])
        self._read = game.event_count
        return self._gone

    def number(self, game: Game, held: int) -> int:
        """Where among all events the one lies before which so many hold."""
        self.stretches(game, None)
        begin, number = self._holds[bisect_right(self._holds, (held, game.event_count)) - 1]
        return number + held - begin

    def _take_back(self, at: int, held: int) -> None:
        where = bisect_right(self._holds, (held, at)) - 1
        begin, number = self._holds[where]
        self._gone.append((number + held - begin, at))
        del self._holds[where + (begin < held) :]
        self._holds.append((held, at + 1))

"""The table's log for people: what happened, line by line, for each viewer.

Seats are written {0}, {1} …, so that a client puts in names; lines of chat are taken as they are.
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Literal
from weakref import WeakKeyDictionary, ref

from msgspec import Struct

from hearthside.kernel.events import UNDO, Event
from hearthside.kernel.game import Game
from hearthside.kernel.log_lines import LogEntry, log_line
from hearthside.kernel.moments import HEADLINE, STEP
from hearthside.kernel.pack import Pack, Viewer
from hearthside.server.taken_back import TakenBack

KEPT_LINES = 2048  # of a game, for all its tables: most viewers read the same, and it happens again and again


class LogLine(Struct, frozen=True, omit_defaults=True):
    """A chapter is a line of the game that begins a part of it, such as a round; an undo one of the table:
    somebody has taken back what stands before it, as far as that is `undone`."""

    seq: int
    kind: Literal["game", "chapter", "table", "undo", "chat"]
    text: str
    seat: int | None = None  # who said it, or whose doing it is
    title: str = ""  # of a chapter: its name
    weight: int = STEP  # 0 goes with the next, 1 a step, 2 a headline, 3 a moment; see kernel/moments.py
    undone: bool = False  # of a whole view: it was taken back


class TableLog:
    """What the table itself says, and up to which event of the game each entry of the log reached."""

    def __init__(self) -> None:
        self.said: list[tuple[int, LogLine]] = []  # after so many events of the game
        self.reached: list[int] = [0]  # per sequence number: how many events there were after it
        self._taken_back = TakenBack()

    def add(self, line: LogLine, game: Game | None) -> None:
        self.said.append((game.event_count if game is not None else 0, line))

    def close(self, game: Game | None) -> None:
        """An entry has been applied."""
        self.reached.append(game.event_count if game is not None else 0)

    def cut(self, events: int) -> None:
        """The game is what it was after so many events; the table's own lines stay."""
        self._taken_back = TakenBack()
        self.reached = [min(there, events) for there in self.reached]
        self.said = [(min(there, events), line) for there, line in self.said]

    def since(self, game: Game | None, viewer: Viewer, after: int, up_to: int) -> list[LogLine]:
        """What a viewer reads who has the lines up to `after`, as it holds at `up_to`: from the first line on
        that has been taken back meanwhile, if that is one of those."""
        gone = self._gone(game, viewer)
        first = self.reached[after]
        older = [begin for begin, undo in gone if begin < first <= undo]
        if older:
            after = self._entry_of(min(older)) - 1
        return self.between(game, viewer, after, up_to, gone)

    def taken_back(self, game: Game | None, viewer: Viewer, seq: int) -> list[int]:
        """The first and the last of the entries whose lines no longer hold because of this one, the last."""
        before, now = self.reached[seq - 1], self.reached[seq]
        if game is None or now == before or game.events(viewer, now - 1)[0][0] != UNDO:
            return []
        begin = min(begin for begin, undo in self._gone(game, viewer) if before <= undo < now)
        return [self._entry_of(begin), seq - 1] if begin < before else []

    def first_after(self, game: Game, held: int) -> int:
        """The entry that tells what came after so many events, of those that hold."""
        return self._entry_of(self._taken_back.number(game, held))

    def _gone(self, game: Game | None, viewer: Viewer) -> list[tuple[int, int]]:
        return self._taken_back.stretches(game, viewer) if game is not None else []

    def _entry_of(self, event: int) -> int:
        return bisect_right(self.reached, event)

    def between(
        self,
        game: Game | None,
        viewer: Viewer,
        after: int,
        up_to: int,
        gone: Sequence[tuple[int, int]] = (),
    ) -> list[LogLine]:
        """What a viewer reads of the entries after one sequence number up to another.  `gone`: stretches of
        events that were taken back."""
        first = self.reached[after]
        events = game.events(viewer, first) if game is not None else []
        told = _lines_of(game.pack) if game is not None else None
        said = [pair for pair in self._said_after(after) if pair[1].seq <= up_to]
        out: list[LogLine] = []
        for seq in range(after + 1, up_to + 1):
            for at in range(self.reached[seq - 1], self.reached[seq]):
                while said and said[0][1].seq == seq and said[0][0] <= at:
                    out.append(said.pop(0)[1])
                event = events[at - first]
                line = told(event) if told is not None and event[0] != UNDO else None
                if line is None:
                    continue
                weight = line.weight if self.reached[seq - 1] else min(line.weight, HEADLINE)
                undone = any(begin <= at < undo for begin, undo in gone)
                out.append(_told(seq, line, game.seats if game is not None else 0, weight, undone))
            while said and said[0][1].seq == seq:
                out.append(said.pop(0)[1])
        return out

    def _said_after(self, seq: int) -> list[tuple[int, LogLine]]:
        at = len(self.said)
        while at and self.said[at - 1][1].seq > seq:
            at -= 1
        return self.said[at:]


_LINES: WeakKeyDictionary[Pack, Callable[[Event], LogEntry | None]] = WeakKeyDictionary()


def _lines_of(pack: Pack) -> Callable[[Event], LogEntry | None]:
    """What a pack says of an event.  A pack goes with its last table, and this with the pack."""
    found = _LINES.get(pack)
    if found is None:
        there = ref(pack)

        def line(event: Event) -> LogEntry | None:
            pack = there()
            assert pack is not None, "who asks has it"
            return log_line(pack, event)

        found = _LINES[pack] = lru_cache(maxsize=KEPT_LINES)(line)
    return found


def _told(seq: int, line: LogEntry, seats: int, weight: int, undone: bool) -> LogLine:
    """A line of the game; who plays along without a seat is nobody's number here."""
    if line.chapter:
        return LogLine(seq, "chapter", line.text, None, line.chapter, weight, undone)
    seat = line.seat if line.seat is not None and line.seat < seats else None
    return LogLine(seq, "game", line.text, seat, "", weight, undone)

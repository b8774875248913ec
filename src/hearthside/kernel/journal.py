"""What was decided in a game, and the way back to any of it.

The journal is the game: replayed from its beginning it gives the same game again.  To go far back not all
of it is played again, only what came after the last waypoint.  Steps that need nobody's consent to be taken
back are in undoing.py.
"""

from bisect import bisect_left
from copy import copy

from msgspec import Struct

from hearthside.kernel.chance import Stream
from hearthside.kernel.state import State

TOOK_BACK = -1
DIGEST_EVERY = 50  # entries
WAYPOINT_EVERY = 50  # decisions


class JournalEntry(Struct, frozen=True):
    """One entry of the journal: a decision, or one taken back."""

    seat: int
    action: int  # TOOK_BACK for an undo
    kept: int = -1  # of a deep undo: how many decisions still hold


class Chapter(Struct, frozen=True):
    """What was played before a game was gone on with under another key."""

    key: str
    journal: list[JournalEntry]


class Journal:
    def __init__(self, state: State, held: int) -> None:
        """Of a game that begins with this state, and so many events."""
        self.entries: list[JournalEntry] = []
        self.decided: list[JournalEntry] = []  # the decisions that hold
        self.digests: dict[int, str] = {}  # number of entries -> digest
        self.past: list[Chapter] = []
        self.stream = state.stream  # the key's own; after a deep undo the state has a branch of it
        self.branches: list[tuple[int, int]] = []  # from so many decisions on, this branch of the key
        self.branched = 0  # how often somebody took back whatever was revealed: the branches' numbers
        self.first = (state.clone(), held)  # what a deep undo starts again from
        self._waypoints: dict[int, tuple[State, int]] = {}  # or here: decisions -> state, events that held

    def decide(self, entry: JournalEntry, state: State, held: int) -> None:
        """A decision that has led to this state, when so many events hold."""
        self.entries.append(entry)
        self.decided.append(entry)
        if len(self.decided) % WAYPOINT_EVERY == 0:
            self._waypoints[len(self.decided)] = (state.clone(), held)

    def take_back(self, entry: JournalEntry, kept: int) -> None:
        """Only the first `kept` decisions still hold."""
        self.entries.append(entry)
        for at in range(kept - kept % WAYPOINT_EVERY + WAYPOINT_EVERY, len(self.decided) + 1, WAYPOINT_EVERY):
            self._waypoints.pop(at, None)
        del self.decided[kept:]

    def last_of(self, seat: int) -> int | None:
        """How many decisions hold from before the seat's last one; None if it has made none."""
        decided = self.decided
        return next((at for at in range(len(decided) - 1, -1, -1) if decided[at].seat == seat), None)

    def held_after(self, kept: int) -> tuple[State, int]:
        """The state when so many decisions held, and how many events."""
        begin = kept - kept % WAYPOINT_EVERY
        while begin and begin not in self._waypoints:
            begin -= WAYPOINT_EVERY
        nearest, events = self._waypoints[begin] if begin else self.first
        state = nearest.clone()
        log: list[int] = []
        state.log = log
        branches, next_branch = self.branches, bisect_left(self.branches, (begin, 0))
        for at in range(begin, kept):
            if at % WAYPOINT_EVERY == 0 and at > begin:  # a game that was thawed has none yet
                self._waypoints[at] = (state.clone(), events + len(log))
            while next_branch < len(branches) and branches[next_branch][0] == at and self.stream is not None:
                state.stream = self.stream.branch(branches[next_branch][1])
                next_branch += 1
            entry = self.decided[at]
            state.apply(entry.seat, entry.action)
        return state, events + len(log)

    def branch_off(self, kept: int, stream: Stream) -> tuple[State, int]:
        """The same, from where on chance goes another way; `stream` is the key's own."""
        state, held = self.held_after(kept)
        self.branched += 1
        while self.branches and self.branches[-1][0] >= kept:
            self.branches.pop()
        self.branches.append((kept, self.branched))
        state.stream = stream.branch(self.branched)
        return state, held

    def gone_on(self, state: State, held: int, key: str) -> "Journal":
        """A new one, of a game that goes on from here with the state's stream; what was played so far with
        the key is its past."""
        out = Journal(state, held)
        out.past = [*self.past, Chapter(key, self.entries)]
        return out

    def clone(self) -> "Journal":
        out = copy(self)
        out.entries, out.decided, out.past = list(self.entries), list(self.decided), list(self.past)
        out.digests, out.branches = dict(self.digests), list(self.branches)
        out._waypoints = dict(self._waypoints)  # their states are never changed, only gone back to
        return out

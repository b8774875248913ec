"""Watches one simulated game for a run that is kept: rounds, choices, and what became of the cards."""

from array import array
from typing import Final, NamedTuple

from hearthside.kernel.pack import Pack
from hearthside.kernel.state import State
from hearthside.kernel.traffic import Pace, Traffic

ROW: Final = "h"  # numbers of cards and counts are small


class Choice(NamedTuple):
    """What somebody could do, and did, as keys."""

    seat: int
    decision: int
    question: str
    options: list[str]
    chosen: str


class Record(NamedTuple):
    """What is told of a finished game besides its result."""

    forced: int  # decisions with one answer
    options: int  # of all the others together
    rounds: int
    courses: list[list[int]]  # by seat: how far it was at the beginning of each round
    cards: bytes  # rows of kernel.traffic.COLUMNS
    common: list[int]  # cards that lay there for all
    choices: list[Choice]


class Recorder:
    """Whoever plays tells `pace` of every decision, `round_begins` when that says so, and `chooses` if it is
    `curious`: for most decisions that is one quick call."""

    def __init__(self, pack: Pack, traffic: Traffic, state: State, log: list[int], curious: bool) -> None:
        self.pace = Pace(state, pack.clock)
        self.curious = curious
        self._pack = pack
        self._traffic = traffic
        self._state = state
        self._log = log
        self._first = len(log)
        self._dealt = traffic.dealt(state)
        self._common = [card for zone in pack.shown_roles.common for card in state.zones[zone]]
        self._began: list[int] = []  # for each round, how long the log was
        self._progress: list[list[int]] = []
        self._choices: list[Choice] = []

    def round_begins(self) -> None:
        self._began.append(len(self._log))
        self._progress.append(self._pack.progress(self._state))

    def chooses(self, seat: int, actions: list[int], action: int) -> None:
        """Before it is carried out."""
        if len(actions) == 1:
            return
        key = self._pack.codec.key
        question = type(self._state.rules[self._state.stack[-1].rule]).__name__
        keys = [key(one) for one in actions]
        self._choices.append(Choice(seat, self.pace.decisions, question, keys, key(action)))

    def end(self) -> Record:
        rows = self._traffic.rows(self._dealt, self._log, self._first, self._began)
        courses = [list(course) for course in zip(*self._progress, strict=True)]
        return Record(
            self.pace.forced,
            self.pace.options,
            len(self._began),
            courses or [[] for _ in range(self._state.seats)],
            array(ROW, rows).tobytes(),
            self._common,
            self._choices,
        )

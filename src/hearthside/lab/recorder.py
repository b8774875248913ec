"""Watches one simulated game for a run that is kept: rounds, choices, and what became of the cards."""

from array import array
from typing import Final, NamedTuple

from hearthside.kernel.pack import Pack
from hearthside.kernel.state import State
from hearthside.kernel.traffic import Traffic

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
    def __init__(self, pack: Pack, traffic: Traffic, state: State, log: list[int], chooses: bool) -> None:
        self._pack = pack
        self._traffic = traffic
        self._state = state
        self._log = log
        self._first = len(log)
        self._dealt = traffic.dealt(state)
        self._common = [card for zone in pack.shown_roles.common for card in state.zones[zone]]
        self._clock = pack.clock
        self._now = 0  # what the clock shows
        self._began: list[int] = []  # for each round, how long the log was
        self._progress: list[list[int]] = []
        self._choices: list[Choice] | None = [] if chooses else None
        self._decisions = self._forced = self._options = 0

    def decides(self, seat: int, actions: list[int], action: int) -> None:
        """Told of every decision before it is carried out."""
        state = self._state
        if self._clock >= 0 and state.facts[self._clock] != self._now:
            self._now = state.facts[self._clock]
            if self._now:
                self._began.append(len(self._log))
                self._progress.append(self._pack.progress(state))
        self._decisions += 1
        if len(actions) == 1:
            self._forced += 1
            return
        self._options += len(actions)
        if self._choices is not None:
            key = self._pack.codec.key
            question = type(state.rules[state.stack[-1].rule]).__name__
            keys = [key(one) for one in actions]
            self._choices.append(Choice(seat, self._decisions, question, keys, key(action)))

    def end(self) -> Record:
        rows = self._traffic.rows(self._dealt, self._log, self._first, self._began)
        courses = [list(course) for course in zip(*self._progress, strict=True)]
        return Record(
            self._forced,
            self._options,
            len(self._began),
            courses or [[] for _ in range(self._state.seats)],
            array(ROW, rows).tobytes(),
            self._common,
            self._choices or [],
        )

"""What a worker process needs to know about the thing that it measures."""

from __future__ import annotations

from abc import ABC, abstractmethod

from benchmarks.timing import Measure

#: How many players sit at every measured table.
SEATS = 4

#: Clones and the other small operations are averaged over this many mid-game states …
GAMES_FOR_STATES = 20
STATES_A_GAME = 5


class NotAvailable(Exception):
    """The contender cannot be measured here; the message tells the reader what to do about it."""


class Contender(ABC):
    """Ours or a peer, opened and prepared; everything before the first measure is untimed."""

    #: Versions and build, as text for the foot of the report.
    version: str

    #: Share of the decisions with two or more options. Engines differ widely in how often they ask
    #: when there is nothing to choose, so decisions/s alone flatters those who ask for forced moves.
    choice_share: float

    @abstractmethod
    def measures(self) -> dict[str, Measure]:
        """The measurements by name: `play` for all, `clone` for all, and what else there is."""

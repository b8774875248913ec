"""What a game is worth to a seat: its share of the victory, and if wanted its score, or a fact on the way."""

from hearthside.kernel.closed import Range
from hearthside.kernel.errors import HearthsideError, did_you_mean
from hearthside.kernel.pack import Pack
from hearthside.kernel.state import State
from hearthside.kernel.table import Table

SCORE = "score"


class Shaping:
    """How a seat stands, from 0 to 1: by its score, or by a fact that each seat has.

    A fact is public and counts all the time.  A score counts only at the end: before, it may follow from
    cards that nobody has seen yet.
    """

    def __init__(self, pack: Pack, table: Table, by: str) -> None:
        self._pack = pack
        self._facts: list[int] = []
        self._range: Range = pack.score_range(table.seats)
        if by == SCORE:
            return
        own = {label.partition(":")[0] for label in table.facts if label.endswith(":0")}
        usable = sorted(name for name in own if isinstance(pack.range_of(name, table.seats), Range))
        span = pack.range_of(by, table.seats)
        if by not in usable or not isinstance(span, Range):
            raise HearthsideError(
                f"{pack.name} has no {by!r} to shape rewards by: say 'score', or a fact of each seat "
                f"({', '.join(usable) or 'there are none'}){did_you_mean(by, [SCORE, *usable])}"
            )
        self._range = span
        self._facts = [table.facts.index(f"{by}:{seat}") for seat in range(table.seats)]

    def of(self, state: State) -> list[float]:
        """By seat."""
        if self._facts:
            values = [state.facts[fact] for fact in self._facts]
        elif state.waiting():
            return [0.0] * state.seats
        else:
            values = self._pack.result(state).scores
        return [self._range.part(value) for value in values]

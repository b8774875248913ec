"""Passing for people who wish it, in such a way that nobody can tell from the time it takes what they hold.

For every question whether a seat reacts a moment is drawn, whatever the seat holds and wishes: from the
table's secret, so that every node draws the same.  A pass that the house makes goes out then; and a pass of
somebody who is asked only because they do hold something is kept back until then.  See
docs/decisions/0015-passing-for-a-person.md.
"""

import time
from hashlib import blake2b

from hearthside.kernel.reactions import passes
from hearthside.server import commands as c
from hearthside.server.table import Table

PASS = "done"
ALONE = (0.15, 0.4)  # seconds, where all others are bots


class AutoPass:
    def __init__(self, between: tuple[float, float]) -> None:
        self._between = between
        self._drawn: dict[int, tuple[int, float]] = {}  # seat -> decision, and the moment of its pass

    def note(self, table: Table, now: float) -> None:
        """See who is asked whether they react."""
        game = table.game
        asked = {} if game is None or not game.reaction else {s: game.question(s) for s in table.waiting}
        for seat, decision in asked.items():
            if self._drawn.get(seat, (None, 0.0))[0] != decision:
                between = self._between if table.others(seat) else ALONE
                self._drawn[seat] = (decision, now + _wait(table, seat, decision, *between))
        for seat in set(self._drawn) - set(asked):
            del self._drawn[seat]

    def due(self, table: Table) -> list[tuple[float, int]]:
        """The passes that the house will make: when, and for which seat."""
        game = table.game
        if game is None or table.status != "playing":
            return []
        return sorted(
            (when, seat)
            for seat, (_, when) in self._drawn.items()
            if table.seats[seat].active and passes(game, seat, table.wish(seat))
        )

    def begin_anew(self, seat: int) -> None:
        self._drawn.pop(seat, None)

    def pause(self, table: Table, seat: int, move: c.Move) -> float:
        """How long a person's own pass is kept back: those who let the table pass when they hold
        nothing must not be known by passing at another pace."""
        drawn = self._drawn.get(seat)
        if drawn is None or move.action != PASS or drawn[0] != move.decision:
            return 0.0
        return max(0.0, drawn[1] - time.monotonic()) if table.wish(seat) == "empty" else 0.0


def _wait(table: Table, seat: int, decision: int, least: float, most: float) -> float:
    """Seconds from the question to the pass: nobody without the secret can tell which."""
    key = blake2b(f"pass {seat} {decision}".encode(), key=table.record.secret, digest_size=7)
    return least + (most - least) * int.from_bytes(key.digest(), "big") / (1 << 56)

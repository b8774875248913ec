"""How long each seat has been asked, and when a bot is to stand in for it.

Time in which the server was down is nobody's: after a restart every question begins anew.
"""

import time
from typing import Literal

from hearthside.kernel.interjections import was_free
from hearthside.server.audience import Audience
from hearthside.server.table import Table

Deadline = tuple[float, int, Literal["absent", "clock"]]  # when, which seat, why


class Clocks:
    def __init__(self) -> None:
        self._asked: dict[int, tuple[int, float]] = {}  # seat -> decision, and since when it is asked

    def note(self, table: Table, now: float) -> None:
        """See who is asked what."""
        game = table.game
        asked = {} if game is None else {seat: game.question(seat) for seat in table.waiting}
        if table.go_on_request is not None:
            asked |= dict.fromkeys(table.silent, table.go_on_request.seq)
        # Something free, a trade perhaps, may change what a seat can answer; the time it thinks goes on.
        goes_on = game is not None and was_free(game)
        for seat, decision in asked.items():
            known, since = self._asked.get(seat, (None, now))
            if known != decision:
                self._asked[seat] = (decision, since if goes_on else now)
        for seat in set(self._asked) - set(asked):
            del self._asked[seat]

    def begin_anew(self, seat: int | None = None) -> None:
        """The question of one seat, or all."""
        if seat is None:
            self._asked.clear()
        elif seat in self._asked:
            self._asked[seat] = (self._asked[seat][0], time.monotonic())

    def count_from(self, since: float) -> None:
        """Nobody was asked later than that: the table was awake elsewhere."""
        self._asked = {seat: (decision, min(at, since)) for seat, (decision, at) in self._asked.items()}

    def spent(self, seat: int) -> int:
        """Milliseconds since the seat was asked."""
        asked = self._asked.get(seat)
        return int((time.monotonic() - asked[1]) * 1000) if asked is not None else 0

    def thought(self, table: Table) -> list[int]:
        """The same for all seats, at tables with a clock."""
        return [self.spent(seat) for seat in range(len(table.seats))] if table.setup.clock else []

    def deadlines(self, table: Table, audience: Audience) -> list[Deadline]:
        """The next one first.  Nobody counts as away while nobody else is there to wait for them."""
        out: list[Deadline] = []
        for seat, (_, since) in self._asked.items():
            chair = table.seats[seat]
            if chair.player:
                continue
            if table.setup.clock is not None and table.stopped is None:
                out.append((since + chair.bank / 1000, seat, "clock"))
            others = any(here and other != seat for other, here in enumerate(audience.present))
            if table.setup.takeover and not audience.present[seat] and others:
                gone = max(since, audience.last_seen.get(seat, since))
                out.append((gone + table.setup.takeover, seat, "absent"))
        return sorted(out)

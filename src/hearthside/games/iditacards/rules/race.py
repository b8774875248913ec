"""THE RACE: turn after turn clockwise, until somebody has crossed the line and all others have had
one last turn."""

from hearthside.games.iditacards.places import (
    CROSSED,
    FINAL,
    FINISHED,
    FIRST,
    LAST_ROUND,
    OWED,
    ROUND,
    SUDDEN_FINISH,
    TURN,
)
from hearthside.games.iditacards.rules import ids
from hearthside.games.iditacards.sayings import LAST_TURNS, RACE_ENDS
from hearthside.kernel.state import Frame, Rule, State


class Race(Rule):
    """Round after round (ID-9.1, ID-9.25)."""

    number: int = ids.RACE

    def run(self, g: State, f: Frame) -> None:
        if f.step:
            f.step = 0
            seat = g.facts[TURN]
            self._look_at_the_line(g, seat)
            following = self._next(g, seat)
            if following < 0:
                g.say(RACE_ENDS, 0)
                g.end()
                return
            g.facts[TURN] = following
        if g.facts[TURN] == g.facts[FIRST] or not g.facts[ROUND]:
            g.facts[ROUND] += 1
        g.call(f, ids.TURN, g.facts[TURN])

    def _look_at_the_line(self, g: State, seat: int) -> None:
        """At the end of a turn: whoever has crossed is out of the race (ID-9.2).  The first time all
        others get one last turn, also the one who has just had a turn if somebody else crossed (ID-9.24)."""
        for other in range(g.seats):
            if g.facts[CROSSED[other]]:
                g.facts[FINISHED] |= 1 << other
        if g.facts[FINAL]:
            g.facts[OWED] &= ~(1 << seat)
        elif g.facts[FINISHED]:
            g.facts[FINAL] = 1
            g.facts[OWED] = (1 << g.seats) - 1
            if g.facts[SUDDEN_FINISH]:
                g.facts[OWED] = 0
            elif g.seats > 1:
                g.say(LAST_TURNS, seat)
        g.facts[OWED] &= ~g.facts[FINISHED]

    def _next(self, g: State, seat: int) -> int:
        """Whose turn it is now; -1 when the race is over."""
        if not g.facts[FINAL]:
            following = g.after(seat)
            over = following == g.facts[FIRST] and g.facts[ROUND] >= LAST_ROUND
            return -1 if over else following
        for step in range(1, g.seats + 1):
            following = g.after(seat, step)
            if g.facts[OWED] >> following & 1:
                return following
        return -1

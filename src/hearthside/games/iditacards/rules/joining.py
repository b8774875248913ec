"""NEW DAYS: who joins the caller."""

from hearthside.games.iditacards.cards import JOIN_CARD, STAY_CARD
from hearthside.games.iditacards.places import ANSWER, ANSWERED, ANSWERS
from hearthside.games.iditacards.rules import ids
from hearthside.games.iditacards.rules.dogs import done_at_will
from hearthside.games.iditacards.rules.team import at_will
from hearthside.games.iditacards.sayings import JOIN, JOINS, STAY, STAYS
from hearthside.kernel import registers as r
from hearthside.kernel.actions import act, verb_of
from hearthside.kernel.choices import Together
from hearthside.kernel.state import Frame, State


class Join(Together):
    """All others still racing answer at once and in secret; the result is who joins (HS-ID-2)."""

    number: int = ids.JOIN
    registers: r.Registers = r.Registers(others=r.MARKS)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [act(STAY), act(JOIN), *at_will(g, seat)]

    def decide(self, g: State, f: Frame, seat: int, action: int) -> None:
        if not done_at_will(g, f, seat, action):
            answer = JOIN_CARD if verb_of(action) == JOIN else STAY_CARD
            if answer not in g.zones[ANSWERS[seat]]:
                # Only in a deal that somebody imagines, who cannot know what lies where in a scenario.
                answer = g.zones[ANSWERS[seat]][0]
            g.put(answer, ANSWERS[seat], ANSWER[seat])

    def resolve(self, g: State, f: Frame) -> None:
        joined = 0
        for step in range(1, g.seats):
            seat = g.after(f.seat, step)
            if f.marks >> seat & 1:
                g.put_all(ANSWER[seat], ANSWERED[seat])
                joins = g.zones[ANSWERED[seat]] == [JOIN_CARD]
                g.say(JOINS if joins else STAYS, seat)
                g.put_all(ANSWERED[seat], ANSWERS[seat])
                if joins:
                    joined |= 1 << seat
        g.result = joined

"""NEW DAYS: the caller and whoever joins shuffle everything but their teams and draw new hands."""

from typing import Final

from hearthside.games.iditacards import cards as c
from hearthside.games.iditacards import places as z
from hearthside.games.iditacards import sayings as v
from hearthside.games.iditacards.rules import ids
from hearthside.games.iditacards.rules.course import side
from hearthside.games.iditacards.rules.drawing import draw
from hearthside.games.iditacards.rules.immunity import in_weather
from hearthside.games.iditacards.rules.mercy import have_mercy
from hearthside.games.iditacards.rules.risk import forget
from hearthside.games.iditacards.rules.team import standing
from hearthside.games.iditacards.rules.tracks import colder, hungrier
from hearthside.games.iditacards.rules.weather import roll_weather
from hearthside.kernel import registers as r
from hearthside.kernel.state import Frame, Rule, State

# The steps.  A Cricket's move and a sacrifice come in between, for one participant after the other.
ASK: Final = 0
SET_OUT: Final = 1
SHUFFLE: Final = 2
WAKE: Final = 3
SACRIFICED: Final = 4


class NewDay(Rule):
    """f.seat calls a new day.  taking_part: seats, as bits; at: the participant at hand, in steps from the
    caller."""

    number: int = ids.NEW_DAY
    registers: r.Registers = r.Registers(at=r.COUNT, taking_part=r.MARKS)

    def run(self, g: State, f: Frame) -> None:
        if f.step == ASK:
            g.say(v.DAY_BEGINS, f.seat)
            g.call(f, ids.JOIN, f.seat, marks=self._others(g, f.seat))
        elif f.step == SET_OUT:
            if f.count == 0:
                f.marks |= g.result | 1 << f.seat
            self._set_out(g, f)
        elif f.step == SHUFFLE:
            # A Cricket's move is over: its owner goes on with the shuffle.
            reshuffle(g, g.after(f.seat, f.count))
            f.count += 1
            f.step = SET_OUT
        elif f.step == WAKE:
            self._wake(g, f)
        else:  # SACRIFICED: on with the next participant
            f.step = WAKE

    def _others(self, g: State, seat: int) -> int:
        """Everybody else who is still racing."""
        return ((1 << g.seats) - 1) & ~(1 << seat) & ~g.facts[z.FINISHED]

    def _set_out(self, g: State, f: Frame) -> None:
        """One after another, the caller first, they shuffle; a Cricket may run first."""
        while f.count < g.seats:
            seat = g.after(f.seat, f.count)
            if f.marks >> seat & 1:
                far = standing(g, seat, c.DAY_MOVE)
                if far and not g.zones[z.HAND[seat]] and not g.zones[z.DECK[seat]]:
                    g.call(f, ids.MOVE, seat, count=far)
                    return
                reshuffle(g, seat)
            f.count += 1
        roll_weather(g, f.seat)
        for step in range(g.seats):
            seat = g.after(f.seat, step)
            if f.marks >> seat & 1:
                draw(g, seat, starting_hand(g, seat))
        f.count = 0
        f.step = WAKE

    def _wake(self, g: State, f: Frame) -> None:
        """What the legs do to those who wake on them, then mercy."""
        while f.count < g.seats:
            seat = g.after(f.seat, f.count)
            f.count += 1
            if f.marks >> seat & 1:
                here = side(g, seat)
                if c.SIDE_DAY_HYPOTHERMIA[here]:
                    colder(g, seat, c.SIDE_DAY_HYPOTHERMIA[here])
                if c.SIDE_DAY_STARVATION[here]:
                    hungrier(g, seat, c.SIDE_DAY_STARVATION[here])
                if c.SIDE_DAY_SACRIFICE[here]:
                    g.call(f, ids.SACRIFICE, seat)
                    return
        for seat in range(g.seats):
            if f.marks >> seat & 1:
                have_mercy(g, seat)
        g.end()


def reshuffle(g: State, seat: int) -> None:
    """Risks are abandoned, and everything but the team and the legendaries goes into the deck (ID-8.65);
    what lasted until the new day is over (ID-8.48)."""
    deck = z.DECK[seat]
    for zone in (z.HAND[seat], z.DISCARD[seat], z.PENDING[seat], z.PAID[seat]):
        g.put_all(zone, deck)
    g.shuffle(deck)
    forget(g, seat)
    facts = g.facts
    facts[z.IMMUNE[seat]] = 0
    facts[z.FREE_ENERGY[seat]] = 0
    facts[z.FREE_HEALTH[seat]] = 0
    facts[z.EATEN[seat]] = 0
    facts[z.PERSONALS[seat]] = 0
    facts[z.MOVED[seat]] = 0
    facts[z.STOPPED[seat]] = 0
    facts[z.DAYS[seat]] += 1


def starting_hand(g: State, seat: int) -> int:
    """Six, and what dogs, attachments and the leg add or take; Storm and some legs stop what is above
    six (ID-8.46, ID-8.67)."""
    here = side(g, seat)
    size = z.STARTING_HAND + standing(g, seat, c.HAND_SIZE) + c.SIDE_HAND[here]
    stopped = c.SIDE_NO_HAND_BONUS[here] or (g.facts[z.WEATHER] == z.STORM and in_weather(g, seat))
    if stopped and size > z.STARTING_HAND:
        size = z.STARTING_HAND
    return size if size > 0 else 0

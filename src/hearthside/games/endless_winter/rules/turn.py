"""ACTION PHASE, a turn: Culture cards, one figure, then its sections from top to bottom."""

from typing import Final

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.games.endless_winter.cards import CULTURE, KIND
from hearthside.games.endless_winter.places import ARMED, COLUMN, LABOR_NOW, SECTION, TURNS
from hearthside.games.endless_winter.rules import ids, why_not
from hearthside.kernel import registers as r
from hearthside.kernel.actions import act, first_of, verb_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Blocked, Frame, Rule, State

MOST_CULTURES: Final = 2

BEGIN: Final = 0
MENU: Final = 2
CHIEFLY: Final = 3  # the Chief's ability
TRIGGERS: Final = 5
TOP: Final = 6
MIDDLE: Final = 7
LAST: Final = 8  # the bottom section
DISCARDING: Final = 9
OVER: Final = 10

SENDING: Final[list[int]] = [act(v.SEND, place) for place in range(1, z.ECLIPSE_SPACE + 1)]
SENDING_CHIEF: Final[list[int]] = [act(v.SEND_CHIEF, place) for place in range(1, z.ECLIPSE_SPACE + 1)]


class Turn(Rule):
    """`chief`: 1 if the Chief was placed; `first`: 1 if it was the column's first figure; `armed`: which
    of the armed cards is looked at for triggers, `effect`: the next effect of it."""

    number: int = ids.TURN
    registers: r.Registers = r.Registers(chief=r.OTHER, armed=r.COUNT, effect=r.LIMIT, first=r.MARKS)

    def run(self, g: State, f: Frame) -> None:
        seat = f.seat
        step = f.step
        if step == BEGIN:
            begin_turn(g, seat)
            f.step = MENU
            g.ask(f, seat)
        elif step == MENU:
            g.ask(f, seat)
        elif step == CHIEFLY:
            self._chief(g, f, g.facts[COLUMN])
        elif step == CHIEFLY + 1:
            f.step = TRIGGERS
        elif step == TRIGGERS:
            self._triggers(g, f, g.facts[COLUMN])
        elif step == TOP:
            g.call(f, ids.TOP_SECTION, seat)
        elif step == MIDDLE:
            g.call(f, ids.MIDDLE_SECTION, seat)
        elif step == LAST:
            self._bottom(g, f, g.facts[COLUMN])
        elif step == DISCARDING:
            self._discard(g, f)
        else:
            g.end()

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        facts = g.facts
        out: list[int] = []
        if facts[z.CULTURES] < MOST_CULTURES:
            for card in distinct(g.zones[z.HAND[seat]]):
                if KIND[card] == CULTURE:
                    out.append(act(v.PLAY, card))
        if facts[z.FIGURES_HOME[seat]]:
            out += SENDING
        if not facts[z.CHIEF_AT[seat]]:
            out += SENDING_CHIEF
        return out

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if verb_of(action) == v.PLAY:
            card = first_of(action)
            g.facts[z.CULTURES] += 1
            g.put(card, z.HAND[seat], z.PLAYED[seat])
            g.say(v.PLAYS, seat, card)
            f.step = MENU - 1
            g.call(f, ids.EFFECTS, seat, other=card, card=c.PLAY_LIST[card])
        else:
            g.put_all(z.PLAYED[seat], z.DISCARD[seat])  # step 1 is over (EW-R12)
            chief = int(verb_of(action) == v.SEND_CHIEF)
            f.other = chief
            self._place(g, f, first_of(action), chief)

    def _place(self, g: State, f: Frame, place: int, chief: int) -> None:
        seat = f.seat
        facts = g.facts
        if chief:
            facts[z.CHIEF_AT[seat]] = place
        else:
            facts[z.FIGURES_HOME[seat]] -= 1
            facts[z.FIGURES_AT[seat][place]] += 1
        g.say(v.SENDS, seat, place, chief)
        facts[COLUMN] = place
        if place == z.ECLIPSE_SPACE:
            facts[LABOR_NOW] = 0  # nothing there costs Labor (EW-R15, EW-R89)
            f.step = DISCARDING - 1
            g.call(f, ids.GAIN, seat, card=c.E_DRAW, count=1)
            return
        if not facts[z.BOTTOMS] >> place & 1:
            facts[z.BOTTOMS] |= 1 << place  # taken, whether it is used or not (EW-R21)
            f.marks = 1  # first
        f.step = CHIEFLY

    def _chief(self, g: State, f: Frame, column: int) -> None:
        seat = f.seat
        f.step = TRIGGERS
        chief = f.other
        if not chief:
            return
        card = g.zones[z.CHIEF[seat]][0]
        if not g.facts[z.SIDE[seat]]:
            f.step = CHIEFLY
            g.call(f, ids.EFFECTS, seat, other=card, card=c.CHIEF_A_LIST)
        elif c.CHIEF_COLUMN[card] == 0 or c.CHIEF_COLUMN[card] == column:
            f.step = CHIEFLY
            g.call(f, ids.EFFECTS, seat, other=card, card=c.CHIEF_LIST[card])

    def _triggers(self, g: State, f: Frame, column: int) -> None:
        """Armed Culture cards of this column, in the order they were played, before the top section."""
        armed, effect = f.count, f.limit
        while armed < len(ARMED):
            card = g.facts[ARMED[armed]]
            number = c.PLAY_LIST[card]
            while effect < len(c.LIST_OPS[number]):
                effect += 1
                if c.LIST_OPS[number][effect - 1] == c.E_ON and c.LIST_ARGS[number][effect - 1] == column:
                    f.count, f.limit = armed, effect
                    f.step = TRIGGERS - 1
                    g.call(f, ids.EFFECTS, f.seat, other=card, card=c.LIST_MORE[number][effect - 1])
                    return
            armed, effect = armed + 1, 0
        f.count, f.limit = armed, effect
        f.step = TOP

    def _bottom(self, g: State, f: Frame, column: int) -> None:
        f.step = DISCARDING
        first = f.marks
        if first:
            g.facts[SECTION] = z.BOTTOM
            g.say(v.SLIDES, f.seat, z.BOTTOM)
            f.step = DISCARDING - 1
            g.call(f, ids.EFFECTS, f.seat, card=c.BOTTOM_LIST[column])

    def _discard(self, g: State, f: Frame) -> None:
        seat = f.seat
        facts = g.facts
        g.put_all(z.LABOR[seat], z.DISCARD[seat])
        facts[COLUMN] = 0
        facts[SECTION] = 0
        facts[LABOR_NOW] = 0
        facts[TURNS[seat]] += 1
        f.step = OVER
        if facts[TURNS[seat]] == z.TURNS_EACH:
            f.step = OVER - 1
            g.call(f, ids.RITUAL_PILE, seat)

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        return why_not.turn(g, f, seat)


def begin_turn(g: State, player: int) -> None:
    """Nothing of the turn before is left."""
    facts = g.facts
    facts[z.TURN] = player
    facts[COLUMN] = 0
    facts[SECTION] = 0
    facts[z.CULTURES] = 0
    facts[LABOR_NOW] = 0
    facts[z.BOUGHT] = 0
    for slot in ARMED:
        facts[slot] = 0
    for fact in z.GAINED:
        facts[fact] = 0
    g.say(v.TURN_BEGINS, player, facts[TURNS[player]] + 1)

"""ACTION PHASE, a turn: Culture cards, one figure, then its sections from top to bottom."""

from typing import Final

from hearthside.games.endless_winter.cards import (
    BOTTOM_LIST,
    CHIEF_A_LIST,
    CHIEF_COLUMN,
    CHIEF_LIST,
    CULTURE,
    E_DRAW,
    E_ON,
    KIND,
    LIST_ARGS,
    LIST_MORE,
    LIST_OPS,
    PLAY_LIST,
)
from hearthside.games.endless_winter.places import (
    ARMED,
    BOTTOM,
    BOTTOMS,
    BOUGHT,
    CHIEF,
    CHIEF_AT,
    COLUMN,
    CULTURES,
    DISCARD,
    ECLIPSE_SPACE,
    FIGURES_AT,
    FIGURES_HOME,
    GAINED,
    HAND,
    LABOR,
    LABOR_NOW,
    PLAYED,
    SECTION,
    SIDE,
    TURN,
    TURNS,
    TURNS_EACH,
)
from hearthside.games.endless_winter.rules import ids, why_not
from hearthside.games.endless_winter.sayings import PLAY, PLAYS, SEND, SEND_CHIEF, SENDS, SLIDES, TURN_BEGINS
from hearthside.kernel.actions import act, first_of, verb_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.registers import COUNT, LIMIT, MARKS, OTHER, Registers
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


class Turn(Rule):
    """`chief`: 1 if the Chief was placed; `first`: 1 if it was the column's first figure; `armed`: which
    of the armed cards is looked at for triggers, `effect`: the next effect of it."""

    number: int = ids.TURN
    registers: Registers = Registers(chief=OTHER, armed=COUNT, effect=LIMIT, first=MARKS)

    def run(self, g: State, f: Frame) -> None:
        seat = f.seat
        step = f.step
        column = g.facts[COLUMN]
        if step == BEGIN:
            begin_turn(g, seat)
            f.step = MENU
            g.ask(f, seat)
        elif step == MENU:
            g.ask(f, seat)
        elif step == CHIEFLY:
            self._chief(g, f, column)
        elif step == CHIEFLY + 1:
            f.step = TRIGGERS
        elif step == TRIGGERS:
            self._triggers(g, f, column)
        elif step == TOP:
            g.call(f, ids.TOP_SECTION, seat)
        elif step == MIDDLE:
            g.call(f, ids.MIDDLE_SECTION, seat)
        elif step == LAST:
            self._bottom(g, f, column)
        elif step == DISCARDING:
            self._discard(g, f)
        else:
            g.end()

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        out: list[int] = []
        if g.facts[CULTURES] < MOST_CULTURES:
            for card in distinct(g.zones[HAND[seat]]):
                if KIND[card] == CULTURE:
                    out.append(act(PLAY, card))
        if g.facts[FIGURES_HOME[seat]]:
            for place in range(1, ECLIPSE_SPACE + 1):
                out.append(act(SEND, place))
        if not g.facts[CHIEF_AT[seat]]:
            for place in range(1, ECLIPSE_SPACE + 1):
                out.append(act(SEND_CHIEF, place))
        return out

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if verb_of(action) == PLAY:
            card = first_of(action)
            g.facts[CULTURES] += 1
            g.put(card, HAND[seat], PLAYED[seat])
            g.say(PLAYS, seat, card)
            f.step = MENU - 1
            g.call(f, ids.EFFECTS, seat, other=card, card=PLAY_LIST[card])
        else:
            g.put_all(PLAYED[seat], DISCARD[seat])  # step 1 is over (EW-R12)
            chief = int(verb_of(action) == SEND_CHIEF)
            f.other = chief
            self._place(g, f, first_of(action), chief)

    def _place(self, g: State, f: Frame, place: int, chief: int) -> None:
        seat = f.seat
        facts = g.facts
        if chief:
            facts[CHIEF_AT[seat]] = place
        else:
            facts[FIGURES_HOME[seat]] -= 1
            facts[FIGURES_AT[seat][place]] += 1
        g.say(SENDS, seat, place, chief)
        facts[COLUMN] = place
        if place == ECLIPSE_SPACE:
            facts[LABOR_NOW] = 0  # nothing there costs Labor (EW-R15, EW-R89)
            f.step = DISCARDING - 1
            g.call(f, ids.GAIN, seat, card=E_DRAW, count=1)
            return
        if not facts[BOTTOMS] >> place & 1:
            facts[BOTTOMS] |= 1 << place  # taken, whether it is used or not (EW-R21)
            f.marks = 1  # first
        f.step = CHIEFLY

    def _chief(self, g: State, f: Frame, column: int) -> None:
        seat = f.seat
        f.step = TRIGGERS
        chief = f.other
        if not chief:
            return
        card = g.zones[CHIEF[seat]][0]
        if not g.facts[SIDE[seat]]:
            f.step = CHIEFLY
            g.call(f, ids.EFFECTS, seat, other=card, card=CHIEF_A_LIST)
        elif CHIEF_COLUMN[card] == 0 or CHIEF_COLUMN[card] == column:
            f.step = CHIEFLY
            g.call(f, ids.EFFECTS, seat, other=card, card=CHIEF_LIST[card])

    def _triggers(self, g: State, f: Frame, column: int) -> None:
        """Armed Culture cards of this column, in the order they were played, before the top section."""
        armed, effect = f.count, f.limit
        while armed < len(ARMED):
            card = g.facts[ARMED[armed]]
            number = PLAY_LIST[card]
            while effect < len(LIST_OPS[number]):
                effect += 1
                if LIST_OPS[number][effect - 1] == E_ON and LIST_ARGS[number][effect - 1] == column:
                    f.count, f.limit = armed, effect
                    f.step = TRIGGERS - 1
                    g.call(f, ids.EFFECTS, f.seat, other=card, card=LIST_MORE[number][effect - 1])
                    return
            armed, effect = armed + 1, 0
        f.count, f.limit = armed, effect
        f.step = TOP

    def _bottom(self, g: State, f: Frame, column: int) -> None:
        f.step = DISCARDING
        first = f.marks
        if first:
            g.facts[SECTION] = BOTTOM
            g.say(SLIDES, f.seat, BOTTOM)
            f.step = DISCARDING - 1
            g.call(f, ids.EFFECTS, f.seat, card=BOTTOM_LIST[column])

    def _discard(self, g: State, f: Frame) -> None:
        seat = f.seat
        g.put_all(LABOR[seat], DISCARD[seat])
        g.facts[COLUMN] = 0
        g.facts[SECTION] = 0
        g.facts[LABOR_NOW] = 0
        g.facts[TURNS[seat]] += 1
        f.step = OVER
        if g.facts[TURNS[seat]] == TURNS_EACH:
            f.step = OVER - 1
            g.call(f, ids.RITUAL_PILE, seat)

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        return why_not.turn(g, f, seat)


def begin_turn(g: State, player: int) -> None:
    """Nothing of the turn before is left."""
    facts = g.facts
    facts[TURN] = player
    facts[COLUMN] = 0
    facts[SECTION] = 0
    facts[CULTURES] = 0
    facts[LABOR_NOW] = 0
    facts[BOUGHT] = 0
    for slot in ARMED:
        facts[slot] = 0
    for fact in GAINED:
        facts[fact] = 0
    g.say(TURN_BEGINS, player, facts[TURNS[player]] + 1)

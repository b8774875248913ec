"""Actions of a single card: repair, heal, the Drill Sergeant, the Demolition Team, the Organizer."""

from hearthside.games.arctic_scavengers.cards import IS_PERSON
from hearthside.games.arctic_scavengers.modules.buildings import build_time
from hearthside.games.arctic_scavengers.modules.kinds import GO_ON, WITHDRAWN
from hearthside.games.arctic_scavengers.modules.leaders import spend_power
from hearthside.games.arctic_scavengers.places import (
    BUILT,
    CHOSEN,
    DECK,
    DISABLED,
    DISCARD,
    DRILLED,
    HAND,
    INITIATOR,
    LEADER,
    PLAYED,
    POWER_USED,
    REVEALED,
    TIMER,
    WOUNDED,
)
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.drawing import draw
from hearthside.games.arctic_scavengers.sayings import (
    DECLARES_SPECIAL,
    DEMOLISHING,
    DRILLING,
    HEALING,
    HEALS,
    ORGANIZER_POWER,
    REPAIRING,
    REPAIRS,
    RESETS,
)
from hearthside.kernel.actions import DONE
from hearthside.kernel.choices import distinct
from hearthside.kernel.registers import CARD, COUNT, LIMIT, OTHER, Registers
from hearthside.kernel.state import Frame, Rule, State

MOST_DRILLED = 2
DRAWN_AFTER = 2  # by Drill Sergeants and Demolition Teams


class Special(Rule):
    """A seat plays `card` for `verb`: on the building in `slot` of seat `owner`, where there is one.
    Ends with 0 if it was withdrawn."""

    number: int = ids.SPECIAL
    registers: Registers = Registers(owner=OTHER, card=CARD, verb=COUNT, slot=LIMIT)

    def run(self, g: State, f: Frame) -> None:
        seat = f.seat
        if f.step == 0:
            g.say(DECLARES_SPECIAL, seat, f.count)
            if f.count == ORGANIZER_POWER:
                spend_power(g, seat)
            g.put(f.card, HAND[seat], REVEALED[seat])
            if IS_PERSON[f.card]:
                aim = f.other + 1 if f.count == DEMOLISHING else 0
                g.call(f, ids.INTERRUPTS, seat, other=g.facts[INITIATOR], card=f.count, limit=aim)
            else:  # medicine cannot be hit (AS-R114)
                f.step = 1
                g.result = GO_ON
        elif f.step == 1:
            self._resolve(g, f)
        else:
            g.end(1)

    def _resolve(self, g: State, f: Frame) -> None:
        seat = f.seat
        if g.result == WITHDRAWN:
            if f.count == ORGANIZER_POWER:
                g.facts[POWER_USED[seat]] = 0
            g.end(0)
            return
        if g.result != GO_ON:  # cancelled: the acting card is discarded, nothing else (AS-R115)
            g.put_all(REVEALED[seat], DISCARD[seat])
            g.end(1)
            return
        at_once = f.count == REPAIRING
        g.put_all(REVEALED[seat], DISCARD[seat] if at_once else PLAYED[seat])
        if f.count == REPAIRING:
            g.say(REPAIRS, seat, g.zones[BUILT[seat]][f.limit])
            g.facts[DISABLED[seat]] &= ~(1 << int(f.limit))
        elif f.count == HEALING:
            g.say(HEALS, seat, g.zones[LEADER[seat]][0])
            g.facts[WOUNDED[seat]] = 0
        elif f.count == DEMOLISHING:
            self._reset(g, f)
        if f.count == DRILLING:
            g.call(f, ids.DRILL, seat)
        elif f.count == ORGANIZER_POWER:
            g.call(f, ids.ORGANIZE, seat)
        else:
            g.end(1)

    def _reset(self, g: State, f: Frame) -> None:
        """The owner fills the timer up to the printed time, out of his deck (AS-R73)."""
        owner = f.other
        building = g.zones[BUILT[owner]][f.limit]
        timer = TIMER[f.limit][owner]
        if g.zones[timer]:
            g.say(RESETS, f.seat, building, owner)
            draw(g, owner, build_time(building) - len(g.zones[timer]), timer)
        draw(g, f.seat, DRAWN_AFTER, HAND[f.seat])


class Drill(Rule):
    """Up to two cards of the discard pile are shuffled into the deck, then two are drawn (AS-R95).
    Not the draw action; in the skirmish the cards take no part (AS-R58)."""

    number: int = ids.DRILL

    def run(self, g: State, f: Frame) -> None:
        seat = f.seat
        if f.step == 0:
            f.step = 1
            g.facts[DRILLED[seat]] = 1
            if g.zones[DISCARD[seat]]:
                g.ask(f, seat)
                return
        if g.zones[CHOSEN[seat]]:
            g.put_all(CHOSEN[seat], DECK[seat])
            g.shuffle(DECK[seat])
        draw(g, seat, DRAWN_AFTER, HAND[seat])
        g.end(1)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        if len(g.zones[CHOSEN[seat]]) == MOST_DRILLED:
            return [DONE]
        return [DONE, *distinct(sorted(g.zones[DISCARD[seat]]))]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if action != DONE:
            g.put(action, DISCARD[seat], CHOSEN[seat])
            if len(g.zones[CHOSEN[seat]]) < MOST_DRILLED:
                g.ask(f, seat)

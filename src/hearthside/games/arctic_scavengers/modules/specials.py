"""Actions of a single card: repair, heal, the Drill Sergeant, the Demolition Team, the Organizer."""

from hearthside.games.arctic_scavengers import cards as c
from hearthside.games.arctic_scavengers import places as z
from hearthside.games.arctic_scavengers import sayings as v
from hearthside.games.arctic_scavengers.modules.buildings import build_time
from hearthside.games.arctic_scavengers.modules.leaders import spend_power
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.drawing import draw
from hearthside.games.arctic_scavengers.rules.interrupts import GO_ON, WITHDRAWN
from hearthside.kernel import registers as r
from hearthside.kernel.actions import DONE
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Frame, Rule, State

MOST_DRILLED = 2
DRAWN_AFTER = 2  # by Drill Sergeants and Demolition Teams


class Special(Rule):
    """A seat plays `card` for `verb`: on the building in `slot` of seat `owner`, where there is one.
    Ends with 0 if it was withdrawn."""

    number: int = ids.SPECIAL
    registers: r.Registers = r.Registers(owner=r.OTHER, card=r.CARD, verb=r.COUNT, slot=r.LIMIT)

    def run(self, g: State, f: Frame) -> None:
        seat = f.seat
        if f.step == 0:
            g.say(v.DECLARES_SPECIAL, seat, f.count)
            if f.count == v.ORGANIZER_POWER:
                spend_power(g, seat)
            g.put(f.card, z.HAND[seat], z.REVEALED[seat])
            if c.IS_PERSON[f.card]:
                aim = f.other + 1 if f.count == v.DEMOLISHING else 0
                g.call(f, ids.INTERRUPTS, seat, other=g.facts[z.INITIATOR], card=f.count, limit=aim)
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
            if f.count == v.ORGANIZER_POWER:
                g.facts[z.POWER_USED[seat]] = 0
            g.end(0)
            return
        if g.result != GO_ON:  # cancelled: the acting card is discarded, nothing else (AS-R115)
            g.put_all(z.REVEALED[seat], z.DISCARD[seat])
            g.end(1)
            return
        at_once = f.count == v.REPAIRING
        g.put_all(z.REVEALED[seat], z.DISCARD[seat] if at_once else z.PLAYED[seat])
        if f.count == v.REPAIRING:
            g.say(v.REPAIRS, seat, g.zones[z.BUILT[seat]][f.limit])
            g.facts[z.DISABLED[seat]] &= ~(1 << int(f.limit))
        elif f.count == v.HEALING:
            g.say(v.HEALS, seat, g.zones[z.LEADER[seat]][0])
            g.facts[z.WOUNDED[seat]] = 0
        elif f.count == v.DEMOLISHING:
            self._reset(g, f)
        if f.count == v.DRILLING:
            g.call(f, ids.DRILL, seat)
        elif f.count == v.ORGANIZER_POWER:
            g.call(f, ids.ORGANIZE, seat)
        else:
            g.end(1)

    def _reset(self, g: State, f: Frame) -> None:
        """The owner fills the timer up to the printed time, out of their deck (AS-R73)."""
        owner = f.other
        building = g.zones[z.BUILT[owner]][f.limit]
        timer = z.TIMER[f.limit][owner]
        if g.zones[timer]:
            g.say(v.RESETS, f.seat, building, owner)
            draw(g, owner, build_time(building) - len(g.zones[timer]), timer)
        draw(g, f.seat, DRAWN_AFTER, z.HAND[f.seat])


class Drill(Rule):
    """Up to two cards of the discard pile are shuffled into the deck, then two are drawn (AS-R95).
    Not the draw action; in the skirmish the cards take no part (AS-R58)."""

    number: int = ids.DRILL

    def run(self, g: State, f: Frame) -> None:
        seat = f.seat
        if f.step == 0:
            f.step = 1
            g.facts[z.DRILLED[seat]] = 1
            if g.zones[z.DISCARD[seat]]:
                g.ask(f, seat)
                return
        if g.zones[z.CHOSEN[seat]]:
            g.put_all(z.CHOSEN[seat], z.DECK[seat])
            g.shuffle(z.DECK[seat])
        draw(g, seat, DRAWN_AFTER, z.HAND[seat])
        g.end(1)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        if len(g.zones[z.CHOSEN[seat]]) == MOST_DRILLED:
            return [DONE]
        return [DONE, *distinct(sorted(g.zones[z.DISCARD[seat]]))]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if action != DONE:
            g.put(action, z.DISCARD[seat], z.CHOSEN[seat])
            if len(g.zones[z.CHOSEN[seat]]) < MOST_DRILLED:
                g.ask(f, seat)

"""RESOURCE GATHERING: any number of different actions, each at most once, then the commitment."""

from hearthside.games.arctic_scavengers.cards import ABLE, BRINGS, DIG, DRAW, HUNT, MEDS_OF, USEFUL
from hearthside.games.arctic_scavengers.rules import ids, why_not
from hearthside.games.arctic_scavengers.rules.commit import finish_gathering
from hearthside.games.arctic_scavengers.rules.hire import affordable, hire
from hearthside.games.arctic_scavengers.verbs import (
    DIG_ACTION,
    DIGGING,
    DRAW_ACTION,
    DRAWING,
    HIRE_ACTION,
    HIRING,
    HUNT_ACTION,
    HUNTING,
    TRASH_ACTION,
    TRASHING,
)
from hearthside.games.arctic_scavengers.zones import DECK, DISCARD, HAND, JUNKYARD
from hearthside.kernel.actions import DONE, first_of, verb_of
from hearthside.kernel.state import Blocked, Frame, Rule, State


class Gathering(Rule):
    """One player's turn.  f.marks: verbs already used; f.count: food; f.card: the verb under way."""

    def run(self, g: State, f: Frame) -> None:
        if f.card:
            # The action under way has ended; withdrawn (0) it is not used up (AS-R28).
            if g.result:
                f.marks |= 1 << f.card
                if f.card == HUNTING:
                    f.count = g.result - 1
                elif f.card == HIRING:
                    f.count = 0  # what was not needed is lost (AS-R16)
            f.card = 0
        hired = f.marks & 1 << HIRING
        if g.zones[HAND[f.seat]] or (not hired and affordable(g, f.count, 0)):
            g.ask(f, f.seat)
        else:
            finish_gathering(g, f.seat)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        out = [DONE]
        hand = g.zones[HAND[seat]]
        all_bits = 0
        meds = 0
        for card in hand:
            brings = BRINGS[card]
            all_bits |= brings
            meds += brings >> MEDS_OF
        can = all_bits >> ABLE & all_bits >> USEFUL  # somebody able, and more than 0 in all (AS-R12)
        used = f.marks
        if can & 1 << DRAW and not used & 1 << DRAWING and (g.zones[DECK[seat]] or g.zones[DISCARD[seat]]):
            out.append(DRAW_ACTION)
        if can & 1 << DIG and not used & 1 << DIGGING and g.zones[JUNKYARD]:
            out.append(DIG_ACTION)
        if can & 1 << HUNT and not used & 1 << HUNTING:
            out.append(HUNT_ACTION)
        if hand and not used & 1 << TRASHING:
            out.append(TRASH_ACTION)
        if not used & 1 << HIRING:  # one hire a round
            for card in affordable(g, f.count, meds):
                out.append(HIRE_ACTION[card])
        return out

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if action == DONE:
            finish_gathering(g, seat)
            return
        verb = verb_of(action)
        f.card = verb
        if verb == HIRING:
            hire(g, f, seat, first_of(action))
        elif verb == DRAWING:
            g.call(f, ids.DRAW, seat, card=DRAW)
        elif verb == DIGGING:
            g.call(f, ids.DIG, seat, card=DIG)
        elif verb == HUNTING:
            g.call(f, ids.HUNT, seat, card=HUNT)
        else:
            g.call(f, ids.TRASH, seat, count=1)

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        return why_not.gathering(g, f, seat)

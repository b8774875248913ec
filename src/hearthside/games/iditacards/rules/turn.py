"""GAMEPLAY: on a turn a card is played, a risk paid or a new day taken; then the sled moves."""

from typing import Final

from hearthside.games.iditacards import cards as c
from hearthside.games.iditacards import places as z
from hearthside.games.iditacards import sayings as v
from hearthside.games.iditacards.rules import ids, why_not
from hearthside.games.iditacards.rules.course import side
from hearthside.games.iditacards.rules.dogs import done_at_will
from hearthside.games.iditacards.rules.drawing import draw
from hearthside.games.iditacards.rules.movement import AUTOMATIC
from hearthside.games.iditacards.rules.play import AS_RISK, FROM_HAND
from hearthside.games.iditacards.rules.risk import fail_stack
from hearthside.games.iditacards.rules.slowing import slower_for_a_dog
from hearthside.games.iditacards.rules.team import at_will
from hearthside.kernel import registers as r
from hearthside.kernel.actions import act, first_of, verb_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Blocked, Frame, Rule, State

# The steps.
BEGIN: Final = 0
ACT: Final = 1
ACTED: Final = 2
MOVE: Final = 3
MOVED: Final = 4
RECOVERED: Final = 5

PLAYING: Final[list[int]] = [act(v.PLAY, card) for card in range(len(c.NAMES))]  # by card
WITHOUT_A_CARD: Final[list[int]] = [act(v.NEW_DAY), act(v.PASS)]  # ID-8.1

HELD: Final = 1  # the player wants to look at the team before the sled moves


class Turn(Rule):
    """One player's turn: one action, then the automatic move, whatever the action came to (ID-8.13).
    Before the move a player is asked again if a dog slows it down or if they held the sled (HS-ID-1)."""

    number: int = ids.TURN
    registers: r.Registers = r.Registers(held=r.MARKS)

    def run(self, g: State, f: Frame) -> None:
        seat = f.seat
        if f.step == BEGIN:
            g.facts[z.TURNS[seat]] += 1
            g.facts[z.STOPPED[seat]] = 0
            g.say(v.TURN_BEGINS, seat, g.facts[z.ROUND])
            f.step = ACT
            g.ask(f, seat)
        elif f.step == ACTED and looks_at_the_team(g, f, seat):
            g.ask(f, seat)  # HS-ID-1
        elif f.step == ACTED or f.step == MOVE:
            f.step = MOVE
            g.call(f, ids.MOVE, seat, count=1, marks=AUTOMATIC)
        elif f.step == MOVED:
            self._end(g, f)
        else:
            g.end()

    def _end(self, g: State, f: Frame) -> None:
        """A Damaged that the move made the player discard ends a pending risk, too (ID-8.63); then what
        the leg does at the end of a turn."""
        seat = f.seat
        if g.facts[z.STOPPED[seat]] and g.zones[z.PENDING[seat]]:
            fail_stack(g, seat, v.DAMAGED_DISCARDED)
        here = side(g, seat)
        draw(g, seat, c.SIDE_TURN_DRAW[here])
        if c.SIDE_TURN_RECOVER[here]:
            g.call(f, ids.RECOVER, seat, count=c.SIDE_TURN_RECOVER[here])
        else:
            g.end()

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        if f.step == ACTED:
            out = [act(v.GO)]
        elif g.zones[z.PENDING[seat]]:
            out = [act(v.PAY_RISK), act(v.NEW_DAY)]  # nothing from the hand meanwhile (ID-8.15)
        else:
            out = [PLAYING[card] for card in distinct(g.zones[z.HAND[seat]])]
            out += WITHOUT_A_CARD
        free = at_will(g, seat)
        if free and f.step == ACT and not f.marks:
            out.append(act(v.HOLD))
        return out + free

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if done_at_will(g, f, seat, action):
            return
        verb = verb_of(action)
        if verb == v.HOLD:
            f.marks = HELD
            f.waiting |= 1 << seat  # the question stands
        elif verb == v.GO:
            f.step = MOVE
        elif verb == v.PASS:
            g.say(v.PASSES, seat)
            f.step = ACTED
        elif verb == v.NEW_DAY:
            g.call(f, ids.NEW_DAY, seat)
        elif verb == v.PLAY:
            card = first_of(action)
            g.put(card, z.HAND[seat], z.PENDING[seat])
            g.call(f, ids.PLAY, seat, other=FROM_HAND, card=card)
        else:
            self._pay_risk(g, f, seat)

    def _pay_risk(self, g: State, f: Frame, seat: int) -> None:
        """The top card of the deck is turned up and played; without one the risk fails (ID-8.18)."""
        if not g.take_top(z.DECK[seat], z.PENDING[seat], 1):
            fail_stack(g, seat, v.DECK_EMPTY)
            f.step = ACTED
            return
        g.call(f, ids.PLAY, seat, other=AS_RISK, card=g.zones[z.PENDING[seat]][-1])

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        return why_not.acting(g, f, seat)


def looks_at_the_team(g: State, f: Frame, seat: int) -> bool:
    """Is there anything to ask before the automatic move (HS-ID-1)?"""
    return bool(at_will(g, seat)) if f.marks else slower_for_a_dog(g, seat)

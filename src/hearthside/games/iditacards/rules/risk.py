"""RISK: the stack of played cards that wait for their payments, the top last (ID-8.16).

For each card of the stack three bits of a fact say how many payments it still needs, so that the
stack lives on between turns.
"""

from typing import Final

from hearthside.games.iditacards.places import DISCARD, DUE, DUE_DEEPER, KNIFE, PAID, PENDING
from hearthside.games.iditacards.sayings import FAILS
from hearthside.kernel.state import State

BITS: Final = 3
MOST: Final = 7  # payments that one card can need
IN_ONE_FACT: Final = 17  # 51 bits: exact in every language
DEEPEST: Final = 2 * IN_ONE_FACT  # HS-ID-3


def due(g: State, seat: int, depth: int) -> int:
    """Payments that the card at this depth, from 1 at the bottom, still needs."""
    at = depth - 1
    if at < IN_ONE_FACT:
        return g.facts[DUE[seat]] >> BITS * at & MOST
    return g.facts[DUE_DEEPER[seat]] >> BITS * (at - IN_ONE_FACT) & MOST


def set_due(g: State, seat: int, depth: int, payments: int) -> None:
    at = depth - 1
    fact = DUE[seat]
    if at >= IN_ONE_FACT:
        at -= IN_ONE_FACT
        fact = DUE_DEEPER[seat]
    g.facts[fact] = g.facts[fact] & ~(MOST << BITS * at) | payments << BITS * at


def forget(g: State, seat: int) -> None:
    """The stack is gone."""
    g.facts[DUE[seat]] = 0
    g.facts[DUE_DEEPER[seat]] = 0
    g.facts[KNIFE[seat]] = 0


def finish_stack(g: State, seat: int) -> None:
    """The last card has resolved: what was played for it leaves play."""
    g.put_all(PAID[seat], DISCARD[seat])
    forget(g, seat)


def fail_stack(g: State, seat: int, why: int) -> None:
    """A failed payment: every card of the stack is discarded without effect, and what was played for
    it, whose effects stand (ID-8.17)."""
    if g.zones[PENDING[seat]]:
        g.say(FAILS, seat, g.zones[PENDING[seat]][-1], why)
    g.put_all(PENDING[seat], DISCARD[seat])
    finish_stack(g, seat)

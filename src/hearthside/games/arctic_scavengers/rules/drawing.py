"""DRAWING: discard everything, draw five, and from the third round the initiator peeks."""

from typing import Final

from hearthside.games.arctic_scavengers.verbs import ROUND_BEGINS
from hearthside.games.arctic_scavengers.zones import (
    CONTESTED,
    DECK,
    DISCARD,
    FIRED,
    HAND,
    HAND_SIZE,
    INITIATOR,
    MAX_SEATS,
    PLAYED,
    REVEALED,
    ROUND,
    SKIRMISH_FROM,
)
from hearthside.kernel.state import State

# Where cards of the previous round may lie.
LEFT_OVER: Final[list[list[int]]] = [
    [REVEALED[seat], FIRED[seat], PLAYED[seat], HAND[seat]] for seat in range(MAX_SEATS)
]


def begin_round(g: State) -> None:
    """Discard all cards of the previous round, then each player draws five (AS-R4)."""
    g.facts[ROUND] += 1
    g.say(ROUND_BEGINS, g.facts[INITIATOR], g.facts[ROUND])
    for seat in range(g.seats):
        for zone in LEFT_OVER[seat]:
            if g.zones[zone]:
                g.put_all(zone, DISCARD[seat])
        draw(g, seat, HAND_SIZE)
    # The initiator looks at the contested resource; never with two players.
    if g.facts[ROUND] >= SKIRMISH_FROM and g.seats > 2:
        g.peek(CONTESTED, g.facts[INITIATOR])


def draw(g: State, seat: int, count: int) -> None:
    """Draw from the deck; when it runs out, shuffle the discard pile into a new one and go on.
    With both empty, draw what there was (AS-R9)."""
    drawn = g.take_top(DECK[seat], HAND[seat], count)
    if drawn < count and g.zones[DISCARD[seat]]:
        g.put_all(DISCARD[seat], DECK[seat])
        g.shuffle(DECK[seat])
        g.take_top(DECK[seat], HAND[seat], count - drawn)

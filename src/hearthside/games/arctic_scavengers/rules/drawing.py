"""DRAWING: discard everything, draw five, and from the third round the initiator peeks."""

from typing import Final

from hearthside.games.arctic_scavengers.places import (
    BOX,
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
from hearthside.games.arctic_scavengers.sayings import ATTRITION, ROUND_BEGINS
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
        draw(g, seat, HAND_SIZE, HAND[seat])
    look_at_contested(g)


def look_at_contested(g: State) -> None:
    """The initiator looks at the contested resource; never with two players."""
    if g.facts[ROUND] >= SKIRMISH_FROM and g.seats > 2:
        g.peek(CONTESTED, g.facts[INITIATOR])


def draw(g: State, seat: int, count: int, target: int) -> int:
    """Draw from the deck; when it runs out, shuffle the discard pile into a new one and go on.
    With both empty, draw what there was (AS-R9).  Returns how many came."""
    drawn = g.take_top(DECK[seat], target, count)
    if drawn < count and g.zones[DISCARD[seat]]:
        g.put_all(DISCARD[seat], DECK[seat])
        g.shuffle(DECK[seat])
        if g.seats == 1:
            wear(g)
        drawn += g.take_top(DECK[seat], target, count - drawn)
    return drawn


def wear(g: State) -> None:
    """Alone: the top card of every new deck leaves the game, seen by all (AS-R97)."""
    card = g.zones[DECK[0]][-1]
    g.take_top(DECK[0], BOX, 1)
    g.say(ATTRITION, 0, card)

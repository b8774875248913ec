"""DRAWING with expansions: Hardy Scavengers stay in hand, buildings rise, and alone the deck wears away."""

from hearthside.games.arctic_scavengers.rules.drawing import LEFT_OVER
from hearthside.games.arctic_scavengers.rules.headquarters import tick
from hearthside.games.arctic_scavengers.verbs import ATTRITION, ROUND_BEGINS
from hearthside.games.arctic_scavengers.zones import (
    BOX,
    BROUGHT,
    CONTESTED,
    DECK,
    DISCARD,
    DRILLED,
    FRESH,
    GASSED,
    HAND,
    HAND_SIZE,
    HELPED,
    HELPED_GASSED,
    INITIATOR,
    POWER_USED,
    RETURNED,
    ROUND,
    SAVES_MADE,
    SKIRMISH_FROM,
)
from hearthside.kernel.state import State

OF_A_ROUND = (FRESH, POWER_USED, BROUGHT, SAVES_MADE, HELPED_GASSED, DRILLED)  # facts


def begin_round(g: State) -> None:
    """Discard; Hardy Scavengers who came back are exempt; buildings tick; draw five; peek (AS-R4)."""
    g.facts[ROUND] += 1
    g.say(ROUND_BEGINS, g.facts[INITIATOR], g.facts[ROUND], int(g.seats == 1))
    for seat in range(g.seats):
        for zone in (*LEFT_OVER[seat], GASSED[seat], HELPED[seat]):
            if g.zones[zone]:
                g.put_all(zone, DISCARD[seat])
        g.put_all(RETURNED[seat], HAND[seat])
        for fact in OF_A_ROUND:
            g.facts[fact[seat]] = 0
        tick(g, seat)
        draw_to(g, seat, HAND_SIZE, HAND[seat])
    if g.facts[ROUND] >= SKIRMISH_FROM and g.seats > 2:
        g.peek(CONTESTED, g.facts[INITIATOR])


def draw_to(g: State, seat: int, count: int, target: int) -> int:
    """Cards from the deck to a zone, with a new deck out of the discard pile if need be; how many came."""
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

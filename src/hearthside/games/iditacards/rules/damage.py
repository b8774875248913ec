"""DAMAGED: damage is a card for the discard pile; discarding one ends the action."""

from hearthside.games.iditacards.cards import DAMAGED
from hearthside.games.iditacards.places import (
    DAMAGE_PILE,
    DAMAGE_RETURNS,
    DECK,
    DESTROYED,
    DISCARD,
    PENDING,
    STOPPED,
)
from hearthside.games.iditacards.sayings import DAMAGE_TAKEN
from hearthside.kernel.state import State


def take_damage(g: State, seat: int, points: int) -> None:
    """A Damaged card for each point, as long as there are any (ID-8.24, ID-8.28, ID-8.29)."""
    taken = 0
    while taken < points and g.zones[DAMAGE_PILE]:
        g.put(DAMAGED, DAMAGE_PILE, DISCARD[seat])
        taken += 1
    if taken:
        g.say(DAMAGE_TAKEN, seat, taken)


def discard_from_deck(g: State, seat: int, count: int) -> bool:
    """Discard from the top of the deck, one by one; a Damaged stops it (ID-8.26).  False: it did."""
    deck = DECK[seat]
    for _ in range(count):
        if not g.zones[deck]:
            return True
        g.take_top(deck, DISCARD[seat], 1)
        if g.zones[DISCARD[seat]][-1] == DAMAGED:
            g.facts[STOPPED[seat]] = 1
            return False
    return True


def destroy(g: State, card: int, source: int) -> None:
    """Out of the game for good; at some tables Damaged cards go back to their pile (ID-8.28)."""
    if card == DAMAGED and g.facts[DAMAGE_RETURNS]:
        g.put(card, source, DAMAGE_PILE)
    else:
        g.put(card, source, DESTROYED)


def destroy_top(g: State, seat: int) -> None:
    """A Damaged that was played and paid for (ID-8.20)."""
    g.take_top(PENDING[seat], DAMAGE_PILE if g.facts[DAMAGE_RETURNS] else DESTROYED, 1)

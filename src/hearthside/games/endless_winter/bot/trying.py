"""States to try things on: only what the player's own turn can change is copied, the rest is shared."""

from typing import Final

from hearthside.games.endless_winter import places as z
from hearthside.kernel.state import State


def touched(seat: int) -> list[int]:
    """The zones from which or to which a card may go in a turn of this seat."""
    shared = [*z.SUPPLY, *z.ERA_DECKS, *z.CAPS, *z.MARKET, z.ANIMAL_DECK, z.DISPLAY, *z.POOLS, z.BOX]
    of_cards = [z.DECK, z.HAND, z.DISCARD, z.LABOR, z.PLAYED, z.RITUAL, z.REVEALED, z.BURIED]
    of_others = [z.ANIMALS, z.TIPPED, z.STONES]
    return [*shared, *(zones[seat] for zones in of_cards), *(zones[seat] for zones in of_others)]


TOUCHED: Final[list[list[int]]] = [touched(seat) for seat in range(z.MAX_SEATS)]


def copy_of(g: State, me: int) -> State:
    """As `State.clone`, for what follows in a turn of this player."""
    zones = g.zones[:]
    for zone in TOUCHED[me]:
        zones[zone] = zones[zone][:]
    return State(
        g.seats, g.rng, zones, [f.copy() for f in g.stack], g.facts[:], g.offers, g.result, g.table, None
    )

"""What counts as a player's own at the end: cards wherever they lie, stored and timer cards too; but neither
buildings nor leaders (AS-R84)."""

from typing import Final

from hearthside.games.arctic_scavengers.cards import PEOPLE
from hearthside.games.arctic_scavengers.places import BUILT, DEALT, LAYOUT, LEADER
from hearthside.kernel.state import State

APART: Final = {*BUILT, *LEADER, *DEALT}
OWNERS: Final[list[int]] = [  # by zone: whose its cards are; -1 nobody's
    -1 if zone in APART else LAYOUT.owner(zone)
    for zone in range(LAYOUT.zone_count(LAYOUT.max_seats, modules=True))
]


def owned(state: State, seat: int) -> list[int]:
    return [
        card for zone, cards in enumerate(state.zones) if cards and OWNERS[zone] == seat for card in cards
    ]


def progress(state: State) -> list[int]:
    """The people of each tribe, gangs aside; alone, the cards.  Recorded games ask in every round."""
    found = [0] * state.seats
    zones = state.zones
    for zone in range(len(zones)):
        owner = OWNERS[zone]
        cards = zones[zone]
        if owner < 0 or not cards:
            continue
        total = 0
        if state.seats == 1:
            total = len(cards)
        else:
            for card in cards:
                total += PEOPLE[card]
        found[owner] += total
    return found

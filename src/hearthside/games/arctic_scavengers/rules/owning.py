"""What counts as a player's own at the end."""

from hearthside.games.arctic_scavengers.places import BUILT, DEALT, LAYOUT, LEADER
from hearthside.kernel.state import State


def owned(state: State, seat: int) -> list[int]:
    """All cards of a player, wherever they lie, stored and timer cards too; but neither buildings nor
    leaders (AS-R84)."""
    apart = (BUILT[seat], LEADER[seat], DEALT[seat])
    return [
        card
        for zone, cards in enumerate(state.zones)
        if cards and zone not in apart and LAYOUT.owner(zone) == seat
        for card in cards
    ]

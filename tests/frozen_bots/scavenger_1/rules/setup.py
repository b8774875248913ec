"""What leaves the junkyard before a game of two."""

from tests.frozen_bots.scavenger_1.house import REMOVED_WITH_TWO, Card


def removed(card: Card, seats: int) -> int:
    """2 PLAYERS: two cards of each kind leave the junkyard."""
    return REMOVED_WITH_TWO if seats == 2 and card.pile == "junkyard" else 0

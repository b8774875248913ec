"""What the bot remembers: which cards are its own, and so what its deck can hold."""

from typing import final

from hearthside.games.iditacards.cards import CARDS, DECK_OF
from hearthside.games.iditacards.places import (
    DAMAGE_PILE,
    DECK,
    DESTROYED,
    DISCARD,
    DOGS,
    HAND,
    LEGENDARIES,
    LOOKED,
    PAID,
    PENDING,
    SUPPLY,
)
from hearthside.kernel.events import MOVE, Event
from hearthside.kernel.memory import Follower
from hearthside.kernel.observation import Observation

STARTER: list[int] = [card.number for card in CARDS[1:] if card.deck == "starter" for _ in range(card.copies)]


@final
class Gear(Follower):
    """Follows the events of one seat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.mine = [HAND[seat], LOOKED[seat], PENDING[seat], *DOGS[seat]]
        super().__init__()

    def begin(self) -> None:
        self.owned = list(STARTER)

    def fold(self, event: Event) -> None:
        kind, source, target, card, _ = event
        if kind != MOVE:
            return
        if target == DISCARD[self.seat]:
            if source == SUPPLY or source == DAMAGE_PILE or source == LEGENDARIES[self.seat]:
                self.owned.append(card)
        elif (target == DESTROYED or target == DAMAGE_PILE) and source in self.mine:
            if card in self.owned:
                self.owned.remove(card)

    def deck(self, sight: Observation) -> list[int]:
        """The cards of the own deck, in no order."""
        left = list(self.owned)
        seat = self.seat
        for zone in (HAND[seat], DISCARD[seat], LOOKED[seat], PENDING[seat], PAID[seat], *DOGS[seat]):
            for card in sight.seen(zone):
                if card in left:
                    left.remove(card)
        return left if sight.counts[DECK[seat]] else []

    def pool(self, sight: Observation) -> list[int]:
        """The cards that a new day shuffles: all but the team."""
        left = list(self.owned)
        for zone in DOGS[self.seat]:
            for card in sight.seen(zone):
                if card in left:
                    left.remove(card)
        return left


# The cards of each upgrade deck, as they were at first.
UPGRADES: list[list[int]] = [
    [card.number for card in CARDS[1:] if DECK_OF[card.number] == name for _ in range(card.copies)]
    for name in ("speed", "attack", "upgrade", "survivor")
]

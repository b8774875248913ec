"""What the bot remembers: which cards are its own, and so what its deck can hold."""

from typing import Final, final

from hearthside.games.iditacards.bot.team import Team
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
from hearthside.kernel.events import MOVE, UNDO, Event
from hearthside.kernel.memory import Follower
from hearthside.kernel.observation import Observation

STARTER: Final[list[int]] = [
    card.number for card in CARDS[1:] if card.deck == "starter" for _ in range(card.copies)
]
NONE: Final[list[int]] = []


@final
class Gear(Follower):
    """Follows the events of one seat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.mine = [HAND[seat], LOOKED[seat], PENDING[seat], *DOGS[seat]]
        self._elsewhere = [*self.mine, DISCARD[seat], PAID[seat]]  # than in the deck
        self._discard = DISCARD[seat]
        self._legendaries = LEGENDARIES[seat]
        self._pool_without = Team([])
        super().__init__()

    def begin(self) -> None:
        self.owned = list(STARTER)
        self._pool: list[int] | None = None  # as long as it is the same

    def follow(self, events: list[Event]) -> None:
        """As every follower, but most events are none of its business and are not folded at all."""
        for at in range(self._read, len(events)):
            kind, _, target, _, _ = events[at]
            if kind == UNDO:
                super().follow(events)
                return
            if kind == MOVE and (target == self._discard or target == DESTROYED or target == DAMAGE_PILE):
                self.fold(events[at])
                self._read = at + 1
        self._read = len(events)

    def fold(self, event: Event) -> None:
        kind, source, target, card, _ = event
        if kind != MOVE:
            return
        if target == self._discard:
            if source == SUPPLY or source == DAMAGE_PILE or source == self._legendaries:
                self.owned.append(card)
                self._pool = None
        elif (target == DESTROYED or target == DAMAGE_PILE) and source in self.mine:
            if card in self.owned:
                self.owned.remove(card)
                self._pool = None

    def holds(self, owned: list[int]) -> None:
        """In an imagined state, in which nobody has seen anything happen: all of the seat's cards."""
        self.owned = owned
        self._pool = None

    def deck(self, sight: Observation) -> list[int]:
        """The cards of the own deck, in no order."""
        return self._not_in(sight, self._elsewhere) if sight.counts[DECK[self.seat]] else []

    def pool(self, sight: Observation, team: Team) -> list[int]:
        """The cards that a new day shuffles: all but the team."""
        if self._pool is None or team is not self._pool_without:
            self._pool = self._not_in(sight, DOGS[self.seat])
            self._pool_without = team
        return self._pool

    def _not_in(self, sight: Observation, zones: list[int]) -> list[int]:
        """The own cards but for those that lie in these zones."""
        there = [0] * len(CARDS)
        for zone in zones:
            for card in sight.cards[zone] or NONE:
                there[card] += 1
        out: list[int] = []
        for card in self.owned:
            if there[card]:
                there[card] -= 1
            else:
                out.append(card)
        return out


# The cards of each upgrade deck, as they were at first.
UPGRADES: Final[list[list[int]]] = [
    [card.number for card in CARDS[1:] if DECK_OF[card.number] == name for _ in range(card.copies)]
    for name in ("speed", "attack", "upgrade", "survivor")
]

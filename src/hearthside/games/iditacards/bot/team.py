"""The dogs of a racer and what they carry: what all of them together change."""

from typing import final

from hearthside.games.iditacards.cards import (
    ADD_MORE,
    ENERGY_CHANGE,
    HAND_SIZE,
    HEALTH_CHANGE,
    LOOK_MORE,
    NO_ATTACH,
    RISK_CHANGE,
    SIZE,
    SLOTS,
    TAKE_MORE,
    TRASH_MORE,
)
from hearthside.games.iditacards.places import DOGS
from hearthside.kernel.observation import Observation


def dogs_of(sight: Observation, seat: int) -> list[list[int]]:
    """Each with its attachments."""
    return [cards for cards in [sight.cards[zone] for zone in DOGS[seat]] if cards]


@final
class Team:
    """A team stays the same for many turns, so its sums are kept."""

    def __init__(self, dogs: list[list[int]]) -> None:
        self.dogs = dogs
        self.cards = [card for dog in dogs for card in dog]
        self.size = 0
        for dog in dogs:
            self.size += SIZE[dog[0]]
        self.free = False  # has somebody room for an attachment?
        self.carried: list[int] = []  # attachments that could give place to another
        for dog in dogs:
            if not NO_ATTACH[dog[0]]:
                if len(dog) - 1 < SLOTS[dog[0]]:
                    self.free = True
                self.carried += dog[1:]
        self.energy = 0
        self.health = 0
        self.risk = 0
        self.hand = 0
        self.look = 0
        self.trash = 0
        self.add = 0
        self.take = 0
        for card in self.cards:
            self.energy += ENERGY_CHANGE[card]
            self.health += HEALTH_CHANGE[card]
            self.risk += RISK_CHANGE[card]
            self.hand += HAND_SIZE[card]
            self.look += LOOK_MORE[card]
            self.trash += TRASH_MORE[card]
            self.add += ADD_MORE[card]
            self.take += TAKE_MORE[card]

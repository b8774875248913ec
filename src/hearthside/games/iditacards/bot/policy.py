"""How `musher` plays in states that are imagined."""

from typing import final

from hearthside.games.iditacards.bot.racer import Racer
from hearthside.games.iditacards.bot.weights import Weights
from hearthside.games.iditacards.places import DECK, DISCARD, DOGS, HAND, LOOKED, PAID, PENDING
from hearthside.kernel.events import Event
from hearthside.kernel.observation import observe
from hearthside.kernel.policy import Policy
from hearthside.kernel.state import State

NOTHING_SEEN: list[Event] = []


@final
class Racers(Policy):
    """One game."""

    def __init__(self, seats: int, weights: Weights) -> None:
        self.racers = [Racer(seat, weights) for seat in range(seats)]
        self.own = [
            [DECK[seat], HAND[seat], LOOKED[seat], PENDING[seat], DISCARD[seat], PAID[seat], *DOGS[seat]]
            for seat in range(seats)
        ]

    def choose(self, g: State, seat: int, actions: list[int]) -> int:
        racer = self.racers[seat]
        owned: list[int] = []
        for zone in self.own[seat]:
            owned += g.zones[zone]
        racer.gear.holds(owned)
        return racer.choose(actions, observe(g, seat, options=actions), NOTHING_SEEN)

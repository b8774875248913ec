"""The bot itself: it hands on what it sees."""

from hearthside.games.iditacards.bot.beliefs import BELIEFS, weights_for
from hearthside.games.iditacards.bot.racer import Racer
from hearthside.kernel.beliefs import Numbers, Told
from hearthside.kernel.bot import Bot, Chair


class Musher(Bot):
    """Plays the card that brings most squares, if that is more than a new hand would bring."""

    beliefs = BELIEFS
    takes = BELIEFS.takes()

    def __init__(self, seed: int = 0, weights: Numbers | None = None, **changes: float) -> None:
        """Nothing it does is left to chance, so the seed is not needed."""
        self._told = Told.of(weights, changes)
        self.racer: Racer | None = None

    def choose(self, chair: Chair) -> int:
        sight = chair.sight
        if self.racer is None:
            self.racer = Racer(chair.seat, weights_for(sight.seats, "", self._told))
        return self.racer.choose(chair.actions, sight, chair.events)

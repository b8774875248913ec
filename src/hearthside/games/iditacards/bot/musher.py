"""The bot itself: it hands on what it sees."""

from hearthside.games.iditacards.bot.racer import Racer
from hearthside.games.iditacards.bot.weights import DEFAULT, Weights
from hearthside.kernel.bot import Bot, Chair


class Musher(Bot):
    """Plays the card that brings most squares, if that is more than a new hand would bring."""

    def __init__(self, seed: int, weights: Weights = DEFAULT) -> None:
        self.weights = weights  # nothing it does is left to chance, so the seed is not needed
        self.racer: Racer | None = None

    def choose(self, chair: Chair) -> int:
        if self.racer is None:
            self.racer = Racer(chair.seat, self.weights)
        return self.racer.choose(chair.actions, chair.sight, chair.events)

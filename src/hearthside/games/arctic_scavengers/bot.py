"""`scavenger`: a heuristic player for Arctic Scavengers."""

from hearthside.kernel.bot import Bot, Chair


class Scavenger(Bot):
    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, chair: Chair) -> int:
        return chair.actions[0]

"""`beginner`: the game's own bot on one of its first evenings.  It knows what it is about, and often errs."""

from collections.abc import Callable

from hearthside.kernel.bot import Bot, Chair
from hearthside.kernel.chance import next_sim, sim_below, sim_seed

ERRS = 4  # one decision in so many is taken at random


class Beginner(Bot):
    def __init__(self, master: Callable[[int], Bot], seed: int) -> None:
        self._master = master
        self._now = master(seed)
        self._rng = sim_seed(seed)

    def choose(self, chair: Chair) -> int:
        if self._below(ERRS):
            return self._now.choose(chair)
        self._now = self._master(self._rng)  # whatever was planned does not fit any more
        return chair.actions[self._below(len(chair.actions))]

    def _below(self, bound: int) -> int:
        self._rng = next_sim(self._rng)
        return sim_below(self._rng, bound)

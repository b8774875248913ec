"""`beginner`: the game's own bot on one of its first evenings.  It knows what it is about, and often errs."""

from collections.abc import Callable

from hearthside.kernel.actions import FREE
from hearthside.kernel.bot import Bot, Chair
from hearthside.kernel.chance import next_sim, sim_below, sim_seed

ERRS = 4  # one decision in so many is taken at random


class Beginner(Bot):
    def __init__(self, master: Callable[[int], Bot], seed: int) -> None:
        self._master = master
        self._now = master(seed)
        self._rng = sim_seed(seed)
        self.interjects = self._now.interjects

    def choose(self, chair: Chair) -> int:
        if self._below(ERRS):
            return self._now.choose(chair)
        self._now = self._master(self._rng)  # whatever was planned does not fit any more
        answers = [action for action in chair.actions if not action & FREE]
        return answers[self._below(len(answers))]

    def interject(self, chair: Chair) -> int | None:
        """What it errs in is that it does not speak up."""
        return self._now.interject(chair) if self._below(ERRS) else None

    def _below(self, bound: int) -> int:
        self._rng = next_sim(self._rng)
        return sim_below(self._rng, bound)

"""`random`: every option is equally likely.  The yardstick for all others."""

from hearthside.kernel.bot import Bot, Chair
from hearthside.kernel.chance import next_sim, sim_below, sim_seed


class RandomBot(Bot):
    blind = True

    def __init__(self, seed: int) -> None:
        self._rng = sim_seed(seed)

    def choose(self, chair: Chair) -> int:
        actions = chair.actions
        if len(actions) == 1:
            return actions[0]
        self._rng = next_sim(self._rng)
        return actions[sim_below(self._rng, len(actions))]

"""`lamplighter`: lights what it can, best where its lanterns touch; else it rests while that brings cards."""

from hearthside.games.lantern_night.hexes import NEIGHBOURS, largest_group
from hearthside.games.lantern_night.places import LANTERN
from hearthside.games.lantern_night.rules import lanterns, to_draw
from hearthside.kernel.actions import DONE, first_of
from hearthside.kernel.bot import Bot, Chair
from hearthside.kernel.chance import next_sim, sim_below, sim_seed

REST = 1.5  # is worth as much as half a lantern that touches no other


class Lamplighter(Bot):
    def __init__(self, seed: int) -> None:
        self._rng = sim_seed(seed)

    def choose(self, chair: Chair) -> int:
        self._rng = next_sim(self._rng)
        worth = [self._worth(chair, action) for action in chair.actions]
        best = [action for action, value in zip(chair.actions, worth, strict=True) if value == max(worth)]
        return best[sim_below(self._rng, len(best))]

    def _worth(self, chair: Chair, action: int) -> float:
        g = chair.sight.as_state(0)
        if action == DONE:
            return REST * to_draw(g, chair.seat) / 2
        to = first_of(action)
        dark_beyond = sum(not g.facts[LANTERN[near]] for near in NEIGHBOURS[to])
        if g.facts[LANTERN[to]]:
            return dark_beyond / 8
        return 1 + largest_group([*lanterns(g, chair.seat), to]) + dark_beyond / 8

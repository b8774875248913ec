"""How `gardener` plays in states that are imagined."""

from typing import final

from hearthside.games.gardener.bot.thinker import Thinker
from hearthside.games.gardener.bot.weights import Weights
from hearthside.games.gardener.cards import Cards
from hearthside.kernel.observation import observe
from hearthside.kernel.policy import NOTHING, Policy
from hearthside.kernel.state import State


@final
class Thinkers(Policy):
    """One game.  They answer offers and requests, and make no offers of their own: which trades a rival has
    tried already nobody can see in a state."""

    def __init__(self, cards: Cards, seats: int, weights: Weights) -> None:
        self.cards = cards
        self.thinkers = [Thinker(weights) for _ in range(seats)]

    def choose(self, g: State, seat: int, actions: list[int]) -> int:
        sight = observe(g, seat, options=actions)
        sight.trading = False
        return self.thinkers[seat].choose(self.cards, actions, sight)

    def interject(self, g: State, seat: int, actions: list[int]) -> int:
        action = self.thinkers[seat].interject(self.cards, actions, observe(g, seat, ask=False))
        return NOTHING if action is None else action

"""How `scavenger` plays in states that are imagined, at a table without expansions."""

from typing import final

from hearthside.games.arctic_scavengers.bot.base_player import BasePlayer
from hearthside.games.arctic_scavengers.bot.rivals import Rival
from hearthside.games.arctic_scavengers.bot.weights import Weights
from hearthside.kernel.events import Event
from hearthside.kernel.observation import observe
from hearthside.kernel.policy import Policy
from hearthside.kernel.state import State

NOTHING_SEEN: list[Event] = []


@final
class Tribes(Policy):
    """One game."""

    def __init__(self, seats: int, weights: Weights, rivals: list[Rival]) -> None:
        """`rivals`: how strong everybody's forces have been, which all have seen."""
        self.players = [BasePlayer(seat, seats, weights) for seat in range(seats)]
        for player in self.players:
            player.tribe.rivals = rivals

    def choose(self, g: State, seat: int, actions: list[int]) -> int:
        player = self.players[seat]
        f = g.stack[-1]
        at_a_glance = player.glance(int(f.rule), int(f.step), actions)
        if at_a_glance is not None:
            return at_a_glance
        player.tribe.look(g)
        return player.choose(actions, observe(g, seat, options=actions), NOTHING_SEEN)

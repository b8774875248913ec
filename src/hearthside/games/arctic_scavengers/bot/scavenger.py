"""The bot itself: with expansions or without, it is another player who answers."""

from hearthside.games.arctic_scavengers.bot.base_player import BasePlayer
from hearthside.games.arctic_scavengers.bot.modules_player import ModulesPlayer
from hearthside.games.arctic_scavengers.bot.weights import DEFAULT, Weights
from hearthside.kernel.bot import Bot, Chair


class Scavenger(Bot):
    """Splits its hand between actions and the skirmish by what each promises in people."""

    glances = True

    def __init__(self, seed: int, weights: Weights = DEFAULT) -> None:
        self.weights = weights  # nothing it does is left to chance, so the seed is not needed
        self.base: BasePlayer | None = None
        self.with_modules: ModulesPlayer | None = None  # at a table with expansions, or alone

    def glance(self, rule: int, step: int, actions: list[int]) -> int | None:
        return self.base.glance(rule, step, actions) if self.base is not None else None

    def choose(self, chair: Chair) -> int:
        if self.base is not None:
            return self.base.choose(chair.actions, chair.sight, chair.events)
        if self.with_modules is not None:
            return self.with_modules.choose(chair)
        sight = chair.sight
        if sight.table.modules:
            self.with_modules = ModulesPlayer(chair, self.weights)
        else:
            self.base = BasePlayer(sight.viewer, sight.seats, self.weights)
        return self.choose(chair)

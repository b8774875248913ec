"""The bot itself: with expansions or without, it is another player who answers."""

from hearthside.games.arctic_scavengers.bot.base_player import BasePlayer
from hearthside.games.arctic_scavengers.bot.beliefs import BELIEFS, family_of, weights_for
from hearthside.games.arctic_scavengers.bot.modules_player import ModulesPlayer
from hearthside.kernel.beliefs import Numbers, Told
from hearthside.kernel.bot import Bot, Chair


class Scavenger(Bot):
    """Splits its hand between actions and the skirmish by what each promises in people."""

    glances = True
    beliefs = BELIEFS
    takes = BELIEFS.takes()

    def __init__(self, seed: int = 0, weights: Numbers | None = None, **changes: float) -> None:
        """Nothing it does is left to chance, so the seed is not needed."""
        self._told = Told.of(weights, changes)
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
        modules = sight.table.modules
        weights = weights_for(sight.seats, family_of(modules), self._told)
        if modules:
            self.with_modules = ModulesPlayer(chair, weights)
        else:
            self.base = BasePlayer(sight.viewer, sight.seats, weights)
        return self.choose(chair)

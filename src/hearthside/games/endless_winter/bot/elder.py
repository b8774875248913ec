"""The bot itself: it looks at the table, and plays by its policy."""

from hearthside.games.endless_winter.bot.beliefs import BELIEFS, weights_for
from hearthside.games.endless_winter.bot.deck import OwnCards
from hearthside.games.endless_winter.bot.imagined import seen
from hearthside.games.endless_winter.bot.mind import NOTHING, Mind
from hearthside.games.endless_winter.bot.policy import think
from hearthside.kernel.beliefs import Numbers, Told
from hearthside.kernel.bot import Bot, Chair


class Elder(Bot):
    """Thinks every turn through to its end and takes the one after which its tribe stands best."""

    glances = True

    beliefs = BELIEFS
    takes = BELIEFS.takes()

    def __init__(self, seed: int = 0, weights: Numbers | None = None, **changes: float) -> None:
        """Nothing it does is left to chance, so the seed is not needed."""
        self._told = Told.of(weights, changes)
        self._mind: Mind | None = None
        self._own = OwnCards()

    def glance(self, rule: int, step: int, actions: list[int]) -> int | None:
        """What it has planned, as long as everything comes as it was expected."""
        if self._mind is None:
            return None
        action = self._mind.expected(rule, step, actions)
        return None if action == NOTHING else action

    def choose(self, chair: Chair) -> int:
        actions = chair.actions
        if len(actions) == 1:
            return actions[0]
        sight = chair.sight
        mind = self.mind(chair)
        rule, step = sight.frames[-1][:2]
        action = mind.expected(rule, step, actions)
        if action != NOTHING:
            return action
        return think(seen(sight, self._own.deck(sight, chair.memory)), chair.seat, mind, actions)

    def mind(self, chair: Chair) -> Mind:
        if self._mind is None:
            self._mind = Mind(weights_for(chair.sight.seats, "", self._told))
        return self._mind

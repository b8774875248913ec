"""The bot `gardener`: it hands on what it sees."""

from typing import TYPE_CHECKING, cast

from hearthside.games.gardener.bot.beliefs import BELIEFS, family_of, weights_for
from hearthside.games.gardener.bot.thinker import Thinker
from hearthside.kernel.beliefs import Numbers, Told
from hearthside.kernel.bot import Bot, Chair

if TYPE_CHECKING:
    from hearthside.games.gardener.pack import GardenerPack


class Gardener(Bot):
    """Looks for the cards that win adventures, and trades."""

    interjects = True
    beliefs = BELIEFS
    takes = BELIEFS.takes()

    def __init__(self, seed: int = 0, weights: Numbers | None = None, **changes: float) -> None:
        """Nothing it does is left to chance, so the seed is not needed."""
        self._told = Told.of(weights, changes)
        self._thinker: Thinker | None = None

    def choose(self, chair: Chair) -> int:
        cards = cast("GardenerPack", chair.pack).card_table
        return self.mind(chair).choose(cards, chair.actions, chair.sight)

    def interject(self, chair: Chair) -> int | None:
        cards = cast("GardenerPack", chair.pack).card_table
        return self.mind(chair).interject(cards, chair.actions, chair.sight)

    def mind(self, chair: Chair) -> Thinker:
        if self._thinker is None:
            epic = cast("GardenerPack", chair.pack).card_table.epic
            self._thinker = Thinker(weights_for(chair.sight.seats, family_of(epic), self._told))
        return self._thinker

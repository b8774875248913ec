"""The bot `gardener`: it hands on what it sees."""

from typing import TYPE_CHECKING, cast

from hearthside.games.gardener.bot.thinker import Thinker
from hearthside.kernel.bot import Bot, Chair

if TYPE_CHECKING:
    from hearthside.games.gardener.pack import GardenerPack


class Gardener(Bot):
    """Looks for the cards that win adventures, and trades."""

    interjects = True

    def __init__(self, seed: int = 0) -> None:
        self.thinker = Thinker()  # nothing it does is left to chance, so the seed is not needed

    def choose(self, chair: Chair) -> int:
        cards = cast("GardenerPack", chair.pack).card_table
        return self.thinker.choose(cards, chair.actions, chair.sight)

    def interject(self, chair: Chair) -> int | None:
        cards = cast("GardenerPack", chair.pack).card_table
        return self.thinker.interject(cards, chair.actions, chair.sight)

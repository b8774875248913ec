"""The bots `gardener`, which looks for cards that win adventures, bids, trades, and plans epic eras together,
and `expert`."""

from hearthside.games.gardener.bot.expert import GardenerExpert
from hearthside.games.gardener.bot.gardener import Gardener

__all__ = ["Gardener", "GardenerExpert"]

"""The bot `gardener`: it looks for cards that win adventures, bids, trades, and plans epic eras together."""

from hearthside.games.gardener.bot.gardener import Gardener

__all__ = ["Gardener"]

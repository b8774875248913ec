"""`scavenger`: a heuristic player for Arctic Scavengers."""

from hearthside.games.arctic_scavengers.bot.scavenger import Scavenger

__all__ = ["Scavenger"]

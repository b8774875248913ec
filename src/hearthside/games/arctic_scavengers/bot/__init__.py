"""The bots `scavenger`, a heuristic player, and `expert`, who thinks ahead."""

from hearthside.games.arctic_scavengers.bot.expert import ScavengerExpert
from hearthside.games.arctic_scavengers.bot.scavenger import Scavenger

__all__ = ["Scavenger", "ScavengerExpert"]

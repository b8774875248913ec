"""The bots `elder`, who thinks every turn through, and `expert`, who plays on to the end of the game."""

from hearthside.games.endless_winter.bot.elder import Elder
from hearthside.games.endless_winter.bot.expert import ElderExpert

__all__ = ["Elder", "ElderExpert"]

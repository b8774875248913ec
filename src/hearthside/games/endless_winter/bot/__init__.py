"""`elder`: a heuristic player for Endless Winter."""

from hearthside.games.endless_winter.bot.elder import Elder

__all__ = ["Elder"]

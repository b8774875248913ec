"""`musher`: a heuristic player for Iditacards."""

from hearthside.games.iditacards.bot.musher import Musher

__all__ = ["Musher"]

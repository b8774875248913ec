"""The bots `musher` and `expert`."""

from hearthside.games.iditacards.bot.expert import MusherExpert
from hearthside.games.iditacards.bot.musher import Musher

__all__ = ["Musher", "MusherExpert"]

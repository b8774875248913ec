"""Many games at once, and what they tell."""

from hearthside.lab.simulate import Stopped, simulate
from hearthside.lab.stats.spread import Spread
from hearthside.lab.summary import BotLine, SeatLine, Summary, as_dict, table

__all__ = ["BotLine", "SeatLine", "Spread", "Stopped", "Summary", "as_dict", "simulate", "table"]

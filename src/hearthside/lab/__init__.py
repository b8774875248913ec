"""Many games at once, and what they tell."""

from hearthside.lab.simulate import simulate
from hearthside.lab.stats import Spread
from hearthside.lab.summary import BotLine, Report, SeatLine, as_dict, table

__all__ = ["BotLine", "Report", "SeatLine", "Spread", "as_dict", "simulate", "table"]

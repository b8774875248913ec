"""Many games at once, and what they tell."""

from hearthside.lab.report import BotLine, Report, SeatLine, as_dict, table
from hearthside.lab.simulate import simulate
from hearthside.lab.stats import Spread

__all__ = ["BotLine", "Report", "SeatLine", "Spread", "as_dict", "simulate", "table"]

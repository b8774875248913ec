"""What can be said about many games, and how surely.  Plain Python: a simulation needs no extras for it."""

from hearthside.lab.stats.shares import wilson
from hearthside.lab.stats.spread import Spread, quantile, spread

__all__ = ["Spread", "quantile", "spread", "wilson"]

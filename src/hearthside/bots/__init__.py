"""Players that are programs: what a spec such as `scavenger` or `my_bots.py:Hoarder` names."""

from hearthside.bots.random_bot import RandomBot
from hearthside.bots.specs import NAMES, known, make, several, trusted, usual

__all__ = ["NAMES", "RandomBot", "known", "make", "several", "trusted", "usual"]

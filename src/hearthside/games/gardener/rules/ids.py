"""The numbers of the rules.  Append-only: saved games hold them."""

from typing import Final

SESSION: Final = 0
ERA: Final = 1
AFFILIATION: Final = 2
TURN: Final = 3
BUNDLE: Final = 4
POWER: Final = 5
EFFECT: Final = 6
TRADING: Final = 7

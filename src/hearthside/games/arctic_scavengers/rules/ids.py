"""The numbers of the rules.  Append-only: saved games hold them."""

from typing import Final

ROUND: Final = 0
EACH_SEAT: Final = 1
GATHERING: Final = 2
DRAW: Final = 3
DIG: Final = 4
HUNT: Final = 5
TRASH: Final = 6
PAY: Final = 7
INTERRUPTS: Final = 8
REGROUP: Final = 9
COMMIT: Final = 10
SKIRMISH_TURN: Final = 11

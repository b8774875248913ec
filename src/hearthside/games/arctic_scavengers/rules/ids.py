"""The numbers of the rules.  Append-only: saved games hold them."""

from typing import Final

ROUND: Final = 0
EACH_SEAT: Final = 1
GATHERING: Final = 2
PLAY_CARDS: Final = 3
DRAW: Final = 4
DIG: Final = 5
HUNT: Final = 6
TRASH: Final = 7
PAY: Final = 8
INTERRUPTS: Final = 9
REGROUP: Final = 10
COMMIT: Final = 11
SKIRMISH_TURN: Final = 12

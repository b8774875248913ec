"""The numbers of the rules.  Append-only: saved games hold them.

14 to 18, 20 to 22, 25 and 35 were rules of tables with expansions, while these had rules of their own.
"""

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
# Of modules.
GAME: Final = 12
CHOOSE_LEADER: Final = 13
BUILD: Final = 19
STRIKE: Final = 23
ANSWERS: Final = 24
CONSTRUCTION: Final = 26
STORE: Final = 27
RETRIEVE: Final = 28
SPECIAL: Final = 29
DRILL: Final = 30
RECON: Final = 31
DRAFT: Final = 32
YARDMASTER: Final = 33
FANATIC: Final = 34
SKIRMISH_SAVES: Final = 36
MENTORING: Final = 37
SOLO_ROUND: Final = 38
SOLO_SEND: Final = 39
SOLO_PRIZE: Final = 40
SOLO_LOSS: Final = 41
ORGANIZE: Final = 42
OPPONENT_TURN: Final = 43

NUMBERS: Final = 44

"""The numbers of the rules.  Append-only: saved games hold them."""

from typing import Final

RACE: Final = 0
TURN: Final = 1
PLAY: Final = 2
PAY_ENERGY: Final = 3
RESOLVE: Final = 4
MOVE: Final = 5
LEGENDARY: Final = 6
NEW_DAY: Final = 7
JOIN: Final = 8
SUPPLY: Final = 9
LOOK: Final = 10
RECOVER: Final = 11
DESTROY_FROM_HAND: Final = 12
JOIN_TEAM: Final = 13
ATTACH: Final = 14
SACRIFICE: Final = 15
KILL: Final = 16
DEATH: Final = 17
OTHERS_SACRIFICE: Final = 18

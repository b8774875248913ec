"""The numbers of the rules.  Append-only: saved games hold them."""

from typing import Final

GAME: Final = 0
SETUP: Final = 1
DRAFT: Final = 2
ACTION_PHASE: Final = 3
TURN: Final = 4
TOP_SECTION: Final = 5
MIDDLE_SECTION: Final = 6
RITUAL_PILE: Final = 7
ECLIPSE_PHASE: Final = 8
ECLIPSE_ACTIONS: Final = 9
PREPARATION: Final = 10
EFFECTS: Final = 11
GAIN: Final = 12
BURYING: Final = 13
MOVING: Final = 14
FOUNDING: Final = 15
GAIN_TRIBE: Final = 16
GAIN_CULTURE: Final = 17
TAKE_ANIMAL: Final = 18
REVEALING: Final = 19
TIPPING: Final = 20
PAYING: Final = 21
RIVAL_TURN: Final = 22
RIVAL_ECLIPSE: Final = 23
CHOOSING: Final = 24

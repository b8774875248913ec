"""The words of the game: what a player can say, and what the log can tell."""

from typing import Any, Final

from hearthside.kernel.actions import CARD, NOTHING, SEAT

# ---- what a player can say (append-only: replays hold the numbers)
TAKE: Final = 0  # with a card: the answer of every card choice
DRAWING: Final = 1
DIGGING: Final = 2
HUNTING: Final = 3
TRASHING: Final = 4
HIRING: Final = 5
SNIPE: Final = 6  # with the card hit, of a seat
DISARM: Final = 7
SNIPE_FROM_COMMITTED: Final = 8  # fired out of the face-down cards (AS-R30)
DISARM_FROM_COMMITTED: Final = 9
SNIPE_FIRED: Final = 10  # hits a card that has already used its special
WITHDRAWING: Final = 11

VERBS: Final[dict[int, tuple[str, str, str]]] = {
    TAKE: ("take", CARD, NOTHING),
    DRAWING: ("draw", NOTHING, NOTHING),
    DIGGING: ("dig", NOTHING, NOTHING),
    HUNTING: ("hunt", NOTHING, NOTHING),
    TRASHING: ("trash", NOTHING, NOTHING),
    HIRING: ("hire", CARD, NOTHING),
    SNIPE: ("snipe", CARD, SEAT),
    DISARM: ("disarm", CARD, SEAT),
    SNIPE_FROM_COMMITTED: ("snipe_from_committed", CARD, SEAT),
    DISARM_FROM_COMMITTED: ("disarm_from_committed", CARD, SEAT),
    SNIPE_FIRED: ("snipe_fired", CARD, SEAT),
    WITHDRAWING: ("withdraw", NOTHING, NOTHING),
}

# The same as whole actions, for the menu of a gathering turn.  `Any`, because the compiled build
# then hands these very objects on instead of making new ones.
DRAW_ACTION: Final[Any] = 1 << 10
DIG_ACTION: Final[Any] = 2 << 10
HUNT_ACTION: Final[Any] = 3 << 10
TRASH_ACTION: Final[Any] = 4 << 10
HIRE_ACTION: Final[list[Any]] = [5 << 10 | card for card in range(256)]  # by card
WITHDRAW: Final = 11 << 10

# ---- what the log can tell: (seat, value, more)
ROUND_BEGINS: Final = 1  # seat: the initiator; value: the round
DECLARES: Final = 2  # value: the verb
GAINS_FOOD: Final = 3  # value: how much
DIGS: Final = 4  # value: how many cards
KEEPS: Final = 5  # value: 1 if a card was kept
DRAWS: Final = 6  # value: how many cards
TRASHES: Final = 7  # value: how many cards
HIRES: Final = 8  # value: the card
SNIPES_CARD: Final = 9  # value: the card; more: its owner
DISARMS_CARD: Final = 10  # value: the card; more: its owner
WITHDRAWS: Final = 11  # value: the verb
COMMITS: Final = 12  # value: how many cards
FORCE: Final = 13  # value: fight; more: people
WINS: Final = 14
DEADLOCK: Final = 15
GAME_ENDS: Final = 16

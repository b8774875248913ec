"""The words of the game: what a player can say, and what the log can tell."""

from typing import Final

from hearthside.kernel.actions import CARD, NOTHING, NUMBER, SEAT

# ---- what a player can say (append-only: replays hold the numbers)
TAKE: Final = 0  # with a card: pay energy with it, take it from the supply, add a legendary
PLAY: Final = 1
NEW_DAY: Final = 2
PAY_RISK: Final = 3
PASS: Final = 4
PAY_ALL: Final = 5  # with how many cards there are to pay with
FAIL: Final = 6  # the energy cannot be paid
SACRIFICE: Final = 7  # with a place of the own team, 1 to 6
DROP: Final = 8  # discard an attachment of a place
KILL: Final = 9  # a place of a seat's team
ATTACH: Final = 10  # to the dog of a place
DESTROY: Final = 11
DISCARD_CARD: Final = 12
RECOVER: Final = 13  # to the hand
RETURN: Final = 14  # into the deck
FROM_DECK: Final = 15  # an upgrade deck, 1 to 4
JOIN: Final = 16
STAY: Final = 17
GO: Final = 18  # the automatic move
HOLD: Final = 19  # be asked about the team before the automatic move

VERBS: Final[dict[int, tuple[str, str, str]]] = {
    TAKE: ("take", CARD, NOTHING),
    PLAY: ("play", CARD, NOTHING),
    NEW_DAY: ("new_day", NOTHING, NOTHING),
    PAY_RISK: ("pay_risk", NOTHING, NOTHING),
    PASS: ("pass", NOTHING, NOTHING),
    PAY_ALL: ("pay_all", NUMBER, NOTHING),
    FAIL: ("fail", NOTHING, NOTHING),
    SACRIFICE: ("sacrifice", NUMBER, NOTHING),
    DROP: ("drop", CARD, NUMBER),
    KILL: ("kill", NUMBER, SEAT),
    ATTACH: ("attach", NUMBER, NOTHING),
    DESTROY: ("destroy", CARD, NOTHING),
    DISCARD_CARD: ("discard", CARD, NOTHING),
    RECOVER: ("recover", CARD, NOTHING),
    RETURN: ("return", CARD, NOTHING),
    FROM_DECK: ("from_deck", NUMBER, NOTHING),
    JOIN: ("join", NOTHING, NOTHING),
    STAY: ("stay", NOTHING, NOTHING),
    GO: ("go", NOTHING, NOTHING),
    HOLD: ("hold", NOTHING, NOTHING),
}

# ---- what the log can tell: (seat, value, more)
TURN_BEGINS: Final = 1  # value: the round
PLAYS: Final = 2  # value: the card
REVEALS: Final = 3  # value: the card, turned up as a risk payment
PENDS: Final = 4  # value: the card; more: payments that it still needs
RESOLVES: Final = 5  # value: the card, whose risks are all paid
FAILS: Final = 6  # value: the card on top of the stack; more: why
MOVES: Final = 7  # value: how far; more: the square it ends on
STUCK: Final = 8  # cannot move at all
PUSHED: Final = 9  # value: the square it was pushed back to; more: by whom
DAMAGE_TAKEN: Final = 10  # value: how much
ENTERS: Final = 11  # value: the leg card; more: its half
HYPOTHERMIA_NOW: Final = 12  # value: the level
STARVATION_NOW: Final = 13  # value: the level
DAY_BEGINS: Final = 14  # the caller
JOINS: Final = 15
STAYS: Final = 16
WEATHER_IS: Final = 17  # value: the face
DRAWS: Final = 18  # value: how many cards
LOOKS: Final = 19  # value: how many cards
DIES: Final = 20  # value: the dog
SAVED: Final = 21  # value: the dog that its Armour saved
TEAMS_UP: Final = 22  # value: the dog
ATTACHES: Final = 23  # value: the attachment; more: the dog
NO_EFFECT: Final = 24  # value: the card
CROSSES: Final = 25  # value: the square, 161 or more
LAST_TURNS: Final = 26  # everybody else has one more turn
RACE_ENDS: Final = 27
CALM: Final = 28  # value: the card that frees from a cost, or makes immune
PASSES: Final = 29
MERCIFUL: Final = 30  # value: 0 hypothermia, 1 starvation
CHECKPOINT: Final = 31  # value: which
GOES_FIRST: Final = 32
TWICE: Final = 33  # value: the card, whose effect happens again

# Why a payment failed.
SHORT_OF_CARDS: Final = 0
DAMAGED_DISCARDED: Final = 1
DECK_EMPTY: Final = 2
BRIDGE: Final = 3
TOO_DEEP: Final = 4

"""The words of the game: what a player can say, and what the log can tell."""

from typing import Final

from hearthside.games.gardener.zones import MAX_SEATS
from hearthside.kernel.actions import CARD, NOTHING, NUMBER, SEAT

# ---- what a player can say (append-only: replays hold the numbers)
PLAY: Final = 0  # an adventure or a support: the action is the card's own number
CLAIM: Final = 1  # a gold card
REQUEST_ERA: Final = 2
REQUEST_ADVENTURE: Final = 3
CHALLENGE: Final = 4
AFFILIATION: Final = 5  # by its number in the pack
USE: Final = 6  # of several powers that are due: this one first
DISABLE: Final = 7  # powers: a card in the playground of a player
DIVERT: Final = 8
WRECK: Final = 9
DISABLE_SOME: Final = 10  # card by card, then done
DIVERT_SOME: Final = 11
WRECK_SOME: Final = 12
RECOVER: Final = 13
REUSE: Final = 14
SEIZE: Final = 15
SEIZE_SOME: Final = 16
BECOME_IMMUNE: Final = 17  # to a power card of that player
# At any time:
ACCEPT: Final = 1002  # an offer, by its number
RETRACT: Final = 1003
AGREE: Final = 1004  # to the request that stands
DECLINE: Final = 1005
OFFER_TO: Final = 1010  # plus a seat: a card given, a card wanted

VERBS: Final[dict[int, tuple[str, str, str]]] = {
    PLAY: ("play", CARD, NOTHING),
    CLAIM: ("claim", CARD, NOTHING),
    REQUEST_ERA: ("request_era", NOTHING, NOTHING),
    REQUEST_ADVENTURE: ("request_adventure", NOTHING, NOTHING),
    CHALLENGE: ("challenge", CARD, SEAT),
    AFFILIATION: ("affiliation", NUMBER, NOTHING),
    USE: ("use", CARD, NOTHING),
    DISABLE: ("disable", CARD, SEAT),
    DIVERT: ("divert", CARD, SEAT),
    WRECK: ("wreck", CARD, SEAT),
    DISABLE_SOME: ("disable_some", CARD, SEAT),
    DIVERT_SOME: ("divert_some", CARD, SEAT),
    WRECK_SOME: ("wreck_some", CARD, SEAT),
    RECOVER: ("recover", CARD, NOTHING),
    REUSE: ("reuse", CARD, SEAT),
    SEIZE: ("seize", CARD, SEAT),
    SEIZE_SOME: ("seize_some", CARD, SEAT),
    BECOME_IMMUNE: ("immune", CARD, SEAT),
    ACCEPT: ("accept", NUMBER, NOTHING),
    RETRACT: ("retract", NUMBER, NOTHING),
    AGREE: ("agree", NOTHING, NOTHING),
    DECLINE: ("decline", NUMBER, NOTHING),
    **{OFFER_TO + seat: (f"offer_to_{seat}", CARD, CARD) for seat in range(MAX_SEATS)},
}

# ---- what the log can tell: (player, value, more)
ERA_BEGINS: Final = 1  # the first player; value: era, from 1; more: cards burned off
AFFILIATES: Final = 2  # value: the affiliation; more: 1 if the pack prescribes it
TURN_BEGINS: Final = 3
PASSES: Final = 4  # more: 1 if nothing was done in the turn
CLAIMS: Final = 5  # value: the gold card
PLAYS: Final = 6  # value: the card
CHALLENGES: Final = 7  # value: the card; more: the rival
REQUESTS: Final = 8  # value: what; more: 1 if a pass counts as it
AGREES: Final = 9
REQUEST_FALLS: Final = 10  # the requester; value: what
POWER_PENDS: Final = 11  # value: the card
POWER_LAPSES: Final = 12  # value: the card
STRIKES: Final = 13  # value: the card hit; more: victim + 16 * what happens to it
IMMUNE_NOW: Final = 14  # value: the power card; more: its owner
RECOVERS: Final = 15  # value: the card
REUSES: Final = 16  # value: the card; more: the rival
SEIZES: Final = 17  # value: the card; more: the rival
REWINDS: Final = 18  # value: the adventure
FREEZE_HOLDS: Final = 19  # value: the card; no rival is immune
ADVENTURE_ENDS: Final = 20  # the hero; value: the adventure; more: why
MEASURED: Final = 21  # value: 1 if covered; more: the score
WINS: Final = 22  # value: the adventure
LOST: Final = 23  # the hero; value: the adventure; more: why
ERA_ENDS: Final = 24  # value: era, from 1; more: why
ERA_POINTS: Final = 25  # value: 1 if covered; more: victory points + ZERO_POINTS
ERA_WON: Final = 26  # value: era
VOID_WON: Final = 27  # value: era
NOBODY_WINS: Final = 28  # value: era
SESSION_ENDS: Final = 29
OFFERS: Final = 30  # a seat; value: given; more: wanted + 1024 * to which seat
TRADES: Final = (
    31  # the seat that accepts; value: the card it gives; more: the one it gets + 1024 * the other seat
)
DECLINES: Final = 32  # a seat; value: number of the offer
RETRACTS: Final = 33  # a seat; value: number of the offer
SHARE_STAYS: Final = 34  # value: the support that goes to the buildsite
MEASURED_TOGETHER: Final = 35  # the hero; value: 1 if all together have covered; more: the score

ZERO_POINTS: Final = 1_000_000  # victory points can be negative, what the log holds cannot

# What happens to a card that a power hits.
DISABLED: Final = 1
DIVERTED: Final = 2
WRECKED: Final = 3

# Why an adventure or an era ends.
BY_CONSENT: Final = 1
BY_SILENCE: Final = 2
BY_FREEZE: Final = 3  # an adventure …
BY_SOLO: Final = 4
BY_REWIND: Final = 5
BY_CATACLYSM: Final = 3  # … an era
BY_EPIC_WON: Final = 4
BY_EPIC_LOST: Final = 5
BY_STALLING: Final = 6
BY_LIMIT: Final = 7  # both

# Why an adventure is lost.
NOT_COVERED: Final = 1
TIE: Final = 2
WITHOUT_ROLEPLAY: Final = 3
WAS_REWOUND: Final = 4  # where that counts as lost (GT-R-16)

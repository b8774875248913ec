"""The words of the game: what a player can say, and what the log can tell."""

from typing import Final

from hearthside.games.gardener.places import MAX_SEATS
from hearthside.kernel.actions import CARD, NUMBER, SEAT
from hearthside.kernel.declare import Sayings

S: Final = Sayings()

# The groups of the menu, in which options are shown together.
ADVENTURES: Final = "Adventures"
SUPPORTS: Final = "Supports"
CHALLENGE_GROUP: Final = "Challenges"
GOLD: Final = "Gold"
POWERS: Final = "Powers"
EFFECTS: Final = "Effects"
ENDS: Final = "The end"
TRADE: Final = "Trades"

# ---- what a player can say (append-only: replays hold the numbers); see texts/options.py
# An adventure or a support: the action is the card's own number.
PLAY: Final = S.verb("play", SUPPORTS, "Play {card}{what}{then}", CARD)
CLAIM: Final = S.verb("claim", GOLD, "Claim the gold card {card} with your number {number}", CARD)
REQUEST_ERA: Final = S.verb("request_era", ENDS, "Ask for the end of the era", part="era")
REQUEST_ADVENTURE: Final = S.verb("request_adventure", ENDS, "Ask for the end of the adventure{note}")
CHALLENGE: Final = S.verb("challenge", CHALLENGE_GROUP, "Challenge {other}: {card}, {what}", CARD, SEAT)
AFFILIATION: Final = S.verb(
    "affiliation", "Affiliation", "Choose {name}", NUMBER
)  # by its number in the pack
# Of several powers that are due: this one first.
USE: Final = S.verb("use", POWERS, "First use {card}", CARD)
# Powers: a card in the playground of a player.
DISABLE: Final[int] = S.verb("disable", POWERS, "Disable {card} of {other:yours|{other}}: {what}", CARD, SEAT)
DIVERT: Final[int] = S.verb(
    "divert", POWERS, "Divert {card} of {other:yours|{other}} to your playground: {what}", CARD, SEAT
)
WRECK: Final[int] = S.verb("wreck", POWERS, "Wreck {card} of {other:yours|{other}}: {what}", CARD, SEAT)
# Card by card, then done.
DISABLE_SOME: Final[int] = S.verb(
    "disable_some", POWERS, "Disable {card} of {other:yours|{other}}, and perhaps more: {what}", CARD, SEAT
)
DIVERT_SOME: Final[int] = S.verb(
    "divert_some",
    POWERS,
    "Divert {card} of {other:yours|{other}} to your playground, and perhaps more: {what}",
    CARD,
    SEAT,
)
WRECK_SOME: Final[int] = S.verb(
    "wreck_some", POWERS, "Wreck {card} of {other:yours|{other}}, and perhaps more: {what}", CARD, SEAT
)
# `int` is said where tables are keyed by it: the compiled build cannot find it out in time.
RECOVER: Final[int] = S.verb("recover", EFFECTS, "Take {card} back: {what}", CARD)
REUSE: Final[int] = S.verb(
    "reuse", EFFECTS, "Take {card} from {other:your wreckage|the wreckage of {other}}: {what}", CARD, SEAT
)
SEIZE: Final[int] = S.verb("seize", EFFECTS, "Seize {card} from {other}: {what}", CARD, SEAT)
SEIZE_SOME: Final[int] = S.verb("seize_some", EFFECTS, "Seize {card} from {other}: {what}", CARD, SEAT)
BECOME_IMMUNE: Final[int] = S.verb(
    "immune", EFFECTS, "Be immune to {card} of {other:yours|{other}}", CARD, SEAT
)  # a power card
# At any time:
ACCEPT: Final = S.verb(  # an offer, by its number
    "accept", TRADE, "Accept {card} of {other} for your {wanted}", NUMBER, number=1002
)
RETRACT: Final = S.verb("retract", TRADE, "Take back your offer to {other}: {card} for {wanted}", NUMBER)
AGREE: Final = S.verb("agree", ENDS, "Agree with {other} to end {what}", part="request")  # to the request
DECLINE: Final = S.verb("decline", TRADE, "Decline {card} of {other} for your {wanted}", NUMBER)
# Plus a seat: a card given, a card wanted.
OFFER_TO: Final = S.verb(
    "offer_to_0", TRADE, "Offer {other} your {card} for {wanted}", CARD, CARD, number=1010
)
for seat in range(1, MAX_SEATS):
    S.verb(f"offer_to_{seat}", TRADE, "Offer {other} your {card} for {wanted}", CARD, CARD)

VERBS: Final = S.meanings()

# ---- what the log can tell: (player, value, more); see texts/log.py
ERA_BEGINS: Final = S.line(
    "— Era {n}: {era_name} —"
)  # the first player; value: from 1; more: cards burned off
AFFILIATES: Final = S.line()  # value: the affiliation; more: 1 if the pack prescribes it
TURN_BEGINS: Final = S.line()  # not worth a line: what is done in a turn tells whose it is
PASSES: Final = S.line()  # more: 1 if nothing was done in the turn
CLAIMS: Final = S.line("{who} {who:claim|claims} the gold card {card}.")
PLAYS: Final = S.line()  # value: the card
CHALLENGES: Final = S.line("— {who} {who:challenge|challenges} {other}: {card} —")
REQUESTS: Final = S.line()  # value: what; more: 1 if a pass counts as it
AGREES: Final = S.line("{who} {who:agree|agrees} to the end.")
REQUEST_FALLS: Final = S.line("A card is played, so {what} goes on.")  # the requester; value: what
POWER_PENDS: Final = S.line("All others may answer {card} of {who:yours|{who}} now.")
POWER_LAPSES: Final = S.line("{card} of {who:yours|{who}} strikes nobody.")
STRIKES: Final = S.line()  # value: the card hit; more: victim + 16 * what happens to it
IMMUNE_NOW: Final = S.line("{who} {who:are|is} immune to {card} of {other:yours|{other}}.")
RECOVERS: Final = S.line()  # not worth a line: a recovered card is seen to move
REUSES: Final = S.line("{who} {who:take|takes} {card} from {other:your wreckage|the wreckage of {other}}.")
SEIZES: Final = S.line("{who} {who:seize|seizes} {card} from {other}.")
REWINDS: Final = S.line("{who} {who:take|takes} {card} back, as if it had not been played.")
FREEZE_HOLDS: Final = S.line("No rival is immune to {card} of {who:yours|{who}}.")
ADVENTURE_ENDS: Final = S.line("{card} ends: {why_adventure}.")  # the hero; more: why
MEASURED: Final = S.line()  # value: 1 if covered; more: the score
WINS: Final = S.line("{who} {who:win|wins} {card}.")
LOST: Final = S.line("{card} is lost: {why_lost}.")  # the hero; more: why
ERA_ENDS: Final = S.line("— Era {n} ends: {why_era} —")  # from 1; more: why
ERA_POINTS: Final = S.line()  # value: 1 if covered; more: victory points + ZERO_POINTS
ERA_WON: Final = S.line("{who} {who:win|wins} era {n}.")
VOID_WON: Final = S.line("The void wins era {n}.")
NOBODY_WINS: Final = S.line("Nobody wins era {n}.")
SESSION_ENDS: Final = S.line("The game is over.")
# A seat; value: given; more: wanted + 1024 * to which seat.
OFFERS: Final = S.line("{who} {who:offer|offers} {partner} {card} for {wanted}.")
# The seat that accepts; value: the card it gives; more: the one it gets + 1024 * the other seat.
TRADES: Final = S.line("{partner} {partner:give|gives} {who} {wanted} for {card}.")
DECLINES: Final = S.line("{who} {who:decline|declines} an offer.")  # a seat; value: number of the offer
RETRACTS: Final = S.line("{who} {who:take|takes} an offer back.")  # a seat; value: number of the offer
SHARE_STAYS: Final = S.line("{card} goes to {who:your buildsite|the buildsite of {who}}.")
MEASURED_TOGETHER: Final = S.line()  # the hero; value: 1 if all together have covered; more: the score

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

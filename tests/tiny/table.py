"""The cards, zones, facts and words of Campfire."""

from typing import Final

from hearthside.kernel.actions import CARD, NOTHING, NUMBER, SEAT
from hearthside.kernel.declare import Places
from hearthside.kernel.offers import ACCEPT, OFFER, OFFER_TO, RETRACT
from hearthside.kernel.zones import BAG, EVERYBODY, NOBODY, OWNER, PILE, ROW, Layout

MAX_SEATS: Final = 4
HAND_SIZE: Final = 3
PICKS: Final = 2

# ---- cards
TWIG: Final = 1
LOG: Final = 2
COAL: Final = 3
TORCH: Final = 4
OWL: Final = 5
STAY: Final = 6  # ballots
GO: Final = 7

CARD_IDS: Final = ["", "twig", "log", "coal", "torch", "owl", "stay", "go"]
WORTH: Final = [0, 1, 2, 3, 1, 0, 0, 0]
COPIES: Final = {TWIG: 8, LOG: 8, COAL: 6, TORCH: 6, OWL: 4}
BALLOTS: Final = [STAY, GO]

# ---- places
P: Final = Places(seats=MAX_SEATS)

WOODS: Final = P.zone("woods", NOBODY, PILE)
FIRE: Final = P.zone("fire", EVERYBODY, ROW)
BOX: Final = P.zone("box", EVERYBODY, BAG)
HAND: Final = P.each("hand", OWNER, BAG)
CHOSEN: Final = P.each("chosen", OWNER, ROW)
GOODS: Final = P.each("goods", EVERYBODY, BAG)
BALLOT: Final = P.each("ballots", OWNER, BAG)
CAST: Final = P.each("cast", OWNER, ROW)
OPENED: Final = P.each("opened", EVERYBODY, ROW)

NIGHT: Final = P.fact("night")
NIGHTS: Final = P.fact("nights")
WEATHER: Final = P.fact("weather")
LAST_OFFER: Final = P.fact("last_offer")
SONG: Final = P.fact("song")  # who sings, as bits
WARMTH: Final = P.each_fact("warmth")

LAYOUT: Final[Layout] = P.layout()

# ---- what a camper can say
TAKE: Final = 0
FORAGE: Final = 1
BURY: Final = 2
STEAL: Final = 3
BURN: Final = 4
CALL: Final = 5
GUARD: Final = 6
SHOUT: Final = 7
SING: Final = 8
JOIN: Final = 1004  # free at any time, as the offers are

VERBS: Final = {
    TAKE: ("take", CARD, NOTHING),
    FORAGE: ("forage", NOTHING, NOTHING),
    BURY: ("bury", CARD, NOTHING),
    STEAL: ("steal", CARD, SEAT),
    BURN: ("burn", NOTHING, NOTHING),
    CALL: ("call", NOTHING, NOTHING),
    GUARD: ("guard", NOTHING, NOTHING),
    SHOUT: ("shout", NOTHING, NOTHING),
    SING: ("sing", NOTHING, NOTHING),
    JOIN: ("join", NOTHING, NOTHING),
    OFFER: ("offer", CARD, CARD),
    **{OFFER_TO + seat: (f"offer_to_{seat}", CARD, CARD) for seat in range(MAX_SEATS)},
    ACCEPT: ("accept", NUMBER, NOTHING),
    RETRACT: ("retract", NUMBER, NOTHING),
}

# ---- what the log can tell
NIGHT_FALLS: Final = 1  # value: which night
WARMS: Final = 2  # value: by how much
VOTED: Final = 3  # value: the ballot that won, 0 for a tie

RULINGS: Final = {
    "CF-1": "Nobody forages in empty woods.",
    "CF-2": "Only goods burn.",
    "CF-3": "A guard needs a torch.",
}

"""The places of the table and the public facts.

Facts and zones of a player lie at the seat with his number.  With groups a player has several seats:
player p has the seats p, p + players, …; each seat has ops of its own, everything else is the player's.
"""

from typing import Final

from hearthside.kernel.zones import BAG, EVERYBODY, NOBODY, PILE, ROW, Layout, Zone

MAX_SEATS: Final = 8

LAYOUT: Final[Layout] = Layout(
    shared=[
        Zone("void", EVERYBODY, BAG),  # everything that is not in play
        Zone("skitter", EVERYBODY, BAG),  # adventures of skipped eras that count as won by somebody
        Zone("deck", NOBODY, PILE),  # the era deck, only while it is shuffled and dealt
        Zone("box", EVERYBODY, BAG),  # HNP copies that are not in use: out of this game
    ],
    each=[
        Zone("ops", EVERYBODY, BAG),  # dealt, traded, seized … and not played
        Zone("barred", EVERYBODY, BAG),  # part of the ops: may not be played in this adventure (GT-R-46)
        Zone("playground", EVERYBODY, ROW),  # played in this adventure
        Zone("buildsite", EVERYBODY, ROW),  # adventures won, and shares of those won together
        Zone("wreckage", EVERYBODY, BAG),  # spent
        Zone("ruined", EVERYBODY, BAG),  # part of the wreckage: wrecked by a power in this adventure
    ],
    facts=[
        "players",
        "era",  # index into the eras of the pack, skipped ones included
        "turn",  # the player who turns
        "adventure",  # the current adventure card; 0: none
        "hero",  # who played it
        "step",  # what may still be done in this turn: see below
        "played",  # cards played in this turn
        "request",  # NO_REQUEST, END_ADVENTURE or END_ERA
        "request_by",
        "agreed",  # players, as bits
        "supports",  # 1: a support was played in this adventure
        "idle_adventures",  # adventures in a row without one (GT-R-41)
        "turns",  # begun in this era
        "passes",  # turns in a row in which nothing was done (GT-R-58)
        "powers",  # how many cards with powers lie in the playgrounds
        "gold",  # which gold cards of this era can be claimed, as bits
        "stopped",  # 1: no trading, because of a seize or a Solo bundle
        "epic_won",  # 1: in this era
        "void_wins",  # 1: this era, because a Cataclysm or an epic adventure was lost
        "void_eras",  # eras that the void has won
        "last_offer",  # the number of the last offer that was made
        "cards_per_turn",  # from here on: what the table has chosen
        "plural_powers",
        "trading",
        "rewind",
        "score",
        "coop_resources",
        "auto_request",
        "stall_guard",
        "skip_eras",
        "burn",  # 0: as the pack says; else 1 + per cent
        "group_size",  # the most people who are one player; 1: no groups
    ],
    max_seats=MAX_SEATS,
    each_facts=[
        "affiliation",  # 0: none
        "closed",  # affiliations, as bits, whose cards he may not play
        "eras_won",
        "points",  # of all ended eras together
        "covered",  # ended eras whose costs were covered
        "last_points",  # of the last ended era
        "pending",  # his power cards whose special round runs, as bits by their order in his playground
        "immune_to_0",  # the power cards of that player, as bits in the same order
        "immune_to_1",
        "immune_to_2",
        "immune_to_3",
        "immune_to_4",
        "immune_to_5",
        "immune_to_6",
        "immune_to_7",
    ],
)

VOID: Final = LAYOUT.shared("void")
SKITTER: Final = LAYOUT.shared("skitter")
DECK: Final = LAYOUT.shared("deck")
BOX: Final = LAYOUT.shared("box")

OPS: Final[list[int]] = LAYOUT.each("ops")
BARRED: Final[list[int]] = LAYOUT.each("barred")
PLAYGROUND: Final[list[int]] = LAYOUT.each("playground")
BUILDSITE: Final[list[int]] = LAYOUT.each("buildsite")
WRECKAGE: Final[list[int]] = LAYOUT.each("wreckage")
RUINED: Final[list[int]] = LAYOUT.each("ruined")

PLAYERS: Final = LAYOUT.fact("players")
ERA: Final = LAYOUT.fact("era")
TURN: Final = LAYOUT.fact("turn")
ADVENTURE: Final = LAYOUT.fact("adventure")
HERO: Final = LAYOUT.fact("hero")
STEP: Final = LAYOUT.fact("step")
PLAYED: Final = LAYOUT.fact("played")
REQUEST: Final = LAYOUT.fact("request")
REQUEST_BY: Final = LAYOUT.fact("request_by")
AGREED: Final = LAYOUT.fact("agreed")
SUPPORTS: Final = LAYOUT.fact("supports")
IDLE_ADVENTURES: Final = LAYOUT.fact("idle_adventures")
TURNS: Final = LAYOUT.fact("turns")
PASSES: Final = LAYOUT.fact("passes")
POWERS: Final = LAYOUT.fact("powers")
GOLD: Final = LAYOUT.fact("gold")
STOPPED: Final = LAYOUT.fact("stopped")
EPIC_WON: Final = LAYOUT.fact("epic_won")
VOID_WINS: Final = LAYOUT.fact("void_wins")
VOID_ERAS: Final = LAYOUT.fact("void_eras")
LAST_OFFER: Final = LAYOUT.fact("last_offer")
CARDS_PER_TURN: Final = LAYOUT.fact("cards_per_turn")
PLURAL_POWERS: Final = LAYOUT.fact("plural_powers")
TRADING: Final = LAYOUT.fact("trading")
REWIND: Final = LAYOUT.fact("rewind")
SCORE: Final = LAYOUT.fact("score")
COOP_RESOURCES: Final = LAYOUT.fact("coop_resources")
AUTO_REQUEST: Final = LAYOUT.fact("auto_request")
STALL_GUARD: Final = LAYOUT.fact("stall_guard")
SKIP_ERAS: Final = LAYOUT.fact("skip_eras")
BURN: Final = LAYOUT.fact("burn")
GROUP_SIZE: Final = LAYOUT.fact("group_size")

AFFILIATION: Final[list[int]] = LAYOUT.each_fact("affiliation")
CLOSED: Final[list[int]] = LAYOUT.each_fact("closed")
ERAS_WON: Final[list[int]] = LAYOUT.each_fact("eras_won")
POINTS: Final[list[int]] = LAYOUT.each_fact("points")
COVERED: Final[list[int]] = LAYOUT.each_fact("covered")
LAST_POINTS: Final[list[int]] = LAYOUT.each_fact("last_points")
PENDING: Final[list[int]] = LAYOUT.each_fact("pending")
# By player, then by the owner of the powers.
IMMUNE: Final[list[list[int]]] = [
    [LAYOUT.each_fact(f"immune_to_{owner}")[player] for owner in range(MAX_SEATS)]
    for player in range(MAX_SEATS)
]

# ---- the steps of a turn, by the earliest thing that may still be done (GT-R-05)
FROM_CLAIM: Final = 2
FROM_REQUEST_ERA: Final = 4
FROM_PLAY: Final = 5
FROM_SUPPORT: Final = 6
FROM_REQUEST_ADVENTURE: Final = 8

LAST_ROUND: Final = 500  # of an era (HS-GT-15)

# ---- requests
NO_REQUEST: Final = 0
END_ADVENTURE: Final = 1
END_ERA: Final = 2

# ---- what a table can choose
ONE_CARD: Final = 0
ADVENTURE_AND_ONE: Final = 1
UNLIMITED: Final = 2
ANYTIME: Final = 0
OWN_TURN: Final = 1
BETWEEN_ADVENTURES: Final = 2

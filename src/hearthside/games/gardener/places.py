"""The places of the table and the public facts.

Facts and zones of a player lie at the seat with the player's number.  With groups a player has several seats:
player p has the seats p, p + players, …; each seat has ops of its own, everything else is the player's.
"""

from typing import Final

from hearthside.kernel.declare import Places
from hearthside.kernel.traffic import Roles
from hearthside.kernel.zones import BAG, EVERYBODY, NOBODY, PILE, ROW, Layout

MAX_SEATS: Final = 8

P: Final = Places(seats=MAX_SEATS)

# ---- shared zones
VOID: Final = P.zone("void", EVERYBODY, BAG)  # everything that is not in play
SKITTER: Final = P.zone("skitter", EVERYBODY, BAG)  # adventures of skipped eras that count as won by somebody
DECK: Final = P.zone("deck", NOBODY, PILE)  # the era deck, only while it is shuffled and dealt
BOX: Final = P.zone("box", EVERYBODY, BAG)  # HNP copies that are not in use: out of this game

# ---- zones of each seat
OPS: Final = P.each("ops", EVERYBODY, BAG)  # dealt, traded, seized … and not played
BARRED: Final = P.each("barred", EVERYBODY, BAG)  # part of the ops: not to be played now (GT-R-46)
PLAYGROUND: Final = P.each("playground", EVERYBODY, ROW)  # played in this adventure
BUILDSITE: Final = P.each("buildsite", EVERYBODY, ROW)  # adventures won, and shares of those won together
WRECKAGE: Final = P.each("wreckage", EVERYBODY, BAG)  # spent
RUINED: Final = P.each("ruined", EVERYBODY, BAG)  # part of the wreckage: by a power in this adventure

# ---- facts of the table
PLAYERS: Final = P.fact("players")
ERA: Final = P.fact("era")  # index into the eras of the pack, skipped ones included
TURN: Final = P.fact("turn")  # the player who turns
ADVENTURE: Final = P.fact("adventure")  # the current adventure card; 0: none
HERO: Final = P.fact("hero")  # who played it
STEP: Final = P.fact("step")  # what may still be done in this turn: see below
PLAYED: Final = P.fact("played")  # cards played in this turn
REQUEST: Final = P.fact("request")  # NO_REQUEST, END_ADVENTURE or END_ERA
REQUEST_BY: Final = P.fact("request_by")
AGREED: Final = P.fact("agreed")  # players, as bits
SUPPORTS: Final = P.fact("supports")  # 1: a support was played in this adventure
IDLE_ADVENTURES: Final = P.fact("idle_adventures")  # adventures in a row without one (GT-R-41)
TURNS: Final = P.fact("turns")  # begun in this era
PASSES: Final = P.fact("passes")  # turns in a row in which nothing was done (GT-R-58)
POWERS: Final = P.fact("powers")  # how many cards with powers lie in the playgrounds
GOLD: Final = P.fact("gold")  # which gold cards of this era can be claimed, as bits
STOPPED: Final = P.fact("stopped")  # 1: no trading, because of a seize or a Solo bundle
EPIC_WON: Final = P.fact("epic_won")  # 1: in this era
VOID_WINS: Final = P.fact("void_wins")  # 1: this era, because a Cataclysm or an epic adventure was lost
VOID_ERAS: Final = P.fact("void_eras")  # eras that the void has won
LAST_OFFER: Final = P.fact("last_offer")  # the number of the last offer that was made
CARDS_PER_TURN: Final = P.fact("cards_per_turn")  # from here on: what the table has chosen
PLURAL_POWERS: Final = P.fact("plural_powers")
TRADING: Final = P.fact("trading")
REWIND: Final = P.fact("rewind")
SCORE: Final = P.fact("score")
COOP_RESOURCES: Final = P.fact("coop_resources")
AUTO_REQUEST: Final = P.fact("auto_request")
STALL_GUARD: Final = P.fact("stall_guard")
SKIP_ERAS: Final = P.fact("skip_eras")
BURN: Final = P.fact("burn")  # 0: as the pack says; else 1 + per cent
GROUP_SIZE: Final = P.fact("group_size")  # the most people who are one player; 1: no groups

# ---- facts of each player
AFFILIATION: Final = P.each_fact("affiliation")  # 0: none
CLOSED: Final = P.each_fact("closed")  # affiliations, as bits, whose cards the player may not play
ERAS_WON: Final = P.each_fact("eras_won")
POINTS: Final = P.each_fact("points")  # of all ended eras together
COVERED: Final = P.each_fact("covered")  # ended eras whose costs were covered
LAST_POINTS: Final = P.each_fact("last_points")  # of the last ended era
# Power cards whose special round runs, as bits by their order in the player's playground.
PENDING: Final = P.each_fact("pending")
# By player, then by the owner of the powers: that owner's power cards, as bits in the same order.
IMMUNE: Final = P.each_fact("immune_to_", times=MAX_SEATS, first=0)

LAYOUT: Final[Layout] = P.layout()

# What reports count.
ROLES: Final = Roles(hands=(OPS,), in_use=(PLAYGROUND,))

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

"""The places of the table and the public facts of Endless Winter.

A *player* is a seat, or in a game for one the Rival, who is player 1 and has no seat.  What is told of each
player is therefore a shared fact for each of four players, not a fact of a seat.
"""

from typing import Final

from hearthside.kernel.declare import Places
from hearthside.kernel.traffic import Roles
from hearthside.kernel.zones import BAG, EVERYBODY, NOBODY, OWNER, PILE, ROW, Layout

MAX_SEATS: Final = 4
MOST_PLAYERS: Final = 4
RIVAL: Final = 1  # the player number of the Rival in a game for one
RIVAL_SEAT: Final = 7  # what the log calls the Rival, so that nobody takes it for a seat

TRIBE_NAMES: Final[list[str]] = ["elder", "crafter", "pathfinder", "hunter", "shaman"]  # as the supply lies
MARKET_SIZE: Final = 8
ROUNDS: Final = 4
TILES: Final = 19  # of the map; 0 is the Base tile
JUNCTURES: Final = 18  # on which a Village may stand, numbered from 1
SITES: Final = 32  # spaces of the Megalith board
UPPERS: Final = 32  # Megaliths that could lie on others

P: Final = Places(seats=MAX_SEATS)

# ---- shared zones
SUPPLY: Final[list[int]] = [
    P.zone(f"supply_{name}", EVERYBODY, BAG, name.capitalize()) for name in TRIBE_NAMES
]
ERA_DECKS: Final[list[int]] = [
    P.zone("era1_deck", NOBODY, PILE, "Era I deck"),
    P.zone("era2_deck", NOBODY, PILE, "Era II deck"),
]
CAPS: Final[list[int]] = [  # the cap card lies on the deck that is out of use
    P.zone("era1_cap", EVERYBODY, ROW),
    P.zone("era2_cap", EVERYBODY, ROW),
]
MARKET: Final[list[int]] = P.zone("market", EVERYBODY, ROW, "Place {n}", times=MARKET_SIZE)
ANIMAL_DECK: Final = P.zone("animal_deck", NOBODY, PILE, "Animal deck")
DISPLAY: Final = P.zone("display", EVERYBODY, ROW, "Display")
POOLS: Final[list[int]] = P.zone("pool", EVERYBODY, ROW, "Round {n}", times=ROUNDS)  # Sacred Stones by round
MAP: Final = P.zone("map", EVERYBODY, ROW, "Map")  # the 19 tiles in the order of their numbers
# The four tiles in the order of their sockets.
MEGALITH_BOARD: Final = P.zone("megalith_board", EVERYBODY, ROW, "Megalith board")
SETUP_OFFER: Final = P.zone("setup_offer", EVERYBODY, BAG, "Setup cards to choose")
CHIEF_OFFER: Final = P.zone("chief_offer", EVERYBODY, BAG, "Chiefs to choose")
# Only while the table is being laid:
TILE_STACK: Final = P.zone("tile_stack", NOBODY, PILE)
STONE_STACK: Final = P.zone("stone_stack", NOBODY, PILE)
MEGALITH_STACK: Final = P.zone("megalith_stack", NOBODY, PILE)
SETUP_STACK: Final = P.zone("setup_stack", NOBODY, PILE)
CHIEF_STACK: Final = P.zone("chief_stack", NOBODY, PILE)
# A game for one:
SOLO_DECK: Final = P.zone("solo_deck", NOBODY, PILE, "Solo deck")
SOLO_CARD: Final = P.zone("solo_card", EVERYBODY, ROW, "The Rival's card")  # the one the Rival is doing
SOLO_DISCARD: Final = P.zone("solo_discard", EVERYBODY, ROW, "The Rival's last card")
RIVAL_CULTURE: Final = P.zone("rival_culture", EVERYBODY, BAG, "Culture cards")
# From the open supply, so everybody knows them.
RIVAL_BURIED: Final = P.zone("rival_buried", EVERYBODY, BAG, "Buried")
RIVAL_ANIMALS: Final = P.zone("rival_animals", EVERYBODY, BAG, "Animals")
RIVAL_STONES: Final = P.zone("rival_stones", EVERYBODY, ROW, "Sacred Stones")
BOX: Final = P.zone("box", EVERYBODY, BAG)  # out of this game; it follows from what is in it

# ---- zones of each seat
DECK: Final[list[int]] = P.each("deck", NOBODY, PILE, "Deck")
HAND: Final[list[int]] = P.each("hand", OWNER, BAG, "Hand")
DISCARD: Final[list[int]] = P.each("discard", EVERYBODY, ROW, "Discard pile")  # EW-R72
LABOR: Final[list[int]] = P.each("labor", EVERYBODY, ROW, "Played for Labor")  # this turn, above the board
# In step 1, above the board.
PLAYED: Final[list[int]] = P.each("played", EVERYBODY, ROW, "Culture cards played")
RITUAL: Final[list[int]] = P.each("ritual", OWNER, BAG, "Ritual pile")  # face down until the reveal
# The Ritual pile after the reveal.
REVEALED: Final[list[int]] = P.each("revealed", EVERYBODY, ROW, "Revealed")
BURIED: Final[list[int]] = P.each("buried", OWNER, BAG, "Buried")
ANIMALS: Final[list[int]] = P.each("animals", EVERYBODY, BAG, "Animals")  # upright
TIPPED: Final[list[int]] = P.each("tipped", EVERYBODY, BAG, "Tipped")
STONES: Final[list[int]] = P.each("stones", EVERYBODY, ROW, "Sacred Stones")
SETUP_CARD: Final[list[int]] = P.each("setup_card", EVERYBODY, ROW, "Setup card")
CHIEF: Final[list[int]] = P.each("chief", EVERYBODY, ROW, "Chief")

# ---- facts of the table
PLAYERS: Final = P.fact("players")  # 2 in a game for one
SOLO: Final = P.fact("solo")
BOARD_LAYOUT: Final = P.fact("layout")  # of the Megalith board, 0 to 3
DRAFT: Final = P.fact("draft")  # 0 none, 1 Setup cards, 2 Chiefs and Setup cards
TRACK: Final = P.fact("track")  # which benefits stand beside the turn-order track: 0 or 1
TEMPO: Final = P.fact("tempo")  # points of the Rival after each of its turns
# ---- of the round
ROUND: Final = P.fact("round", "Round")
PHASE: Final = P.fact("phase")
ORDER: Final[list[int]] = P.fact("order", times=MOST_PLAYERS)  # the player first in turn order, and so on
BOTTOMS: Final = P.fact("bottoms")  # columns, as bits, whose bottom section is taken this round
TOKENS: Final = P.fact("tokens")  # places of the market, as bits, whose card has a Labor token
ARRIVALS: Final = P.fact("arrivals")  # so many steps have been made on the Honor track
# ---- of the turn
TURN: Final = P.fact("turn")  # whose
COLUMN: Final = P.fact("column")  # 0: no figure placed yet; 1 to 4, 5: the Eclipse space
SECTION: Final = P.fact("section")  # 0: none; 1 top, 2 middle, 3 bottom
CULTURES: Final = P.fact("cultures")  # Culture cards played this turn
# Labor to spend in the top section; before the figure is placed: Added Labor in store.
LABOR_NOW: Final = P.fact("labor_now", "Labor")
# Culture cards whose trigger waits for a column, as they were played.
ARMED: Final[list[int]] = P.fact("armed", times=2)
BOUGHT: Final = P.fact("bought")  # Tribe types, as bits, bought in the top section this turn
GAINED: Final[list[int]] = [P.fact(f"gained_{name}") for name in TRIBE_NAMES]  # this turn (EW-R18)
# ---- of the boards
VILLAGE_AT: Final[list[int]] = [0, *P.fact("village", times=JUNCTURES)]  # 0, or the owner plus 1
SITE: Final[list[int]] = P.fact("site", times=SITES, first=0)  # 0, the owner plus 1, or 5: neutral
UPPER: Final[list[int]] = P.fact("upper", times=UPPERS)  # packed: see sites.pack_upper

# ---- facts of each player
FOOD: Final[list[int]] = P.player_fact("food", "Food")
TOOLS: Final[list[int]] = P.player_fact("tools", "Tools")
POINTS_NOW: Final[list[int]] = P.player_fact("points", "Points")  # scored in play
# Printed on all cards the player owns: everybody has seen them come.
CARD_POINTS: Final[list[int]] = P.player_fact("card_points")
CAMPS_HOME: Final[list[int]] = P.player_fact("camps_home", "Camps")  # still on the player board
VILLAGES_HOME: Final[list[int]] = P.player_fact("villages_home", "Villages")
# Still on the player board.
NEUTRALS_HOME: Final[list[int]] = P.player_fact("neutrals_home", "Neutral Megaliths")
MEGALITHS_HOME: Final[list[int]] = P.player_fact("megaliths_home", "Megaliths")  # the same of the own colour
HONOR: Final[list[int]] = P.player_fact("honor", "Honor")  # level, 1 to 10
# Of two on one level the lower number stands further left.
HONOR_SINCE: Final[list[int]] = P.player_fact("honor_since")
OFFERING: Final[list[int]] = P.player_fact("offering", "Offering")  # level, 1 to 10
FIGURES_HOME: Final[list[int]] = P.player_fact("figures_home")  # Tribe figures
CHIEF_AT: Final[list[int]] = P.player_fact("chief_at")  # 0: at home; 1 to 4: a column; 5: the Eclipse space
# Tribe figures there; the Chief is not counted.
ON_PLACES: Final[list[list[int]]] = [
    P.player_fact("on_initiate"),
    P.player_fact("on_develop"),
    P.player_fact("on_migrate"),
    P.player_fact("on_hunt"),
    P.player_fact("on_eclipse"),
]
TURNS: Final[list[int]] = P.player_fact("turns")  # taken in this round
RITUAL_HALVES: Final[list[int]] = P.player_fact("ritual_halves")  # Labor of the last reveal, in halves
SIDE: Final[list[int]] = P.player_fact("side")  # of the Chief card: 0 A, 1 B
CAMPS: Final[list[list[int]]] = P.player_fact("camp", times=TILES, first=0)  # by player, then by tile

LAYOUT: Final[Layout] = P.layout()

# What reports count.
ROLES: Final = Roles(
    offers=(SUPPLY, MARKET, DISPLAY, POOLS, SETUP_OFFER, CHIEF_OFFER),
    hands=(HAND,),
    in_use=(LABOR, PLAYED, RITUAL, REVEALED, BURIED),
)

# By player, then by place: 1 to 4 the columns, 5 the Eclipse space (0 is not used).
FIGURES_AT: Final[list[list[int]]] = [
    [0, *(there[player] for there in ON_PLACES)] for player in range(MOST_PLAYERS)
]

# The phases.
SETTING_UP: Final = 0
ACTION: Final = 1
ECLIPSE: Final = 2
PREPARATION: Final = 3
OVER: Final = 4

# The columns, and the Eclipse space.
INITIATE: Final = 1
DEVELOP: Final = 2
MIGRATE: Final = 3
HUNT: Final = 4
ECLIPSE_SPACE: Final = 5

TOP: Final = 1
MIDDLE: Final = 2
BOTTOM: Final = 3

NEUTRAL: Final = 5  # the owner code of a neutral Megalith
CAMPS_EACH: Final = 5
VILLAGES_EACH: Final = 3
NEUTRALS_EACH: Final = 2
MEGALITHS_EACH: Final = 8
TURNS_EACH: Final = 3  # in a round, one for each figure

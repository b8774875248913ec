"""The places of the table and the public facts of Endless Winter.

A *player* is a seat, or in a game for one the Rival, who is player 1 and has no seat.  What is told of each
player is therefore a shared fact for each of four players, not a fact of a seat.
"""

from typing import Final

from hearthside.kernel.zones import BAG, EVERYBODY, NOBODY, OWNER, PILE, ROW, Layout, Zone

MAX_SEATS: Final = 4
MOST_PLAYERS: Final = 4
RIVAL: Final = 1  # the player number of the Rival in a game for one
RIVAL_SEAT: Final = 7  # what the log calls him, so that nobody takes him for a seat

TRIBE_NAMES: Final[list[str]] = ["elder", "crafter", "pathfinder", "hunter", "shaman"]  # as the supply lies
MARKET_SIZE: Final = 8
ROUNDS: Final = 4
TILES: Final = 19  # of the map; 0 is the Base tile
JUNCTURES: Final = 18  # on which a Village may stand, numbered from 1
SITES: Final = 32  # spaces of the Megalith board
UPPERS: Final = 32  # Megaliths that could lie on others

PLAYER_FACTS: Final[list[str]] = [
    "food",
    "tools",
    "points",  # scored in play
    "card_points",  # printed on all cards the player owns: everybody has seen him get them
    "camps_home",  # still on the player board
    "villages_home",
    "neutrals_home",  # neutral Megaliths still on the player board
    "megaliths_home",  # the same of the own colour
    "honor",  # level, 1 to 10
    "honor_since",  # of two on one level the one with the lower number stands further left
    "offering",  # level, 1 to 10
    "figures_home",  # Tribe figures
    "chief_at",  # 0: at home; 1 to 4: a column; 5: the Eclipse space
    "on_initiate",  # Tribe figures there; the Chief is not counted
    "on_develop",
    "on_migrate",
    "on_hunt",
    "on_eclipse",
    "turns",  # taken in this round
    "ritual_halves",  # Labor of the last reveal, in halves
    "side",  # of the Chief card: 0 A, 1 B
    *(f"camp{tile}" for tile in range(TILES)),  # Camps on a tile
]

LAYOUT: Final[Layout] = Layout(
    shared=[
        *(Zone(f"supply_{name}", EVERYBODY, BAG) for name in TRIBE_NAMES),
        Zone("era1_deck", NOBODY, PILE),
        Zone("era2_deck", NOBODY, PILE),
        Zone("era1_cap", EVERYBODY, ROW),  # the cap card lies on the deck that is out of use
        Zone("era2_cap", EVERYBODY, ROW),
        *(Zone(f"market{place + 1}", EVERYBODY, ROW) for place in range(MARKET_SIZE)),
        Zone("animal_deck", NOBODY, PILE),
        Zone("display", EVERYBODY, ROW),
        *(Zone(f"pool{number + 1}", EVERYBODY, ROW) for number in range(ROUNDS)),  # Sacred Stones by round
        Zone("map", EVERYBODY, ROW),  # the 19 tiles in the order of their numbers
        Zone("megalith_board", EVERYBODY, ROW),  # the four tiles in the order of their sockets
        Zone("setup_offer", EVERYBODY, BAG),
        Zone("chief_offer", EVERYBODY, BAG),
        # Only while the table is being laid:
        Zone("tile_stack", NOBODY, PILE),
        Zone("stone_stack", NOBODY, PILE),
        Zone("megalith_stack", NOBODY, PILE),
        Zone("setup_stack", NOBODY, PILE),
        Zone("chief_stack", NOBODY, PILE),
        # A game for one:
        Zone("solo_deck", NOBODY, PILE),
        Zone("solo_card", EVERYBODY, ROW),  # the one the Rival is doing
        Zone("solo_discard", EVERYBODY, ROW),
        Zone("rival_culture", EVERYBODY, BAG),
        Zone("rival_buried", EVERYBODY, BAG),  # from the open supply, so everybody knows them
        Zone("rival_animals", EVERYBODY, BAG),
        Zone("rival_stones", EVERYBODY, ROW),
        Zone("box", EVERYBODY, BAG),  # out of this game; it follows from what is in it
    ],
    each=[
        Zone("deck", NOBODY, PILE),
        Zone("hand", OWNER, BAG),
        Zone("discard", EVERYBODY, ROW),  # R72
        Zone("labor", EVERYBODY, ROW),  # Tribe cards played this turn, above the board
        Zone("played", EVERYBODY, ROW),  # Culture cards of step 1, above the board
        Zone("ritual", OWNER, BAG),  # face down until the reveal
        Zone("revealed", EVERYBODY, ROW),  # the Ritual pile after the reveal
        Zone("buried", OWNER, BAG),
        Zone("animals", EVERYBODY, BAG),  # upright
        Zone("tipped", EVERYBODY, BAG),
        Zone("stones", EVERYBODY, ROW),
        Zone("setup_card", EVERYBODY, ROW),
        Zone("chief", EVERYBODY, ROW),
    ],
    facts=[
        # the table
        "players",  # 2 in a game for one
        "solo",
        "layout",  # of the Megalith board, 0 to 3
        "draft",  # 0 none, 1 Setup cards, 2 Chiefs and Setup cards
        "track",  # which benefits stand beside the turn-order track: 0 or 1
        "tempo",  # points of the Rival after each of his turns
        # the round
        "round",
        "phase",
        "order1",  # the player first in turn order, and so on
        "order2",
        "order3",
        "order4",
        "bottoms",  # columns, as bits, whose bottom section is taken this round
        "tokens",  # places of the market, as bits, whose card has a Labor token
        "arrivals",  # so many steps have been made on the Honor track
        # the turn
        "turn",  # whose
        "column",  # 0: no figure placed yet; 1 to 4, 5: the Eclipse space
        "section",  # 0: none; 1 top, 2 middle, 3 bottom
        "cultures",  # Culture cards played this turn
        "labor_now",  # Labor to spend in the top section; before the figure is placed: Added Labor in store
        "armed1",  # Culture cards whose trigger waits for a column, in the order they were played
        "armed2",
        "bought",  # Tribe types, as bits, bought in the top section this turn
        *(f"gained_{name}" for name in TRIBE_NAMES),  # cards of a type gained this turn (R18)
        # the boards
        *(f"village{number + 1}" for number in range(JUNCTURES)),  # 0, or the owner plus 1
        *(f"site{number}" for number in range(SITES)),  # 0, the owner plus 1, or 5: neutral
        *(f"upper{number + 1}" for number in range(UPPERS)),  # packed: see sites.pack_upper
        # the players
        *(f"{name}:{player}" for player in range(MOST_PLAYERS) for name in PLAYER_FACTS),
    ],
    max_seats=MAX_SEATS,
)


def _of_players(name: str) -> list[int]:
    return [LAYOUT.fact(f"{name}:{player}") for player in range(MOST_PLAYERS)]


SUPPLY: Final[list[int]] = [LAYOUT.shared(f"supply_{name}") for name in TRIBE_NAMES]
ERA_DECKS: Final[list[int]] = [LAYOUT.shared("era1_deck"), LAYOUT.shared("era2_deck")]
CAPS: Final[list[int]] = [LAYOUT.shared("era1_cap"), LAYOUT.shared("era2_cap")]
MARKET: Final[list[int]] = [LAYOUT.shared(f"market{place + 1}") for place in range(MARKET_SIZE)]
ANIMAL_DECK: Final = LAYOUT.shared("animal_deck")
DISPLAY: Final = LAYOUT.shared("display")
POOLS: Final[list[int]] = [LAYOUT.shared(f"pool{number + 1}") for number in range(ROUNDS)]
MAP: Final = LAYOUT.shared("map")
MEGALITH_BOARD: Final = LAYOUT.shared("megalith_board")
SETUP_OFFER: Final = LAYOUT.shared("setup_offer")
CHIEF_OFFER: Final = LAYOUT.shared("chief_offer")
TILE_STACK: Final = LAYOUT.shared("tile_stack")
STONE_STACK: Final = LAYOUT.shared("stone_stack")
MEGALITH_STACK: Final = LAYOUT.shared("megalith_stack")
SETUP_STACK: Final = LAYOUT.shared("setup_stack")
CHIEF_STACK: Final = LAYOUT.shared("chief_stack")
SOLO_DECK: Final = LAYOUT.shared("solo_deck")
SOLO_CARD: Final = LAYOUT.shared("solo_card")
SOLO_DISCARD: Final = LAYOUT.shared("solo_discard")
RIVAL_CULTURE: Final = LAYOUT.shared("rival_culture")
RIVAL_BURIED: Final = LAYOUT.shared("rival_buried")
RIVAL_ANIMALS: Final = LAYOUT.shared("rival_animals")
RIVAL_STONES: Final = LAYOUT.shared("rival_stones")
BOX: Final = LAYOUT.shared("box")

DECK: Final[list[int]] = LAYOUT.each("deck")
HAND: Final[list[int]] = LAYOUT.each("hand")
DISCARD: Final[list[int]] = LAYOUT.each("discard")
LABOR: Final[list[int]] = LAYOUT.each("labor")
PLAYED: Final[list[int]] = LAYOUT.each("played")
RITUAL: Final[list[int]] = LAYOUT.each("ritual")
REVEALED: Final[list[int]] = LAYOUT.each("revealed")
BURIED: Final[list[int]] = LAYOUT.each("buried")
ANIMALS: Final[list[int]] = LAYOUT.each("animals")
TIPPED: Final[list[int]] = LAYOUT.each("tipped")
STONES: Final[list[int]] = LAYOUT.each("stones")
SETUP_CARD: Final[list[int]] = LAYOUT.each("setup_card")
CHIEF: Final[list[int]] = LAYOUT.each("chief")

PLAYERS: Final = LAYOUT.fact("players")
SOLO: Final = LAYOUT.fact("solo")
BOARD_LAYOUT: Final = LAYOUT.fact("layout")
DRAFT: Final = LAYOUT.fact("draft")
TRACK: Final = LAYOUT.fact("track")
TEMPO: Final = LAYOUT.fact("tempo")
ROUND: Final = LAYOUT.fact("round")
PHASE: Final = LAYOUT.fact("phase")
ORDER: Final[list[int]] = [LAYOUT.fact(f"order{place + 1}") for place in range(MOST_PLAYERS)]
BOTTOMS: Final = LAYOUT.fact("bottoms")
TOKENS: Final = LAYOUT.fact("tokens")
ARRIVALS: Final = LAYOUT.fact("arrivals")
TURN: Final = LAYOUT.fact("turn")
COLUMN: Final = LAYOUT.fact("column")
SECTION: Final = LAYOUT.fact("section")
CULTURES: Final = LAYOUT.fact("cultures")
LABOR_NOW: Final = LAYOUT.fact("labor_now")
ARMED: Final[list[int]] = [LAYOUT.fact("armed1"), LAYOUT.fact("armed2")]
BOUGHT: Final = LAYOUT.fact("bought")
GAINED: Final[list[int]] = [LAYOUT.fact(f"gained_{name}") for name in TRIBE_NAMES]
VILLAGE_AT: Final[list[int]] = [0, *(LAYOUT.fact(f"village{number + 1}") for number in range(JUNCTURES))]
SITE: Final[list[int]] = [LAYOUT.fact(f"site{number}") for number in range(SITES)]
UPPER: Final[list[int]] = [LAYOUT.fact(f"upper{number + 1}") for number in range(UPPERS)]

FOOD: Final[list[int]] = _of_players("food")
TOOLS: Final[list[int]] = _of_players("tools")
POINTS_NOW: Final[list[int]] = _of_players("points")
CARD_POINTS: Final[list[int]] = _of_players("card_points")
CAMPS_HOME: Final[list[int]] = _of_players("camps_home")
VILLAGES_HOME: Final[list[int]] = _of_players("villages_home")
NEUTRALS_HOME: Final[list[int]] = _of_players("neutrals_home")
MEGALITHS_HOME: Final[list[int]] = _of_players("megaliths_home")
HONOR: Final[list[int]] = _of_players("honor")
HONOR_SINCE: Final[list[int]] = _of_players("honor_since")
OFFERING: Final[list[int]] = _of_players("offering")
FIGURES_HOME: Final[list[int]] = _of_players("figures_home")
CHIEF_AT: Final[list[int]] = _of_players("chief_at")
PLACES: Final[list[str]] = ["initiate", "develop", "migrate", "hunt", "eclipse"]
# By player, then by place: 1 to 4 the columns, 5 the Eclipse space (0 is not used).
FIGURES_AT: Final[list[list[int]]] = [
    [
        0,
        *(LAYOUT.fact(f"on_{place}:{player}") for place in PLACES),
    ]
    for player in range(MOST_PLAYERS)
]
TURNS: Final[list[int]] = _of_players("turns")
RITUAL_HALVES: Final[list[int]] = _of_players("ritual_halves")
SIDE: Final[list[int]] = _of_players("side")
# By player, then by tile.
CAMPS: Final[list[list[int]]] = [
    [LAYOUT.fact(f"camp{tile}:{player}") for tile in range(TILES)] for player in range(MOST_PLAYERS)
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

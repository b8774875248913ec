"""The words of the game: what a player can say, and what the log can tell."""

from typing import Final

from hearthside.games.endless_winter.hexes import CORNER_NAMES
from hearthside.games.endless_winter.places import TILES
from hearthside.games.endless_winter.sites import CELLS, spot
from hearthside.kernel.actions import CARD, NUMBER, TIMES
from hearthside.kernel.declare import Sayings

S: Final = Sayings()

# Where a buried card comes from.
FROM_HAND: Final = 0
FROM_DISCARD: Final = 1
FROM_LABOR: Final = 2
FROM_PLAYED: Final = 3
FROM_REVEALED: Final = 4

# Places in keys, as positions spell them; earlier files have the numbers.
COLUMN: Final = S.named(
    "column", {1: "initiate", 2: "develop", 3: "migrate", 4: "hunt", 5: "eclipse"}
)  # 5: the Eclipse space
JUNCTURE: Final = S.named("juncture", {n: name for n, name in enumerate(CORNER_NAMES) if name})
ZONE: Final = S.named(
    "zone",
    {
        FROM_HAND: "hand",
        FROM_DISCARD: "discard",
        FROM_LABOR: "labor",
        FROM_PLAYED: "played",
        FROM_REVEALED: "revealed",
    },
)
TILE_NUMBER: Final = S.named("tile", {tile: str(tile) for tile in range(TILES)})  # of the map
SPACE: Final = S.named("space", {cell: spot(cell).lower() for cell in range(CELLS)})  # see sites.py

# ---- what a player can say (append-only: replays hold the numbers); see texts/options.py
PICK: Final = S.verb("pick", "Setup card", "Choose {card}: {does}", CARD, number=1)  # of the draft
PLAY: Final = S.verb("play", "Culture", "Play {card}: {does}", CARD)
SEND: Final[int] = S.verb(
    "send", "Tribe figure", "Send a figure to {column}: {gives}", COLUMN, leads="hand:{seat}"
)
SEND_CHIEF: Final[int] = S.verb("send_chief", "Chief", "Send your Chief to {column}: {gives}", COLUMN)
WORK: Final = S.verb("work", "Labor", "Play {card}: {labor} Labor", CARD, TIMES)
# So many spaces to the left on the track.
EAT: Final = S.verb("eat", "Labor", "Eat {n} of {food} Food: {labor}", TIMES)
INITIATE_CARD: Final = S.verb(
    "initiate",
    "Tribe cards",
    "Take {card} to your hand for {cost}: it gives {does}; {points:point|points}",
    CARD,
)
DEVELOP_CARD: Final = S.verb(
    "develop", "Culture", "Take {card} for {cost}: {does}; {points:point|points}", CARD
)
STONE: Final = S.verb(
    "stone", "Sacred Stone", "Take {card} for {food} Food and {tools:Tool|Tools}: {gives}. {does}", CARD
)
CAMP: Final = S.verb("camp", "Camps", "Place a Camp on the Base tile for {cost}")
MOVE: Final = S.verb("move", "Camps", "Move a Camp from {here} to {there}", TILE_NUMBER, TILE_NUMBER)
VILLAGE: Final[int] = S.verb(
    "village", "Village", "Found a Village between {where} for {price}; a Camp comes home from each", JUNCTURE
)
REVEAL: Final = S.verb("reveal", "Hunt", "Reveal an Animal")
HUNT_CARD: Final = S.verb("hunt", "Hunt", "Take {card}: {sets}; tipped: {does}", CARD)
TIP: Final = S.verb("tip", "Hunt", "Tip {card}: {does}", CARD)
BURY: Final[int] = S.verb("bury", "Bury", "Bury {card} from {where}", CARD, ZONE)
BUILD: Final[int] = S.verb("build", "Megalith", "Place a Megalith on {spot}: {gives}", SPACE, NUMBER)
# These five answer how a benefit is taken.
DRAW: Final = S.verb("draw", "Card", "Draw {n:=a card|{n} cards}{instead}", TIMES)
HONOR_UP: Final = S.verb(
    "honor", "Idol", "Use {n:=an Idol|{n} Idols} for Honor{instead}: up to level {level}", TIMES
)
OFFERING_UP: Final = S.verb(
    "offering",
    "Idol",
    "Use {n:=an Idol|{n} Idols} for Offering{instead}: up to level {level} ({worth} at the end)",
    TIMES,
)
TOOL: Final = S.verb("tool", "Stores", "Gain {n:Tool|Tools}{instead}, to {tools}", TIMES)
FOOD_INSTEAD: Final = S.verb("food", "Instead", "Gain {n} Food instead, to {food} of {room}", TIMES)
PAY: Final = S.verb("pay", "Pay", "Pay {price} to {does}")
DISCARD_CARD: Final = S.verb("discard", "Pay", "Discard {card} to {does}", CARD)
OFFER_UP: Final = S.verb(
    "ritual", "Ritual pile", "Lay {card} on your Ritual pile: {labor} Labor in the Eclipse", CARD, TIMES
)
EFFECT: Final = S.verb("effect", "Benefits", "Next, {does}", NUMBER)  # of several, from 1
RESOLVE: Final = S.verb("resolve", "Ritual pile", "Use {card}: {does}", CARD)
TILE: Final = S.verb("tile", "Land", "{tile}: {does}", TILE_NUMBER)
# Of what is asked about: the benefits as printed, or every card for Labor or for the Ritual pile.
ALL: Final = S.verb("all", "All", "Take it all as printed: {does}")
# The same without one card of this kind.
ALL_BUT: Final = S.verb("all_but", "All", "All but one {card}", CARD)
FINISH: Final = S.verb("finish", "Go on", "Slide on past the middle section")  # from the top section

VERBS: Final = S.meanings()

# ---- what the log can tell: (seat, value, more); the Rival's seat is RIVAL_SEAT; see texts/log.py
ROUND_BEGINS: Final = S.line("— Round {n} —")
TURN_BEGINS: Final = S.line("{who}: turn {n} of the round.")
PLAYS: Final = S.line("{who} {who:play|plays} {card} ({played}).")
SENDS: Final = S.line("{who} {who:send|sends} {figure} to {column}.")  # more: 1 for the Chief
SLIDES: Final = S.line(
    "{who} {who:take|takes} the bottom section."
)  # value: the section; only the last one is told
WORKS: Final = S.line("{who} {who:play|plays} {card} for Labor: {more} Labor now.")
EATS: Final = S.line("{who} {who:eat|eats} 1 Food, {n} left: {more} Labor now.")
LABOR_ADDED: Final = S.line("{who} {who:get|gets} {n} Added Labor: {more} Labor now.")
GAINS_FOOD: Final = S.line("{who} {who:gain|gains} {n} Food.")  # more: how much was lost over capacity
GAINS_TOOLS: Final = S.line("{who} {who:gain|gains} {n:Tool|Tools}.")
SCORES: Final = S.line("{who} {who:score|scores} {n:point|points}.")
HONOR_NOW: Final = S.line("{who} {who:rise|rises} to level {n} of Honor.")
OFFERING_NOW: Final = S.line("{who} {who:rise|rises} to level {n} of Offering.")
DRAWS: Final = S.line("{who} {who:draw|draws} {n:card|cards}.")
# value: the cell; more: the level, plus 16 if it is a neutral one
BUILDS: Final = S.line("{who} {who:place|places} {megalith} on {spot}.")
SETS_CAMP: Final = S.line("{who} {who:place|places} {n:=a Camp|{n} Camps} on the Base tile.")
MOVES_CAMP: Final = S.line("{who} {who:move|moves} a Camp from {tile} to {to_tile}.")
FOUNDS: Final = S.line("{who} {who:found|founds} a Village between {tiles}.")  # value: the juncture
BURIES: Final = S.line(
    "{who} {who:bury|buries} a card from hand."
)  # value: the source; others are told as moves
# more: 0 to the hand, 1 to the discard pile, 2 buried
INITIATES: Final = S.line("{who} {who:take|takes} {card} {where_to}.")
DEVELOPS: Final = S.line("{who} {who:take|takes} {card} for {more} Labor.")
TAKES_STONE: Final = S.line("{who} {who:take|takes} the Sacred Stone {card} for slot {more}.")  # 1 to 3
HUNTS: Final = S.line("{who} {who:take|takes} {card}.")  # more: 0 of the display, 1 top of the deck
REVEALS: Final = S.line("{who} {who:reveal|reveals} {n:Animal|Animals}.")
TIPS: Final = S.line("{who} {who:tip|tips} {card}: {tipped}.")
PAYS: Final = S.line("{who} {who:pay|pays} {price}.")  # value: Food; more: Tools
DISCARDS: Final = S.line("{who} {who:discard|discards} {card}.")  # of the hand, as a price
PREPARES: Final = S.line("{who} {who:lay|lays} {n:card|cards} on the Ritual pile.")
ECLIPSE_BEGINS: Final = S.line("— Eclipse of round {n} —")
TOTALS: Final = S.line("{who} {who:have|has} {labor} Labor in the Eclipse.")  # value: in halves
TAKES_PLACE: Final = S.line("{who} {who:are|is} {position} in turn order now.")
ECLIPSE_TURN: Final = S.line("{who} {who:take|takes} the benefits of the Eclipse.")
RESOLVES: Final = S.line("{who} {who:use|uses} {card} of the Ritual pile.")
TAKES_TILE: Final = S.line("{who} {who:take|takes} the benefit of {tile}.")
PREPARATION_BEGINS: Final = S.line("The table is made ready for the next round.")
GETS_SETUP: Final = S.line("{who} {who:have|has} the Setup card {card}.")
GETS_CHIEF: Final = S.line("{who} {who:are|is} led by {card}, side {side}.")
LOSES_FOOD: Final = S.line(
    "{who} {who:have|has} no room for {n} Food, and {who:lose|loses} it."
)  # the capacity has shrunk
RIVAL_DOES: Final = S.line("The Rival plays {card}.")  # the Solo card; more: 1 in the Eclipse
GAME_ENDS: Final = S.line("The game is over.")
REFILLS: Final = S.line("Laid out: {n:Culture card|Culture cards} of era {era}.")
TURNS_UP: Final = S.line("{card} comes into the display.")  # an Animal of the deck
ANIMALS_LAID: Final = S.line("All {n} Animals lie open, for the Setup cards give some away.")

"""The words of the game: what a player can say, and what the log can tell."""

from typing import Final

from hearthside.kernel.actions import CARD, NOTHING, NUMBER

# ---- what a player can say (append-only: replays hold the numbers)
PICK: Final = 1  # a Setup or Chief card of the draft
PLAY: Final = 2  # a Culture card
SEND: Final = 3  # a Tribe figure: 1 to 4 a column, 5 the Eclipse space
SEND_CHIEF: Final = 4  # the same with the Chief
WORK: Final = 5  # play a Tribe card for Labor
EAT: Final = 6  # move the Food marker one space to the left for Labor
INITIATE_CARD: Final = 7  # take a Tribe card from the supply
DEVELOP_CARD: Final = 8  # take a Culture card of the market
STONE: Final = 9  # take a Sacred Stone
CAMP: Final = 10
MOVE: Final = 11  # a Camp from a tile to a tile
VILLAGE: Final = 12  # on a juncture, 1 to 18
REVEAL: Final = 13  # Animals from the deck to the display
HUNT_CARD: Final = 14  # take an Animal of the display
TIP: Final = 15
BURY: Final = 16  # a card from a source (see FROM_HAND)
BUILD: Final = 17  # a Megalith on a cell (see sites.py) and a level
DRAW: Final = 18  # these five answer how a benefit is taken
HONOR_UP: Final = 19
OFFERING_UP: Final = 20
TOOL: Final = 21
FOOD_INSTEAD: Final = 22
PAY: Final = 23
DISCARD_CARD: Final = 24  # pay with a card of the hand
OFFER_UP: Final = 25  # put a card on the Ritual pile
EFFECT: Final = 26  # which of several effects comes next, from 1
RESOLVE: Final = 27  # a revealed card of the Ritual pile
TILE: Final = 28  # the benefit of a terrain tile

VERBS: Final[dict[int, tuple[str, str, str]]] = {
    PICK: ("pick", CARD, NOTHING),
    PLAY: ("play", CARD, NOTHING),
    SEND: ("send", NUMBER, NOTHING),
    SEND_CHIEF: ("send_chief", NUMBER, NOTHING),
    WORK: ("work", CARD, NOTHING),
    EAT: ("eat", NOTHING, NOTHING),
    INITIATE_CARD: ("initiate", CARD, NOTHING),
    DEVELOP_CARD: ("develop", CARD, NOTHING),
    STONE: ("stone", CARD, NOTHING),
    CAMP: ("camp", NOTHING, NOTHING),
    MOVE: ("move", NUMBER, NUMBER),
    VILLAGE: ("village", NUMBER, NOTHING),
    REVEAL: ("reveal", NOTHING, NOTHING),
    HUNT_CARD: ("hunt", CARD, NOTHING),
    TIP: ("tip", CARD, NOTHING),
    BURY: ("bury", CARD, NUMBER),
    BUILD: ("build", NUMBER, NUMBER),
    DRAW: ("draw", NOTHING, NOTHING),
    HONOR_UP: ("honor", NOTHING, NOTHING),
    OFFERING_UP: ("offering", NOTHING, NOTHING),
    TOOL: ("tool", NOTHING, NOTHING),
    FOOD_INSTEAD: ("food", NOTHING, NOTHING),
    PAY: ("pay", NOTHING, NOTHING),
    DISCARD_CARD: ("discard", CARD, NOTHING),
    OFFER_UP: ("ritual", CARD, NOTHING),
    EFFECT: ("effect", NUMBER, NOTHING),
    RESOLVE: ("resolve", CARD, NOTHING),
    TILE: ("tile", NUMBER, NOTHING),
}

# Where a buried card comes from.
FROM_HAND: Final = 0
FROM_DISCARD: Final = 1
FROM_LABOR: Final = 2
FROM_PLAYED: Final = 3
FROM_REVEALED: Final = 4

# ---- what the log can tell: (seat, value, more); the Rival's seat is RIVAL_SEAT
ROUND_BEGINS: Final = 1  # value: the round
TURN_BEGINS: Final = 2  # value: which turn of the round
PLAYS: Final = 3  # value: the Culture card
SENDS: Final = 4  # value: where; more: 1 for the Chief
SLIDES: Final = 5  # value: the section it slides to
WORKS: Final = 6  # value: the card; more: Labor there is now
EATS: Final = 7  # value: Food left; more: Labor there is now
LABOR_ADDED: Final = 8  # value: how much; more: Labor there is now
GAINS_FOOD: Final = 9  # value: how much; more: how much was lost over capacity
GAINS_TOOLS: Final = 10  # value: how many
SCORES: Final = 11  # value: points
HONOR_NOW: Final = 12  # value: the level
OFFERING_NOW: Final = 13  # value: the level
DRAWS: Final = 14  # value: how many cards
BUILDS: Final = 15  # value: the cell; more: the level, plus 16 if it is a neutral one
SETS_CAMP: Final = 16  # value: how many
MOVES_CAMP: Final = 17  # value: from; more: to
FOUNDS: Final = 18  # value: the juncture
BURIES: Final = 19  # value: the source
INITIATES: Final = 20  # value: the Tribe card; more: 0 to hand, 1 to the discard pile, 2 buried
DEVELOPS: Final = 21  # value: the Culture card; more: Labor paid
TAKES_STONE: Final = 22  # value: the stone; more: the slot, 1 to 3
HUNTS: Final = 23  # value: the Animal; more: 0 of the display, 1 top of the deck
REVEALS: Final = 24  # value: how many Animals
TIPS: Final = 25  # value: the Animal
PAYS: Final = 26  # value: Food; more: Tools
DISCARDS: Final = 27  # a card of the hand, as a price; value: the card
PREPARES: Final = 28  # value: cards on the Ritual pile
ECLIPSE_BEGINS: Final = 29  # value: the round
TOTALS: Final = 30  # value: Labor in halves
TAKES_PLACE: Final = 31  # value: the position in turn order
ECLIPSE_TURN: Final = 32  # this player's benefits begin
RESOLVES: Final = 33  # value: the revealed card
TAKES_TILE: Final = 34  # value: the tile
PREPARATION_BEGINS: Final = 35
GETS_SETUP: Final = 36  # value: the Setup card
GETS_CHIEF: Final = 37  # value: the Chief card; more: the side
LOSES_FOOD: Final = 38  # value: how much, over a capacity that has shrunk
RIVAL_DOES: Final = 39  # value: the Solo card; more: 1 in the Eclipse
GAME_ENDS: Final = 40
REFILLS: Final = 41  # value: Culture cards laid out; more: the era

"""Cards, tiles and boards as lists indexed by card number, the form in which rules use them.

A value is changed by editing its line in content/.  The numbers follow the lines of the tables one after
the other: starting and Tribe cards, Culture, Animals, Setup cards, Chiefs, Sacred Stones, terrain, Megalith
tiles, Solo cards.
"""

from typing import Final

from hearthside.games.endless_winter.content import HERE
from hearthside.games.endless_winter.content.box import Box
from hearthside.games.endless_winter.content.lists import EffectLists
from hearthside.games.endless_winter.content.reader import FAMILIES, RIVAL_ATOMS, Card
from hearthside.games.endless_winter.content.values import Values

CONTENT: Final[Box] = Box(HERE)
VALUES: Final[Values] = CONTENT.values
LISTS: Final[EffectLists] = EffectLists()

CARDS: Final[list[Card]] = CONTENT.cards  # card number 0 is no card
IDS: Final[list[str]] = [card.id for card in CARDS]
NAMES: Final[list[str]] = [card.name for card in CARDS]
NUMBER: Final[dict[str, int]] = {card.id: card.number for card in CARDS if card.id}
COPIES: Final[list[int]] = [card.copies for card in CARDS]  # starting cards: for each player
POINTS: Final[list[int]] = [card.points for card in CARDS]  # printed; they score at the end


def pinned() -> list[object]:
    return CONTENT.pinned()


def by_number(values: dict[int, int]) -> list[int]:
    """A list for all cards, 0 where a card has no such value."""
    return [values.get(number, 0) for number in range(len(CARDS))]


# ---- what a card is
START: Final = 1
TRIBE: Final = 2
CULTURE: Final = 3
CAP: Final = 4
ANIMAL: Final = 5
SETUP: Final = 6
CHIEF: Final = 7
STONE: Final = 8
TERRAIN: Final = 9
MEGALITH: Final = 10
SOLO: Final = 11
KIND: Final[list[int]] = by_number(
    {card.number: START if card.deck == "starting" else TRIBE for card in CONTENT.tribe}
    | {card.number: CULTURE if card.era else CAP for card in CONTENT.culture}
    | {card.number: ANIMAL for card in CONTENT.animals}
    | {card.number: SETUP for card in CONTENT.setup}
    | {card.number: CHIEF for card in CONTENT.chiefs}
    | {card.number: STONE for card in CONTENT.stones}
    | {card.number: TERRAIN for card in CONTENT.terrain}
    | {card.number: MEGALITH for card in CONTENT.megaliths}
    | {card.number: SOLO for card in CONTENT.solo}
)

# ---- effects: the first five are the ranked benefits, the least first
E_FOOD: Final = 1
E_TOOL: Final = 2
E_IDOL: Final = 3
E_DRAW: Final = 4
E_MEGALITH: Final = 5
E_LABOR: Final = 6
E_POINTS: Final = 7
E_CAMP: Final = 8
E_MOVE: Final = 9
E_VILLAGE: Final = 10
E_BURY: Final = 11
E_BURY_SUPPLY: Final = 12
E_TRIBE_HAND: Final = 13
E_TRIBE_DISCARD: Final = 14
E_CULTURE: Final = 15
E_TAKE_ANIMAL: Final = 16
E_TOP_ANIMAL: Final = 17
E_REVEAL: Final = 18
E_TIP: Final = 19
E_FILL_FOOD: Final = 20
E_ARROW: Final = 21  # arg, more: two cells of the tile
E_PAY: Final = 22  # arg: the number of the price; more: the list it buys
E_ON: Final = 23  # arg: the column, 5 the Eclipse; more: a list
E_PER: Final = 24  # arg: PER_VILLAGE or PER_ANIMAL_TYPE; more: a list
E_CHOICE: Final = 25  # arg, more: two lists
HARMLESS: Final[list[bool]] = [  # by effect: more of it is never worse, so it is taken at once (HS-EW-1)
    op in (E_FOOD, E_LABOR, E_POINTS, E_CAMP, E_TOP_ANIMAL, E_FILL_FOOD) for op in range(E_CHOICE + 1)
]
PER_VILLAGE: Final = 0
PER_ANIMAL_TYPE: Final = 1

# ---- Tribe cards
LABOR: Final[list[int]] = by_number({card.number: card.labor for card in CONTENT.tribe})
ECLIPSE_HALVES: Final[list[int]] = by_number({card.number: card.eclipse_halves for card in CONTENT.tribe})
WORK_COLUMN: Final[list[int]] = by_number({card.number: card.column for card in CONTENT.tribe})
WORK_LIST: Final[list[int]] = by_number({card.number: LISTS.number(card.action) for card in CONTENT.tribe})
ECLIPSE_LIST: Final[list[int]] = by_number(
    {card.number: LISTS.number(card.eclipse) for card in CONTENT.tribe}
)

# ---- Culture cards, Animals, terrain
ERA: Final[list[int]] = by_number({card.number: card.era for card in CONTENT.culture})
PLAY_LIST: Final[list[int]] = by_number({card.number: LISTS.number(card.effect) for card in CONTENT.culture})
TIP_LIST: Final[list[int]] = by_number({card.number: LISTS.number(card.tip) for card in CONTENT.animals})
TERRAIN_LIST: Final[list[int]] = by_number(
    {card.number: LISTS.number(card.effect) for card in CONTENT.terrain}
)

# ---- Setup cards and Chiefs
SETUP_FOOD: Final[list[int]] = by_number({card.number: card.food for card in CONTENT.setup})
SETUP_TOOLS: Final[list[int]] = by_number({card.number: card.tools for card in CONTENT.setup})
SETUP_TRIBE: Final[list[int]] = by_number({card.number: CONTENT.number[card.tribe] for card in CONTENT.setup})
SETUP_LIST: Final[list[int]] = by_number({card.number: LISTS.number(card.effect) for card in CONTENT.setup})
_SETUP_ANIMALS: Final[dict[int, list[int]]] = {
    card.number: [CONTENT.number[animal] for animal in card.animals] for card in CONTENT.setup
}
SETUP_ANIMALS: Final[list[list[int]]] = [_SETUP_ANIMALS.get(number, []) for number in range(len(CARDS))]
CHIEF_COLUMN: Final[list[int]] = by_number({card.number: card.column for card in CONTENT.chiefs})  # 0: any
CHIEF_LIST: Final[list[int]] = by_number({card.number: LISTS.number(card.effect) for card in CONTENT.chiefs})

# ---- Sacred Stones
LOW: Final = 1  # own Megaliths on level 1
HIGH: Final = 2  # own Megaliths above
TIPPED_ANIMAL: Final = 3
CAMPS_ON: Final = 4
DIFFERENT: Final = 5  # buried cards
IDENTICAL: Final = 6
STONE_FAMILY: Final[list[int]] = by_number(
    {card.number: FAMILIES.index(card.family) + 1 for card in CONTENT.stones}
)
STONE_SUBJECT: Final[list[int]] = by_number(
    {card.number: CONTENT.number[card.subject] for card in CONTENT.stones}  # card 0 if it has none
)
STONE_EACH: Final[list[int]] = by_number(
    {card.number: card.each for card in CONTENT.stones}
)  # the first three

# ---- Megalith tiles: by card, then by cell 0 to 7
_SPACES: Final[dict[int, list[int]]] = {
    card.number: [LISTS.number(space) for space in card.spaces] for card in CONTENT.megaliths
}
_STARTS: Final[dict[int, int]] = {card.number: card.start for card in CONTENT.megaliths}
SITE_LIST: Final[list[list[int]]] = [_SPACES.get(number, []) for number in range(len(CARDS))]
SITE_START: Final[list[list[bool]]] = [
    [cell == _STARTS[number] for cell in range(len(SITE_LIST[number]))] for number in range(len(CARDS))
]

# ---- the Rival's cards
S_BURY: Final = 1
S_CULTURE: Final = 2
S_STONE: Final = 3
S_CAMP: Final = 4
S_MARCH: Final = 5
S_VILLAGE: Final = 6
S_ANIMAL: Final = 7
S_TOP: Final = 8
S_MEGALITH: Final = 9
S_HONOR: Final = 10
S_OFFERING: Final = 11
S_POINTS: Final = 12


def rival_atoms(written: dict[int, list[tuple[str, int]]]) -> list[list[tuple[int, int]]]:
    """For all cards: what the Rival does, as numbers, and how often."""
    return [
        [(RIVAL_ATOMS.index(word) + 1, times) for word, times in written.get(number, [])]
        for number in range(len(CARDS))
    ]


SOLO_COLUMN: Final[list[int]] = by_number(
    {card.number: card.column for card in CONTENT.solo}
)  # 5: its Eclipse space
SOLO_MAIN: Final[list[list[tuple[int, int]]]] = rival_atoms({card.number: card.main for card in CONTENT.solo})
SOLO_FIRST: Final[list[list[tuple[int, int]]]] = rival_atoms(
    {card.number: card.first for card in CONTENT.solo}
)
SOLO_BONUS: Final[list[list[tuple[int, int]]]] = rival_atoms(
    {card.number: card.bonus for card in CONTENT.solo}
)
SOLO_RITUAL: Final[list[int]] = by_number({card.number: card.ritual for card in CONTENT.solo})  # in halves
SOLO_SLOT: Final[list[int]] = by_number({card.number: card.slot for card in CONTENT.solo})
SOLO_DIR: Final[list[int]] = by_number({card.number: card.direction for card in CONTENT.solo})

# ---- cards that rules know by name, and where the kinds begin
FIRST_TRIBE: Final[int] = KIND.index(TRIBE)
FIRST_CULTURE: Final[int] = KIND.index(CULTURE)
FIRST_ERA_TWO: Final[int] = ERA.index(2)
CAP_CARD: Final[int] = KIND.index(CAP)
FIRST_ANIMAL: Final[int] = KIND.index(ANIMAL)
ARGENTAVIS: Final[int] = next(card.number for card in CONTENT.animals if card.colour == "wild")
FIRST_SETUP: Final[int] = KIND.index(SETUP)
FIRST_CHIEF: Final[int] = KIND.index(CHIEF)
FIRST_STONE: Final[int] = KIND.index(STONE)
BASE: Final[int] = NUMBER["base"]
GLACIER: Final[int] = NUMBER["glacier"]
LAND: Final[list[int]] = [
    card.number for card in CONTENT.terrain if card.number not in (NUMBER["base"], NUMBER["glacier"])
]
FIRST_MEGALITH: Final[int] = KIND.index(MEGALITH)
FIRST_SOLO: Final[int] = KIND.index(SOLO)

# ---- the player board
FULL_FOOD: Final[int] = VALUES.number("full_food")  # capacity is this less the Camps at home
_LABOR_SPACES: Final[list[int]] = VALUES.numbers("labor_spaces")
# Going from f Food to g gives FOOD_LABOR[f] - FOOD_LABOR[g].
FOOD_LABOR: Final[list[int]] = [
    sum(1 for space in _LABOR_SPACES if space <= food) for food in range(VALUES.number("full_food") + 1)
]
MOST_TOOLS: Final[int] = VALUES.number("most_tools")
STONE_FOOD: Final[list[int]] = VALUES.numbers("stone_food")  # by slot, 0 to 2
STONE_TOOLS: Final[list[int]] = VALUES.numbers("stone_tools")
STONE_LIST: Final[list[int]] = [LISTS.number(effects) for effects in VALUES.lists("stone_gain")]

# ---- the main board
TRACK_LISTS: Final[list[list[int]]] = [  # by the track option, then by position 0 to 3
    [LISTS.number(effects) for effects in VALUES.lists(name)]
    for name in ("track_ladder", "track_consolation")
]
HEAD_FOOD: Final[list[int]] = VALUES.numbers("head_food")  # by position 0 to 3
HEAD_TOOLS: Final[list[int]] = VALUES.numbers("head_tools")
BOTTOM_LIST: Final[list[int]] = [0, *(LISTS.number(effects) for effects in VALUES.lists("bottoms"))]
CHIEF_A_LIST: Final[int] = LISTS.number(VALUES.lists("chief_a")[0])
CHIEF_A_HALVES: Final[int] = VALUES.number("chief_a_halves")
FIGURE_HALVES: Final[int] = VALUES.number("figure_halves")
CULTURE_HALVES: Final[int] = VALUES.number("culture_halves")
INITIATE_COST: Final[int] = VALUES.number("initiate_cost")
DEVELOP_COST: Final[int] = VALUES.number("develop_cost")
TOKEN_OFF: Final[int] = VALUES.number("token_off")
CAMP_COST: Final[int] = VALUES.number("camp_cost")
MOVE_COST: Final[int] = VALUES.number("move_cost")
REVEAL_COST: Final[int] = VALUES.number("reveal_cost")
REVEALED_AT_ONCE: Final[int] = VALUES.number("revealed_at_once")
TAKE_COST: Final[int] = VALUES.number("take_cost")
BURY_TOOLS: Final[int] = VALUES.number("bury_tools")
VILLAGE_FOOD: Final[int] = VALUES.number("village_food")
HAND_SIZE: Final[int] = VALUES.number("hand_size")
GLACIERS: Final[list[int]] = [0, *VALUES.numbers("glaciers")]  # by players
FURTHER_LAND: Final[list[int]] = [0, *VALUES.numbers("further_land")]

# ---- the Idol board and the tables of points
OFFERING_RATIO: Final[list[int]] = [0, *VALUES.numbers("offering_ratio")]  # by level
HONOR_POINTS: Final[list[int]] = [0, *VALUES.numbers("honor_points")]
CHARTS: Final[list[list[int]]] = [VALUES.numbers(name) for name in ("chart_1", "chart_2", "chart_3")]
CAMP_TABLE: Final[list[int]] = VALUES.numbers("camp_table")
DIFFERENT_TABLE: Final[list[int]] = VALUES.numbers("different_table")
IDENTICAL_TABLE: Final[list[int]] = VALUES.numbers("identical_table")
SET_POINTS: Final[list[int]] = VALUES.numbers("set_points")

# ---- the Rival
RIVAL_STOCK: Final[int] = VALUES.number("rival_stock")
RIVAL_STONE: Final[int] = VALUES.number("rival_stone")
RIVAL_TILES: Final[int] = VALUES.number("rival_tiles")
TEMPOS: Final[list[int]] = VALUES.numbers("tempos")  # easy, normal, hard, brutal

# ---- the effect lists by their number; all lists above are numbered by now
LIST_OPS: Final[list[list[int]]] = LISTS.ops
LIST_ARGS: Final[list[list[int]]] = LISTS.args
LIST_MORE: Final[list[list[int]]] = LISTS.more

# ---- what they ask for, by the number of the price
PRICE_FOOD: Final[list[int]] = [price.food for price in LISTS.prices]
PRICE_TOOLS: Final[list[int]] = [price.tools for price in LISTS.prices]
PRICE_CARDS: Final[list[int]] = [price.cards for price in LISTS.prices]

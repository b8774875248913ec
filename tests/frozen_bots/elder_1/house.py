"""All that the frozen bot takes from the house: when the house changes, only this file is adapted."""

from hearthside.games.endless_winter.cards import (
    ANIMAL,
    ARGENTAVIS,
    CAMP_TABLE,
    CAMPS_ON,
    CHARTS,
    CHIEF_A_HALVES,
    CULTURE,
    CULTURE_HALVES,
    DIFFERENT,
    DIFFERENT_TABLE,
    E_ARROW,
    E_BURY,
    E_BURY_SUPPLY,
    E_CAMP,
    E_CULTURE,
    E_DRAW,
    E_FILL_FOOD,
    E_FOOD,
    E_IDOL,
    E_LABOR,
    E_MEGALITH,
    E_MOVE,
    E_ON,
    E_PAY,
    E_PER,
    E_POINTS,
    E_TAKE_ANIMAL,
    E_TIP,
    E_TOOL,
    E_TOP_ANIMAL,
    E_TRIBE_DISCARD,
    E_TRIBE_HAND,
    E_VILLAGE,
    ECLIPSE_HALVES,
    ECLIPSE_LIST,
    FIGURE_HALVES,
    FIRST_ANIMAL,
    FIRST_TRIBE,
    FOOD_LABOR,
    HIGH,
    HONOR_POINTS,
    IDENTICAL,
    IDENTICAL_TABLE,
    INITIATE_COST,
    KIND,
    LIST_MORE,
    LIST_OPS,
    LOW,
    NUMBER,
    OFFERING_RATIO,
    PER_VILLAGE,
    PLAY_LIST,
    POINTS,
    PRICE_CARDS,
    PRICE_FOOD,
    PRICE_TOOLS,
    REVEAL_COST,
    STONE_EACH,
    STONE_FAMILY,
    STONE_FOOD,
    STONE_LIST,
    STONE_SUBJECT,
    STONE_TOOLS,
    TAKE_COST,
    TERRAIN_LIST,
    TIP_LIST,
    TIPPED_ANIMAL,
    TRACK_LISTS,
    TRIBE,
    VILLAGE_FOOD,
    WORK_COLUMN,
    WORK_LIST,
)
from hearthside.games.endless_winter.cards import LABOR as CARDS_LABOR
from hearthside.games.endless_winter.cards import LIST_ARGS as LISTS_ARGS
from hearthside.games.endless_winter.hexes import CORNERS, NEIGHBOURS, TILE_AT
from hearthside.games.endless_winter.places import (
    ACTION,
    ANIMAL_DECK,
    ANIMALS,
    BOARD_LAYOUT,
    BOUGHT,
    BURIED,
    CAMPS,
    CAMPS_EACH,
    CAMPS_HOME,
    CARD_POINTS,
    CHIEF_AT,
    COLUMN,
    DECK,
    DEVELOP,
    DISCARD,
    DISPLAY,
    ECLIPSE,
    ECLIPSE_SPACE,
    FIGURES_AT,
    FOOD,
    GAINED,
    HAND,
    HONOR,
    HONOR_SINCE,
    INITIATE,
    JUNCTURES,
    LABOR_NOW,
    MAP,
    MEGALITHS_EACH,
    MEGALITHS_HOME,
    MIGRATE,
    NEUTRALS_EACH,
    NEUTRALS_HOME,
    OFFERING,
    ORDER,
    PHASE,
    PLAYED,
    PLAYERS,
    POINTS_NOW,
    REVEALED,
    RITUAL,
    ROUND,
    ROUNDS,
    SIDE,
    SITE,
    SOLO,
    STONES,
    SUPPLY,
    TILES,
    TIPPED,
    TOOLS,
    TRACK,
    TURNS,
    TURNS_EACH,
    UPPER,
    VILLAGE_AT,
    VILLAGES_EACH,
    VILLAGES_HOME,
)
from hearthside.games.endless_winter.places import LABOR as ZONES_LABOR
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.animal_sets import LARGEST, set_score
from hearthside.games.endless_winter.rules.culture import develop_cost, on_market
from hearthside.games.endless_winter.rules.effects import TO_BURIAL, TO_DISCARD, counted
from hearthside.games.endless_winter.rules.gaining import TOP_LEVEL, capacity
from hearthside.games.endless_winter.rules.hunting import hunt_options
from hearthside.games.endless_winter.rules.labor import work_options
from hearthside.games.endless_winter.rules.middle import SLOTS, stone_options
from hearthside.games.endless_winter.rules.paying import has
from hearthside.games.endless_winter.rules.terrain import VILLAGE_INFLUENCE
from hearthside.games.endless_winter.rules.tribe import TYPES
from hearthside.games.endless_winter.sayings import (
    BUILD,
    BURY,
    CAMP,
    DEVELOP_CARD,
    DISCARD_CARD,
    DRAW,
    EAT,
    EFFECT,
    FOOD_INSTEAD,
    FROM_HAND,
    FROM_REVEALED,
    HONOR_UP,
    HUNT_CARD,
    INITIATE_CARD,
    MOVE,
    OFFER_UP,
    OFFERING_UP,
    PAY,
    PICK,
    PLAY,
    RESOLVE,
    REVEAL,
    SEND,
    SEND_CHIEF,
    STONE,
    TILE,
    TIP,
    TOOL,
    VILLAGE,
    WORK,
)
from hearthside.games.endless_winter.sites import SITE_AT, space_list
from hearthside.kernel.actions import DONE, act, first_of, second_of, verb_of
from hearthside.kernel.bot import Bot, Chair
from hearthside.kernel.choices import distinct
from hearthside.kernel.imagine import imagine
from hearthside.kernel.observation import Observation
from hearthside.kernel.state import Frame, State


def top_frame(sight: Observation) -> list[int]:
    """The frame that asks: rule, step, waiting, seat, other, card, count, limit, marks."""
    return sight.frames[-1]


def packed(food: int, tools: int, cards: int) -> int:
    """A price as the frozen bot knows it; the house keeps its parts apart."""
    return food | tools << 4 | cards << 8


LIST_ARGS: list[list[int]] = [
    [
        packed(PRICE_FOOD[arg], PRICE_TOOLS[arg], PRICE_CARDS[arg]) if op == E_PAY else arg
        for op, arg in zip(ops, args, strict=True)
    ]
    for ops, args in zip(LIST_OPS, LISTS_ARGS, strict=True)
]


def can_pay(g: State, seat: int, price: int) -> bool:
    return has(g, seat, price & 15, price >> 4 & 15, price >> 8)


def asked(f: Frame) -> int:
    """The price of a frame of ids.PAYING."""
    return packed(int(f.count), int(f.limit), int(f.marks))


def bought(f: Frame) -> int:
    """The effect list that it buys."""
    return int(f.card)

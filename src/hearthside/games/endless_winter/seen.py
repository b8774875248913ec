"""What a viewer sees, in the form that rules read, and the ids of the parts of the Scene."""

from hearthside.games.endless_winter.cards import FULL_FOOD, IDS, NAMES
from hearthside.games.endless_winter.hexes import CORNERS
from hearthside.games.endless_winter.phrases import listed
from hearthside.games.endless_winter.zones import CAMPS_HOME, LAYOUT, MAP, RIVAL, RIVAL_SEAT, SOLO
from hearthside.kernel.observation import Observation
from hearthside.kernel.scene import card_part_id
from hearthside.kernel.state import Frame, State


def seen_state(sight: Observation) -> State:
    """Only to be read; zones that the viewer does not see are empty."""
    zones = [cards or [] for cards in sight.cards]
    stack = [Frame(*numbers) for numbers in sight.frames]
    return State(sight.seats, 0, zones, stack, sight.facts, sight.offers, 0, sight.table, None)


def top_frame(sight: Observation) -> list[int]:
    """The frame that asks: rule, step, waiting, seat, other, card, count, limit, marks."""
    return sight.frames[-1] if sight.frames else [-1, 0, 0, 0, 0, 0, 0, 0, 0]


def voice(sight: Observation, player: int) -> int:
    """The seat by which texts name a player."""
    return RIVAL_SEAT if player == RIVAL and sight.facts[SOLO] else player


def room(sight: Observation, player: int) -> int:
    """How much Food there is room for."""
    return FULL_FOOD - sight.facts[CAMPS_HOME[player]]


# ------------------------------------------------------------ ids of parts
def in_zone(zone: int, card: int) -> str:
    return card_part_id(LAYOUT.name(zone), IDS[card])


def tile_id(tile: int) -> str:
    return f"tile:{tile}"


def juncture_id(juncture: int) -> str:
    return f"juncture:{juncture}"


def site_id(cell: int, level: int) -> str:
    return f"site:{cell}:{level}"


def column_id(column: int) -> str:
    return f"column:{column}"


def owned(name: str, sight: Observation, player: int) -> str:
    """The id of something that every player has: `food:0`, `points:rival`."""
    return f"{name}:rival" if voice(sight, player) == RIVAL_SEAT else f"{name}:{player}"


# ------------------------------------------------------------ names of places
def tile_name(sight: Observation, tile: int) -> str:
    """`Forest 5`; there is but one Base tile."""
    name = NAMES[sight.seen(MAP)[tile]]
    return f"{name} {tile}" if tile else name


def juncture_name(sight: Observation, juncture: int) -> str:
    """`Forest 1, River 2 and Glacier 8`."""
    return listed([tile_name(sight, tile) for tile in CORNERS[juncture]])

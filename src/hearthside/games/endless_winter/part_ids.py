"""The ids of parts of the Scene, to which options point."""

from hearthside.games.endless_winter.cards import IDS
from hearthside.games.endless_winter.places import LAYOUT, RIVAL, SOLO
from hearthside.kernel.observation import Observation
from hearthside.kernel.prompts import CardParts

in_zone = CardParts(LAYOUT, IDS)


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
    return f"{name}:rival" if is_rival(sight, player) else f"{name}:{player}"


def is_rival(sight: Observation, player: int) -> bool:
    """Who has a name, but no seat."""
    return player == RIVAL and bool(sight.facts[SOLO])

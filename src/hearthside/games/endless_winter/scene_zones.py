"""Zones and pieces of the game as parts of the Scene."""

from hearthside.games.endless_winter.cards import IDS, NAMES
from hearthside.games.endless_winter.places import LAYOUT
from hearthside.kernel.parts import Parts
from hearthside.kernel.scene import Piece

PARTS = Parts(
    LAYOUT,
    IDS,
    NAMES,
    {
        "hand": "hand",
        "deck": "deck",
        "discard": "discard",
        "buried": "out",
        "rival_buried": "out",
        "chief": "fixed",
        "setup_card": "fixed",
    },
)
CAMP = "Camp"
VILLAGE = "Village"
MEGALITH = "Megalith"


def camp(player: int | None, count: int = 1) -> Piece:
    return Piece(CAMP, "tent", player, count)


def village(player: int | None) -> Piece:
    return Piece(VILLAGE, "house", player)


def megalith(player: int | None) -> Piece:
    """None: a neutral one."""
    return Piece(MEGALITH, "stone", player)


def figures(count: int, player: int) -> list[Piece]:
    return [Piece("figure", "figure", player, count)] if count else []


def chief(there: bool, player: int) -> list[Piece]:
    return [Piece("Chief", "leader", player)] if there else []

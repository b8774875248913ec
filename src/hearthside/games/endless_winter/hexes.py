"""The map: a Base tile and two rings of hexes round it, and the junctures where three tiles meet."""

from typing import Final

# Coordinates (q, r) of the tiles by their number, in a spiral from the Base tile.
TILE_AT: Final[list[tuple[int, int]]] = [
    (0, 0),
    *[(-1, 1), (0, 1), (1, 0), (1, -1), (0, -1), (-1, 0)],
    *[(-2, 2), (-1, 2), (0, 2), (1, 1), (2, 0), (2, -1)],
    *[(2, -2), (1, -2), (0, -2), (-1, -1), (-2, 0), (-2, 1)],
]
DIRECTIONS: Final[list[tuple[int, int]]] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]


def tile_at(q: int, r: int) -> int:
    """The tile there, or -1 off the map."""
    return TILE_AT.index((q, r)) if (q, r) in TILE_AT else -1


# By tile, then by direction 0 to 5: the tile there, or -1.
STEP: Final[list[list[int]]] = [[tile_at(q + dq, r + dr) for dq, dr in DIRECTIONS] for q, r in TILE_AT]
NEIGHBOURS: Final[list[list[int]]] = [sorted(tile for tile in steps if tile >= 0) for steps in STEP]

# By juncture, 1 to 18: its three tiles.  The six junctures of the Base tile are no place for a Village.
CORNERS: Final[list[list[int]]] = [
    [],
    *(
        [one, two, three]
        for one in range(1, len(TILE_AT))
        for two in NEIGHBOURS[one]
        if two > one
        for three in NEIGHBOURS[two]
        if three > two and three in NEIGHBOURS[one]
    ),
]
# The same by name: `1-2-8`, by the numbers of the tiles.
CORNER_NAMES: Final[list[str]] = ["-".join([str(tile) for tile in corners]) for corners in CORNERS]
JUNCTURES_OF: Final[list[list[int]]] = [
    [juncture for juncture in range(1, len(CORNERS)) if tile in CORNERS[juncture]]
    for tile in range(len(TILE_AT))
]

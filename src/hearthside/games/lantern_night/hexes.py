"""The map: 19 hexagons in five rows, numbered from 1 on.  Number 0 is nowhere."""

from collections.abc import Collection
from typing import Final

RADIUS: Final = 2
DIRECTIONS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
NOWHERE: Final = (99, 99)


def _rows() -> list[tuple[int, int]]:
    """Column and row on slanted axes, row by row."""
    span = range(-RADIUS, RADIUS + 1)
    return [(q, r) for r in span for q in span if abs(q + r) <= RADIUS]


AT: Final[list[tuple[int, int]]] = [NOWHERE, *_rows()]
HEXAGONS: Final[list[int]] = list(range(1, len(AT)))
NEIGHBOURS: Final[list[list[int]]] = [
    [AT.index((q + dq, r + dr)) for dq, dr in DIRECTIONS if (q + dq, r + dr) in AT] for q, r in AT
]
CORNERS: Final[list[int]] = [AT.index(at) for at in ((0, -2), (0, 2), (-2, 0), (2, 0))]  # by seat


def largest_group(hexagons: Collection[int]) -> int:
    """How many of these hang together at most."""
    left = set(hexagons)
    largest = 0
    while left:
        group = [left.pop()]
        for hexagon in group:  # which grows meanwhile
            for near in NEIGHBOURS[hexagon]:
                if near in left:
                    left.remove(near)
                    group.append(near)
        largest = max(largest, len(group))
    return largest

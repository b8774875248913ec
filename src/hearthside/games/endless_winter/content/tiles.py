"""Megalith tiles and the patterns they are laid in, with the geometry that both must fit."""

from typing import ClassVar

from hearthside.games.endless_winter.content.effects import COLUMNS, ROWS, Arrow, Effect, cell_name
from hearthside.games.endless_winter.content.reader import Card, Line

CELLS = ROWS * COLUMNS
SOCKETS = 4
WIDEST = 16  # spaces; the half-grid of sites.py has room for no more, either way
START = "*"
TURNS = (0, 90, 180, 270)

Place = tuple[int, int]  # a row and a column


def turned(cell: int, degrees: int) -> Place:
    """Where a cell of a tile comes to lie when the tile is turned clockwise, seen from its new corner."""
    row, column = divmod(cell, COLUMNS)
    if degrees == 90:
        return column, ROWS - 1 - row
    if degrees == 180:
        return ROWS - 1 - row, COLUMNS - 1 - column
    if degrees == 270:
        return COLUMNS - 1 - column, row
    return row, column


def beside(one: Place, other: Place) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


class MegalithTile(Card):
    """Eight spaces in two rows of four; one of them, with a `*`, is the starting space."""

    HEAD: ClassVar[list[str]] = ["id", "name", *(cell_name(cell) for cell in range(CELLS))]

    def __init__(self, number: int, row: dict[str, str], where: str) -> None:
        super().__init__(number, row, where)
        self.spaces: list[tuple[Effect, ...]] = []
        starts = []
        for cell in range(CELLS):
            written = self.value(cell_name(cell))
            if written.startswith(START):
                starts.append(cell)
            self.spaces.append(self.effects_in(written.removeprefix(START), cell_name(cell), arrows=True))
        if len(starts) != 1:
            last = cell_name(starts[-1] if starts else 0)
            raise self.mistake(last, f"a tile has 1 starting space, with a {START!r}, not {len(starts)}")
        self.start = starts[0]
        for cell in range(CELLS):
            self.check_arrows(cell)

    def check_arrows(self, cell: int) -> None:
        """Arrows point beside their own space and never at another arrow, so no chain arises (EW-R63)."""
        for arrow in self.spaces[cell]:
            if not isinstance(arrow, Arrow):
                continue
            for target in (arrow.first, arrow.second):
                name = cell_name(target)
                if not beside(divmod(cell, COLUMNS), divmod(target, COLUMNS)):
                    near = [
                        cell_name(other)
                        for other in range(CELLS)
                        if beside(divmod(cell, COLUMNS), divmod(other, COLUMNS))
                    ]
                    raise self.mistake(
                        cell_name(cell),
                        f"an arrow points beside its space, not to {name} ({', '.join(near)})",
                    )
                if any(isinstance(effect, Arrow) for effect in self.spaces[target]):
                    raise self.mistake(cell_name(cell), f"{name} is an arrow too: no arrow points at another")


class Board(Line):
    """A pattern of the Megalith board: four sockets, each with a corner and a turn."""

    HEAD: ClassVar[list[str]] = ["id", "name", *(f"socket_{socket + 1}" for socket in range(SOCKETS))]

    def __init__(self, number: int, row: dict[str, str], where: str) -> None:
        super().__init__(number, row, where)
        self.places: list[Place] = []  # of the spaces, eight for each socket in the order of the tile's cells
        for socket in range(SOCKETS):
            self.read_socket(f"socket_{socket + 1}")
        reached = {self.places[0]}
        waiting = [self.places[0]]
        while waiting:
            here = waiting.pop()
            near = [place for place in self.places if place not in reached and beside(here, place)]
            reached.update(near)
            waiting.extend(near)
        for i, place in enumerate(self.places):
            if place not in reached:
                raise self.mistake(
                    f"socket_{i // CELLS + 1}",
                    "the tile does not hang together with the first one",
                )

    def read_socket(self, column: str) -> None:
        parts = [self.read(column, part) for part in self.value(column).split()]
        if len(parts) != 3 or parts[2] not in TURNS:
            raise self.mistake(column, "write row, column and turn: 0 4 90 (the turn is 0, 90, 180 or 270)")
        for cell in range(CELLS):
            down, right = turned(cell, parts[2])
            place = (parts[0] + down, parts[1] + right)
            if max(place) >= WIDEST:
                raise self.mistake(column, f"{place} is outside: rows and columns end at {WIDEST - 1}")
            if place in self.places:
                other = self.places.index(place) // CELLS + 1
                raise self.mistake(column, f"row {place[0]}, column {place[1]} is in socket_{other} too")
            self.places.append(place)

"""The Megalith board: where a Megalith may lie, on the board itself or halfway over two others.

Places are cells of a grid of half spaces: cell = y * WIDTH + x, and the space in row r and column c has
y = 2r, x = 2c.  Two Megaliths side by side are two cells apart, and one that lies on both has the cell
between them.
"""

from typing import Final

from hearthside.games.endless_winter.cards import CONTENT, SITE_LIST, SITE_START
from hearthside.games.endless_winter.zones import BOARD_LAYOUT, MEGALITH_BOARD, SITE, SITES, UPPER
from hearthside.kernel.state import State

WIDTH: Final = 31  # half spaces in a row: sixteen spaces
CELLS: Final = WIDTH * WIDTH

LAYOUTS: Final[list[str]] = [board.id for board in CONTENT.boards]
# By layout, then by site (socket * 8 + cell of the tile).
CELL_OF: Final[list[list[int]]] = [
    [2 * row * WIDTH + 2 * column for row, column in board.places] for board in CONTENT.boards
]


def cell_at(y: int, x: int) -> int:
    """The cell there, or -1 beyond the edge."""
    return y * WIDTH + x if 0 <= y < WIDTH and 0 <= x < WIDTH else -1


def sites_by_cell(cells: list[int]) -> list[int]:
    out = [-1] * CELLS
    for site, cell in enumerate(cells):
        out[cell] = site
    return out


# By layout, then by cell: the site, or -1.
SITE_AT: Final[list[list[int]]] = [sites_by_cell(cells) for cells in CELL_OF]

# By cell: the cells of a Megalith to the right and below that touches the one here, or -1.
RIGHT: Final[list[int]] = [cell_at(cell // WIDTH, cell % WIDTH + 2) for cell in range(CELLS)]
BELOW: Final[list[int]] = [cell_at(cell // WIDTH + 2, cell % WIDTH) for cell in range(CELLS)]
# By cell: the cells of Megaliths of one level that would overlap with one here.
OVERLAP: Final[list[list[int]]] = [
    [
        cell_at(cell // WIDTH + dy, cell % WIDTH + dx)
        for dy in (-1, 0, 1)
        for dx in (-1, 0, 1)
        if cell_at(cell // WIDTH + dy, cell % WIDTH + dx) >= 0
    ]
    for cell in range(CELLS)
]


def touching(cells: list[int], sites: list[int]) -> list[list[int]]:
    """By site: the sites beside it, across the borders of tiles too (EW-R61)."""
    out: list[list[int]] = [[] for _ in cells]
    for site, cell in enumerate(cells):
        for near in (RIGHT[cell], BELOW[cell]):
            if near >= 0 and sites[near] >= 0:
                out[site].append(sites[near])
                out[sites[near]].append(site)
    return out


BESIDE: Final[list[list[list[int]]]] = [
    touching(cells, sites) for cells, sites in zip(CELL_OF, SITE_AT, strict=True)
]


# ---- a Megalith on an upper level, as one number; 0 is an empty slot
def pack_upper(player: int, cell: int, level: int) -> int:
    return cell << 8 | level << 4 | (player + 1)


def upper_player(packed: int) -> int:
    return (packed & 15) - 1


def upper_level(packed: int) -> int:
    return packed >> 4 & 15


def upper_cell(packed: int) -> int:
    return packed >> 8


# ---- the spaces
def space_list(g: State, site: int) -> int:
    """The effect list of a space."""
    return SITE_LIST[g.zones[MEGALITH_BOARD][site >> 3]][site & 7]


def is_start(g: State, site: int) -> bool:
    return SITE_START[g.zones[MEGALITH_BOARD][site >> 3]][site & 7]


def level_one(g: State) -> list[int]:
    """The sites where a Megalith may lie on the board itself."""
    return free_sites(g.facts, g.zones[MEGALITH_BOARD])


def upper_spots(g: State) -> list[tuple[int, int]]:
    """Cell and level of every place on top of two Megaliths."""
    return spots_above(g.facts)


# The same for a viewer, who has the facts and the tiles but no state.
def free_sites(facts: list[int], tiles: list[int]) -> list[int]:
    """A starting space, or beside a Megalith of anybody."""
    beside = BESIDE[facts[BOARD_LAYOUT]]
    out: list[int] = []
    for site in range(SITES):
        if facts[SITE[site]] != 0:
            continue
        if SITE_START[tiles[site >> 3]][site & 7]:
            out.append(site)
            continue
        for near in beside[site]:
            if facts[SITE[near]] != 0:
                out.append(site)
                break
    return out


def spots_above(facts: list[int]) -> list[tuple[int, int]]:
    """Halfway over two Megaliths of one level that touch, if none of the level above is in the way."""
    cells = CELL_OF[facts[BOARD_LAYOUT]]
    levels = [0] * CELLS  # by cell: the levels, as bits, on which a Megalith has its middle there
    lying: list[int] = []  # cell << 4 | level
    for site in range(SITES):
        if facts[SITE[site]] != 0:
            levels[cells[site]] = 2
            lying.append(cells[site] << 4 | 1)
    for slot in UPPER:
        packed = facts[slot]
        if packed != 0:
            levels[packed >> 8] |= 1 << (packed >> 4 & 15)
            lying.append(packed >> 4)
    out: list[tuple[int, int]] = []
    for one in lying:
        cell, level = one >> 4, one & 15
        bit = 1 << level
        right, below = RIGHT[cell], BELOW[cell]
        if right >= 0 and levels[right] & bit and is_free(levels, cell + 1, bit << 1):
            out.append((cell + 1, level + 1))
        if below >= 0 and levels[below] & bit and is_free(levels, cell + WIDTH, bit << 1):
            out.append((cell + WIDTH, level + 1))
    return out


def is_free(levels: list[int], cell: int, bit: int) -> bool:
    for near in OVERLAP[cell]:
        if levels[near] & bit:
            return False
    return True

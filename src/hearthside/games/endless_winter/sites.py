"""The Megalith board: where a Megalith may lie, on the board itself or halfway over two others.

Places are cells of a grid of half spaces: cell = y * WIDTH + x, and the space in row r and column c has
y = 2r, x = 2c.  Two Megaliths side by side are two cells apart, and one that lies on both has the cell
between them.
"""

from typing import Final

from hearthside.games.endless_winter.cards import CONTENT, SITE_LIST, SITE_START
from hearthside.games.endless_winter.places import BOARD_LAYOUT, MEGALITH_BOARD, SITE, SITES, UPPER
from hearthside.kernel.state import State

WIDTH: Final = 31  # half spaces in a row: sixteen spaces
CELLS: Final = WIDTH * WIDTH
SPACES: Final = 8  # of a tile

LAYOUTS: Final[list[str]] = [board.id for board in CONTENT.boards]
# By layout, then by site (socket * 8 + cell of the tile).
CELL_OF: Final[list[list[int]]] = [
    [2 * row * WIDTH + 2 * column for row, column in board.places] for board in CONTENT.boards
]


def cell_at(y: int, x: int) -> int:
    """The cell there, or -1 beyond the edge."""
    return y * WIDTH + x if 0 <= y < WIDTH and 0 <= x < WIDTH else -1


def spot(cell: int) -> str:
    """A space of the board by column and row, `C2`; one across two spaces by both, `C/D2`."""
    row, column = divmod(cell, WIDTH)
    across = column_name(column // 2) + (f"/{column_name(column // 2 + 1)}" if column % 2 else "")
    down = str(row // 2 + 1) + (f"/{row // 2 + 2}" if row % 2 else "")
    return across + down


def column_name(column: int) -> str:
    """From A."""
    return chr(ord("A") + column)


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
NO_LEVELS: Final[list[int]] = [0] * CELLS  # never changed
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


def sites_there(cells: list[int], sites: list[int], there: list[int]) -> list[int]:
    """By site: the site to the right or below, or -1."""
    return [sites[there[cell]] if there[cell] >= 0 else -1 for cell in cells]


def touching(right: list[int], below: list[int]) -> list[list[int]]:
    """By site: the sites beside it, across the borders of tiles too (EW-R61)."""
    out: list[list[int]] = [[] for _ in right]
    for site in range(len(right)):
        for near in (right[site], below[site]):
            if near >= 0:
                out[site].append(near)
                out[near].append(site)
    return out


# By layout, then by site.
RIGHT_SITE: Final[list[list[int]]] = [
    sites_there(cells, sites, RIGHT) for cells, sites in zip(CELL_OF, SITE_AT, strict=True)
]
BELOW_SITE: Final[list[list[int]]] = [
    sites_there(cells, sites, BELOW) for cells, sites in zip(CELL_OF, SITE_AT, strict=True)
]
BESIDE: Final[list[list[list[int]]]] = [
    touching(right, below) for right, below in zip(RIGHT_SITE, BELOW_SITE, strict=True)
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
    out: list[tuple[int, int]] = []
    layout = facts[BOARD_LAYOUT]
    cells, right_site, below_site = CELL_OF[layout], RIGHT_SITE[layout], BELOW_SITE[layout]
    levels = NO_LEVELS  # by cell: the levels, as bits, on which a Megalith has its middle there
    taken = NO_LEVELS  # by cell: those on which a Megalith is in the way there
    if facts[UPPER[0]] != 0:
        levels = [0] * CELLS
        taken = [0] * CELLS
    for slot in UPPER:
        packed = facts[slot]
        if packed == 0:
            break  # slots are filled from the first on, and no Megalith ever leaves
        bit = 1 << (packed >> 4 & 15)
        levels[packed >> 8] |= bit
        for cell in OVERLAP[packed >> 8]:
            taken[cell] |= bit
    for site in range(SITES):
        if facts[SITE[site]] == 0:
            continue
        cell = cells[site]
        near = right_site[site]
        if near >= 0 and facts[SITE[near]] != 0 and taken[cell + 1] & 4 == 0:
            out.append((cell + 1, 2))
        near = below_site[site]
        if near >= 0 and facts[SITE[near]] != 0 and taken[cell + WIDTH] & 4 == 0:
            out.append((cell + WIDTH, 2))
    for slot in UPPER:
        packed = facts[slot]
        if packed == 0:
            break
        cell, level = packed >> 8, packed >> 4 & 15
        bit = 1 << level
        near = RIGHT[cell]
        if near >= 0 and levels[near] & bit and taken[cell + 1] & bit << 1 == 0:
            out.append((cell + 1, level + 1))
        near = BELOW[cell]
        if near >= 0 and levels[near] & bit and taken[cell + WIDTH] & bit << 1 == 0:
            out.append((cell + WIDTH, level + 1))
    return out

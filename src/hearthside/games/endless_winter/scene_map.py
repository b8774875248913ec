"""The map of terrain tiles and the Megalith board."""

from hearthside.games.endless_winter.cards import E_MEGALITH, IDS, NAMES, SITE_START, TERRAIN_LIST
from hearthside.games.endless_winter.effect_amounts import amounts
from hearthside.games.endless_winter.hexes import CORNERS, TILE_AT
from hearthside.games.endless_winter.part_ids import juncture_id, site_id, tile_id
from hearthside.games.endless_winter.places import (
    BOARD_LAYOUT,
    CAMPS,
    MAP,
    MEGALITH_BOARD,
    NEUTRAL,
    PLAYERS,
    SITE,
    UPPER,
    VILLAGE_AT,
)
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.terrain import influence, leads
from hearthside.games.endless_winter.scene_boards import of
from hearthside.games.endless_winter.scene_zones import VILLAGE, camp, megalith, village
from hearthside.games.endless_winter.sites import (
    CELL_OF,
    SPACES,
    WIDTH,
    column_name,
    spot,
    spots_above,
    upper_cell,
    upper_level,
    upper_player,
)
from hearthside.games.endless_winter.texts.effects import in_words
from hearthside.games.endless_winter.texts.names import juncture_name
from hearthside.games.endless_winter.texts.spaces import arrow_cells, space_in_short, space_list
from hearthside.kernel.kept import kept
from hearthside.kernel.observation import Observation
from hearthside.kernel.scene import Map, Piece, Place, Stones, Tint
from hearthside.kernel.state import State

TINTS: dict[str, Tint] = {
    "base": "sand",
    "glacier": "ice",
    "grassland": "meadow",
    "mountain": "rock",
    "forest": "wood",
    "river": "water",
    "tundra": "heath",
    "canyon": "clay",
}


# ------------------------------------------------------------ the map
@kept(of([*(fact for each in CAMPS for fact in each), *VILLAGE_AT], [MAP]))
def map_part(sight: Observation) -> Map:
    g = sight.as_state()
    parts = [_tile(sight, g, tile, card) for tile, card in enumerate(sight.seen(MAP))]
    parts += [_juncture(sight, juncture) for juncture in range(1, len(CORNERS))]
    return Map("map", "Map", measure="influence", corner=VILLAGE, parts=parts)


def _tile(sight: Observation, g: State, tile: int, card: int) -> Place:
    players = range(sight.facts[PLAYERS])
    camps = [sight.facts[CAMPS[player][tile]] for player in players]
    there = [influence(g, player, tile) for player in players]
    return Place(
        tile_id(tile),
        NAMES[card],
        in_words(TERRAIN_LIST[card]),
        at=list(TILE_AT[tile]),
        number=tile,
        card=IDS[card],
        tint=TINTS.get(IDS[card], ""),
        pieces=[camp(player, count) for player, count in enumerate(camps) if count],
        gives=amounts(TERRAIN_LIST[card]),
        influence=there if any(there) else [],
        leaders=[player for player in players if leads(g, player, tile)],
    )


def _juncture(sight: Observation, juncture: int) -> Place:
    owner = sight.facts[VILLAGE_AT[juncture]]
    return Place(
        juncture_id(juncture),
        f"Between {juncture_name(sight, juncture)}",
        at=list(CORNERS[juncture]),
        number=juncture,
        pieces=[village(owner - 1)] if owner else [],
    )


# ------------------------------------------------------------ the Megalith board
@kept(of([BOARD_LAYOUT, *SITE, *UPPER], [MEGALITH_BOARD]))
def megaliths_part(sight: Observation, free: tuple[tuple[int, int], ...]) -> Stones:
    """`free`: the places above that are open to the viewer."""
    parts = [_space(sight, site) for site in range(len(SITE))]
    parts += [_upper(cell, level, owner) for cell, level, owner in _lying_above(sight)]
    parts += [_upper(cell, level) for cell, level in free]
    ground = [part.at for part in parts if part.at[2] == 1]
    columns = 1 + max(at[1] for at in ground) // 2
    rows = 1 + max(at[0] for at in ground) // 2
    return Stones(
        "megaliths",
        "Megalith board",
        columns=[column_name(column) for column in range(columns)],
        rows=[str(row + 1) for row in range(rows)],
        parts=parts,
    )


def _space(sight: Observation, site: int) -> Place:
    cell = CELL_OF[sight.facts[BOARD_LAYOUT]][site]
    owner = sight.facts[SITE[site]]
    return Place(
        site_id(cell, 1),
        spot(cell),
        space_in_short(sight, site),
        at=[*divmod(cell, WIDTH), 1],
        pieces=[_megalith(owner)] if owner else [],
        gives=amounts(space_list(sight, site)),
        start=_is_start(sight, site),
        arrows=[site_id(cell, 1) for cell in arrow_cells(sight, site)],
    )


def _is_start(sight: Observation, site: int) -> bool:
    return SITE_START[sight.seen(MEGALITH_BOARD)[site // SPACES]][site % SPACES]


def _megalith(owner: int) -> Piece:
    """`owner` as the facts of the board have it."""
    return megalith(None if owner == NEUTRAL else owner - 1)


def _lying_above(sight: Observation) -> list[tuple[int, int, int]]:
    packed = [sight.facts[slot] for slot in UPPER if sight.facts[slot]]
    return [(upper_cell(one), upper_level(one), upper_player(one) + 1) for one in packed]


def open_above(sight: Observation) -> tuple[tuple[int, int], ...]:
    """Places on top of two others, while the viewer is asked where to build."""
    frame = sight.frame()
    if frame.rule != ids.GAIN or frame.rank != E_MEGALITH or frame.one_end or not sight.options:
        return ()
    return tuple(dict.fromkeys(spots_above(sight.facts)))


def _upper(cell: int, level: int, owner: int = 0) -> Place:
    return Place(
        site_id(cell, level),
        f"{spot(cell)}, level {level}",
        at=[*divmod(cell, WIDTH), level],
        pieces=[_megalith(owner)] if owner else [],
    )

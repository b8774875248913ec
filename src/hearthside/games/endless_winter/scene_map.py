"""The map of terrain tiles and the Megalith board."""

from hearthside.games.endless_winter.cards import E_MEGALITH, IDS, NAMES, SITE_START, TERRAIN_LIST
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
from hearthside.games.endless_winter.scene_parts import pieces
from hearthside.games.endless_winter.sites import (
    CELL_OF,
    SPACES,
    WIDTH,
    spots_above,
    upper_cell,
    upper_level,
    upper_player,
)
from hearthside.games.endless_winter.texts.effects import in_words
from hearthside.games.endless_winter.texts.names import juncture_name, spot
from hearthside.games.endless_winter.texts.spaces import space_in_short
from hearthside.kernel.observation import Observation
from hearthside.kernel.scene import Part, Piece


# ------------------------------------------------------------ the map
def map_part(sight: Observation) -> Part:
    parts = [_tile(sight, tile, card) for tile, card in enumerate(sight.seen(MAP))]
    parts += [_juncture(sight, juncture) for juncture in range(1, len(CORNERS))]
    return Part("map", "map", title="Map", parts=parts)


def _tile(sight: Observation, tile: int, card: int) -> Part:
    camps = [sight.facts[CAMPS[player][tile]] for player in range(sight.facts[PLAYERS])]
    return Part(
        tile_id(tile),
        "place",
        title=NAMES[card],
        text=in_words(TERRAIN_LIST[card]),
        card=IDS[card],
        at=list(TILE_AT[tile]),
        pieces=pieces("camp", camps),
    )


def _juncture(sight: Observation, juncture: int) -> Part:
    owner = sight.facts[VILLAGE_AT[juncture]]
    return Part(
        juncture_id(juncture),
        "place",
        title=f"Between {juncture_name(sight, juncture)}",
        at=list(CORNERS[juncture]),
        pieces=[Piece("village", owner - 1)] if owner else [],
    )


# ------------------------------------------------------------ the Megalith board
def megaliths_part(sight: Observation) -> Part:
    parts = [_space(sight, site) for site in range(len(SITE))]
    parts += [_upper(cell, level, owner) for cell, level, owner in _lying_above(sight)]
    parts += [_upper(cell, level) for cell, level in _open_above(sight)]
    return Part("megaliths", "stones", title="Megalith board", parts=parts)


def _space(sight: Observation, site: int) -> Part:
    cell = CELL_OF[sight.facts[BOARD_LAYOUT]][site]
    owner = sight.facts[SITE[site]]
    return Part(
        site_id(cell, 1),
        "place",
        title=spot(cell),
        text=space_in_short(sight, site),
        value=1 if _is_start(sight, site) else None,
        at=[*divmod(cell, WIDTH), 1],
        pieces=[_megalith(owner, 1)] if owner else [],
    )


def _is_start(sight: Observation, site: int) -> bool:
    return SITE_START[sight.seen(MEGALITH_BOARD)[site // SPACES]][site % SPACES]


def _megalith(owner: int, level: int) -> Piece:
    """`owner` as the facts of the board have it."""
    return Piece("megalith", None if owner == NEUTRAL else owner - 1, level=level)


def _lying_above(sight: Observation) -> list[tuple[int, int, int]]:
    packed = [sight.facts[slot] for slot in UPPER if sight.facts[slot]]
    return [(upper_cell(one), upper_level(one), upper_player(one) + 1) for one in packed]


def _open_above(sight: Observation) -> list[tuple[int, int]]:
    """Places on top of two others, while the viewer is asked where to build."""
    frame = sight.frame()
    if frame.rule != ids.GAIN or frame.rank != E_MEGALITH or frame.one_end or not sight.options:
        return []
    return list(dict.fromkeys(spots_above(sight.facts)))


def _upper(cell: int, level: int, owner: int = 0) -> Part:
    return Part(
        site_id(cell, level),
        "place",
        title=f"{spot(cell)}, level {level}",
        at=[*divmod(cell, WIDTH), level],
        pieces=[_megalith(owner, level)] if owner else [],
    )

"""The map: what Camps and Villages bring in the Eclipses to come."""

from typing import Final

from hearthside.games.endless_winter.bot.outlook import Outlook
from hearthside.games.endless_winter.cards import (
    CAMP_TABLE,
    CAMPS_ON,
    STONE_FAMILY,
    STONE_SUBJECT,
)
from hearthside.games.endless_winter.hexes import CORNERS, TILE_AT
from hearthside.games.endless_winter.places import (
    CAMPS,
    CAMPS_EACH,
    CAMPS_HOME,
    JUNCTURES,
    MAP,
    STONES,
    TILES,
    VILLAGE_AT,
    VILLAGES_EACH,
    VILLAGES_HOME,
)
from hearthside.games.endless_winter.rules.terrain import VILLAGE_INFLUENCE
from hearthside.kernel.state import State

HELD: Final = 2  # a lead that lasts
SPARE: Final = 3  # more Camps than that are seldom placed


def apart(one: int, other: int) -> int:
    dq = TILE_AT[one][0] - TILE_AT[other][0]
    dr = TILE_AT[one][1] - TILE_AT[other][1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


# By tile, then by tile: how many moves lie between them.
DISTANCE: Final[list[list[int]]] = [[apart(one, other) for other in range(TILES)] for one in range(TILES)]


def influences(g: State, me: int) -> list[int]:
    """By tile: a player's Influence."""
    facts = g.facts
    camps = CAMPS[me]
    own: list[int] = [facts[camps[tile]] for tile in range(TILES)]
    if facts[VILLAGES_HOME[me]] < VILLAGES_EACH:
        for juncture in range(1, JUNCTURES + 1):
            if facts[VILLAGE_AT[juncture]] == me + 1:
                for tile in CORNERS[juncture]:
                    own[tile] += VILLAGE_INFLUENCE
    return own


def tile_worth(o: Outlook, tile: int, own: int) -> float:
    """What so much Influence on a tile brings until the end of the game."""
    if tile == 0:
        return o.w.base * own if o.rounds or o.turns else 0.0
    margin = own - o.rivals[tile]
    if own <= 0 or margin < 0 or not o.eclipses:
        return 0.0
    return o.hold[margin if margin < HELD else HELD] * o.benefit[tile]


def land_worth(g: State, o: Outlook) -> float:
    """Benefits of tiles one leads on, cards for Villages, room for Food, and stones that count Camps."""
    facts = g.facts
    w = o.w
    me = o.me
    own = influences(g, me)
    total = 0.0
    for tile in range(TILES):
        if own[tile]:
            total += tile_worth(o, tile, own[tile])
    out: int = CAMPS_EACH - facts[CAMPS_HOME[me]]
    villages: int = VILLAGES_EACH - facts[VILLAGES_HOME[me]]
    total += villages * (o.draw_later * o.rounds + o.idol * min(o.eclipses, 1))
    if o.rounds or o.turns:
        total += w.room * out * o.eclipses
        total += w.spare * min(CAMPS_EACH - out, SPARE) * (o.rounds + 0.34 * o.turns)
        if facts[VILLAGES_HOME[me]] and out > 1:
            total += corners(g, o)
    for stone in g.zones[STONES[me]]:
        if STONE_FAMILY[stone] == CAMPS_ON:
            total += in_camp_table(camps_count(g, me, STONE_SUBJECT[stone]))
    return total


def corners(g: State, o: Outlook) -> float:
    """The best place where a Village could be founded with one or two Camps more."""
    facts = g.facts
    camps = CAMPS[o.me]
    here: list[bool] = [facts[camps[tile]] != 0 for tile in range(TILES)]
    best = 0
    for juncture in range(1, JUNCTURES + 1):
        a, b, c = CORNERS[juncture]
        there = int(here[a]) + int(here[b]) + int(here[c])
        if there > best and not facts[VILLAGE_AT[juncture]]:
            best = there
    return o.w.corner * village_time(o) * (best - 1) if best > 1 else 0.0


def village_time(o: Outlook) -> float:
    """How much use a Village would still be."""
    return min(o.rounds + 0.3 * o.turns, 2.0)


def camps_count(g: State, me: int, terrain: int) -> int:
    """Own Camps on all tiles of a kind."""
    tiles = g.zones[MAP]
    count = 0
    for tile in range(1, TILES):
        if tiles[tile] == terrain:
            there: int = g.facts[CAMPS[me][tile]]
            count += there
    return count


def in_camp_table(count: int) -> int:
    last = len(CAMP_TABLE) - 1
    return CAMP_TABLE[count if count < last else last]

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


# By juncture: its tiles, as bits.
CORNER_BITS: Final[list[int]] = [sum(1 << tile for tile in corners) for corners in CORNERS]


def tiles_with(camps: list[int]) -> int:
    """The tiles with Camps, as bits."""
    out = 0
    for tile in range(TILES):
        if camps[tile]:
            out |= 1 << tile
    return out


def camps_of(g: State, me: int) -> list[int]:
    """By tile: a player's Camps."""
    facts = g.facts
    return [facts[camps] for camps in CAMPS[me]]


def influences(g: State, me: int, camps: list[int], founded: int) -> list[int]:
    """By tile: the Influence of a player with these Camps and a Village on the juncture `founded`, if any."""
    facts = g.facts
    own = camps[:]
    if founded or facts[VILLAGES_HOME[me]] < VILLAGES_EACH:
        mine = me + 1
        for juncture in range(1, JUNCTURES + 1):
            if facts[VILLAGE_AT[juncture]] == mine or juncture == founded:
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
    return land_with(g, o, camps_of(g, o.me), g.facts[CAMPS_HOME[o.me]], 0)


def land_with(g: State, o: Outlook, camps: list[int], home: int, founded: int) -> float:
    """The same with these Camps on the map and so many at home, and with a Village on the juncture `founded`,
    if any."""
    key = on_map(g, o.me, camps, home, founded)
    known = o.lands.get(key)
    if known is None:
        known = land_worked_out(g, o, camps, home, founded)
        o.lands[key] = known
    return known


def on_map(g: State, me: int, camps: list[int], home: int, founded: int) -> tuple[int, ...]:
    """All that the worth of the land follows from, and that can change while a turn is thought through."""
    facts = g.facts
    return (home, founded, *camps, *facts[VILLAGE_AT[1] : VILLAGE_AT[JUNCTURES] + 1], *g.zones[STONES[me]])


def land_worked_out(g: State, o: Outlook, camps: list[int], home: int, founded: int) -> float:
    w = o.w
    me = o.me
    at_home: int = g.facts[VILLAGES_HOME[me]]
    if founded:
        at_home -= 1
    own = influences(g, me, camps, founded)
    total = 0.0
    for tile in range(TILES):
        if own[tile]:
            total += tile_worth(o, tile, own[tile])
    out = CAMPS_EACH - home
    villages = VILLAGES_EACH - at_home
    total += villages * (o.draw_later * o.rounds + o.idol * min(o.eclipses, 1))
    if o.rounds or o.turns:
        total += w.room * out * o.eclipses
        total += w.spare * min(CAMPS_EACH - out, SPARE) * (o.rounds + 0.34 * o.turns)
        if at_home and out > 1:
            total += corners(g, o, camps, founded)
    for stone in g.zones[STONES[me]]:
        if STONE_FAMILY[stone] == CAMPS_ON:
            total += in_camp_table(camps_on(g, camps, STONE_SUBJECT[stone]))
    return total


def corners(g: State, o: Outlook, camps: list[int], founded: int) -> float:
    """The best place where a Village could be founded with one or two Camps more."""
    facts = g.facts
    best = 1
    taken = tiles_with(camps)
    for juncture in range(1, JUNCTURES + 1):
        there = taken & CORNER_BITS[juncture]
        if there & (there - 1) and not facts[VILLAGE_AT[juncture]] and juncture != founded:  # two at least
            if there == CORNER_BITS[juncture]:
                best = 3
                break
            best = 2
    return o.w.corner * village_time(o) * (best - 1) if best > 1 else 0.0


def village_time(o: Outlook) -> float:
    """How much use a Village would still be."""
    return min(o.rounds + 0.3 * o.turns, 2.0)


def camps_count(g: State, me: int, terrain: int) -> int:
    """Own Camps on all tiles of a kind."""
    return camps_on(g, camps_of(g, me), terrain)


def camps_on(g: State, camps: list[int], terrain: int) -> int:
    tiles = g.zones[MAP]
    count = 0
    for tile in range(1, TILES):
        if camps[tile] and tiles[tile] == terrain:
            count += camps[tile]
    return count


def in_camp_table(count: int) -> int:
    last = len(CAMP_TABLE) - 1
    return CAMP_TABLE[count if count < last else last]

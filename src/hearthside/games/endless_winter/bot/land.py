"""The map: what Camps and Villages bring in the Eclipses to come."""

from typing import Final

from hearthside.games.endless_winter.bot.outlook import Outlook
from hearthside.games.endless_winter.cards import (
    CAMP_TABLE,
    CAMPS_ON,
    E_DRAW,
    LIST_OPS,
    STONE_FAMILY,
    STONE_SUBJECT,
    TERRAIN_LIST,
)
from hearthside.games.endless_winter.hexes import CORNERS, JUNCTURES_OF, TILE_AT
from hearthside.games.endless_winter.zones import (
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
from hearthside.kernel.state import State

TIED: Final = 0
LED: Final = 1
HELD: Final = 2  # by two or more


def apart(one: int, other: int) -> int:
    dq = TILE_AT[one][0] - TILE_AT[other][0]
    dr = TILE_AT[one][1] - TILE_AT[other][1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


# By tile, then by tile: how many moves lie between them.
DISTANCE: Final[list[list[int]]] = [[apart(one, other) for other in range(TILES)] for one in range(TILES)]


def land_worth(g: State, o: Outlook) -> float:
    """Benefits of tiles one leads on, cards for Villages, room for Food, and stones that count Camps."""
    facts = g.facts
    w = o.w
    me = o.me
    camps = CAMPS[me]
    tiles = g.zones[MAP]
    total = 0.0
    for tile in range(1, TILES):
        own: int = facts[camps[tile]]
        for juncture in JUNCTURES_OF[tile]:
            if facts[VILLAGE_AT[juncture]] == me + 1:
                own += 2
        if own and o.eclipses:
            benefit = TERRAIN_LIST[tiles[tile]]
            if benefit:
                total += held(g, o, tile, own) * tile_worth(g, o, benefit)
    out: int = CAMPS_EACH - facts[CAMPS_HOME[me]]
    villages: int = VILLAGES_EACH - facts[VILLAGES_HOME[me]]
    total += villages * (o.draw_later * o.rounds + o.idol * min(o.eclipses, 1))
    if o.rounds or o.turns:
        total += w.base * facts[camps[0]] + w.room * out * o.eclipses
        if facts[VILLAGES_HOME[me]] and out > 1:
            total += corners(g, o)
    for stone in g.zones[STONES[me]]:
        if STONE_FAMILY[stone] == CAMPS_ON:
            total += camps_on(g, me, STONE_SUBJECT[stone])
    return total


def tile_worth(g: State, o: Outlook, benefit: int) -> float:
    """For one Eclipse; a card is worth less in the last one."""
    if LIST_OPS[benefit][0] == E_DRAW and o.eclipses:
        return (o.draw_later * o.rounds + o.idol * (o.eclipses - o.rounds)) / o.eclipses
    return o.effects(g, benefit)


def held(g: State, o: Outlook, tile: int, own: int) -> float:
    """For how many Eclipses the tile will most likely pay."""
    facts = g.facts
    most = 0
    for player in range(o.players):
        if player == o.me:
            continue
        theirs: int = facts[CAMPS[player][tile]]
        for juncture in JUNCTURES_OF[tile]:
            if facts[VILLAGE_AT[juncture]] == player + 1:
                theirs += 2
        if theirs > most:
            most = theirs
    if most > own:
        return 0.0
    margin = own - most
    keep = o.w.hold[margin if margin < HELD else HELD]
    total = 0.0
    one = keep ** (o.turns * 0.34)
    for _ in range(o.eclipses):
        total += one
        one *= keep
    return total


def corners(g: State, o: Outlook) -> float:
    """The best place where a Village could be founded with one or two Camps more."""
    facts = g.facts
    camps = CAMPS[o.me]
    best = 0
    for juncture in range(1, JUNCTURES + 1):
        if facts[VILLAGE_AT[juncture]]:
            continue
        there = 0
        for tile in CORNERS[juncture]:
            if facts[camps[tile]]:
                there += 1
        if there > best:
            best = there
    if best == 3:
        return o.w.corner * 2 * min(o.rounds + 0.5 * o.turns, 2.0)
    if best == 2:
        return o.w.corner * min(o.rounds + 0.5 * o.turns, 2.0)
    return 0.0


def camps_on(g: State, me: int, terrain: int) -> int:
    tiles = g.zones[MAP]
    count = 0
    for tile in range(1, TILES):
        if tiles[tile] == terrain:
            there: int = g.facts[CAMPS[me][tile]]
            count += there
    last = len(CAMP_TABLE) - 1
    return CAMP_TABLE[count if count < last else last]

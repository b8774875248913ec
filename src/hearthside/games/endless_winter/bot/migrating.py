"""Camps and Villages: marches to a tile, and everything that a Village needs, with its cost in moves."""

from typing import Final, final

from hearthside.games.endless_winter.bot.land import (
    DISTANCE,
    camps_count,
    in_camp_table,
    influences,
    land_worth,
    tile_worth,
    village_time,
)
from hearthside.games.endless_winter.bot.outlook import Outlook
from hearthside.games.endless_winter.cards import CAMPS_ON, STONE_FAMILY, STONE_SUBJECT, VILLAGE_FOOD
from hearthside.games.endless_winter.hexes import CORNERS, NEIGHBOURS
from hearthside.games.endless_winter.places import (
    CAMPS,
    CAMPS_HOME,
    JUNCTURES,
    MAP,
    STONES,
    TILES,
    VILLAGE_AT,
    VILLAGES_HOME,
)
from hearthside.games.endless_winter.sayings import CAMP, MOVE
from hearthside.kernel.actions import act
from hearthside.kernel.state import State

FROM_HOME: Final = -1  # a Camp that is still on the player board
FARTHEST: Final = 4


@final
class March:
    """Camps that go somewhere: what it brings, in points, what it costs, in moves, and how it is done."""

    def __init__(self, gain: float, cost: int, actions: list[int]) -> None:
        self.gain = gain
        self.cost = cost
        self.actions = actions


def way(start: int, goal: int) -> list[int]:
    """The moves from tile to tile."""
    out: list[int] = []
    at = start
    while at != goal:
        for near in NEIGHBOURS[at]:
            if DISTANCE[near][goal] < DISTANCE[at][goal]:
                out.append(act(MOVE, at, near))
                at = near
                break
    return out


def marches(g: State, o: Outlook, most: int, homes: bool) -> list[March]:
    """One Camp to any tile within so many moves; `homes`: Camps can also leave the player board."""
    facts = g.facts
    camps = CAMPS[o.me]
    own = influences(g, o.me)
    leave: list[float] = [0.0] * TILES  # by tile: what one Camp less costs, and one more brings
    come: list[float] = [0.0] * TILES
    for tile in range(TILES):
        now = tile_worth(o, tile, own[tile])
        come[tile] = tile_worth(o, tile, own[tile] + 1) - now
        if facts[camps[tile]]:
            leave[tile] = now - tile_worth(o, tile, own[tile] - 1)
    add_stones(g, o, come, leave)
    add_corners(g, o, come)
    out: list[March] = []
    for start in range(TILES):
        if facts[camps[start]]:
            for goal in range(TILES):
                steps = DISTANCE[start][goal]
                gain = come[goal] - leave[start]
                if 0 < steps <= most and steps <= FARTHEST and gain > 0.0:
                    out.append(March(gain, steps, way(start, goal)))
    if homes and facts[CAMPS_HOME[o.me]]:
        placed = o.w.room * o.eclipses
        for goal in range(TILES):
            steps = 1 + DISTANCE[0][goal]
            gain = come[goal] + placed
            if steps <= most and gain > 0.0:
                out.append(March(gain, steps, [act(CAMP), *way(0, goal)]))
    return out


def add_stones(g: State, o: Outlook, come: list[float], leave: list[float]) -> None:
    """Stones that count Camps: a march within the same kind of terrain changes nothing for them, but that
    is rare enough."""
    for stone in g.zones[STONES[o.me]]:
        if STONE_FAMILY[stone] == CAMPS_ON:
            terrain = STONE_SUBJECT[stone]
            tiles = g.zones[MAP]
            count = camps_count(g, o.me, terrain)
            more = in_camp_table(count + 1) - in_camp_table(count)
            less = in_camp_table(count) - in_camp_table(count - 1) if count else 0
            for tile in range(1, TILES):
                if tiles[tile] == terrain:
                    come[tile] += more
                    leave[tile] += less


def add_corners(g: State, o: Outlook, come: list[float]) -> None:
    """A Camp that stands where two more would make room for a Village."""
    facts = g.facts
    time = village_time(o)
    if not facts[VILLAGES_HOME[o.me]] or not time:
        return
    camps = CAMPS[o.me]
    best = [0] * TILES
    for juncture in range(1, JUNCTURES + 1):
        if facts[VILLAGE_AT[juncture]]:
            continue
        there = 0
        for tile in CORNERS[juncture]:
            if facts[camps[tile]]:
                there += 1
        for tile in CORNERS[juncture]:
            if not facts[camps[tile]] and there > best[tile]:
                best[tile] = there
    for tile in range(1, TILES):
        come[tile] += o.w.corner * time * best[tile]


def village_gain(g: State, o: Outlook, juncture: int) -> float:
    """A Village there in place of three Camps that stand around it."""
    facts = g.facts
    camps = CAMPS[o.me]
    before = land_worth(g, o)
    for tile in CORNERS[juncture]:
        facts[camps[tile]] -= 1
    facts[CAMPS_HOME[o.me]] += 3
    facts[VILLAGES_HOME[o.me]] -= 1
    facts[VILLAGE_AT[juncture]] = o.me + 1
    gain = land_worth(g, o) - before + o.w.found
    facts[VILLAGE_AT[juncture]] = 0
    facts[VILLAGES_HOME[o.me]] += 1
    facts[CAMPS_HOME[o.me]] -= 3
    for tile in CORNERS[juncture]:
        facts[camps[tile]] += 1
    return gain


def villages(g: State, o: Outlook, most: int, food: int) -> list[March]:
    """Three Camps round a free juncture, and what the Village will bring; it is founded afterwards."""
    facts = g.facts
    out: list[March] = []
    if not facts[VILLAGES_HOME[o.me]] or food < VILLAGE_FOOD:
        return out
    camps = CAMPS[o.me]
    home: int = facts[CAMPS_HOME[o.me]]
    there: list[int] = [facts[camps[tile]] for tile in range(TILES)]
    now = land_worth(g, o)
    for juncture in range(1, JUNCTURES + 1):
        if facts[VILLAGE_AT[juncture]]:
            continue
        left = there[:]
        spare = home
        cost = 0
        actions: list[int] = []
        wanting: list[int] = []
        for tile in CORNERS[juncture]:
            if left[tile]:
                left[tile] -= 1
            else:
                wanting.append(tile)
        for tile in wanting:
            best = 100
            start = FROM_HOME
            for other in range(TILES):
                if left[other] and DISTANCE[other][tile] < best:
                    best = DISTANCE[other][tile]
                    start = other
            if spare and DISTANCE[0][tile] + 1 < best:
                best = DISTANCE[0][tile] + 1
                start = FROM_HOME
            cost += best
            if cost > most:
                break
            if start == FROM_HOME:
                spare -= 1
                actions.append(act(CAMP))
                actions += way(0, tile)
            else:
                left[start] -= 1
                actions += way(start, tile)
        if cost > most:
            continue
        gain = founded(g, o, juncture, left, spare) - now - o.food * VILLAGE_FOOD + o.w.found
        out.append(March(gain, cost, actions))
    return out


def founded(g: State, o: Outlook, juncture: int, left: list[int], spare: int) -> float:
    """The land with these Camps left on it and a Village on the juncture."""
    facts = g.facts
    camps = CAMPS[o.me]
    old: list[int] = [facts[camps[tile]] for tile in range(TILES)]
    home: int = facts[CAMPS_HOME[o.me]]
    for tile in range(TILES):
        facts[camps[tile]] = left[tile]
    facts[CAMPS_HOME[o.me]] = spare + 3
    facts[VILLAGES_HOME[o.me]] -= 1
    facts[VILLAGE_AT[juncture]] = o.me + 1
    total = land_worth(g, o)
    facts[VILLAGE_AT[juncture]] = 0
    facts[VILLAGES_HOME[o.me]] += 1
    facts[CAMPS_HOME[o.me]] = home
    for tile in range(TILES):
        facts[camps[tile]] = old[tile]
    return total

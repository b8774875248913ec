"""Camps and Villages: marches to a tile, and everything that a Village needs, with its cost in moves."""

from typing import Final, final

from hearthside.games.endless_winter.bot.land import (
    CORNER_BITS,
    DISTANCE,
    camps_of,
    camps_on,
    in_camp_table,
    influences,
    land_with,
    land_worth,
    on_map,
    tile_worth,
    tiles_with,
    village_time,
)
from hearthside.games.endless_winter.bot.outlook import Outlook
from hearthside.games.endless_winter.cards import CAMPS_ON, STONE_FAMILY, STONE_SUBJECT, VILLAGE_FOOD
from hearthside.games.endless_winter.hexes import CORNERS, NEIGHBOURS
from hearthside.games.endless_winter.places import (
    CAMPS_HOME,
    FOOD,
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
NOWHERE: Final = 100  # more moves than anybody has
# By moves, then by tile: the other tiles that are no farther away.
NEAR: Final[list[list[list[int]]]] = [
    [[tile for tile in range(TILES) if 0 < away[tile] <= moves] for away in DISTANCE]
    for moves in range(FARTHEST + 1)
]


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


def best_march(
    g: State, o: Outlook, most: int, homes: bool, prices: list[float], least: float
) -> March | None:
    """One Camp to any tile within so many moves, what is left of its gain after the price of so many moves
    being more than `least`; `homes`: Camps can also leave the player board."""
    camps = camps_of(g, o.me)
    key = on_map(g, o.me, camps, 0, 0)
    known = o.marches.get(key)
    if known is None:
        known = come_and_leave(g, o, camps)
        o.marches[key] = known
    come, leave = known
    best = least
    gain = 0.0
    start = FROM_HOME
    goal = 0
    cost = 0
    farthest = most if most < FARTHEST else FARTHEST
    for tile in range(TILES):
        if camps[tile]:
            missed = leave[tile]
            away = DISTANCE[tile]
            for other in NEAR[farthest][tile]:
                steps = away[other]
                value = come[other] - missed
                left = value - prices[steps]
                if left > best:
                    best = left
                    gain = value
                    start = tile
                    goal = other
                    cost = steps
    if homes and g.facts[CAMPS_HOME[o.me]]:
        placed = o.w.room * o.eclipses
        for other in range(TILES):
            steps = 1 + DISTANCE[0][other]
            if steps <= most:
                value = come[other] + placed
                if value - prices[steps] > best:
                    best = value - prices[steps]
                    gain = value
                    start = FROM_HOME
                    goal = other
                    cost = steps
    if not cost:
        return None
    return March(gain, cost, [act(CAMP), *way(0, goal)] if start == FROM_HOME else way(start, goal))


def come_and_leave(g: State, o: Outlook, camps: list[int]) -> tuple[list[float], list[float]]:
    """By tile: what one Camp more brings, and one less costs."""
    own = influences(g, o.me, camps, 0)
    leave: list[float] = [0.0] * TILES
    come = fresh(o)[:]
    for tile in range(TILES):
        if own[tile]:
            now = tile_worth(o, tile, own[tile])
            come[tile] = tile_worth(o, tile, own[tile] + 1) - now
            if camps[tile]:
                leave[tile] = now - tile_worth(o, tile, own[tile] - 1)
    add_stones(g, o, camps, come, leave)
    add_corners(g, o, camps, come)
    return come, leave


def fresh(o: Outlook) -> list[float]:
    """By tile: what a first Camp there brings."""
    if not o.fresh:
        o.fresh = [tile_worth(o, tile, 1) for tile in range(TILES)]
    return o.fresh


def add_stones(g: State, o: Outlook, camps: list[int], come: list[float], leave: list[float]) -> None:
    """Stones that count Camps: a march within the same kind of terrain changes nothing for them, but that
    is rare enough."""
    for stone in g.zones[STONES[o.me]]:
        if STONE_FAMILY[stone] == CAMPS_ON:
            terrain = STONE_SUBJECT[stone]
            tiles = g.zones[MAP]
            count = camps_on(g, camps, terrain)
            more = in_camp_table(count + 1) - in_camp_table(count)
            less = in_camp_table(count) - in_camp_table(count - 1) if count else 0
            for tile in range(1, TILES):
                if tiles[tile] == terrain:
                    come[tile] += more
                    leave[tile] += less


def add_corners(g: State, o: Outlook, camps: list[int], come: list[float]) -> None:
    """A Camp that stands where two more would make room for a Village."""
    facts = g.facts
    time = village_time(o)
    if not facts[VILLAGES_HOME[o.me]] or not time:
        return
    best = [0] * TILES
    taken = tiles_with(camps)
    for juncture in range(1, JUNCTURES + 1):
        if not taken & CORNER_BITS[juncture] or facts[VILLAGE_AT[juncture]]:
            continue
        there = 0
        for tile in CORNERS[juncture]:
            if camps[tile]:
                there += 1
        if there:
            for tile in CORNERS[juncture]:
                if not camps[tile] and there > best[tile]:
                    best[tile] = there
    for tile in range(1, TILES):
        come[tile] += o.w.corner * time * best[tile]


def village_gain(g: State, o: Outlook, juncture: int) -> float:
    """A Village there in place of three Camps that stand around it."""
    left = camps_of(g, o.me)
    for tile in CORNERS[juncture]:
        left[tile] -= 1
    return land_with(g, o, left, g.facts[CAMPS_HOME[o.me]] + 3, juncture) - land_worth(g, o) + o.w.found


def could_found(g: State, o: Outlook) -> bool:
    """Is there a Village left, and the Food for it?"""
    return g.facts[VILLAGES_HOME[o.me]] > 0 and g.facts[FOOD[o.me]] >= VILLAGE_FOOD


def best_village(g: State, o: Outlook, most: int, prices: list[float], least: float) -> March | None:
    """Three Camps round a free juncture, and what the Village will bring; it is founded afterwards."""
    facts = g.facts
    home: int = facts[CAMPS_HOME[o.me]]
    there = camps_of(g, o.me)
    nearest = moves_to(there, home)
    now = land_worth(g, o)
    best = least
    chosen: March | None = None
    for juncture in range(1, JUNCTURES + 1):
        a, b, c = CORNERS[juncture]
        # Each of the three tiles takes at least as many moves as the nearest Camp has to it.
        if nearest[a] + nearest[b] + nearest[c] > most or facts[VILLAGE_AT[juncture]]:
            continue
        left = there[:]
        starts: list[int] = []
        goals: list[int] = []
        cost = gather(juncture, left, home, most, starts, goals)
        if cost > most:
            continue
        land = land_with(g, o, left, home - starts.count(FROM_HOME) + 3, juncture)
        gain = land - now - o.food * VILLAGE_FOOD + o.w.found
        if gain - prices[cost] > best:
            best = gain - prices[cost]
            chosen = March(gain, cost, ways(starts, goals))
    return chosen


def moves_to(camps: list[int], home: int) -> list[int]:
    """By tile: the moves from the nearest Camp."""
    out = [NOWHERE] * TILES
    if home:
        for tile in range(TILES):
            out[tile] = DISTANCE[0][tile] + 1
    for start in range(TILES):
        if camps[start]:
            away = DISTANCE[start]
            for tile in range(TILES):
                if away[tile] < out[tile]:
                    out[tile] = away[tile]
    return out


def gather(juncture: int, left: list[int], home: int, most: int, starts: list[int], goals: list[int]) -> int:
    """The moves for a Camp on each of the tiles round a juncture, or more than `most`; from where they come,
    and where they go.  `left`: the Camps by tile, from which they are taken away."""
    for tile in CORNERS[juncture]:
        if left[tile]:
            left[tile] -= 1
        else:
            goals.append(tile)
    cost = 0
    for tile in goals:
        best = NOWHERE
        start = FROM_HOME
        away = DISTANCE[tile]
        for other in range(TILES):
            if left[other] and away[other] < best:
                best = away[other]
                start = other
        if home and away[0] + 1 < best:
            best = away[0] + 1
            start = FROM_HOME
        cost += best
        if cost > most:
            return cost
        if start == FROM_HOME:
            home -= 1
        else:
            left[start] -= 1
        starts.append(start)
    return cost


def ways(starts: list[int], goals: list[int]) -> list[int]:
    out: list[int] = []
    for i in range(len(starts)):
        if starts[i] == FROM_HOME:
            out.append(act(CAMP))
        out += way(0 if starts[i] == FROM_HOME else starts[i], goals[i])
    return out

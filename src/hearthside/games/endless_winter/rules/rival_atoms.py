"""The solo game: the single things the Rival does. What is not possible is skipped."""

from typing import Final

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.games.endless_winter.hexes import DIRECTIONS, STEP
from hearthside.games.endless_winter.rules.animal_sets import set_score
from hearthside.games.endless_winter.rules.gaining import (
    TOP_LEVEL,
    honor_up,
    offering_up,
    own_card,
    place_camp,
    score,
)
from hearthside.games.endless_winter.rules.megaliths import put_level_one, put_upper
from hearthside.games.endless_winter.rules.terrain import found_village, move_camp, village_options
from hearthside.games.endless_winter.sites import CELL_OF, level_one, upper_spots
from hearthside.kernel.actions import first_of
from hearthside.kernel.state import State

MOST_STONES: Final = 3
LEVEL_ONE_FIRST: Final = 2  # so many of its colour on level 1 before it builds upwards
TO_BURIAL_GROUND: Final = 2  # in the log


def do_atoms(g: State, card: int, atoms: list[tuple[int, int]]) -> None:
    """From left to right."""
    for atom, times in atoms:
        do_atom(g, card, atom, times)


def do_atom(g: State, card: int, atom: int, times: int) -> None:
    if atom == c.S_POINTS:
        score(g, z.RIVAL, times)
    elif atom == c.S_MARCH:  # all its steps with one Camp
        march(g, c.SOLO_DIR[card], times)
    elif atom == c.S_VILLAGE:
        found_villages(g)
    else:
        for _ in range(times):
            if atom == c.S_BURY:
                bury(g)
            elif atom == c.S_CULTURE:
                take_culture(g, c.SOLO_SLOT[card])
            elif atom == c.S_STONE:
                take_stone(g)
            elif atom == c.S_CAMP:
                place_camp(g, z.RIVAL)
            elif atom == c.S_ANIMAL:
                take_animal(g)
            elif atom == c.S_TOP:
                take_top(g)
            elif atom == c.S_MEGALITH:
                build(g)
            elif atom == c.S_HONOR:
                step_up_honor(g)
            else:
                assert atom == c.S_OFFERING
                offering_up(g, z.RIVAL)


# ------------------------------------------------------------ cards and stones
def bury(g: State) -> None:
    """A Tribe card of the fullest supply pile; of equals the leftmost."""
    fullest = z.SUPPLY[0]
    for pile in z.SUPPLY:
        if len(g.zones[pile]) > len(g.zones[fullest]):
            fullest = pile
    if g.zones[fullest]:
        card = g.zones[fullest][0]
        g.put(card, fullest, z.RIVAL_BURIED)
        own_card(g, z.RIVAL, card)
        g.say(v.INITIATES, z.RIVAL_SEAT, card, TO_BURIAL_GROUND)


def take_culture(g: State, slot: int) -> None:
    """From the place the Solo card names, or the next one up that is not empty, round and round."""
    for further in range(z.MARKET_SIZE):
        place = (slot - 1 + further) % z.MARKET_SIZE
        if g.zones[z.MARKET[place]]:
            card = g.zones[z.MARKET[place]][0]
            g.put(card, z.MARKET[place], z.RIVAL_CULTURE)
            g.facts[z.TOKENS] &= ~(1 << place)  # a Labor token goes back
            own_card(g, z.RIVAL, card)
            g.say(v.DEVELOPS, z.RIVAL_SEAT, card)
            return


def take_stone(g: State) -> None:
    """The leftmost one of the earliest round that has any; at most three."""
    if len(g.zones[z.RIVAL_STONES]) == MOST_STONES:
        return
    for number in range(g.facts[z.ROUND]):
        pool = g.zones[z.POOLS[number]]
        if pool:
            stone = pool[0]
            g.put(stone, z.POOLS[number], z.RIVAL_STONES)
            g.say(v.TAKES_STONE, z.RIVAL_SEAT, stone, len(g.zones[z.RIVAL_STONES]))
            return


def take_animal(g: State) -> None:
    """The one in the display that adds most to the Rival's sets, leftmost if tied; else the deck's top."""
    display = g.zones[z.DISPLAY]
    if not display:
        take_top(g)
        return
    best = display[0]
    most = -1
    for animal in display:
        points = set_score([*g.zones[z.RIVAL_ANIMALS], animal])
        if points > most:
            best = animal
            most = points
    g.put(best, z.DISPLAY, z.RIVAL_ANIMALS)
    g.say(v.HUNTS, z.RIVAL_SEAT, best, 0)


def take_top(g: State) -> None:
    if g.zones[z.ANIMAL_DECK]:
        animal = g.zones[z.ANIMAL_DECK][-1]
        g.take_top(z.ANIMAL_DECK, z.RIVAL_ANIMALS, 1)
        g.say(v.HUNTS, z.RIVAL_SEAT, animal, 1)


# ------------------------------------------------------------ the map
def march(g: State, direction: int, steps: int) -> None:
    """One Camp, chosen once; every step tries the card's direction first."""
    tile = marching_camp(g)
    if tile < 0:
        return
    for _ in range(steps):
        there = step_from(tile, direction)
        move_camp(g, z.RIVAL, tile, there)
        tile = there


def marching_camp(g: State) -> int:
    """The tile whose Camp marches: the Base tile, the lowest Glacier, the lowest with two, the lowest."""
    camps = z.CAMPS[z.RIVAL]
    if g.facts[camps[0]]:
        return 0
    lowest = -1
    lowest_of_two = -1
    for tile in range(z.TILES - 1, 0, -1):
        if g.facts[camps[tile]]:
            lowest = tile
            if g.facts[camps[tile]] > 1:
                lowest_of_two = tile
    for tile in range(1, z.TILES):
        if g.facts[camps[tile]] and g.zones[z.MAP][tile] == c.GLACIER:
            return tile
    return lowest_of_two if lowest_of_two > 0 else lowest


def step_from(tile: int, direction: int) -> int:
    """If a step would leave the map or enter the Base tile, the next direction is tried, and so on."""
    turns = len(DIRECTIONS)
    for further in range(turns):
        there = STEP[tile][(direction + further) % turns]
        if there > 0:
            return there
    return tile  # every tile has a neighbour that is not the Base


def found_villages(g: State) -> None:
    """As many as possible, on the lowest juncture each time."""
    while True:
        possible = village_options(g, z.RIVAL)
        if not possible:
            return
        found_village(g, z.RIVAL, first_of(possible[0]))


# ------------------------------------------------------------ Megaliths and Idols
def build(g: State) -> None:
    """Neutral ones first; of its colour two on level 1, then as high as possible.  Of equal places the one
    with the smallest row, then column.  He takes no benefit of a space."""
    facts = g.facts
    if not facts[z.NEUTRALS_HOME[z.RIVAL]]:
        if not facts[z.MEGALITHS_HOME[z.RIVAL]]:
            return
        if own_on_level_one(g) >= LEVEL_ONE_FIRST:
            cell = 0
            level = 1
            for spot_cell, spot_level in upper_spots(g):
                if spot_level > level or (spot_level == level and spot_cell < cell):
                    cell = spot_cell
                    level = spot_level
            if level > 1:
                put_upper(g, z.RIVAL, cell, level)
                return
    cells = CELL_OF[facts[z.BOARD_LAYOUT]]
    best = -1
    for site in level_one(g):
        if best < 0 or cells[site] < cells[best]:
            best = site
    if best >= 0:
        put_level_one(g, z.RIVAL, best)


def own_on_level_one(g: State) -> int:
    count = 0
    for site in range(z.SITES):
        if g.facts[z.SITE[site]] == z.RIVAL + 1:
            count += 1
    return count


def step_up_honor(g: State) -> None:
    """Beyond the top it is a step on the Offering track."""
    if g.facts[z.HONOR[z.RIVAL]] < TOP_LEVEL:
        honor_up(g, z.RIVAL)
    else:
        offering_up(g, z.RIVAL)

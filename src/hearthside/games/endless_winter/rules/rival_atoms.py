"""The solo game: the single things the Rival does. What is not possible is skipped."""

from typing import Final

from hearthside.games.endless_winter.cards import (
    GLACIER,
    S_ANIMAL,
    S_BURY,
    S_CAMP,
    S_CULTURE,
    S_HONOR,
    S_MARCH,
    S_MEGALITH,
    S_OFFERING,
    S_POINTS,
    S_STONE,
    S_TOP,
    S_VILLAGE,
    SOLO_DIR,
    SOLO_SLOT,
)
from hearthside.games.endless_winter.hexes import DIRECTIONS, STEP
from hearthside.games.endless_winter.places import (
    ANIMAL_DECK,
    BOARD_LAYOUT,
    CAMPS,
    DISPLAY,
    HONOR,
    MAP,
    MARKET,
    MARKET_SIZE,
    MEGALITHS_HOME,
    NEUTRALS_HOME,
    POOLS,
    RIVAL,
    RIVAL_ANIMALS,
    RIVAL_BURIED,
    RIVAL_CULTURE,
    RIVAL_SEAT,
    RIVAL_STONES,
    ROUND,
    SITE,
    SITES,
    SUPPLY,
    TILES,
    TOKENS,
)
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
from hearthside.games.endless_winter.sayings import DEVELOPS, HUNTS, INITIATES, TAKES_STONE
from hearthside.games.endless_winter.sites import CELL_OF, level_one, upper_spots
from hearthside.kernel.actions import first_of
from hearthside.kernel.state import State

MOST_STONES: Final = 3
LEVEL_ONE_FIRST: Final = 2  # so many of his colour on level 1 before he builds upwards
TO_BURIAL_GROUND: Final = 2  # in the log


def do_atoms(g: State, card: int, atoms: list[tuple[int, int]]) -> None:
    """From left to right."""
    for atom, times in atoms:
        do_atom(g, card, atom, times)


def do_atom(g: State, card: int, atom: int, times: int) -> None:
    if atom == S_POINTS:
        score(g, RIVAL, times)
    elif atom == S_MARCH:  # all its steps with one Camp
        march(g, SOLO_DIR[card], times)
    elif atom == S_VILLAGE:
        found_villages(g)
    else:
        for _ in range(times):
            if atom == S_BURY:
                bury(g)
            elif atom == S_CULTURE:
                take_culture(g, SOLO_SLOT[card])
            elif atom == S_STONE:
                take_stone(g)
            elif atom == S_CAMP:
                place_camp(g, RIVAL)
            elif atom == S_ANIMAL:
                take_animal(g)
            elif atom == S_TOP:
                take_top(g)
            elif atom == S_MEGALITH:
                build(g)
            elif atom == S_HONOR:
                step_up_honor(g)
            else:
                assert atom == S_OFFERING
                offering_up(g, RIVAL)


# ------------------------------------------------------------ cards and stones
def bury(g: State) -> None:
    """A Tribe card of the fullest supply pile; of equals the leftmost."""
    fullest = SUPPLY[0]
    for pile in SUPPLY:
        if len(g.zones[pile]) > len(g.zones[fullest]):
            fullest = pile
    if g.zones[fullest]:
        card = g.zones[fullest][0]
        g.put(card, fullest, RIVAL_BURIED)
        own_card(g, RIVAL, card)
        g.say(INITIATES, RIVAL_SEAT, card, TO_BURIAL_GROUND)


def take_culture(g: State, slot: int) -> None:
    """From the place the Solo card names, or the next one up that is not empty, round and round."""
    for further in range(MARKET_SIZE):
        place = (slot - 1 + further) % MARKET_SIZE
        if g.zones[MARKET[place]]:
            card = g.zones[MARKET[place]][0]
            g.put(card, MARKET[place], RIVAL_CULTURE)
            g.facts[TOKENS] &= ~(1 << place)  # a Labor token goes back
            own_card(g, RIVAL, card)
            g.say(DEVELOPS, RIVAL_SEAT, card)
            return


def take_stone(g: State) -> None:
    """The leftmost one of the earliest round that has any; at most three."""
    if len(g.zones[RIVAL_STONES]) == MOST_STONES:
        return
    for number in range(g.facts[ROUND]):
        pool = g.zones[POOLS[number]]
        if pool:
            stone = pool[0]
            g.put(stone, POOLS[number], RIVAL_STONES)
            g.say(TAKES_STONE, RIVAL_SEAT, stone, len(g.zones[RIVAL_STONES]))
            return


def take_animal(g: State) -> None:
    """The one in the display that adds most to the Rival's sets, leftmost if tied; else the deck's top."""
    display = g.zones[DISPLAY]
    if not display:
        take_top(g)
        return
    best = display[0]
    most = -1
    for animal in display:
        points = set_score([*g.zones[RIVAL_ANIMALS], animal])
        if points > most:
            best = animal
            most = points
    g.put(best, DISPLAY, RIVAL_ANIMALS)
    g.say(HUNTS, RIVAL_SEAT, best, 0)


def take_top(g: State) -> None:
    if g.zones[ANIMAL_DECK]:
        animal = g.zones[ANIMAL_DECK][-1]
        g.take_top(ANIMAL_DECK, RIVAL_ANIMALS, 1)
        g.say(HUNTS, RIVAL_SEAT, animal, 1)


# ------------------------------------------------------------ the map
def march(g: State, direction: int, steps: int) -> None:
    """One Camp, chosen once; every step tries the card's direction first."""
    tile = marching_camp(g)
    if tile < 0:
        return
    for _ in range(steps):
        there = step_from(tile, direction)
        move_camp(g, RIVAL, tile, there)
        tile = there


def marching_camp(g: State) -> int:
    """The tile whose Camp marches: the Base tile, the lowest Glacier, the lowest with two, the lowest."""
    camps = CAMPS[RIVAL]
    if g.facts[camps[0]]:
        return 0
    lowest = -1
    lowest_of_two = -1
    for tile in range(TILES - 1, 0, -1):
        if g.facts[camps[tile]]:
            lowest = tile
            if g.facts[camps[tile]] > 1:
                lowest_of_two = tile
    for tile in range(1, TILES):
        if g.facts[camps[tile]] and g.zones[MAP][tile] == GLACIER:
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
        possible = village_options(g, RIVAL)
        if not possible:
            return
        found_village(g, RIVAL, first_of(possible[0]))


# ------------------------------------------------------------ Megaliths and Idols
def build(g: State) -> None:
    """Neutral ones first; of his colour two on level 1, then as high as possible.  Of equal places the one
    with the smallest row, then column.  He takes no benefit of a space."""
    facts = g.facts
    if not facts[NEUTRALS_HOME[RIVAL]]:
        if not facts[MEGALITHS_HOME[RIVAL]]:
            return
        if own_on_level_one(g) >= LEVEL_ONE_FIRST:
            cell = 0
            level = 1
            for spot_cell, spot_level in upper_spots(g):
                if spot_level > level or (spot_level == level and spot_cell < cell):
                    cell = spot_cell
                    level = spot_level
            if level > 1:
                put_upper(g, RIVAL, cell, level)
                return
    cells = CELL_OF[facts[BOARD_LAYOUT]]
    best = -1
    for site in level_one(g):
        if best < 0 or cells[site] < cells[best]:
            best = site
    if best >= 0:
        put_level_one(g, RIVAL, best)


def own_on_level_one(g: State) -> int:
    count = 0
    for site in range(SITES):
        if g.facts[SITE[site]] == RIVAL + 1:
            count += 1
    return count


def step_up_honor(g: State) -> None:
    """Beyond the top it is a step on the Offering track."""
    if g.facts[HONOR[RIVAL]] < TOP_LEVEL:
        honor_up(g, RIVAL)
    else:
        offering_up(g, RIVAL)

"""MIGRATE: Influence, moving Camps and founding Villages."""

from typing import Final

from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.games.endless_winter.hexes import CORNERS, JUNCTURES_OF, NEIGHBOURS
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.gaining import cut_food, speaker
from hearthside.games.endless_winter.rules.several import Several
from hearthside.kernel.actions import act, first_of, second_of
from hearthside.kernel.state import Frame, State

VILLAGE_INFLUENCE: Final = 2  # on each of its three tiles; a Camp has 1


def influence(g: State, player: int, tile: int) -> int:
    total = g.facts[z.CAMPS[player][tile]]
    for juncture in JUNCTURES_OF[tile]:
        if g.facts[z.VILLAGE_AT[juncture]] == player + 1:
            total += VILLAGE_INFLUENCE
    return total


def leads(g: State, player: int, tile: int) -> bool:
    """Most Influence, or tied for it; at least 1 (EW-R30)."""
    own = influence(g, player, tile)
    if own == 0:
        return False
    for other in range(g.facts[z.PLAYERS]):
        if other != player and influence(g, other, tile) > own:
            return False
    return True


def move_options(g: State, player: int) -> list[int]:
    """Any Camp to any adjacent tile; nobody is in the way (EW-R49)."""
    camps = z.CAMPS[player]
    out: list[int] = []
    for tile in range(z.TILES):
        if g.facts[camps[tile]]:
            for there in NEIGHBOURS[tile]:
                out.append(act(v.MOVE, tile, there))
    return out


def move_camp(g: State, player: int, tile: int, there: int) -> None:
    g.facts[z.CAMPS[player][tile]] -= 1
    g.facts[z.CAMPS[player][there]] += 1
    g.say(v.MOVES_CAMP, speaker(g, player), tile, there)


def village_options(g: State, player: int) -> list[int]:
    """Free junctures with an own Camp on each of the three tiles, never beside the Base tile (EW-R50)."""
    facts = g.facts
    if not facts[z.VILLAGES_HOME[player]]:
        return []
    camps = z.CAMPS[player]
    out: list[int] = []
    for juncture in range(1, z.JUNCTURES + 1):
        a, b, c = CORNERS[juncture]
        if facts[camps[a]] and facts[camps[b]] and facts[camps[c]] and not facts[z.VILLAGE_AT[juncture]]:
            out.append(act(v.VILLAGE, juncture))
    return out


def found_village(g: State, player: int, juncture: int) -> None:
    """The three Camps return to the player board; Food that has no room any more is lost (EW-R51, EW-R52)."""
    facts = g.facts
    for tile in CORNERS[juncture]:
        facts[z.CAMPS[player][tile]] -= 1
        facts[z.CAMPS_HOME[player]] += 1
    facts[z.VILLAGES_HOME[player]] -= 1
    facts[z.VILLAGE_AT[juncture]] = player + 1
    g.say(v.FOUNDS, speaker(g, player), juncture)
    cut_food(g, player)


class Moving(Several):
    """So many single moves are `left`, freely split among the Camps."""

    number: int = ids.MOVING

    def possible(self, g: State, seat: int) -> bool:
        return any(g.facts[camps] for camps in z.CAMPS[seat])

    def choices(self, g: State, seat: int) -> list[int]:
        return move_options(g, seat)

    def take(self, g: State, f: Frame, seat: int, action: int) -> None:
        move_camp(g, seat, first_of(action), second_of(action))


class Founding(Several):
    """A Village without the Food (EW-R52); so many times are `left`."""

    number: int = ids.FOUNDING

    def possible(self, g: State, seat: int) -> bool:
        return bool(village_options(g, seat))

    def choices(self, g: State, seat: int) -> list[int]:
        return village_options(g, seat)

    def take(self, g: State, f: Frame, seat: int, action: int) -> None:
        found_village(g, seat, first_of(action))

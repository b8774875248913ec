"""The pieces that a position puts on the map and on the Megalith board; the rest is still at home."""

import re
from collections.abc import Mapping
from typing import Any

from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter.cards import NAMES
from hearthside.games.endless_winter.hexes import CORNER_NAMES
from hearthside.games.endless_winter.sites import (
    OVERLAP,
    SITE_AT,
    cell_at,
    pack_upper,
    spot,
    upper_cell,
    upper_level,
    upper_spots,
)
from hearthside.kernel.card_names import plain
from hearthside.kernel.errors import BadPosition
from hearthside.kernel.position_names import Named
from hearthside.kernel.positions import Either, Number, Player, Reader, Row, Shape, integer, shown
from hearthside.kernel.state import State

HIGHEST = 20  # no pile of Megaliths comes near
MOST_CELLS = 999
MOST_MEGALITHS = 200
NEUTRAL = "neutral"
# Where a Village can stand, by the three tiles that meet there.
JUNCTURE = Named(
    {name: number for number, name in enumerate(CORNER_NAMES) if name},
    Number(1, z.JUNCTURES),
    "place for a Village",
)
TILE = re.compile(r"(?:(?P<name>[^\W\d].*) )?(?P<number>[0-9]{1,2})", re.ASCII)
SPOT = re.compile(r"([A-P])(?:/([A-P]))?([0-9]{1,2})(?:/([0-9]{1,2}))?")


class Tiles(Shape):
    """`{"Forest 5": 2}`: tiles by name and number, or by number, `base` for the first.  Read as the number,
    with the value and the name that was said."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape

    def read(self, value: object, name: str, at: Reader) -> dict[int, tuple[Any, str]]:
        if not isinstance(value, Mapping):
            like = "tiles with numbers, such as {'Forest 5': 1}"
            raise BadPosition(f"{name!r} must be {like}, not {shown(value)}")
        out: dict[int, tuple[Any, str]] = {}
        for key, held in value.items():
            found = TILE.fullmatch(str(key).strip())
            called = str(key).strip() if not found else found["name"] or ""
            number = int(found["number"]) if found else 0
            if number >= z.TILES or (not found and plain(called) != "base"):
                tiles = f"those are 0, the base, to {z.TILES - 1}"
                raise BadPosition(f"in {name!r}: {shown(key)} is no tile of the map; {tiles}")
            if number in out:
                raise BadPosition(f"in {name!r}: tile {number} is there twice")
            out[number] = (self.shape.read(held, name, at), called)
        return out


class Spot(Shape):
    """A space of the Megalith board, `H2`, or halfway over two of them, `C/D2`; or its number."""

    def read(self, value: object, name: str, at: Reader) -> int:
        if not isinstance(value, str):
            return integer(value, name, 0, MOST_CELLS)
        found = SPOT.fullmatch(value.strip().upper())
        across, further, down, lower = found.groups() if found else ("", "", "", "")
        cell = -1
        if across:
            column, row = ord(across) - ord("A"), int(down) - 1
            cell = cell_at(2 * row + bool(lower), 2 * column + bool(further))
        if cell < 0 or spot(cell) != value.strip().upper():
            like = "they are called A1, B1 …, and halfway between two C/D2 or C2/3"
            raise BadPosition(f"in {name!r}: {shown(value)} is no space of a Megalith board; {like}")
        return cell


MEGALITH = Row(
    "[space, level, player] or [space, 1, 'neutral', player]",
    fewest=3,
    the_space=Spot(),
    the_level=Number(1, HIGHEST),
    the_player=Either(NEUTRAL, Player()),
    who_placed_it=Player(),
)


def place_camps(state: State, at: Reader) -> None:
    said = at["camps"]
    for player in range(at.players):
        for tile, (count, called) in (said[player] if player < len(said) else {0: (1, "")}).items():
            here = NAMES[state.zones[z.MAP][tile]]
            if called and plain(called) != plain(here):
                raise BadPosition(f"'camps': tile {tile} of this map is {here}, not {called}")
            state.facts[z.CAMPS[player][tile]] = count
        out = sum(state.facts[camp] for camp in z.CAMPS[player])
        if out > z.CAMPS_EACH:
            raise BadPosition(f"'camps': player {player} has {z.CAMPS_EACH} Camps, not {out}")
        state.facts[z.CAMPS_HOME[player]] = z.CAMPS_EACH - out


def place_villages(state: State, at: Reader) -> None:
    for juncture, player in at["villages"].items():
        state.facts[z.VILLAGE_AT[juncture]] = player + 1
        state.facts[z.VILLAGES_HOME[player]] -= 1
    for player in range(at.players):
        if state.facts[z.VILLAGES_HOME[player]] < 0:
            raise BadPosition(f"'villages': player {player} has {z.VILLAGES_EACH} Villages and no more")


def place_megaliths(state: State, at: Reader) -> None:
    """From the bottom up, because those above need two below them."""
    said = [_read(state, entry) for entry in at["megaliths"]]
    for cell, level, owner, neutral in sorted(said, key=lambda entry: entry[1]):
        if level == 1:
            _on_the_board(state, cell, z.NEUTRAL if neutral else owner + 1)
        else:
            _above(state, cell, level, owner)
        if owner >= 0:
            state.facts[(z.NEUTRALS_HOME if neutral else z.MEGALITHS_HOME)[owner]] -= 1
    for player in range(at.players):
        if min(state.facts[z.NEUTRALS_HOME[player]], state.facts[z.MEGALITHS_HOME[player]]) < 0:
            raise BadPosition(
                f"'megaliths': player {player} has {z.NEUTRALS_EACH} neutral and {z.MEGALITHS_EACH} own ones"
            )


def _read(state: State, entry: list[Any]) -> tuple[int, int, int, bool]:
    """Cell, level, owner (-1: nobody's) and whether it is a neutral one."""
    cell, level, owner, *more = entry
    integer(cell, "megaliths", 0, len(SITE_AT[state.facts[z.BOARD_LAYOUT]]) - 1)
    if owner != NEUTRAL:
        if more:
            raise BadPosition(
                f"'megaliths': the one on {spot(cell)} has a fourth value, which only a neutral one has"
            )
        return cell, level, owner, False
    if level > 1:
        raise BadPosition(
            f"'megaliths': the one on {spot(cell)} is neutral, and those lie on level 1, not {level}"
        )
    return cell, level, more[0] if more else -1, True


def _on_the_board(state: State, cell: int, owner: int) -> None:
    site = SITE_AT[state.facts[z.BOARD_LAYOUT]][cell]
    if site < 0:
        higher = "; halfway between two they lie on level 2 and above" if "/" in spot(cell) else ""
        raise BadPosition(f"'megaliths': {spot(cell)} is no space of this Megalith board{higher}")
    if state.facts[z.SITE[site]]:
        raise BadPosition(f"'megaliths': two lie on {spot(cell)}")
    state.facts[z.SITE[site]] = owner


def _above(state: State, cell: int, level: int, owner: int) -> None:
    if (cell, level) not in upper_spots(state):
        lying = [fact for fact in z.UPPER if state.facts[fact]]
        in_the_way = [
            spot(upper_cell(state.facts[fact]))
            for fact in lying
            if upper_level(state.facts[fact]) == level and upper_cell(state.facts[fact]) in OVERLAP[cell]
        ]
        why = f"it would overlap the one on {in_the_way[0]}" if in_the_way else "it needs two under it"
        raise BadPosition(f"'megaliths': on level {level} of {spot(cell)} none can lie: {why}")
    free = next(fact for fact in z.UPPER if not state.facts[fact])
    state.facts[free] = pack_upper(owner, cell, level)

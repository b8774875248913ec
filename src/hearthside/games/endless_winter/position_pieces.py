"""The pieces that a position puts on the map and on the Megalith board; the rest is still at home."""

from collections.abc import Mapping
from typing import Any

from hearthside.games.endless_winter.position_check import a_list, by_number, whole
from hearthside.games.endless_winter.sites import SITE_AT, pack_upper, upper_spots
from hearthside.games.endless_winter.zones import (
    BOARD_LAYOUT,
    CAMPS,
    CAMPS_EACH,
    CAMPS_HOME,
    JUNCTURES,
    MEGALITHS_EACH,
    MEGALITHS_HOME,
    NEUTRAL,
    NEUTRALS_EACH,
    NEUTRALS_HOME,
    PLAYERS,
    SITE,
    TILES,
    UPPER,
    VILLAGE_AT,
    VILLAGES_EACH,
    VILLAGES_HOME,
)
from hearthside.kernel.errors import BadPosition
from hearthside.kernel.state import State

HIGHEST = 20  # no pile of Megaliths comes near


def place_camps(state: State, position: Mapping[str, Any]) -> None:
    players = state.facts[PLAYERS]
    said = a_list(position.get("camps", []), "camps", players)
    for player in range(players):
        camps = said[player] if player < len(said) else {0: 1}
        for tile, count in by_number(camps, "camps", 0, TILES - 1):
            state.facts[CAMPS[player][tile]] = whole(count, "camps", 0, CAMPS_EACH)
        out = sum(state.facts[CAMPS[player][tile]] for tile in range(TILES))
        if out > CAMPS_EACH:
            raise BadPosition(f"'camps': player {player} has {CAMPS_EACH} Camps, not {out}")
        state.facts[CAMPS_HOME[player]] = CAMPS_EACH - out


def place_villages(state: State, position: Mapping[str, Any]) -> None:
    players = state.facts[PLAYERS]
    for juncture, owner in by_number(position.get("villages", {}), "villages", 1, JUNCTURES):
        player = whole(owner, "villages", 0, players - 1)
        state.facts[VILLAGE_AT[juncture]] = player + 1
        state.facts[VILLAGES_HOME[player]] -= 1
    for player in range(players):
        if state.facts[VILLAGES_HOME[player]] < 0:
            raise BadPosition(f"'villages': player {player} has {VILLAGES_EACH} Villages and no more")


def place_megaliths(state: State, position: Mapping[str, Any]) -> None:
    """From the bottom up, because those above need two below them."""
    said = [_read(state, entry) for entry in a_list(position.get("megaliths", []), "megaliths", 200)]
    for cell, level, owner, neutral in sorted(said, key=lambda entry: entry[1]):
        if level == 1:
            _on_the_board(state, cell, NEUTRAL if neutral else owner + 1)
        else:
            _above(state, cell, level, owner)
        if owner >= 0:
            state.facts[(NEUTRALS_HOME if neutral else MEGALITHS_HOME)[owner]] -= 1
    for player in range(state.facts[PLAYERS]):
        neutrals, own = state.facts[NEUTRALS_HOME[player]], state.facts[MEGALITHS_HOME[player]]
        if neutrals < 0 or own < 0:
            raise BadPosition(
                f"'megaliths': player {player} has {NEUTRALS_EACH} neutral and {MEGALITHS_EACH} own ones"
            )


def _read(state: State, entry: object) -> tuple[int, int, int, bool]:
    """Cell, level, owner (-1: nobody's) and whether it is a neutral one."""
    if not isinstance(entry, list) or len(entry) not in (3, 4):
        raise BadPosition(
            f"'megaliths': {entry!r} must be [cell, level, player] or [cell, 1, 'neutral', player]"
        )
    cell = whole(entry[0], "megaliths", 0, len(SITE_AT[state.facts[BOARD_LAYOUT]]) - 1)
    level = whole(entry[1], "megaliths", 1, HIGHEST)
    most = state.facts[PLAYERS] - 1
    if entry[2] != "neutral":
        if len(entry) == 4:
            raise BadPosition(f"'megaliths': {entry!r} has a fourth value, which only a neutral one has")
        return cell, level, whole(entry[2], "megaliths", 0, most), False
    if level > 1:
        raise BadPosition(f"'megaliths': {entry!r} is neutral, and those lie on the board itself")
    return cell, level, whole(entry[3], "megaliths", 0, most) if len(entry) == 4 else -1, True


def _on_the_board(state: State, cell: int, owner: int) -> None:
    site = SITE_AT[state.facts[BOARD_LAYOUT]][cell]
    if site < 0:
        raise BadPosition(f"'megaliths': the cell {cell} is no space of this Megalith board")
    if state.facts[SITE[site]]:
        raise BadPosition(f"'megaliths': two lie on the cell {cell}")
    state.facts[SITE[site]] = owner


def _above(state: State, cell: int, level: int, owner: int) -> None:
    if (cell, level) not in upper_spots(state):
        raise BadPosition(
            f"'megaliths': on level {level} of the cell {cell} none can lie: it needs two under it"
        )
    free = next(fact for fact in UPPER if not state.facts[fact])
    state.facts[free] = pack_upper(owner, cell, level)

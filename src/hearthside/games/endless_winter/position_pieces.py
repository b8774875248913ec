"""The pieces that a position puts on the map and on the Megalith board; the rest is still at home."""

from typing import Any

from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter.sites import SITE_AT, pack_upper, upper_spots
from hearthside.kernel.errors import BadPosition
from hearthside.kernel.positions import Either, Number, Player, Reader, Row, integer
from hearthside.kernel.state import State

HIGHEST = 20  # no pile of Megaliths comes near
MOST_CELLS = 999
MOST_MEGALITHS = 200
NEUTRAL = "neutral"
MEGALITH = Row(
    "[cell, level, player] or [cell, 1, 'neutral', player]",
    Number(0, MOST_CELLS),
    Number(1, HIGHEST),
    Either(NEUTRAL, Player()),
    Player(),
    fewest=3,
)


def place_camps(state: State, at: Reader) -> None:
    said = at["camps"]
    for player in range(at.players):
        for tile, count in (said[player] if player < len(said) else {0: 1}).items():
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
            raise BadPosition(f"'megaliths': {entry!r} has a fourth value, which only a neutral one has")
        return cell, level, owner, False
    if level > 1:
        raise BadPosition(f"'megaliths': {entry!r} is neutral, and those lie on the board itself")
    return cell, level, more[0] if more else -1, True


def _on_the_board(state: State, cell: int, owner: int) -> None:
    site = SITE_AT[state.facts[z.BOARD_LAYOUT]][cell]
    if site < 0:
        raise BadPosition(f"'megaliths': the cell {cell} is no space of this Megalith board")
    if state.facts[z.SITE[site]]:
        raise BadPosition(f"'megaliths': two lie on the cell {cell}")
    state.facts[z.SITE[site]] = owner


def _above(state: State, cell: int, level: int, owner: int) -> None:
    if (cell, level) not in upper_spots(state):
        raise BadPosition(
            f"'megaliths': on level {level} of the cell {cell} none can lie: it needs two under it"
        )
    free = next(fact for fact in z.UPPER if not state.facts[fact])
    state.facts[free] = pack_upper(owner, cell, level)

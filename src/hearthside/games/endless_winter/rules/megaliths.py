"""MEGALITHS: where one may be placed, and placing it."""

from typing import Final

from hearthside.games.endless_winter.places import (
    BOARD_LAYOUT,
    MEGALITHS_HOME,
    NEUTRAL,
    NEUTRALS_HOME,
    SITE,
    UPPER,
    UPPERS,
)
from hearthside.games.endless_winter.rules.gaining import speaker
from hearthside.games.endless_winter.sayings import BUILD, BUILDS
from hearthside.games.endless_winter.sites import CELL_OF, level_one, pack_upper, upper_spots
from hearthside.kernel.actions import act
from hearthside.kernel.state import State

IS_NEUTRAL: Final = 16  # added to the level in the log


def build_options(g: State, player: int) -> list[int]:
    """Both neutral ones first, and those on the board itself (EW-R58, EW-R59)."""
    facts = g.facts
    if not facts[NEUTRALS_HOME[player]] and not facts[MEGALITHS_HOME[player]]:
        return []
    cells = CELL_OF[facts[BOARD_LAYOUT]]
    out = [act(BUILD, cells[site], 1) for site in level_one(g)]
    if not facts[NEUTRALS_HOME[player]]:
        for cell, level in upper_spots(g):
            out.append(act(BUILD, cell, level))
    return out


def arrow_options(g: State, player: int, first: int, second: int) -> list[int]:
    """The two spaces an arrow points at, if they are empty (EW-R63)."""
    facts = g.facts
    if not facts[NEUTRALS_HOME[player]] and not facts[MEGALITHS_HOME[player]]:
        return []
    cells = CELL_OF[facts[BOARD_LAYOUT]]
    return [act(BUILD, cells[site], 1) for site in (first, second) if not facts[SITE[site]]]


def put_level_one(g: State, player: int, site: int) -> None:
    """A Megalith on the board itself: a neutral one as long as there is one."""
    facts = g.facts
    cell = CELL_OF[facts[BOARD_LAYOUT]][site]
    if facts[NEUTRALS_HOME[player]]:
        facts[NEUTRALS_HOME[player]] -= 1
        facts[SITE[site]] = NEUTRAL
        g.say(BUILDS, speaker(g, player), cell, 1 + IS_NEUTRAL)
    else:
        facts[MEGALITHS_HOME[player]] -= 1
        facts[SITE[site]] = player + 1
        g.say(BUILDS, speaker(g, player), cell, 1)


def put_upper(g: State, player: int, cell: int, level: int) -> None:
    """A Megalith on top of two others."""
    facts = g.facts
    facts[MEGALITHS_HOME[player]] -= 1
    for number in range(UPPERS):
        if not facts[UPPER[number]]:
            facts[UPPER[number]] = pack_upper(player, cell, level)
            break
    g.say(BUILDS, speaker(g, player), cell, level)

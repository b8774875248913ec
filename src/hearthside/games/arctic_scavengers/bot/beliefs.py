"""Where the numbers of `scavenger` come from, and which of them may be tuned.

They differ by seats and by family: the base game, modules of HQ, those of Recon, both together, and alone.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from hearthside.games.arctic_scavengers.bot.weights import Weights
from hearthside.kernel.beliefs import Beliefs, Tunable, around, weights_of
from hearthside.kernel.pack import Pack
from hearthside.kernel.table import Table

HQ: Final = frozenset({"gangs", "leaders"})
RECON: Final = frozenset({"spies", "gas", "hardy"})

# What is the same whoever plays: how eagerly it does something, and how it guesses what rivals will do.
EAGERNESS: Final = """
    prize people_in_force sniper_fight saboteur_fight rival_rate rival_cards memory doubt card interrupt
    dig_early dig_late hunt_early hunt_late medicine_crowd
""".split()
WITH_MODULES: Final = """
    hardy_back courier_choice gang_tool gang_medicine gang_refugee gang_building builder timer_card kept work
    macro look fanatic
""".split()
ALONE: Final = "solo_horizon solo_risk solo_rounds solo_wear solo_gas".split()
LEAST: Final = 0.04  # a card that does nothing could become one that does something


def family_of(modules: frozenset[str]) -> str:
    if not modules:
        return ""
    if "solo" in modules:
        return "solo"
    if not modules & RECON:
        return "hq"
    return "everything" if modules & HQ else "recon"


def _family(pack: Pack, table: Table) -> str:
    return family_of(table.modules)


def _tunable(family: str) -> Iterator[Tunable]:
    """Cards through the hand in a round are left out: twice as many is the same as cards of twice the use."""
    numbers = BELIEFS.every()
    if not family:
        yield from around(numbers, EAGERNESS)
        yield from around(numbers, [name for name in numbers if name.startswith("use.")], LEAST)
        return
    yield from around(numbers, [*EAGERNESS, *WITH_MODULES, *(ALONE if family == "solo" else [])])
    tables = ("use_with_modules.", "special_fight.", "leader.", "refugee_with.", "building.")
    yield from around(numbers, [name for name in numbers if name.startswith(tables)], LEAST)


LEVELS: Final = {"casual": 0.95, "steady": 0.45}  # docs/bots.md has what they win
BELIEFS: Final = Beliefs(Path(__file__).parent / "weights", _tunable, _family, LEVELS)
weights_for: Final = weights_of(Weights, BELIEFS)

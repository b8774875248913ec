"""Where the numbers of `gardener` come from, and which of them may be tuned.

They differ by seats and by family: eras in which all play against each other, and epic ones.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from hearthside.games.gardener.bot.weights import Weights
from hearthside.kernel.beliefs import Beliefs, Tunable, weights_of
from hearthside.kernel.pack import Pack
from hearthside.kernel.table import Table

if TYPE_CHECKING:
    from hearthside.games.gardener.pack import GardenerPack

AGAINST: Final = """
    resource inner turn feat opening short hazard dread reserve caution behind tries gain rivalry look_every
    even sure fear helped
""".split()
TOGETHER: Final = "epic_times keep lasting nodes steps tries".split()
LARGEST: Final = 8.0  # times as much as it was
SMALLEST: Final = 1.0  # they are whole numbers


def family_of(epic: bool) -> str:
    return "epic" if epic else ""


def _family(pack: Pack, table: Table) -> str:
    return family_of(cast("GardenerPack", pack).card_table.epic)


def _tunable(family: str) -> Iterator[Tunable]:
    every = BELIEFS.every()
    for name in TOGETHER if family else AGAINST:
        yield Tunable(name, SMALLEST, every[name] * LARGEST, 0.4)


LEVELS: Final = {"casual": 2.2, "steady": 0.9}  # docs/bots.md has what they win
BELIEFS: Final = Beliefs(Path(__file__).parent / "weights", _tunable, _family, LEVELS)
weights_for: Final = weights_of(Weights, BELIEFS)

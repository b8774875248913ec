"""What Arctic Scavengers brings along to be valued: the base game, without expansions."""

from pathlib import Path
from typing import Final

from hearthside.games.arctic_scavengers.bot.beliefs import BELIEFS, weights_for
from hearthside.games.arctic_scavengers.bot.features import TribeFeatures
from hearthside.games.arctic_scavengers.bot.policy import Tribes
from hearthside.games.arctic_scavengers.bot.rivals import Rival
from hearthside.kernel.beliefs import Told
from hearthside.kernel.pack import Pack
from hearthside.kernel.policy import Policy
from hearthside.kernel.table import Table
from hearthside.kernel.valued import Valued, whatever_the_pack


def _policy(pack: Pack, table: Table, told: Told) -> Policy:
    weights = weights_for(table.seats, "", told)
    return Tribes(table.seats, weights, [Rival(weights) for _ in range(table.seats)])


def _family(pack: Pack, table: Table) -> str | None:
    return None if table.modules else ""


VALUED: Final = Valued(
    whatever_the_pack(TribeFeatures), _policy, BELIEFS, _family, Path(__file__).parent / "values"
)

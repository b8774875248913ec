"""What Iditacards brings along to be valued."""

from pathlib import Path
from typing import Final

from hearthside.games.iditacards.bot.beliefs import BELIEFS, weights_for
from hearthside.games.iditacards.bot.features import RacerFeatures
from hearthside.games.iditacards.bot.policy import Racers
from hearthside.kernel.beliefs import Told, one_family
from hearthside.kernel.pack import Pack
from hearthside.kernel.policy import Policy
from hearthside.kernel.table import Table
from hearthside.kernel.valued import Valued, whatever_the_pack


def _policy(pack: Pack, table: Table, told: Told) -> Policy:
    return Racers(table.seats, weights_for(table.seats, "", told))


VALUED: Final = Valued(
    whatever_the_pack(RacerFeatures), _policy, BELIEFS, one_family, Path(__file__).parent / "values"
)

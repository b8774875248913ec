"""What packs of the Gardener system bring along to be valued: those in which all play against each other.

Weights are a pack's own: each has other cards.  A pack without a file has features, and no values.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from hearthside.games.gardener.bot.beliefs import BELIEFS, family_of, weights_for
from hearthside.games.gardener.bot.features import PlayerFeatures
from hearthside.games.gardener.bot.policy import Thinkers
from hearthside.kernel.beliefs import Told
from hearthside.kernel.pack import Pack
from hearthside.kernel.policy import Policy
from hearthside.kernel.table import Table
from hearthside.kernel.valued import Valued
from hearthside.kernel.values import Features

if TYPE_CHECKING:
    from hearthside.games.gardener.pack import GardenerPack


def _features(pack: Pack) -> Features:
    return PlayerFeatures(cast("GardenerPack", pack).card_table)


def _policy(pack: Pack, table: Table, told: Told) -> Policy:
    cards = cast("GardenerPack", pack).card_table
    return Thinkers(cards, table.seats, weights_for(table.seats, family_of(cards.epic), told))


def _family(pack: Pack, table: Table) -> str | None:
    return None if cast("GardenerPack", pack).card_table.epic else pack.id


VALUED: Final = Valued(_features, _policy, BELIEFS, _family, Path(__file__).parent / "values")

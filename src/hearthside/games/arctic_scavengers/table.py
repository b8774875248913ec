"""The rules and places of a table, composed from what can be in play there."""

from collections.abc import Mapping
from typing import Any

from hearthside.games.arctic_scavengers.options import is_whole
from hearthside.games.arctic_scavengers.rules import RULES, ids
from hearthside.games.arctic_scavengers.zones import LAYOUT
from hearthside.kernel.state import Table


def compose(seats: int, options: Mapping[str, Any], by_hand: bool) -> Table:
    modules = is_whole(seats, options)
    return Table(
        seats,
        RULES,
        LAYOUT.masks(seats, modules),
        LAYOUT.kinds(seats, modules),
        LAYOUT.fact_labels(seats, modules),
        first_rule=ids.GAME if modules else ids.ROUND,
        modules=frozenset({"all"}) if modules else frozenset(),
    )

"""What a table can choose, as far as a pack may ask for it."""

from typing import Final

from hearthside.games.gardener.folder.toml import Table
from hearthside.games.gardener.language.card import Value

MOST_PLAYERS: Final = 8
MOST_ERAS: Final = 50

# The first is what the rules say.
OPTIONS: Final[dict[str, tuple[str | bool, ...] | range]] = {
    "cards_per_turn": ("one", "adventure_and_one", "unlimited"),
    "plural_powers": ("one_rival", "all_rivals"),
    "trading": ("anytime", "own_turn", "between_adventures"),
    "rewind": ("annuls", "loses"),
    "score": ("coverage", "surplus"),
    "coop_resources": ("all", "points_only"),
    "auto_request": (False, True),
    "stall_guard": (True, False),
    "skip_eras": range(MOST_ERAS),
    "group_size": range(1, MOST_PLAYERS + 1),
}


def read_options(table: Table) -> dict[str, Value | bool]:
    """The options that a manifest sets, without numbers that are out of bounds."""
    return {key: value for key, value in table.values.items() if _allowed(table, key, value)}


def _allowed(table: Table, key: str, value: Value | bool) -> bool:
    allowed = OPTIONS[key]
    if not isinstance(allowed, range) or value in allowed:
        return True
    table.wrong(key, f"options.{key} must be a number from {allowed[0]}", f"write {key} = 1")
    return False

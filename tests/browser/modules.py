"""Arctic Scavengers with as many options and presets as a game with many modules has: for the form."""

from collections.abc import Mapping
from typing import Any

from hearthside.games.arctic_scavengers.pack import ArcticScavengers
from hearthside.kernel.pack import Pack
from hearthside.kernel.settings import Preset, Setting
from hearthside.kernel.state import State
from hearthside.kernel.table import Table

STACKS = (
    "scavenger",
    "scout",
    "brawler",
    "hunter",
    "thugs",
    "group_leaders",
    "sniper_team",
    "saboteur",
)


class FewOptions(ArcticScavengers):
    """Only to be laid out: its options are not those that the game asks for."""

    def compose(self, seats: int, options: Mapping[str, Any], by_hand: bool) -> Table:
        return super().compose(seats, usual(), by_hand)

    def deal(self, state: State, options: Mapping[str, Any]) -> None:
        super().deal(state, usual())


def usual() -> dict[str, Any]:
    return {setting.name: setting.usual() for setting in ArcticScavengers.settings}


def few_options() -> Pack:
    return FewOptions()


PACK = few_options()
PACK.min_seats = 1
PACK.settings = (
    Setting("headquarters", "none", "Which modules of it.", ("none", "medics", "buildings", "leaders")),
    Setting("spy_hunter", False, "Spies look into hands, and hunters look for spies.", (False, True)),
    Setting("stacks", (), "Which stacks are for hire; none: those of the modules.", STACKS, many=True),
    Setting("starters", "standard", "What everybody begins with.", ("standard", "alternate")),
    Setting("rounds", 16, "How long it takes.", (16, 20)),
)
PACK.presets = (
    Preset("base", "The base game", "As it came in the first box.", {}, 2, 5),
    Preset("hq_1", "Headquarters 1", "Medics and gangs join.", {"headquarters": "medics"}, 2, 5),
    Preset("hq_2", "Headquarters 2", "Engineers put up buildings.", {"headquarters": "buildings"}, 2, 5),
    Preset(
        "spies",
        "Spies",
        "Few people, and no secrets.",
        {"spy_hunter": True, "stacks": ["scout", "thugs"]},
        2,
        3,
    ),
    Preset("solo", "Alone in the cold", "You against the winter.", {"rounds": 20}, 1, 1),
)

"""The rules in the order of their numbers (see ids.py)."""

from typing import Final

from hearthside.games.arctic_scavengers.rules.actions import Dig, Draw, Hunt
from hearthside.games.arctic_scavengers.rules.commit import Commit
from hearthside.games.arctic_scavengers.rules.gathering import Gathering
from hearthside.games.arctic_scavengers.rules.hire import Pay
from hearthside.games.arctic_scavengers.rules.interrupts import Interrupts, Regroup
from hearthside.games.arctic_scavengers.rules.round import Round
from hearthside.games.arctic_scavengers.rules.skirmish import SkirmishTurn
from hearthside.games.arctic_scavengers.rules.trash import Trash
from hearthside.kernel.choices import EachSeat
from hearthside.kernel.state import Rule

RULES: Final[list[Rule]] = [
    Round(),
    EachSeat(),
    Gathering(),
    Draw(),
    Dig(),
    Hunt(),
    Trash(),
    Pay(),
    Interrupts(),
    Regroup(),
    Commit(),
    SkirmishTurn(),
]

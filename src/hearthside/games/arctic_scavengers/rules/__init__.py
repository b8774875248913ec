"""The rules in the order of their numbers (see ids.py)."""

from typing import Final

from hearthside.games.arctic_scavengers.rules.actions import Dig, Draw, Hunt
from hearthside.games.arctic_scavengers.rules.commit import Commit
from hearthside.games.arctic_scavengers.rules.construction import Construction
from hearthside.games.arctic_scavengers.rules.force_turn import ForceTurn, SkirmishSaves
from hearthside.games.arctic_scavengers.rules.gathering import Gathering
from hearthside.games.arctic_scavengers.rules.hire import Pay
from hearthside.games.arctic_scavengers.rules.interrupts import Interrupts, Regroup
from hearthside.games.arctic_scavengers.rules.leaders import (
    ChooseLeader,
    Draft,
    Fanatic,
    Mentoring,
    Organize,
    Yardmaster,
)
from hearthside.games.arctic_scavengers.rules.opponent import OpponentTurn
from hearthside.games.arctic_scavengers.rules.paying import Paying
from hearthside.games.arctic_scavengers.rules.played import Build, WholeDig, WholeDraw, WholeHunt
from hearthside.games.arctic_scavengers.rules.reactions import Reactions
from hearthside.games.arctic_scavengers.rules.recon import Recon
from hearthside.games.arctic_scavengers.rules.regroup import WholeRegroup
from hearthside.games.arctic_scavengers.rules.round import Round
from hearthside.games.arctic_scavengers.rules.skirmish import SkirmishTurn
from hearthside.games.arctic_scavengers.rules.solo import SoloLoss, SoloPrize, SoloRound, SoloSend
from hearthside.games.arctic_scavengers.rules.specials import Drill, Special
from hearthside.games.arctic_scavengers.rules.store import Retrieve, Store
from hearthside.games.arctic_scavengers.rules.strike import Answers, Strike
from hearthside.games.arctic_scavengers.rules.trash import Trash
from hearthside.games.arctic_scavengers.rules.turn import Turn, WholeTrash
from hearthside.games.arctic_scavengers.rules.whole_round import WholeGame, WholeRound
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
    # The whole game.
    WholeGame(),
    ChooseLeader(),
    WholeRound(),
    Turn(),
    WholeDraw(),
    WholeDig(),
    WholeHunt(),
    Build(),
    WholeTrash(),
    Paying(),
    Reactions(),
    Strike(),
    Answers(),
    WholeRegroup(),
    Construction(),
    Store(),
    Retrieve(),
    Special(),
    Drill(),
    Recon(),
    Draft(),
    Yardmaster(),
    Fanatic(),
    ForceTurn(),
    SkirmishSaves(),
    Mentoring(),
    SoloRound(),
    SoloSend(),
    SoloPrize(),
    SoloLoss(),
    Organize(),
    OpponentTurn(),
]

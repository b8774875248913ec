"""The rules of the game; their numbers are in ids.py."""

from typing import Final

from hearthside.games.endless_winter.rules.benefits import Gain
from hearthside.games.endless_winter.rules.burying import Burying
from hearthside.games.endless_winter.rules.culture import GainCulture
from hearthside.games.endless_winter.rules.drafting import Draft
from hearthside.games.endless_winter.rules.eclipse import EclipsePhase
from hearthside.games.endless_winter.rules.eclipse_actions import EclipseActions
from hearthside.games.endless_winter.rules.effects import Choosing, Effects
from hearthside.games.endless_winter.rules.game import ActionPhase, WholeGame
from hearthside.games.endless_winter.rules.hunting import Revealing, TakeAnimal, Tipping
from hearthside.games.endless_winter.rules.middle import MiddleSection
from hearthside.games.endless_winter.rules.paying import Paying
from hearthside.games.endless_winter.rules.preparation import Preparation
from hearthside.games.endless_winter.rules.ritual import RitualPile
from hearthside.games.endless_winter.rules.rival import RivalEclipse, RivalTurn
from hearthside.games.endless_winter.rules.setup import Setup
from hearthside.games.endless_winter.rules.terrain import Founding, Moving
from hearthside.games.endless_winter.rules.top import TopSection
from hearthside.games.endless_winter.rules.tribe import GainTribe
from hearthside.games.endless_winter.rules.turn import Turn
from hearthside.kernel.declare import book
from hearthside.kernel.state import Rule

RULES: Final[list[Rule]] = book(
    WholeGame(),
    Setup(),
    Draft(),
    ActionPhase(),
    Turn(),
    TopSection(),
    MiddleSection(),
    RitualPile(),
    EclipsePhase(),
    EclipseActions(),
    Preparation(),
    Effects(),
    Gain(),
    Burying(),
    Moving(),
    Founding(),
    GainTribe(),
    GainCulture(),
    TakeAnimal(),
    Revealing(),
    Tipping(),
    Paying(),
    RivalTurn(),
    RivalEclipse(),
    Choosing(),
)

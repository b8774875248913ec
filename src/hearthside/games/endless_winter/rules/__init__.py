"""The rules of the game; their numbers are in ids.py."""

from typing import Final

from hearthside.games.endless_winter.rules import (
    benefits,
    burying,
    culture,
    drafting,
    eclipse,
    eclipse_actions,
    effects,
    game,
    hunting,
    middle,
    paying,
    preparation,
    ritual,
    rival,
    setup,
    terrain,
    top,
    tribe,
    turn,
)
from hearthside.kernel.declare import book
from hearthside.kernel.state import Rule

RULES: Final[list[Rule]] = book(
    game.WholeGame(),
    setup.Setup(),
    drafting.Draft(),
    game.ActionPhase(),
    turn.Turn(),
    top.TopSection(),
    middle.MiddleSection(),
    ritual.RitualPile(),
    eclipse.EclipsePhase(),
    eclipse_actions.EclipseActions(),
    preparation.Preparation(),
    effects.Effects(),
    benefits.Gain(),
    burying.Burying(),
    terrain.Moving(),
    terrain.Founding(),
    tribe.GainTribe(),
    culture.GainCulture(),
    hunting.TakeAnimal(),
    hunting.Revealing(),
    hunting.Tipping(),
    paying.Paying(),
    rival.RivalTurn(),
    rival.RivalEclipse(),
    effects.Choosing(),
)

"""OVERVIEW: four rounds of action, eclipse and preparation; then final scoring."""

from typing import Final

from hearthside.games.endless_winter.places import (
    ACTION,
    ORDER,
    OVER,
    PHASE,
    PLAYERS,
    RIVAL,
    ROUND,
    ROUNDS,
    SOLO,
    TURNS_EACH,
)
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.sayings import GAME_ENDS, ROUND_BEGINS
from hearthside.kernel.registers import COUNT, Registers
from hearthside.kernel.state import Frame, Rule, State

SETTING_UP: Final = 0
ACTIONS: Final = 1
ECLIPSE: Final = 2
PREPARE: Final = 3
AGAIN: Final = 4


class WholeGame(Rule):
    number: int = ids.GAME

    def run(self, g: State, f: Frame) -> None:
        if f.step == SETTING_UP:
            g.call(f, ids.SETUP, 0)
        elif f.step == ACTIONS:
            g.call(f, ids.ACTION_PHASE, 0)
        elif f.step == ECLIPSE:
            g.call(f, ids.ECLIPSE_PHASE, 0)
        elif f.step == AGAIN:
            f.step = ACTIONS
        elif g.facts[ROUND] < ROUNDS:
            g.call(f, ids.PREPARATION, 0)
        else:  # the fourth Eclipse was played in full (EW-R83)
            g.facts[PHASE] = OVER
            g.say(GAME_ENDS, 0)
            g.end()


class ActionPhase(Rule):
    """`taken`: turns of the round."""

    number: int = ids.ACTION_PHASE
    registers: Registers = Registers(taken=COUNT)

    def run(self, g: State, f: Frame) -> None:
        players = g.facts[PLAYERS]
        taken = f.count
        if taken == 0:
            g.facts[PHASE] = ACTION
            g.say(ROUND_BEGINS, 0, g.facts[ROUND])
        if taken < players * TURNS_EACH:
            player = g.facts[ORDER[taken % players]]
            f.count = taken + 1
            if player == RIVAL and g.facts[SOLO]:
                g.call(f, ids.RIVAL_TURN, player)
            else:
                g.call(f, ids.TURN, player)
        else:
            g.end()

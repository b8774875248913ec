"""OpenSpiel: crazy eights, a native game, with the loop in Python or in C++."""

from __future__ import annotations

import random
from importlib import import_module
from importlib.metadata import version
from typing import Any

from benchmarks.contender import GAMES_FOR_STATES, SEATS, STATES_A_GAME, Contender
from benchmarks.timing import (
    SEEDS_A_ROUND,
    Measure,
    Sample,
    from_the_middle,
    operation_measure,
    play_measure,
    timed,
)

# Imported by name: the peers have no types, and need not be there where this file is checked.
pyspiel: Any = import_module("pyspiel")

GAME = pyspiel.load_game(f"crazy_eights(players={SEATS})")

#: Games that are played once more, untimed, to count the decisions of the native loop.
GAMES_TO_COUNT = 2000


def deal(state: Any) -> None:
    """Chance plays until a player is asked, or the game is over."""
    while state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(random.choices(actions, weights)[0])


def play_in_python(seed: int) -> int:
    """One game to its end, each step a call from Python: its number of players' decisions."""
    random.seed(seed)
    state = GAME.new_initial_state()
    decisions = 0
    deal(state)
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[int(random.random() * len(actions))])
        decisions += 1
        deal(state)
    return decisions


class NativeTable:
    """Random bots and the game loop, all in C++."""

    def __init__(self, seed: int) -> None:
        self._bots = [pyspiel.make_uniform_random_bot(seat, seed % 2**31 + seat) for seat in range(SEATS)]

    def play(self, seed: int) -> Any:
        """One game to its end."""
        state = GAME.new_initial_state()
        pyspiel.evaluate_bots(state, self._bots, seed % 2**31)
        return state


def measure_native(seconds: float, round_number: int) -> Sample:
    """Count outside the timed loop: to read a history from Python costs as much as to play the game."""
    first = round_number * SEEDS_A_ROUND
    table = NativeTable(first)

    def play(seed: int) -> int:
        table.play(seed)
        return 0

    run = timed(play, seconds, first)
    again = NativeTable(first)  # the same seeds: the same games
    counted = min(run.calls, GAMES_TO_COUNT)
    decisions = sum(players_moves(again.play(first + index)) for index in range(counted))
    return {"cpu": run.cpu, "games": run.calls, "decisions": decisions / counted * run.calls}


def play_and_read_back(seed: int) -> int:
    """One game by the native loop at a table of its own, and its number of players' decisions read from
    Python: what a script does that wants more of a game than its returns."""
    return players_moves(NativeTable(seed).play(seed))


def players_moves(state: Any) -> int:
    """How many of the moves of a finished game were a player's, not chance's."""
    if not state.is_terminal():
        raise RuntimeError("the native loop left a game before its end")
    return sum(1 for move in state.full_history() if move.player >= 0)


PLAY: dict[str, Measure] = {
    "python": play_measure(play_in_python),
    "native": measure_native,
    "read-back": play_measure(play_and_read_back),
}


class OpenSpiel(Contender):
    """The state is native in all variants; they differ in who runs the loop and what is read from it."""

    def __init__(self, variant: str) -> None:
        self._variant = variant
        self.version = f"OpenSpiel {version('open_spiel')}"
        self._states: list[Any] = []
        decisions = choices = 0
        for seed in range(GAMES_FOR_STATES):
            random.seed(seed)
            state = GAME.new_initial_state()
            snapshots = []
            deal(state)
            while not state.is_terminal():
                snapshots.append(state.clone())
                actions = state.legal_actions()
                decisions += 1
                choices += len(actions) > 1
                state.apply_action(random.choice(actions))
                deal(state)
            self._states += from_the_middle(snapshots, STATES_A_GAME)
        self.choice_share = choices / decisions

    def measures(self) -> dict[str, Measure]:
        return {
            "play": PLAY[self._variant],
            "clone": operation_measure(self._clone_all),
        }

    def _clone_all(self) -> int:
        for state in self._states:
            state.clone()
        return len(self._states)


def open_contender(variant: str) -> Contender:
    """Variant `python`, `native` or `read-back`."""
    return OpenSpiel(variant)

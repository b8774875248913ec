"""catanatron: Catan with four of its own random players."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import version
from typing import Any

from benchmarks.contender import GAMES_FOR_STATES, SEATS, STATES_A_GAME, Contender
from benchmarks.timing import Measure, from_the_middle, operation_measure, play_measure

# Imported by name: the peers have no types, and need not be there where this file is checked.
catanatron: Any = import_module("catanatron")

#: A game has about a thousand decisions: half as many games are plenty, and a snapshot now and then.
GAMES = GAMES_FOR_STATES // 2
STATES = STATES_A_GAME * 2
SNAPSHOT_EVERY = 20


def new_game(seed: int) -> Any:
    """A table of random players. Seed 0 would mean "any seed" to catanatron, hence the 1."""
    players = [catanatron.RandomPlayer(color) for color in list(catanatron.Color)[:SEATS]]
    return catanatron.Game(players, seed=seed + 1)


def play(seed: int) -> int:
    """One game to its end (or catanatron's limit of 1,000 turns): its number of actions."""
    game = new_game(seed)
    game.play()
    return len(game.state.actions)


class Catanatron(Contender):
    """Actions are counted by catanatron's own list of them, copies made by its own method."""

    def __init__(self) -> None:
        self.version = f"catanatron {version('catanatron')}"
        self._states: list[Any] = []
        decisions = choices = 0
        for seed in range(GAMES):
            game = new_game(seed)
            snapshots = []
            while game.winning_color() is None and game.state.num_turns < 1000:
                if len(game.state.actions) % SNAPSHOT_EVERY == 0:
                    snapshots.append(game.copy())
                choices += len(game.state.playable_actions) > 1
                game.play_tick()
            decisions += len(game.state.actions)
            self._states += from_the_middle(snapshots, STATES)
        self.choice_share = choices / decisions

    def measures(self) -> dict[str, Measure]:
        return {"play": play_measure(play), "clone": operation_measure(self._clone_all)}

    def _clone_all(self) -> int:
        for game in self._states:
            game.copy()
        return len(self._states)


def open_contender(variant: str) -> Contender:
    """There is only one variant."""
    return Catanatron()

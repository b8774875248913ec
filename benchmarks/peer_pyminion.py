"""pyminion: Dominion, the nearest deck builder in Python, with deciders that really choose at random."""

from __future__ import annotations

import logging
import random
from contextlib import suppress
from copy import deepcopy
from importlib import import_module
from importlib.metadata import version
from typing import Any

from benchmarks.contender import GAMES_FOR_STATES, SEATS, STATES_A_GAME, Contender
from benchmarks.timing import Measure, from_the_middle, operation_measure, play_measure

# Imported by name: the peers have no types, and need not be there where this file is checked.
base: Any = import_module("pyminion.expansions.base")
Game: Any = import_module("pyminion.game").Game
Player: Any = import_module("pyminion.player").Player

#: The kingdom that the rulebook proposes for a first game, so that every game costs about the same.
FIRST_GAME = [
    base.cellar, base.market, base.merchant, base.militia, base.mine,
    base.moat, base.remodel, base.smithy, base.village, base.workshop,
]  # fmt: skip


class RandomDecider:
    """Answers every question at random, and counts the questions.

    The bots that come with pyminion follow a priority list, and play all their treasures in one answer.
    Here each treasure is a question of its own (which one, or stop), as each card is in our game.
    The module's own random numbers are used: a generator held here would be copied with every game.
    """

    def __init__(self) -> None:
        self.decisions = 0

    def _one(self, cards: list[Any]) -> Any:
        """One of the cards, or none."""
        self.decisions += 1
        index = int(random.random() * (len(cards) + 1))
        return cards[index] if index < len(cards) else None

    def _some(self, cards: list[Any], least: int, most: int) -> list[Any]:
        """A random number of the cards within the bounds; `most` is -1 for no bound."""
        self.decisions += 1
        if most < 0 or most > len(cards):
            most = len(cards)
        least = min(least, most)
        return random.sample(cards, least + int(random.random() * (most - least + 1)))

    def action_phase_decision(self, valid_actions: list[Any], player: Any, game: Any) -> Any:
        return self._one(valid_actions)

    def treasure_phase_decision(self, valid_treasures: list[Any], player: Any, game: Any) -> list[Any]:
        card = self._one(valid_treasures)
        return [] if card is None else [card]

    def buy_phase_decision(self, valid_cards: list[Any], player: Any, game: Any) -> Any:
        return self._one(valid_cards)

    def binary_decision(
        self, prompt: str, card: Any, player: Any, game: Any, relevant_cards: Any = None
    ) -> bool:
        self.decisions += 1
        return random.random() < 0.5

    def discard_decision(
        self, prompt: str, card: Any, valid_cards: list[Any], player: Any, game: Any,
        min_num_discard: int = 0, max_num_discard: int = -1,
    ) -> list[Any]:  # fmt: skip
        return self._some(valid_cards, min_num_discard, max_num_discard)

    def trash_decision(
        self, prompt: str, card: Any, valid_cards: list[Any], player: Any, game: Any,
        min_num_trash: int = 0, max_num_trash: int = -1,
    ) -> list[Any]:  # fmt: skip
        return self._some(valid_cards, min_num_trash, max_num_trash)

    def gain_decision(
        self, prompt: str, card: Any, valid_cards: list[Any], player: Any, game: Any,
        min_num_gain: int = 0, max_num_gain: int = -1,
    ) -> list[Any]:  # fmt: skip
        return self._some(valid_cards, min_num_gain, max_num_gain)


class SurveyDecider(RandomDecider):
    """Also counts the forced answers: not in the timed games, where the counting would be paid for."""

    def __init__(self) -> None:
        super().__init__()
        self.forced = 0

    def _some(self, cards: list[Any], least: int, most: int) -> list[Any]:
        self.forced += least >= len(cards) or most == 0
        return super()._some(cards, least, most)


def new_game(seed: int, decider: RandomDecider) -> Any:
    """A table at which one decider answers for everybody."""
    random.seed(seed)
    players = [Player(decider=decider, player_id=str(seat)) for seat in range(SEATS)]
    return Game(players, [base.base_set], kingdom_cards=FIRST_GAME, log_stdout=False)


def play(seed: int) -> int:
    """One game to its end: its number of decisions."""
    decider = RandomDecider()
    # A rare end of a game: pyminion asserts a gain from a supply that has nothing to offer.
    with suppress(AssertionError):
        new_game(seed, decider).play()
    return decider.decisions


class Pyminion(Contender):
    """It has no copy of its own to offer, so a clone is a deepcopy."""

    def __init__(self) -> None:
        # Silent, but its messages are still put together, as in any use of it: they are f-strings.
        logging.disable(logging.CRITICAL)
        self.version = f"pyminion {version('pyminion')}"
        self._states: list[Any] = []
        decider = SurveyDecider()
        for seed in range(GAMES_FOR_STATES):
            game = new_game(seed, decider)
            game.start()
            self._states += from_the_middle(_rounds_of(game), STATES_A_GAME)
        self.choice_share = 1 - decider.forced / decider.decisions

    def measures(self) -> dict[str, Measure]:
        return {"play": play_measure(play), "clone": operation_measure(self._clone_all)}

    def _clone_all(self) -> int:
        for game in self._states:
            deepcopy(game)
        return len(self._states)


def _rounds_of(game: Any) -> list[Any]:
    """Play the game; a copy of it from before each round of the table."""
    snapshots = []
    while not game.is_over():
        snapshots.append(deepcopy(game))
        for player in game.players:
            player.take_turn(game)
            game.card_cost_reduction = 0
            if game.is_over():
                break
    return snapshots


def open_contender(variant: str) -> Contender:
    """There is only one variant."""
    return Pyminion()

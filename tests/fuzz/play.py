"""Random play with a leaning, for games in which uniformly random players seldom come far: what the fuzz
tests of all games share."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import takewhile
from random import Random

from hearthside.kernel.game import Game
from hearthside.kernel.pack import Pack
from hearthside.kernel.playout import random_playout
from hearthside.kernel.state import State
from hearthside.kernel.table import NOTHING
from hearthside.kernel.view import seats_in
from tests.conformance.oracle import leaks_of
from tests.conformance.tables import Table

Decisions = Iterator[tuple[int, int]]  # seat and action, each given out before it is made
Leaning = Callable[[State, int, list[int]], list[int]]  # which of a seat's options are looked at


def play(state: State, rng: Random, leaning: Leaning, share: float) -> Decisions:
    """A simulation; `share` is how often the leaning counts."""
    while state.waiting():
        seat = rng.choice(seats_in(state.waiting()))
        options = state.options(seat)
        action = rng.choice(leaning(state, seat, options) if rng.random() < share else options)
        yield seat, action
        state.apply(seat, action)


def play_live(game: Game, rng: Random, leaning: Leaning, share: float) -> Decisions:
    """The same with a live game."""
    while not game.over:
        seat = rng.choice(game.waiting)
        options = game.chair(seat, blind=True).actions
        action = rng.choice(leaning(game._state, seat, options) if rng.random() < share else options)
        yield seat, action
        game.act(seat, action)


def play_quickly(
    table: Table, seeds: Iterable[int], most: int, over: Callable[[State, Counter[int]], None]
) -> None:
    """Whole games without a leaning, of fewer decisions than `most`; only their ends are looked at, with the
    cards that they began with."""
    for seed in seeds:
        state = table.state(seed)
        before = cards_of(state)
        assert random_playout(state, seed + 1_000_000, table.pack.max_decisions) < most
        over(state, before)


def cards_of(state: State) -> Counter[int]:
    return Counter(card for zone in state.zones for card in zone)


def nothing_stays_empty() -> None:
    """The one list that stands for all zones of modules that are not at a table."""
    assert NOTHING == []


def everybody_can_answer(state: State) -> None:
    for seat in seats_in(state.waiting()):
        options = state.options(seat)
        assert options
        assert len(set(options)) == len(options)


def everybody_has_a_place(pack: Pack, state: State) -> None:
    ranking = pack.result(state).ranking
    assert sorted(seat for place in ranking for seat in place) == list(range(state.seats))


def no_secret_shows(game: Game, decisions: Decisions, rng: Random, each: int, most: int) -> None:
    """The leak oracle of the conformance suite, for so many decisions."""
    some = takewhile(lambda _: len(game.journal) < most, decisions)
    assert next(leaks_of(game, some, rng, each), None) is None

"""Moments of a game that has been played, beside those that were told as it went on."""

from random import Random
from typing import Any

import pytest

from hearthside import api
from hearthside.kernel.events import MOVE
from hearthside.kernel.moments import HEADLINE, MOMENT, SILENT, STEP
from hearthside.kernel.past_moments import moments_between


@pytest.mark.parametrize("name", ["arctic_scavengers", "iditacards", "risewater"])
def test_they_are_those_of_each_decision(name: str):
    """And each has the number of the first event that it is made of."""
    game, chance, told = api.new(name, 2, seed=5), Random(5), []
    while not game.over and game.decisions < 80:
        seat = game.waiting[0]
        options = [option for option in game.options(seat) if not option.key.startswith("offer")]
        before, begun = game.sight(None).remembered(), len(game.events(None))
        game.act(seat, chance.choice(options).key)
        events = game.events(None)[begun:]
        moments = game.pack.moments_in(events, before)
        if moments:
            first = next(at for at, event in enumerate(events) if game.pack.cue(event) == MOMENT)
            told.append((begun + first, moments))
    assert told
    assert moments_between(game, None, 0) == told


def test_the_page_knows_the_weights_by_their_numbers():
    """web/src/net/pace.ts has them."""
    assert (SILENT, STEP, HEADLINE, MOMENT) == (0, 1, 2, 3)


class Told:
    """A game of which only this is known: what events weigh, and how many hold after each decision."""

    seats = 2

    def __init__(self, weights: list[int], held: list[int]) -> None:
        self.weights, self.held, self.pack = weights, held, self
        self.decisions = len(held) - 1
        self.state = api.new("arctic_scavengers", 2, seed=5)._state

    def events(self, _viewer: object) -> list[Any]:
        return [(MOVE, at, 0, 0, 0) for at in range(len(self.weights))]

    def cue(self, event: Any) -> int:
        return self.weights[event[1]]

    def held_after(self, decisions: int) -> tuple[Any, int]:
        return self.state, self.held[decisions]

    def moments_in(self, events: list[Any], _before: object) -> list[Any]:
        return [[event[1] for event in events]]


@pytest.mark.parametrize(
    ("weights", "held", "found"),
    [
        # Before the first decision, and of a game that another goes on from, there are none.
        ([3, 3, 3, 1, 2, 3, 3, 3, 3], [2, 4, 4, 7], [(2, [[2, 3]]), (5, [[4, 5, 6]])]),
        ([3, 1, 3], [0, 1, 3], [(0, [[0]]), (2, [[1, 2]])]),
        ([1, 2, 0], [0, 3], []),
        ([3, 3], [1, 2], [(1, [[1]])]),  # the first of it is looked at, after one from before
    ],
)
def test_each_is_of_the_decision_that_led_to_it(
    weights: list[int], held: list[int], found: list[tuple[int, Any]]
):
    assert moments_between(Told(weights, held), None, 0) == found  # type: ignore[arg-type]

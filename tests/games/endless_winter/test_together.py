"""What is done together comes to the same as one by one (HS-EW-5): whole games, played twice."""

from random import Random
from typing import Any

import pytest

from hearthside import api, bots
from hearthside.games.endless_winter.options import ONE_BY_ONE, TOGETHER
from hearthside.games.endless_winter.pack import PACK
from hearthside.kernel.actions import DONE
from hearthside.kernel.game import Game
from tests.games.endless_winter.twins import follow, in_step

TABLES: list[tuple[int, dict[str, Any]]] = [
    (1, {"draft": "setup"}),
    (2, {"draft": "chief_and_setup", "layout": "pinwheel", "track": "consolation"}),
    (3, {"layout": "stair"}),
    (4, {"layout": "wall"}),
]


def pair(seats: int, seed: int, options: dict[str, Any]) -> tuple[Game, Game]:
    return (
        api.new(PACK.id, seats, seed, {**options, "steps": TOGETHER}),
        api.new(PACK.id, seats, seed, {**options, "steps": ONE_BY_ONE}),
    )


def play_both(game: Game, twin: Game, choose: Any) -> tuple[int, int]:
    """How many questions each of them has asked."""
    state, other = game._state, twin._state
    asked = steps = 0
    while not game.over:
        state, other = game._state, twin._state
        seat = game.waiting[0]
        frame = state.clone().stack[-1]
        action = choose(game, seat)
        state.apply(seat, action)
        steps += follow(other, seat, action, frame, state)
        asked += 1
    assert in_step(state, other)
    assert PACK.result(state) == PACK.result(other)
    return asked, steps


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_whole_games_at_random(seats: int, options: dict[str, Any], seed: int) -> None:
    """Players who seldom leave anything, so that they come to have something."""
    rng = Random(seed)

    def choose(game: Game, seat: int) -> int:
        offered = game._state.options(seat)
        some = [action for action in offered if action != DONE]
        return rng.choice(some if some and rng.random() < 0.8 else offered)

    asked, steps = play_both(*pair(seats, seed, options), choose)
    assert steps >= asked


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_whole_games_of_the_bot(seats: int, options: dict[str, Any]) -> None:
    """The bot needs about two thirds of the questions."""
    elders = [bots.make("elder", PACK, seat) for seat in range(seats)]
    asked, steps = play_both(
        *pair(seats, 7, options), lambda game, seat: elders[seat].choose(game.chair(seat))
    )
    assert asked < 0.72 * steps

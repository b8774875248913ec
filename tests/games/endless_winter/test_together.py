"""What is done together comes to the same as one by one (HS-EW-5): whole games, played twice."""

from random import Random
from typing import Any

import pytest

from hearthside import api, bots
from hearthside.games.endless_winter.options import ONE_BY_ONE, TOGETHER
from hearthside.games.endless_winter.pack import PACK
from hearthside.kernel import replay
from hearthside.kernel.actions import DONE
from hearthside.kernel.game import Game
from tests.games.endless_winter.twins import follow, in_step
from tests.golden.record import recorded

HERE = recorded(PACK.id).folder
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


# ------------------------------------------------------------ games from before there was the choice
def test_a_file_from_before_goes_on_one_by_one() -> None:
    data = (HERE / "4-block-random.hearth").read_bytes()
    assert b'"steps"' not in data
    game = api.load(data)
    assert game.table_options["steps"] == ONE_BY_ONE
    assert game.save() == data
    assert not replay.notice(replay.read(data), PACK)


def test_tables_old_and_new_are_known_by_the_name_of_their_preset() -> None:
    for named in ({}, {"steps": TOGETHER}):
        preset = PACK.preset_of(2, {"draft": "setup", **named})
        assert preset is not None
        assert preset.id == "setup_draft"
    new = PACK.options_from("setup_draft", 2, {})
    assert new == {**PACK.check_options({}), "draft": "setup", "steps": TOGETHER}
    assert PACK.options_from("", 2, {"steps": ONE_BY_ONE})["steps"] == ONE_BY_ONE


def test_a_position_of_a_new_game_names_the_choice_in_its_file() -> None:
    game = api.scenario(PACK.id, {"seats": 2})
    record = replay.read(game.save())
    assert record.position is not None
    assert record.position["options"]["steps"] == TOGETHER
    assert api.load(game.save()).table_options["steps"] == TOGETHER

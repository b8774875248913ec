"""What is not even of the right type is refused in a sentence."""

from collections.abc import Callable
from typing import Any

import pytest

import hearthside
from hearthside import HearthsideError

GAME = "arctic_scavengers"
API: Any = hearthside  # for which types do not count


@pytest.mark.parametrize(
    ("does", "said"),
    [
        (lambda: API.scenario(None, {}), "a game is the id of one or the folder of a pack, not None"),
        (lambda: API.scenario(3, {}), "a game is the id of one or the folder of a pack, not 3"),
        (lambda: API.new(None), "a game is the id of one or the folder of a pack, not None"),
        (lambda: API.new(GAME, preset=3), "a preset is named by its id, not 3"),
        (lambda: API.load(None), "a saved game is bytes, not None"),
        (lambda: API.new(GAME, seed="x"), "a seed is a whole number, not 'x'"),
        (lambda: API.new(GAME, seed=1.5), "a seed is a whole number, not 1.5"),
        (lambda: API.new(GAME).act(0.0, "pass"), "there is no seat 0.0; the seats are 0 to 1"),
        (lambda: API.new(GAME).options(0.0), "there is no seat 0.0; the seats are 0 to 1"),
        (lambda: API.new(GAME).options("0"), "there is no seat '0'; the seats are 0 to 1"),
    ],
)
def test_a_value_of_another_type(does: Callable[[], Any], said: str):
    with pytest.raises(HearthsideError) as refused:
        does()
    assert str(refused.value) == said

"""Random play at full speed."""

import pytest

from hearthside.api import pack
from hearthside.kernel.codec import digest
from hearthside.kernel.playout import random_game, random_playout
from tests.tiny.pack import PACK

PACKS = [PACK, pack("arctic_scavengers")]


@pytest.mark.parametrize("of", PACKS, ids=lambda of: of.id)
def test_a_recorded_game_is_the_same_play(of):
    for seed in range(3):
        quick, recorded = of.new_state(3, seed), of.new_state(3, seed)
        decisions = random_playout(quick, seed + 50)
        made = random_game(recorded, seed + 50)
        assert len(made) == decisions
        assert digest(of, quick) == digest(of, recorded)
        assert quick.waiting() == 0


@pytest.mark.parametrize("of", PACKS, ids=lambda of: of.id)
def test_a_recorded_game_can_be_played_again(of):
    state, again = of.new_state(2, 4), of.new_state(2, 4)
    for seat, action, choices in random_game(state, 5):
        options = again.options(seat)
        assert len(options) == choices
        assert action in options
        again.apply(seat, action)
    assert digest(of, again) == digest(of, state)


def test_play_stops_at_its_limit_and_at_the_end():
    state = PACK.new_state(2, 6)
    assert random_playout(state, 7, 5) == 5
    assert state.waiting()
    assert random_playout(state, 7, 0) == 0
    random_playout(state, 7)
    assert random_playout(state, 7) == 0
    assert random_game(state, 7) == []


def test_other_seeds_play_other_games():
    games = {tuple(random_game(PACK.new_state(3, 1), seed)) for seed in range(20)}
    assert len(games) == 20

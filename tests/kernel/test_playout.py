"""Random play at full speed does what the same play by the ordinary verbs does."""

import pytest

from hearthside import api
from hearthside.kernel.codec import digest
from hearthside.kernel.playout import lowest_seat, random_game, random_playout
from tests.tiny.pack import PACK as TINY


@pytest.mark.parametrize("pack", [api.pack("arctic_scavengers"), TINY], ids=lambda pack: pack.id)
def test_the_quick_loop_plays_the_same_game(pack):
    for seats in range(pack.min_seats, pack.max_seats + 1):
        for seed in range(5):
            quick, plain = pack.new_state(seats, seed), pack.new_state(seats, seed)
            assert random_playout(quick, seed) == len(random_game(plain, seed))
            assert digest(pack, quick) == digest(pack, plain)


def test_the_first_of_a_set_of_seats_is_found():
    for mask in range(1, 1 << 9):
        assert lowest_seat(mask) == next(seat for seat in range(9) if mask >> seat & 1)


def test_a_limit_ends_the_play_early():
    pack = api.pack("arctic_scavengers")
    state = pack.new_state(3, 1)
    assert random_playout(state, 1, 40) == 40
    assert state.waiting()

"""How far everybody is, as reports have it: the same people that the rules count."""

import pytest

from hearthside import api
from hearthside.games.arctic_scavengers.cards import PEOPLE
from hearthside.games.arctic_scavengers.rules.owning import owned
from hearthside.kernel.playout import lowest_seat

ARCTIC = api.pack("arctic_scavengers")


@pytest.mark.parametrize(("preset", "seats"), [("base", 3), ("everything", 4), ("solo", 1)])
def test_progress_counts_what_everybody_owns(preset, seats):
    state = ARCTIC.new_state(seats, 5, ARCTIC.options_from(preset, seats, None))
    steps = 0
    while waiting := state.waiting():
        if steps % 10 == 0:
            theirs = [owned(state, seat) for seat in range(seats)]
            people = [sum(PEOPLE[card] for card in cards) for cards in theirs]
            assert ARCTIC.progress(state) == (people if seats > 1 else [len(theirs[0])])
        seat = lowest_seat(waiting)
        options = state.options(seat)
        state.apply(seat, options[(steps * 7) % len(options)])
        steps += 1
    assert steps > 20

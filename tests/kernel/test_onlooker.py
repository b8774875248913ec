"""What somebody sees while events go by, beside the table after them."""

from random import Random

import pytest

from hearthside import api
from hearthside.kernel.events import ALL
from hearthside.kernel.observation import observe
from hearthside.kernel.onlooker import Onlooker


def test_all_cards_of_a_zone_go_where_the_event_says():
    game = api.new("arctic_scavengers", 2, seed=4)
    state, layout = game._state, game.pack.layout
    hand, played = layout.each("hand")[0], layout.each("played")[0]
    before = observe(state, 0)
    held = state.zones[hand][:]
    onlooker = Onlooker(before)
    onlooker.see((ALL, hand, played, 0, len(held)))
    assert onlooker.seen(hand) == []
    assert onlooker.seen(played) == held
    assert (onlooker.counts[hand], onlooker.counts[played]) == (0, len(held))
    other = Onlooker(observe(state, 1))
    other.see((ALL, hand, played, 0, len(held)))
    assert len(other.seen(hand)) == 0


@pytest.mark.parametrize("name", ["arctic_scavengers", "iditacards"])
def test_after_all_events_of_a_decision_the_table_is_as_everybody_sees_it(name: str):
    game, chance = api.new(name, 2, seed=5), Random(3)
    while not game.over and game.decisions < 60:
        onlookers = {viewer: Onlooker(game.sight(viewer)) for viewer in (0, 1, None)}
        begun = {viewer: len(game.events(viewer)) for viewer in onlookers}
        seat = game.waiting[0]
        game.act(seat, chance.choice(game.options(seat)).key)
        for viewer, onlooker in onlookers.items():
            for event in game.events(viewer)[begun[viewer] :]:
                onlooker.see(event)
            now = game.sight(viewer)
            assert (onlooker.counts, onlooker.cards) == (now.counts, now.cards)
            seen = onlooker.sight()
            assert (seen.viewer, seen.counts, seen.waiting) == (now.viewer, now.counts, 0)  # it asks nothing


def test_of_what_is_face_down_only_the_number_is_seen():
    game = api.new("arctic_scavengers", 2, seed=4)
    sight = game.sight(1)
    hand = game.pack.layout.each("hand")[0]
    onlooker = Onlooker(sight)
    assert onlooker.seen(hand) == [0] * len(game._state.zones[hand])
    assert onlooker.seen(len(sight.cards)) == []  # the table has no such zone

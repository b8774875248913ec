"""States imagined from a sight and a deal: the seat's view is the same, and they play to the end."""

from random import Random

from hearthside import api
from hearthside.kernel.imagine import imagine
from hearthside.kernel.observation import observe
from hearthside.kernel.playout import random_playout
from hearthside.kernel.view import view_of


def test_an_imagined_state_looks_the_same_to_the_seat_and_plays_on():
    pack = api.pack("arctic_scavengers")
    game = api.new(pack.id, 3, 4)
    chooser = Random(4)
    looked = 0
    while not game.over:
        seat = game.waiting[0]
        if chooser.random() < 0.05:
            looked += 1
            known = game.knowledge(seat)
            state = imagine(pack, game.sight(seat), known.sampler(chooser).next(), looked)
            assert view_of(pack, observe(state, seat), known.piles(), game.events(seat)) == game.view(seat)
            assert state.options(seat) == game.chair(seat).actions
            random_playout(state, looked)
            assert not state.waiting()
        game.act(seat, chooser.choice(game.options(seat)))
    assert looked > 5

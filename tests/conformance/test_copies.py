"""Copies and bytes of a state have the same future; playing on one leaves the others alone."""

from random import Random

from hearthside.kernel.codec import decode_state, digest, encode_state
from hearthside.kernel.playout import random_game
from tests.conformance.tables import Table, at_every_table, stroll, walk


@at_every_table
def test_a_clone_is_equal_independent_and_goes_on_the_same_way(table: Table):
    rng = table.random("clone")
    state = table.state(1)
    for at, _ in enumerate(walk(state, table.random("clone play"), table.pack.max_decisions)):
        if rng.random() < 0.9 and at:
            continue
        before = digest(table.pack, state)
        one, other = state.clone(), state.clone()
        assert digest(table.pack, one) == before
        assert random_game(one, at, 60) == random_game(other, at, 60)
        assert digest(table.pack, one) == digest(table.pack, other)
        assert digest(table.pack, state) == before


@at_every_table
def test_decoded_states_go_on_the_same_way_at_every_step(table: Table):
    state = table.state(2)
    twin = state
    for seat, action in walk(state, table.random("codec"), table.pack.max_decisions):
        assert digest(table.pack, twin) == digest(table.pack, state)
        twin = decode_state(table.pack, encode_state(table.pack, state), options=table.chosen)
        twin.apply(seat, action)
    assert digest(table.pack, twin) == digest(table.pack, state)


@at_every_table
def test_a_cloned_game_goes_on_the_same_way(table: Table):
    game = table.game(3)
    for at, _ in enumerate(stroll(game, table.random("game play"))):
        if at == 12:
            break
    before = game.digest(), game.events(0), game.journal
    clone = game.clone()
    for copy in (clone, game.clone()):
        for at, _ in enumerate(stroll(copy, Random(7))):
            if at == 40:
                break
    assert (game.digest(), game.events(0), game.journal) == before
    for at, _ in enumerate(stroll(game, Random(7))):
        if at == 40:
            break
    assert game.digest() == clone.digest()
    for viewer in (*range(table.seats), None):
        assert game.events(viewer) == clone.events(viewer)

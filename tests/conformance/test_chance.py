"""Chance that is looked at beforehand on a copy is the chance that then happens."""

from hearthside.kernel.zones import PILE
from tests.conformance.tables import Table, at_every_table, walk


@at_every_table
def test_a_roll_on_a_copy_is_the_roll(table: Table):
    state = table.state(13)
    for at, _ in enumerate(walk(state, table.random("rolls"), table.pack.max_decisions)):
        if at % 10 == 0:
            for sides in (2, 6, 20):
                foreseen = state.clone().roll(sides)
                assert state.roll(sides) == foreseen


@at_every_table
def test_a_shuffle_on_a_copy_is_the_shuffle(table: Table):
    state = table.state(14)
    for at, _ in enumerate(walk(state, table.random("shuffles"), table.pack.max_decisions)):
        if at % 10 == 0:
            for zone, kind in enumerate(state.kinds):
                if kind == PILE:
                    happens = state.clone()  # in the game itself it could take away what is being decided
                    foreseen = happens.clone()
                    foreseen.shuffle(zone)
                    happens.shuffle(zone)
                    assert happens.zones[zone] == foreseen.zones[zone]
                    assert happens.rng == foreseen.rng


@at_every_table
def test_a_step_on_a_copy_is_the_step(table: Table):
    """All the chance of a whole decision, in simulations and in live games."""
    for state in (table.state(15), table.game(15)._state):
        for seat, action in walk(state, table.random("steps"), table.pack.max_decisions):
            foreseen = state.clone()
            foreseen.apply(seat, action)
            if foreseen.rng != state.rng:
                again = state.clone()
                again.apply(seat, action)
                assert again.zones == foreseen.zones
                assert again.rng == foreseen.rng
                assert again.facts == foreseen.facts

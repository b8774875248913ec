"""Observations: made of what a seat may see, within their bounds, and all of it in `flat`."""

import numpy as np
import pytest

from hearthside.kernel.observation import observe
from hearthside.rl.columns import Columns
from hearthside.rl.encoding import Encoder
from hearthside.rl.table import LearningTable
from tests.conformance.tables import Table, at_every_table, walk, worth_a_look

UNKNOWN = 1  # stands for every card that the seat does not see


@at_every_table
def test_the_numbers_are_those_of_the_observation(table: Table):
    """Encoded from the state and from the observation alone, they are the same, and within their bounds."""
    state = table.state(71)
    made = [Columns(table.pack, table.seats, table.chosen, form) for form in ("flat", "compact")]
    encoders = [Encoder(columns.plan) for columns in made]
    for at, _ in enumerate(walk(state, table.random("numbers"), table.pack.max_decisions)):
        if not worth_a_look(at, 40):
            continue
        for seat in range(table.seats):
            seen = observe(state, seat).as_state(UNKNOWN)
            for columns, encoder in zip(made, encoders, strict=True):
                numbers = encoder.encode(state, seat)
                assert numbers == encoder.encode(seen, seat)
                for number, name, bounds in zip(numbers, columns.names, columns.ranges, strict=True):
                    assert bounds.low <= number <= bounds.high, name


@pytest.mark.parametrize("form", ["flat", "compact"])
def test_columns_have_names_of_their_own(form):
    pack, seats, options = arctic()
    columns = Columns(pack, seats, options, form)
    assert len(set(columns.names)) == len(columns.names) == len(columns)
    assert "round" in columns.names


def arctic():
    table = LearningTable("arctic_scavengers", 2, None, "", "compact", None)
    return table.pack, table.seats, table.options


def test_flat_tells_every_card_that_a_seat_sees():
    pack, seats, options = arctic()
    table = LearningTable(pack, seats, options, "", "flat", None)
    state = table.deal(3)
    numbers = table.numbers(state, 0)
    told = dict(zip(table.columns.names, numbers, strict=True))
    hand = state.zones[pack.layout.number("hand:0")]
    for card in set(hand):
        assert told[f"hand:0 {pack.card_name(card)}"] == hand.count(card)
    assert told["size hand:1"] == len(state.zones[pack.layout.number("hand:1")])
    assert not any(number for name, number in told.items() if name.startswith("hand:1 "))
    assert told["seat 0"] == 1
    assert told["seat 1"] == 0


def test_compact_tells_what_is_mine_theirs_and_shared():
    pack, seats, options = arctic()
    table = LearningTable(pack, seats, options, "", "compact", None)
    state = table.deal(3)
    for seat in range(seats):
        told = dict(zip(table.columns.names, table.numbers(state, seat), strict=True))
        hand = state.zones[pack.layout.number(f"hand:{seat}")]
        mine = {name[8:]: number for name, number in told.items() if name.startswith("my hand ") and number}
        assert mine == {pack.card_name(card): hand.count(card) for card in set(hand)}
        for_hire = state.zones[pack.layout.number("mercenaries")]
        assert told["shared open scout"] == for_hire.count(pack.codec.card_number["scout"])


def test_each_number_is_divided_by_the_largest():
    """Also where a column goes beyond a byte, or below 0."""
    for game in ("arctic_scavengers", "risewater"):
        table = LearningTable(game, 2, None, "", "compact", None)
        state = table.deal(4)
        seen = table.observe(state, 1)
        assert seen.dtype == np.float32
        largest = [max(abs(each.low), abs(each.high), 1) for each in table.columns.ranges]
        expected = [number / most for number, most in zip(table.numbers(state, 1), largest, strict=True)]
        assert np.allclose(seen, expected)
        assert (seen >= table.low).all()
        assert (seen <= table.high).all()


def test_a_map_is_told_place_by_place():
    table = LearningTable("endless_winter", 2, None, "", "compact", None)
    state = table.deal(4)
    told = dict(zip(table.columns.names, table.numbers(state, 0), strict=True))
    there = state.zones[table.pack.layout.number("map")]
    assert [told[f"map {place}"] for place in range(19)] == there

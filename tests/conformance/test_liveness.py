"""Every game can always go on, ends, and loses no card."""

import re

from hearthside.kernel.actions import FREE
from hearthside.kernel.view import seats_in
from hearthside.kernel.zones import BAG
from tests.conformance.declared import best_score_wins
from tests.conformance.tables import Table, at_every_table, walk

SEEDS = range(3)


def cards_of(zones: list[list[int]]) -> list[int]:
    return sorted(card for zone in zones for card in zone)


@at_every_table
def test_every_asked_seat_has_an_answer_and_answers_are_different(table: Table):
    for seed in SEEDS:
        state = table.state(seed)
        for _ in walk(state, table.random(f"liveness {seed}"), table.pack.max_decisions):
            for seat in seats_in(state.waiting()):
                assert seat < table.seats
                options = state.options(seat)
                assert options
                assert len(set(options)) == len(options)
            for seat in range(table.seats):
                free = state.free_options(seat)
                assert len(set(free)) == len(free)
                assert all(action & FREE and state.allows(seat, action) for action in free)
        assert not state.stack


@at_every_table
def test_no_card_appears_or_vanishes_and_bags_are_sorted(table: Table):
    for seed in SEEDS:
        state = table.state(seed)
        before = cards_of(state.zones)
        for _ in walk(state, table.random(f"cards {seed}"), table.pack.max_decisions):
            assert cards_of(state.zones) == before
            for zone, kind in enumerate(state.kinds):
                assert kind != BAG or state.zones[zone] == sorted(state.zones[zone])
        assert cards_of(state.zones) == before


@at_every_table
def test_the_result_ranks_every_seat_once_and_has_the_same_keys_for_all(table: Table):
    keys: set[tuple[str, ...]] = set()
    for seed in SEEDS:
        state = table.state(seed)
        for _ in walk(state, table.random(f"result {seed}"), table.pack.max_decisions):
            pass
        result = table.pack.result(state)
        assert sorted(seat for place in result.ranking for seat in place) == list(range(table.seats))
        assert all(result.ranking[1:])  # the first place may be empty: nobody has won
        assert len(result.scores) == len(result.breakdown) == table.seats
        keys.add(tuple(result.breakdown[0]))
        assert all(tuple(row) in keys for row in result.breakdown)
        best = max(result.scores)
        if best_score_wins(table.pack):
            assert all(result.scores[seat] == best for seat in result.winners)
        assert result.reason
        assert result.text
    assert len(keys) == 1  # programs can rely on them
    assert all(re.fullmatch(r"[a-z][a-z0-9_]*", key) for key in next(iter(keys)))

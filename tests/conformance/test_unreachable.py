"""What positions refuse because no game could reach it, no game reaches."""

import pytest

from hearthside.kernel import reach
from hearthside.kernel.errors import BadPosition
from hearthside.kernel.reach import Unreachable
from tests.conformance.tables import TABLES, Table, at_every_table, walk

SEEDS = range(2)


@at_every_table
def test_no_game_comes_to_what_is_refused(table: Table):
    """Whenever somebody is asked."""
    for seed in SEEDS:
        state = table.state(seed)
        for _ in walk(state, table.random(f"unreachable {seed}"), table.pack.max_decisions):
            reach.check(state, table.pack.unreachable)


def test_what_is_reached_would_be_noticed():
    """Or the test above could not fail."""
    state = TABLES[0].state(0)
    with pytest.raises(BadPosition, match="some 1 come up"):
        reach.check(state, (Unreachable("some {n} come up", lambda g: [{"n": 1}]),))

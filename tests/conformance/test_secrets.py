"""Nothing that a viewer may not know shows in anything he gets (see oracle.py)."""

import pytest

from tests.conformance.oracle import Leak, leaks
from tests.conformance.tables import Table, at_every_table


@at_every_table
def test_nothing_hidden_shows(table: Table):
    none_of(table, next(leaks(table, 16), None))


@pytest.mark.long
@at_every_table
def test_nothing_hidden_shows_in_many_games(table: Table):
    for seed in range(100, 108):
        none_of(table, next(leaks(table, seed, each=3, twins=4, steps=6), None))


def none_of(table: Table, leak: Leak | None) -> None:
    if leak is not None:
        pytest.fail(leak.told(table.pack), pytrace=False)

"""Statistics, against numbers from textbooks and from the standard library."""

import statistics
from collections import Counter

import pytest

from hearthside.lab.stats import quantile, spread, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (10, 20, 0.2993, 0.7007),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, method 3
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_intervals(wins, games, low, high):
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_shared_wins_lie_in_between():
    assert wilson(10, 20)[0] < wilson(10.5, 20)[0] < wilson(11, 20)[0]


def test_without_games_nothing_is_known():
    assert wilson(0, 0) == (0.0, 1.0)


NUMBERS = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5]


def test_a_spread_is_that_of_the_numbers():
    found = spread(Counter(NUMBERS))
    assert found.mean == pytest.approx(statistics.mean(NUMBERS))
    assert found.sd == pytest.approx(statistics.stdev(NUMBERS))
    quartiles = statistics.quantiles(NUMBERS, method="inclusive")
    assert [found.quartile, found.median, found.upper_quartile] == pytest.approx(quartiles)
    assert (found.lowest, found.highest) == (1, 9)


def test_one_number_has_no_deviation():
    assert spread(Counter([7])).sd == 0
    assert quantile(Counter([7]), 0.25) == 7

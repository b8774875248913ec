"""Many questions at once."""

from math import erfc, sqrt

import numpy as np
import pytest

from hearthside.lab.stats.discoveries import Table, all_alike, chance, shrunk, stand_out
from hearthside.lab.stats.shares import Sums, share


def test_benjamini_and_hochberg():
    chances = [0.01, 0.5, 0.02, 0.04, 0.9, 0.25]
    assert stand_out(chances, 0.1) == [True, False, True, True, False, False]
    # 0.04 alone is not small enough for its place, but a larger one that is takes it along.
    assert stand_out([0.04, 0.045, 0.05], 0.05) == [True, True, True]
    assert stand_out([]) == []


def test_few_flags_are_false():
    rng = np.random.default_rng(1)
    flagged = wrong = 0
    for _ in range(300):
        z = np.concatenate([rng.normal(0, 1, 80), rng.normal(4, 1, 20)])
        found = stand_out([_two_sided(one) for one in z.tolist()], 0.1)
        flagged += sum(found)
        wrong += sum(found[:80])
    assert flagged > 300 * 15
    assert 0.05 < wrong / flagged < 0.1


def _two_sided(z: float) -> float:
    return erfc(abs(z) / sqrt(2))


def test_the_chance_of_a_finding_is_that_of_its_interval():
    sums = Sums()
    for deal in range(200):
        sums.add(1, deal % 5 < 2)
    found = share(sums)
    assert chance(found, found.value) == 1
    assert chance(found, 0.5) == pytest.approx(0.0042, abs=0.0005)


def test_ranks_by_shrunk_shares_are_nearer_the_truth():
    rng = np.random.default_rng(2)
    games = rng.integers(5, 400, 200)
    truths = rng.beta(20, 60, 200)
    raw = rng.binomial(games, truths) / games
    better = np.array(shrunk(raw.tolist(), games.tolist()))
    assert np.mean((better - truths) ** 2) < 0.5 * np.mean((raw - truths) ** 2)
    few, many = games < 20, games > 300
    middle = raw.mean()
    assert np.abs(better - middle)[few].mean() < 0.5 * np.abs(raw - middle)[few].mean()
    assert np.abs(better - raw)[many].mean() < 0.01


def test_what_varies_no_more_than_luck_is_all_the_same():
    assert shrunk([0.5, 0.5, 0.5], [10, 20, 30]) == [0.5, 0.5, 0.5]
    assert len(set(shrunk([0.4, 0.6], [10, 10]))) == 1


@pytest.mark.parametrize("deals", [100, 400])
def test_equal_seats_are_called_unequal_once_in_twenty(deals):
    rng = np.random.default_rng(deals)
    called = 0
    for _ in range(600):
        table = Table(4)
        wins = np.eye(4)[rng.integers(0, 4, deals)]
        for row in wins.tolist():
            table.add([1, 1, 1, 1], row)
        called += all_alike(table).chance < 0.05
    assert 0.03 < called / 600 < 0.075


def test_the_joint_statistic_is_chi_square_with_many_deals():
    """Against Pearson's, which differs only in where the variance is taken."""
    wins = [260, 240, 255, 245]
    table = Table(4)
    for seat, number in enumerate(wins):
        for _ in range(number):
            table.add([1] * 4, [float(seat == other) for other in range(4)])
    pearson = sum((number - 250) ** 2 / 250 for number in wins)
    joint = all_alike(table)
    assert joint.freedom == 3
    assert joint.statistic == pytest.approx(pearson, rel=0.02)


def test_who_can_only_win_together_is_alike():
    table = Table(3)
    for deal in range(100):
        table.add([1] * 3, [deal % 2] * 3)
    assert all_alike(table).chance == 1

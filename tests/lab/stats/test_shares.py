"""Intervals of shares: they cover the truth as often as they say."""

import numpy as np
import pytest

from hearthside.lab.stats.shares import (
    Estimate,
    Pair,
    Sums,
    mean,
    mean_difference,
    pair,
    share,
    share_difference,
    wilson,
)
from tests.lab.stats.made_results import Truth

RUNS = 10_000
TRUTHS = 20


def _sums(n: float, wins: np.ndarray) -> list[Sums]:
    """Of each run; `n`: chairs a deal, the same for all; `wins`: [run, deal]."""
    deals = wins.shape[1]
    y, yy = wins.sum(axis=1).tolist(), (wins * wins).sum(axis=1).tolist()
    return [
        Sums(deals, n * deals, one, n * n * deals, n * one, more) for one, more in zip(y, yy, strict=True)
    ]


def _pairs(n1: float, wins1: np.ndarray, n2: float, wins2: np.ndarray) -> list[Pair]:
    deals = wins1.shape[1]
    both = (wins1 * wins2).sum(axis=1).tolist()
    return [
        Pair(one, two, n1 * n2 * deals, n1 * two.y, n2 * one.y, yy)
        for one, two, yy in zip(_sums(n1, wins1), _sums(n2, wins2), both, strict=True)
    ]


def _covered(found: list[Estimate], truth: float) -> int:
    return sum(one.low <= truth <= one.high for one in found)


TABLES = [  # the bot in each chair, rotations of a deal, deals
    pytest.param([0, 1], 1, 30, id="2 seats, 30 deals"),
    pytest.param([0, 1], 2, 30, id="2 seats, 30 deals, paired"),
    pytest.param([0, 1, 1], 1, 100, id="3 seats, 100 deals"),
    pytest.param([0, 1, 1], 3, 50, id="3 seats, 50 deals, paired"),
    pytest.param([0, 1, 1, 1], 1, 30, id="4 seats, 30 deals"),
    pytest.param([0, 1, 2, 3], 4, 30, id="4 seats, 30 deals, paired"),
    pytest.param([0, 0, 1, 1], 4, 300, id="4 seats, 300 deals, paired"),
    pytest.param([0, 0, 0, 0], 1, 1_000, id="4 alike, 1,000 deals"),
    pytest.param([0, 1], 2, 1_000, id="2 seats, 1,000 deals, paired"),
]


@pytest.mark.slow
@pytest.mark.parametrize(("bots", "rotations", "deals"), TABLES)
def test_intervals_cover_what_they_say(bots, rotations, deals):
    seats = len(bots)
    covered: dict[str, int] = {}
    truths = TRUTHS if deals < 1_000 else TRUTHS // 4
    for seed in range(truths):
        truth = Truth(seats, bots, seed)
        by_seat, by_bot = truth.shares(1_600_000 if deals == 1_000 else 400_000)
        seat, chair = truth.play(RUNS // truths, deals, rotations)
        winner = truth.bots[chair]
        first, last = 0, max(bots)
        chairs = [rotations * bots.count(first), rotations * bots.count(last)]
        wins = [(winner == bot).sum(axis=2).astype(float) for bot in (first, last)]
        found: dict[str, int] = {}
        if last:
            single = rotations == 1
            shares = [share(one, single=single) for one in _sums(chairs[1], wins[1])]
            found["bot"] = _covered(shares, by_bot[last])
            both = _pairs(chairs[0], wins[0], chairs[1], wins[1])
            apart = [share_difference(one, single) for one in both]
            found["difference"] = _covered(apart, by_bot[first] - by_bot[last])
        if rotations > 1 or not last:  # otherwise a seat has other bots each game, which only widens it
            seats_found = [share(one) for one in _sums(rotations, (seat == 0).sum(axis=2).astype(float))]
            found["seat"] = _covered(seats_found, by_seat[0])
        for name, number in found.items():
            covered[name] = covered.get(name, 0) + number
    assert covered
    for name, number in covered.items():
        assert 0.94 <= number / RUNS <= 0.96, name


@pytest.mark.slow
@pytest.mark.parametrize("deals", [30, 200])
def test_means_and_their_differences_cover_the_truth(deals):
    """Points of three chairs that a deal makes alike, and of two others."""
    rng = np.random.default_rng(deals)
    luck = rng.normal(0, 3, (RUNS, deals, 1))
    one = (20 + luck + rng.normal(0, 2, (RUNS, deals, 3))).sum(axis=2)
    two = (19 + luck + rng.exponential(2, (RUNS, deals, 2))).sum(axis=2)
    assert 0.94 <= _covered([mean(sums) for sums in _sums(3, one)], 20) / RUNS <= 0.96
    found = [mean_difference(both) for both in _pairs(3, one, 2, two)]
    assert 0.94 <= _covered(found, 20 - 21) / RUNS <= 0.96


def test_chairs_of_one_game_are_not_independent():
    """Four equal bots share a win each game: their share is a quarter by what a win is."""
    bots = Sums()
    for _ in range(1000):
        bots.add(4, 1)
    found = share(bots, whole=True)
    assert (found.value, found.low, found.high) == (0.25, 0.25, 0.25)
    assert (found.games, found.deals) == (4000, 1000)


def test_games_of_one_deal_count_less_than_games_of_their_own():
    alike, apart = Sums(), Sums()
    for deal in range(100):
        alike.add(4, 4 * (deal % 2))
        for rotation in range(4):
            apart.add(1, (deal + rotation) % 2)
    wide, narrow = share(alike), share(apart)
    assert wide.value == narrow.value == 0.5
    assert wide.high - wide.low == pytest.approx(2 * (narrow.high - narrow.low), rel=0.03)


def test_rotations_that_balance_each_other_tell_more():
    """In every deal each chair wins once or so: hardly any doubt is left."""
    sums = Sums()
    for deal in range(100):
        sums.add(2, 1 + (deal % 20 == 0) - (deal % 20 == 1))
    found = share(sums)
    assert found.value == 0.5
    assert found.high - found.low < 0.5 * (wilson(100, 200)[1] - wilson(100, 200)[0])


def test_no_interval_is_a_point_because_deals_happened_to_agree():
    sums = Sums()
    for _ in range(10):
        sums.add(2, 1)
    found = share(sums)
    assert 0.3 < found.low < 0.5 < found.high < 0.7


@pytest.mark.parametrize("rotations", [1, 4])
def test_never_and_always(rotations):
    never, always = Sums(), Sums()
    for _ in range(50):
        never.add(rotations, 0)
        always.add(rotations, rotations)
    nothing, everything = share(never), share(always)
    assert nothing.value == nothing.low == 0
    assert 0.05 < nothing.high < 0.1  # the rotations of a deal may all go the same way
    assert (everything.low, everything.high) == pytest.approx((1 - nothing.high, 1.0))


def test_a_difference_of_never_and_always_has_doubt_left():
    both = pair()
    for _ in range(30):
        both.add(1, 0, 1, 1)
    found = share_difference(both)
    assert found.value == found.low == -1
    assert -0.9 < found.high < -0.7


def test_one_deal_tells_next_to_nothing():
    sums = Sums()
    sums.add(4, 3)
    found = share(sums)
    assert found.low < 0.2
    assert found.high > 0.97
    assert share(Sums()).high == 1


def test_sums_add_up_in_any_order():
    parts = [Sums(), Sums()]
    whole = Sums()
    for deal in range(60):
        n, y = 1 + deal % 4, deal % 3 % 2
        parts[deal % 2].add(n, y)
        whole.add(n, y)
    parts[1].merge(parts[0])
    assert share(parts[1]) == share(whole)

"""Stopping early: how often it errs, and what it saves."""

import numpy as np
import pytest

from hearthside.lab.stats.sequential import BOUND, LEAST_BLOCKS, Sequential

RUNS = 1_000


def _runs(
    low: float, high: float, truth: float, deviation: float, seed: int
) -> tuple[dict[str, float], float]:
    """How often it was answered what, and the blocks that it took on average."""
    rng = np.random.default_rng(seed)
    answers = {"low": 0.0, "high": 0.0, "undecided": 0.0}
    blocks = 0
    for _ in range(RUNS):
        test = Sequential(low, high)
        answer = None
        while answer is None:
            for mean in rng.normal(truth, deviation, 100).tolist():
                answer = test.add(mean)
                if answer:
                    break
        answers[answer] += 1 / RUNS
        blocks += test.blocks
    return answers, blocks / RUNS


@pytest.mark.parametrize(("high", "fixed"), [(0.28, 578), (0.30, 208)])
def test_it_errs_once_in_twenty_and_takes_half_the_games(high, fixed):
    deviation = 0.2193  # of a block of four rotations
    answers, blocks = _runs(0.25, high, 0.25, deviation, 1)
    assert answers["high"] <= 0.065
    assert blocks < 0.6 * fixed
    answers, blocks = _runs(0.25, high, high, deviation, 2)
    assert answers["low"] <= 0.065
    assert answers["high"] >= 0.92
    assert blocks < 0.6 * fixed


def test_in_between_it_is_soon_undecided():
    answers, _ = _runs(0.25, 0.28, 0.265, 0.2193, 3)
    assert abs(answers["low"] - answers["high"]) < 0.1
    assert answers["undecided"] > 0.02


def test_the_formula():
    test = Sequential(0.25, 0.35)
    for deal in range(40):
        test.add([0.25, 0.5][deal % 2])
    variance = 0.125**2 * 40 / 39
    assert test.variance == pytest.approx(variance)
    assert test.ratio == pytest.approx(40 * 0.1 * (2 * 0.375 - 0.6) / (2 * variance))
    assert test.fixed == pytest.approx((2 * 1.6448536) ** 2 * variance / 0.01, rel=1e-6)
    assert pytest.approx(2.944, abs=1e-3) == BOUND


def test_nothing_is_said_before_twenty_blocks():
    test = Sequential(0.4, 0.6)
    answers = [test.add(1.0 - 0.01 * (block % 2)) for block in range(LEAST_BLOCKS)]
    assert answers == [None] * (LEAST_BLOCKS - 1) + ["high"]


def test_blocks_without_any_variance_decide_by_the_nearer_one():
    test = Sequential(0.4, 0.6)
    assert [test.add(0.45) for _ in range(LEAST_BLOCKS)][-1] == "low"
    level = Sequential(0.0, 1.0)
    assert [level.add(0.5) for _ in range(LEAST_BLOCKS)][-1] == "undecided"

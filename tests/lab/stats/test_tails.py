"""Tails, against printed tables."""

import pytest

from hearthside.lab.stats.tails import chi_square_tail, f_tail, t_quantile, t_tail


@pytest.mark.parametrize(
    ("freedom", "value"), [(1, 12.7062), (2, 4.3027), (3, 3.1824), (10, 2.2281), (29, 2.0452), (1000, 1.9623)]
)
def test_quantiles_of_t(freedom, value):
    assert t_quantile(freedom) == pytest.approx(value, abs=5e-5)
    assert t_tail(value, freedom) == pytest.approx(0.05, abs=1e-5)


def test_other_levels():
    assert t_quantile(5, 0.9) == pytest.approx(2.0150, abs=5e-5)
    assert t_quantile(float("inf")) == pytest.approx(1.959964, abs=1e-6)


@pytest.mark.parametrize(
    ("freedom", "value", "tail"),
    [(1, 3.8415, 0.05), (3, 7.8147, 0.05), (3, 0.3518, 0.95), (10, 23.209, 0.01), (30, 43.773, 0.05)],
)
def test_tails_of_chi_square(freedom, value, tail):
    assert chi_square_tail(value, freedom) == pytest.approx(tail, abs=2e-5)


@pytest.mark.parametrize(("f", "above", "below"), [(4.2565, 2, 9), (2.9340, 3, 29), (161.4476, 1, 1)])
def test_tails_of_f(f, above, below):
    assert f_tail(f, above, below) == pytest.approx(0.05, abs=2e-5)
    assert f_tail(0, above, below) == 1

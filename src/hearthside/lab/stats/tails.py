"""Tails and quantiles of the distributions that tests and intervals need, to ten digits or so."""

from functools import lru_cache
from math import exp, inf, lgamma, log, log1p
from statistics import NormalDist

_TINY = 1e-300
_EXACT = 3e-16


def incomplete_beta(a: float, b: float, x: float) -> float:
    """The part of a Beta(a, b) variable that lies below x."""
    if x <= 0:
        return 0.0
    if x >= 1:
        return 1.0
    if x > (a + 1) / (a + b + 2):  # the fraction converges quickly on the other side
        return 1 - incomplete_beta(b, a, 1 - x)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x)) / a
    c, d = 1.0, 1 / _away(1 - (a + b) * x / (a + 1))
    total = d
    for m in range(1, 10_000):
        even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        for term in (even, odd):
            d = 1 / _away(1 + term * d)
            c = _away(1 + term / c)
            total *= c * d
        if abs(c * d - 1) < _EXACT:
            break
    return front * total


def _away(value: float) -> float:
    """Not zero, by which is divided."""
    return value if abs(value) > _TINY else _TINY


def t_tail(t: float, freedom: float) -> float:
    """How often a t variable lies further from 0 than t, on both sides together."""
    return incomplete_beta(freedom / 2, 0.5, freedom / (freedom + t * t))


def f_tail(f: float, above: float, below: float) -> float:
    """How often an F variable is larger than f."""
    return incomplete_beta(below / 2, above / 2, below / (below + above * f)) if f > 0 else 1.0


def chi_square_tail(x: float, freedom: float) -> float:
    """How often a χ² variable is larger than x: the upper incomplete gamma function."""
    a, x = freedom / 2, x / 2
    if x <= 0:
        return 1.0
    front = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:  # a series for the lower part
        term = total = 1 / a
        n = a
        while abs(term) > abs(total) * _EXACT:
            n += 1
            term *= x / n
            total += term
        return 1 - front * total
    b = x + 1 - a  # a continued fraction for the upper part
    c, d = 1 / _TINY, 1 / b
    total = d
    for i in range(1, 10_000):
        term = -i * (i - a)
        b += 2
        d = 1 / _away(term * d + b)
        c = _away(b + term / c)
        total *= c * d
        if abs(c * d - 1) < _EXACT:
            break
    return front * total


@lru_cache(maxsize=4096)
def t_quantile(freedom: float, level: float = 0.95) -> float:
    """A t variable lies within this distance from 0 with the probability `level`."""
    z = NormalDist().inv_cdf((1 + level) / 2)
    if freedom == inf:
        return z
    low, high = z, 2 * z
    while t_tail(high, freedom) > 1 - level:
        low, high = high, 2 * high
    while high - low > 1e-10 * high:
        middle = (low + high) / 2
        if t_tail(middle, freedom) > 1 - level:
            low = middle
        else:
            high = middle
    return high


def normal_tail(z: float) -> float:
    """How often a standard normal variable lies further from 0 than z, on both sides together."""
    return chi_square_tail(z * z, 1)

"""The best card to hope for out of a pool of unknown cards."""

from collections.abc import Mapping


def ranked(pool: dict[int, float], values: Mapping[int, float] | list[float]) -> list[tuple[float, float]]:
    """Value and share of each card of a pool, the best first."""
    total = max(0.001, sum(pool.values()))
    return sorted(((values[card], count / total) for card, count in pool.items()), reverse=True)


def best_of(pool: list[tuple[float, float]], n: int, sure: float) -> float:
    """The expected best of n cards out of a ranked pool, if one worth `sure` is there anyway."""
    if n == 0:
        return sure
    expected = sure
    none_better = 1.0
    seen = 0.0
    for value, share in pool:
        if value <= sure:
            break
        seen += share
        none_so_good = max(0.0, 1 - seen) ** n
        expected += (value - sure) * (none_better - none_so_good)
        none_better = none_so_good
    return expected

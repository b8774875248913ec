"""How long the long runs are: --size, or the full size."""

from collections.abc import Callable

import pytest


@pytest.fixture
def size(request: pytest.FixtureRequest) -> Callable[[int], int]:
    """What was asked for with --size, or as it was meant."""

    def chosen(full: int) -> int:
        return int(request.config.getoption("size") or full)

    return chosen

"""kill -9, a thousand times."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.endurance.progress import Progress
from tests.server.reliability.test_kill import besieged


@pytest.mark.long
@pytest.mark.timeout(0)
def test_a_thousand_kills(tmp_path: Path, size: Callable[[int], int]):
    kills = size(1000)
    progress = Progress("kills", kills, "kills")
    siege = besieged(tmp_path / "tables.db", kills, seed=2, tell=progress.at)
    progress.over(siege.figures)
    assert siege.nearly_all_back < 2
    assert max(siege.resumed) < 10

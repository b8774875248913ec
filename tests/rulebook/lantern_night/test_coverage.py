"""Every ruling has a test that cites it."""

from pathlib import Path

from hearthside.games.lantern_night.rulings import RULINGS
from tests.rulebook.docstrings import written


def test_every_ruling_is_cited_by_a_test():
    cited = {text.partition(":")[0] for text in written(Path(__file__).parent).values()}
    assert set(RULINGS) - cited == set()

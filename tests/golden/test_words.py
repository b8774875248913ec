"""What people read in recorded games is what they read before."""

import pytest

from tests.golden.test_golden import NAMES
from tests.golden.words import FOLDER, words


@pytest.mark.parametrize("name", NAMES)
def test_the_words_of_a_game_are_as_they_were(name: str) -> None:
    """On purpose: python -m tests.golden.words"""
    before = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    now = words(name)
    assert sorted(set(before) - set(now)) == [], "not said any more"
    assert sorted(set(now) - set(before)) == [], "said otherwise"

"""The docstrings keep step with the list of rulings."""

import re
from pathlib import Path

from hearthside.games.iditacards.rulings import RULINGS
from tests.rulebook.docstrings import written

HERE = Path(__file__).parent
TESTS = written(HERE)
SOURCE = re.compile(r"(ID-\d\.\d+|HS-ID-\d+|Sheet 10 \(\d+\)|[A-Z][A-Z ]+): ")
CITED = re.compile(r"HS-ID-\d+|(?<!HS-)ID-\d\.\d+")
NOT_SHOWN = {
    "ID-9.23",  # who is away is the table's business
    "HS-ID-3",  # a stack of 34 cards
}


def cited() -> set[str]:
    return {name for text in TESTS.values() for name in CITED.findall(text)}


def test_every_ruling_is_cited_by_a_test():
    """COVERAGE: a ruling that nothing shows is a promise nobody keeps."""
    assert set(RULINGS) - cited() - NOT_SHOWN == set()


def test_only_rulings_that_exist_are_cited():
    """COVERAGE: no slip of the pen."""
    assert cited() - set(RULINGS) == set()


def test_every_test_says_in_one_line_what_it_rests_on():
    """COVERAGE: a ruling, an acceptance test of the sheet or a heading of the manual."""
    assert [name for name, text in TESTS.items() if not SOURCE.match(text) or "\n" in text] == []

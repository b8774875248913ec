"""The docstrings keep step with the list of rulings."""

import re
from pathlib import Path

from hearthside.games.endless_winter.rulings import RULINGS
from tests.rulebook.docstrings import written

HERE = Path(__file__).parent
TESTS = written(HERE)
SOURCE = re.compile(r"(EW-[RT]\d+|HS-EW-\d+|[A-Z][A-Z &/-]+): ")
CITED = re.compile(r"HS-EW-\d+|(?<!HS-)EW-R\d+")
EXAMPLE = re.compile(r"EW-T(\d+)")
EXAMPLES = 39  # of the sheet


def cited() -> set[str]:
    return {name for text in TESTS.values() for name in CITED.findall(text)}


def test_every_ruling_is_cited_by_a_test():
    """COVERAGE: a ruling that nothing shows is a promise nobody keeps."""
    assert set(RULINGS) - cited() == set()


def test_only_rulings_that_exist_are_cited():
    """COVERAGE: no slip of the pen."""
    assert cited() - set(RULINGS) == set()


def test_every_worked_example_is_a_test():
    """COVERAGE: EW-T01 to EW-T39."""
    found = {int(number) for text in TESTS.values() for number in EXAMPLE.findall(text)}
    assert found == set(range(1, EXAMPLES + 1))


def test_every_test_says_in_one_line_what_it_rests_on():
    """COVERAGE: a ruling, a worked example of the sheet or a heading of the rulebook."""
    assert [name for name, text in TESTS.items() if not SOURCE.match(text) or "\n" in text] == []

"""COVERAGE.md and the docstrings keep step with the tests and with the list of rulings."""

import re
from pathlib import Path

from hearthside.games.arctic_scavengers.rulings import RULINGS
from tests.rulebook.docstrings import written

HERE = Path(__file__).parent
TESTS = written(HERE)
CLARIFICATIONS = {f"C{number}" for number in range(1, 23)}
SOURCE = re.compile(r"(AS-R\d+|HS-AS-\d+|C\d+|Sheet \d( \(\w\))?|[A-Z][A-Z ]+): ")
CITED = re.compile(r"HS-AS-\d+|AS-R\d+|\bC\d+")


def cited() -> set[str]:
    return {name for text in TESTS.values() for name in CITED.findall(text)}


def test_every_ruling_is_cited_by_a_test():
    """COVERAGE: a ruling that nothing shows is a promise nobody keeps."""
    assert set(RULINGS) - cited() == set()


def test_every_clarification_is_cited_by_a_test():
    """COVERAGE: C1 to C22."""
    assert CLARIFICATIONS - cited() == set()


def test_only_rulings_that_exist_are_cited():
    """COVERAGE: no slip of the pen."""
    assert cited() - set(RULINGS) - CLARIFICATIONS == set()


def test_every_test_says_in_one_line_what_it_rests_on():
    """COVERAGE: a ruling, a part of the sheet or a heading of the rulebook."""
    assert [name for name, text in TESTS.items() if not SOURCE.match(text) or "\n" in text] == []


def test_the_coverage_list_names_every_test_and_no_other():
    """COVERAGE: what is renamed here is renamed there."""
    listed = set(re.findall(r"`(test_\w+)`", (HERE / "COVERAGE.md").read_text(encoding="utf-8")))

    assert listed == set(TESTS)

"""The docstrings keep step with the list of rulings."""

import ast
import re
from pathlib import Path

from hearthside.games.gardener.rulings import RULINGS

HERE = Path(__file__).parent
SOURCE = re.compile(r"(GT-R-\d+|HS-GT-\d+|[A-Z][\w, :-]+): ")
CITED = re.compile(r"GT-R-\d+|HS-GT-\d+")
NOT_SHOWN = {
    "GT-R-40",  # who leaves is the table's business
    "GT-R-42",  # so are clocks
    "GT-R-48",  # the size of printed cards
    "GT-R-52",  # what is too strong no program can say
    "GT-R-53",  # scales are in the minds of designers
}


def written() -> dict[str, str]:
    found: dict[str, str] = {}
    for path in sorted(HERE.glob("test_*.py")):
        if path.name == Path(__file__).name:
            continue
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                assert node.name not in found, f"{node.name} is there twice"
                found[node.name] = ast.get_docstring(node) or ""
    return found


def cited() -> set[str]:
    return {name for text in written().values() for name in CITED.findall(text)}


def test_every_ruling_is_cited_by_a_test():
    """COVERAGE: a ruling that nothing shows is a promise nobody keeps."""
    assert set(RULINGS) - cited() - NOT_SHOWN == set()


def test_only_rulings_that_exist_are_cited():
    """COVERAGE: no slip of the pen."""
    assert cited() - set(RULINGS) == set()


def test_every_test_says_in_one_line_what_it_rests_on():
    """COVERAGE: a ruling or a heading of the rulebook."""
    assert [name for name, text in written().items() if not SOURCE.match(text) or "\n" in text] == []

"""The mutation run: which faults there are, and that they are noticed by the tests that run them."""

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from mutants.covering import Covering
from mutants.faults import faults, with_fault

ROOT = Path(__file__).parents[2]


def found(source: str) -> list[tuple[str, str]]:
    return [(fault.was, fault.now) for fault in faults(source)]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a < b", [("a < b", "a <= b")]),
        ("a == b != c", [("a == b != c", "a != b != c"), ("a == b != c", "a == b == c")]),
        ("x in y", [("x in y", "x not in y")]),
        ("a + b", [("a + b", "a - b")]),
        ("a and b", [("a and b", "a or b")]),
        ("not a", [("not a", "a")]),
        ("x += y", [("x += y", "pass"), ("x += y", "x -= y")]),
        ("f(3)", [("f(3)", "pass"), ("3", "4")]),
        ("x = True", [("True", "False")]),
        ("x = 'word'", [("'word'", "'XXwordXX'")]),
        ("for x in y:\n    break", [("break", "continue")]),
    ],
)
def test_the_faults_of_a_source(source: str, expected: list[tuple[str, str]]):
    assert found(source) == expected


@pytest.mark.parametrize(
    "source",
    [
        '"""A docstring."""',
        "x: Literal[3]",
        "@lru_cache(maxsize=7)\ndef f(x: 'int') -> 'str':\n    'What it does.'\n    return x",
        "assert x == 3",
        "from a import b",
        "if TYPE_CHECKING:\n    x = 3",
        "__all__ = ['a']",
        "x = ''",
        "f'{a} ' + b",
    ],
)
def test_what_nobody_could_notice_is_left_alone(source: str):
    assert found(source) == []


def test_a_fault_is_put_in_where_it_was_found_and_nowhere_else():
    source = "def f(a, b):\n    if a < b and a < 3:\n        return a + 1\n    return b\n"
    told = {ast.unparse(with_fault(source, fault.place)) for fault in faults(source)}
    assert len(told) == len(faults(source)) == 6
    assert all(fault.inside for fault in faults(source))
    assert "def f(a, b):\n    if a < b and a <= 3:\n        return a + 1\n    return b" in told
    assert ast.unparse(ast.parse(source)) not in told


def test_after_those_that_run_a_line_come_the_others_of_its_module():
    """What is kept from one test to the next is run by one of them only; tables are run by none."""
    covering, marks = Covering(), "src/hearthside/kernel/marks.py"
    lines = {marks: {"5": [0], "9": [1]}, "src/hearthside/kernel/log.py": {"3": [2]}}  # which imports it
    covering.add(["runs it", "runs another", "runs an importer", "neither"], [3, 2, 1, 1], lines)

    def told(line: int, inside: bool) -> list[str]:
        return [test for test, _ in covering.of(marks, line, inside)]

    assert told(5, inside=True) == ["runs it", "runs an importer", "runs another"]
    assert told(7, inside=True) == []
    assert told(7, inside=False) == ["runs an importer", "runs another", "runs it"]


def test_a_run_notices_what_a_test_notices_and_lists_the_rest(tmp_path: Path):
    """Of marks.py all is tested by its own tests or by nothing: one run with them, one with others."""

    def run(*tests: str) -> str:
        what = ["src/hearthside/kernel/marks.py", "--count", "4", "--seed", "3", "--jobs", "1", "--nice", "0"]
        command = [sys.executable, "scripts/mutants", *what, "--tests", *tests]
        kept = {**os.environ, "MUTANTS_KEPT": str(tmp_path)}
        done = subprocess.run(command, cwd=ROOT, env=kept, capture_output=True, text=True, check=True)
        return done.stdout

    own = run("tests/kernel/test_marks.py")
    assert re.search(r"^[34] of 4 noticed", own, re.MULTILINE), own
    others = run("tests/kernel/test_actions.py")
    assert "0 of 4 noticed (0.0 %): 4 not covered." in others
    assert others.count("(no test)") == 4
    assert "    - " in others


def test_what_a_module_declares_falls_to_the_files_of_tests_that_import_it():
    """A declaration has no lines that a test could run."""
    found = Covering()
    found.add(["tests/kernel/test_standings.py::test_a"], [0.1], {})
    found.add(["tests/kernel/test_chance.py::test_b"], [0.2], {"src/hearthside/kernel/scene.py": {"98": [0]}})
    found.add(["tests/kernel/test_actions.py::test_c"], [0.3], {})
    scene = "src/hearthside/kernel/scene.py"
    ran = ("tests/kernel/test_chance.py::test_b", 0.2)
    imports = ("tests/kernel/test_standings.py::test_a", 0.1)
    assert found.of(scene, 98, inside=True) == [ran, imports], "who runs the line comes first"
    assert found.of(scene, 83, inside=False) == [imports, ran]

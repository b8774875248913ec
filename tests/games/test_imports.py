"""A rule file imports few names: cold ones are written with the module that declares them, such as `z.HAND`,
and a rule that needs more of them plain is split."""

import ast
from pathlib import Path

import pytest

import hearthside

FOLDER = Path(hearthside.__file__).parent / "games"
RULES = sorted(
    str(path.relative_to(FOLDER))
    for pattern in ("*/rules.py", "*/rules/*.py", "*/modules/*.py")
    for path in FOLDER.glob(pattern)
)
MOST = 25
ALIASES = {"cards": "c", "places": "z", "sayings": "v", "kernel.registers": "r"}

Import = tuple[str, str]  # what is imported, with the module or package it is from, and the name it gets


def imports(tree: ast.Module) -> list[Import]:
    out: list[Import] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            out += [(f"{node.module}.{name.name}", name.asname or name.name) for name in node.names]
        elif isinstance(node, ast.Import):
            out += [(name.name, name.asname or name.name) for name in node.names]
    return out


@pytest.mark.parametrize("path", RULES)
def test_no_rule_file_imports_many_names(path: str):
    assert len(imports(ast.parse((FOLDER / path).read_text()))) <= MOST


@pytest.mark.parametrize("path", RULES)
def test_modules_that_declare_have_the_same_short_name_everywhere(path: str):
    game = f"hearthside.games.{Path(path).parts[0]}"
    short = {
        f"hearthside.{name}" if "." in name else f"{game}.{name}": alias for name, alias in ALIASES.items()
    }
    found = imports(ast.parse((FOLDER / path).read_text()))
    assert {what: name for what, name in found if what in short and name != short[what]} == {}


def test_the_files_of_all_games_are_read():
    assert {Path(path).parts[0] for path in RULES} == {path.parent.name for path in FOLDER.glob("*/pack.py")}


def test_names_are_counted_one_by_one():
    tree = ast.parse("import re as r\nfrom a import b, c as d\nif x:\n    from e import f")
    assert imports(tree) == [("re", "r"), ("a.b", "b"), ("a.c", "d"), ("e.f", "f")]

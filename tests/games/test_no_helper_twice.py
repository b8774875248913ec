"""No helper is written in two games: what they share is in the kernel."""

import ast
from collections import defaultdict
from pathlib import Path

import hearthside

FOLDER = Path(hearthside.__file__).parent / "games"
Key = tuple[int, str]


class Plain(ast.NodeTransformer):
    """Parameters and local names are numbered, so that helpers are equal whatever they call them."""

    def __init__(self, parameters: list[str]) -> None:
        self.names = {name: f"name{number}" for number, name in enumerate(parameters)}

    def visit_Name(self, node: ast.Name) -> ast.Name:
        if isinstance(node.ctx, ast.Store):
            self.names.setdefault(node.id, f"name{len(self.names)}")
        return ast.Name(self.names.get(node.id, node.id), node.ctx)


def key(function: ast.FunctionDef) -> Key:
    """What the function does."""
    parameters = [arg.arg for arg in function.args.args]
    plain = Plain(parameters)
    return len(parameters), "".join(ast.dump(plain.visit(node)) for node in without_docstring(function))


def without_docstring(function: ast.FunctionDef) -> list[ast.stmt]:
    first = function.body[0]
    is_text = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    return function.body[1:] if is_text else function.body


def helpers() -> dict[Key, dict[str, str]]:
    """What is done -> game -> where."""
    out: dict[Key, dict[str, str]] = defaultdict(dict)
    for path in sorted(FOLDER.glob("*/**/*.py")):
        place = path.relative_to(FOLDER)
        for node in ast.parse(path.read_text()).body:
            if isinstance(node, ast.FunctionDef) and without_docstring(node):
                out[key(node)][place.parts[0]] = f"{place}: {node.name}"
    return out


def test_no_helper_is_written_in_two_games():
    assert [sorted(games.values()) for games in helpers().values() if len(games) > 1] == []


def test_equal_helpers_are_recognized():
    one = ast.parse('def f(n):\n    """A."""\n    x = n + 1\n    return x').body[0]
    other = ast.parse("def g(number):\n    more = number + 1\n    return more").body[0]
    different = ast.parse("def g(number):\n    more = number + 2\n    return more").body[0]
    assert isinstance(one, ast.FunctionDef)
    assert isinstance(other, ast.FunctionDef)
    assert isinstance(different, ast.FunctionDef)
    assert key(one) == key(other) != key(different)

"""Every sentence that a game can say, and the scenarios of the rulebook tests, in which they are said."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from inspect import signature
from pathlib import Path
from random import Random

import pytest

import hearthside
from hearthside.kernel.bot import Option
from hearthside.kernel.chance import Stream, key_from_seed
from hearthside.kernel.game import Game
from hearthside.kernel.new import new_game
from hearthside.kernel.pack import Pack
from tests.conformance.tables import decide

HOUSE = Path(hearthside.__file__).parent / "games"
TOLD = ("sayings.py", "texts.py", "texts/*.py", "modules/texts/*.py", "scene*.py", "modules/scene/*.py")
DECISIONS = 120  # of a random game
VALUE = re.compile(r"\{[a-z_]+[:}]")


def templates(folder: str) -> set[str]:
    """All texts with named values, in the files that hold what a game says."""
    files = [path for pattern in TOLD for path in sorted((HOUSE / folder).glob(pattern))]
    return {text for path in files for text in _templates(ast.parse(path.read_text("utf-8")))}


def _templates(tree: ast.AST) -> Iterator[str]:
    """Not of docstrings, of f-strings, or of ids of parts, which have no blank."""
    inside = {
        id(value) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for value in node.values
    }
    notes = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside | notes:
            if VALUE.search(node.value) and " " in node.value:
                yield node.value


def hear_random_games(pack: Pack) -> None:
    """What is told when a table is laid out, and for a while at random, at every size."""
    for seats in range(pack.min_seats, pack.max_seats + 1):
        game, rng = new_game(pack, seats, Stream(key_from_seed(seats))), Random(seats)
        for _ in range(DECISIONS):
            if game.over:
                break
            look(game, game.waiting[0])
            game.act(*decide(game._state, rng))
        game.story(None)


def look(game: Game, viewer: int | None) -> None:
    game.view(viewer)
    if viewer is not None:
        game.options(viewer)
        game.blocked(viewer)


def hear_scenarios(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the tests of a file of scenarios, and look at the game before each thing that is done in them."""
    act = Game.act

    def looked_at(game: Game, seat: int, action: int | str | Option) -> None:
        for viewer in (*game.waiting, None):
            look(game, viewer)
        act(game, seat, action)
        game.story(seat)

    tests = vars(import_module(module))
    with monkeypatch.context() as patched:
        patched.setattr(Game, "act", looked_at)
        for name, test in tests.items():
            if name.startswith("test_") and not signature(test).parameters:
                test()

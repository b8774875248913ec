"""Every sentence that a game can say, and those that were said in its recorded games."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import hearthside
from hearthside.kernel import replay
from hearthside.kernel.game import Game
from hearthside.kernel.pack import Pack

HOUSE = Path(hearthside.__file__).parent / "games"
TOLD = ("sayings.py", "texts.py", "texts/*.py", "modules/texts/*.py", "scene*.py", "modules/scene/*.py")
EVERY = 15  # decisions
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


def hear(pack: Pack, data: bytes) -> None:
    """Play a recorded game again: each question and its answer is said, all else now and then."""
    record = replay.read(data)
    game = replay.start(record, pack)
    for at, entry in enumerate(record.journal):
        seat, key = entry.split(" ", 1)
        sight = game.sight(int(seat))
        pack.prompt(sight)
        if not key.startswith("undo"):
            pack.describe(pack.codec.action(key), sight)
        if at % EVERY == 0:
            look(game, int(seat))
        record.step(game, at)
    look(game, None)
    game.story(0)


def look(game: Game, viewer: int | None) -> None:
    game.view(viewer)
    if viewer is not None:
        game.options(viewer)
        game.blocked(viewer)

"""What a game must tell the suite because its pack cannot: tests/games/<its folder>/conformance.py.

A game that is like most has no such file.  It may hold

    ALONE = {"difficulty"}       options that count only for those who play alone
    BEST_SCORE_WINS = False      a seat with fewer points can win
    PACKS = [...]                packs that are tested like the others, though nobody is offered them
"""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

from hearthside.kernel.pack import Pack

FOLDER = Path(__file__).parent.parent / "games"


def declarations() -> dict[str, ModuleType]:
    """By the game's folder."""
    files = sorted(FOLDER.glob("*/conformance.py"))
    return {file.parent.name: import_module(f"tests.games.{file.parent.name}.conformance") for file in files}


DECLARED = declarations()


def more_packs() -> Iterator[Pack]:
    for declared in DECLARED.values():
        yield from getattr(declared, "PACKS", [])


def folder_of(pack: Pack) -> str:
    """The folder that its class lies in: `NAME` of `hearthside.games.NAME.pack`."""
    return type(pack).__module__.split(".")[-2]


def alone(pack: Pack) -> set[str]:
    return getattr(DECLARED.get(folder_of(pack)), "ALONE", set())


def best_score_wins(pack: Pack) -> bool:
    return getattr(DECLARED.get(folder_of(pack)), "BEST_SCORE_WINS", True)

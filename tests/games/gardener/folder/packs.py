"""Small packs in folders, for tests."""

from pathlib import Path

from hearthside.games.gardener.folder.design import PackText
from hearthside.games.gardener.folder.reading import read_pack
from hearthside.games.gardener.language.problem import Problem

MANIFEST = """\
id = "pond"
name = "The pond"
eras = ["first"]
players = { standard = "2-3", high = 4 }
"""

FROG = """\
Identifier: Pond 1
Copies: 3
HNPCopies: 2
Directive: A frog.
Attributes:
    Type "Support"
    Subtype "Animal"
    AdventureResources
        Leap 2
    EraCosts
        Calm 1
Lore: It knows one song,
    and sings it.
"""

LEAP = """\
Identifier: Pond 2
Attributes:
    Type "Adventure"
    Roleplay "Competition"
    AdventureCommonCosts
        Leap 1
    EraResources
        Calm 3
"""


def make(folder: Path, cards: str = FROG, manifest: str = MANIFEST, **more: str) -> Path:
    """A pack of one era; more files by name, with __ for /."""
    era = folder / "eras" / "01-first"
    era.mkdir(parents=True)
    (folder / "pack.toml").write_text(manifest, encoding="utf-8")
    (era / "supports.card").write_text(cards, encoding="utf-8")
    for name, text in more.items():
        (folder / name.replace("__", "/")).write_text(text, encoding="utf-8")
    return folder


def read(folder: Path) -> PackText:
    """A pack without problems."""
    pack, problems = read_pack(folder)
    assert problems == []
    assert pack is not None
    return pack


def problems_of(folder: Path) -> list[Problem]:
    return read_pack(folder)[1]


def places(folder: Path) -> list[tuple[str, str, int, int]]:
    """Code, file without its folders, line and column of each problem."""
    return [
        (problem.code, problem.file.rsplit("/", 1)[-1], problem.line, problem.column)
        for problem in problems_of(folder)
    ]

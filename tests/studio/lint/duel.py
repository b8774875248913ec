"""A small pack as a new designer writes it, for mistakes to be made in."""

from pathlib import Path

from hearthside.games.gardener.language.problem import Problem
from hearthside.studio.lint import check

FOLDER = "eras/01-first"
FILES = {
    "pack.toml": """\
id = "duel"
name = "Duel"
eras = ["first"]
mode = "pap"
players = { standard = 2 }
""",
    f"{FOLDER}/adventures.card": """\
Identifier: Duel 101
Copies: 3
Directive: Cross swords.
Attributes:
    Type "Adventure"
    Subtype "Fight"
    Roleplay "Competition"
    AdventureCommonCosts
        Might 3
    EraResources
        Glory 4
Lore: At dawn.
---
Identifier: Duel 102
Copies: 3
Directive: A race.
Attributes:
    Type "Adventure"
    Subtype "Race"
    Roleplay "Battle"
    Level 1
    AdventureCommonCosts
        Might 1
        Speed 2
    EraResources
        Glory 6
Lore: On foot.
---
Identifier: Duel 103
Copies: 2
Directive: The tower.
Attributes:
    Type "Adventure"
    Subtype "Race"
    Roleplay "Obstruction"
    Level 2
    AllowPlayIfAnyPreviousLevel > 1
    AdventureCommonCosts
        Speed 2
    EraResources
        Glory 6
Lore: Stairs.
""",
    f"{FOLDER}/supports.card": """\
Identifier: Duel 201
Copies: 6
Directive: A sword.
Attributes:
    Type "Support"
    Subtype "Weapon"
    AdventureResources
        Might 2
Lore: Sharp.
---
Identifier: Duel 202
Copies: 6
Directive: A friend.
Attributes:
    Type "Support"
    Subtype "Helper"
    AdventureResources
        Might 1
        Speed 1
    EraCosts
        Glory 1
Lore: Late.
---
Identifier: Duel 203
Copies: 6
Directive: Boots.
Attributes:
    Type "Support"
    Subtype "Gear"
    AdventureResources
        Speed 2
Lore: Left ones.
""",
}
FILE_OF = {
    "pack": "pack.toml",
    "adventures": f"{FOLDER}/adventures.card",
    "supports": f"{FOLDER}/supports.card",
}


def write(folder: Path, **changes: tuple[str, str]) -> Path:
    """The pack, in each of these files the one text instead of the other, wherever it stands."""
    files = dict(FILES)
    for name, (old, new) in changes.items():
        assert old in files[FILE_OF[name]], old
        files[FILE_OF[name]] = files[FILE_OF[name]].replace(old, new)
    for name, text in files.items():
        path = folder / "duel" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return folder / "duel"


def problems(folder: Path, **changes: tuple[str, str]) -> list[Problem]:
    """What is said about it, figures apart."""
    return [each for each in check(write(folder, **changes))[1] if each.severity != "info"]

"""A new game in Python: a folder with a small game in it that can be played at once."""

import keyword
import re
from collections.abc import Collection
from pathlib import Path
from string import Template
from typing import Final

from hearthside.kernel.errors import HearthsideError

SKELETON: Final = Path(__file__).with_name("skeleton")
SUFFIX: Final = ".txt"  # of the templates, so that nobody takes them for modules
NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,29}")  # with longer ones lines would be too long
RESERVED: Final = ("test", "tests")  # the names of other things beside a game


def checkout() -> Path | None:
    """The root of the repository, if Hearthside runs from one."""
    root = Path(__file__).parents[3]
    return root if (root / "src" / "hearthside").is_dir() and (root / "tests" / "rulebook").is_dir() else None


def new_game(
    name: str, taken: Collection[str], into: Path | None = None, prefixes: Collection[str] = ()
) -> list[Path]:
    """Writes a game: to its places in the repository, or as a folder into a folder of games.  Returns its
    files.  `taken`: the ids of the games that there are; `prefixes`: with which their rulings begin."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name) or name in RESERVED:
        raise HearthsideError(
            f"{name!r} cannot be a game's name: it becomes a Python package, so small letters, digits and "
            "underscores, 30 at most and a letter first, such as my_game"
        )
    if name in taken:
        raise HearthsideError(f"there is a game {name!r} already")
    places = _places(name, into)
    there = next((folder for folder in places.values() if folder.exists()), None)
    if there is not None:
        raise HearthsideError(f"the folder {there} is there already")
    words = name.strip("_").split("_")
    values = {
        "name": name,
        "title": " ".join(word.capitalize() for word in words),
        "kind": "".join(word.capitalize() for word in words),
        "prefix": _prefix(words, prefixes),
    }
    written: list[Path] = []
    for part, folder in places.items():
        for template in sorted((SKELETON / part).rglob(f"*{SUFFIX}")):
            target = folder / template.relative_to(SKELETON / part).with_suffix("")
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(Template(template.read_text("utf-8")).substitute(values), "utf-8")
            written.append(target)
    return written


def _prefix(words: list[str], taken: Collection[str]) -> str:
    """Of the ids of its rulings: the initials, or as many more letters of each word as it takes."""
    longest = max(map(len, words))
    known = ("".join(word[:letters] for word in words).upper() for letters in range(1, longest + 1))
    return next((prefix for prefix in known if prefix not in taken), "_".join(words).upper())


def _places(name: str, into: Path | None) -> dict[str, Path]:
    """Part of the skeleton -> its folder.  Golden games are recorded in the repository only."""
    if into is not None:
        return {"game": into / name, "rulebook": into / name / "tests"}
    root = checkout()
    if root is None:
        raise HearthsideError("say where: --into FOLDER (and HEARTHSIDE_GAMES=FOLDER, so that it is found)")
    tests = root / "tests"
    games = root / "src" / "hearthside" / "games"
    return {"game": games / name, "rulebook": tests / "rulebook" / name, "golden": tests / "golden" / name}

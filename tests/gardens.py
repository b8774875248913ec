"""Small packs in folders: the one that `hearthside pack new` makes, and changes to it."""

from pathlib import Path

from hearthside.games.gardener.folder.starting import new_pack

SUPPORTS = "eras/01-first/supports.card"
ADVENTURES = "eras/01-first/adventures.card"


def garden(folder: Path, name: str = "Garden") -> Path:
    """A game of six different cards, whose id is the name in small letters."""
    new_pack(folder, name)
    return folder


def edit(folder: Path, file: str, old: str, new: str) -> None:
    text = (folder / file).read_text()
    assert old in text, f"{old!r} is not in {file}"
    (folder / file).write_text(text.replace(old, new))


def change_a_rule(folder: Path) -> None:
    """The same game with other cards: what was played with it before is something else."""
    edit(folder, SUPPORTS, "Copies: 8", "Copies: 7")


def break_a_card(folder: Path) -> None:
    edit(folder, ADVENTURES, "Roleplay", "Rolplay")

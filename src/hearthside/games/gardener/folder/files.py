"""Read the files of a folder that anyone may have filled: whatever lies there, nothing is raised."""

import stat
from pathlib import Path
from typing import Final
from unicodedata import normalize

from hearthside.games.gardener.language.problem import Problem, Severity

LARGEST_FILE: Final = 1_000_000  # bytes
LARGEST_PACK: Final = 8_000_000
MOST_PROBLEMS: Final = 1000  # then reading stops: nobody mends more at a time


class Findings:
    """The problems found so far, for all files of a pack, and how much may still be read."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.room = LARGEST_PACK

    @property
    def full(self) -> bool:
        return len(self.problems) >= MOST_PROBLEMS

    def add(
        self,
        code: str,
        message: str,
        file: str = "",
        line: int = 0,
        column: int = 0,
        card: str = "",
        hint: str = "",
        severity: Severity = "error",
    ) -> None:
        self.problems.append(Problem(code, severity, message, file, line, column, card, hint))


def read_text(folder: Path, name: str, found: Findings) -> str | None:
    """The text of a file, or None and a problem. A file that is not there is a problem too."""
    path = folder / name
    try:
        status = path.stat()
        if stat.S_ISDIR(status.st_mode):
            found.add("L25", f"{name} is a folder, and should be a file", name)
            return None
        if not stat.S_ISREG(status.st_mode):
            found.add("L25", f"{name} is no plain file", name)
            return None
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        there = "leads nowhere" if path.is_symlink() else "is missing"
        found.add("L25", f"{name} {there}", name)
        return None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        found.add("L25", f"{name} cannot be read: {reason}", name)
        return None
    if len(data) > LARGEST_FILE:
        found.add("L25", f"{name} is larger than 1 MB", name, hint="spread the cards over several files")
        return None
    found.room -= len(data)
    if found.room < 0:
        found.add("L25", "the pack is larger than 8 MB", name, hint="make two packs of it")
        return None
    return decode(data, name, found)


def decode(data: bytes, name: str, found: Findings) -> str:
    """UTF-8, with or without its mark at the beginning; what is none is reported and replaced."""
    try:
        return composed(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        before = data[: error.start]
        column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace")) + 1
        hint = "save the file as UTF-8"
        found.add("L01", f"{name} is not UTF-8", name, before.count(b"\n") + 1, column, hint=hint)
        return composed(data.decode("utf-8-sig", "replace"))


def composed(text: str) -> str:
    """All characters in their composed form, so that a name is the same in every file.

    Not in lines of any length: with thousands of accents on one letter it would take minutes.
    """
    if text.isascii():
        return text
    lines = text.split("\n")
    return "\n".join(normalize("NFC", line) if len(line) < 10_000 else line for line in lines)


def names_in(folder: Path, name: str, found: Findings) -> list[str]:
    """The names in a folder, sorted; hidden ones are left out. A folder that is not there has none."""
    path = folder / name
    try:
        if not path.is_dir():
            if path.exists() or path.is_symlink():
                found.add("L25", f"{name} should be a folder", name)
            return []
        return sorted(each.name for each in path.iterdir() if not each.name.startswith("."))
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        found.add("L25", f"{name} cannot be read: {reason}", name)
        return []

"""Read the files of a folder that anyone may have filled: whatever lies there, nothing is raised."""

import re
import stat
from pathlib import Path
from typing import Final
from unicodedata import normalize

from hearthside.games.gardener.language.problem import Problem, Severity
from hearthside.kernel.folder import LINK, link_on_the_way

LARGEST_FILE: Final = 500_000  # bytes
LARGEST_PACK: Final = 1_000_000
ACTING: Final = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
MOST_PROBLEMS: Final = 1000  # then reading stops: nobody mends more at a time
NOT_READ: Final = "this file is not read"
NO_CARDS: Final = "there are no cards in this file"


class Findings:
    """The problems found so far, for all files of a pack, and how much may still be read."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.room = LARGEST_PACK

    @property
    def full(self) -> bool:
        return len(self.problems) >= MOST_PROBLEMS

    @property
    def errors(self) -> int:
        return sum(each.severity == "error" for each in self.problems)

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

    def link(self, name: str) -> None:
        """Said once, however many files lie behind it."""
        if not any(each.file == name and each.message == LINK for each in self.problems):
            self.add("L25", LINK, name, hint="put a copy in its place")


def read_text(folder: Path, name: str, found: Findings) -> str | None:
    """The text of a file, or None and a problem. A file that is not there is a problem too.

    No link is followed, so nothing outside the folder is read: who wrote the pack may be a stranger, and what
    is shared has no links."""
    path = folder / name
    try:
        if link := link_on_the_way(folder, name):
            found.link(link)
            return None
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
        found.add("L25", f"{name} is missing", name)
        return None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        found.add("L25", f"{name} cannot be read: {reason}", name)
        return None
    if len(data) > LARGEST_FILE:
        found.add("L25", f"{name} is larger than 500 kB", name, hint="spread the cards over several files")
        return None
    found.room -= len(data)
    if found.room < 0:
        found.add("L25", "the pack is larger than 1 MB", name, hint="make two packs of it")
        return None
    return decode(data, name, found)


def decode(data: bytes, name: str, found: Findings) -> str:
    """UTF-8, with or without its mark at the beginning; what is none is reported and replaced."""
    try:
        return visible(composed(data.decode("utf-8-sig")), name, found)
    except UnicodeDecodeError as error:
        before = data[: error.start]
        column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace")) + 1
        hint = "save the file as UTF-8"
        found.add("L01", f"{name} is not UTF-8", name, before.count(b"\n") + 1, column, hint=hint)
        return visible(composed(data.decode("utf-8-sig", "replace")), name, found)


def visible(text: str, name: str, found: Findings) -> str:
    """Without characters that act where they are shown: on a terminal, or on the direction of writing."""
    first = ACTING.search(text)
    if first is None:
        return text
    line_start = text.rfind("\n", 0, first.start()) + 1
    found.add(
        "L01",
        f"there is a character that cannot be seen, U+{ord(first.group()):04X}",
        name,
        text.count("\n", 0, first.start()) + 1,
        first.start() - line_start + 1,
        hint="take it out",
    )
    return ACTING.sub("\ufffd", text)


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
        if link := link_on_the_way(folder, name):
            found.link(link)
            return []
        if not path.is_dir():
            if path.exists():
                found.add("L25", f"{name} should be a folder", name)
            return []
        return sorted(each.name for each in path.iterdir() if not each.name.startswith("."))
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        found.add("L25", f"{name} cannot be read: {reason}", name)
        return []

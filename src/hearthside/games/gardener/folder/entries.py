"""Cut a file of cards into its entries: parted by ---, each with its keys."""

import re
from collections.abc import Iterator
from typing import Final

from msgspec import Struct, field

from hearthside.games.gardener.folder.files import Findings
from hearthside.games.gardener.language.parse import LONGEST_LINE, lines_of
from hearthside.games.gardener.language.printing import INDENT
from hearthside.games.gardener.language.shape import BLANKS
from hearthside.games.gardener.language.spelling import GUESS, closest

KEYS: Final = (
    "Identifier",
    "Copies",
    "HNPCopies",
    "Finish",
    "Orientation",
    "Directive",
    "Attributes",
    "Lore",
)
PROSE: Final = ("Directive", "Lore")  # may run on in indented lines
LONGEST_PROSE: Final = 2000

_KEY: Final = re.compile(r"([A-Za-z]+)[ \t]*:[ \t]*(.*)", re.DOTALL)
_SEPARATOR: Final = re.compile(r"-{3,}")
_NEARLY_ONE: Final = re.compile(r"[-–—_=*~]+")
_NO_COLON: Final = re.compile(rf"({'|'.join(KEYS)})(?:[ \t]+(.*))?", re.DOTALL)
_SEVERAL: Final = re.compile(r"[ \t]+")
_UNKNOWN: Final = "?"
_ENDS: Final = (".", "!", "?", "…")  # of a sentence


class Entry(Struct):
    """One entry of a file, nothing judged yet."""

    line: int = 0  # its first, comments apart
    keys: dict[str, str] = field(default_factory=dict)
    places: dict[str, tuple[int, int]] = field(default_factory=dict)  # key -> where its value stands
    attributes: list[tuple[int, str]] = field(default_factory=list)  # line number, line with its indent
    comments: list[tuple[int, str]] = field(default_factory=list)  # and "" for an empty line below one
    flat: bool = False  # the attributes are not indented, which has been told


def entries_of(text: str, file: str, found: Findings) -> Iterator[Entry]:
    """The entries of a file, also those that are comments only; ends early if all of it is wrong."""
    entry = _Cutter(file, found)
    remark = False  # was the line above a comment?
    for number, written in enumerate([*lines_of(text), "---"], 1):
        if len(written) > LONGEST_LINE:
            entry.wrong(number, LONGEST_LINE + 1, "the line is too long", "make two of it")
        line = written[:LONGEST_LINE].rstrip(BLANKS)
        bare = line.lstrip(BLANKS)
        nearly = _NEARLY_ONE.fullmatch(line) is not None and not _SEPARATOR.fullmatch(line)
        if nearly:
            entry.wrong(number, 1, "cards are parted by three hyphens", "write ---")
        elif entry.begins_another(line):
            entry.wrong(
                number,
                1,
                "another card begins here, and nothing parts it from the last",
                "write --- above it",
            )
            yield entry.entry
            entry = _Cutter(file, found)
        if nearly or _SEPARATOR.fullmatch(line):
            if entry.entry.line or entry.entry.comments:
                yield entry.entry
            entry = _Cutter(file, found)
        elif bare.startswith("#") or (remark and not bare):
            entry.entry.comments.append((number, bare))
        elif bare:
            entry.take(line, bare, number)
        remark = bare.startswith("#")
        if found.full:
            return


def _is_key(bare: str) -> bool:
    """`Lore: At dawn.` or `Lore At dawn.`, though it is indented: no attribute looks like this."""
    match = _KEY.fullmatch(bare)
    if match is not None:
        return match.group(1) in KEYS
    bare_key = _NO_COLON.fullmatch(bare)
    return bare_key is not None and bare_key.group(1) in PROSE and " " in (bare_key.group(2) or "").strip('"')


def _is_sentence(line: str) -> bool:
    """`At dawn.` is no attribute that was meant to be indented."""
    return line[:1].isalpha() and line[-1:] in _ENDS and " " in line


class _Cutter:
    """Takes the lines of one entry."""

    def __init__(self, file: str, found: Findings) -> None:
        self.entry = Entry()
        self.key = ""  # to which an indented line belongs
        self.guessed: set[str] = set()  # keys that are misspelt, and meant all the same
        self.file = file
        self.found = found

    def wrong(self, line: int, column: int, message: str, hint: str) -> None:
        card = self.entry.keys.get("Identifier", "")
        self.found.add("L01", message, self.file, line, column, card, hint)

    def begins_another(self, line: str) -> bool:
        """Does the line begin a card, though this one has begun already?"""
        match = _KEY.fullmatch(line)
        whole = "Identifier" in self.entry.keys and "Attributes" in self.entry.keys
        again = match is not None and match.group(1) == "Identifier"
        return whole and again and "Identifier" not in self.guessed

    def take(self, line: str, bare: str, number: int) -> None:
        self.entry.line = self.entry.line or number
        column = len(line) - len(bare) + 1
        if column > 1 and self.key == _UNKNOWN:
            return  # all that could be said of it is said
        if column > 1 and self.key == "Attributes" and not _is_key(bare):
            self.entry.attributes.append((number, line))
        elif column > 1 and self.key in PROSE:
            self._prose(_SEVERAL.sub(" ", f"{self.entry.keys[self.key]} {bare}").strip(), number)
        else:
            match = _KEY.fullmatch(bare)
            if match and (column == 1 or match.group(1) in KEYS):
                self._key(match.group(1), match.group(2), number, column, column + match.start(2))
            elif bare_key := _NO_COLON.fullmatch(bare):
                name, value = bare_key.group(1), (bare_key.group(2) or "").lstrip("=-–— \t")
                hint = f"write {name}: {value[:40]}".rstrip()
                if column == 1:  # else that it is indented is told, and how it is written
                    self.wrong(number, len(name) + 1, f"a colon is missing after {name}", hint)
                self._key(name, value, number, column, column + len(bare) - len(value))
            else:
                self._no_key(line, number, column)

    def _prose(self, text: str, number: int) -> None:
        if len(text) > LONGEST_PROSE:
            self.wrong(number, 1, f"{self.key} is too long", f"write at most {LONGEST_PROSE} characters")
            self.key = _UNKNOWN
        else:
            self.entry.keys[self.key] = text

    def _no_key(self, line: str, number: int, column: int) -> None:
        if self.key == "Attributes" and self.entry.attributes and _is_sentence(line):
            hint = f"write Lore: {line[:40]}"
            self.wrong(number, column, "the line belongs to no key; is it Lore?", hint)
            self.key = _UNKNOWN
        elif self.key == "Attributes":
            if not self.entry.attributes:
                hint = "begin each line below Attributes: with four blanks"
                self.wrong(number, column, "the attributes must be indented", hint)
                self.entry.flat = True
            self.entry.attributes.append((number, line))
        elif self.key in PROSE:
            self.wrong(number, column, f"the line belongs to no key; is it {self.key}?", "indent it")
        else:
            keys = ", ".join(f"{key}:" for key in KEYS)
            remark = line.lstrip(BLANKS).startswith(("//", "/*", "--", ";", "%"))
            hint = "a remark begins with #" if remark else f"the keys are {keys}"
            self.wrong(number, column, "the line belongs to no key", hint)

    def _key(self, name: str, value: str, number: int, column: int, at: int) -> None:
        if column > 1:
            self.wrong(number, column, f"{name} must not be indented", f"begin {name}: in the first column")
        if name not in KEYS:
            meant = closest(name, KEYS)
            if not meant and not self.entry.keys and value[-1:].isdecimal():
                meant = "Identifier"  # the first line of a card, and a number at its end
            hint = f"{GUESS} {meant}?" if meant else f"the keys are {', '.join(KEYS)}"
            self.wrong(number, column, f"there is no key {name[:40]}", hint)
            name = meant if meant not in self.entry.keys else ""
            self.guessed.add(name)
        elif name in self.guessed:  # here it is, so the other was something else
            self.guessed.remove(name)
            del self.entry.keys[name]
        self.key = name or _UNKNOWN
        if not name:
            return
        if name in self.entry.keys:
            first = self.entry.places[name][0]
            hint = "keep one of the two, or write --- between two cards"
            self.wrong(number, column, f"{name} stands twice, first in line {first}", hint)
            self.key = _UNKNOWN
        else:
            self.entry.keys[name] = _SEVERAL.sub(" ", value).strip()
            self.entry.places[name] = (number, at)
            if name == "Attributes" and value:
                hint = "begin a new line after Attributes:, and indent it"
                self.wrong(number, at, "attributes begin in the line below", hint)
                self.entry.attributes.append((number, INDENT + value))

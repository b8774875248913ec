"""Read a file of cards: entries parted by ---, each with its keys."""

import re
from collections.abc import Container, Mapping
from typing import Final

from msgspec import Struct, field

from hearthside.games.gardener.folder.design import Design
from hearthside.games.gardener.folder.files import Findings
from hearthside.games.gardener.language.names import LARGEST
from hearthside.games.gardener.language.parse import lines_of, parse_lines
from hearthside.games.gardener.language.shape import BLANKS
from hearthside.games.gardener.language.spelling import did_you_mean

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
MOST_COPIES: Final = 2000

_KEY: Final = re.compile(r"([A-Za-z]+)[ \t]*:[ \t]*(.*)", re.DOTALL)
_SEPARATOR: Final = re.compile(r"-{3,}")
_HNP: Final = re.compile(r"(?<![^\W\d_])HNP(?![^\W\d_])")
_NUMBER: Final = re.compile(r"[0-9]+$")


class Entry(Struct):
    """One entry of a file, cut into its keys, nothing judged yet."""

    line: int
    keys: dict[str, str] = field(default_factory=dict)
    places: dict[str, tuple[int, int]] = field(default_factory=dict)  # key -> where its value stands
    attributes: list[tuple[int, str]] = field(default_factory=list)
    comments: list[tuple[int, str]] = field(default_factory=list)


def cut(text: str, file: str, found: Findings) -> list[Entry]:
    """The entries of a file."""
    entries: list[Entry] = []
    entry = Entry(0)
    key = ""
    for number, line in enumerate([*lines_of(text), "---"], 1):
        line = line.rstrip(BLANKS)
        bare = line.lstrip(BLANKS)
        if _SEPARATOR.fullmatch(line):
            if entry.keys or entry.comments:
                entries.append(entry)
            entry = Entry(0)
            key = ""
        elif not bare:
            continue
        elif bare[0] == "#":
            entry.comments.append((number, bare))
        else:
            entry.line = entry.line or number
            key = _take(entry, key, line, bare, number, file, found)
    return entries


def _take(entry: Entry, key: str, line: str, bare: str, number: int, file: str, found: Findings) -> str:
    """One line of an entry; returns the key to which the next indented line belongs."""
    card = entry.keys.get("Identifier", "")
    indented = line[0] in BLANKS
    column = len(line) - len(bare) + 1
    if indented and key == "Attributes":
        entry.attributes.append((number, line))
        return key
    if indented and key in PROSE:
        entry.keys[key] = f"{entry.keys[key]} {bare}".strip()
        return key
    if indented and key == "?":  # below a key that nobody knows
        return key
    match = _KEY.fullmatch(bare)
    if match is None or (indented and match.group(1) not in KEYS):
        if key == "Attributes" and not indented:
            if not entry.attributes:
                hint = "begin each line below Attributes: with four blanks"
                found.add("L01", "the attributes must be indented", file, number, column, card, hint)
            entry.attributes.append((number, line))
            return key
        hint = f"a line is one of {', '.join(f'{each}:' for each in KEYS)}, or --- between two cards"
        found.add("L01", "this line says nothing", file, number, column, card, hint)
        return key
    name, value = match.group(1), match.group(2).strip()
    if indented:
        hint = f"begin {name}: in the first column"
        found.add("L01", f"{name} must not be indented", file, number, column, card, hint)
    at = column + (match.start(2) if value else len(bare))
    if name not in KEYS:
        hint = did_you_mean(name, KEYS) or f"the keys are {', '.join(KEYS)}"
        found.add("L01", f"there is no key {name}", file, number, column, card, hint)
        return "?"
    if name in entry.keys:
        hint = "write --- between two cards"
        first = entry.places[name][0]
        found.add("L01", f"{name} stands twice, first in line {first}", file, number, column, card, hint)
        return name if name == "Attributes" else "?"
    entry.keys[name] = value
    entry.places[name] = (number, at)
    if name == "Attributes" and value:
        entry.attributes.append((number, " " * (at - 1) + value))
        hint = "begin a new line after Attributes:, and indent it"
        found.add("L01", "attributes begin in the line below", file, number, at, card, hint)
    return name


def identify(written: str) -> tuple[str, bool]:
    """The identifier without HNP, single blanks; and whether HNP stood in it (GT-R-25)."""
    without = _HNP.sub(" ", written)
    return " ".join(without.split()), without != written


class Reader:
    """Makes designs of entries, with what the manifest says about names."""

    def __init__(self, found: Findings, shortcuts: Mapping[str, str], known: Container[str]) -> None:
        self.found = found
        self.shortcuts = shortcuts
        self.known = known

    def read(self, text: str, file: str) -> list[Design]:
        """The cards of a file, as far as they could be read."""
        designs = (self._design(entry, file) for entry in cut(text, file, self.found) if entry.keys)
        return [design for design in designs if design is not None]

    def _design(self, entry: Entry, file: str) -> Design | None:
        identifier, hnp = identify(entry.keys.get("Identifier", ""))
        number = self._number(entry, identifier, file)
        if "Attributes" not in entry.keys:
            hint = "write Attributes:, and the attributes indented below"
            self.found.add("L04", "the card has no Attributes", file, entry.line, 1, identifier, hint)
            return None
        attributes, problems = parse_lines(
            entry.attributes or [entry.places["Attributes"][:1] + ("",)],
            file=file,
            card=identifier,
            comments=True,
            shortcuts=self.shortcuts,
            known=self.known,
        )
        self.found.problems += problems
        copies = self._count(entry, "Copies", 1, file, identifier)
        more = self._count(entry, "HNPCopies", 0, file, identifier)
        if hnp:
            copies, more = 0, copies + more
        is_gold_file = file.rsplit("/", 1)[-1] == "gold.card"
        gold = (
            self._choice(entry, "Finish", ("silver", "gold"), int(is_gold_file), file, identifier) == "gold"
        )
        landscape = (
            self._choice(entry, "Orientation", ("portrait", "landscape"), 0, file, identifier) == "landscape"
        )
        if landscape and not gold:
            line, column = entry.places["Orientation"]
            hint = "only gold cards lie on their side"
            self.found.add("L01", "a silver card is portrait", file, line, column, identifier, hint)
            landscape = False
        if number < 0 or "Type" not in attributes.globals:
            return None
        return Design(
            identifier,
            number,
            attributes,
            copies,
            more,
            entry.keys.get("Directive", ""),
            entry.keys.get("Lore", ""),
            gold,
            landscape,
            file,
            entry.line,
        )

    def _number(self, entry: Entry, identifier: str, file: str) -> int:
        line, column = entry.places.get("Identifier", (entry.line, 1))
        if not identifier:
            hint = "write Identifier: and a name that ends in a number"
            self.found.add("L04", "the card has no Identifier", file, line, column, hint=hint)
            return -1
        digits = _NUMBER.search(identifier)
        if digits is None:
            hint = f"write Identifier: {identifier} 1"
            self.found.add("L04", "an identifier ends in a number", file, line, column, identifier, hint)
            return -1
        if len(digits.group().lstrip("0")) > 10 or int(digits.group()) > LARGEST:
            hint = f"the largest number is {LARGEST}"
            self.found.add("L04", "the number is too large", file, line, column, identifier[:80], hint)
            return -1
        return int(digits.group())

    def _count(self, entry: Entry, key: str, usual: int, file: str, card: str) -> int:
        written = entry.keys.get(key)
        if written is None:
            return usual
        if written.isascii() and written.isdigit() and len(written) < 10 and int(written) <= MOST_COPIES:
            return int(written)
        line, column = entry.places[key]
        hint = f"write a number from 0 to {MOST_COPIES}"
        self.found.add("L01", f"{key} cannot be {written[:40]!r}", file, line, column, card, hint)
        return usual

    def _choice(
        self, entry: Entry, key: str, choice: tuple[str, str], usual: int, file: str, card: str
    ) -> str:
        written = entry.keys.get(key)
        if written is None or written in choice:
            return written or choice[usual]
        line, column = entry.places[key]
        hint = f"write {key}: {choice[0]} or {key}: {choice[1]}"
        self.found.add("L01", f"{key} cannot be {written[:40]!r}", file, line, column, card, hint)
        return choice[usual]

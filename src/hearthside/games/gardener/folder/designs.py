"""Make designs of the entries of a file, and report what is wrong with them."""

import re
from collections.abc import Container, Mapping
from typing import Final

from hearthside.games.gardener.folder.design import Design
from hearthside.games.gardener.folder.entries import Entry, entries_of
from hearthside.games.gardener.folder.files import Findings
from hearthside.games.gardener.language.names import LARGEST
from hearthside.games.gardener.language.parse import parse_lines
from hearthside.games.gardener.language.values import number_in

MOST_COPIES: Final = 2000
MOST_DESIGNS: Final = 511  # of a pack
LONGEST_IDENTIFIER: Final = 100
GOLD_FILE: Final = "gold.card"

_HNP: Final = re.compile(r"(?<![^\W\d_])HNP(?![^\W\d_])")
_NUMBER: Final = re.compile(r"[0-9]+$")


def identify(written: str) -> tuple[str, bool]:
    """The identifier without HNP, single blanks; and whether HNP stood in it (GT-R-25)."""
    without = _HNP.sub(" ", written)
    return " ".join(without.split()), without != written


class DesignReader:
    """Reads the cards of files, knowing what the manifest says about names."""

    def __init__(self, found: Findings, shortcuts: Mapping[str, str], known: Container[str]) -> None:
        self.found = found
        self.shortcuts = shortcuts
        self.known = known

    def read(self, text: str, file: str) -> list[Design]:
        """The cards of a file, as far as they could be read: those with an identifier and a Type."""
        designs: list[Design] = []
        for entry in entries_of(text, file, self.found):
            design = self.design(entry, file) if entry.line else None
            if design is not None:
                designs.append(design)
            if len(designs) > MOST_DESIGNS:
                break  # more than a pack may have: no need to see them all
        return designs

    def design(self, entry: Entry, file: str) -> Design | None:
        if not entry.keys:
            return None  # no line of it was understood, which was said
        identifier, hnp = identify(entry.keys.get("Identifier", ""))
        judge = _Judge(entry, file, identifier, self.found)
        number = judge.number()
        copies, more = judge.count("Copies", 1), judge.count("HNPCopies", 0)
        if hnp:
            copies, more = 0, copies + more
        in_gold_file = file.rsplit("/", 1)[-1] == GOLD_FILE
        gold = judge.choice("Finish", "gold" if in_gold_file else "silver", "silver", "gold") == "gold"
        landscape = judge.choice("Orientation", "portrait", "portrait", "landscape") == "landscape"
        if landscape and not gold:
            judge.wrong("Orientation", "L01", "a silver card is portrait", "only gold cards may be landscape")
            landscape = False
        if "Attributes" not in entry.keys:
            hint = "write Attributes:, and the attributes indented below"
            judge.wrong("Attributes", "L04", "the card has no Attributes", hint)
            return None
        attributes, problems = parse_lines(
            entry.attributes or [(entry.places["Attributes"][0], "")],
            file=file,
            card=identifier,
            comments=True,
            shortcuts=self.shortcuts,
            known=self.known,
            told=entry.flat,
        )
        self.found.problems += problems
        if number is None or "Type" not in attributes.globals:
            return None
        return Design(
            identifier=identifier,
            number=number,
            attributes=attributes,
            copies=copies,
            hnp_copies=more,
            directive=entry.keys.get("Directive", ""),
            lore=entry.keys.get("Lore", ""),
            gold=gold,
            landscape=landscape,
            file=file,
            line=entry.line,
        )


class _Judge:
    """The values of one entry's keys."""

    def __init__(self, entry: Entry, file: str, card: str, found: Findings) -> None:
        self.entry = entry
        self.file = file
        self.card = card
        self.found = found

    def wrong(self, key: str, code: str, message: str, hint: str) -> None:
        line, column = self.entry.places.get(key, (self.entry.line, 1))
        self.found.add(code, message, self.file, line, column, self.card[:80], hint)

    def number(self) -> int | None:
        """The identification number: the integer at the end of the identifier."""
        digits = _NUMBER.search(self.card[-LONGEST_IDENTIFIER:])
        number = digits.group().lstrip("0") or "0" if digits else ""
        if not self.card:
            hint = "write Identifier: and a name that ends in a number"
            self.wrong("Identifier", "L04", "the card has no Identifier", hint)
        elif len(self.card) > LONGEST_IDENTIFIER:
            hint = f"write at most {LONGEST_IDENTIFIER} characters"
            self.wrong("Identifier", "L04", "the identifier is too long", hint)
        elif not number:
            bare = self.card[:80].strip("\"'“”.,;: ")  # a number in quotes is one
            hint = f"write Identifier: {bare if _NUMBER.search(bare) else f'{bare} 1'}"
            self.wrong("Identifier", "L04", "an identifier ends in a number", hint)
        elif len(number) > 10 or int(number) > LARGEST:
            self.wrong("Identifier", "L04", "the number is too large", f"the largest number is {LARGEST}")
        else:
            return int(number)
        return None

    def count(self, key: str, usual: int) -> int:
        written = self.entry.keys.get(key)
        if written is None:
            return usual
        if written.isascii() and written.isdigit() and len(written) < 10 and int(written) <= MOST_COPIES:
            return int(written)
        number = number_in(written.strip("xX× ")) or number_in(written.split()[0]) if written else 0
        meant = f"write {key}: {number}"
        hint = meant if 0 < number <= MOST_COPIES else f"write a number from 0 to {MOST_COPIES}"
        self.wrong(key, "L01", f"{key} cannot be {written[:40]!r}", hint)
        return usual

    def choice(self, key: str, usual: str, *allowed: str) -> str:
        written = self.entry.keys.get(key, usual)
        if written in allowed:
            return written
        hint = " or ".join(f"{key}: {each}" for each in allowed)
        self.wrong(key, "L01", f"{key} cannot be {written[:40]!r}", f"write {hint}")
        return usual

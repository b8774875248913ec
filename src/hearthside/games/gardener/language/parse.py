"""Read the attribute text of a card, strictly: members of a category are indented."""

from collections.abc import Container, Mapping
from typing import Final
from unicodedata import normalize

from hearthside.games.gardener.language.area import Area
from hearthside.games.gardener.language.card import Attributes
from hearthside.games.gardener.language.problem import Problem
from hearthside.games.gardener.language.shape import BLANKS, TAB

MOST_LINES: Final = 250  # of a card
LONGEST_LINE: Final = 2000
NO_SHORTCUTS: Final[Mapping[str, str]] = {}


def lines_of(text: str) -> list[str]:
    """The lines of a file or card, whatever ends them; all characters in their composed form.

    What is too long is cut off right behind the longest line, so that it can still be told.
    """
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return [normalize("NFC", line[: LONGEST_LINE + 1]) for line in lines]


def indent_of(line: str) -> int:
    """The columns before the first visible character."""
    return sum(TAB if c == "\t" else 1 for c in line[: len(line) - len(line.lstrip(BLANKS))])


def parse(
    text: str,
    *,
    file: str = "",
    line: int = 1,
    card: str = "",
    comments: bool = False,
    shortcuts: Mapping[str, str] = NO_SHORTCUTS,
    known: Container[str] = (),
) -> tuple[Attributes, list[Problem]]:
    """What the text says, as far as it can be understood, and everything that is wrong with it.

    `line` is the number of the text's first line in its file; `comments`: lines that begin with
    # are left out, as in files; `known`: custom names that are never taken for slips.
    """
    return parse_lines(
        list(enumerate(lines_of(text), line)),
        file=file,
        card=card,
        comments=comments,
        shortcuts=shortcuts,
        known=known,
    )


def parse_lines(
    lines: list[tuple[int, str]],
    *,
    file: str = "",
    card: str = "",
    comments: bool = False,
    shortcuts: Mapping[str, str] = NO_SHORTCUTS,
    known: Container[str] = (),
    told: bool = False,
) -> tuple[Attributes, list[Problem]]:
    """The same for lines that carry their numbers.  `told`: that nothing is indented is no news."""
    area = Area(file, card, shortcuts, known)
    if len(lines) > MOST_LINES:
        area.problem("L01", lines[MOST_LINES][0], 1, f"a card has at most {MOST_LINES} lines of attributes")
        lines = lines[:MOST_LINES]
    base = -1
    first = (lines[0][0] if lines else 1, 1)
    flat = _flat([line for _, line in lines if not (comments and line.lstrip(BLANKS).startswith("#"))])
    for number, line in lines:
        text = line.strip(BLANKS)
        if not text or (comments and text[0] == "#"):
            continue
        if len(line) > LONGEST_LINE:
            area.problem("L01", number, LONGEST_LINE + 1, "the line is too long")
            continue
        column = len(line) - len(line.lstrip(BLANKS)) + 1
        indent = indent_of(line)
        if base < 0:
            base = indent
            first = (number, column)
        if indent < base and area.adopts(text):
            pass  # one line that is not indented: those below it are as they should be
        elif indent < base:
            hint = f"begin it in the same column as the first line, line {first[0]}"
            area.problem("L01", number, column, "the line is indented less than the first one", hint)
            base = indent
        member = indent > base
        if not member and area.adopts(text):
            area.adopt(number, column, tell=not told, tab=line.startswith("\t"))
            told = told or flat  # without any indent it is one mistake, not one for each category
            member = True
        if member and not area.open:
            hint = "do not indent it, or write the category above it"
            area.problem("L01", number, column, "the line is indented, but no category stands above it", hint)
            member = False
        area.take(text, number, column, member)
    return area.finish(*first), area.problems


def _flat(lines: list[str]) -> bool:
    """Does no line stand further to the right than the others?"""
    return len({indent_of(line) for line in lines if line.strip(BLANKS)}) < 2

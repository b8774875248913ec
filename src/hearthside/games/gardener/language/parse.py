"""Read the attribute text of a card, strictly: members of a category are indented."""

from collections import Counter
from collections.abc import Container, Mapping
from typing import Final
from unicodedata import normalize

from hearthside.games.gardener.language.area import Area
from hearthside.games.gardener.language.card import Attributes
from hearthside.games.gardener.language.names import LEVEL_CONDITIONS, RESERVED
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
    written = [
        (number, line)
        for number, line in lines
        if line.strip(BLANKS) and not (comments and line.lstrip(BLANKS).startswith("#"))
    ]
    flat = len({indent_of(line) for _, line in written}) < 2  # none stands further to the right
    base, like = _margin(written, area)
    first = (lines[0][0] if lines else 1, 1)
    if written:
        number, line = written[0]
        first = (number, len(line) - len(line.lstrip(BLANKS)) + 1)
    header = base
    for number, line in written:
        text = line.strip(BLANKS)
        if len(line) > LONGEST_LINE:
            area.problem("L01", number, LONGEST_LINE + 1, "the line is too long")
            continue
        column = len(line) - len(line.lstrip(BLANKS)) + 1
        indent = indent_of(line)
        if indent < base and not area.adopts(text):
            if not told:
                hint = f"begin it in the same column as line {like}"
                area.problem("L01", number, column, "the line is indented less than the others", hint)
            header = indent  # if it is one, its members may stand as far left as it does
        member = indent > base or (header < indent and area.adopts(text))
        if not member and area.adopts(text):
            area.adopt(number, column, tell=not told, tab=line.startswith("\t"))
            told = told or flat  # without any indent it is one mistake, not one for each category
            member = True
        if member and not area.open:
            hint = "do not indent it, or write the category above it"
            area.problem("L01", number, column, "the line is indented, but no category stands above it", hint)
            member = False
        header = header if member else min(indent, base)
        area.take(text, number, column, member)
    return area.finish(*first), area.problems


def _margin(lines: list[tuple[int, str]], area: Area) -> tuple[int, int]:
    """Where the lines begin that belong to no category, and the first line that does so.  Most of those that
    can be told by their names decide: one that stands elsewhere is the mistake, and not the others."""
    known = [at for at in lines if _is_global(at[1], area)] or lines[:1]
    counted = Counter(indent_of(line) for _, line in known)
    margin = counted.most_common(1)[0][0] if counted else 0  # of equals the one that comes first
    return margin, next((number for number, line in lines if indent_of(line) == margin), 1)


def _is_global(line: str, area: Area) -> bool:
    """By its name; a condition may name an attribute, too, and stands in a category."""
    word, _, rest = line.strip(BLANKS).partition(" ")
    name = area.full(word.rstrip(":"))
    condition = rest.lstrip(BLANKS)[:1] in ("=", "<", ">") and name not in LEVEL_CONDITIONS
    return not condition and (name in RESERVED or name == "Subtype")

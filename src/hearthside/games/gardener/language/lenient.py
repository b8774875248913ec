"""Read a card whose text was copied from a PDF: the indentation is lost, some letters are wrong."""

import re
from collections.abc import Container, Mapping
from typing import Final

from msgspec import Struct

from hearthside.games.gardener.language.area import Area
from hearthside.games.gardener.language.card import Attributes
from hearthside.games.gardener.language.names import (
    CATEGORIES,
    GLOBALS,
    LEVEL_CONDITIONS,
    SHORTCUTS,
    repaired,
)
from hearthside.games.gardener.language.parse import NO_SHORTCUTS, lines_of
from hearthside.games.gardener.language.problem import Problem
from hearthside.games.gardener.language.shape import Shape, Wrong, shape

# What a PDF prints in place of plain characters, or among them.
_PLAIN: Final = str.maketrans(
    {
        **dict.fromkeys("“”„‟″＂", '"'),
        **dict.fromkeys("\u00a0\u2002\u2003\u2007\u2009\u202f", " "),
        **dict.fromkeys("\u00ad\u200b\u200c\u200d\ufeff", None),
        **dict(zip("ﬀﬁﬂﬃﬄ", ("ff", "fi", "fl", "ffi", "ffl"), strict=True)),
    }
)
_WORD: Final = re.compile(r"[^\W\d_](?:[^\W\d_]|[0-9])*")
_OPEN_TEXT: Final = re.compile(r'[^\s"]+[ \t]*=?[ \t]*"[^"]*')  # a text that goes on in the next line
LABEL: Final = re.compile(r"(Identifier|Copies|HNPCopies|Directive|Attributes|Lore)[ \t]*:[ \t]*(.*)")


KEYS: Final = ("Directive", "Lore", "Identifier", "Copies", "HNPCopies")


class Pasted(Struct, frozen=True):
    """What could be made of a pasted card."""

    attributes: Attributes
    directive: str = ""
    lore: str = ""
    identifier: str = ""  # only if a line says `Identifier: …`
    copies: str = ""
    hnp_copies: str = ""


def read_pasted(
    text: str,
    *,
    card: str = "",
    shortcuts: Mapping[str, str] = NO_SHORTCUTS,
    known: Container[str] = (),
) -> tuple[Pasted, list[Problem]]:
    """A single card. What stands before its first attribute is the directive, what behind the last one
    the lore. A custom global below a category cannot be told from its members: globals come first."""
    lines = _joined(
        [(number, plain(line)) for number, line in enumerate(lines_of(text), 1) if not is_remark(line)]
    )
    words: dict[str, list[str]] = {key: [] for key in KEYS}
    lines = _without_labels(lines, words)
    shapes = [shaped(line, {**shortcuts, **SHORTCUTS}) for _, line in lines]
    there = [i for i, each in enumerate(shapes) if each is not None or _is_attribute_with_colon(lines[i][1])]
    first, last = (there[0], there[-1]) if there else (len(lines), len(lines))
    end = shapes[last] if there else None
    if end is not None and end.is_header and last + 1 < len(lines):
        last += 1  # what stands below a category belongs to it, though it is written wrong
    words["Directive"] += [line for _, line in lines[:first]]
    words["Lore"] += [line for _, line in lines[last + 1 :]]

    area = Area("", card, shortcuts, known)
    conditional = False
    for (number, line), cut in zip(lines[first : last + 1], shapes[first : last + 1], strict=True):
        fits = cut is None or (not cut.is_header and _belongs(cut, area, conditional))
        member = area.open and fits
        area.take(_mended(line), number, 1, member)
        if cut is not None and cut.is_header:
            conditional = CATEGORIES[area.full(cut.name)].conditional
        elif not member:
            area.open = False
    attributes = area.finish(lines[first][0] if there else 1, 1)
    pasted = Pasted(attributes, *(" ".join(words[key]) for key in KEYS))
    return pasted, _without_consequences(area.problems)


def _is_attribute_with_colon(line: str) -> bool:
    """`Type: "Support"`: no sentence, but an attribute that is written wrong."""
    match = _WORD.match(line)
    return match is not None and line[match.end() :].startswith(":") and repaired(match.group()) in GLOBALS


def _without_consequences(problems: list[Problem]) -> list[Problem]:
    """A category is not empty if its name or the line below it was not understood."""
    wrong = {each.line for each in problems if not each.message.endswith(" is empty")}
    return [
        each
        for each in problems
        if not (each.message.endswith(" is empty") and wrong & {each.line, each.line + 1})
    ]


def _belongs(cut: Shape, area: Area, conditional: bool) -> bool:
    """Is the line a member of the open category?"""
    name = area.full(cut.name)
    if conditional:
        return bool(cut.op) and name not in LEVEL_CONDITIONS
    return not cut.op and name not in GLOBALS and name != "Subtype"


def plain(line: str) -> str:
    """The line in plain characters, without blanks around it."""
    return line.translate(_PLAIN).strip()


def is_remark(line: str) -> bool:
    return line.lstrip().startswith("#")


def shaped(line: str, shortcuts: Mapping[str, str] = SHORTCUTS) -> Shape | None:
    """The line as an attribute, a condition or the header of a category; None if it is neither."""
    try:
        cut = shape(_mended(line))
    except Wrong:
        return None
    return None if cut.is_header and shortcuts.get(cut.name, cut.name) not in CATEGORIES else cut


def _mended(line: str) -> str:
    """The line with its names repaired, those before and behind a dot too."""
    match = _WORD.match(line)
    if match is None:
        return line
    rest = line[match.end() :]
    if rest.startswith(".") and (part := _WORD.match(rest, 1)):
        rest = f".{repaired(part.group())}{rest[part.end() :]}"
    return repaired(match.group()) + rest


def _joined(lines: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """Without empty lines, and with texts that were broken over two lines in one piece."""
    joined: list[tuple[int, str]] = []
    for number, line in lines:
        if not line:
            continue
        if joined and _OPEN_TEXT.fullmatch(joined[-1][1]) and line.count('"') == 1:
            joined[-1] = (joined[-1][0], f"{joined[-1][1]} {line}")
        else:
            joined.append((number, line))
    return joined


def _without_labels(lines: list[tuple[int, str]], words: dict[str, list[str]]) -> list[tuple[int, str]]:
    """Take the lines out that say what they are; `Directive: …` keeps what follows it in its place."""
    kept: list[tuple[int, str]] = []
    for number, line in lines:
        label = LABEL.fullmatch(line)
        if label is None:
            kept.append((number, line))
        elif label.group(1) == "Attributes":
            continue
        elif label.group(2):
            words[label.group(1)].append(label.group(2))
    return kept

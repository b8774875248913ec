"""Where one pasted card ends and the next begins, if nothing parts them."""

import re
from itertools import pairwise
from typing import Final

from hearthside.games.gardener.language.lenient import LABEL, is_remark, plain, shaped

_FOOT: Final = re.compile(r"[^\W\d_]+ [0-9]+")
_HEAD: Final = re.compile(r"[^\W\d_]+(?: [^\W\d_]+){0,3} [0-9]{3,}")
_TITLE: Final = re.compile(r"[^\W\d_a-z][^\W\d_]*(?: [^\W\d_]+){0,3}")
_SENTENCE: Final = re.compile(r"[.!?…]\W?$")
ONCE: Final = ("Type", "Roleplay", "Subtype")  # of these no card has two


def with_identifiers(lines: list[str]) -> list[str]:
    """`Sea 1` at the foot of a card, below a sentence, is no attribute: it says which card it is.  So does
    `Sea 101` at its head, above its text or its Type."""
    written = [at for at, line in enumerate(lines) if plain(line)]
    out = list(lines)
    for before, at, behind in zip(written, written[1:], [*written[2:], -1], strict=False):
        last = behind < 0 or shaped(plain(lines[behind])) is None
        if last and _FOOT.fullmatch(plain(lines[at])) and _SENTENCE.search(plain(lines[before])):
            out[at] = f"Identifier: {plain(lines[at])}"
    for at, behind in pairwise(written):
        below = shaped(plain(lines[behind]))
        if _HEAD.fullmatch(plain(lines[at])) and (below is None or below.name == "Type"):
            out[at] = f"Identifier: {plain(lines[at])}"
    return out


def beginnings(lines: list[str]) -> list[int]:
    """The lines at which cards begin: 0, and wherever the attributes of another card come."""
    begins = [0]
    seen: set[str] = set()
    end = 0  # behind the last attribute of the card
    for at, line in enumerate(lines):
        cut = shaped(plain(line)) if plain(line) and not is_remark(line) else None
        if cut is None:
            continue
        between = any(plain(each) for each in lines[end:at])
        if cut.name in seen and not cut.op and (between or cut.name == "Type"):
            begins.append(_begin(lines, begins[-1], end, at))
            seen = set()
        if cut.name in ONCE and not cut.op:
            seen.add(cut.name)
        end = at + 1
    return begins


def _begin(lines: list[str], card: int, end: int, attributes: int) -> int:
    """Between the attributes of two cards stand the lore of the one and the directive of the other."""
    labels: dict[int, str] = {}
    for at in range(end, attributes):
        if label := LABEL.fullmatch(plain(lines[at])):
            labels[at] = label.group(1)
    for at, word in labels.items():
        if word == "Identifier":  # at the head of all cards, or at the foot
            headed = any(plain(line).startswith("Identifier") for line in lines[card:end])
            return at if headed else at + 1
    for at, word in labels.items():
        if word != "Lore":
            return at
    written = [at for at in range(end, attributes) if plain(lines[at])]
    if not written:
        return attributes
    # A title below a sentence, a paragraph of its own, or else the line above the attributes, begins the
    # directive.
    for before, at in pairwise(written):
        if _SENTENCE.search(plain(lines[before])) and _TITLE.fullmatch(plain(lines[at])):
            return at
    paragraphs = [at for at in written if at > end and not plain(lines[at - 1])]
    return paragraphs[-1] if paragraphs and paragraphs[-1] > written[0] else written[-1]

"""Columns as the protocol counts them, and as packs are read.

Editors count UTF-16 units, unless they agree to something else, in the text as it is; packs are read with all
characters in their composed form (NFC).  So a column is counted twice: raw, in characters of the text as it
is, and composed.
"""

from typing import Final
from unicodedata import is_normalized, normalize

from hearthside.games.gardener.language.parse import LONGEST_LINE

UTF8: Final = "utf-8"
UTF16: Final = "utf-16"
UTF32: Final = "utf-32"


def lines_of(text: str) -> list[str]:
    """As the protocol has them: three signs end a line, and no others."""
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def units(text: str, encoding: str) -> int:
    if encoding == UTF16:
        return len(text) + sum(sign > "\uffff" for sign in text)
    return len(text) if encoding == UTF32 else len(text.encode(errors="replace"))


def to_client(line: str, column: int, encoding: str) -> int:
    """From a composed column."""
    return units(line[: raw(line, column)], encoding)


def from_client(line: str, character: int, encoding: str) -> int:
    """To a composed column; what lies behind the end is the end."""
    at = 0
    left = character
    while left > 0 and at < len(line):
        left -= units(line[at], encoding)
        at += 1 if left >= 0 else 0  # in the middle of a character: before it
    return composed(line, at)


def composed(line: str, at: int) -> int:
    return len(normalize("NFC", line[:at])) if at < LONGEST_LINE else at


def raw(line: str, column: int) -> int:
    """The shortest beginning of the line that has so many composed characters."""
    head = line[: 4 * LONGEST_LINE]
    if column > LONGEST_LINE or is_normalized("NFC", head):
        return min(column, len(line))
    at = min(column, len(head))
    while at < len(head) and (
        len(normalize("NFC", head[:at])) < column or len(normalize("NFC", head[: at + 1])) <= column
    ):
        at += 1
    return at

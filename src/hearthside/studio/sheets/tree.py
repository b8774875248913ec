"""Words to be printed, as a tree that a template walks through: from Markdown, or made here."""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

Kind = Literal[
    "heading",
    "paragraph",
    "bullets",
    "numbers",
    "item",
    "quote",
    "code",
    "table",
    "row",
    "cell",
    "rule",
    "form",  # a table to be written in
    "space",  # a line to be written on, after a word
    "boxes",  # to be ticked
    "lines",  # below a heading, its text: as many as the page has room for
    "text",
    "bold",
    "italic",
    "struck",
    "mono",
    "link",
    "break",
]


class Node(Struct, frozen=True):
    kind: Kind
    text: str = ""  # of words and code; the address of a link
    number: int = 0  # level of a heading, first number of a list, columns of a table, 1 for a head's cell
    body: tuple["Node", ...] = ()


def words(nodes: Iterable[Node]) -> str:
    """Everything that is read, in order."""
    return " ".join(part for node in nodes for part in (node.text, words(node.body)) if part)

"""Instructions in Markdown as a tree that a template walks through.

Words of a pack never become part of a template's text, so nothing that stands in them can be taken for an
instruction to the typesetter: there is nothing to be escaped.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from hearthside.studio.sheets.tree import Kind, Node

BLOCKS: Final[dict[str, Kind]] = {
    "heading": "heading",
    "paragraph": "paragraph",
    "bullet_list": "bullets",
    "ordered_list": "numbers",
    "list_item": "item",
    "blockquote": "quote",
    "table": "table",
    "tr": "row",
    "th": "cell",
    "td": "cell",
}
SPANS: Final[dict[str, Kind]] = {"strong": "bold", "em": "italic", "s": "struck"}
ADDRESSES: Final = ("https://", "http://", "mailto:")
DEEPEST: Final = 12  # lists within lists; what lies deeper is shown at this depth


def parsed(text: str) -> tuple[Node, ...]:
    """HTML is not understood and stands there as it is written."""
    reader = MarkdownIt("commonmark", {"html": False, "maxNesting": 100}).enable(["table", "strikethrough"])
    return tuple(_blocks(SyntaxTreeNode(reader.parse(text)).children, 0))


def _blocks(nodes: Iterable[SyntaxTreeNode], depth: int) -> Iterator[Node]:
    for node in nodes:
        if node.type in ("fence", "code_block"):
            yield Node("code", node.content.rstrip("\n"))
        elif node.type == "hr":
            yield Node("rule")
        elif node.type == "inline":
            yield from _spans(node.children)
        elif node.type in BLOCKS and depth < DEEPEST:
            yield Node(BLOCKS[node.type], "", _number(node), tuple(_blocks(node.children, depth + 1)))
        else:  # the parts of a table, and what is nested too deeply
            yield from _blocks(node.children, depth)


def _number(node: SyntaxTreeNode) -> int:
    if node.type == "heading":
        return int(node.tag.removeprefix("h"))
    if node.type == "ordered_list":
        return int(node.attrs.get("start", 1))
    if node.type == "table":
        return max(len(row.children) for part in node.children for row in part.children)
    return int(node.type == "th")


def _spans(nodes: Iterable[SyntaxTreeNode]) -> Iterator[Node]:
    for node in nodes:
        if node.type == "softbreak":
            yield Node("text", " ")
        elif node.type == "hardbreak":
            yield Node("break")
        elif node.type == "code_inline":
            yield Node("mono", node.content)
        elif node.type == "image":  # only what it is called: pictures of strangers are drawn elsewhere
            yield Node("italic", "", 0, (Node("text", node.content),))
        elif node.type in SPANS:
            yield Node(SPANS[node.type], "", 0, tuple(_spans(node.children)))
        elif node.type == "link":
            yield from _link(str(node.attrs.get("href", "")), tuple(_spans(node.children)))
        elif node.content:
            yield Node("text", node.content)


def _link(address: str, body: tuple[Node, ...]) -> Iterator[Node]:
    """A way to a file leads nowhere on paper, so only its words remain."""
    if address.startswith(ADDRESSES):
        yield Node("link", address, 0, body)
    else:
        yield from body

"""The colours of card files for editors that use tree-sitter: queries over the tree of
editors/tree-sitter-hearthside-card, made from the language's own lists.

The words stand in the queries and not in the parser, so a new one needs no new parser.  What comes later in
a query counts; editors differ in what they call a colour.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from hearthside.games.gardener.folder.entries import KEYS, PROSE
from hearthside.studio.coloured import ATTRIBUTES, CATEGORIES, DEEDS, VALUES

MADE: Final = "; made by scripts/editors.py: do not edit\n"
_LINE: Final = 100

# what -> its colour, as tree-sitter itself and Neovim call it
NEOVIM: Final[Mapping[str, str]] = {
    "comment": "comment",
    "separator": "punctuation.special",
    "key": "keyword",
    "sign": "punctuation.delimiter",
    "identifier": "markup.heading",
    "text": "string",
    "string": "string",
    "number": "number",
    "operator": "operator",
    "deed": "function.builtin",
    "category": "type.builtin",
    "attribute": "property",
    "value": "constant.builtin",
}
ZED: Final = {**NEOVIM, "identifier": "title", "deed": "function", "category": "type"}
HELIX: Final = {**NEOVIM, "number": "constant.numeric", "attribute": "variable.other.member"}


def keys() -> dict[str, list[str]]:
    """The keys that the parser has to tell apart, beside those that it knows by itself."""
    single = {"Identifier", "Attributes", *PROSE}
    return {"prose": list(PROSE), "plain": [key for key in KEYS if key not in single]}


def highlights(called: Mapping[str, str]) -> str:
    lines = [
        MADE,
        f"(comment) @{called['comment']}",
        f"(separator) @{called['separator']}",
        f"(key) @{called['key']}",
        f'[":" "." "/"] @{called["sign"]}',
        f"(text) @{called['text']}",
        f"(identifier value: (text) @{called['identifier']})",
        f"(string) @{called['string']}",
        f"(number) @{called['number']}",
        f"(operator) @{called['operator']}",
        "",
        _any("name", called["deed"], DEEDS),
        "",
        _any("name", called["category"], CATEGORIES),
        "",
        _any("name", called["attribute"], ATTRIBUTES),
        "",
        _any("string", called["value"], [f'\\"{value}\\"' for value in VALUES]),
    ]
    return "\n".join(lines) + "\n"


def _any(node: str, colour: str, words: Iterable[str]) -> str:
    """One of these words, in lines that are not too long."""
    lines = [f"(({node}) @{colour}", f"  (#any-of? @{colour}"]
    for word in words:
        quoted = f'"{word}"'
        if len(lines[-1]) + len(quoted) >= _LINE:
            lines.append("   ")
        lines[-1] += f" {quoted}"
    return "\n".join(lines) + "))"

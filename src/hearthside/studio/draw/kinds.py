"""Kinds of cards as the table shows them: a colour, and the shape of the window that the picture is seen
through.  The same as web/src/look/kinds.css; a test compares them."""

from typing import Final

OTHER: Final = "#5c5c66"
_COLOURS: Final = {
    "#1f5f96": "person tribe starting",
    "#9b2b22": "leader chief",
    "#74398f": "gang personal culture adventure",
    "#7a4f2c": "dog animal",
    "#a94f00": "tool",
    "#1a6480": "attachment support stone megalith",
    "#0a6e54": "medicine sled terrain way",
    "#6e5d00": "food",
    "#3b40ab": "movement solo instant",
    "#4d5661": "utility building",
    "#a3261f": "damage",
    "#665848": "junk",
}
_WINDOWS: Final = {
    "arch": "person tribe starting leader chief gang dog animal solo",
    "cut": "tool attachment sled support instant junk",
    "round": "medicine food personal culture",
}
COLOURS: Final = {kind: colour for colour, kinds in _COLOURS.items() for kind in kinds.split()}
WINDOWS: Final = {kind: shape for shape, kinds in _WINDOWS.items() for kind in kinds.split()}


def colour_of(kind: str) -> str:
    return COLOURS.get(kind, OTHER)


def window_of(kind: str) -> str:
    """`arch`, `cut`, `round` or `square`."""
    return WINDOWS.get(kind, "square")

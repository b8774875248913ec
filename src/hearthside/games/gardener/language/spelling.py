"""Guess what somebody meant to write."""

from collections.abc import Iterable
from difflib import get_close_matches

GUESS = "did you mean"


def did_you_mean(word: str, choice: Iterable[str]) -> str:
    """`did you mean Roleplay?`, or nothing if no word of the choice is like it."""
    close = closest(word, choice)
    return f"{GUESS} {close}?" if close else ""


def closest(word: str, choice: Iterable[str]) -> str:
    """The word of the choice that is most like it; nothing, if none is."""
    folded = {_folded(each): each for each in choice}
    close = get_close_matches(_folded(word[:80]), folded, 1, 0.6)
    if close:
        return folded[close[0]]
    begun = [each for short, each in folded.items() if len(word) > 1 and short.startswith(_folded(word))]
    return begun[0] if len(begun) == 1 else ""  # Id is an Identifier


def _folded(word: str) -> str:
    return word.casefold().replace("_", "").replace("-", "").replace(" ", "")

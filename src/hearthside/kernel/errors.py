"""Errors that are written for the person who gets them."""

import re
from collections.abc import Iterable
from difflib import get_close_matches


class HearthsideError(Exception):
    """Something asked for is not possible; the text says what and what would be right."""


class IllegalAction(HearthsideError):
    """This seat may not do that now.  Nothing was changed."""

    def __init__(self, reason: str, ruling: str = "") -> None:
        super().__init__(reason + (f" ({ruling})" if ruling else ""))
        self.reason = reason
        self.ruling = ruling


class UnknownName(HearthsideError):
    """No game, option, bot or card has this name."""


class BadFile(HearthsideError):
    """A save, replay or data file that cannot be used as it is."""


class BadPosition(HearthsideError):
    """A scenario that no game could reach."""


NUMBER_OR_NOT = re.compile(r"[0-9]+|[^0-9]+")
NUMBERS = re.compile(r"[0-9]+")
MOST_LISTED, A_FEW = 40, 6  # names of what there is, if none is close: all, or some of so many
LONGEST = 80  # characters of a word that may be a mistyped one; to compare longer ones takes its time


def _in_order(name: str) -> list[tuple[int, str]]:
    """slot2 before slot10."""
    return [(int(part[:9]), "") if part.isdigit() else (0, part) for part in NUMBER_OR_NOT.findall(name)]


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """` (did you mean 'scout'?)`, or a list of what there is."""
    names = sorted(known, key=_in_order)
    close = get_close_matches(word.lower(), names, n=3, cutoff=0.6) if len(word) <= LONGEST else []
    numbered = [name for name in names if NUMBERS.sub("#", name) == NUMBERS.sub("#", word.lower())]
    if numbered and len(word) <= LONGEST:  # only a number is wrong: the first ones of that name
        same = [name for name in numbered if sorted(NUMBERS.findall(name)) == sorted(NUMBERS.findall(word))]
        close = (same or numbered)[:3]
    if close:
        return " (did you mean " + " or ".join(repr(name) for name in close) + "?)"
    if len(names) > MOST_LISTED:
        return f" (there are {len(names)}, such as {', '.join(names[:A_FEW])})"
    return " (there are: " + ", ".join(names) + ")" if names else ""

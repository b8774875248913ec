"""Small words that options, prompts, the log and the scene share."""

from typing import Final

from hearthside.games.endless_winter.sites import WIDTH
from hearthside.games.endless_winter.zones import RIVAL_SEAT

COLUMN_NAMES: Final = ["", "Initiate", "Develop", "Migrate", "Hunt", "the Eclipse space"]
POSITIONS: Final = ["", "first", "second", "third", "fourth"]
SOURCES: Final = [
    "your hand",
    "your discard pile",
    "your Labor cards",
    "the Culture cards you played",
    "your revealed cards",
]


def count_of(number: int, one: str, many: str = "") -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {one}" if number == 1 else f"{number} {many or one + 's'}"


def listed(words: list[str], last: str = "and") -> str:
    """`a, b and c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}" if words else ""


def in_halves(halves: int) -> str:
    """`2½`."""
    whole = str(halves // 2) if halves > 1 or halves == 0 else ""
    return whole + "½" * (halves % 2)


def who(seat: int) -> str:
    """A seat as the table fills in its name, or the Rival."""
    return "The Rival" if seat == RIVAL_SEAT else f"{{{seat}}}"


def spot(cell: int) -> str:
    """A space of the Megalith board by column and row, `C2`; one across two spaces by both, `C/D2`."""
    row, column = divmod(cell, WIDTH)
    across = column_name(column // 2) + (f"/{column_name(column // 2 + 1)}" if column % 2 else "")
    down = str(row // 2 + 1) + (f"/{row // 2 + 2}" if row % 2 else "")
    return across + down


def column_name(column: int) -> str:
    """Of the Megalith board, from A."""
    return chr(ord("A") + column)


def worth_words(ratio: int) -> str:
    """What a ratio of the Offering track means."""
    return f"{ratio} Food and Tools for a point" if ratio > 1 else "a point for each Food and each Tool"

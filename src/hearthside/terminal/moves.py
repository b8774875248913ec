"""Moves from place to place in a list of options: a line for each place where something can set out."""

import re
from collections.abc import Mapping

from rich.table import Table as Grid
from rich.text import Text

from hearthside.kernel.bot import Option
from hearthside.terminal.flow import Flow

MANY = 6  # up to so many moves each has a line of its own
MOVE = re.compile(r"(?P<what>.+ from )(?P<start>.+?) to (?P<end>.+?)(?P<price> for .+)?")


def moves(numbered: Mapping[int, Option]) -> dict[int, re.Match[str]]:
    """Options that touch two places and say from where to where; none if they are few."""
    found = {
        number: match
        for number, option in numbered.items()
        if len(option.parts) == 2 and (match := MOVE.fullmatch(option.text))
    }
    return found if len(found) > MANY else {}


def draw(grid: Grid, group: str, found: Mapping[int, re.Match[str]]) -> None:
    """A line that says what all of them are, then a line a place with where one can go from there."""
    first = next(iter(found.values()))
    what = first["what"].removesuffix(" from ") + (first["price"] or "")
    grid.add_row(group, "", Text(what, style="dim"))
    for start in dict.fromkeys(match["start"] for match in found.values()):
        items = [
            Text.assemble((str(number), "bold green"), " ", match["end"])
            for number, match in found.items()
            if match["start"] == start
        ]
        grid.add_row(f" {start} to", "", Flow(items))

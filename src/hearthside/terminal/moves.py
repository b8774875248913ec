"""Moves from place to place in a list of options: a line for each place where something can set out."""

from collections.abc import Mapping

from rich.table import Table as Grid
from rich.text import Text

from hearthside.kernel.bot import Option
from hearthside.kernel.scene import Way
from hearthside.terminal.flow import Flow

MANY = 6  # up to so many moves each has a line of its own


def moves(numbered: Mapping[int, Option]) -> dict[int, Way]:
    """Options that take something from one place to another; none if they are few."""
    found = {number: option.way for number, option in numbered.items() if option.way is not None}
    return found if len(found) > MANY else {}


def draw(grid: Grid, group: str, found: Mapping[int, Way]) -> None:
    """A line that says what all of them are, then a line a place with where one can go from there."""
    first = next(iter(found.values()))
    grid.add_row(group, "", Text(first.what, style="dim"))
    for start in dict.fromkeys(move.start for move in found.values()):
        items = [
            Text.assemble((str(number), "bold green"), " ", move.end)
            for number, move in found.items()
            if move.start == start
        ]
        grid.add_row(f" {start} to", "", Flow(items))

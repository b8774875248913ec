"""Who has how much of what is asked for: a line a person, or one for all together."""

from rich.table import Table as Grid
from rich.text import Text

from hearthside.kernel.scene import Part
from hearthside.terminal.names import Names

LEGEND = "+2?: so much more could be added"


def has_accounts(board: Part) -> bool:
    """Boards of tracks within a board."""
    return any(_numbers(part) for part in board.parts if part.kind == "board")


def _numbers(board: Part) -> list[Part]:
    return [part for part in board.parts if part.kind in ("track", "counter")]


def account(boards: list[Part], names: Names) -> Grid:
    """Tracks as `2 of 3 +14?`: and could add 14; counters as they are; what is said of each behind."""
    titles = list(dict.fromkeys(part.title for board in boards for part in _numbers(board)))
    grid = Grid(box=None, pad_edge=False, padding=(0, 1), header_style="dim")
    grid.add_column("", no_wrap=True)
    for title in titles:
        grid.add_column(Text(title), no_wrap=True)
    grid.add_column("")
    for board in boards:
        cells = {part.title: _cell(part) for part in _numbers(board)}
        said = [names.text(part.text) for part in board.parts if part.kind == "text" and part.seat is None]
        grid.add_row(
            Text("  ").append_text(names.text(board.title)),
            *[cells.get(title, Text("")) for title in titles],
            Text(" ").join(said),
        )
    return grid


def parts_of_each(boards: list[Part]) -> list[Part]:
    """What is said about single people in an account of all."""
    return [part for board in boards for part in board.parts if part.kind == "text" and part.seat is not None]


def could_add(boards: list[Part]) -> bool:
    return any("?" in _cell(part).plain for board in boards for part in _numbers(board))


def _cell(part: Part) -> Text:
    if part.limit is None:
        return Text(f"{part.value}", style="bold")
    done = (part.value or 0) >= part.limit
    out = Text(f"{part.value} of {part.limit}", style="bold green" if done else "bold")
    return out.append(f" +{part.count}?", style="dim") if part.count and not done else out

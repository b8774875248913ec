"""Who has how much of what is asked for: a line a person, or one for all together."""

from rich.table import Table as Grid
from rich.text import Text

from hearthside.kernel.scene import Board, Counter, Track
from hearthside.kernel.scene import Text as Sentence
from hearthside.terminal.names import Names

LEGEND = "+2?: so much more could be added"


def has_accounts(board: Board) -> bool:
    """Boards of tracks within a board."""
    return any(_numbers(part) for part in board.parts if isinstance(part, Board))


def _numbers(board: Board) -> list[Track | Counter]:
    return [part for part in board.parts if isinstance(part, Track | Counter)]


def account(boards: list[Board], names: Names) -> Grid:
    """Tracks as `2 of 3 +14?`: and could add 14; counters as they are; what is said of each behind."""
    titles = list(dict.fromkeys(part.title for board in boards for part in _numbers(board)))
    grid = Grid(box=None, pad_edge=False, padding=(0, 1), header_style="dim")
    grid.add_column("", no_wrap=True)
    for title in titles:
        grid.add_column(Text(title), no_wrap=True)
    grid.add_column("")
    for board in boards:
        cells = {part.title: _cell(part) for part in _numbers(board)}
        said = [names.text(one.text) for one in board.parts if isinstance(one, Sentence) and one.seat is None]
        grid.add_row(
            Text("  ").append_text(names.text(board.title)),
            *[cells.get(title, Text("")) for title in titles],
            Text(" ").join(said),
        )
    return grid


def parts_of_each(boards: list[Board]) -> list[Sentence]:
    """What is said about single people in an account of all."""
    every = [part for board in boards for part in board.parts]
    return [part for part in every if isinstance(part, Sentence) and part.seat is not None]


def could_add(boards: list[Board]) -> bool:
    return any(_more(part) for board in boards for part in _numbers(board))


def _more(part: Track | Counter) -> int:
    """What could still be added to something that is not complete."""
    return part.more if isinstance(part, Track) and part.value < part.limit else 0


def _cell(part: Track | Counter) -> Text:
    if isinstance(part, Counter):
        return Text(f"{part.value}", style="bold")
    done = part.value >= part.limit
    out = Text(f"{part.value} of {part.limit}", style="bold green" if done else "bold")
    return out.append(f" +{_more(part)}?", style="dim") if _more(part) else out

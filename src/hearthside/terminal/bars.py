"""Where the points came from, as bars: a line a source, a column a player."""

from rich.table import Table as Grid
from rich.text import Text

from hearthside.kernel.pack import Result
from hearthside.terminal.names import Names

LONGEST = 10  # characters of the longest bar
SOURCES = 4  # with fewer a row of figures says as much
EIGHTHS = " ▏▎▍▌▋▊▉"
FULL = "█"


def adds_up(result: Result) -> bool:
    """Every score is the sum of several sources."""
    rows = result.breakdown
    sums = [sum(row.values()) for row in rows]
    return bool(rows) and sums == list(result.scores) and all(len(row) >= SOURCES for row in rows)


def draw(result: Result, names: Names) -> Grid:
    """The players from the first place to the last; bars of all sources on one scale."""
    seats = [seat for place in result.ranking for seat in place]
    most = max(max(result.breakdown[seat].values()) for seat in seats)
    grid = Grid(box=None, pad_edge=False, padding=(0, 1), header_style="")
    grid.add_column("", no_wrap=True)
    for seat in seats:
        grid.add_column(Text(names.name(seat), style=names.style(seat)), no_wrap=True)
    for source in result.breakdown[seats[0]]:
        points = [result.breakdown[seat].get(source, 0) for seat in seats]
        bars = [_bar(value, most, names.style(seat)) for seat, value in zip(seats, points, strict=True)]
        grid.add_row(source.replace("_", " "), *bars)
    totals = [Text(f"{result.scores[seat]:>3}", style="bold") for seat in seats]
    grid.add_row(Text("Together", style="bold"), *totals)
    return grid


def _bar(value: int, most: int, style: str) -> Text:
    """The figure first, so that figures stand in a column."""
    whole, part = divmod(8 * LONGEST * max(value, 0) // most if most else 0, 8)
    bar = FULL * whole + (EIGHTHS[part] if part else "")
    return Text(f"{value:>3} ").append(bar, style=style.replace("bold ", ""))

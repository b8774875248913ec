"""How the game stands just now, in a small table."""

from msgspec import structs
from rich.table import Table as Grid
from rich.text import Text

from hearthside.kernel.game import Game
from hearthside.kernel.standings import Standings
from hearthside.terminal.prompt import Prompt

UNKNOWN = "?"


def show(prompt: Prompt, _: str) -> None:
    """Who is ahead comes first; what the reader cannot know is a question mark."""
    now = all_known(prompt.game) if prompt.open else prompt.game.standings(prompt.viewer)
    if not now.rows:
        prompt.screen.say("There is nothing to compare before the end.")
        return
    grid = Grid(box=None, pad_edge=False, padding=(0, 2), header_style="dim")
    grid.add_column("Now")
    for name in now.values:
        grid.add_column(name, justify="right")
    for row in now.ranked():
        who = Text(row.title, "bold")
        if row.seat is not None:
            who = Text(prompt.names.name(row.seat), prompt.names.style(row.seat))
        grid.add_row(who, *[str(row.values.get(value, UNKNOWN)) for value in now.values])
    prompt.screen.show(grid)
    notes = " ".join(note for note in (now.hidden, now.text) if note)
    if notes:
        prompt.screen.say(notes, "dim")


def all_known(game: Game) -> Standings:
    """With all cards face up: of everybody what they themselves know."""
    now = game.standings(None)
    own = {seat: row for seat in range(game.seats) for row in game.standings(seat).rows if row.seat == seat}
    rows = [row if row.seat is None else own.get(row.seat, row) for row in now.rows]
    return structs.replace(now, rows=rows, hidden="")

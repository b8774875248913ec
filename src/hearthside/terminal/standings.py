"""How the game stands just now, in a small table."""

from rich.table import Table as Grid
from rich.text import Text

from hearthside.terminal.prompt import Prompt

UNKNOWN = "?"


def show(prompt: Prompt, _: str) -> None:
    """Who is ahead comes first; what the reader cannot know is a question mark."""
    now = prompt.game.standings(prompt.viewer)
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
    if now.text:
        prompt.screen.say(now.text, "dim")

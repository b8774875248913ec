"""The end of a game: who won, why, and how anybody can check that all went fairly."""

from contextlib import suppress
from pathlib import Path

from rich.table import Table as Grid
from rich.text import Text

from hearthside.kernel.game import Game
from hearthside.kernel.pack import Result
from hearthside.terminal import bars
from hearthside.terminal.names import Names
from hearthside.terminal.screen import Screen


def winners_text(result: Result, names: Names) -> Text:
    if not result.winners:
        return Text("Nobody wins." if len(result.scores) > 1 else "You do not win.", style="bold")
    if len(result.scores) == 1:  # alone there is nobody to win against
        return Text("")
    winners = [names.name(seat) for seat in result.winners]
    if len(winners) == 1:
        you = result.winners[0] == names.you
        return Text(f"{winners[0]} {'win' if you else 'wins'}!", style=names.style(result.winners[0]))
    return Text(", ".join(winners[:-1]) + f" and {winners[-1]} share the victory.", style="bold")


def points(result: Result, names: Names) -> Grid:
    """Where they came from, if they add up; else a line a seat."""
    return bars.draw(result, names) if bars.adds_up(result) else standings(result, names)


def standings(result: Result, names: Names) -> Grid:
    """One line a seat, from the first place down; if nobody has won, that stands in the first place."""
    columns = list(dict.fromkeys(what for row in result.breakdown for what in row))
    grid = Grid(box=None, pad_edge=False, padding=(0, 2), header_style="dim")
    grid.add_column("", justify="right")
    grid.add_column("")
    for what in columns or ["score"]:
        grid.add_column(what.replace("_", " "), justify="right")
    place = 1
    if not result.winners and len(result.scores) > 1:
        grid.add_row("1.", Text("nobody", style="dim"))
        place = 2
    for seats in result.ranking:
        for seat in seats:
            row = result.breakdown[seat] if columns else {"score": result.scores[seat]}
            numbers = [str(row.get(what, "")) for what in columns or ["score"]]
            number = f"{place}." if result.winners or len(result.scores) > 1 else ""
            grid.add_row(number, Text(names.name(seat), style=names.style(seat)), *numbers)
        place += len(seats)
    return grid


def show(screen: Screen, game: Game, names: Names) -> None:
    result = game.result
    assert result is not None, "the game is over"
    screen.say("")
    over = Text("The game is over.", style="bold")
    if won := winners_text(result, names):
        over = Text.assemble(over, " ", won)
    screen.say(over)
    screen.say(names.text(result.text))
    screen.say("")
    screen.show(points(result, names))
    screen.say("")
    screen.say("The deal was fixed before the first card was drawn:", style="dim")
    screen.say(f"  commitment  {game.commitment}", style="dim")
    screen.say(f"  key         {game.key}", style="dim")


def show_file(screen: Screen, path: Path) -> None:
    screen.line(f"Look at it again:  hearthside replay {shown(path)}")
    screen.line(f"Check it:          hearthside verify {shown(path)}")


def shown(path: Path) -> str:
    """For a command line to copy: short where the shell understands it, quoted where it must be."""
    text = str(path)
    if any(sign in text for sign in " ()&;'$"):
        return f'"{text}"'
    with suppress(ValueError, RuntimeError):
        return f"~/{path.relative_to(Path.home())}"
    return text

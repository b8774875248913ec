"""A progress bar for those who wait before a terminal."""

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hearthside.terminal.screen import Screen


def bar_of(screen: Screen, quiet: bool = False) -> Progress:
    """It leaves nothing behind."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=screen.console,
        transient=True,
        disable=quiet or not screen.is_terminal or not screen.console.color_system,
    )

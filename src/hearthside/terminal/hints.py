"""`hint`: what the expert would do here, what that is worth, and why."""

from rich.table import Table as Grid
from rich.text import Text

from hearthside.coach import hint, words
from hearthside.kernel.errors import HearthsideError
from hearthside.terminal.prompt import Prompt


def show(prompt: Prompt, seat: int, people: int) -> None:
    """People who play against each other get none: nobody has agreed to it."""
    if people > 1:
        raise HearthsideError("there are hints only where all the others are bots")
    prompt.screen.say("Thinking …", "dim")
    found = hint(prompt.game, seat)
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(justify="right", style="bold green", no_wrap=True)
    grid.add_column()
    for place, plan in enumerate(found.plans, 1):
        text = prompt.names.text(words.steps(plan))
        if worth := words.worth(found, plan):
            text.append(f"\n{worth}", "cyan")
        if compared := words.compared(found, plan):
            text.append(f"\n{compared}", "dim")
        grid.add_row(f"{place}.", text)
    prompt.screen.show(Text("What you could do:", "bold"), grid)
    prompt.screen.say(words.judged(found), "dim")

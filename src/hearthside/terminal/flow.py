"""Many short things in as few lines as they need: none is broken that fits into a line of its own."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text


class Flow:
    def __init__(self, items: Sequence[Text], between: str = "   ") -> None:
        self.items = items
        self.between = between

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for item in self.items:
            wide = cell_len(line.plain) + cell_len(self.between) + cell_len(item.plain)
            if line and wide > options.max_width:
                yield line
                line = Text()
            if line:
                line.append(self.between, style="dim")
            line.append_text(item)
        yield line

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        whole = sum(cell_len(item.plain) + len(self.between) for item in self.items)
        longest = max((cell_len(word) for item in self.items for word in item.plain.split()), default=0)
        return Measurement(min(longest, options.max_width), min(whole, options.max_width))

"""An option with what its card does: in one line if there is room, else with what is special in another."""

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text

GAP = "   "
HARD_SPACE = "\N{NO-BREAK SPACE}"  # a line is broken between two values, never within one


class WithCard:
    """`special`: in words; they are cut where the line ends, for `zoom` says all of them."""

    def __init__(self, said: Text, values: str, special: str) -> None:
        self.said, self.special = said, special
        parted = [value.replace(" ", HARD_SPACE) for value in values.split(" · ")]
        self.values = f"{HARD_SPACE}· ".join(parted)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        whole = self._whole()
        if cell_len(whole.plain) <= options.max_width or not self.special:
            yield whole
            return
        yield self.said.copy().append(f"{GAP}{self.values}", "dim")
        yield Text(self.special, "dim", no_wrap=True, overflow="ellipsis")

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        words = [*self.said.plain.split(), *self.values.split(" ")]
        longest, whole = max(map(cell_len, words)), cell_len(self._whole().plain)
        return Measurement(min(longest, options.max_width), min(whole, options.max_width))

    def _whole(self) -> Text:
        does = " · ".join(words for words in (self.values, self.special) if words)
        return self.said.copy().append(f"{GAP}{does}" if does else "", "dim")

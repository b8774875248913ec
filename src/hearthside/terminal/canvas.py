"""A sheet of squared paper: text is written anywhere on it, later text over earlier."""

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

BLANK = (" ", "")
# Which sides of a crossing have a line, as up, down, left, right in bits -> its character.
CROSSINGS = {
    0b0011: "─",
    0b0010: "─",
    0b0001: "─",
    0b1100: "│",
    0b0101: "┌",
    0b0110: "┐",
    0b1001: "└",
    0b1010: "┘",
    0b1101: "├",
    0b1110: "┤",
    0b0111: "┬",
    0b1011: "┴",
    0b1111: "┼",
}
LEVEL = "─┌┐└┘├┤┬┴┼"


class Canvas:
    """Only characters of one cell: names of places and pieces are such."""

    def __init__(self) -> None:
        self._at: dict[tuple[int, int], tuple[str, str]] = {}

    def write(self, line: int, column: int, text: str, style: str = "") -> None:
        for i, sign in enumerate(text):
            self._at[line, column + i] = (sign if cell_len(sign) == 1 else "?", style)

    def box(self, line: int, column: int, tall: int, wide: int, style: str = "") -> None:
        """A frame; where frames meet their lines run on into each other once `join` has been called."""
        for i in range(wide + 1):
            self._at[line, column + i] = self._at[line + tall, column + i] = ("─", style)
        for i in range(1, tall):
            self._at[line + i, column] = self._at[line + i, column + wide] = ("│", style)

    def join(self) -> None:
        """Corners and crossings of all frames, after the last of them and before any other text."""
        for (line, column), (sign, style) in list(self._at.items()):
            if sign not in LEVEL:
                continue
            sides = (
                self._has(line - 1, column, "│") << 3
                | self._has(line + 1, column, "│") << 2
                | self._has(line, column - 1, LEVEL) << 1
                | self._has(line, column + 1, LEVEL)
            )
            self._at[line, column] = (CROSSINGS.get(sides, sign), style)

    def _has(self, line: int, column: int, signs: str) -> bool:
        return self._at.get((line, column), BLANK)[0] in signs

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        last = max((line for line, _ in self._at), default=-1)
        for line in range(last + 1):
            wide = max((column for at, column in self._at if at == line), default=-1) + 1
            out = Text(no_wrap=True, overflow="crop")
            for column in range(wide):
                sign, style = self._at.get((line, column), BLANK)
                out.append(sign, style=style or None)
            yield out

"""Levels with markers, in a line: `Honor: Runa 5 · You 3, Eskil 3`."""

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from hearthside.kernel.scene import Ladder as Levels
from hearthside.kernel.scene import Mark
from hearthside.terminal.names import Names


def line(part: Levels, names: Names) -> Text:
    """The highest first; places in an order from the first."""
    marks = part.marks
    levels = sorted({mark.square for mark in marks}, reverse=not part.order)
    out = Text(f"{part.title}: ", style="bold")
    for i, level in enumerate(levels):
        out.append(" · " if i else "", "dim")
        if part.order:
            out.append(f"{level} ")
        for j, mark in enumerate(one for one in marks if one.square == level):
            out.append(", " if j else "")
            out.append_text(_who(mark, names))
        held = next((one.title for one in part.stretches if one.first <= level <= one.last), "")
        if not part.order:
            out.append(f" {level}" + (f" ({held})" if held else ""))
    return out


def _who(mark: Mark, names: Names) -> Text:
    if mark.seat is None:
        return Text(mark.title)
    return Text(mark.title or names.name(mark.seat), names.style(mark.seat))


class Ladder:
    """The whole of it, a line a level: the highest on top, or the first place of an order."""

    def __init__(self, part: Levels, names: Names) -> None:
        self.part = part
        self.names = names

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        part = self.part
        yield Text(f"{part.title}. {part.text}".strip(), style="bold")
        levels = range(1, part.limit + 1)
        for level in levels if part.order else reversed(levels):
            said = Text(f" {level:>3}  ", style="dim")
            here = [_who(mark, self.names) for mark in part.marks if mark.square == level]
            said.append_text(Text(", ").join(here))
            held = [one for one in part.stretches if one.first <= level <= one.last]
            for one in held:
                said.append("   " if here else "").append(one.text or one.title, "dim")
            yield said

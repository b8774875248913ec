"""A way of squares as text: a line a stretch, with the pieces on it."""

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from hearthside.kernel.scene import Course
from hearthside.terminal.names import Names


def draw(course: Course, names: Names) -> RenderableType:
    """A line a stretch: its squares, with pieces as the seats' numbers from 1, and what holds there."""
    grid = Grid.grid(padding=(0, 1))
    for _ in range(4):
        grid.add_column(no_wrap=True)
    grid.add_column(style="dim")
    last = course.limit
    at: dict[int, Text] = {}
    for mark in course.marks:
        if mark.seat is None:
            at[mark.square] = Text("◇", style="bold")
    for mark in course.marks:
        if mark.seat is not None:
            at[mark.square] = Text(str(mark.seat + 1), style=f"bold {names.style(mark.seat)}")
    for stretch in course.stretches:
        squares = Text()
        for square in range(stretch.first, stretch.last + 1):
            squares.append_text(at.get(square, Text("·", style="dim")))
        text = names.text(stretch.text)
        grid.add_row(str(stretch.first), squares, str(stretch.last), stretch.title, text)
    off = [
        _off_course(names, course, f"{word}: ", beyond)
        for word, beyond in (("start", 0), ("past the end", last + 1))
    ]
    off = [text for text in off if text.plain]
    return Group(grid, Text("   ", style="dim").join(off)) if off else grid


def _off_course(names: Names, course: Course, title: str, beyond: int) -> Text:
    """The pieces before the first square, or those past the last one."""
    out = Text()
    for mark in course.marks:
        if mark.seat is not None and (mark.square >= beyond if beyond else mark.square == 0):
            out.append(", " if out else title, style="dim")
            out.append(names.name(mark.seat), style=names.style(mark.seat))
            out.append(f" ({mark.square})" if beyond else "")
    return out

"""A moment in a frame: who took part and with what, what it was about, and who has won."""

from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from hearthside.kernel.moments import Moment, Side
from hearthside.terminal.cards import Catalogue
from hearthside.terminal.names import Names
from hearthside.terminal.story import counted

WON = "★"
HIDDEN = "face down"
STYLES = {"contest": "red", "milestone": "cyan", "judgement": "yellow", "reveal": "magenta"}


def framed(moment: Moment, names: Names, catalogue: Catalogue) -> Panel:
    parts: list[RenderableType] = []
    if moment.sides:
        parts.append(_sides(moment, names, catalogue))
    if moment.rows:
        parts.append(_rows(moment, names))
    if moment.prize:
        parts.append(Text(f"Prize: {_cards(moment.prize, catalogue)}"))
    if moment.text:
        parts.append(names.text(moment.text))
    title = Text(moment.title, style="bold")
    return Panel(
        Group(*parts), title=title, title_align="left", border_style=STYLES[moment.kind], expand=False
    )


def _sides(moment: Moment, names: Names, catalogue: Catalogue) -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    numbered = any(side.total is not None for side in moment.sides)
    for at, side in enumerate(moment.sides):
        row: list[RenderableType] = [WON if at in moment.winners else " ", _name(side, names)]
        if numbered:
            row.append(Text("" if side.total is None else str(side.total), style="bold", justify="right"))
        grid.add_row(*row, side.note, Text(_cards(side.cards, catalogue)))
    return grid


def _rows(moment: Moment, names: Names) -> Grid:
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column("")
    for side in moment.sides:
        grid.add_column(_name(side, names))
    for row in moment.rows:
        grid.add_row(row.label, *row.values)
    return grid


def _name(side: Side, names: Names) -> Text:
    if side.seat is None:
        return Text(side.name, style="bold")
    return Text(names.name(side.seat), style=names.style(side.seat))


def _cards(cards: Sequence[str], catalogue: Catalogue) -> str:
    known = catalogue.by_id
    return counted([known[card].name if card in known else card or HIDDEN for card in cards])

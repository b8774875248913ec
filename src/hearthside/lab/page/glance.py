"""What one wants to know first."""

from html import escape

from hearthside.lab.figures.shapes import Cell, Column, Figure, Report
from hearthside.lab.page.words import interval, plain, told, unit
from hearthside.lab.stats.shares import Estimate

FAIRNESS = (("by-place", "who begins wins"), ("by-seat", "seat 1 wins"), ("won", "won"))
MEASURES = (
    ("length", 1, "decisions in a game"),
    ("length", 6, "rounds"),
    ("tension", 3, "changes of the lead"),
    ("tension", 6, "won from behind"),
)
Told = list[tuple[str, Cell]]  # the name of a setup, and what is told of it


def glance(report: Report) -> str:
    figures = {figure.id: figure for section in report.sections for figure in section.figures}
    setups = list(dict.fromkeys(run.setup for run in report.runs))  # as they are numbered
    tiles = _fairness(figures, setups)
    for name, column, title in MEASURES:
        if name in figures:
            figure = figures[name]
            rows = [(str(row[0]), row[column]) for row in figure.rows]
            tiles.append(_tile(title, figure.columns[column], rows))
    cards = [figure for name, figure in figures.items() if name.startswith("cards-")]
    if cards:
        flagged = sum(bool(row[-1]) for figure in cards for row in figure.rows)
        tiles.append(f"<li><b>{flagged}</b><span>card{'s' * (flagged != 1)} that stand out</span></li>")
    return f'<ul class="glance">{"".join(tiles)}</ul>'


def _fairness(figures: dict[str, Figure], setups: list[str]) -> list[str]:
    """Of each setup the first of these that there is."""
    tiles: list[str] = []
    seen: set[str] = set()
    for kind, title in FAIRNESS:
        found: Told = []
        column = Column("")
        for name, figure in figures.items():
            start, _, number = name.rpartition("-")
            if start == kind and number not in seen and figure.rows:
                seen.add(number)
                column = figure.columns[1]
                found.append((setups[int(number)], figure.rows[0][1]))
        tiles.append(_tile(title, column, found))
    return tiles


def _tile(title: str, column: Column, rows: Told) -> str:
    """One setup has a large number, several have a line each."""
    known = [(name, cell) for name, cell in rows if cell is not None]
    if not known:
        return ""
    if len(known) == 1:
        value, reach = _said(known[0][1], column)
        small = f"<small>95 %: {escape(reach)}</small>" if reach else ""
        return f"<li><b>{escape(value)}</b><span>{escape(title)}</span>{small}</li>"
    lines = "".join(_line(name, *_said(cell, column)) for name, cell in known)
    return f"<li><span>{escape(title)}</span><dl>{lines}</dl></li>"


def _line(name: str, value: str, reach: str) -> str:
    small = f" <small>{escape(reach)}</small>" if reach else ""
    return f"<div><dt>{escape(name)}</dt><dd><b>{escape(value)}</b>{small}</dd></div>"


def _said(cell: Cell, column: Column) -> tuple[str, str]:
    """The number and its interval."""
    if not isinstance(cell, Estimate):
        return told(cell, column.kind), ""
    return plain(cell.value, column.kind) + unit(column.kind), interval(cell, column.kind)

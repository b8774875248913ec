"""What one wants to know first."""

from html import escape

from msgspec import Struct

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


class Number(Struct, frozen=True):
    """What is told of one setup."""

    setup: str  # its name; empty if there is no other
    value: str
    reach: str = ""  # the interval in which it lies


class Tile(Struct, frozen=True):
    title: str
    numbers: list[Number]


def glance(report: Report) -> str:
    return f'<ul class="glance">{"".join(_drawn(tile) for tile in tiles(report))}</ul>'


def tiles(report: Report) -> list[Tile]:
    figures = {figure.id: figure for section in report.sections for figure in section.figures}
    setups = list(dict.fromkeys(run.setup for run in report.runs))  # as they are numbered
    found = _fairness(figures, setups)
    for name, column, title in MEASURES:
        if name in figures:
            figure = figures[name]
            rows = [(str(row[0]), row[column]) for row in figure.rows]
            found.append(_tile(title, figure.columns[column], rows))
    cards = [figure for name, figure in figures.items() if name.startswith("cards-")]
    if cards:
        flagged = sum(bool(row[-1]) for figure in cards for row in figure.rows)
        words = "card stands out" if flagged == 1 else "cards stand out"
        found.append(Tile(words, [Number("", str(flagged))]))
    return [tile for tile in found if tile.numbers]


def _fairness(figures: dict[str, Figure], setups: list[str]) -> list[Tile]:
    """Of each setup the first of these that there is."""
    tiles: list[Tile] = []
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


def _tile(title: str, column: Column, rows: Told) -> Tile:
    return Tile(title, [Number(name, *_said(cell, column)) for name, cell in rows if cell is not None])


def _drawn(tile: Tile) -> str:
    """One setup has a large number, several have a line each."""
    if len(tile.numbers) == 1:
        (one,) = tile.numbers
        small = f"<small>95 %: {escape(one.reach)}</small>" if one.reach else ""
        return f"<li><b>{escape(one.value)}</b><span>{escape(tile.title)}</span>{small}</li>"
    lines = "".join(_line(number) for number in tile.numbers)
    return f"<li><span>{escape(tile.title)}</span><dl>{lines}</dl></li>"


def _line(number: Number) -> str:
    small = f" <small>{escape(number.reach)}</small>" if number.reach else ""
    return f"<div><dt>{escape(number.setup)}</dt><dd><b>{escape(number.value)}</b>{small}</dd></div>"


def _said(cell: Cell, column: Column) -> tuple[str, str]:
    """The number and its interval."""
    if not isinstance(cell, Estimate):
        return told(cell, column.kind), ""
    return plain(cell.value, column.kind) + unit(column.kind), interval(cell, column.kind)

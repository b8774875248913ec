"""What one wants to know first."""

from html import escape

from msgspec import Struct

from hearthside.lab.figures.shapes import Figure, Report
from hearthside.lab.page.words import interval, plain, told, unit
from hearthside.lab.stats.shares import Estimate


class Tile(Struct, frozen=True):
    value: str
    title: str
    reach: str = ""  # within which it lies, if that is known


def tiles(report: Report) -> list[Tile]:
    figures = {figure.id: figure for section in report.sections for figure in section.figures}
    found: list[Tile | None] = []
    for name, title in (("by-place-0", "who begins wins"), ("by-seat-0", "seat 1 wins"), ("won-0", "won")):
        if name in figures:
            found.append(_tile(figures[name], 0, 1, title))
            break
    if "length" in figures:
        found.append(_tile(figures["length"], 0, 1, "decisions in a game"))
        found.append(_tile(figures["length"], 0, 6, "rounds"))
    if "tension" in figures:
        found.append(_tile(figures["tension"], 0, 3, "changes of the lead"))
        found.append(_tile(figures["tension"], 0, 6, "won from behind"))
    flagged = sum(
        bool(row[-1]) for figure in figures.values() if figure.id.startswith("cards-") for row in figure.rows
    )
    if any(name.startswith("cards-") for name in figures):
        found.append(Tile(str(flagged), "cards stand out"))
    return [tile for tile in found if tile is not None]


def glance(report: Report) -> str:
    return f'<ul class="glance">{"".join(_drawn(tile) for tile in tiles(report))}</ul>'


def _drawn(tile: Tile) -> str:
    reach = f"<small>{escape(tile.reach)}</small>" if tile.reach else ""
    return f"<li><b>{escape(tile.value)}</b><span>{escape(tile.title)}</span>{reach}</li>"


def _tile(figure: Figure, row: int, column: int, title: str) -> Tile | None:
    cell = figure.rows[row][column] if figure.rows else None
    if cell is None:
        return None
    kind = figure.columns[column].kind
    if not isinstance(cell, Estimate):
        return Tile(told(cell, kind), title)
    return Tile(plain(cell.value, kind) + unit(kind), title, f"95 %: {interval(cell, kind)}")

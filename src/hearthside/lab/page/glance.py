"""What one wants to know first."""

from html import escape

from hearthside.lab.figures.shapes import Figure, Report
from hearthside.lab.page.words import interval, plain, told, unit
from hearthside.lab.stats.shares import Estimate


def glance(report: Report) -> str:
    figures = {figure.id: figure for section in report.sections for figure in section.figures}
    tiles: list[str] = []
    for name, title in (("by-place-0", "who begins wins"), ("by-seat-0", "seat 1 wins"), ("won-0", "won")):
        if name in figures:
            tiles.append(_tile(figures[name], 0, 1, title))
            break
    if "length" in figures:
        tiles.append(_tile(figures["length"], 0, 1, "decisions in a game"))
        tiles.append(_tile(figures["length"], 0, 6, "rounds"))
    if "tension" in figures:
        tiles.append(_tile(figures["tension"], 0, 3, "changes of the lead"))
        tiles.append(_tile(figures["tension"], 0, 6, "won from behind"))
    flagged = sum(
        bool(row[-1]) for figure in figures.values() if figure.id.startswith("cards-") for row in figure.rows
    )
    if any(name.startswith("cards-") for name in figures):
        tiles.append(f"<li><b>{flagged}</b><span>cards stand out</span></li>")
    return f'<ul class="glance">{"".join(tile for tile in tiles if tile)}</ul>'


def _tile(figure: Figure, row: int, column: int, title: str) -> str:
    cell = figure.rows[row][column] if figure.rows else None
    if cell is None:
        return ""
    kind = figure.columns[column].kind
    if not isinstance(cell, Estimate):
        return f"<li><b>{escape(told(cell, kind))}</b><span>{escape(title)}</span></li>"
    value = plain(cell.value, kind) + unit(kind)
    reach = f"95 %: {interval(cell, kind)}"
    return f"<li><b>{escape(value)}</b><span>{escape(title)}</span><small>{escape(reach)}</small></li>"

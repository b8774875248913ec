"""Four pictures as inline SVG: intervals, a histogram, a heat map, a line.

Widths are parts of the whole, heights are pixels: so a picture fits a phone and a sheet of paper, and its
letters stay as large as they are.  For those who do not see it, the table below it says the same.
"""

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10

from hearthside.lab.figures.shapes import Cell, Figure, Kind
from hearthside.lab.page.words import number, plain, whole
from hearthside.lab.stats.shares import Estimate

MOST_ROWS = 40  # of a list that is longer the first and the last are drawn
MOST_LABELS = 8
HEIGHT = 180


class Scale:
    """From numbers to parts of the width, with round numbers for the axis."""

    def __init__(self, low: float, high: float) -> None:
        if high - low < 1e-9:
            low, high = low - 0.5, high + 0.5
        rough = (high - low) / 5
        size = 10.0 ** floor(log10(rough))
        step = next(size * times for times in (1, 2, 2.5, 5, 10) if size * times >= rough)
        self.low = floor(low / step + 1e-9) * step
        self.high = ceil(high / step - 1e-9) * step
        count = round((self.high - self.low) / step)
        self.ticks = [self.low + step * tick for tick in range(count + 1)]

    def at(self, value: float) -> float:
        """In per cent, with room at both ends for half a label."""
        return 4 + 92 * (min(max(value, self.low), self.high) - self.low) / (self.high - self.low)


def intervals(figure: Figure) -> str:
    """A dot and a line for each row: the estimate, and where it probably lies."""
    kind = figure.columns[figure.drawn].kind
    known = [row for row in figure.rows if number(row[figure.drawn]) is not None]
    if not known:
        return ""
    rows, left_out = _some(known)
    cells = [row[figure.drawn] for row in rows]
    ends = [figure.par] if figure.par is not None else []
    for cell in cells:
        ends += [cell.low, cell.high] if isinstance(cell, Estimate) else [number(cell) or 0.0]
    scale = Scale(min(ends), max(ends))
    out: list[str] = []
    for place, (row, cell) in enumerate(zip(rows, cells, strict=True)):
        if left_out and place == MOST_ROWS // 2:
            out.append(f'<p class="gap">… {left_out} in between, which the table has …</p>')
        name = str(row[0])
        out.append(f'<span class="name">{escape(name)}</span>{_strip(name, cell, kind, scale, figure.par)}')
    axis = "".join(
        f'<text x="{scale.at(tick):.2f}%" y="12" text-anchor="middle">{plain(tick, kind)}</text>'
        for tick in scale.ticks
    )
    named = escape(figure.columns[figure.drawn].name)
    out.append(
        f'<span class="name axis">{named}{_percent(kind)}</span><svg class="strip" height="18">{axis}</svg>'
    )
    return _framed(figure, "intervals", "".join(out))


def _some(rows: Sequence[list[Cell]]) -> tuple[list[list[Cell]], int]:
    if len(rows) <= MOST_ROWS:
        return list(rows), 0
    half = MOST_ROWS // 2
    return [*rows[:half], *rows[-half:]], len(rows) - MOST_ROWS


def _percent(kind: Kind) -> str:
    return {"share": ", %", "change": ", points"}.get(kind, "")


def _strip(name: str, cell: Cell, kind: Kind, scale: Scale, par: float | None) -> str:
    lines = "".join(
        f'<line class="grid" x1="{scale.at(tick):.2f}%" x2="{scale.at(tick):.2f}%" y1="0" y2="22"/>'
        for tick in scale.ticks
    )
    if par is not None:
        lines += f'<line class="par" x1="{scale.at(par):.2f}%" x2="{scale.at(par):.2f}%" y1="0" y2="22"/>'
    value = number(cell) or 0.0
    side = ""
    if isinstance(cell, Estimate):
        if par is not None:
            side = " above" if cell.low > par else " below" if cell.high < par else ""
        low, high = scale.at(cell.low), scale.at(cell.high)
        lines += f'<line class="reach{side}" x1="{low:.2f}%" x2="{high:.2f}%" y1="11" y2="11"/>'
    shape = f'<circle class="dot{side}" cx="{scale.at(value):.2f}%" cy="11" r="4.5"/>'
    title = f"<title>{escape(whole(name, cell, kind))}</title>"
    return f'<svg class="strip" height="22"><g>{title}{lines}{shape}</g></svg>'


def histogram(figure: Figure) -> str:
    """Bars for counts."""
    kind = figure.columns[figure.drawn].kind
    values = [number(row[figure.drawn]) or 0.0 for row in figure.rows]
    if not values or max(values) <= 0:
        return ""
    width = 100 / len(values)
    every = ceil(len(values) / MOST_LABELS)
    out: list[str] = []
    for place, (row, value) in enumerate(zip(figure.rows, values, strict=True)):
        name = str(row[0])
        tall = (HEIGHT - 34) * value / max(values)
        x = place * width
        out.append(
            f'<g><title>{escape(whole(name, row[figure.drawn], kind))}</title><rect class="bar" '
            f'x="{x + width * 0.06:.2f}%" width="{width * 0.88:.2f}%" y="{HEIGHT - 20 - tall:.1f}" '
            f'height="{tall:.1f}" rx="2"/></g>'
        )
        if place % every == 0:
            first = escape(name.partition("–")[0])
            out.append(f'<text x="{x + width / 2:.2f}%" y="{HEIGHT - 5}" text-anchor="middle">{first}</text>')
    out.append(f'<line class="ground" x1="0" x2="100%" y1="{HEIGHT - 20}" y2="{HEIGHT - 20}"/>')
    return _framed(figure, "histogram", f'<svg class="plot" height="{HEIGHT}">{"".join(out)}</svg>')


def heat(figure: Figure) -> str:
    """A square for each pair; the further from par, the warmer or the colder."""
    names = [column.name for column in figure.columns[figure.drawn :]]
    par = figure.par if figure.par is not None else 0.5
    tall, first = 38, 26
    width = 72 / max(1, len(names))
    out: list[str] = []
    for at, name in enumerate(names):
        shown = escape(_short(name, 14))
        out.append(
            f'<text x="{27 + width * (at + 0.5):.2f}%" y="16" text-anchor="middle"><title>{escape(name)}'
            f"</title>{shown}</text>"
        )
    for place, row in enumerate(figure.rows):
        y = first + place * tall
        out.append(
            f'<text x="0" y="{y + tall / 2 + 4}"><title>{escape(str(row[0]))}</title>'
            f"{escape(_short(str(row[0]), 16))}</text>"
        )
        for at, cell in enumerate(row[figure.drawn :]):
            kind = figure.columns[figure.drawn + at].kind
            value = number(cell)
            off = 0.0 if value is None else value - par
            side = "above" if off > 0 else "below"
            title = escape(whole(f"{row[0]} against {names[at]}", cell, kind))
            text = "" if value is None else plain(value, kind)
            out.append(
                f'<g><title>{title}</title><rect class="cell {side}" x="{27 + width * at + 0.3:.2f}%" '
                f'y="{y + 2}" width="{width - 0.6:.2f}%" height="{tall - 4}" rx="4" '
                f'fill-opacity="{min(0.4, 0.8 * abs(off)):.2f}"/><text x="{27 + width * (at + 0.5):.2f}%" '
                f'y="{y + tall / 2 + 4}" text-anchor="middle">{text}</text></g>'
            )
    height = first + tall * len(figure.rows) + 4
    return _framed(figure, "heat", f'<svg class="plot" height="{height}">{"".join(out)}</svg>')


def _short(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def line(figure: Figure) -> str:
    """A line over rounds."""
    kind = figure.columns[figure.drawn].kind
    points = [
        (number(row[0]) or 0.0, number(row[figure.drawn]) or 0.0, row)
        for row in figure.rows
        if _is_number(row[0])
    ]
    if len(points) < 2:
        return ""
    across = Scale(points[0][0], points[-1][0])
    top = max(max(value for _, value, _ in points), figure.par or 0.0)
    up = Scale(0.0, 1.0 if kind == "share" and top > 0.5 else top)

    def y(value: float) -> float:
        return HEIGHT - 24 - (HEIGHT - 40) * (value - up.low) / (up.high - up.low)

    out: list[str] = []
    for tick in up.ticks:
        out.append(f'<line class="grid" x1="4%" x2="96%" y1="{y(tick):.1f}" y2="{y(tick):.1f}"/>')
        out.append(f'<text x="0" y="{y(tick) + 4:.1f}">{plain(tick, kind).removesuffix(".0")}</text>')
    for tick in across.ticks:
        if points[0][0] <= tick <= points[-1][0]:
            out.append(
                f'<text x="{across.at(tick):.2f}%" y="{HEIGHT - 5}" text-anchor="middle">{tick:g}</text>'
            )
    if figure.par is not None:
        out.append(f'<line class="par" x1="4%" x2="96%" y1="{y(figure.par):.1f}" y2="{y(figure.par):.1f}"/>')
    path = " ".join(f"{across.at(x):.2f},{y(value):.2f}" for x, value, _ in points)
    out.append(
        f'<svg viewBox="0 0 100 {HEIGHT}" preserveAspectRatio="none" width="100%" height="{HEIGHT}">'
        f'<polyline class="curve" points="{path}" vector-effect="non-scaling-stroke"/></svg>'
    )
    size = 3.5 if len(points) <= 16 else 2
    for x, value, row in points:
        title = escape(whole(f"{figure.columns[0].name} {x:g}", row[figure.drawn], kind))
        dot = f'<circle class="dot" cx="{across.at(x):.2f}%" cy="{y(value):.1f}" r="{size}"/>'
        out.append(f"<g><title>{title}</title>{dot}</g>")
    return _framed(figure, "line", f'<svg class="plot" height="{HEIGHT}">{"".join(out)}</svg>')


def _is_number(cell: Cell) -> bool:
    return isinstance(cell, (int, float)) and not isinstance(cell, bool)


def _framed(figure: Figure, kind: str, inside: str) -> str:
    label = escape(f"{figure.title}; the table below says the same", quote=True)
    return f'<div class="picture {kind}" role="img" aria-label="{label}">{inside}</div>'


PICTURES = {"intervals": intervals, "histogram": histogram, "heat": heat, "line": line}

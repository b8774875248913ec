"""Numbers as people read them."""

from hearthside.lab.figures.shapes import Cell, Kind
from hearthside.lab.stats.shares import Estimate

MINUS = "−"
NOTHING = "–"


def plain(value: float, kind: Kind) -> str:
    """One number, without what it counts."""
    if kind == "share":
        return f"{100 * value:.1f}"
    if kind == "change":
        return _signed(f"{100 * value:+.1f}")
    if kind == "count":
        return f"{value:,.0f}"
    digits = 0 if abs(value) >= 100 else 1 if abs(value) >= 10 else 2
    return _signed(f"{value:,.{digits}f}")


def _signed(text: str) -> str:
    return text.replace("-", MINUS)


def unit(kind: Kind) -> str:
    return {"share": " %", "change": " points"}.get(kind, "")


def told(cell: Cell, kind: Kind) -> str:
    """A cell of a table."""
    if cell is None:
        return NOTHING
    if isinstance(cell, Estimate):
        return plain(cell.value, kind) + (" %" if kind == "share" else "")
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    if isinstance(cell, (int, float)):
        return plain(cell, kind) + (" %" if kind == "share" else "")
    return cell


def interval(cell: Estimate, kind: Kind) -> str:
    """Between what it probably lies."""
    joint = "–" if kind == "share" or (kind == "number" and cell.low >= 0) else " to "
    return f"{plain(cell.low, kind)}{joint}{plain(cell.high, kind)}"


def whole(name: str, cell: Cell, kind: Kind) -> str:
    """For a tooltip: the row, the number and its interval."""
    if isinstance(cell, Estimate):
        return (
            f"{name}: {plain(cell.value, kind)}{unit(kind)}, 95 %: {interval(cell, kind)}; "
            f"{cell.games:,} seat-games, {cell.deals:,} deals"
        )
    return f"{name}: {told(cell, kind)}"


def number(cell: Cell) -> float | None:
    """What is drawn, and sorted by."""
    if isinstance(cell, Estimate):
        return cell.value
    if isinstance(cell, (int, float)):
        return float(cell)
    return None

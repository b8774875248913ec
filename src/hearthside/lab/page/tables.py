"""Tables under the pictures."""

from html import escape

from hearthside.lab.figures.shapes import Cell, Column, Figure
from hearthside.lab.page.words import interval, number, told
from hearthside.lab.stats.shares import Estimate

MOST_ROWS = 400
SHORT = 9  # a table with more rows is folded if there is a picture


def table(figure: Figure) -> str:
    if not figure.rows:
        return ""
    rows = figure.rows[:MOST_ROWS]
    sortable = len(rows) > 3
    head = "".join(_heading(column, sortable) for column in figure.columns)
    body = "".join(f"<tr>{_row(figure, row)}</tr>" for row in rows)
    title = escape(figure.title)
    made = (
        f'<div class="scroll" role="region" aria-label="Table: {title}" tabindex="0">'
        f'<table{" data-sortable" if sortable else ""}><caption class="unseen">{title}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )
    if len(figure.rows) > MOST_ROWS:
        made += f"<p class=note>The first {MOST_ROWS} of {len(figure.rows):,} rows; the JSON has all.</p>"
    if figure.picture and len(rows) > SHORT:
        return f"<details><summary>The table: {len(rows):,} rows</summary>{made}</details>"
    return made


def _heading(column: Column, sortable: bool) -> str:
    kind = ' class="figure"' if _right(column) else ""
    name = escape(column.name)
    if not sortable:
        return f'<th scope="col"{kind}>{name}</th>'
    return f'<th scope="col"{kind}><button type="button">{name}<span aria-hidden="true"></span></button></th>'


def _right(column: Column) -> bool:
    return column.kind not in ("text", "flag")


def _row(figure: Figure, row: list[Cell]) -> str:
    out: list[str] = []
    for place, (cell, column) in enumerate(zip(row, figure.columns, strict=True)):
        text = escape(told(cell, column.kind))
        value = number(cell)
        sort = f' data-value="{value:.6g}"' if value is not None else ""
        if place == 0:
            out.append(f'<th scope="row"{sort}>{text}</th>')
            continue
        if isinstance(cell, Estimate):
            text += f" <small>{escape(interval(cell, column.kind))}</small>"
        kind = (
            ' class="figure"' if _right(column) else ' class="flag"' if column.kind == "flag" and cell else ""
        )
        out.append(f"<td{kind}{sort}>{text}</td>")
    return "".join(out)

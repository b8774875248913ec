"""The cards of a pack as a table for spreadsheets, a row a design, and back."""

import csv
from io import StringIO
from typing import Final

from hearthside.games.gardener.folder.design import Design, PackText
from hearthside.games.gardener.folder.designs import DesignReader
from hearthside.games.gardener.folder.exchange import imported
from hearthside.games.gardener.folder.files import Findings
from hearthside.games.gardener.language.card import Attributes
from hearthside.games.gardener.language.names import CATEGORIES, LEVEL_CONDITIONS
from hearthside.games.gardener.language.printing import INDENT, rank, show, show_condition
from hearthside.games.gardener.language.problem import Problem

# Columns that are no attributes. `Era` is the id of the deck.
COLUMNS: Final[tuple[str, ...]] = (
    "Era",
    "Identifier",
    "Copies",
    "HNPCopies",
    "Finish",
    "Orientation",
    "Directive",
    "Lore",
)
_FORMULA: Final = "=+-@\t"  # a spreadsheet would reckon with a cell that begins so


def to_table(pack: PackText, tabs: bool = False) -> str:
    """CSV, or TSV. Each attribute has a column: `Level`, `EraCosts.Sway`; the conditions of a category
    stand in one cell, a line each."""
    rows = [(deck.id, design) for deck in pack.decks.values() for design in deck.designs]
    cells = [_cells(design.attributes) for _, design in rows]
    columns = sorted({column for row in cells for column in row}, key=_rank)
    out = StringIO()
    writer = csv.writer(out, dialect="excel-tab" if tabs else "excel", lineterminator="\n")
    writer.writerow([*COLUMNS, *columns])
    for (era, design), row in zip(rows, cells, strict=True):
        fixed = (
            era,
            design.identifier,
            str(design.copies),
            str(design.hnp_copies),
            "gold" if design.gold else "silver",
            "landscape" if design.landscape else "portrait",
            design.directive,
            design.lore,
        )
        writer.writerow([_safe(cell) for cell in (*fixed, *(row.get(column, "") for column in columns))])
    return out.getvalue()


def _rank(column: str) -> tuple[bool, tuple[int, str]]:
    return column.split(".")[0] in CATEGORIES, rank(column)


def _cells(attributes: Attributes) -> dict[str, str]:
    cells = {name: _cell(value) for name, value in attributes.globals.items()}
    cells |= {name: str(level) for name, level in attributes.levels.items()}
    for category, members in attributes.amounts.items():
        cells |= {f"{category}.{name}": _cell(value) for name, value in members.items()}
    for category, conditions in attributes.conditions.items():
        cells[category] = "\n".join(show_condition(condition) for condition in conditions)
    return cells


def _cell(value: int | str) -> str:
    """Texts without quotes, unless they would be read as numbers or lose their blanks."""
    if isinstance(value, str) and not value.isdecimal() and value == value.strip():
        return value
    return show(value)


def _safe(cell: str) -> str:
    return f"'{cell}" if cell[:1] in _FORMULA + "'" and cell else cell


def _plain(cell: str) -> str:
    return cell[1:] if cell[:1] == "'" and cell[1:2] and cell[1] in _FORMULA + "'" else cell.strip()


def from_table(
    text: str, file: str = "cards.csv", shortcuts: dict[str, str] | None = None
) -> tuple[dict[str, list[Design]], list[Problem]]:
    """The cards of a table, by the ids of their decks; nothing is raised. Tabs or commas: the head tells."""
    found = Findings()
    reader = DesignReader(found, shortcuts or {}, ())
    decks: dict[str, list[Design]] = {}
    head, _, _ = text.partition("\n")
    dialect = "excel-tab" if "\t" in head else "excel"
    rows = csv.reader(StringIO(text.removeprefix("\ufeff"), newline=""), dialect=dialect)
    try:
        columns = [column.strip() for column in next(rows, [])]
        if "Identifier" not in columns:
            hint = f"the first row names the columns, such as {', '.join(COLUMNS)}"
            found.add("L25", "the table has no column Identifier", file, 1, hint=hint)
            return {}, found.problems
        for row in rows:
            cells = {name: _plain(cell) for name, cell in zip(columns, row, strict=False) if cell.strip()}
            if cells and not found.full:
                _row(cells, rows.line_num, file, reader, decks)
    except csv.Error as error:
        found.add("L25", f"this is no table: {error}", file, rows.line_num)
    return decks, found.problems


def _row(
    cells: dict[str, str], line: int, file: str, reader: DesignReader, decks: dict[str, list[Design]]
) -> None:
    era = cells.pop("Era", "first")
    keys = {
        column: " ".join(cells.pop(column).split())
        for column in COLUMNS
        if column != "Era" and column in cells
    }
    design = imported(keys, _lines(cells), line, "eras", file, reader)
    if design is not None:
        decks.setdefault(era, []).append(design)


def _lines(cells: dict[str, str]) -> list[str]:
    lines: list[str] = []
    members: dict[str, list[str]] = {}
    for column, cell in cells.items():
        category, dot, name = column.partition(".")
        if dot:
            members.setdefault(category, []).append(f"{name} {_value(cell)}")
        elif column in CATEGORIES:
            members.setdefault(column, []).extend(cell.split("\n"))
        else:
            lines.append(f"{column} {'> ' if column in LEVEL_CONDITIONS else ''}{_value(cell)}")
    for category, listed in members.items():
        lines += [category, *(INDENT + member.strip() for member in listed if member.strip())]
    return lines


def _value(cell: str) -> str:
    quoted = len(cell) > 1 and cell[0] == cell[-1] == '"'
    return cell if quoted or (cell.isascii() and cell.isdecimal()) else f'"{cell}"'

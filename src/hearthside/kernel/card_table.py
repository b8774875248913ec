"""Reads tables of cards; a mistake is reported with file, line and what would be right.

`~` behind a value marks it as inferred, `?` as proposed; without a mark it has a source.
"""

import csv
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import TypeVar

from hearthside.kernel.errors import BadFile, did_you_mean

MARKS = {"~": "inferred", "?": "proposed"}

L = TypeVar("L", bound="Line")


class Line:
    """One line of a table. A game says in a class of its own what the columns mean."""

    NUMBERS = "write 2, or nothing"  # how a number is written

    def __init__(self, number: int, row: dict[str, str], where: str) -> None:
        self._row = row
        self._where = where
        self.number = number
        self.id = row["id"]
        self.name = row["name"]
        self.confidence: dict[str, str] = {}  # only the values that are not sourced

    def row(self) -> dict[str, str]:
        """The line as it stands in the file."""
        return dict(self._row)

    def value(self, column: str) -> str:
        """What stands there, without its mark."""
        value = self._row[column].strip()
        if value and value[-1] in MARKS:
            self.confidence[column] = MARKS[value[-1]]
            return value[:-1]
        return value

    def integer(self, column: str) -> int:
        """The number that stands there; nothing is 0."""
        value = self.value(column)
        return self.read(column, value) if value else 0

    def word(self, column: str, allowed: Collection[str]) -> str:
        return self.one_of(self._row[column], column, allowed)

    def words(self, column: str, allowed: Collection[str]) -> tuple[str, ...]:
        """Words with `;` between them."""
        return tuple(self.one_of(word, column, allowed) for word in self._row[column].split(";") if word)

    def one_of(self, value: str, column: str, allowed: Collection[str]) -> str:
        if value not in allowed:
            raise self.mistake(column, f"no such {column} {value!r}{did_you_mean(value, allowed)}")
        return value

    def read(self, column: str, value: str) -> int:
        """A number as the game writes it."""
        if not value.isdigit():
            raise self.mistake(column, f"{value!r} is not a number ({self.NUMBERS})")
        return int(value)

    def mistake(self, column: str, text: str) -> BadFile:
        return BadFile(f"{self._where}, card {self.id!r}, column {column!r}: {text}")


def read_table(
    path: Path, columns: Collection[str], line: Callable[[int, dict[str, str], str], L], first: int = 1
) -> list[L]:
    """The lines of a table, numbered from `first` on."""
    return [line(first + i, row, where) for i, (row, where) in enumerate(_rows(path, columns))]


def _rows(path: Path, columns: Collection[str]) -> Iterator[tuple[dict[str, str], str]]:
    """Each line with where it stands."""
    lines: dict[str, int] = {}
    with path.open(encoding="utf-8", newline="") as file:
        reader = csv.DictReader(file)
        missing = [column for column in columns if column not in (reader.fieldnames or [])]
        if missing:
            raise BadFile(f"{path.name}, line 1: the column {missing[0]!r} is missing")
        for row in reader:
            where = f"{path.name}, line {reader.line_num}"
            if None in row or None in row.values():
                raise BadFile(f"{where}: {len(columns)} values are needed (is a comma missing or too many?)")
            if row["id"] in lines:
                raise BadFile(f"{where}: the card {row['id']!r} is already on line {lines[row['id']]}")
            lines[row["id"]] = reader.line_num
            yield row, where

"""Cards of a plain game, out of its `cards.csv`: a line for each kind of card.

    id,name,kind,text,count
    fox,Fox,animal,Goes everywhere.,3

Further columns are the game's own: `CARDS.integers("speed")` for its rules, and printed on the card.
"""

from pathlib import Path
from typing import Final

from hearthside.kernel.card_table import Line, read_table
from hearthside.kernel.errors import BadFile, did_you_mean
from hearthside.kernel.pack import CardInfo, on_face

FILE: Final = "cards.csv"
COLUMNS: Final = ("id", "name", "kind", "text", "count")


class PlainCard(Line):
    def __init__(self, number: int, row: dict[str, str], where: str) -> None:
        super().__init__(number, row, where)
        self.kind = row["kind"]
        self.text = row["text"]
        self.count = self.integer("count")

    def info(self) -> CardInfo:
        """For people."""
        own = [column for column in self.row() if column not in COLUMNS]
        values = {column: value for column in own if (value := self.value(column))}
        marks = {column: self.confidence[column] for column in own if column in self.confidence}
        face = on_face(values)
        return CardInfo(self.id, self.name, self.kind, self.text, values, marks, face=face, copies=self.count)


class Cards:
    """Lists by the number of a card; the number 0 is no card."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lines = read_table(path, COLUMNS, PlainCard)
        self.ids = ["", *(line.id for line in self.lines)]
        self.names = ["", *(line.name for line in self.lines)]

    def integers(self, column: str) -> list[int]:
        """A column of numbers; nothing is 0."""
        columns = self.lines[0].row() if self.lines else {}
        if column not in columns:
            raise BadFile(f"{self.path} has no column {column!r}{did_you_mean(column, columns)}")
        return [0, *(line.integer(column) for line in self.lines)]

    def copies(self, column: str = "count") -> list[int]:
        """Every card as often as a column says."""
        counts = self.integers(column)
        return [line.number for line in self.lines for _ in range(counts[line.number])]


def beside(module: str) -> Cards:
    """The table in the folder of a module: `beside(__file__)`."""
    return Cards(Path(module).with_name(FILE))

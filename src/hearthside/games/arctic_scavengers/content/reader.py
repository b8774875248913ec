"""Reads the card table; a mistake in it is reported with file, line and what would be right."""

import csv
from pathlib import Path

from hearthside.kernel.errors import BadFile, did_you_mean

KINDS = ("person", "tool", "medicine", "junk", "instant", "building", "leader", "gang")
PILES = ("box", "mercenaries", "junkyard", "contested")
ABILITIES = ("draw", "dig", "hunt", "fight")
TAGS = (
    "snipe",
    "disarm",
    "snipe_single",
    "save",
    "save_in_skirmish",
    "build",
    "construction",
    "refugee",
    "cancel_recon",
    "cancel",
    "hardy",
    "courier",
    "drill",
    "provocateur",
    "rogue",
    "recon",
    "scrappers",
    "map",
    "cargo",
    "tear_gas",
    "demolition",
)
MARKS = {"~": "inferred", "?": "proposed"}  # an unmarked value is sourced
COLUMNS = [
    "id",
    "name",
    "kind",
    "copies",
    "starter",
    "pile",
    "food",
    "med",
    "any",
    "people",
    "draw",
    "dig",
    "hunt",
    "fight",
    "meds",
    "tags",
    "text",
]
BUILDING_COLUMNS = ["id", "name", "set", "copies", "time", "holds", "capacity", "text"]
LEADER_COLUMNS = ["id", "name", "set", "copies", "refugee", "timing", "text"]
GANG_COLUMNS = ["id", "name", "set", "copies", "people", "text"]


class Card:
    """One line of the card table."""

    def __init__(self, number: int, row: dict[str, str], where: str) -> None:
        self._row = row
        self._where = where
        self.number = number
        self.id = row["id"]
        self.name = row["name"]
        self.text = row["text"]
        self.confidence: dict[str, str] = {}  # only the values that are not sourced
        self.kind = self._word("kind", KINDS)
        self.pile = self._word("pile", PILES)
        self.tags = tuple(self._one_of(tag, "tags", TAGS) for tag in row["tags"].split(";") if tag)
        self.copies = self._number("copies")
        self.starter = self._number("starter")
        self.food = self._number("food")
        self.med = self._number("med")
        self.any = self._number("any")
        self.people = self._number("people")
        self.meds = self._number("meds")
        # A plain number is an ability of the card's own, "+n" helps others, empty is no ability.
        self.base = [-1] * 4
        self.plus = [0] * 4
        for a, ability in enumerate(ABILITIES):
            value = self._value(ability)
            if value.startswith("+"):
                self.plus[a] = self._integer(ability, value[1:])
            elif value:
                self.base[a] = self._integer(ability, value)

    def row(self) -> dict[str, str]:
        """The line as it stands in the file."""
        return dict(self._row)

    def _value(self, column: str) -> str:
        value = self._row[column].strip()
        if value and value[-1] in MARKS:
            self.confidence[column] = MARKS[value[-1]]
            return value[:-1]
        return value

    def _number(self, column: str) -> int:
        value = self._value(column)
        return self._integer(column, value) if value else 0

    def _integer(self, column: str, value: str) -> int:
        if not value.isdigit():
            raise BadFile(
                f"{self._where}, card {self.id!r}, column {column!r}: {value!r} is not a number "
                f"(write 2, or +2 for help to others, or nothing)"
            )
        return int(value)

    def _word(self, column: str, allowed: tuple[str, ...]) -> str:
        return self._one_of(self._row[column], column, allowed)

    def _one_of(self, value: str, column: str, allowed: tuple[str, ...]) -> str:
        if value not in allowed:
            hint = did_you_mean(value, allowed)
            raise BadFile(
                f"{self._where}, card {self.id!r}, column {column!r}: no such {column} {value!r}{hint}"
            )
        return value


def no_card() -> Card:
    """Card number 0: the place of a card that is not there."""
    row = dict.fromkeys(COLUMNS, "") | {"kind": "junk", "pile": "box"}
    return Card(0, row, "")


def read_cards(path: Path, first: int = 1) -> list[Card]:
    """All cards in the order of their numbers; those from number 1 on after the empty card 0."""
    lines = _lines(path, COLUMNS)
    cards = [Card(first + i, row, where) for i, (row, where) in enumerate(lines)]
    return [no_card(), *cards] if first == 1 else cards


class Building(Card):
    """One line of the table of buildings."""

    def __init__(self, number: int, row: dict[str, str], where: str) -> None:
        super().__init__(number, _as_card(row, "building"), where)
        self._row = row
        self.set = row["set"]
        self.time = self._number("time")
        self.holds = row["holds"]
        self.capacity = self._number("capacity")


class Leader(Card):
    """One line of the table of leaders."""

    def __init__(self, number: int, row: dict[str, str], where: str) -> None:
        super().__init__(number, _as_card(row, "leader"), where)
        self._row = row
        self.set = row["set"]
        self.needs_refugee = row["refugee"] == "yes"
        self.timing = row["timing"]


class Gang(Card):
    """One line of the table of gangs."""

    def __init__(self, number: int, row: dict[str, str], where: str) -> None:
        super().__init__(number, _as_card(row, "gang"), where)
        self._row = row
        self.set = row["set"]


def read_buildings(path: Path, first: int) -> list[Building]:
    return [Building(first + i, row, where) for i, (row, where) in enumerate(_lines(path, BUILDING_COLUMNS))]


def read_leaders(path: Path, first: int) -> list[Leader]:
    return [Leader(first + i, row, where) for i, (row, where) in enumerate(_lines(path, LEADER_COLUMNS))]


def read_gangs(path: Path, first: int) -> list[Gang]:
    return [Gang(first + i, row, where) for i, (row, where) in enumerate(_lines(path, GANG_COLUMNS))]


def _as_card(row: dict[str, str], kind: str) -> dict[str, str]:
    """A line of another table with all the columns of a card."""
    return (
        dict.fromkeys(COLUMNS, "")
        | {k: v for k, v in row.items() if k in COLUMNS}
        | {
            "kind": kind,
            "pile": "box",
        }
    )


def _lines(path: Path, columns: list[str]) -> list[tuple[dict[str, str], str]]:
    """The lines of a table, and where each of them stands."""
    out: list[tuple[dict[str, str], str]] = []
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
            out.append((row, where))
    return out

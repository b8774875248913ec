"""Reads the card table; a mistake in it is reported with file, line and what would be right."""

from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

from hearthside.games.arctic_scavengers.content import NUMBERS_FILE
from hearthside.kernel.card_table import Line, read_table
from hearthside.kernel.errors import BadFile

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


C = TypeVar("C", bound="Card")


class Card(Line):
    """One line of the card table."""

    NUMBERS = "write 2, or +2 for help to others, or nothing"

    def __init__(self, number: int, row: dict[str, str], where: str) -> None:
        super().__init__(number, row, where)
        self.text = row["text"]
        self.kind = self.word("kind", KINDS)
        self.pile = self.word("pile", PILES)
        self.tags = self.words("tags", TAGS)
        self.copies = self.integer("copies")
        self.starter = self.integer("starter")
        self.food = self.integer("food")
        self.med = self.integer("med")
        self.any = self.integer("any")
        self.people = self.integer("people")
        self.meds = self.integer("meds")
        # A plain number is an ability of the card's own, "+n" helps others, empty is no ability.
        self.base = [-1] * 4
        self.plus = [0] * 4
        for a, ability in enumerate(ABILITIES):
            value = self.value(ability)
            if value.startswith("+"):
                self.plus[a] = self.read(ability, value[1:])
            elif value:
                self.base[a] = self.read(ability, value)


def read_numbers(path: Path = NUMBERS_FILE) -> dict[str, int]:
    """The number of each card: the line on which its id stands.  Saved games hold it, so lines are only ever
    added at the end, whichever table a new card is in."""
    numbers: dict[str, int] = {}
    for number, card in enumerate(path.read_text(encoding="utf-8").split(), 1):
        if card in numbers:
            raise BadFile(f"{path.name}, line {number}: the card {card!r} is already on line {numbers[card]}")
        numbers[card] = number
    return numbers


def by_number(*tables: Sequence[Card]) -> list[Card]:
    """The cards of all tables, each at its number."""
    cards = sorted((card for table in tables for card in table), key=lambda card: card.number)
    there = {card.id for card in cards}
    for card, number in read_numbers().items():
        if card not in there:
            raise BadFile(f"{NUMBERS_FILE.name}, line {number}: there is no card {card!r}")
    return cards


def _numbered(cards: list[C]) -> list[C]:
    numbers = read_numbers()
    for card in cards:
        if card.id not in numbers:
            raise card.mistake("id", f"it has no number: write {card.id} at the end of {NUMBERS_FILE.name}")
        card.number = numbers[card.id]
    return cards


def no_card() -> Card:
    """Card number 0: the place of a card that is not there."""
    row = dict.fromkeys(COLUMNS, "") | {"kind": "junk", "pile": "box"}
    return Card(0, row, "")


def read_cards(path: Path) -> list[Card]:
    return _numbered(read_table(path, COLUMNS, Card))


def read_own_cards(path: Path) -> list[Card]:
    """Cards of no rulebook.  A table has those that it has chosen as stacks, so they are mercenaries."""
    cards = read_cards(path)
    for card in cards:
        card.one_of(card.pile, "pile", ("mercenaries",))
    return cards


class Building(Card):
    """One line of the table of buildings."""

    def __init__(self, number: int, row: dict[str, str], where: str) -> None:
        super().__init__(number, _as_card(row, "building"), where)
        self._row = row
        self.set = row["set"]
        self.time = self.integer("time")
        self.holds = row["holds"]
        self.capacity = self.integer("capacity")


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


def read_buildings(path: Path) -> list[Building]:
    return _numbered(read_table(path, BUILDING_COLUMNS, Building))


def read_leaders(path: Path) -> list[Leader]:
    return _numbered(read_table(path, LEADER_COLUMNS, Leader))


def read_gangs(path: Path) -> list[Gang]:
    return _numbered(read_table(path, GANG_COLUMNS, Gang))


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

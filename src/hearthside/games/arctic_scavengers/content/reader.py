"""Reads the card table; a mistake in it is reported with file, line and what would be right."""

from pathlib import Path

from hearthside.kernel.card_table import Line, read_table

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


def no_card() -> Card:
    """Card number 0: the place of a card that is not there."""
    row = dict.fromkeys(COLUMNS, "") | {"kind": "junk", "pile": "box"}
    return Card(0, row, "")


def read_cards(path: Path, first: int = 1) -> list[Card]:
    """All cards in the order of their numbers; those from number 1 on after the empty card 0."""
    cards = read_table(path, COLUMNS, Card, first)
    return [no_card(), *cards] if first == 1 else cards


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


def read_buildings(path: Path, first: int) -> list[Building]:
    return read_table(path, BUILDING_COLUMNS, Building, first)


def read_leaders(path: Path, first: int) -> list[Leader]:
    return read_table(path, LEADER_COLUMNS, Leader, first)


def read_gangs(path: Path, first: int) -> list[Gang]:
    return read_table(path, GANG_COLUMNS, Gang, first)


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

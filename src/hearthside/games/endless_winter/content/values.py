"""The values printed on the boards, as they stand in board.csv: a number, some numbers, or effect lists."""

from pathlib import Path

from hearthside.games.endless_winter.content.effects import Effect
from hearthside.games.endless_winter.content.reader import Line
from hearthside.kernel.card_table import read_table
from hearthside.kernel.errors import BadFile, did_you_mean

HEAD = ["id", "name", "value"]
BETWEEN = "/"  # effect lists

# How many numbers, or effect lists, each value has.
NUMBERS = {
    "full_food": 1,
    "labor_spaces": 0,  # as many as one likes
    "most_tools": 1,
    "stone_food": 3,
    "stone_tools": 3,
    "head_food": 4,
    "head_tools": 4,
    "offering_ratio": 10,
    "honor_points": 10,
    "chart_1": 7,
    "chart_2": 7,
    "chart_3": 7,
    "camp_table": 7,
    "different_table": 7,
    "identical_table": 7,
    "set_points": 5,
    "chief_a_halves": 1,
    "figure_halves": 1,
    "culture_halves": 1,
    "initiate_cost": 1,
    "develop_cost": 1,
    "token_off": 1,
    "camp_cost": 1,
    "move_cost": 1,
    "reveal_cost": 1,
    "revealed_at_once": 1,
    "take_cost": 1,
    "bury_tools": 1,
    "village_food": 1,
    "hand_size": 1,
    "glaciers": 4,
    "further_land": 4,
    "rival_stock": 1,
    "rival_stone": 1,
    "rival_tiles": 1,
    "tempos": 4,
}
LISTS = {"stone_gain": 3, "track_ladder": 4, "track_consolation": 4, "bottoms": 4, "chief_a": 1}


class Value(Line):
    """One line of the table."""

    def __init__(self, number: int, row: dict[str, str], where: str) -> None:
        super().__init__(number, row, where)
        self.one_of(self.id, "id", (*NUMBERS, *LISTS))
        self.numbers: list[int] = []
        self.lists: list[tuple[Effect, ...]] = []
        written = self.value("value")
        if self.id in NUMBERS:
            self.numbers = [self.read("value", word) for word in written.split()]
            self.check_length(len(self.numbers), NUMBERS[self.id], "numbers")
        else:
            self.lists = [self.effects_in(text, "value") for text in written.split(BETWEEN)]
            self.check_length(len(self.lists), LISTS[self.id], f"effect lists with {BETWEEN!r} between them")

    def check_length(self, length: int, right: int, what: str) -> None:
        if right and length != right:
            raise self.mistake("value", f"it has {length} {what}, it needs {right}")


class Values:
    """All of them by name."""

    def __init__(self, path: Path) -> None:
        self.lines = {line.id: line for line in read_table(path, HEAD, Value)}
        missing = [name for name in (*NUMBERS, *LISTS) if name not in self.lines]
        if missing:
            raise BadFile(
                f"{path.name}: the line {missing[0]!r} is missing{did_you_mean(missing[0], self.lines)}"
            )

    def number(self, name: str) -> int:
        return self.lines[name].numbers[0]

    def numbers(self, name: str) -> list[int]:
        return self.lines[name].numbers

    def lists(self, name: str) -> list[tuple[Effect, ...]]:
        return self.lines[name].lists

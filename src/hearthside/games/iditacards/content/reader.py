"""Reads cards, legs and course; a mistake is reported with file, line and what would be right.

Effects are written as short phrases with `; ` between them: a word, then its numbers (`supply 3 1`).
"""

import tomllib
from pathlib import Path

from hearthside.kernel import card_table
from hearthside.kernel.card_table import read_table
from hearthside.kernel.errors import BadFile, did_you_mean

KINDS = ("dog", "attachment", "sled", "personal", "food", "movement", "utility", "damage", "leg", "answer")
DECKS = ("starter", "legendary", "speed", "attack", "upgrade", "survivor", "damage", "answers", "legs")
TAGS = ("fake", "venison", "breakfast", "lunch", "dinner")
TYPES = ("trail", "woods", "ice", "heights")
ALL = 999  # the number that is written "all"

# What happens when a card resolves: the word, and how many numbers follow it.
EFFECTS = {
    "draw": 1,
    "draw_per_dog": 0,
    "recover": 1,
    "recover_venison": 0,
    "move": 1,
    "move_double": 1,
    "look": 2,
    "supply": 2,
    "supply_until_dog": 1,
    "supply_for_hand": 0,
    "sacrifice": 0,
    "kill_fake": 0,
    "kill_attached": 0,
    "hypothermia": 1,
    "starvation": 1,
    "warm": 0,
    "feed": 0,
    "damage": 1,
    "destroy_this": 0,
    "destroy_from_hand": 1,
    "shuffle_discard": 0,
    "new_day": 0,
    "immune": 0,
    "free_energy": 0,
    "free_health": 0,
    "double_risk": 0,
    "others_damage": 1,
    "others_hypothermia": 1,
    "others_starvation": 1,
    "others_hypothermia_level": 0,
    "others_starvation_level": 0,
    "others_sacrifice": 0,
    "if_all_meals": 0,
    "if_other_personal": 0,
    "if_not_moved": 0,
    "if_eaten": 1,
}
# What a dog or an attachment does as long as it is on the team.
STANDING = {
    "speed": 1,
    "speed_per_dog": 1,
    "double_speed": 0,
    "hand": 1,
    "energy": 1,
    "health": 1,
    "risk": 1,
    "look": 1,
    "trash": 1,
    "add": 1,
    "take": 1,
    "leg_entry": 1,
    "draw_on_move": 1,
    "day_move": 1,
    "no_die": 0,
    "saves_wearer": 0,
    "no_attach": 0,
    "no_pass_damage": 0,
    "slots": 1,
    "size": 1,
    "death_to_discard": 0,
    "death_to_hand": 0,
    "takes_one_along": 0,
    "takes_all_along": 0,
}
# What a leg does to the racers on it.
LEG_EFFECTS = {
    "immune": 0,
    "no_weather": 0,
    "no_starvation": 0,
    "no_hand_bonus": 0,
    "no_pass_damage": 0,
    "plain_automatic_move": 0,
    "risk_fails": 0,
    "risk_double": 0,
    "speed": 1,
    "dog_speed": 1,
    "speed_cap": 1,
    "move_cap": 1,
    "hand": 1,
    "energy": 1,
    "health": 1,
    "risk": 1,
    "add": 1,
    "take": 1,
    "food_draw": 1,
    "pass_damage": 1,
    "enter_damage": 1,
    "enter_mill": 1,
    "day_hypothermia": 1,
    "day_starvation": 1,
    "day_sacrifice": 1,
    "turn_recover": 1,
    "turn_draw": 1,
}
CARD_COLUMNS = "id name kind tags deck copies energy health risk effect standing text".split()
LEG_COLUMNS = "id name type hypothermia_1 starvation_1 effect_1 hypothermia_2 starvation_2 effect_2".split()

Phrase = tuple[str, int, int]  # a word and its numbers, 0 where it has none


class Line(card_table.Line):
    """One line of a table, with phrases and with `all` for a number."""

    def phrases(self, column: str, vocabulary: dict[str, int]) -> list[Phrase]:
        """`look 3 1; recover 1` as words with their numbers."""
        out: list[Phrase] = []
        for phrase in self.value(column).split(";"):
            if not phrase.strip():
                continue
            word, *rest = phrase.split()
            if word not in vocabulary:
                raise self.mistake(column, f"there is no word {word!r}{did_you_mean(word, vocabulary)}")
            if len(rest) != vocabulary[word]:
                raise self.mistake(column, f"{word!r} takes {vocabulary[word]} numbers, not {len(rest)}")
            numbers = [self.read(column, value) for value in rest]
            first, second = [*numbers, 0, 0][:2]
            out.append((word, first, second))
        return out

    def read(self, column: str, value: str) -> int:
        if value == "all":
            return ALL
        if not value.removeprefix("-").isdigit():
            raise self.mistake(column, f"{value!r} is not a number (write 2, -1 or all)")
        return int(value)


class Card(Line):
    """A playing card."""

    def __init__(self, number: int, row: dict[str, str], where: str) -> None:
        super().__init__(number, row, where)
        self.kind = self.word("kind", KINDS)
        self.deck = self.word("deck", DECKS)
        self.tags = self.words("tags", TAGS)
        self.copies = self.integer("copies")
        self.energy = self.integer("energy")
        self.health = self.integer("health")
        self.risk = self.integer("risk")
        self.effect = self.phrases("effect", EFFECTS)
        self.standing = {word: value or 1 for word, value, _ in self.phrases("standing", STANDING)}
        self.text = row["text"]


class Side:
    """One half of a leg card: what entering costs, and what it does."""

    def __init__(self, hypothermia: int, starvation: int, effect: list[Phrase]) -> None:
        self.hypothermia = hypothermia
        self.starvation = starvation
        self.effect = {word: value or 1 for word, value, _ in effect}


class Leg(Line):
    """A leg card: one side for each half of the race."""

    def __init__(self, number: int, row: dict[str, str], where: str) -> None:
        super().__init__(number, row, where)
        self.type = self.word("type", TYPES)
        self.sides = [
            Side(
                self.integer(f"hypothermia_{half}"),
                self.integer(f"starvation_{half}"),
                self.phrases(f"effect_{half}", LEG_EFFECTS),
            )
            for half in (1, 2)
        ]


class Stretch:
    """A leg's place on the course: squares, type and which side of its card counts."""

    def __init__(self, first: int, last: int, type_: str, side: int) -> None:
        self.first = first
        self.last = last
        self.type = type_
        self.side = side


class Course:
    """The board."""

    def __init__(self, squares: int, checkpoints: list[int], legs: list[Stretch]) -> None:
        self.squares = squares
        self.checkpoints = checkpoints
        self.legs = legs


def no_card() -> Card:
    """Card number 0: the place of a card that is not there."""
    row = dict.fromkeys(CARD_COLUMNS, "") | {"kind": "answer", "deck": "answers"}
    return Card(0, row, "")


def read_cards(path: Path) -> list[Card]:
    """All playing cards in the order of their numbers, after the empty card 0."""
    return [no_card(), *read_table(path, CARD_COLUMNS, Card)]


def read_legs(path: Path, first: int) -> list[Leg]:
    """The leg cards, numbered from `first` on."""
    return read_table(path, LEG_COLUMNS, Leg, first)


def read_course(path: Path) -> Course:
    with path.open("rb") as file:
        read = tomllib.load(file)
    legs: list[Stretch] = []
    first = 1
    for leg in read["legs"]:
        if leg["type"] not in TYPES or leg["side"] not in (1, 2) or leg["last"] < first:
            raise BadFile(f"{path.name}: the leg that ends at square {leg['last']} is not right")
        legs.append(Stretch(first, leg["last"], leg["type"], leg["side"]))
        first = leg["last"] + 1
    if first != read["squares"] + 1:
        raise BadFile(f"{path.name}: the last leg must end at square {read['squares']}")
    return Course(read["squares"], read["checkpoints"], legs)

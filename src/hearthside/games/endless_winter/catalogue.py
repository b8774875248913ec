"""The cards and tiles for people: names, values and what they do, in our own words."""

from functools import cache

from hearthside.games.endless_winter.cards import (
    ANIMAL,
    CAMPS_ON,
    CAP,
    CARDS,
    CHIEF,
    COPIES,
    CULTURE,
    DIFFERENT,
    ECLIPSE_HALVES,
    ERA,
    IDENTICAL,
    KIND,
    LABOR,
    MEGALITH,
    POINTS,
    SETUP,
    SETUP_FOOD,
    SETUP_TOOLS,
    SOLO,
    SOLO_RITUAL,
    START,
    STONE,
    STONE_FAMILY,
    TERRAIN,
    TRIBE,
    VALUES,
)
from hearthside.games.endless_winter.texts.cards import text_of
from hearthside.games.endless_winter.texts.names import ERAS, in_halves
from hearthside.kernel.pack import CardInfo, on_face

KIND_NAMES = {
    START: "starting",
    TRIBE: "tribe",
    CULTURE: "culture",
    CAP: "cap",
    ANIMAL: "animal",
    SETUP: "setup",
    CHIEF: "chief",
    STONE: "stone",
    TERRAIN: "terrain",
    MEGALITH: "megalith",
    SOLO: "solo",
}
# Kinds that need the word: two culture cards.
CARD_NAMES = {kind: f"{KIND_NAMES[kind]} card" for kind in (START, TRIBE, CULTURE, SETUP)}
# Under which word a mark is shown, where that is not the column of the table.
MARKED_AS = {"eclipse": "effect", "action": "effect", "tip": "effect"}
# Tables of points that stand on the board, by the stones they are for.
TABLES = {CAMPS_ON: "camp_table", DIFFERENT: "different_table", IDENTICAL: "identical_table"}
PROPOSED = "proposed"


@cache
def catalogue() -> list[CardInfo]:
    return [
        CardInfo(
            card.id,
            card.name,
            KIND_NAMES[KIND[card.number]],
            text_of(card.number),
            values,
            _marks(card.number),
            called=CARD_NAMES.get(KIND[card.number], ""),
            face=on_face(values, besides=("copies",)),
        )
        for card in CARDS[1:]
        for values in [_values(card.number)]
    ]


def _values(number: int) -> dict[str, str]:
    kind = KIND[number]
    if kind in (START, TRIBE):
        values = {"labor": str(LABOR[number]), "points": str(POINTS[number])}
        if ECLIPSE_HALVES[number]:
            values["eclipse"] = f"+{in_halves(ECLIPSE_HALVES[number])}"
        return values | {"copies": str(COPIES[number])}
    if kind == CULTURE:
        return {"points": str(POINTS[number]), "era": ERAS[ERA[number]]}
    if kind == SETUP:
        return {"food": str(SETUP_FOOD[number]), "tools": str(SETUP_TOOLS[number])}
    if kind in (ANIMAL, TERRAIN):
        return {"copies": str(COPIES[number])}
    return {"eclipse": in_halves(SOLO_RITUAL[number])} if kind == SOLO else {}


def _marks(number: int) -> dict[str, str]:
    """How sure the values are; of several that are shown under one word the least sure one counts."""
    marks: dict[str, str] = {}
    for column, mark in CARDS[number].confidence.items():
        word = _marked_as(number, column)
        if marks.get(word) != PROPOSED:
            marks[word] = mark
    table = "set_points" if KIND[number] == ANIMAL else TABLES.get(STONE_FAMILY[number], "")
    if table and VALUES.lines[table].confidence:
        marks["points"] = VALUES.lines[table].confidence["value"]
    return marks


def _marked_as(number: int, column: str) -> str:
    if column == "name":
        return column
    if KIND[number] == SOLO:
        return "eclipse" if column == "ritual" else "effect"
    if KIND[number] == MEGALITH:
        return "spaces"
    if column == "eclipse_labor":
        return "eclipse" if ECLIPSE_HALVES[number] else "effect"
    return MARKED_AS.get(column, column)

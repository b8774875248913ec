"""The cards and tiles for people: names, values and what they do, in our own words."""

from functools import cache

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter.texts.cards import text_of
from hearthside.games.endless_winter.texts.names import ERAS, in_halves
from hearthside.kernel.pack import CardInfo, on_face

KIND_NAMES = {
    c.START: "starting",
    c.TRIBE: "tribe",
    c.CULTURE: "culture",
    c.CAP: "cap",
    c.ANIMAL: "animal",
    c.SETUP: "setup",
    c.CHIEF: "chief",
    c.STONE: "stone",
    c.TERRAIN: "terrain",
    c.MEGALITH: "megalith",
    c.SOLO: "solo",
}
# Kinds that need the word: two culture cards.
CARD_NAMES = {kind: f"{KIND_NAMES[kind]} card" for kind in (c.START, c.TRIBE, c.CULTURE, c.SETUP)}
# Under which word a mark is shown, where that is not the column of the table.
MARKED_AS = {"eclipse": "effect", "action": "effect", "tip": "effect"}
# Tables of points that stand on the board, by the stones they are for.
TABLES = {c.CAMPS_ON: "camp_table", c.DIFFERENT: "different_table", c.IDENTICAL: "identical_table"}
PROPOSED = "proposed"


@cache
def catalogue() -> list[CardInfo]:
    return [
        CardInfo(
            card.id,
            card.name,
            KIND_NAMES[c.KIND[card.number]],
            text_of(card.number),
            values,
            _marks(card.number),
            called=CARD_NAMES.get(c.KIND[card.number], ""),
            face=on_face(values, besides=("copies",)),
            copies=c.COPIES[card.number],
        )
        for card in c.CARDS[1:]
        for values in [_values(card.number)]
    ]


def _values(number: int) -> dict[str, str]:
    kind = c.KIND[number]
    if kind in (c.START, c.TRIBE):
        values = {"labor": str(c.LABOR[number]), "points": str(c.POINTS[number])}
        if c.ECLIPSE_HALVES[number]:
            values["eclipse"] = f"+{in_halves(c.ECLIPSE_HALVES[number])}"
        return values | {"copies": str(c.COPIES[number])}
    if kind == c.CULTURE:
        return {"points": str(c.POINTS[number]), "era": ERAS[c.ERA[number]]}
    if kind == c.SETUP:
        return {"food": str(c.SETUP_FOOD[number]), "tools": str(c.SETUP_TOOLS[number])}
    if kind in (c.ANIMAL, c.TERRAIN):
        return {"copies": str(c.COPIES[number])}
    return {"eclipse": in_halves(c.SOLO_RITUAL[number])} if kind == c.SOLO else {}


def _marks(number: int) -> dict[str, str]:
    """How sure the values are; of several that are shown under one word the least sure one counts."""
    marks: dict[str, str] = {}
    for column, mark in c.CARDS[number].confidence.items():
        word = _marked_as(number, column)
        if marks.get(word) != PROPOSED:
            marks[word] = mark
    table = "set_points" if c.KIND[number] == c.ANIMAL else TABLES.get(c.STONE_FAMILY[number], "")
    if table and c.VALUES.lines[table].confidence:
        marks["points"] = c.VALUES.lines[table].confidence["value"]
    return marks


def _marked_as(number: int, column: str) -> str:
    if column == "name":
        return column
    if c.KIND[number] == c.SOLO:
        return "eclipse" if column == "ritual" else "effect"
    if c.KIND[number] == c.MEGALITH:
        return "spaces"
    if column == "eclipse_labor":
        return "eclipse" if c.ECLIPSE_HALVES[number] else "effect"
    return MARKED_AS.get(column, column)

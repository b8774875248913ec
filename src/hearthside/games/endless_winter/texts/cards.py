"""What each card and tile does, in a sentence or two made from its values."""

from collections.abc import Callable
from functools import cache
from typing import Final

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter.texts.effects import in_words, short
from hearthside.games.endless_winter.texts.names import COLUMN_NAMES, in_halves
from hearthside.kernel.texts import capital, fill, listed

DIRECTION_NAMES: Final = ["east", "north-east", "north-west", "west", "south-west", "south-east"]
# What the Rival does, by the numbers of cards.S_BURY and so on.
RIVAL_DOES: Final = [
    "",
    "buries {n:=a Tribe card|{n} Tribe cards}",
    "takes {n:=a Culture card|{n} Culture cards}",
    "takes {n:=a Sacred Stone|{n} Sacred Stones}",
    "places {n:=a Camp|{n} Camps}",
    "marches {n:=one tile|{n} tiles}",
    "founds a Village where it can",
    "takes {n:=an Animal|{n} Animals} of the display",
    "takes the top {n:=Animal|{n} Animals} of the deck",
    "places {n:=a Megalith|{n} Megaliths}",
    "rises {n:=one level|{n} levels} of Honor",
    "rises {n:=one level|{n} levels} of Offering",
    "scores {n:point|points}",
]


@cache
def text_of(number: int) -> str:
    return TEXTS[c.KIND[number]](number)


def sentence(words: str) -> str:
    return capital(words) + "." if words else ""


def with_article(name: str) -> str:
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def _tribe(number: int) -> str:
    out = [fill("{n} Labor.", n=c.LABOR[number])]
    if c.WORK_COLUMN[number]:
        column = COLUMN_NAMES[c.WORK_COLUMN[number]]
        out.append(fill("In {column} also: {does}.", column=column, does=in_words(c.WORK_LIST[number])))
    if c.ECLIPSE_HALVES[number]:
        more = in_halves(c.ECLIPSE_HALVES[number])
        out.append(fill("In the Ritual pile it counts {more} Labor more.", more=more))
    if c.ECLIPSE_LIST[number]:
        out.append(fill("In the Eclipse: {does}.", does=in_words(c.ECLIPSE_LIST[number])))
    return " ".join(out)


def _culture(number: int) -> str:
    return sentence(in_words(c.PLAY_LIST[number]))


def _cap(number: int) -> str:
    return "Covers the Culture deck that is not in use, and does nothing else."


def _animal(number: int) -> str:
    text = "Tip it: {does}. At the end a set of 1 to {most} is worth {points} points."
    if number == c.ARGENTAVIS:
        text = "Tip it: {does}. At the end it joins a set of any one kind, but it is never a set by itself."
    most = len(c.SET_POINTS) - 1
    points = listed([str(c.SET_POINTS[size]) for size in range(1, most + 1)], "or")
    return fill(text, does=in_words(c.TIP_LIST[number]), most=most, points=points)


def _setup(number: int) -> str:
    parts = [with_article(c.NAMES[c.SETUP_TRIBE[number]])]
    if c.SETUP_FOOD[number]:
        parts.append(fill("{n} Food", n=c.SETUP_FOOD[number]))
    if c.SETUP_TOOLS[number]:
        parts.append(fill("{n:Tool|Tools}", n=c.SETUP_TOOLS[number]))
    parts += [with_article(c.NAMES[animal]) for animal in c.SETUP_ANIMALS[number]]
    begin = fill("You begin with {things}.", things=listed(parts))
    return f"{begin} {sentence(in_words(c.SETUP_LIST[number]))}".strip()


def side_b(chief: int) -> str:
    """`in Hunt gain 1 Food`."""
    column = COLUMN_NAMES[c.CHIEF_COLUMN[chief]] or "any column"
    return fill("in {column} {does}", column=column, does=in_words(c.CHIEF_LIST[chief]))


def _chief(number: int) -> str:
    text = "Side A: in any column {does}; on the Eclipse space it counts {worth} Labor. Side B: {side_b}."
    worth = in_halves(c.FIGURE_HALVES + c.CHIEF_A_HALVES)
    return fill(text, does=in_words(c.CHIEF_A_LIST), worth=worth, side_b=side_b(number))


STONE_TEXTS: Final = {
    c.LOW: "At the end: {points:point|points} for each of your own Megaliths on the board itself.",
    c.HIGH: "At the end: {points:point|points} for each of your own Megaliths that lies on others.",
    c.TIPPED_ANIMAL: "At the end: {points:point|points} for each {subject} you have tipped.",
    c.CAMPS_ON: "At the end, for your Camps on {subject} tiles: {steps}.",
    c.DIFFERENT: "At the end, for cards of different names in your Burial Ground: {steps}.",
    c.IDENTICAL: "At the end, for the most cards of one name in your Burial Ground: {steps}.",
}
STONE_TABLES: Final = {
    c.CAMPS_ON: c.CAMP_TABLE,
    c.DIFFERENT: c.DIFFERENT_TABLE,
    c.IDENTICAL: c.IDENTICAL_TABLE,
}


def _stone(number: int) -> str:
    family = c.STONE_FAMILY[number]
    table = STONE_TABLES.get(family)
    subject = c.NAMES[c.STONE_SUBJECT[number]]
    points = c.STONE_EACH[number]
    return fill(STONE_TEXTS[family], points=points, subject=subject, steps=steps(table) if table else "")


def steps(table: list[int]) -> str:
    """`2 points for 1, 5 for 2 and 9 for 3 or more`: only where the points change."""
    rises = [count for count in range(1, len(table)) if table[count] != table[count - 1]]
    texts = ["{points} for {n}"] * len(rises)
    texts[0] = "{points} points for {n}"
    texts[-1] += " or more"
    filled = (fill(text, points=table[n], n=n) for text, n in zip(texts, rises, strict=True))
    return listed(filled)


def _terrain(number: int) -> str:
    if number == c.BASE:
        return "Camps come into play here. No Village can stand at its corners."
    text = "In the Eclipse, if nobody has more Influence here than you: {does}."
    if number == c.GLACIER:
        text = "In the Eclipse it gives nothing, but Camps and Villages may stand here."
    elif not c.TERRAIN_LIST[number]:
        text = "In the Eclipse it gives nothing."
    return fill(text, does=in_words(c.TERRAIN_LIST[number]))


def _megalith(number: int) -> str:
    spaces = [
        fill("{does} (starting space)" if c.SITE_START[number][cell] else "{does}", does=short(effects))
        for cell, effects in enumerate(c.SITE_LIST[number])
    ]
    half = len(spaces) // 2
    first, second = "; ".join(spaces[:half]), "; ".join(spaces[half:])
    return fill("First row: {first}. Second row: {second}.", first=first, second=second)


def _solo(number: int) -> str:
    """The market place and the direction only where something on the card asks for them."""
    doing = [atom for atom, _ in c.SOLO_MAIN[number] + c.SOLO_FIRST[number] + c.SOLO_BONUS[number]]
    column = COLUMN_NAMES[c.SOLO_COLUMN[number]]
    out = [fill("The Rival goes to {column}: it {does}.", column=column, does=_rival(c.SOLO_MAIN[number]))]
    if c.SOLO_FIRST[number]:
        out.append(fill("If it is first there, it also {does}.", does=_rival(c.SOLO_FIRST[number])))
    text = "Turned up in the Eclipse: {labor} Labor, and it {does}."
    out.append(fill(text, labor=in_halves(c.SOLO_RITUAL[number]), does=_rival(c.SOLO_BONUS[number])))
    if c.S_CULTURE in doing:
        out.append(fill("It looks at market place {place} first.", place=c.SOLO_SLOT[number]))
    if c.S_MARCH in doing:
        out.append(fill("It marches {direction}.", direction=DIRECTION_NAMES[c.SOLO_DIR[number]]))
    return " ".join(out)


def _rival(atoms: list[tuple[int, int]]) -> str:
    return listed(fill(RIVAL_DOES[atom], n=times) for atom, times in atoms)


TEXTS: Final[dict[int, Callable[[int], str]]] = {
    c.START: _tribe,
    c.TRIBE: _tribe,
    c.CULTURE: _culture,
    c.CAP: _cap,
    c.ANIMAL: _animal,
    c.SETUP: _setup,
    c.CHIEF: _chief,
    c.STONE: _stone,
    c.TERRAIN: _terrain,
    c.MEGALITH: _megalith,
    c.SOLO: _solo,
}

"""What each card and tile does, in a sentence or two made from its values."""

from collections.abc import Callable
from typing import Final

from hearthside.games.endless_winter.cards import (
    ANIMAL,
    ARGENTAVIS,
    BASE,
    CAMP_TABLE,
    CAMPS_ON,
    CAP,
    CHIEF,
    CHIEF_A_HALVES,
    CHIEF_A_LIST,
    CHIEF_COLUMN,
    CHIEF_LIST,
    CULTURE,
    DIFFERENT,
    DIFFERENT_TABLE,
    ECLIPSE_HALVES,
    ECLIPSE_LIST,
    FIGURE_HALVES,
    GLACIER,
    HIGH,
    IDENTICAL_TABLE,
    KIND,
    LABOR,
    LOW,
    MEGALITH,
    NAMES,
    PLAY_LIST,
    S_CULTURE,
    S_MARCH,
    SET_POINTS,
    SETUP,
    SETUP_ANIMALS,
    SETUP_FOOD,
    SETUP_LIST,
    SETUP_TOOLS,
    SETUP_TRIBE,
    SITE_LIST,
    SITE_START,
    SOLO,
    SOLO_BONUS,
    SOLO_COLUMN,
    SOLO_DIR,
    SOLO_FIRST,
    SOLO_MAIN,
    SOLO_RITUAL,
    SOLO_SLOT,
    START,
    STONE,
    STONE_EACH,
    STONE_FAMILY,
    STONE_SUBJECT,
    TERRAIN,
    TERRAIN_LIST,
    TIP_LIST,
    TIPPED_ANIMAL,
    TRIBE,
    WORK_COLUMN,
    WORK_LIST,
)
from hearthside.games.endless_winter.effect_words import in_words, short
from hearthside.games.endless_winter.phrases import COLUMN_NAMES, count_of, in_halves, listed

DIRECTION_NAMES: Final = ["east", "north-east", "north-west", "west", "south-west", "south-east"]
# What the Rival does, by the numbers of cards.S_BURY and so on: once and several times.
RIVAL_DOES: Final = [
    ("", ""),
    ("buries a Tribe card", "buries {} Tribe cards"),
    ("takes a Culture card", "takes {} Culture cards"),
    ("takes a Sacred Stone", "takes {} Sacred Stones"),
    ("places a Camp", "places {} Camps"),
    ("marches one tile", "marches {} tiles"),
    ("founds a Village where he can", ""),
    ("takes an Animal of the display", "takes {} Animals of the display"),
    ("takes the top Animal of the deck", "takes the top {} Animals of the deck"),
    ("places a Megalith", "places {} Megaliths"),
    ("rises one level of Honor", "rises {} levels of Honor"),
    ("rises one level of Offering", "rises {} levels of Offering"),
    ("scores 1 point", "scores {} points"),
]


def text_of(number: int) -> str:
    return TEXTS[KIND[number]](number)


def sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}." if words else ""


def with_article(name: str) -> str:
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def _tribe(number: int) -> str:
    out = [f"{LABOR[number]} Labor."]
    if WORK_COLUMN[number]:
        out.append(f"In {COLUMN_NAMES[WORK_COLUMN[number]]} also: {in_words(WORK_LIST[number])}.")
    if ECLIPSE_HALVES[number]:
        out.append(f"In the Ritual pile it counts {in_halves(ECLIPSE_HALVES[number])} Labor more.")
    if ECLIPSE_LIST[number]:
        out.append(f"In the Eclipse: {in_words(ECLIPSE_LIST[number])}.")
    return " ".join(out)


def _culture(number: int) -> str:
    return sentence(in_words(PLAY_LIST[number]))


def _cap(number: int) -> str:
    return "Covers the Culture deck that is not in use, and does nothing else."


def _animal(number: int) -> str:
    tip = f"Tip it: {in_words(TIP_LIST[number])}."
    if number == ARGENTAVIS:
        return f"{tip} At the end it joins a set of any one kind, but it is never a set by itself."
    points = listed([str(SET_POINTS[size]) for size in range(1, len(SET_POINTS))], "or")
    return f"{tip} At the end a set of 1 to {len(SET_POINTS) - 1} is worth {points} points."


def _setup(number: int) -> str:
    parts = [with_article(NAMES[SETUP_TRIBE[number]])]
    if SETUP_FOOD[number]:
        parts.append(f"{SETUP_FOOD[number]} Food")
    if SETUP_TOOLS[number]:
        parts.append(count_of(SETUP_TOOLS[number], "Tool"))
    parts += [with_article(NAMES[animal]) for animal in SETUP_ANIMALS[number]]
    return f"You begin with {listed(parts)}. {sentence(in_words(SETUP_LIST[number]))}".strip()


def _chief(number: int) -> str:
    worth = in_halves(FIGURE_HALVES + CHIEF_A_HALVES)
    where = COLUMN_NAMES[CHIEF_COLUMN[number]] if CHIEF_COLUMN[number] else "any column"
    return (
        f"Side A: in any column {in_words(CHIEF_A_LIST)}; on the Eclipse space he counts {worth} Labor. "
        f"Side B: in {where} {in_words(CHIEF_LIST[number])}."
    )


def _stone(number: int) -> str:
    family = STONE_FAMILY[number]
    points = count_of(STONE_EACH[number], "point")
    subject = NAMES[STONE_SUBJECT[number]]
    if family == LOW:
        return f"At the end: {points} for each of your own Megaliths on the board itself."
    if family == HIGH:
        return f"At the end: {points} for each of your own Megaliths that lies on others."
    if family == TIPPED_ANIMAL:
        return f"At the end: {points} for each {subject} you have tipped."
    if family == CAMPS_ON:
        return f"At the end, for your Camps on {subject} tiles: {steps(CAMP_TABLE)}."
    if family == DIFFERENT:
        return f"At the end, for cards of different names in your Burial Ground: {steps(DIFFERENT_TABLE)}."
    return f"At the end, for the most cards of one name in your Burial Ground: {steps(IDENTICAL_TABLE)}."


def steps(table: list[int]) -> str:
    """`2 points for 1, 5 for 2 and 9 for 3 or more`: only where the points change."""
    rises = [count for count in range(1, len(table)) if table[count] != table[count - 1]]
    parts = [f"{table[count]} for {count}" for count in rises]
    parts[0] = parts[0].replace(" ", " points ", 1)
    parts[-1] += " or more"
    return listed(parts)


def _terrain(number: int) -> str:
    if number == BASE:
        return "Camps come into play here. No Village can stand at its corners."
    if not TERRAIN_LIST[number]:
        gives = "nothing" if number != GLACIER else "nothing, but Camps and Villages may stand here"
        return f"In the Eclipse it gives {gives}."
    return f"In the Eclipse, if nobody has more Influence here than you: {in_words(TERRAIN_LIST[number])}."


def _megalith(number: int) -> str:
    spaces = [
        short(effects) + (" (starting space)" if SITE_START[number][cell] else "")
        for cell, effects in enumerate(SITE_LIST[number])
    ]
    half = len(spaces) // 2
    return f"First row: {'; '.join(spaces[:half])}. Second row: {'; '.join(spaces[half:])}."


def _solo(number: int) -> str:
    """The market place and the direction only where something on the card asks for them."""
    doing = [atom for atom, _ in SOLO_MAIN[number] + SOLO_FIRST[number] + SOLO_BONUS[number]]
    labor = in_halves(SOLO_RITUAL[number])
    out = [f"The Rival goes to {COLUMN_NAMES[SOLO_COLUMN[number]]}: he {_rival(SOLO_MAIN[number])}."]
    if SOLO_FIRST[number]:
        out.append(f"If he is first there, he also {_rival(SOLO_FIRST[number])}.")
    out.append(f"Turned up in the Eclipse: {labor} Labor, and he {_rival(SOLO_BONUS[number])}.")
    if S_CULTURE in doing:
        out.append(f"He looks at market place {SOLO_SLOT[number]} first.")
    if S_MARCH in doing:
        out.append(f"He marches {DIRECTION_NAMES[SOLO_DIR[number]]}.")
    return " ".join(out)


def _rival(atoms: list[tuple[int, int]]) -> str:
    return listed([RIVAL_DOES[atom][times > 1].format(times) for atom, times in atoms])


TEXTS: Final[dict[int, Callable[[int], str]]] = {
    START: _tribe,
    TRIBE: _tribe,
    CULTURE: _culture,
    CAP: _cap,
    ANIMAL: _animal,
    SETUP: _setup,
    CHIEF: _chief,
    STONE: _stone,
    TERRAIN: _terrain,
    MEGALITH: _megalith,
    SOLO: _solo,
}

"""Names of places and small words that options, questions, the log and the scene share."""

from typing import Final

from hearthside.games.endless_winter.cards import NAMES
from hearthside.games.endless_winter.hexes import CORNERS
from hearthside.games.endless_winter.places import MAP, RIVAL_SEAT
from hearthside.kernel.marks import Somebody
from hearthside.kernel.observation import Observation
from hearthside.kernel.texts import fill, listed

COLUMN_NAMES: Final = ["", "Initiate", "Develop", "Migrate", "Hunt", "the Eclipse space"]
POSITIONS: Final = ["", "first", "second", "third", "fourth"]
ERAS: Final = ["", "I", "II"]
SOURCES: Final = [
    "your hand",
    "your discard pile",
    "your Labor cards",
    "the Culture cards you played",
    "your revealed cards",
]
THE_RIVAL: Final = "The Rival"


def player(seat: int) -> Somebody:
    """In the log: a seat, or the Rival, who has none."""
    return Somebody(seat, THE_RIVAL if seat == RIVAL_SEAT else "")


# ------------------------------------------------------------ amounts
def in_halves(halves: int) -> str:
    """`2½`."""
    whole = str(halves // 2) if halves > 1 or halves == 0 else ""
    return whole + "½" * (halves % 2)


def food_and_tools(food: int, tools: int) -> str:
    """`2 Food and 1 Tool`: only what is to be paid."""
    amounts = [fill("{n} Food", n=food)] if food else []
    return listed([*amounts, fill("{n:Tool|Tools}", n=tools)] if tools else amounts)


def worth_words(ratio: int) -> str:
    """What a ratio of the Offering track means."""
    if ratio > 1:
        return fill("{n} Food and Tools for a point", n=ratio)
    return "a point for each Food and each Tool"


# ------------------------------------------------------------ places
def tile_name(sight: Observation, tile: int) -> str:
    """`Forest 5`; there is but one Base tile."""
    name = NAMES[sight.seen(MAP)[tile]]
    return f"{name} {tile}" if tile else name


def juncture_name(sight: Observation, juncture: int) -> str:
    """`Forest 1, River 2 and Glacier 8`."""
    return listed(tile_name(sight, tile) for tile in CORNERS[juncture])

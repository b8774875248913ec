"""Short words for the scenario tests of Endless Winter.

`table(hand0="hunter, tribesman", food=[3])` is a position: a zone of a seat is written without its colon.
Unless said otherwise there are two players, player 0 first; market, display and pools are empty, the map is
PLAIN and the four Megalith tiles lie in their order, so nothing but the decks is left to chance.
`do(game, 0, "send:hunt", "work:hunter")` acts, `can(game, 0)` is what a seat may do, `cards(game, "deck:0")`
what lies there, `fact(game, "food:0")` a fact, `told(game, verbs.SCORES)` lines of the log.

A space of the Megalith board is written by row and column: `build(0, 4)` is the key of a Megalith on the
board itself, `build(0, 3.5, 2)` of one on level 2 halfway between two others.
"""

from math import ceil
from typing import Any

import hearthside
from hearthside import Game, api
from hearthside.kernel.chance import Stream, key_from_seed
from hearthside.kernel.scenario import scenario
from tests.rulebook.words import can, cards, do, fact, in_order, named, outcome, refused, told

__all__ = ["can", "cards", "do", "fact", "in_order", "outcome", "refused", "told"]

GAME = "endless_winter"
SEAT_ZONES = "deck|hand|discard|labor|played|ritual|revealed|buried|animals|tipped|stones|setup_card|chief"
# Tile 0 is the Base; round it one Land tile of each type; outside three more, then Glaciers.
PLAIN = "base, grassland, mountain, forest, river, tundra, canyon, grassland, mountain, forest, 9 glacier"
TILES_IN_ORDER = "dawn, noon, dusk, night"
COLUMNS = ["initiate", "develop", "migrate", "hunt", "eclipse"]  # where figures go; the last has no columns
SAID_BY_COLUMN = ("figures", "chiefs", "bottoms")
PLACES = ("home", "initiate", "develop", "migrate", "hunt", "eclipse")
WIDTH = 31  # half spaces in a row of the Megalith board


# ------------------------------------------------------------ setting up
def table(**position: Any) -> Game:
    """Every step on its own, as the rulebook tells them; what may be done together comes to the same:
    tests/games/endless_winter/test_together.py."""
    said: dict[str, Any] = {"seats": 2, "map": PLAIN, "megalith_board": TILES_IN_ORDER, "display": ""}
    position["options"] = {"steps": "one_by_one", **position.get("options", {})}
    for place in range(8):
        said[f"market{place + 1}"] = ""
    for number in range(4):
        said[f"pool{number + 1}"] = ""
    said |= {
        word: placed(value) if word in SAID_BY_COLUMN else value
        for word, value in named(SEAT_ZONES, position).items()
    }
    return bare(said) if "megaliths" in said else hearthside.scenario(GAME, said)


def placed(value: Any) -> Any:
    """Numbers of columns by their names."""
    if isinstance(value, list):
        return [placed(one) for one in value]
    return PLACES[value] if isinstance(value, int) else value


def bare(position: dict[str, Any]) -> Game:
    """As a file has it, so that nobody asks how it came about: what a single space gives is shown on a board
    on which nothing else lies, not even the neutral Megaliths that a player must have placed before."""
    stream = Stream(key_from_seed(position.get("seed", 0)))
    return scenario(api.pack(GAME), position, stream, saved=True)


def cell(row: float, column: float) -> int:
    """The number of a place on the Megalith board; halves lie between two spaces."""
    return round(2 * row) * WIDTH + round(2 * column)


def build(row: float, column: float, level: int = 1) -> str:
    """`build:c2:1`, and halfway between two `build:c/d2:2` or `build:c2/3:2`."""
    letters, numbers = "abcdefghijklmnop", range(1, 17)
    across = "/".join(letters[at] for at in sorted({int(column), ceil(column)}))
    down = "/".join(str(numbers[at]) for at in sorted({int(row), ceil(row)}))
    return f"build:{across}{down}:{level}"


# ------------------------------------------------------------ acting
def finish(game: Game) -> Game:
    """Everybody answers with as little as possible until the game is over."""
    while not game.over:
        seat = game.waiting[0]
        keys = can(game, seat)
        game.act(seat, "done" if "done" in keys else max(keys))
    return game


# ------------------------------------------------------------ looking
def order(game: Game) -> list[int]:
    """The players in turn order."""
    return [fact(game, f"order{place + 1}") for place in range(fact(game, "players"))]


def camps(game: Game, player: int = 0) -> dict[int, int]:
    """Tile -> Camps of the player there."""
    found = {tile: fact(game, f"camp{tile}:{player}") for tile in range(19)}
    return {tile: count for tile, count in found.items() if count}

"""Short words for the scenario tests of Endless Winter.

`table(hand0="hunter, tribesman", food=[3])` is a position: a zone of a seat is written without its colon.
Unless said otherwise there are two players, player 0 first; market, display and pools are empty, the map is
PLAIN and the four Megalith tiles lie in their order, so nothing but the decks is left to chance.
`do(game, 0, "send:4", "work:hunter")` acts, `can(game, 0)` is what a seat may do, `cards(game, "deck:0")`
what lies there, `fact(game, "food:0")` a fact, `told(game, verbs.SCORES)` lines of the log.

A space of the Megalith board is written by row and column: `build(0, 4)` is the key of a Megalith on the
board itself, `build(0, 3.5, 2)` of one on level 2 halfway between two others.
"""

import re
from typing import Any

import pytest

import hearthside
from hearthside import Game, IllegalAction
from hearthside.kernel.events import SAY
from hearthside.kernel.pack import Result

GAME = "endless_winter"
SEAT_ZONES = "deck|hand|discard|labor|played|ritual|revealed|buried|animals|tipped|stones|setup_card|chief"
# Tile 0 is the Base; round it one Land tile of each type; outside three more, then Glaciers.
PLAIN = "base, grassland, mountain, forest, river, tundra, canyon, grassland, mountain, forest, 9 glacier"
TILES_IN_ORDER = "dawn, noon, dusk, night"
WIDTH = 31  # half spaces in a row of the Megalith board


# ------------------------------------------------------------ setting up
def table(**position: Any) -> Game:
    named: dict[str, Any] = {"seats": 2, "map": PLAIN, "megalith_board": TILES_IN_ORDER, "display": ""}
    for place in range(8):
        named[f"market{place + 1}"] = ""
    for number in range(4):
        named[f"pool{number + 1}"] = ""
    for name, value in position.items():
        named[re.sub(rf"^({SEAT_ZONES})(\d)$", r"\1:\2", name)] = value
    return hearthside.scenario(GAME, named)


def cell(row: float, column: float) -> int:
    """The number of a place on the Megalith board; halves lie between two spaces."""
    return round(2 * row) * WIDTH + round(2 * column)


def build(row: float, column: float, level: int = 1) -> str:
    return f"build:{cell(row, column)}:{level}"


# ------------------------------------------------------------ acting
def do(game: Game, seat: int, *keys: str) -> Game:
    for key in keys:
        game.act(seat, key)
    return game


def can(game: Game, seat: int) -> set[str]:
    """The keys of what a seat may do now."""
    if seat not in game.waiting:
        return set()
    return {game.pack.codec.key(action) for action in game._state.options(seat)}


def refused(game: Game, seat: int, key: str) -> str:
    """The ruling with which an action is refused; a refusal changes nothing."""
    before = game.digest()
    with pytest.raises(IllegalAction) as caught:
        game.act(seat, key)
    assert game.digest() == before
    return caught.value.ruling


def finish(game: Game) -> Game:
    """Everybody answers with as little as possible until the game is over."""
    while not game.over:
        seat = game.waiting[0]
        keys = can(game, seat)
        game.act(seat, "done" if "done" in keys else max(keys))
    return game


# ------------------------------------------------------------ looking
def in_order(game: Game, zone: str) -> list[str]:
    """The cards of a zone as they lie; a pile from the bottom up."""
    codec = game.pack.codec
    return [codec.card_ids[card] for card in game._state.zones[game.pack.layout.number(zone)]]


def cards(game: Game, zone: str) -> list[str]:
    """The same, sorted by name."""
    return sorted(in_order(game, zone))


def fact(game: Game, name: str) -> int:
    """`fact(game, "round")`, `fact(game, "food:1")`."""
    return game._state.facts[game.pack.layout.fact(name)]


def order(game: Game) -> list[int]:
    """The players in turn order."""
    return [fact(game, f"order{place + 1}") for place in range(fact(game, "players"))]


def camps(game: Game, player: int) -> dict[int, int]:
    """Tile -> Camps of the player there."""
    found = {tile: fact(game, f"camp{tile}:{player}") for tile in range(19)}
    return {tile: count for tile, count in found.items() if count}


def told(game: Game, what: int) -> list[tuple[int, int, int]]:
    """All lines of the log of this kind: (seat, value, more)."""
    return [
        (seat, value, more)
        for kind, said, seat, value, more in game.events(None)
        if (kind, said) == (SAY, what)
    ]


def outcome(game: Game) -> Result:
    assert game.result is not None
    return game.result

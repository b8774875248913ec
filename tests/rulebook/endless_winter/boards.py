"""Tables for the scenario tests of the rulebook's headings, besides what `words` has.

`laid(hand0="brave")` is a table for two with all bottom sections free; `shadow(ritual0="elder")` one at the
beginning of an Eclipse that player 0 wins, with nothing beside the turn-order track for him.  `begun(3)` is a
new game after the choices of setup.
"""

import re
from typing import Any

import hearthside
from hearthside import Game
from hearthside.games.endless_winter.places import ACTION
from tests.rulebook.endless_winter.winter import order as turn_order
from tests.rulebook.endless_winter.words import GAME, can, do, fact, slide, space, table

__all__ = ["turn_order"]

MARKET = [f"market{place}" for place in range(1, 9)]


def laid(**position: Any) -> Game:
    """Nothing in the display, no bottom section taken."""
    return table(**{"bottoms": [], "display": "", **position})


def shadow(**position: Any) -> Game:
    """At the reveal.  Player 0 has the most Labor; a Shaman of player 1 stops the game before Preparation."""
    usual = {
        "phase": "eclipse",
        "options": {"track": "consolation"},
        "figures": [[5, 5], []],
        "ritual1": "shaman",
    }
    return laid(**{**usual, **position})


def begun(seats: int = 2, seed: int = 1, **options: Any) -> Game:
    """A new game at its first turn: whoever has a choice in setup takes the first that is offered."""
    chosen = {"steps": "one_by_one", **(options or {})}
    game = hearthside.new(GAME, seats=seats, seed=seed, options=chosen)
    while fact(game, "phase") != ACTION:
        seat = game.waiting[0]
        game.act(seat, sorted(can(game, seat))[0])
    return game


def playing(card: str, *keys: str, **position: Any) -> Game:
    """Player 0 has played this Culture card and answered so."""
    hand = position.pop("hand0", "")
    game = laid(**{"hand0": f"{card}, {hand}" if hand else card, **position})
    do(game, 0, f"play:{card}", *keys)
    return game


def sending(game: Game) -> bool:
    """Whether player 0 has the figure to place next."""
    return "send:initiate" in can(game, 0)


def down(game: Game, column: int, seat: int = 0) -> None:
    """Send a Tribe figure to a column and do nothing in the top section."""
    do(game, seat, f"send:{column}")
    slide(game, seat)


def both(game: Game, seat: int = 0) -> tuple[int, int]:
    """Food and Tools."""
    return fact(game, f"food:{seat}"), fact(game, f"tools:{seat}")


def builds(game: Game, seat: int = 0) -> set[tuple[float, float, int]]:
    """Where a Megalith may be placed: row, column, level."""
    found = set()
    for key in can(game, seat):
        verb, _, rest = key.partition(":")
        if verb == "build":
            found_at = re.fullmatch(r"([a-p/]+)([0-9/]+):(\d)", rest)
            assert found_at, key
            across, down, level = found_at.groups()
            columns = [ord(letter) - ord("a") for letter in across.split("/")]
            rows = [int(number) - 1 for number in down.split("/")]
            found.add((sum(rows) / len(rows), sum(columns) / len(columns), int(level)))
    return found


def neutral(row: float, column: float, player: int = 0) -> list[Any]:
    """A neutral Megalith that this player has placed, as positions say it."""
    return [space(row, column), 1, "neutral", player]


def own(row: float, column: float, level: int = 1, player: int = 0) -> list[Any]:
    return [space(row, column), level, player]


def grounded(*more: list[Any]) -> list[list[Any]]:
    """Both neutral Megaliths of player 0 lie bottom left, out of the way, and these besides."""
    return [neutral(3, 0), neutral(3, 1), *more]


def placing(*megaliths: list[Any], **position: Any) -> Game:
    """Player 0 is about to place a Megalith; both neutral ones lie already, unless something else is said."""
    return playing("stone-circle", **{"megaliths": grounded(*megaliths), **position})


def turned(row: int, column: int, degrees: int) -> tuple[int, int]:
    """Where a cell of a tile comes to lie when the tile is turned."""
    return {
        0: (row, column),
        90: (column, 1 - row),
        180: (1 - row, 3 - column),
        270: (3 - column, row),
    }[degrees]

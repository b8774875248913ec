"""More short words for the scenario tests of Endless Winter, on top of `winter`.

`table(...)` here has empty hands and decks besides, and every bottom section is taken, so that a turn is over
as soon as its figure has left the top section.  The map is MAP.
"""

from typing import Any

import hearthside
from hearthside import Game
from tests.rulebook.endless_winter import winter
from tests.rulebook.endless_winter.winter import GAME, build, camps, order
from tests.rulebook.endless_winter.winter import cell as space
from tests.rulebook.words import can, cards, do, fact, in_order, outcome, pile, refused, size, told

__all__ = [
    "GAME",
    "build",
    "camps",
    "can",
    "cards",
    "do",
    "fact",
    "in_order",
    "order",
    "outcome",
    "pile",
    "refused",
    "size",
    "space",
    "told",
]

# Tiles 7 to 15 are Glaciers.
MAP = "base, grassland, mountain, forest, river, tundra, canyon, 9 glacier, grassland, mountain, forest"
GRASSLAND, MOUNTAIN, FOREST, RIVER, TUNDRA, CANYON = range(1, 7)  # the first tile of each type
# Here tiles 1 to 9 are.
ICE_INSIDE = (
    "base, 9 glacier, grassland, mountain, forest, river, tundra, canyon, grassland, mountain, forest"
)
INITIATE, DEVELOP, MIGRATE, HUNT, ECLIPSE = range(1, 6)
SUPPLY = ("elder", "crafter", "pathfinder", "hunter", "shaman")
LESSER = {"draw", "honor", "offering", "tool", "food", "done"}  # what a Megalith may be swapped for
NONE_LEFT: list[list[Any]] = [  # all ten Megaliths of player 0 are out
    [space(0, 0), 1, "neutral", 0],
    [space(0, 1), 1, "neutral", 0],
    *([space(0, column), 1, 0] for column in range(2, 8)),
    *([space(1, column), 1, 0] for column in range(6, 8)),
]


# ------------------------------------------------------------ setting up
def table(**position: Any) -> Game:
    named = {"map": MAP, "bottoms": [1, 2, 3, 4], **position}
    for seat in range(named.get("seats", 2)):
        named.setdefault(f"hand{seat}", "")
        named.setdefault(f"deck{seat}", "")
    return winter.table(**named)


def dealt(seats: int, seed: int = 1, **options: Any) -> Game:
    """A new game whose Setup choices are made: the first one that is offered.  Every step on its own."""
    game = hearthside.new(GAME, seats, seed, {"steps": "one_by_one", **options})
    while fact(game, "phase") == 0:
        do(game, game.waiting[0], sorted(can(game, game.waiting[0]))[0])
    return game


def eclipse(**position: Any) -> Game:
    """At the reveal of the Ritual piles; the track gives nothing to the first, 1 Food to the second."""
    return table(phase="eclipse", **{"options": {"track": "consolation"}, **position})


def ended(**position: Any) -> Game:
    """The last Eclipse, in which everybody leaves everything, is over."""
    game = eclipse(**{"round": 4, "options": {}, **position})
    decline(game)
    assert game.over
    return game


def played(card: str, **position: Any) -> Game:
    """The card has just been played; a Brave is left in the hand."""
    return do(table(**{"hand0": f"{card}, brave", **position}), 0, f"play:{card}")


# ------------------------------------------------------------ acting
def some(game: Game, seat: int, verb: str) -> set[str]:
    """What can be done with this verb."""
    return {key for key in can(game, seat) if key.split(":")[0] == verb}


def decline(game: Game, most: int = 200) -> None:
    """Whatever is offered is left, until somebody must choose or the game is over."""
    for _ in range(most):
        if game.over or "done" not in can(game, game.waiting[0]):
            return
        do(game, game.waiting[0], "done")
    raise AssertionError("there is no end to what can be left")


def slide(game: Game, seat: int) -> None:
    """Leave the top section, if there was anything to do there."""
    if game.waiting == [seat] and fact(game, "section") == 1:
        do(game, seat, "done")


def choose(game: Game, seat: int, *keys: str) -> None:
    """Answers, but for those that were not asked because nothing else was possible."""
    for key in keys:
        if key in can(game, seat):
            do(game, seat, key)


# ------------------------------------------------------------ looking
def facts(game: Game, name: str, players: int = 2) -> list[int]:
    return [fact(game, f"{name}:{player}") for player in range(players)]


def labor(game: Game) -> int:
    return fact(game, "labor_now")


def score(game: Game, seat: int, heading: str) -> int:
    return outcome(game).breakdown[seat][heading]


def is_over(game: Game) -> bool:
    """The card has nothing more to ask; it lies above the board."""
    return bool(some(game, 0, "send")) and size(game, "played:0") == 1

"""Short words for the scenario tests that are the same in every game; a game's own are in its folder.

`do(game, 1, "dig", "take:scavenger", "done")` acts, `can(game, 1)` is what a seat may do,
`cards(game, "hand:1")` what lies there, `fact(game, "round")` a number on the table, `told(game, WINS)` what
everybody has heard.
"""

import re
from typing import Any

import pytest

from hearthside import Game, IllegalAction
from hearthside.kernel.events import SAY
from hearthside.kernel.pack import Result
from hearthside.kernel.replay import spelled


# ------------------------------------------------------------ setting up
def named(zones: str, position: dict[str, Any]) -> dict[str, Any]:
    """A position in which zones of a seat were written without their colon: `hand1` for `hand:1`.
    `zones` are their names, with bars between them."""
    return {re.sub(rf"^({zones})(\d)$", r"\1:\2", name): value for name, value in position.items()}


# ------------------------------------------------------------ acting
def do(game: Game, seat: int, *keys: str) -> Game:
    """Keys as files have them: earlier ones with numbers, too."""
    for key in keys:
        game.act(seat, spelled(game.pack, key))
    return game


def can(game: Game, seat: int) -> set[str]:
    """The keys of what a seat may do now; nothing, if it is not asked and nothing is free."""
    return {game.pack.codec.key(action) for action in game.chair(seat, blind=True).actions}


def refused(game: Game, seat: int, key: str) -> str:
    """The ruling with which an action is refused; a refusal changes nothing."""
    before = game.digest()
    with pytest.raises(IllegalAction) as caught:
        game.act(seat, spelled(game.pack, key))
    assert game.digest() == before
    return caught.value.ruling


# ------------------------------------------------------------ looking
def in_order(game: Game, zone: str) -> list[str]:
    """What really lies in a zone, whoever may see it; a pile from the bottom up."""
    names = game.pack.codec.card_ids
    return [names[card] for card in game._state.zones[game.pack.layout.number(zone)]]


def pile(game: Game, zone: str) -> list[str]:
    """The cards of a pile, from the top."""
    return in_order(game, zone)[::-1]


def cards(game: Game, zone: str) -> list[str]:
    """The cards of a zone, sorted by name."""
    return sorted(in_order(game, zone))


def size(game: Game, zone: str) -> int:
    return len(in_order(game, zone))


def fact(game: Game, name: str, modules: bool = False) -> int:
    """`fact(game, "round")`, `fact(game, "food:1")`; `modules`: of a table that has some."""
    return game._state.facts[game.pack.layout.fact_labels(game.seats, modules).index(name)]


def told(game: Game, what: int) -> list[tuple[int, int, int]]:
    """What the table has heard of this kind: (seat, value, more), oldest first."""
    return [event[2:] for event in game.events(None) if event[:2] == (SAY, what)]


def outcome(game: Game) -> Result:
    """The result of a game that is over."""
    assert game.result is not None
    return game.result

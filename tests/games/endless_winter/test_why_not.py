"""What is not possible, and why."""

import pytest

from hearthside.kernel.game import Game
from tests.games.endless_winter.positions import developing, hunting, migrating, raising
from tests.rulebook.endless_winter.winter import build, can, cell, do, table


def blocked(game: Game, key: str) -> tuple[str, str]:
    found = {option.key: option for option in game.blocked(0)}[key]
    return found.why, found.ruling


BLOCKED = [
    (
        lambda: table(hand0="elder"),
        "work:elder",
        "Tribe cards are played for Labor when your figure is in the top section of a column",
        "EW-R16",
    ),
    (
        lambda: do(
            table(hand0="hide-tents, great-feast, firekeeping"), 0, "play:hide-tents", "play:firekeeping"
        ),
        "play:great-feast",
        "two Culture cards in a turn are the most",
        "EW-R12",
    ),
    (
        lambda: table(chiefs=[2, 2], turns=[1, 1]),
        "send_chief:initiate",
        "your Chief is placed already and comes home in the Preparation phase",
        "EW-R68",
    ),
    (
        lambda: table(figures=[[1, 2], [1, 2]], turns=[2, 2]),
        "send:migrate",
        "both your Tribe figures are placed; they come home in the Preparation phase",
        "EW-R68",
    ),
    (
        lambda: hunting(hand0="dog-sleds"),
        "play:dog-sleds",
        "Culture cards are played before the figure is placed",
        "EW-R14",
    ),
    (lambda: hunting(hand0="brave"), "eat", "you have no Food left", "EW-R17"),
    (
        lambda: hunting(hand0="brave", display="giant-sloth"),
        "hunt:giant-sloth",
        "it costs 2 Labor, and you have 0",
        "EW-R16",
    ),
    (lambda: hunting(hand0="brave", animal_deck=""), "reveal", "the Animal deck is empty", "EW-R47"),
    (
        lambda: do(table(hand0="2 brave"), 0, "send:initiate", "work:brave", "initiate:elder"),
        "initiate:elder",
        "one Elder in a turn: each Tribe card must be of another type",
        "EW-R19",
    ),
    (
        lambda: do(table(hand0="2 brave"), 0, "send:initiate", "work:brave", "initiate:elder"),
        "work:elder",
        "Elder cards that you gained this turn cannot pay for Tribe cards",
        "EW-R18",
    ),
    (
        lambda: developing(pool1="high-ring", pool2="ground-ring"),
        "stone:ground-ring",
        "it can be taken from round 2 on",
        "EW-R98",
    ),
    (
        lambda: do(table(hand0="brave", camps=[{0: 1}, {}]), 0, "send:migrate"),
        "move:0:4",
        "it costs 1 Labor, and you have 0",
        "EW-R16",
    ),
    (
        lambda: migrating(food=[3, 0]),
        "village:1-7-8",
        "you need a Camp on each of its three tiles",
        "EW-R50",
    ),
    (
        lambda: raising("flint-knapping", food=[6, 0]),
        "food",
        "you have no room for more Food",
        "EW-R06",
    ),
    (
        lambda: do(table(hand0="brave", supply_elder=""), 0, "send:initiate"),
        "initiate:elder",
        "no Elder is left",
        "EW-R80",
    ),
    (
        lambda: do(table(hand0="brave", market1="berry-gathering"), 0, "send:develop"),
        "develop:berry-gathering",
        "it costs 3 Labor, and you have 0",
        "EW-R16",
    ),
    (
        lambda: do(table(hand0="brave", camps=[{0: 5}, {}]), 0, "send:migrate"),
        "camp",
        "all your Camps are on the map",
        "EW-R01",
    ),
    (
        lambda: do(
            table(hand0="brave", animals0="sabertooth", tipped0="giant-sloth"), 0, "send:hunt", "done"
        ),
        "tip:giant-sloth",
        "your Giant Sloth is tipped already",
        "EW-R56",
    ),
    (
        lambda: raising("stone-circle", honor=[10, 1]),
        "honor",
        "you are at the top of Honor",
        "EW-R34",
    ),
    (
        lambda: raising("stone-circle", tools=[8, 0]),
        "tool",
        "you have 8 Tools, as many as you can hold",
        "EW-R08",
    ),
    (
        lambda: raising("stone-circle", deck0="", discard0=""),
        "draw",
        "your deck and your discard pile are empty",
        "EW-R45",
    ),
    (
        lambda: raising("stone-circle", megaliths=[[cell(0, c), 1, "neutral", 1] for c in (0, 1)]),
        build(0, 0.5, 2),
        "your neutral Megaliths come first, and they lie on the board itself",
        "EW-R58",
    ),
]


@pytest.mark.parametrize(("position", "key", "why", "ruling"), BLOCKED)
def test_what_is_not_possible_is_said_with_its_reason_and_ruling(position, key, why, ruling):
    assert blocked(position(), key) == (why, ruling)


def test_what_can_just_be_paid_for_is_not_called_impossible():
    """Three Food are what a Village costs."""
    game = migrating(food=[3, 0])

    assert "village:1-2-8" in can(game, 0)
    assert "village:1-2-8" not in {option.key for option in game.blocked(0)}

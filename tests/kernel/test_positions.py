"""Reading positions: every error says what would be right."""

from collections.abc import Callable
from typing import Any

import pytest

from hearthside.kernel.errors import BadPosition
from hearthside.kernel.positions import Reader

FACES = {"snow": 1, "sun": 2}
IDS = ["", "axe", "net"]


def read(**position: Any) -> Reader:
    return Reader(position, 3, IDS)


def test_what_is_not_said_is_as_usual():
    at = read()
    assert "round" not in at
    assert at.integer("round", 1, low=1, high=9) == 1
    assert at.seat("turn", 2) == 2
    assert at.seats_of("owed") == []
    assert at.every_seat("order") == [0, 1, 2]
    assert at.choice("weather", "sun", FACES) == 2
    assert at.choices("seen", "face", FACES) == []
    assert at.values("due") == []
    assert at.each_seat("food", high=9) == []
    assert list(at.by_seat("fresh")) == []
    assert at.get("other") is None


def test_what_is_said():
    at = read(
        round=3,
        order=[2, 0, 1],
        weather="snow",
        seen=["sun", "snow"],
        food=[1, 2],
        fresh={"2": "x"},
        owed=[1],
    )
    assert "round" in at
    assert at.integer("round", 1, low=1, high=9) == 3
    assert at.every_seat("order") == [2, 0, 1]
    assert at.choice("weather", "sun", FACES) == 1
    assert at.choices("seen", "face", FACES) == [2, 1]
    assert at.each_seat("food", high=9) == [(0, 1), (1, 2)]
    assert list(at.by_seat("fresh")) == [(2, "x")]
    assert at.seats_of("owed") == [1]
    assert at.cards("axe, net", "offers") == [1, 2]
    assert at.cards(["net"], "offers") == [2]


@pytest.mark.parametrize(
    ("position", "ask", "why"),
    [
        (
            {"round": 0},
            lambda at: at.integer("round", 1, low=1, high=9),
            "'round' must be a number from 1 to 9",
        ),
        ({"round": True}, lambda at: at.integer("round", 1, high=9), "not True"),
        ({"round": "2"}, lambda at: at.integer("round", 1, high=9), "not '2'"),
        ({"turn": 3}, lambda at: at.seat("turn"), "'turn' must be a number from 0 to 2, not 3"),
        ({"owed": [0, 0]}, lambda at: at.seats_of("owed"), "'owed' names a number twice"),
        ({"owed": 1}, lambda at: at.seats_of("owed"), "'owed' must be a list of at most 3 values, not 1"),
        ({"order": [0, 0, 1]}, lambda at: at.every_seat("order"), r"'order' must be all of \[0, 1, 2\]"),
        (
            {"weather": "snwo"},
            lambda at: at.choice("weather", "sun", FACES),
            "no weather 'snwo' .did you mean",
        ),
        (
            {"seen": ["fog"]},
            lambda at: at.choices("seen", "face", FACES),
            "in 'seen': there is no face",
        ),
        ({"weather": ["sun"]}, lambda at: at.choice("weather", "sun", FACES), "no weather"),
        (
            {"food": [1, 2, 3, 4]},
            lambda at: at.each_seat("food", high=9),
            "'food' must be a list of at most 3",
        ),
        ({"food": [99]}, lambda at: at.each_seat("food", high=9), "'food' must be a number from 0 to 9"),
        ({"fresh": [1]}, lambda at: list(at.by_seat("fresh")), "'fresh' must be numbers with values"),
        ({"fresh": {"x": 1}}, lambda at: list(at.by_seat("fresh")), "'fresh' must be a number from 0 to 2"),
        ({}, lambda at: at.card("nett", "offers"), "'offers': there is no card 'nett' .did you mean 'net'"),
    ],
)
def test_errors(position: dict[str, Any], ask: Callable[[Reader], object], why: str):
    with pytest.raises(BadPosition, match=why):
        ask(Reader(position, 3, IDS))

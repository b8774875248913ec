"""Reading positions: every word has its type, and every error says what would be right."""

import math
from typing import Any

import pytest

from hearthside.kernel.card_names import CardNames
from hearthside.kernel.errors import BadPosition
from hearthside.kernel.positions import (
    ByNumber,
    ByPlayer,
    BySeat,
    CardId,
    CardIds,
    Either,
    EveryPlayer,
    Fields,
    ForEach,
    ForEachPlayer,
    ListOf,
    Number,
    OneOf,
    OneOrMore,
    Player,
    Reader,
    Row,
    Seat,
    Seats,
    Shape,
    Text,
    Texts,
)

FACES = {"snow": 1, "sun": 2}
CARDS = CardNames({"axe": 1, "net": 2}, ["", "Axe", "Cast Net"])
WORDS: dict[str, Shape] = {
    "round": Number(1, 9),
    "turn": Seat(),
    "hero": Player(),
    "weather": OneOf(FACES),
    "seen": ListOf(OneOf(FACES, "face"), 2),
    "tokens": ListOf(Number(1, 6), 6, different=True),
    "owed": Seats(),
    "food": ForEach(Number(0, 9)),
    "points": ForEachPlayer(Number(0, 9)),
    "order": EveryPlayer(),
    "fresh": BySeat(Number(0, 3)),
    "slots": BySeat(OneOrMore(Number(0, 3), 4), "seats and slots, such as {'0': [1]}"),
    "camps": ByPlayer(Number(0, 3)),
    "villages": ByNumber(Player(), 1, 20),
    "called": Text(),
    "names": Texts(),
    "card": CardId(),
    "cards": CardIds(),
    "stone": Row(
        "[cell, player or 'neutral', level]",
        Number(0, 9),
        Either("neutral", Player()),
        Number(1, 3),
        fewest=2,
    ),
    "request": Fields("{'kind': 'snow', 'by': 0}", kind=OneOf(FACES, "kind"), by=Player()),
}


def read(**position: Any) -> Reader:
    return Reader(
        position, WORDS, seats=3, players=4, cards=CardNames({"axe": 1, "net": 2}, ["", "Axe", "Cast Net"])
    )


def test_what_is_not_said_is_as_usual():
    at = read()
    assert "round" not in at
    assert (at["round"], at["turn"], at["weather"], at["called"]) == (1, 0, 1, "")
    assert (at["owed"], at["food"], at["fresh"], at["seen"]) == ([], [], {}, [])
    assert at["order"] == [0, 1, 2, 3]
    assert at.get("turn", 2) == 2


SAID: dict[str, list[tuple[Any, Any]]] = {
    "round": [(3, 3)],
    "turn": [(2, 2)],
    "hero": [(3, 3)],
    "weather": [("sun", 2)],
    "seen": [(["sun", "snow"], [2, 1])],
    "owed": [([1], [1])],
    "food": [([1, 2], [1, 2]), ((1,), [1])],
    "points": [([1, 2, 3, 4], [1, 2, 3, 4])],
    "order": [([2, 0, 3, 1], [2, 0, 3, 1])],
    "fresh": [({"2": 1}, {2: 1}), ({2: 1}, {2: 1})],
    "slots": [({0: 1}, {0: [1]}), ({0: [1, 2]}, {0: [1, 2]})],
    "camps": [({3: 1}, {3: 1})],
    "villages": [({20: 3}, {20: 3})],
    "names": [("a, b", ["a", "b"]), (["a"], ["a"])],
    "card": [("net", 2), ("Cast Net", 2), ("cast_net", 2)],
    "cards": [("axe, net", [1, 2]), (["net"], [2])],
    "stone": [([1, 3, 2], [1, 3, 2]), ([1, "neutral"], [1, "neutral"])],
    "request": [({"kind": "sun"}, {"kind": 2, "by": 0}), ({"kind": "sun", "by": 3}, {"kind": 2, "by": 3})],
}


@pytest.mark.parametrize(
    ("word", "said", "found"), [(w, *pair) for w, pairs in SAID.items() for pair in pairs]
)
def test_what_is_said(word: str, said: Any, found: Any):
    assert read(**{word: said})[word] == found


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ({"round": 0}, "'round' must be a number from 1 to 9, not 0"),
        ({"round": True}, "not True"),
        ({"round": "2"}, "not '2'"),
        ({"round": math.nan}, "not nan"),
        ({"round": 10**5000}, "'round' must be a number from 1 to 9, not "),
        ({"turn": 3}, "'turn' must be a number from 0 to 2, not 3"),
        ({"hero": 4}, "'hero' must be a number from 0 to 3, not 4"),
        ({"owed": [0, 0]}, "'owed' names a number twice"),
        ({"owed": 1}, "'owed' must be a list of at most 3 values, not 1"),
        ({"order": [0, 0, 1]}, r"'order' must be all of \[0, 1, 2, 3\] in some order"),
        ({"order": [0, 1, 2, None]}, "'order' must be all of"),
        ({"weather": "snwo"}, "no weather 'snwo' .did you mean"),
        ({"weather": ["sun"]}, r"no weather \['sun'\] .there are: snow, sun"),
        ({"weather": {}}, "no weather {} .there are: snow, sun"),
        ({"seen": ["fog"]}, "in 'seen': there is no face 'fog' .there are"),
        ({"food": [1, 2, 3, 4]}, "'food' must be a list of at most 3"),
        ({"food": [99]}, "'food' must be a number from 0 to 9, not 99"),
        ({"fresh": [1]}, "'fresh' must be numbers with values"),
        ({"fresh": {"x": 1}}, "'fresh' must be a number from 0 to 2, not 'x'"),
        ({"fresh": {"9" * 5000: 1}}, "'fresh' must be a number from 0 to 2"),
        ({"slots": "x"}, "'slots' must be seats and slots, such as"),
        ({"called": 3}, "'called' must be a text of at most 200 signs, not 3"),
        ({"names": [3]}, "'names' must be a text of at most 200 signs, not 3"),
        ({"cards": "nett"}, "'cards': there is no card 'nett' .did you mean 'net'"),
        ({"cards": [[]]}, "'cards' must be a text of at most 200 signs, not "),
        ({"card": ""}, "'card': there is no card ''"),
        ({"card": None}, "'card': there is no card None .there are: axe, net"),
        ({"stone": [1]}, r"'stone': \[1\] should be \[cell, player or 'neutral', level\]"),
        ({"request": {"by": 1}}, "'request' is written {'kind': 'snow', 'by': 0}, not "),
        ({"request": {"kind": "sun", "why": 1}}, "'request' is written"),
    ],
)
def test_errors(position: dict[str, Any], why: str):
    with pytest.raises(BadPosition, match=why):
        read(**position)


def test_what_was_given_is_quoted_only_in_part():
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    for value in (deep, "x" * 10**6, list(range(10**5)), {"x": deep}):
        for word in WORDS:
            with pytest.raises(BadPosition) as refused:
                read(**{word: value})
            assert len(str(refused.value)) < 500

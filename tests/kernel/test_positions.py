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
    shown,
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
        fewest=2,
        the_cell=Number(0, 9),
        the_player=Either("neutral", Player()),
        the_level=Number(1, 3),
    ),
    "whole": Row("[cell, level]", the_cell=Number(0, 9), the_level=Number(1, 3)),
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
    "tokens": [([1, 6, 2], [1, 6, 2])],
    "owed": [([1], [1]), ([2, 0, 1], [2, 0, 1])],
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
    "whole": [([1, 3], [1, 3])],
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
        ({"round": 10}, "'round' must be a number from 1 to 9, not 10"),
        ({"round": True}, "'round' must be a number from 1 to 9, not True"),
        ({"round": "2"}, "'round' must be a number from 1 to 9, not '2'"),
        ({"round": math.nan}, "'round' must be a number from 1 to 9, not nan"),
        ({"round": 10**5000}, "'round' must be a number from 1 to 9, not a number of thousands of digits"),
        ({"turn": 3}, "'turn' must be a seat, 0 to 2, not 3"),
        ({"turn": -1}, "'turn' must be a seat, 0 to 2, not -1"),
        ({"hero": 4}, "'hero' must be a player, 0 to 3, not 4"),
        ({"owed": [0, 0]}, "'owed' names one twice: [0, 0]"),
        ({"owed": 1}, "'owed' must be a list of at most 3 values, not 1"),
        ({"owed": [0, 1, 2, 3]}, "'owed' must be a list of at most 3 values, not [0, 1, 2, 3]"),
        ({"tokens": [1, 2, 1]}, "'tokens' names one twice: [1, 2, 1]"),
        ({"order": [0, 0, 1]}, "'order' must be all of [0, 1, 2, 3] in some order, not [0, 0, 1]"),
        (
            {"order": [0, 1, 2, None]},
            "'order' must be all of [0, 1, 2, 3] in some order, not [0, 1, 2, None]",
        ),
        ({"order": "0123"}, "'order' must be all of [0, 1, 2, 3] in some order, not '0123'"),
        ({"weather": "snwo"}, "there is no weather 'snwo' (did you mean 'snow'?)"),
        ({"weather": ["sun"]}, "there is no weather ['sun'] (there are: snow, sun)"),
        ({"weather": {}}, "there is no weather {} (there are: snow, sun)"),
        ({"seen": ["fog"]}, "in 'seen': there is no face 'fog' (there are: snow, sun)"),
        ({"food": [1, 2, 3, 4]}, "'food' must be a list of at most 3 values, not [1, 2, 3, 4]"),
        ({"food": [99]}, "'food' of seat 0 must be a number from 0 to 9, not 99"),
        ({"points": [1] * 5}, "'points' must be a list of at most 4 values, not [1, 1, 1, 1, 1]"),
        ({"fresh": [1]}, "'fresh' must be numbers with values, such as {0: 1}, not [1]"),
        ({"fresh": {"x": 1}}, "'fresh': a key must be a seat, 0 to 2, not 'x'"),
        ({"fresh": {3: 1}}, "'fresh': a key must be a seat, 0 to 2, not 3"),
        ({"fresh": {"9" * 9: 1}}, "'fresh': a key must be a seat, 0 to 2, not '999999999'"),
        ({"camps": {4: 1}}, "'camps': a key must be a player, 0 to 3, not 4"),
        ({"villages": {0: 1}}, "'villages' must be a number from 1 to 20, not 0"),
        ({"slots": "x"}, "'slots' must be seats and slots, such as {'0': [1]}, not 'x'"),
        ({"slots": {0: [1] * 5}}, "'slots' must be a list of at most 4 values, not [1, 1, 1, 1, 1]"),
        ({"called": 3}, "'called' must be a text of at most 200 signs, not 3"),
        ({"names": [3]}, "'names' must be a text of at most 200 signs, not 3"),
        ({"cards": "nett"}, "'cards': there is no card 'nett' (did you mean 'net'?)"),
        ({"cards": [[]]}, "'cards' must be a text of at most 200 signs, not []"),
        ({"card": ""}, "'card': there is no card '' (there are: axe, net)"),
        ({"card": None}, "'card': there is no card None (there are: axe, net)"),
        ({"stone": [1]}, "'stone': [1] should be [cell, player or 'neutral', level]"),
        ({"stone": [1, 2, 3, 4]}, "'stone': [1, 2, 3, 4] should be [cell, player or 'neutral', level]"),
        (
            {"stone": [1, "neutrl"]},
            "'stone': the player of [1, 'neutrl'] cannot be 'neutrl' (did you mean 'neutral'?)",
        ),
        ({"stone": [1, 0, 9]}, "'stone': the level of [1, 0, 9] must be a number from 1 to 3, not 9"),
        ({"stone": [1, 4]}, "'stone': the player of [1, 4] must be a player, 0 to 3, not 4"),
        ({"request": {"kind": "sun", "by": 9}}, "'request': 'by' must be a player, 0 to 3, not 9"),
        ({"points": [0, -1]}, "'points' of player 1 must be a number from 0 to 9, not -1"),
        ({"cards": None}, "'cards' must be a card or several, not None"),
        ({"cards": "cast nte"}, "'cards': there is no card 'cast nte' (did you mean 'cast net'?)"),
        ({"slots": {0: []}}, "'slots' is an empty list; say nothing, or what it is"),
        ({"whole": [1]}, "'whole': [1] should be [cell, level]"),
        ({"request": {"by": 1}}, "'request' is written {'kind': 'snow', 'by': 0}, not {'by': 1}"),
        (
            {"request": {"kind": "sun", "why": 1}},
            "'request' is written {'kind': 'snow', 'by': 0}, not {'kind': 'sun', 'why': 1}",
        ),
    ],
)
def test_errors(position: dict[str, Any], why: str):
    with pytest.raises(BadPosition) as refused:
        read(**position)
    assert str(refused.value) == why


def test_how_much_can_be_said():
    assert read(called="x" * 200)["called"] == "x" * 200
    with pytest.raises(BadPosition, match="a text of at most 200 signs"):
        read(called="x" * 201)
    assert len(read(names="x," * 998)["names"]) == 999
    with pytest.raises(BadPosition, match="a list of at most 999 values"):
        read(names="x," * 999)


def test_cards_are_found_by_id_or_by_a_name_that_only_one_has():
    cards = CardNames(
        {"axe": 1, "big_axe": 2, "net": 3, "old-net": 4}, ["", "Axe", "Axe", "Fishing Net", "Net"]
    )
    assert [cards.find(name) for name in ("axe", "big_axe", "Big Axe", "fishing net")] == [1, 2, 2, 3]
    assert (cards.find("net"), cards.find("Net"), cards.find("OLD  NET")) == (3, 4, 4)
    assert cards.find("bow") is None
    with pytest.raises(BadPosition) as refused:
        cards.find("Axe")
    assert str(refused.value) == "several cards are called 'Axe': say one of axe, big_axe"


def test_a_reader_without_cards_knows_none():
    with pytest.raises(BadPosition, match="there is no card 'axe'"):
        Reader({"card": "axe"}, WORDS, seats=2)
    assert Reader({}, WORDS, seats=2)["order"] == [0, 1]  # nor players that are not the seats


def test_what_was_given_is_quoted_only_in_part():
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    for value in (deep, "x" * 10**6, list(range(10**5)), {"x": deep}):
        for word in WORDS:
            with pytest.raises(BadPosition) as refused:
                read(**{word: value})
            assert len(str(refused.value)) < 500
    assert len(shown("x" * 200)) == len(shown(10**200)) == 80
    assert shown([[[1]]]) == "[[[1]]]"
    assert shown([[[[1]]]]) == "[[[[...]]]]"
    assert shown(10**9999) == "a number of thousands of digits"

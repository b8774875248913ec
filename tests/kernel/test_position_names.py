"""Words of a position that are names: of places and marks, as people read them."""

from typing import Any

import pytest

from hearthside import api
from hearthside.kernel.errors import BadPosition
from hearthside.kernel.position_names import ByName, Earlier, Flag, Marks, Named
from hearthside.kernel.positions import Number, Position, Reader, Shape

MEALS = {"breakfast": 1, "lunch": 2, "dinner": 4}
LANDS = Named({"Dry Steppe": 3, "Frozen Lake": 4}, Number(1, 9), "land")
WORDS: dict[str, Shape] = {
    "at": LANDS,
    "camps": ByName(LANDS, Number(0, 5), "lands with camps, such as {'Dry Steppe': 2}"),
    "eaten": Marks(MEALS, "meal"),
    "begun": Flag(),
    "served": Earlier(Marks(MEALS, "meal"), Number(0, 7)),
}


def read(said: dict[str, Any], saved: bool = False) -> Reader:
    return Reader(Position(said, saved), WORDS, seats=2)


def test_what_is_not_said_is_as_usual():
    at = read({})
    assert [at[word] for word in WORDS] == [1, {}, 0, 0, 0]


@pytest.mark.parametrize(
    ("word", "said", "found"),
    [
        ("at", "Dry Steppe", 3),
        ("at", "frozen-lake", 4),
        ("camps", {"dry_steppe": 2, "Frozen Lake": 0}, {3: 2, 4: 0}),
        ("camps", {"3": 2, 9: 1}, {3: 2, 9: 1}),
        ("eaten", [], 0),
        ("eaten", ["breakfast", "dinner"], 5),
        ("eaten", ("lunch", "breakfast", "dinner"), 7),
        ("begun", True, 1),
        ("begun", False, 0),
        ("served", ["lunch"], 2),
    ],
)
def test_what_is_said(word: str, said: Any, found: Any):
    assert read({word: said})[word] == found
    assert type(read({word: said})[word]) is type(found)


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ({"at": "Dry Step"}, "in 'at': there is no land 'Dry Step' (did you mean 'Dry Steppe'?)"),
        ({"at": 9}, "'at' must be a land, not 9 (there are: Dry Steppe, Frozen Lake)"),
        (
            {"camps": {"nowhere": 1}},
            "in 'camps': there is no land 'nowhere' (there are: Dry Steppe, Frozen Lake)",
        ),
        ({"camps": {"10": 1}}, "'camps' must be a number from 1 to 9, not 10"),
        ({"camps": {"Dry Steppe": 6}}, "'camps' must be a number from 0 to 5, not 6"),
        ({"camps": 3}, "'camps' must be lands with camps, such as {'Dry Steppe': 2}, not 3"),
        ({"eaten": ["luch"]}, "in 'eaten': there is no meal 'luch' (did you mean 'lunch'?)"),
        ({"eaten": [True]}, "in 'eaten': there is no meal True (there are: breakfast, dinner, lunch)"),
        ({"eaten": [None]}, "in 'eaten': there is no meal None (there are: breakfast, dinner, lunch)"),
        ({"eaten": 3}, "'eaten' must be a list of at most 3 values, not 3"),
        ({"begun": 2}, "'begun' must be true or false, not 2"),
        ({"begun": "yes"}, "'begun' must be true or false, not 'yes'"),
        ({"served": 3}, "'served' must be a list of at most 3 values, not 3"),
    ],
)
def test_errors(position: dict[str, Any], why: str):
    with pytest.raises(BadPosition) as refused:
        read(position)
    assert str(refused.value) == why


def test_marks_may_be_numbers_by_name():
    seats = {"at": Marks({"1": 1, "2": 2}, "space")}
    assert Reader({"at": [2, 1]}, seats, seats=2)["at"] == 3
    with pytest.raises(BadPosition, match="in 'at': a space is a number, not '1'"):
        Reader({"at": [2, "1"]}, seats, seats=2)


def test_numbers_for_names_and_flags_are_for_files():
    for word, said in (("at", 9), ("begun", 1)):
        with pytest.raises(BadPosition):
            read({word: said})
        assert read({word: said, "edition": 2}, saved=True)[word] == said


def test_files_of_an_earlier_edition_are_read_as_they_were_meant():
    assert read({"served": 5}, saved=True)["served"] == 5
    assert read({"served": ["lunch"]}, saved=True)["served"] == 2  # or as it is written now
    with pytest.raises(BadPosition, match="a list"):
        read({"served": 5, "edition": 2}, saved=True)


@pytest.mark.parametrize("key", ["99", "1-2-99", "-1"])
def test_names_with_values_have_bounds(key: str):
    with pytest.raises(BadPosition, match="'villages'"):
        api.scenario("endless_winter", {"seats": 2, "villages": {key: 0}})

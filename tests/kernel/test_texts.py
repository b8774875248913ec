"""Small words, and templates with named values."""

import pytest

from hearthside.kernel.texts import (
    Person,
    a_card,
    capital,
    count_of,
    fill,
    listed,
    names_in,
    some_cards,
    who,
    whose,
)

NAMES = ["", "Refugee", "Shovel"]


def test_small_words():
    assert who(2) == "{2}"
    assert whose(2) == "{2}'s"
    assert whose(2, viewer=2) == "your"
    assert [count_of(n, "card") for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert count_of(2, "person", "people") == "2 people"
    assert [listed(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]
    assert listed(iter(["a", "b"]), "or") == "a or b"
    assert listed(iter([])) == ""
    assert a_card(NAMES, 2) == "Shovel"
    assert a_card(NAMES, 0) == "a card"
    assert some_cards(NAMES, [1, 2, 1]) == "2× Refugee, Shovel"
    assert some_cards(NAMES, []) == "nothing"
    assert capital("the deck") == "The deck"
    assert capital("") == ""


@pytest.mark.parametrize(
    ("template", "n", "text"),
    [
        ("{n:card|cards}", 1, "1 card"),
        ("{n:card|cards}", 0, "0 cards"),
        ("{n} {n:=is|are} left", 1, "1 is left"),
        ("{n} {n:=is|are} left", 2, "2 are left"),
        ("draw {n:=a card|up to {n} cards}", 1, "draw a card"),
        ("draw {n:=a card|up to {n} cards}", 2, "draw up to 2 cards"),
        ("speed {n:+}", 3, "speed +3"),
        ("{n}", -2, "-2"),
    ],
)
def test_numbers_in_templates(template: str, n: int, text: str):
    assert fill(template, n=n) == text


def test_seats_stay_in_braces():
    assert fill("{who} passes {other}.", who=who(0), other=who(1)) == "{0} passes {1}."


def test_a_question_calls_its_reader_you():
    template = "{who} {who:pay|pays} with {card}."
    assert fill(template, who=Person(1, is_viewer=False), card="Shovel") == "{1} pays with Shovel."
    assert fill(template, who=Person(1, is_viewer=True), card="Shovel") == "you pay with Shovel."


def test_the_values_that_a_template_asks_for():
    assert names_in("{who} digs {n:card|cards} of {n}, {who}.") == ("who", "n")
    assert names_in("The race is over.") == ()

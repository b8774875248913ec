"""Rulings about Animals."""

import pytest

from tests.rulebook.endless_winter.words import (
    HUNT,
    can,
    cards,
    decline,
    do,
    ended,
    fact,
    in_order,
    labor,
    score,
    size,
    slide,
    some,
    table,
)


def test_the_last_animal_of_the_deck_costs_the_whole_labor():
    """EW-R47: revealed for 1 Labor though it is alone."""
    game = table(hand0="brave, tribesman", animal_deck="giant-sloth", display="")
    do(game, 0, f"send:{HUNT}", "work:brave", "reveal")
    assert (in_order(game, "display"), labor(game)) == (["giant-sloth"], 1)
    assert "reveal" not in can(game, 0)


def test_an_empty_animal_deck_gives_nothing():
    """EW-R47: the bottom of Hunt does nothing then."""
    game = table(bottoms=[], animal_deck="", display="")
    do(game, 0, f"send:{HUNT}")
    assert "reveal" not in can(game, 0)
    decline(game)
    assert (cards(game, "animals:0"), game.waiting) == ([], [1])


def test_a_display_that_grew_stays():
    """EW-R48: the Preparation only fills up to players + 1."""
    game = table(phase="preparation", display="6 giant-sloth")
    assert size(game, "display") == 6
    game = table(phase="preparation", display="2 giant-sloth")
    assert size(game, "display") == 3
    game = table(phase="preparation", display="", animal_deck="sabertooth, glyptodon")
    assert in_order(game, "display") == ["sabertooth", "glyptodon"]


def test_reveals_have_no_limit():
    """EW-R48: two cards for each Labor."""
    game = table(hand0="brave", display="3 giant-sloth")
    do(game, 0, f"send:{HUNT}", "work:brave", "reveal", "reveal")
    assert (size(game, "display"), labor(game)) == (7, 0)


@pytest.mark.parametrize("stone", ["mammoth-rib", "rhino-horn", "sloth-claw", "saber-fang", "shell-plate"])
def test_a_tipped_argentavis_counts_for_no_stone(stone):
    """EW-R55: it is wild only inside sets."""
    assert score(ended(stones0=stone, tipped0="3 argentavis"), 0, "sacred_stones") == 0


def test_an_animal_may_be_tipped_at_once():
    """EW-R56: the middle section follows the top."""
    game = table(hand0="brave", display="giant-sloth")
    do(game, 0, f"send:{HUNT}", "work:brave", "hunt:giant-sloth")
    slide(game, 0)
    do(game, 0, "tip:giant-sloth")
    assert (fact(game, "food:0"), cards(game, "tipped:0"), cards(game, "animals:0")) == (
        4,
        ["giant-sloth"],
        [],
    )


def test_an_animal_is_tipped_once():
    """EW-R56: a tipped one stays so."""
    game = table(tipped0="giant-sloth", animals0="woolly-rhino")
    do(game, 0, f"send:{HUNT}")
    slide(game, 0)
    assert some(game, 0, "tip") == {"tip:woolly-rhino"}


@pytest.mark.parametrize(
    ("animals", "points"),
    [
        ("giant-sloth", 1),
        ("2 giant-sloth", 3),
        ("3 giant-sloth", 6),
        ("4 giant-sloth", 10),
        ("5 giant-sloth", 11),
        ("giant-sloth, 3 argentavis", 10),
        ("giant-sloth, 4 argentavis", 10),
        ("4 giant-sloth, argentavis", 11),
        ("4 giant-sloth, argentavis, woolly-rhino", 13),
        ("4 giant-sloth, 2 argentavis", 13),
        ("4 giant-sloth, 4 argentavis", 20),
        ("2 giant-sloth, 2 woolly-rhino, argentavis", 9),
        ("3 giant-sloth, 3 woolly-rhino, argentavis", 16),
        ("3 giant-sloth, 3 woolly-rhino, 2 argentavis", 20),
        ("giant-sloth, woolly-rhino, woolly-mammoth, sabertooth, glyptodon", 5),
        ("giant-sloth, woolly-rhino, 3 argentavis", 11),
        ("6 argentavis", 0),
        ("6 giant-sloth, 2 argentavis", 20),
    ],
)
def test_sets_are_made_as_they_pay_best(animals, points):
    """EW-R57: every set has a real animal, and at most four cards."""
    assert score(ended(animals0=animals), 0, "animals") == points

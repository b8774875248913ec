"""HUNT: draw, gain and tip Animal cards."""

import pytest

from tests.rulebook.endless_winter.boards import both, down, laid
from tests.rulebook.endless_winter.words import can, cards, do, fact, in_order, labor, size, slide, some

TIPS = {
    "woolly-rhino": ["tool", "tool"],
    "giant-sloth": [],
    "sabertooth": ["honor"],
    "glyptodon": ["tool", "draw"],
    "argentavis": ["draw"],
    "woolly-mammoth": [],
}


def hunting(hand="2 brave", **position):
    game = laid(**{"hand0": hand, "bottoms": [4], **position})
    do(game, 0, "send:hunt")
    return game


def tipping(animals, **position):
    """In the middle section."""
    game = laid(
        **{"animals0": animals, "bottoms": [4], "deck0": "brave", "camps": [{0: 5}, {0: 1}], **position}
    )
    down(game, 4)
    return game


# ------------------------------------------------------------ top section
def test_a_labor_turns_up_two_animals():
    """HUNT: the top two of the deck, into the display, as often as one likes."""
    game = hunting(
        "brave",
        display="argentavis",
        animal_deck="sabertooth, glyptodon, giant-sloth, woolly-rhino, argentavis, ...",
    )
    assert "reveal" not in can(game, 0)
    do(game, 0, "work:brave", "reveal")
    assert cards(game, "display") == ["argentavis", "glyptodon", "sabertooth"]
    assert labor(game) == 1
    do(game, 0, "reveal")
    assert cards(game, "display") == ["argentavis", "giant-sloth", "glyptodon", "sabertooth", "woolly-rhino"]
    assert labor(game) == 0


def test_the_display_has_no_limit():
    """HUNT: the note."""
    game = hunting("2 brave", display="6 sabertooth, 6 glyptodon")
    do(game, 0, "work:brave", "reveal")
    assert size(game, "display") == 14


def test_the_last_animal_is_turned_up_alone():
    """HUNT: for the same Labor; with none left it is not offered (EW-R47)."""
    game = hunting("brave, tribesman", animal_deck="sabertooth")
    do(game, 0, "work:brave", "reveal")
    assert (cards(game, "display"), labor(game)) == (["sabertooth"], 1)
    assert "reveal" not in can(game, 0)


def test_two_labor_take_an_animal_of_the_display():
    """HUNT: face up below the board, upright; the others stay."""
    game = hunting("brave", display="sabertooth, 2 glyptodon")
    assert some(game, 0, "hunt") == set()
    do(game, 0, "work:brave")
    assert some(game, 0, "hunt") == {"hunt:sabertooth", "hunt:glyptodon"}
    do(game, 0, "hunt:glyptodon")
    assert (cards(game, "animals:0"), cards(game, "display")) == (["glyptodon"], ["glyptodon", "sabertooth"])
    assert (labor(game), size(game, "tipped:0")) == (0, 0)


def test_several_animals_in_one_turn():
    """HUNT: two Labor for each."""
    game = hunting("2 brave", display="2 sabertooth")
    do(game, 0, "work:brave", "work:brave", "hunt:sabertooth", "hunt:sabertooth")
    assert cards(game, "animals:0") == ["sabertooth"] * 2
    assert labor(game) == 0


def test_an_empty_display_has_nothing_to_take():
    """HUNT: first something must be revealed."""
    game = hunting("2 brave", animal_deck="sabertooth, glyptodon, ...")
    do(game, 0, "work:brave", "work:brave")
    assert some(game, 0, "hunt") == set()
    do(game, 0, "reveal", "hunt:glyptodon")
    assert cards(game, "animals:0") == ["glyptodon"]


def test_animals_that_are_not_taken_remain():
    """HUNT: the note; the next player finds them."""
    game = hunting("brave", display="sabertooth", hand1="brave", animal_deck="giant-sloth, glyptodon, ...")
    do(game, 0, "work:brave", "reveal", "done")
    do(game, 1, "send:hunt", "work:brave")
    assert some(game, 1, "hunt") == {"hunt:sabertooth", "hunt:giant-sloth", "hunt:glyptodon"}


# ------------------------------------------------------------ middle section
@pytest.mark.parametrize(
    ("animal", "food", "tools", "honor", "hand"),
    [
        ("woolly-mammoth", 10, 0, 1, 0),
        ("woolly-rhino", 1, 2, 1, 0),
        ("giant-sloth", 4, 0, 1, 0),
        ("sabertooth", 2, 0, 2, 0),
        ("glyptodon", 0, 1, 1, 1),
        ("argentavis", 1, 0, 1, 1),
    ],
)
def test_tipping_an_animal_gives_its_benefits(animal, food, tools, honor, hand):
    """HUNT: at once; the card is turned onto its side."""
    game = tipping(animal)
    do(game, 0, f"tip:{animal}", *TIPS[animal])
    assert both(game) == (food, tools)
    assert (fact(game, "honor:0"), size(game, "hand:0")) == (honor, hand)
    assert (cards(game, "animals:0"), cards(game, "tipped:0")) == ([], [animal])


def test_any_number_of_animals_are_tipped():
    """HUNT: none, some or all; upright ones only."""
    game = tipping("2 giant-sloth, woolly-rhino", tipped0="sabertooth")
    assert can(game, 0) == {"tip:giant-sloth", "tip:woolly-rhino", "done"}
    do(game, 0, "tip:giant-sloth", "tip:giant-sloth")
    assert both(game) == (8, 0)
    do(game, 0, "done")
    assert (cards(game, "animals:0"), size(game, "tipped:0")) == (["woolly-rhino"], 3)
    assert game.waiting == [1]


def test_an_animal_may_be_tipped_on_the_turn_it_was_taken():
    """HUNT: the middle section follows the top one (EW-R56)."""
    game = hunting("brave", display="giant-sloth")
    do(game, 0, "work:brave", "hunt:giant-sloth")
    slide(game, 0)
    do(game, 0, "tip:giant-sloth")
    assert both(game) == (4, 0)


def test_tipped_animals_never_get_up():
    """HUNT: a tipped one is offered no more and gives nothing again."""
    game = tipping("giant-sloth")
    do(game, 0, "tip:giant-sloth")
    assert game.waiting == [1]


def test_food_of_a_tip_pays_nothing_in_the_top_section():
    """HUNT: the figure has slid down (EW-R20)."""
    game = hunting("brave", animals0="giant-sloth", display="sabertooth")
    do(game, 0, "done", "tip:giant-sloth")
    assert game.waiting == [1]
    assert both(game) == (4, 0)


# ------------------------------------------------------------ bottom section
def test_the_first_figure_takes_the_top_animal_of_the_deck():
    """HUNT: unseen before, face up below the board."""
    game = laid(animal_deck="woolly-mammoth, ...", display="sabertooth")
    down(game, 4)
    assert (in_order(game, "animals:0"), in_order(game, "display")) == (["woolly-mammoth"], ["sabertooth"])
    assert game.waiting == [1]


def test_that_animal_is_not_tipped_this_turn():
    """HUNT: the bottom section comes last."""
    game = laid(animal_deck="giant-sloth, ...", animals0="")
    down(game, 4)
    assert (cards(game, "animals:0"), both(game)) == (["giant-sloth"], (0, 0))


def test_with_an_empty_deck_the_bottom_section_gives_nothing():
    """HUNT: EW-R47."""
    game = laid(animal_deck="")
    down(game, 4)
    assert (size(game, "animals:0"), game.waiting) == (0, [1])


def test_the_second_figure_in_hunt_gets_none():
    """HUNT: first figure only."""
    game = laid(animal_deck="woolly-mammoth, ...", bottoms=[4])
    down(game, 4)
    assert (size(game, "animals:0"), game.waiting) == (0, [1])

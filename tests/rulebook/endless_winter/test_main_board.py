"""MAIN BOARD: three sections of a column, Labor, and the PLAYER BOARD's Eclipse space."""

import pytest

from tests.rulebook.endless_winter.boards import both, down, laid
from tests.rulebook.endless_winter.words import can, cards, do, fact, in_order, labor, size

TRIBES = ["elder", "crafter", "pathfinder", "hunter", "shaman"]
NAMES = ["initiate", "develop", "migrate", "hunt"]
# Labor that a Food marker has passed when it comes down from here to nothing.
PASSED = [0, 0, 1, 2, 2, 3, 4, 4, 5, 6, 6]


# ------------------------------------------------------------ sections
def test_actions_of_the_top_section_come_in_any_order_and_number():
    """MAIN BOARD: now one, now the other, as often as Labor lasts."""
    game = laid(
        hand0="2 brave, 2 tribesman", animal_deck="sabertooth, glyptodon, argentavis, giant-sloth, ..."
    )
    do(game, 0, "send:hunt", *["work:brave", "work:tribesman"] * 2)
    do(game, 0, "reveal", "hunt:sabertooth", "reveal", "hunt:giant-sloth")
    assert cards(game, "animals:0") == ["giant-sloth", "sabertooth"]
    assert cards(game, "display") == ["argentavis", "glyptodon"]
    assert labor(game) == 0


def test_no_action_at_all_is_possible_too():
    """MAIN BOARD: any number, even none."""
    game = laid(hand0="brave", bottoms=[4])
    do(game, 0, "send:hunt", "done")
    assert game.waiting == [1]
    assert cards(game, "hand:0") == ["brave"]


def test_whoever_might_have_labor_is_asked():
    """MAIN BOARD: a hand without a Tribe card is not betrayed by passing the top section by."""
    game = laid(hand0="berry-gathering", bottoms=[4])
    do(game, 0, "send:hunt")
    assert can(game, 0) == {"done"}
    assert fact(game, "section") == 1


def test_a_figure_slides_down_and_never_up():
    """MAIN BOARD: in the middle section the actions of the top one are over (EW-R20)."""
    game = laid(hand0="2 brave", animals0="2 giant-sloth", display="sabertooth", bottoms=[4])
    do(game, 0, "send:hunt", "work:brave")
    assert fact(game, "section") == 1
    assert "tip:giant-sloth" not in can(game, 0)
    do(game, 0, "done")
    assert fact(game, "section") == 2
    assert can(game, 0) == {"tip:giant-sloth", "done"}


def test_actions_of_the_middle_section_come_in_any_number():
    """MAIN BOARD: as before, as many as one likes (EW-R23)."""
    game = laid(animals0="2 giant-sloth, woolly-rhino", camps=[{0: 5}, {0: 1}], bottoms=[4])
    down(game, 4)
    do(game, 0, "tip:giant-sloth", "tip:giant-sloth", "tip:woolly-rhino", "tool", "tool")
    assert both(game) == (9, 2)
    assert size(game, "tipped:0") == 3


def test_the_first_figure_of_the_round_has_the_bottom_section():
    """MAIN BOARD: its action is carried out, and it is no longer available (EW-R100)."""
    game = laid(animal_deck="sabertooth, ...")
    down(game, 4)
    assert in_order(game, "animals:0") == ["sabertooth"]
    assert fact(game, "bottoms").bit_count() == 1


@pytest.mark.parametrize("later", [0, 1])
def test_a_later_figure_has_no_bottom_section(later):
    """MAIN BOARD: neither another player's nor one's own (EW-R22, EW-T31)."""
    game = laid(animal_deck="sabertooth, glyptodon, ...")
    down(game, 4)
    assert in_order(game, "animals:0") == ["sabertooth"]
    if later == 0:
        do(game, 1, "send:eclipse", "done")
    down(game, 4, later)
    while game.waiting == [later]:
        do(game, later, "done")
    assert (size(game, "animals:0"), size(game, "animals:1")) == (1, 0)


def test_a_figure_in_a_column_stops_nobody():
    """MAIN BOARD: another, or the same player, may use the column again."""
    game = laid(hand0="2 brave", hand1="brave", display="3 sabertooth", bottoms=[4])
    do(game, 0, "send:hunt", "work:brave", "hunt:sabertooth", "done")
    if game.waiting == [0]:
        do(game, 0, "done")
    do(game, 1, "send:hunt", "work:brave", "hunt:sabertooth", "done")
    if game.waiting == [1]:
        do(game, 1, "done")
    do(game, 0, "send:hunt", "work:brave", "hunt:sabertooth")
    assert (size(game, "animals:0"), size(game, "animals:1")) == (2, 1)
    assert fact(game, "on_hunt:0") == 2


@pytest.mark.parametrize("column", range(1, 5))
def test_bottom_sections_are_taken_one_by_one(column):
    """MAIN BOARD: each column has its own; the others are still free."""
    game = laid(deck0="brave", bottoms=[other for other in range(1, 5) if other != column])
    before = fact(game, "bottoms")
    down(game, column)
    while game.waiting == [0]:
        do(game, 0, "done")
    assert fact(game, "bottoms").bit_count() == 4
    assert fact(game, "bottoms") != before


# ------------------------------------------------------------ Labor
@pytest.mark.parametrize(("card", "points"), [("tribesman", 1), ("tribeswoman", 1), ("brave", 2)])
def test_each_card_gives_its_labor(card, points):
    """LABOR: any number of Tribe cards of the hand are laid above the board."""
    game = laid(hand0=f"2 {card}")
    do(game, 0, "send:hunt", f"work:{card}")
    assert labor(game) == points
    do(game, 0, f"work:{card}")
    assert labor(game) == 2 * points
    assert (in_order(game, "labor:0"), size(game, "hand:0")) == ([card, card], 0)


@pytest.mark.parametrize("column", range(1, 5))
@pytest.mark.parametrize("number", range(5))
def test_a_type_works_better_in_its_own_column(column, number):
    """LABOR: 1 Added Labor of an Elder in Initiate, of a Crafter in Develop and so on."""
    game = laid(hand0=f"{TRIBES[number]}, brave")
    do(game, 0, f"send:{column}", f"work:{TRIBES[number]}")
    assert labor(game) == (2 if number + 1 == column else 1)


@pytest.mark.parametrize("food", range(1, 11))
def test_food_is_spent_for_added_labor(food):
    """LABOR: each icon that the marker passes gives 1, space by space (EW-R17, EW-R96)."""
    game = laid(food=[food, 0], camps=[{0: 5}, {0: 1}])
    do(game, 0, "send:hunt")
    for left in range(food - 1, -1, -1):
        do(game, 0, "eat")
        assert fact(game, "food:0") == left
        assert labor(game) == PASSED[food] - PASSED[left]
    assert "eat" not in can(game, 0)


def test_the_labor_example_of_the_draft():
    """LABOR: Hunter 1 + 1, Tribesman 1, 3 Food for 2: five, spent on two kinds of Hunt action (EW-T01)."""
    game = laid(hand0="hunter, tribesman", food=[3, 0], display="giant-sloth, sabertooth")
    do(game, 0, "send:hunt", "work:hunter", "work:tribesman", "eat", "eat", "eat")
    assert labor(game) == 5
    do(game, 0, "hunt:giant-sloth", "reveal", "hunt:sabertooth")
    assert labor(game) == 0
    assert not any(key.startswith("hunt:") or key == "reveal" for key in can(game, 0))


@pytest.mark.parametrize("column", range(1, 5))
def test_food_and_cards_work_in_every_column(column):
    """LABOR: most actions cost Labor, and it comes from cards and Food everywhere."""
    game = laid(hand0="brave", food=[3, 0])
    do(game, 0, f"send:{column}")
    assert {"work:brave", "eat"} <= can(game, 0)
    do(game, 0, "work:brave", "eat")
    assert labor(game) == 3


def test_labor_is_spent_between_cards():
    """LABOR: an action, another card, another action (EW-R16)."""
    game = laid(hand0="2 brave", display="2 giant-sloth")
    do(game, 0, "send:hunt", "work:brave", "hunt:giant-sloth", "work:brave", "hunt:giant-sloth")
    assert size(game, "animals:0") == 2


def test_culture_cards_are_no_labor():
    """LABOR: only Tribe cards are (EW-R79)."""
    game = laid(hand0="berry-gathering, brave")
    do(game, 0, "send:hunt")
    assert "work:brave" in can(game, 0)
    assert "work:berry-gathering" not in can(game, 0)


def test_labor_left_over_is_lost():
    """LABOR: it does not last until the next turn (EW-R16)."""
    game = laid(hand0="brave, tribesman", bottoms=[4])
    do(game, 0, "send:hunt", "work:brave", "done")
    do(game, 1, "send:eclipse")
    while game.waiting == [1]:
        do(game, 1, "done")
    do(game, 0, "send:hunt")
    assert labor(game) == 0
    do(game, 0, "work:tribesman")
    assert labor(game) == 1


def test_what_cannot_be_paid_is_not_offered():
    """LABOR: 1 Labor is not enough for an Animal."""
    game = laid(hand0="tribesman", display="giant-sloth")
    do(game, 0, "send:hunt", "work:tribesman")
    assert "hunt:giant-sloth" not in can(game, 0)
    assert "reveal" in can(game, 0)


# ------------------------------------------------------------ Player board
def test_the_eclipse_space_gives_a_card():
    """PLAYER BOARD: draw 1 card."""
    game = laid(deck0="brave, tribesman")
    do(game, 0, "send:eclipse", "draw")
    assert (cards(game, "hand:0"), size(game, "deck:0")) == (["brave"], 1)
    assert game.waiting == [1]


@pytest.mark.parametrize("chosen", ["honor", "offering", "tool", "food", "done"])
def test_the_eclipse_space_gives_a_lesser_benefit_or_nothing(chosen):
    """PLAYER BOARD: or choose a lesser benefit; it is a may (EW-T36)."""
    game = laid(deck0="brave")
    do(game, 0, "send:eclipse")
    assert can(game, 0) == {"draw", "honor", "offering", "tool", "food", "done"}
    do(game, 0, chosen)
    assert (size(game, "hand:0"), size(game, "deck:0")) == (0, 1)
    gained = [fact(game, f"{name}:0") for name in ("honor", "offering", "tools", "food")]
    expected = [1, 1, 0, 0]
    if chosen != "done":
        expected[["honor", "offering", "tool", "food"].index(chosen)] += 1
    assert gained == expected


def test_the_eclipse_space_takes_several_figures():
    """PLAYER BOARD: one there does not prevent another."""
    game = laid(figures=[[5, 5], [1, 1]], turns=[2, 2], deck0="brave")
    do(game, 0, "send_chief:eclipse", "draw")
    assert (fact(game, "on_eclipse:0"), fact(game, "chief_at:0")) == (2, 5)
    assert cards(game, "hand:0") == ["brave"]


def test_there_is_no_labor_on_the_eclipse_space():
    """PLAYER BOARD: no card works and no Food is spent there (EW-R89)."""
    game = laid(hand0="brave", food=[5, 0], deck0="tribesman")
    do(game, 0, "send:eclipse")
    assert can(game, 0) == {"draw", "honor", "offering", "tool", "food", "done"}


def test_each_figure_there_is_two_labor_in_the_next_eclipse():
    """PLAYER BOARD: two Tribe figures are four Labor; in halves, eight."""
    game = laid(phase="eclipse", figures=[[5, 5], [5, 1]])
    assert (fact(game, "ritual_halves:0"), fact(game, "ritual_halves:1")) == (8, 4)

"""Rulings about figures, Labor and the sections of a column."""

import pytest

from tests.rulebook.endless_winter.winter import COLUMNS
from tests.rulebook.endless_winter.words import (
    DEVELOP,
    ECLIPSE,
    HUNT,
    INITIATE,
    MIGRATE,
    SUPPLY,
    can,
    cards,
    decline,
    do,
    eclipse,
    fact,
    in_order,
    labor,
    refused,
    size,
    slide,
    some,
    table,
)


def test_labor_cards_are_played_between_actions():
    """EW-R16: any number, even more than is needed."""
    game = table(
        hand0="tribesman, brave, elder", display="giant-sloth", animal_deck="sabertooth, glyptodon, ..."
    )
    do(game, 0, f"send:{HUNT}", "work:tribesman", "reveal")
    assert (labor(game), some(game, 0, "hunt")) == (0, set())
    do(game, 0, "work:brave", "hunt:sabertooth", "work:elder")
    assert labor(game) == 1
    assert in_order(game, "labor:0") == ["tribesman", "brave", "elder"]


def test_labor_is_lost_with_the_top_section():
    """EW-R16: it is not kept for the next turn."""
    game = table(hand0="brave, tribesman", animals0="giant-sloth, woolly-rhino")
    do(game, 0, f"send:{HUNT}", "work:brave")
    slide(game, 0)
    assert fact(game, "section") == 2
    assert some(game, 0, "work") | some(game, 0, "hunt") | some(game, 0, "eat") == set()
    do(game, 0, "done")
    do(game, 1, f"send:{INITIATE}")
    decline(game)
    do(game, 0, f"send:{HUNT}")
    assert labor(game) == 0


def test_food_is_spent_bit_by_bit():
    """EW-R17: between actions, as often as one likes."""
    game = table(food=[6, 0], camps=[{0: 2}, {0: 1}])
    do(game, 0, f"send:{MIGRATE}", "eat")
    assert (fact(game, "food:0"), labor(game)) == (5, 1)
    do(game, 0, "move:0:1", "eat", "camp")
    assert (fact(game, "food:0"), labor(game)) == (4, 0)


@pytest.mark.parametrize("food", range(1, 11))
def test_each_space_of_the_food_track(food):
    """EW-R96: Labor on spaces 2, 3, 5, 6, 8 and 9; the others may be left for nothing."""
    game = table(food=[food, 0], camps=[{0: 5}, {0: 1}])
    do(game, 0, f"send:{HUNT}", "eat")
    assert fact(game, "food:0") == food - 1
    assert labor(game) == (1 if food in (2, 3, 5, 6, 8, 9) else 0)


def test_no_food_no_labor():
    """EW-R17: an empty track cannot be left to the left."""
    game = table()
    do(game, 0, f"send:{HUNT}")
    assert "eat" not in can(game, 0)


def test_a_bought_tribe_card_does_not_pay():
    """EW-R18: copies are alike, so one Elder of the two may be played."""
    game = table(hand0="elder, brave, tribesman")
    do(game, 0, f"send:{INITIATE}", "work:brave", "initiate:elder")
    assert cards(game, "hand:0") == ["elder", "elder", "tribesman"]
    do(game, 0, "work:elder")
    assert some(game, 0, "work") == {"work:tribesman"}
    assert labor(game) == 2  # an Elder has one more in this column


@pytest.mark.parametrize("column", [INITIATE, DEVELOP, MIGRATE, HUNT])
def test_a_tribe_card_of_step_one_does_not_pay_in_initiate(column):
    """EW-R18: but in the three other columns."""
    game = table(hand0="clan-alliance")
    do(game, 0, "play:clan-alliance", "initiate:shaman", "tool", f"send:{column}")
    assert some(game, 0, "work") == (set() if column == INITIATE else {"work:shaman"})


def test_a_bought_card_pays_next_turn():
    """EW-R18: the ban is for the same turn."""
    game = table(hand0="brave")
    do(game, 0, f"send:{INITIATE}", "work:brave", "initiate:elder", "done")
    do(game, 1, f"send:{HUNT}")
    decline(game)
    do(game, 0, f"send:{INITIATE}")
    assert some(game, 0, "work") == {"work:elder"}


def test_a_tribe_card_gained_before_does_not_count_as_a_type_bought():
    """EW-R19: only those of the top section."""
    game = table(hand0="clan-alliance, brave")
    do(game, 0, "play:clan-alliance", "initiate:elder", "tool", f"send:{INITIATE}", "work:brave")
    assert some(game, 0, "initiate") == {f"initiate:{name}" for name in SUPPLY}
    do(game, 0, "initiate:elder")
    assert cards(game, "hand:0") == ["elder", "elder"]


def test_each_type_once_a_turn():
    """EW-R19: all five, with enough Labor; next turn again."""
    game = table(hand0="4 tribesman, 2 brave, 2 tribeswoman")
    do(game, 0, f"send:{INITIATE}")
    do(game, 0, *["work:tribesman"] * 4, *["work:brave"] * 2, *["work:tribeswoman"] * 2)
    assert labor(game) == 10
    for name in SUPPLY:
        do(game, 0, f"initiate:{name}")
        assert f"initiate:{name}" not in can(game, 0)
    assert labor(game) == 0


def test_no_way_back_up():
    """EW-R20: top, middle, bottom."""
    game = table(hand0="brave, hunter", animals0="giant-sloth", display="sabertooth")
    do(game, 0, f"send:{HUNT}")
    assert some(game, 0, "tip") == set()
    slide(game, 0)
    assert can(game, 0) == {"tip:giant-sloth", "done"}


def test_a_bottom_that_is_declined_is_spent():
    """EW-R21: nobody else may use it this round."""
    game = table(bottoms=[], deck0="brave", deck1="brave")
    do(game, 0, f"send:{DEVELOP}")
    decline(game)
    assert game.waiting == [1]
    assert fact(game, "bottoms").bit_count() == 1
    do(game, 1, f"send:{DEVELOP}")
    assert game.waiting == [0]
    assert size(game, "hand:1") == 0


def test_the_same_player_may_come_again():
    """EW-R22: without the bottom section."""
    game = table(bottoms=[], animal_deck="giant-sloth, sabertooth, ...")
    do(game, 0, f"send:{HUNT}")
    slide(game, 0)
    assert cards(game, "animals:0") == ["giant-sloth"]
    do(game, 1, f"send:{INITIATE}")
    decline(game)
    do(game, 0, f"send:{HUNT}")
    decline(game)
    assert cards(game, "animals:0") == ["giant-sloth"]
    assert fact(game, "on_hunt:0") == 2


def test_each_column_has_its_own_bottom():
    """EW-R22: four a round."""
    game = table(bottoms=[INITIATE], animal_deck="giant-sloth, ...")
    do(game, 0, f"send:{HUNT}")
    decline(game)
    assert cards(game, "animals:0") == ["giant-sloth"]


def test_the_middle_has_no_limit():
    """EW-R23: bury and tip as often as one likes."""
    game = table(hand0="2 tribesman, brave", tools=[3, 0])
    do(game, 0, f"send:{INITIATE}")
    slide(game, 0)
    do(game, 0, "bury:tribesman:hand", "bury:tribesman:hand", "bury:brave:hand")
    assert (size(game, "buried:0"), fact(game, "tools:0")) == (3, 0)
    game = table(animals0="2 giant-sloth, woolly-mammoth", camps=[{0: 5}, {0: 1}])
    do(game, 0, f"send:{HUNT}")
    slide(game, 0)
    do(game, 0, "tip:giant-sloth", "tip:giant-sloth", "tip:woolly-mammoth")
    assert (fact(game, "food:0"), size(game, "tipped:0")) == (10, 3)


@pytest.mark.parametrize("chief", ["thunderpaw", "tuskbreaker", "stonecarver", "handeye", "firewolf"])
def test_a_b_side_chief_on_the_eclipse_space(chief):
    """EW-R24: worth 2 like any figure; the A side 3."""
    game = eclipse(chief0=chief, chief1="", chief_side=["B", "A"], chiefs=[ECLIPSE, 0])
    assert fact(game, "ritual_halves:0") == 4
    game = eclipse(chief0=chief, chief_side=["A", "A"], chiefs=[ECLIPSE, 0])
    assert fact(game, "ritual_halves:0") == 6


def test_thunderpaw_is_paid_once_and_at_once():
    """EW-R25: before the top section, or not at all."""
    game = table(chief0="thunderpaw", chief_side=["B", "A"], tools=[3, 0])
    do(game, 0, f"send_chief:{HUNT}")
    assert can(game, 0) == {"pay", "done"}
    do(game, 0, "pay")
    assert (labor(game), fact(game, "tools:0")) == (3, 2)
    assert "pay" not in can(game, 0)
    game = table(chief0="thunderpaw", chief_side=["B", "A"], tools=[3, 0], display="giant-sloth")
    do(game, 0, f"send_chief:{HUNT}", "done")
    assert (labor(game), fact(game, "tools:0")) == (1, 3)
    assert "pay" not in can(game, 0)


def test_thunderpaw_without_a_tool_by_ruling():
    """EW-R25: 1 Added Labor, no question."""
    game = table(chief0="thunderpaw", chief_side=["B", "A"])
    do(game, 0, f"send_chief:{HUNT}")
    assert (labor(game), "pay" in can(game, 0)) == (1, False)


def test_a_figure_must_be_placed_by_ruling():
    """EW-R68: no way round it."""
    game = table()
    assert can(game, 0) == {f"{verb}:{place}" for verb in ("send", "send_chief") for place in COLUMNS}
    assert refused(game, 0, "done") is not None


def test_each_figure_once_a_round():
    """EW-R68: one of the remaining ones."""
    game = table(turns=[2, 2], figures=[[1, 2], [1]], chiefs=[0, 3])
    assert can(game, 0) == {f"send_chief:{place}" for place in COLUMNS}
    do(game, 0, f"send_chief:{HUNT}")
    decline(game)
    assert can(game, 1) == {f"send:{place}" for place in COLUMNS}


def test_a_sold_out_tribe_deck():
    """EW-R80: no refill."""
    game = table(hand0="2 brave", supply_elder="elder")
    do(game, 0, f"send:{INITIATE}", "work:brave", "work:brave", "initiate:elder", "done")
    assert size(game, "supply_elder") == 0
    game = table(hand0="2 brave", supply_elder="")
    do(game, 0, f"send:{INITIATE}", "work:brave", "work:brave")
    assert some(game, 0, "initiate") == {f"initiate:{name}" for name in SUPPLY[1:]}


def test_the_eclipse_space_offers_no_labor():
    """EW-R89: neither cards nor Food; the draw comes at once."""
    game = table(hand0="brave", food=[4, 0], deck0="elder, hunter", chief0="tuskbreaker")
    do(game, 0, f"send_chief:{ECLIPSE}")
    assert can(game, 0) == {"draw", "honor", "offering", "tool", "food", "done"}
    assert labor(game) == 0
    do(game, 0, "draw")
    assert game.waiting == [1]


def test_any_number_of_figures_on_the_eclipse_space():
    """EW-R89: each with its draw."""
    game = table(deck0="elder, hunter", turns=[1, 1], figures=[[ECLIPSE], [1]])
    do(game, 0, f"send:{ECLIPSE}", "draw")
    assert (fact(game, "on_eclipse:0"), cards(game, "hand:0")) == (2, ["elder"])


def test_bottom_sections_are_free():
    """EW-R100: no Tool for the burial, no Labor for Camp and move."""
    game = table(bottoms=[], hand0="brave, tribesman")
    do(game, 0, f"send:{INITIATE}")
    slide(game, 0)
    assert some(game, 0, "bury") == {"bury:brave:hand", "bury:tribesman:hand"}
    do(game, 0, "bury:tribesman:hand", "honor")
    assert (cards(game, "buried:0"), fact(game, "honor:0"), game.waiting) == (["tribesman"], 2, [1])
    do(game, 1, f"send:{MIGRATE}")
    slide(game, 1)
    assert fact(game, "camp0:1") == 2
    do(game, 1, "move:0:3")
    assert (fact(game, "camp3:1"), game.waiting) == (1, [0])


def test_labor_cards_are_discarded_at_the_end_of_the_turn_by_ruling():
    """EW-R16: and nothing is drawn."""
    game = table(hand0="brave, elder", deck0="hunter")
    do(game, 0, f"send:{HUNT}", "work:brave", "done")
    decline(game)
    assert (cards(game, "discard:0"), cards(game, "hand:0")) == (["brave"], ["elder"])
    assert size(game, "labor:0") == 0

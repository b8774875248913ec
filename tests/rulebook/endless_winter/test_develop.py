"""DEVELOP: gain Culture cards, gain Sacred Stone tiles."""

import pytest

from tests.rulebook.endless_winter.boards import MARKET, both, builds, down, grounded, laid, own
from tests.rulebook.endless_winter.words import build, can, cards, do, fact, in_order, labor, size, some


def developing(hand="2 brave", **position):
    """In the top section, with three cards in the market; the bottom section is taken."""
    usual = {
        "hand0": hand,
        "bottoms": [2],
        "market1": "berry-gathering",
        "market4": "dog-sleds",
        "market8": "hide-tents",
    }
    game = laid(**{**usual, **position})
    do(game, 0, "send:develop")
    return game


def choosing(**position):
    """In the middle section, with Food and Tools for every slot."""
    usual = {
        "bottoms": [2],
        "camps": [{0: 5}, {0: 1}],
        "food": [10, 0],
        "tools": [8, 0],
        "pool1": "ground-ring, rhino-horn",
        "pool2": "pine-cone, many-names",
        "pool3": "high-ring",
        "pool4": "one-blood",
    }
    game = laid(**{**usual, **position})
    do(game, 0, "send:develop", "done")
    return game


# ------------------------------------------------------------ top section
def test_three_labor_buy_a_culture_card_for_the_hand():
    """DEVELOP: any of the face-up cards."""
    game = developing("brave, tribesman")
    do(game, 0, "work:brave")
    assert some(game, 0, "develop") == set()
    do(game, 0, "work:tribesman")
    assert some(game, 0, "develop") == {"develop:berry-gathering", "develop:dog-sleds", "develop:hide-tents"}
    do(game, 0, "develop:dog-sleds")
    assert (cards(game, "hand:0"), labor(game)) == (["dog-sleds"], 0)
    assert fact(game, "food:0") == 0


def test_several_culture_cards_in_one_turn():
    """DEVELOP: three Labor for each."""
    game = developing("2 brave, 2 tribesman")
    do(game, 0, *["work:brave", "work:tribesman"] * 2, "develop:dog-sleds", "develop:hide-tents")
    assert cards(game, "hand:0") == ["dog-sleds", "hide-tents"]
    assert labor(game) == 0


def test_the_market_is_not_refilled_at_once():
    """DEVELOP: only in the Preparation phase."""
    game = developing()
    do(game, 0, "work:brave", "work:brave", "develop:dog-sleds", "done")
    assert [size(game, place) for place in MARKET] == [1, 0, 0, 0, 0, 0, 0, 1]
    assert (size(game, "era1_deck"), size(game, "era2_deck")) == (17, 20)


def test_a_labor_token_makes_a_card_cheaper():
    """DEVELOP: by one, and the token goes back to the supply (EW-T20)."""
    game = developing("brave", tokens=[4, 8], round=2)
    do(game, 0, "work:brave")
    assert some(game, 0, "develop") == {"develop:dog-sleds", "develop:hide-tents"}
    do(game, 0, "develop:dog-sleds")
    assert labor(game) == 0
    assert fact(game, "tokens") == 1 << 7


def test_a_token_of_another_card_helps_nothing():
    """DEVELOP: the token lies on its own card."""
    game = developing("2 brave", tokens=[4], round=2)
    do(game, 0, "work:brave", "work:brave", "develop:hide-tents")
    assert labor(game) == 1
    assert fact(game, "tokens") == 1 << 3


def test_a_bought_culture_card_is_not_played_in_this_turn():
    """DEVELOP: it comes to the hand when the step of Culture cards is over (EW-R73)."""
    game = developing()
    do(game, 0, "work:brave", "work:brave", "develop:berry-gathering")
    assert some(game, 0, "play") == set()


# ------------------------------------------------------------ middle section
@pytest.mark.parametrize(
    ("round_now", "stones"),
    [
        (1, {"ground-ring", "rhino-horn"}),
        (2, {"ground-ring", "rhino-horn", "pine-cone", "many-names"}),
        (3, {"ground-ring", "rhino-horn", "pine-cone", "many-names", "high-ring"}),
        (4, {"ground-ring", "rhino-horn", "pine-cone", "many-names", "high-ring", "one-blood"}),
    ],
)
def test_stones_of_this_and_earlier_rounds(round_now, stones):
    """DEVELOP: from a supply pool of the current round or a previous one."""
    game = choosing(round=round_now)
    assert can(game, 0) == {f"stone:{name}" for name in stones} | {"done"}


@pytest.mark.parametrize(
    ("held", "food", "tools"),
    [("", 2, 1), ("shell-plate", 3, 2), ("shell-plate, grass-braid", 4, 3)],
)
def test_a_stone_costs_what_its_space_says(held, food, tools):
    """DEVELOP: spaces from left to right; the cost of the space, not of the tile."""
    game = choosing(stones0=held)
    do(game, 0, "stone:ground-ring")
    assert both(game) == (10 - food, 8 - tools)
    assert in_order(game, "stones:0")[-1] == "ground-ring"
    assert cards(game, "pool1") == ["rhino-horn"]


@pytest.mark.parametrize(("food", "tools"), [(1, 1), (2, 0)])
def test_who_cannot_pay_takes_no_stone(food, tools):
    """DEVELOP: both Food and Tools are needed."""
    game = choosing(food=[food, 0], tools=[tools, 0])
    assert game.waiting == [1]
    assert size(game, "stones:0") == 0


def test_three_stones_are_the_limit():
    """DEVELOP: the note; and none is ever removed."""
    game = choosing(stones0="shell-plate, grass-braid, river-pebble")
    assert game.waiting == [1]
    assert size(game, "stones:0") == 3


def test_the_first_space_gives_a_megalith_and_a_card():
    """DEVELOP: at once, in this order."""
    game = choosing(deck0="brave")
    do(game, 0, "stone:ground-ring")
    assert builds(game)
    do(game, 0, build(0, 0))
    assert "draw" in can(game, 0)
    do(game, 0, "draw")
    assert (cards(game, "hand:0"), fact(game, "neutrals_home:0")) == (["brave"], 1)


def test_the_second_space_gives_a_megalith_and_two_idols():
    """DEVELOP: the Idols on one track or on both."""
    game = choosing(stones0="shell-plate")
    do(game, 0, "stone:ground-ring", build(0, 0), "honor", "offering")
    assert (fact(game, "honor:0"), fact(game, "offering:0"), fact(game, "neutrals_home:0")) == (2, 2, 1)


def test_the_third_space_gives_two_megaliths_and_three_points():
    """DEVELOP: the points are scored now."""
    game = choosing(stones0="shell-plate, grass-braid", megaliths=grounded(own(0, 0)))
    do(game, 0, "stone:ground-ring", build(0, 1))
    do(game, 0, "tool")  # the benefit of that space
    do(game, 0, build(0, 2))
    assert fact(game, "points:0") == 3
    assert fact(game, "megaliths_home:0") == 5


def test_several_stones_in_one_turn():
    """DEVELOP: one or more, each with its own price and reward, from any open pool (EW-R65)."""
    game = choosing(round=2, deck0="brave")
    do(game, 0, "stone:ground-ring", "done", "done")
    assert some(game, 0, "stone") == {"stone:rhino-horn", "stone:pine-cone", "stone:many-names"}
    do(game, 0, "stone:many-names", "done", "done", "done")
    assert in_order(game, "stones:0") == ["ground-ring", "many-names"]
    assert both(game) == (10 - 2 - 3, 8 - 1 - 2)
    do(game, 0, "stone:rhino-horn")
    assert both(game) == (1, 2)


def test_a_reward_may_pay_for_the_next_stone():
    """DEVELOP: it is gained before the following one is paid (EW-R65)."""
    game = choosing(food=[5, 0], tools=[2, 0], deck0="brave")
    do(game, 0, "stone:ground-ring", "tool", "done")
    assert both(game) == (3, 2)
    assert "stone:rhino-horn" in can(game, 0)


def test_stones_score_nothing_now():
    """DEVELOP: points at the end of the game."""
    game = choosing(megaliths=grounded(own(0, 0), own(0, 1)))
    do(game, 0, "stone:ground-ring", "done", "done")
    assert fact(game, "points:0") == 0


# ------------------------------------------------------------ bottom section
def test_the_first_figure_draws_a_card_and_gains_a_tool():
    """DEVELOP: in this order, each of them optional."""
    game = laid(deck0="brave")
    down(game, 2)
    assert can(game, 0) == {"draw", "honor", "offering", "tool", "food", "done"}
    do(game, 0, "draw")
    assert can(game, 0) == {"tool", "food", "done"}
    do(game, 0, "tool")
    assert (cards(game, "hand:0"), both(game), game.waiting) == (["brave"], (0, 1), [1])


def test_the_tool_of_the_bottom_section_comes_too_late_for_a_stone():
    """DEVELOP: the figure has left the middle section (EW-R20)."""
    game = laid(deck0="brave", food=[2, 0], pool1="ground-ring, rhino-horn")
    do(game, 0, "send:develop", "done", "draw", "tool")
    assert game.waiting == [1]
    assert size(game, "stones:0") == 0


def test_the_second_figure_in_develop_gets_neither():
    """DEVELOP: first figure only."""
    game = laid(deck0="brave", bottoms=[2])
    down(game, 2)
    assert (game.waiting, both(game), size(game, "hand:0")) == ([1], (0, 0), 0)

"""INITIATE: gain Tribe cards, bury cards."""

import pytest

from tests.rulebook.endless_winter.boards import both, down, laid
from tests.rulebook.endless_winter.words import can, cards, do, fact, in_order, labor, refused, size, some

TRIBES = ["elder", "crafter", "pathfinder", "hunter", "shaman"]


def initiating(labor_cards="2 brave", **position):
    """Player 0 stands in the top section of Initiate; the bottom section is taken."""
    game = laid(**{"hand0": labor_cards, "bottoms": [1], **position})
    do(game, 0, "send:initiate")
    return game


def burying(**position):
    """In the middle section."""
    game = laid(**{"bottoms": [1], "tools": [4, 0], **position})
    do(game, 0, "send:initiate", "done")
    return game


# ------------------------------------------------------------ top section
@pytest.mark.parametrize("tribe", TRIBES)
def test_two_labor_buy_a_tribe_card_for_the_hand(tribe):
    """INITIATE: any of the five face-up types."""
    game = initiating("brave")
    before = size(game, f"supply_{tribe}")
    assert some(game, 0, "initiate") == set()
    do(game, 0, "work:brave")
    assert some(game, 0, "initiate") == {f"initiate:{name}" for name in TRIBES}
    do(game, 0, f"initiate:{tribe}")
    assert cards(game, "hand:0") == [tribe]
    assert (labor(game), size(game, f"supply_{tribe}")) == (0, before - 1)


def test_each_tribe_card_of_a_turn_is_of_another_type():
    """INITIATE: a type at most once a turn (EW-R19, EW-T30)."""
    game = initiating("2 brave")
    do(game, 0, "work:brave", "work:brave", "initiate:hunter")
    assert some(game, 0, "initiate") == {f"initiate:{name}" for name in TRIBES if name != "hunter"}
    refused(game, 0, "initiate:hunter")
    do(game, 0, "initiate:shaman")
    assert cards(game, "hand:0") == ["hunter", "shaman"]


def test_the_same_type_again_on_a_later_turn():
    """INITIATE: the limit is that of one turn."""
    game = initiating("2 brave", deck1="")
    do(game, 0, "work:brave", "initiate:hunter", "done")
    do(game, 1, "send:eclipse", "done")
    do(game, 0, "send:initiate", "work:brave")
    assert "initiate:hunter" in can(game, 0)


def test_a_gained_card_does_not_pay_in_the_same_turn():
    """INITIATE: a single transaction (EW-R18)."""
    game = initiating("brave, tribesman")
    do(game, 0, "work:brave", "initiate:elder")
    assert some(game, 0, "work") == {"work:tribesman"}
    refused(game, 0, "work:elder")


def test_a_card_of_the_same_type_that_was_in_hand_still_pays():
    """INITIATE: of two Elders in hand only one was gained (EW-R18)."""
    game = initiating("brave, elder")
    do(game, 0, "work:brave", "initiate:elder", "work:elder")
    assert labor(game) == 2
    assert "work:elder" not in can(game, 0)
    assert cards(game, "hand:0") == ["elder"]


def test_a_gained_card_pays_on_the_next_turn():
    """INITIATE: only on the same turn it may not."""
    game = initiating("brave")
    do(game, 0, "work:brave", "initiate:elder", "done")
    do(game, 1, "send:eclipse", "done")
    do(game, 0, "send:initiate", "work:elder")
    assert labor(game) == 2


def test_a_sold_out_type_is_not_offered():
    """INITIATE: twelve of each, no more (EW-R80)."""
    game = initiating("brave", supply_shaman="")
    do(game, 0, "work:brave")
    assert some(game, 0, "initiate") == {f"initiate:{name}" for name in TRIBES[:4]}


# ------------------------------------------------------------ middle section
def test_a_tool_buries_a_card_of_hand_or_discard_pile():
    """INITIATE: Tribe or Culture cards, never from the deck (EW-R39)."""
    game = burying(hand0="brave, berry-gathering", discard0="elder, dog-sleds", deck0="crafter")
    assert can(game, 0) == {
        "bury:brave:hand",
        "bury:berry-gathering:hand",
        "bury:elder:discard",
        "bury:dog-sleds:discard",
        "done",
    }
    do(game, 0, "bury:dog-sleds:discard")
    assert (cards(game, "buried:0"), cards(game, "discard:0"), both(game)) == (
        ["dog-sleds"],
        ["elder"],
        (0, 3),
    )


def test_a_labor_card_of_this_turn_may_be_buried():
    """INITIATE: from above the board; its Labor has been used (EW-R39, EW-R41)."""
    game = laid(hand0="brave", bottoms=[1], tools=[1, 0])
    do(game, 0, "send:initiate", "work:brave", "initiate:elder", "done")
    assert {"bury:brave:labor", "bury:elder:hand"} <= can(game, 0)
    do(game, 0, "bury:brave:labor")
    assert (cards(game, "buried:0"), size(game, "discard:0"), cards(game, "hand:0")) == (
        ["brave"],
        0,
        ["elder"],
    )


def test_each_burial_costs_a_tool():
    """INITIATE: as many as one has Tools for."""
    game = burying(hand0="brave, elder, crafter", tools=[2, 0])
    do(game, 0, "bury:brave:hand", "bury:elder:hand")
    assert both(game) == (0, 0)
    assert game.waiting == [1]
    assert (cards(game, "buried:0"), cards(game, "hand:0")) == (["brave", "elder"], ["crafter"])


def test_without_a_tool_nothing_is_buried():
    """INITIATE: the middle section is passed by."""
    game = burying(hand0="brave", tools=[0, 0])
    assert game.waiting == [1]
    assert size(game, "buried:0") == 0


def test_buried_cards_are_hidden_but_their_owner_may_look():
    """INITIATE: kept face down; the note."""
    game = burying(hand0="brave, elder")
    do(game, 0, "bury:brave:hand")
    assert game.view(0)["zones"]["buried:0"]["cards"] == ["brave"]
    for viewer in (1, None):
        seen = game.view(viewer)["zones"]["buried:0"]
        assert "cards" not in seen
        assert seen["count"] == 1


# ------------------------------------------------------------ bottom section
def test_the_first_figure_buries_a_card_and_gains_an_idol():
    """INITIATE: without paying a Tool, the card first (EW-R86, EW-R100)."""
    game = laid(hand0="brave, elder", discard0="hunter")
    do(game, 0, "send:initiate", "done")
    assert can(game, 0) == {"bury:brave:hand", "bury:elder:hand", "bury:hunter:discard", "done"}
    do(game, 0, "bury:hunter:discard")
    assert can(game, 0) == {"honor", "offering", "tool", "food", "done"}
    do(game, 0, "honor")
    assert (cards(game, "buried:0"), fact(game, "honor:0"), both(game)) == (["hunter"], 2, (0, 0))
    assert game.waiting == [1]


def test_the_idol_comes_even_if_nothing_is_buried():
    """INITIATE: each part for itself (EW-R11, EW-R103)."""
    game = laid(hand0="brave")
    do(game, 0, "send:initiate", "done", "done", "offering")
    assert (size(game, "buried:0"), fact(game, "offering:0")) == (0, 2)
    game = laid()
    down(game, 1)
    do(game, 0, "offering")
    assert fact(game, "offering:0") == 2


def test_the_second_figure_in_initiate_gets_neither():
    """INITIATE: first figure only."""
    game = laid(hand0="brave", bottoms=[1])
    do(game, 0, "send:initiate", "done")
    assert game.waiting == [1]
    assert in_order(game, "hand:0") == ["brave"]

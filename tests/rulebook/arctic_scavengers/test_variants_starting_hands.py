"""VARIANTS: alternate starting hands."""

from collections import Counter

import pytest

from tests.rulebook.arctic_scavengers.hq_words import camp, opened
from tests.rulebook.arctic_scavengers.words import cards, do, first_ten, hires

ALTERNATE = ["scouting_refugee"] * 4 + ["hardy_scavenger"] * 3 + ["guard", "spear", "shovel"]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_alternate_starters_swap_like_for_like(seats):
    """AS-R106: four Scouting Refugees, three Hardy Scavengers, a Guard, Spear and Shovel."""
    game = opened("base", seats, starters="alternate")

    assert first_ten(game) == [sorted(ALTERNATE)] * seats


@pytest.mark.parametrize("name", ["base", "recon_1", "recon_2", "recon_5", "everything"])
def test_kinds_of_the_starting_hands_are_not_for_hire(name):
    """AS-R106: they are left out of the market."""
    game = opened(name, 3, starters="alternate", leader_drafting=True)

    assert not {"scouting_refugee", "hardy_scavenger", "guard"} & set(cards(game, "mercenaries"))


def test_the_standard_starters_are_not_in_play():
    """AS-R106: no seat begins with a Refugee, a Scavenger or a Brawler."""
    game = opened("base", 3, starters="alternate")
    decks = first_ten(game)

    assert all(not {"refugee", "scavenger", "brawler"} & set(deck) for deck in decks)
    assert Counter(cards(game, "box"))["refugee"] == 20


def test_brawlers_and_scavengers_may_still_be_hired():
    """AS-R106: only the kinds of the starting hands are left out; all twenty and ten are there."""
    game = opened("base", 3, starters="alternate")
    market = Counter(cards(game, "mercenaries"))

    assert (market["scavenger"], market["brawler"]) == (20, 10)


def test_the_starters_are_standard_unless_said_otherwise():
    """SETUP: four Refugees, three Scavengers, one Brawler, Spear and Shovel."""
    game = opened("hq_1", 3)

    assert all("scouting_refugee" not in deck for deck in first_ten(game))


def test_a_full_stack_of_refugees_is_for_hire_with_alternate_starters():
    """AS-R137: all twenty, because no starter deck uses them."""
    game = opened("recon_5", 4, starters="alternate", refugees_for_hire="standard")

    assert cards(game, "mercenaries").count("refugee") == 20


def test_with_standard_starters_a_standard_stack_holds_what_is_left():
    """AS-R137: 20 less 4 for every player."""
    game = opened("recon_5", 4, refugees_for_hire="standard")

    assert cards(game, "mercenaries").count("refugee") == 4


def test_refugees_for_hire_cost_a_hire_but_no_food():
    """AS-R87: standard ones; Scouting Refugees cost one food."""
    options = {"kitchen_sink": True, "refugees_for_hire": "standard"}
    game = camp("none", options=options, turn=1, hand1="junk", mercenaries="3 refugee, 2 scavenger")
    assert hires(game, 1) == {"refugee"}
    do(game, 1, "hire:refugee")

    assert cards(game, "discard:1") == ["refugee"]
    assert not hires(game, 1)


def test_scouting_refugees_for_hire_cost_one_food():
    """AS-R87: not free."""
    options = {"kitchen_sink": True}
    poor = camp("none", options=options, turn=1, hand1="junk", mercenaries="3 scouting_refugee")
    fed = camp(
        "none", options=options, turn=1, hand1="junk", mercenaries="3 scouting_refugee", used=["hunt"], food=1
    )

    assert not hires(poor, 1)
    assert hires(fed, 1) == {"scouting_refugee"}

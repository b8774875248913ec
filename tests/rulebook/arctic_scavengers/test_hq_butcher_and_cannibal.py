"""HEADQUARTERS, MODULE 3: Butcher and Cannibal, who turn people into food once a round."""

import pytest

from hearthside.games.arctic_scavengers.sayings import HIRES
from tests.rulebook.arctic_scavengers.hq_words import led, owned
from tests.rulebook.arctic_scavengers.words import (
    all_pass,
    can,
    cards,
    commit,
    declare,
    do,
    hires,
    outcome,
    told,
)


def butcher(game, person, who="butcher", seat=1):
    do(game, seat, f"{who}:{person}")


# ============================================================ the Butcher
def test_the_butcher_turns_a_person_into_food_and_medicine():
    """TRIBAL LEADERS: one of each, for a hire this turn."""
    game = led("butcher", "refugee, junk")
    assert not hires(game, 1) or "saboteur" in hires(game, 1)
    butcher(game, "refugee")

    assert hires(game, 1) == {"scavenger", "hunter", "saboteur"}


def test_a_butchered_card_is_out_of_the_game():
    """TRIBAL LEADERS: it does not return and does not count."""
    game = led("butcher", "refugee, junk", deck1="net")
    butcher(game, "refugee")

    assert "refugee" not in owned(game, 1)
    assert "refugee" not in cards(game, "discard:1")


def test_the_butcher_takes_any_person_whatever_its_size():
    """AS-R75: from hand; one card, one food and one med."""
    game = led("butcher", "tribe_family_5, junk")
    butcher(game, "tribe_family_5")

    assert hires(game, 1) == {"scavenger", "hunter", "saboteur"}


def test_the_butcher_takes_people_only():
    """AS-R75: a person card."""
    game = led("butcher", "spear, pills, junk, refugee")

    assert {key for key in can(game, 1) if key.startswith("butcher")} <= {"butcher:refugee"}


def test_the_butchers_yield_mixes_with_other_food_and_medicine():
    """AS-R76: two food and two meds for Group Leaders."""
    game = led("butcher", "refugee, pills, junk", used=["hunt"], food=1)
    butcher(game, "refugee")

    assert "group_leaders" in hires(game, 1)


def test_the_butcher_works_once_a_round():
    """TRIBAL LEADERS: one person."""
    game = led("butcher", "2 refugee, junk")
    butcher(game, "refugee")

    assert "butcher:refugee" not in can(game, 1)


@pytest.mark.parametrize("who", ["butcher", "cannibal"])
def test_after_the_hire_a_person_may_still_go(who):
    """AS-R75: removing a person is an effect by itself; the food comes too late for a hire."""
    game = led(who, "refugee, junk", used=["hire"])
    butcher(game, "refugee", who)

    assert cards(game, "hand:1") == ["junk"]
    assert not hires(game, 1)
    assert not [part for part in str(game.view(1)["scene"]).split("'") if part == "food:1"]


def test_a_butchers_hire_takes_place():
    """AS-R76: the Saboteur costs one food and one med."""
    game = led("butcher", "refugee, junk")
    butcher(game, "refugee")
    do(game, 1, "hire:saboteur")
    all_pass(game, 1)

    assert cards(game, "discard:1") == ["saboteur"]
    assert len(told(game, HIRES)) == 1


def test_the_butchers_yield_is_gone_at_the_end_of_the_turn():
    """AS-R16: unspent food is lost."""
    game = led("ranger", "junk", turn=0, hand0="refugee, junk", leader0="butcher")
    butcher(game, "refugee", seat=0)
    commit(game, 0)

    assert not hires(game, 1)


def test_removed_cards_do_not_count_at_the_end():
    """TRIBAL LEADERS: cards removed from play are not scored."""
    game = led(
        "ranger",
        "junk",
        round=16,
        turn=2,
        hand0="junk",
        hand2="thugs, junk",
        leader2="butcher",
        contested="grenade",
        deck0="",
        deck1="",
        deck2="refugee",
    )
    butcher(game, "thugs", seat=2)
    commit(game, 2)

    assert game.over
    assert outcome(game).scores[2] == 1


def test_the_butcher_takes_no_committed_or_stored_person():
    """AS-R75: from your hand."""
    game = led("butcher", "junk, spear", headquarters1="bunker", stored1_1="refugee")

    assert not [key for key in can(game, 1) if key.startswith("butcher")]


def test_no_power_but_the_fanatics_works_on_another_players_turn():
    """TRIBAL LEADERS: in a window the Butcher's owner has nothing of him."""
    game = led("ranger", "scavenger, junk", leader2="butcher", hand2="sniper_team, refugee")
    declare(game, 1, "hunt", "scavenger")

    assert can(game, 2) == {"done", "snipe:scavenger:1"}


# ============================================================ the Cannibal
def test_the_cannibal_turns_a_person_into_three_food():
    """TRIBAL LEADERS: enough for a Medic."""
    game = led("cannibal", "refugee, junk")
    butcher(game, "refugee", "cannibal")

    assert "medic" in hires(game, 1)
    assert hires(game, 1) == {"scavenger", "brawler", "medic"}


def test_the_cannibals_meal_is_out_of_the_game():
    """TRIBAL LEADERS: the card is removed."""
    game = led("cannibal", "refugee, junk", deck1="net")
    butcher(game, "refugee", "cannibal")

    assert "refugee" not in owned(game, 1)


def test_the_cannibals_food_is_not_mixed_with_hunted_food():
    """TRIBAL LEADERS: three and three do not make six for Thugs in one hire."""
    game = led("cannibal", "refugee, junk", used=["hunt"], food=3)
    butcher(game, "refugee", "cannibal")

    assert "thugs" not in hires(game, 1)


def test_the_cannibals_food_is_not_mixed_with_garden_food():
    """AS-R72: not with Cannibal food."""
    game = led("cannibal", "refugee, medkit, junk", headquarters1="hydroponic_gardens")
    butcher(game, "refugee", "cannibal")

    assert "thugs" not in hires(game, 1)


def test_the_cannibals_food_goes_with_medicine():
    """TRIBAL LEADERS: only food is not mixed; three food and three meds hire Thugs."""
    game = led("cannibal", "refugee, medkit, pills, junk")
    butcher(game, "refugee", "cannibal")

    assert "thugs" in hires(game, 1)


def test_the_cannibals_food_leaves_hunted_food_its_own_use():
    """TRIBAL LEADERS: with six hunted food Thugs are still for hire."""
    game = led("cannibal", "refugee, junk", used=["hunt"], food=6)
    butcher(game, "refugee", "cannibal")

    assert "thugs" in hires(game, 1)


def test_the_cannibal_eats_once_a_round():
    """TRIBAL LEADERS: one person."""
    game = led("cannibal", "2 refugee, junk")
    butcher(game, "refugee", "cannibal")

    assert "cannibal:refugee" not in can(game, 1)


def test_the_cannibal_leaves_the_hunt_open():
    """TRIBAL LEADERS: a power is no hunt action."""
    game = led("cannibal", "refugee, scavenger, junk")
    butcher(game, "refugee", "cannibal")

    assert "hunt" in can(game, 1)

"""COSTS: risk."""

import pytest

from hearthside.games.iditacards.sayings import FAILS
from tests.rulebook.iditacards.words import (
    at,
    can,
    cards,
    damage,
    do,
    fact,
    hypo,
    in_order,
    moves,
    pile,
    play,
    refused,
    risk,
    round_to,
    size,
    starve,
    stay,
    table,
    team,
    told,
)


def due(game, seat=0):
    """Payments due, from the top of the stack."""
    return [fact(game, f"due:{seat}") >> (3 * depth) & 7 for depth in range(size(game, f"pending:{seat}"))][
        ::-1
    ]


def test_worked_example():
    """Sheet 10 (1): the manual's Husky, with 8 cards left instead of the misprinted 9 (ID-8.4, ID-8.22)."""
    game = table(
        hand0="husky, armour, breakfast",
        deck0="lunch, repair_sled, breakfast, upgrade_sled, move, dinner, first_aid, move, good_dog, "
        "lunch, repair_sled, first_aid, 9 move",
    )
    assert size(game, "deck:0") == 21
    play(game, 0, "husky", "armour", "breakfast")
    assert (size(game, "deck:0"), cards(game, "discard:0")) == (
        19,
        ["armour", "breakfast", "lunch", "repair_sled"],
    )
    assert in_order(game, "pending:0") == ["husky"]
    assert team(game) == []
    risk(game, 0)
    assert (size(game, "deck:0"), size(game, "discard:0")) == (12, 7)
    assert cards(game, "hand:0") == ["first_aid", "good_dog", "move"]
    assert (in_order(game, "pending:0"), in_order(game, "paid:0")) == (["husky"], ["breakfast"])
    risk(game, 0, "good_dog", "first_aid")
    assert size(game, "deck:0") == 8
    assert cards(game, "hand:0") == ["first_aid", "move", "move", "repair_sled"]
    assert team(game) == [["husky"]]
    discard = in_order(game, "discard:0")
    assert len(discard) == 11
    assert sorted(discard[-2:]) == ["breakfast", "lunch"]
    assert size(game, "paid:0") == 0


def test_the_first_risk_is_paid_on_the_next_turn():
    """ID-8.22: these cards are played on subsequent turns (line 174)."""
    game = table(hand0="haste", deck0="4 move")
    do(game, 0, "play:haste")
    assert game.waiting == [1]
    assert moves(game) == [1]


def test_with_a_risk_pending_one_pays_it_or_takes_a_new_day():
    """ID-8.15: nothing is played from the hand, nor passed."""
    game = table(pending0="mush", hand0="move, rest")
    assert can(game, 0) == {"pay_risk", "new_day"}
    assert refused(game, 0, "play:move") in ("ID-8.15", "")
    refused(game, 0, "pass")


def test_the_automatic_move_happens_while_a_risk_is_pending():
    """ID-8.13: every turn."""
    game = table(pending0="sprint", payments=[[3], []], deck0="4 move")
    risk(game, 0)
    assert moves(game) == [1, 1]
    assert in_order(game, "pending:0") == ["sprint"]


def test_nested_risk():
    """Sheet 10 (6): Dog Trap, Move, Mush with Breakfast: all resolve, last in first out (ID-8.16)."""
    game = table(
        hand0="dog_trap, rest, lunch",
        deck0="move, mush, first_aid, husky, breakfast, 3 move, lunch, dinner, armour",
        dog11="husky",
    )
    do(game, 0, "play:dog_trap")
    assert due(game) == [2]
    risk(game, 0)
    assert (in_order(game, "pending:0"), in_order(game, "paid:0")) == (["dog_trap"], ["move"])
    assert due(game) == [1]
    risk(game, 0, "rest", "lunch")
    assert in_order(game, "pending:0") == ["dog_trap", "mush"]
    assert due(game) == [1, 1]
    assert team(game, 1) == [["husky"]]
    before = len(moves(game))
    risk(game, 0)
    assert moves(game)[before:] == [10, 1]
    assert cards(game, "hand:0") == ["armour", "dinner", "lunch"]
    assert team(game, 1) == []
    assert size(game, "pending:0") == 0
    assert {"breakfast", "mush", "dog_trap", "move"} <= set(in_order(game, "discard:0"))


def test_a_nested_risk_counts_only_when_it_is_resolved():
    """RISK: additional risk costs stack (line 179)."""
    game = table(pending0="mush", deck0="haste, rest, move, lunch", squares=[41, 1])
    risk(game, 0)
    assert in_order(game, "pending:0") == ["mush", "haste"]
    assert moves(game) == [1]
    risk(game, 0)
    assert moves(game) == [1, 1, 5, 10, 1]


def test_three_deep():
    """RISK: Sprint in Haste in Mush; the bottom resolves last."""
    game = table(pending0="mush", deck0="haste, rest, sprint, 3 move, lunch", squares=[41, 1])
    risk(game, 0)
    risk(game, 0)
    assert in_order(game, "pending:0") == ["mush", "haste", "sprint"]
    assert due(game) == [3, 1, 1]
    risk(game, 0)
    risk(game, 0)
    assert in_order(game, "pending:0") == ["mush", "haste", "sprint"]
    before = len(moves(game))
    risk(game, 0)
    assert moves(game)[before:] == [1, 10, 5, 10, 1]
    assert size(game, "pending:0") == 0


def test_a_risk_that_cannot_be_paid_for_fails_the_whole_stack():
    """ID-8.17: it has no effect and the turn is over; what resolved stands."""
    game = table(pending0="mush, dog_trap", payments=[[1, 1], []], paid0="move", deck0="lunch, rest")
    # from the top: mush, beneath it dog_trap
    risk(game, 0)
    assert size(game, "pending:0") == 0
    assert size(game, "paid:0") == 0
    assert cards(game, "discard:0") == ["dog_trap", "lunch", "move", "mush"]
    assert moves(game) == [1]
    assert game.waiting == [1]
    round_to(game, 0)
    assert "pass" in can(game, 0)


def test_an_empty_deck_fails_the_risk():
    """ID-8.18: nothing to reveal."""
    game = table(pending0="mush", deck0="", hand0="2 move")
    risk(game, 0)
    assert cards(game, "discard:0") == ["mush"]
    assert moves(game) == [1]


def test_a_risk_card_with_food_relieves_even_if_it_fails():
    """STARVATION: as soon as it hits the table (line 326)."""
    game = table(pending0="mush", deck0="lunch", starvation=[1, 0])
    risk(game, 0)
    assert starve(game) == 0
    assert cards(game, "discard:0") == ["lunch", "mush"]
    assert fact(game, "eaten:0") & 2


def test_a_damaged_in_the_health_flip_of_a_risk_card_fails_the_stack():
    """ID-8.26: the card it was used to help pay for fails."""
    game = table(pending0="mush", deck0="breakfast, rest, damaged, move, lunch")
    risk(game, 0)
    assert cards(game, "discard:0") == ["breakfast", "damaged", "mush", "rest"]
    assert size(game, "hand:0") == 0
    assert moves(game) == [1]


def test_a_damaged_revealed_for_a_risk_is_played():
    """ID-8.20: 1 energy, 1 health, destroyed, and it counts."""
    game = table(pending0="mush", deck0="damaged, rest, move", hand0="lunch", squares=[41, 1])
    risk(game, 0, "lunch")
    assert moves(game) == [10, 1]
    assert cards(game, "destroyed") == ["damaged"]
    assert cards(game, "discard:0") == ["lunch", "mush", "rest"]


def test_a_damaged_revealed_with_an_empty_hand_fails():
    """ID-8.20: it cannot be paid for."""
    game = table(pending0="mush", deck0="damaged, rest, move")
    risk(game, 0)
    assert cards(game, "discard:0") == ["damaged", "mush"]
    assert moves(game) == [1]
    assert size(game, "destroyed") == 0


def test_a_damaged_revealed_whose_health_is_a_damaged():
    """ID-8.26: the second one is discarded, so the payment fails."""
    game = table(pending0="mush", deck0="2 damaged, move", hand0="lunch")
    risk(game, 0, "lunch")
    assert cards(game, "discard:0") == ["damaged", "damaged", "lunch", "mush"]
    assert pile(game, "deck:0") == ["move"]


def test_an_attachment_without_dogs_counts_as_a_payment():
    """ID-8.19: costs paid, discarded without effect."""
    game = table(pending0="mush", deck0="armour, 3 move, rest", hand0="lunch")
    risk(game, 0, "lunch")
    assert moves(game) == [10, 1]
    assert "armour" in in_order(game, "discard:0")


def test_a_dog_as_risk_joins_the_team():
    """RISK: cards are played, dogs included; a dog is there for the card above which it counts."""
    game = table(pending0="mush", deck0="big_dog, 2 move, rest", hand0="lunch, dinner", squares=[41, 1])
    risk(game, 0, "lunch", "dinner")
    assert team(game) == [["big_dog"]]
    assert moves(game) == [13, 4]


def test_a_dog_for_a_full_team_counts_as_a_payment():
    """ID-8.19: declined, it is discarded."""
    dogs = {f"dog{place}0": "russian_bear_dog" if place < 4 else "bear" for place in range(1, 7)}
    game = table(
        pending0="mush", deck0="good_dog, 3 move", hand0="lunch, dinner, rest", squares=[41, 1], **dogs
    )
    risk(game, 0, "lunch", "dinner", "rest")
    assert {"done", "sacrifice:4"} <= can(game, 0)
    do(game, 0, "done")
    assert "good_dog" in in_order(game, "discard:0")
    assert moves(game)[0] == 19


def test_dog_collar_lowers_risks():
    """ICONS: risk cost as modifier; a risk of 1 is none."""
    game = table(hand0="haste", dog10="husky, dog_collar", deck0="2 move")
    do(game, 0, "play:haste")
    assert moves(game)[0] == 6
    assert size(game, "pending:0") == 0


def test_dog_collar_works_for_risk_cards_too():
    """RISK: a card revealed with a risk of 1 resolves at once."""
    game = table(pending0="mush", dog10="husky, dog_collar", deck0="haste, rest, 2 move")
    risk(game, 0)
    assert moves(game) == [6, 11, 2]


def test_risk_is_fixed_when_the_card_is_played():
    """ID-8.21: a Dog Collar lost later changes nothing."""
    game = table(hand0="greyhound", dog10="husky, dog_collar", deck0="4 move")
    do(game, 0, "play:greyhound")
    assert due(game) == [1]
    round_to(game, 0)
    do(game, 0, "drop:dog_collar:1")
    do(game, 0, "pay_risk")
    assert sorted(team(game)) == [["greyhound"], ["husky"]]


def test_deadfall_raises_only_risks_that_are_there():
    """LEGS: +1 on a printed risk of 1 or more (sheet 5)."""
    game = table(
        course="hills, deadfall, overflow, high_pass", squares=[25, 1], hand0="move, haste", deck0="5 move"
    )
    do(game, 0, "play:move")
    assert size(game, "pending:0") == 0
    round_to(game, 0)
    do(game, 0, "play:haste")
    assert due(game) == [2]


def test_cornice_doubles_risks_before_the_dog_collar():
    """LEGS: riskDouble, then minus Dog Collar (sheet 7.3)."""
    game = table(
        course="hills, deadfall, overflow, cornice",
        squares=[65, 1],
        hand0="greyhound",
        dog10="husky, dog_collar",
    )
    do(game, 0, "play:greyhound")
    assert due(game) == [3]


def test_cornice_doubles_nothing():
    """LEGS: twice 0 is 0."""
    game = table(course="hills, deadfall, overflow, cornice", squares=[65, 1], hand0="move")
    do(game, 0, "play:move")
    assert size(game, "pending:0") == 0


def test_rope_bridge_fails_risks_but_relieves():
    """LEGS: the revealed card is laid on the table, no cost is paid, then all is discarded (sheet 5)."""
    game = table(
        course="hills, deadfall, overflow, rope_bridge",
        squares=[65, 1],
        pending0="mush",
        deck0="waffle, move",
        starvation=[3, 0],
        hand0="rest",
    )
    risk(game, 0)
    assert (starve(game), size(game, "hand:0"), pile(game, "deck:0")) == (2, 1, ["move"])
    assert cards(game, "discard:0") == ["mush", "waffle"]


def test_a_failed_stack_leaves_what_was_done():
    """ID-8.17: effects that already resolved stand."""
    game = table(
        pending0="sprint",
        payments=[[2], []],
        deck0="big_dog, 2 move, lunch",
        hand0="rest, dinner",
        squares=[41, 1],
    )
    risk(game, 0, "rest", "dinner")
    assert team(game) == [["big_dog"]]
    risk(game, 0)
    assert team(game) == [["big_dog"]]
    assert size(game, "pending:0") == 0
    assert {"sprint", "lunch"} <= set(in_order(game, "discard:0"))


def test_paid_cards_cannot_be_recovered_before_the_stack_ends():
    """ID-8.14: they are in play."""
    game = table(pending0="sprint", payments=[[3], []], deck0="move, torch, rest", discard0="lunch")
    risk(game, 0)
    risk(game, 0)
    assert can(game, 0) >= {"recover:lunch", "done"}
    assert "recover:move" not in can(game, 0)
    assert "recover:torch" not in can(game, 0)


def test_hidden_order_of_the_deck_during_a_risk():
    """ID-9.21: nobody sees what will come."""
    game = table(pending0="mush", deck0="move, rest")
    assert "cards" not in game.view(0)["zones"]["deck:0"]


def test_damage_while_a_risk_is_pending_does_not_end_it():
    """ID-8.24: damage is added, not discarded."""
    game = table(pending0="sprint", payments=[[2], []], deck0="move, move, rest", squares=[50, 51])
    risk(game, 0)
    assert damage(game) == 1
    assert in_order(game, "pending:0") == ["sprint"]


def test_a_damaged_discarded_by_a_personal_card_as_risk_fails_the_stack():
    """ID-8.63: the effect is completed, the stack fails."""
    game = table(pending0="mush", deck0="band_aid, damaged, move", squares=[41, 1])
    risk(game, 0)
    do(game, 0, "done")
    do(game, 0, "discard:damaged")
    assert game.waiting == [1]
    assert cards(game, "discard:0") == ["band_aid", "damaged", "mush"]
    assert moves(game) == [1]


def test_a_damaged_destroyed_by_a_personal_card_as_risk_is_fine():
    """ID-8.63: destroying it avoids the failure."""
    game = table(pending0="mush", deck0="band_aid, damaged, move", squares=[41, 1])
    risk(game, 0)
    do(game, 0, "destroy:damaged")
    assert moves(game) == [10, 1]
    assert cards(game, "destroyed") == ["damaged"]


def test_a_damaged_shuffled_back_as_risk_is_fine():
    """ID-8.63: shuffling it back, too."""
    game = table(pending0="mush", deck0="band_aid, damaged, move", squares=[41, 1])
    risk(game, 0)
    do(game, 0, "done", "done")
    assert moves(game) == [10, 1]
    assert cards(game, "deck:0") == ["damaged", "move"]


def test_a_damaged_milled_on_entering_fails_the_pending_stack():
    """ID-8.63: High Pass mills it in a move made while a risk is pending."""
    game = table(
        pending0="sprint", payments=[[2], []], squares=[60, 1], deck0="move, rest, damaged, lunch, dinner"
    )
    risk(game, 0)
    assert cards(game, "discard:0") == ["damaged", "move", "rest", "sprint"]
    assert pile(game, "deck:0") == ["lunch", "dinner"]
    assert size(game, "pending:0") == 0


def test_milling_stops_at_a_damaged():
    """LEGS: mill 5, the second is a Damaged (sheet 5)."""
    game = table(squares=[60, 1], deck0="rest, damaged, lunch, dinner, move, mush")
    do(game, 0, "pass")
    assert in_order(game, "discard:0") == ["rest", "damaged"]
    assert size(game, "deck:0") == 4


def test_milling_more_than_the_deck_has():
    """LEGS: fewer if the deck runs out."""
    game = table(squares=[60, 1], deck0="rest, lunch")
    do(game, 0, "pass")
    assert (size(game, "deck:0"), size(game, "discard:0")) == (0, 2)


def test_a_mill_by_a_movement_card_with_damaged_still_gives_the_automatic_move():
    """ID-8.13: the turn is over, the automatic move comes."""
    game = table(squares=[60, 1], hand0="move", deck0="damaged, lunch")
    do(game, 0, "play:move")
    assert at(game, 0) == 62
    assert moves(game) == [1, 1]


def test_drawing_in_a_risk_gives_cards_for_the_next():
    """RISK: Lunch refilled by Breakfast, as in the example."""
    game = table(
        pending0="sprint", payments=[[2], []], deck0="rest, move, mush, lunch, dinner, husky, armour"
    )
    risk(game, 0)
    assert cards(game, "hand:0") == ["move", "mush"]
    risk(game, 0, "move", "mush")
    assert 10 in moves(game)
    assert cards(game, "hand:0") == ["armour", "dinner", "husky"]


def test_a_pending_dog_is_not_on_the_team():
    """RISK: the effect only occurs when the final risk is played (line 175)."""
    game = table(pending0="bear", payments=[[2], []], deck0="4 move", squares=[41, 1])
    risk(game, 0)
    assert moves(game) == [1, 1]
    risk(game, 0)
    assert moves(game) == [1, 1, 1, 4]


def test_risk_cards_are_paid_with_track_modifiers():
    """HYPOTHERMIA: each of your cards, those of a risk too."""
    game = table(
        pending0="mush", deck0="move, rest, lunch", hand0="dinner", hypothermia=[2, 0], starvation=[2, 0]
    )
    risk(game, 0, "dinner")
    assert cards(game, "discard:0") == ["dinner", "move", "mush", "rest"]
    assert moves(game) == [8]
    assert hypo(game) == 2


def test_a_risk_in_the_last_turn_fails_quietly():
    """GAME END: what is still pending at the end has no effect."""
    game = table(pending1="sprint", payments=[[], [3]], deck1="3 move", squares=[160, 45])
    do(game, 0, "pass")
    do(game, 1, "pay_risk")
    assert game.over


def test_new_day_abandons_the_stack():
    """NEW DAYS: abandoning is no failing; the cards are shuffled in (ID-8.65)."""
    game = table(pending0="mush", paid0="move", deck0="rest", hand0="lunch")
    do(game, 0, "new_day")
    stay(game)
    assert cards(game, "hand:0") == ["lunch", "move", "mush", "rest"]
    assert told(game, FAILS) == []


def test_risk_of_a_card_with_risk_two_that_reveals_two_free_cards():
    """RISK: one payment a turn, not two."""
    game = table(hand0="greyhound", deck0="2 move, rest")
    do(game, 0, "play:greyhound")
    risk(game, 0)
    assert (team(game), size(game, "deck:0")) == ([], 2)
    risk(game, 0)
    assert team(game) == [["greyhound"]]


@pytest.mark.parametrize("card", ["greyhound", "sprint", "dog_trap", "leather_hide"])
def test_more_than_one_risk_takes_more_than_one_turn(card):
    """RISK: printed 2 or 3."""
    game = table(hand0=card, deck0="4 move, rest")
    do(game, 0, f"play:{card}")
    assert due(game) == [3 if card == "sprint" else 2]


def test_a_payment_choice_in_a_risk_that_cannot_be_met_after_relief():
    """ID-8.5: no cost of the revealed card is paid, the stack is discarded."""
    game = table(pending0="mush", deck0="dinner, rest, lunch", hand0="move")
    risk(game, 0)
    assert (cards(game, "hand:0"), pile(game, "deck:0")) == (["move"], ["rest", "lunch"])
    assert cards(game, "discard:0") == ["dinner", "mush"]

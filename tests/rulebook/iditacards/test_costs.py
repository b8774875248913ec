"""COSTS: energy, health, their modifiers, and failing to pay."""

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
    pay,
    pile,
    play,
    refused,
    risk,
    round_to,
    size,
    starve,
    table,
    team,
    told,
)


def test_energy_is_paid_from_the_hand_by_choice():
    """ID-8.2: cards of one's choice are discarded (lines 162-166)."""
    game = table(hand0="lunch, move, rest, mush", deck0="3 move")
    do(game, 0, "play:lunch")
    assert can(game, 0) == {"take:move", "take:rest", "take:mush"}
    do(game, 0, "take:rest")
    assert can(game, 0) == {"take:move", "take:mush"}
    do(game, 0, "take:mush")
    assert cards(game, "hand:0") == ["move"] * 4
    assert cards(game, "discard:0") == ["lunch", "mush", "rest"]


def test_health_is_paid_from_the_top_of_the_deck():
    """ID-8.3: never from the hand (lines 168-171)."""
    game = table(hand0="breakfast, move", deck0="rest, lunch, mush, dinner, husky, armour, a_hat")
    do(game, 0, "play:breakfast")
    assert in_order(game, "discard:0") == ["rest", "lunch", "mush", "breakfast"]
    assert cards(game, "hand:0") == ["armour", "dinner", "husky", "move"]
    assert pile(game, "deck:0") == ["a_hat"]


def test_energy_is_paid_before_health():
    """COSTS: in order from top to bottom."""
    game = table(hand0="dinner, move, rest", deck0="lunch, mush, 7 move")
    play(game, 0, "dinner", "move", "rest")
    assert in_order(game, "discard:0")[:4] in (
        ["move", "rest", "lunch", "mush"],
        ["rest", "move", "lunch", "mush"],
    )


def test_the_played_card_does_not_pay_for_itself():
    """COSTS: it is on the table (ID-8.5)."""
    game = table(hand0="lunch, move", deck0="3 move")
    do(game, 0, "play:lunch")
    assert told(game, FAILS) != []
    assert cards(game, "hand:0") == ["move"]
    assert cards(game, "discard:0") == ["lunch"]


def test_a_free_card_costs_nothing():
    """COSTS: 0, 0, 0."""
    game = table(hand0="move", deck0="rest")
    do(game, 0, "play:move")
    assert size(game, "deck:0") == 1
    assert in_order(game, "discard:0") == ["move"]


def test_an_energy_cost_that_cannot_be_paid_fails_up_front():
    """ID-8.5: nothing else is paid; the automatic move comes all the same (ID-8.13)."""
    game = table(hand0="dinner, move", deck0="5 move")
    do(game, 0, "play:dinner")
    assert (cards(game, "hand:0"), cards(game, "discard:0"), size(game, "deck:0")) == (
        ["move"],
        ["dinner"],
        5,
    )
    assert moves(game) == [1]
    assert game.waiting == [1]


@pytest.mark.parametrize(("level", "relieved"), [(0, False), (1, True)])
@pytest.mark.parametrize(
    ("card", "track"), [("dinner", "starvation"), ("first_aid", "hypothermia")], ids=["food", "personal"]
)
def test_a_card_that_would_fail_promises_relief_only_above_0(card, track, level, relieved):
    """ID-8.5: a track at 0 cannot go down."""
    game = table(hand0=card, **{track: [level, 0]})
    option = next(option for option in game.options(0) if option.key == f"play:{card}")

    assert option.group == "Would fail"
    assert (f"{track} goes down by 1" in option.text) == relieved


def test_a_health_cost_that_cannot_be_paid_fails_up_front():
    """ID-8.5: no energy is paid either."""
    game = table(hand0="dinner, 3 move", deck0="rest")
    do(game, 0, "play:dinner")
    assert game.waiting == [1]
    assert (cards(game, "hand:0"), cards(game, "discard:0"), size(game, "deck:0")) == (
        ["move"] * 3,
        ["dinner"],
        1,
    )


def test_health_may_take_the_whole_deck():
    """COSTS: exactly enough; then nothing is drawn."""
    game = table(hand0="breakfast", deck0="3 move")
    do(game, 0, "play:breakfast")
    assert (size(game, "deck:0"), size(game, "hand:0")) == (0, 0)
    assert told(game, FAILS) == []


def test_energy_may_take_the_whole_hand():
    """HS-ID-4: exactly enough; there is no choice, but one is asked."""
    game = table(hand0="lunch, 2 move", deck0="mush, armour, husky")
    play(game, 0, "lunch", "move", "move")
    assert cards(game, "hand:0") == ["armour", "husky", "mush"]


def test_a_damaged_card_cannot_pay_for_energy():
    """ID-8.25: damage cannot be used to pay for energy cost."""
    game = table(hand0="lunch, move, rest, damaged", deck0="3 move")
    do(game, 0, "play:lunch")
    assert "take:damaged" not in can(game, 0)
    refused(game, 0, "take:damaged")
    pay(game, 0, "move", "rest")
    assert "damaged" in in_order(game, "hand:0")


def test_damaged_cards_do_not_count_for_what_can_be_paid():
    """ID-8.5: with a Damaged only one card is left for a cost of 2."""
    game = table(hand0="lunch, move, damaged", deck0="3 move")
    do(game, 0, "play:lunch")
    assert can(game, 0) == {"fail"}  # asked, lest the table learn of the Damaged
    do(game, 0, "fail")
    assert cards(game, "hand:0") == ["damaged", "move"]
    assert cards(game, "discard:0") == ["lunch"]


def test_a_damaged_among_the_health_flips_stops_the_payment():
    """Sheet 10 (7): two of three flipped, payment fails, the automatic move happens (ID-8.26)."""
    game = table(hand0="breakfast", deck0="rest, damaged, mush, lunch, dinner")
    do(game, 0, "play:breakfast")
    assert pile(game, "deck:0") == ["mush", "lunch", "dinner"]
    assert cards(game, "discard:0") == ["breakfast", "damaged", "rest"]
    assert size(game, "hand:0") == 0
    assert moves(game) == [1]
    assert game.waiting == [1]


def test_the_damaged_as_last_flip_still_fails_the_payment():
    """ID-8.26: the third of three."""
    game = table(hand0="breakfast", deck0="rest, mush, damaged, lunch, dinner, move")
    do(game, 0, "play:breakfast")
    assert size(game, "hand:0") == 0
    assert pile(game, "deck:0") == ["lunch", "dinner", "move"]


def test_energy_paid_before_a_damaged_flip_is_lost():
    """ID-8.26: cards discarded so far stay discarded."""
    game = table(hand0="dinner, move, rest, mush", deck0="damaged, 3 move")
    play(game, 0, "dinner", "move", "rest")
    assert cards(game, "hand:0") == ["mush"]
    assert cards(game, "discard:0") == ["damaged", "dinner", "move", "rest"]


def test_damaged_in_the_deck_counts_as_a_card_for_the_check_up_front():
    """ID-8.5: nobody may look; two cards, one a Damaged, are two."""
    game = table(hand0="first_aid, 2 move", deck0="damaged, rest")
    do(game, 0, "play:first_aid")
    pay(game, 0, "move", "move")
    assert pile(game, "deck:0") == ["rest"]
    assert "damaged" in in_order(game, "discard:0")


def test_playing_damaged_destroys_it():
    """UNIQUE CARDS: 1 energy and 1 health (ID-8.20)."""
    game = table(hand0="damaged, move", deck0="rest, lunch")
    play(game, 0, "damaged", "move")
    assert cards(game, "destroyed") == ["damaged"]
    assert cards(game, "discard:0") == ["move", "rest"]


def test_a_damaged_that_cannot_be_paid_is_discarded():
    """ID-8.5: it goes to the discard pile, the turn was over anyway."""
    game = table(hand0="damaged", deck0="rest, lunch")
    do(game, 0, "play:damaged")
    assert cards(game, "discard:0") == ["damaged"]
    assert size(game, "destroyed") == 0
    assert at(game, 0) == 51


def test_a_damaged_cannot_pay_for_a_damaged():
    """ID-8.25: two in hand and nothing else."""
    game = table(hand0="2 damaged", deck0="rest, lunch")
    do(game, 0, "play:damaged")
    assert cards(game, "hand:0") == ["damaged"]
    assert size(game, "deck:0") == 2


# ------------------------------------------------------------ ALL
def test_all_takes_every_other_card():
    """ID-8.11: Desperate Times."""
    game = table(hand0="desperate_times, move, rest, lunch")
    do(game, 0, "play:desperate_times")
    if "pay_all:3" in can(game, 0):
        do(game, 0, "pay_all:3")
    assert size(game, "hand:0") == 0
    assert {"move", "rest", "lunch"} <= set(in_order(game, "discard:0"))


def test_all_leaves_damaged_cards():
    """ID-8.11: they stay in hand."""
    game = table(hand0="out_of_control, move, damaged", deck0="rest, lunch")
    do(game, 0, "play:out_of_control")
    if "pay_all:1" in can(game, 0):
        do(game, 0, "pay_all:1")
    assert cards(game, "hand:0") == ["damaged"]
    assert moves(game)[0] == 20


def test_all_of_an_empty_hand_can_be_paid():
    """ID-8.11: always payable, even with hypothermia."""
    game = table(hand0="out_of_control", hypothermia=[4, 0], deck0="rest, lunch")
    do(game, 0, "play:out_of_control")
    assert moves(game)[0] == 18


def test_all_with_nothing_but_damaged():
    """ID-8.11: payable with nothing."""
    game = table(hand0="out_of_control, 2 damaged", deck0="rest, lunch")
    do(game, 0, "play:out_of_control", "pay_all:0")
    assert moves(game)[0] == 20


def test_all_is_nothing_with_a_sleeping_bag():
    """ID-8.10: energy costs are 0 regardless of what they were."""
    game = table(hand0="out_of_control, move, rest", free_energy=[1, 0], deck0="lunch")
    do(game, 0, "play:out_of_control")
    assert cards(game, "hand:0") == ["move", "rest"]


def test_all_is_not_lowered_by_a_cute_dog():
    """ID-8.11: modifiers do not count."""
    game = table(hand0="out_of_control, move, rest", dog10="cute_dog", deck0="lunch")
    do(game, 0, "play:out_of_control")
    if "pay_all:2" in can(game, 0):
        do(game, 0, "pay_all:2")
    assert size(game, "hand:0") == 0


# ------------------------------------------------------------ modifiers
@pytest.mark.parametrize(
    ("hypothermia", "starvation", "energy", "health"),
    [
        (0, 0, 0, 0),
        (1, 1, 0, 0),
        (2, 0, 1, 0),
        (3, 3, 1, 1),
        (2, 2, 1, 1),
        (4, 5, 2, 2),
        (6, 7, 3, 3),
        (7, 6, 3, 3),
    ],
)
def test_tracks_raise_costs_of_zero_too(hypothermia, starvation, energy, health):
    """ID-8.6: every card costs floor(level / 2) more, Move included (ID-8.12)."""
    game = table(
        hand0="move, lunch, dinner, mush, husky",
        hypothermia=[hypothermia, 0],
        starvation=[starvation, 0],
        deck0="3 move, armour, rest",
    )
    do(game, 0, "play:move")
    names = ["dinner", "husky", "lunch"][:energy]
    pay(game, 0, *names)
    assert size(game, "hand:0") == 4 - energy
    assert size(game, "deck:0") == 5 - health


def test_reductions_do_not_go_below_zero():
    """ID-8.10: floor at 0."""
    game = table(
        hand0="lunch, rest, move", dog10="cute_dog", dog20="cute_dog, harness", deck0="2 mush, armour"
    )
    do(game, 0, "play:lunch")
    assert size(game, "hand:0") == 5


def test_additions_and_reductions_before_the_floor():
    """ID-8.10: hypothermia 2 and a Cute Dog leave a free card free."""
    game = table(hand0="move, rest", dog10="cute_dog", hypothermia=[2, 0])
    do(game, 0, "play:move")
    assert cards(game, "hand:0") == ["rest"]


def test_smart_dog_and_coat_lower_health():
    """ICONS: a modifier of the health cost."""
    game = table(hand0="breakfast", dog10="smart_dog, coat", deck0="rest, lunch, dinner, mush")
    do(game, 0, "play:breakfast")
    assert in_order(game, "discard:0") == ["rest", "breakfast"]


def test_sleeping_bag_beats_hypothermia():
    """UNIQUE CARDS: 0 regardless of what it was (ID-8.10)."""
    game = table(hand0="lunch, rest", free_energy=[1, 0], hypothermia=[6, 0], deck0="3 move")
    do(game, 0, "play:lunch")
    assert size(game, "hand:0") == 4


def test_daylight_savings_beats_starvation():
    """UNIQUE CARDS: health costs 0 (ID-8.10)."""
    game = table(hand0="rope, rest", free_health=[1, 0], starvation=[6, 0], deck0="3 move")
    do(game, 0, "play:rope")
    assert size(game, "deck:0") == 3


def test_relief_of_a_personal_card_comes_before_its_cost():
    """Sheet 10 (5): hypothermia 2, First Aid costs 2 energy, not 3 (ID-8.9)."""
    game = table(hand0="first_aid, 3 move", hypothermia=[2, 0], deck0="rest, lunch, dinner")
    do(game, 0, "play:first_aid")
    pay(game, 0, "move", "move")
    assert (hypo(game), cards(game, "hand:0")) == (1, ["move"])


def test_an_unaffordable_personal_card_still_warms():
    """Sheet 10 (5): relief given, card discarded, automatic move made (line 317)."""
    game = table(hand0="first_aid", hypothermia=[3, 0])
    do(game, 0, "play:first_aid")
    assert hypo(game) == 2
    assert cards(game, "discard:0") == ["first_aid"]
    assert game.waiting == [1]
    assert fact(game, "personal:0") == 1


def test_an_unaffordable_food_card_still_feeds():
    """STARVATION: even if you fail to pay for it (line 326)."""
    game = table(hand0="breakfast", starvation=[3, 0], deck0="rest")
    do(game, 0, "play:breakfast")
    assert starve(game) == 2
    assert cards(game, "discard:0") == ["breakfast"]
    assert fact(game, "eaten:0") == 9  # ID-8.49


def test_relief_of_food_comes_before_its_cost():
    """ID-8.9: starvation 2, Breakfast costs 3 health, not 4."""
    game = table(hand0="breakfast", starvation=[2, 0], deck0="rest, lunch, dinner")
    do(game, 0, "play:breakfast")
    assert starve(game) == 1
    assert size(game, "deck:0") == 0
    assert told(game, FAILS) == []


def test_relief_does_not_go_below_zero():
    """STARVATION: 0 stays 0."""
    game = table(hand0="waffle", deck0="rest, lunch, dinner")
    do(game, 0, "play:waffle")
    assert starve(game) == 0


def test_food_does_not_warm_and_personal_does_not_feed():
    """HYPOTHERMIA: only personal cards; STARVATION: only food."""
    game = table(
        hand0="waffle, band_aid", hypothermia=[2, 0], starvation=[2, 0], deck0="4 move, 2 mush, rest"
    )
    do(game, 0, "play:waffle")
    pay(game, 0, "band_aid")
    assert (hypo(game), starve(game)) == (2, 1)


def test_a_failed_card_is_no_card_discarded_as_energy_damage():
    """ID-8.13: after a failure the automatic move has the full speed."""
    game = table(hand0="lunch", dog10="bear", squares=[45, 41])
    do(game, 0, "play:lunch")
    assert moves(game) == [4]


def test_leg_costs_are_added():
    """LEGS: Thin Air, every card 1 energy more; Burned Woods 1 health more."""
    game = table(
        course="hills, burned_woods, overflow, thin_air",
        squares=[65, 30],
        hand0="move, rest, lunch",
        hand1="rest",
        deck1="armour, husky, mush",
    )
    do(game, 0, "play:move")
    pay(game, 0, "rest")
    assert cards(game, "discard:0") == ["move", "rest"]
    do(game, 1, "play:rest")
    assert in_order(game, "discard:1") == ["armour", "rest"]
    assert cards(game, "hand:1") == ["husky", "mush"]


def test_damage_received_while_paying_does_not_matter_but_the_supply_does_not_change():
    """COSTS: a failed sled card adds nothing to the supply."""
    game = table(hand0="repair_sled", deck0="3 move")
    do(game, 0, "play:repair_sled")
    assert size(game, "supply") == 0
    assert game.waiting == [1]


def test_the_energy_prompt_lets_one_discard_attachments_and_sacrifice():
    """ID-8.58: inside any prompt addressed to you."""
    game = table(hand0="lunch, 3 move", dog10="husky, armour", deck0="mush, rest, a_hat")
    do(game, 0, "play:lunch")
    assert {"sacrifice:1", "drop:armour:1"} <= can(game, 0)
    do(game, 0, "drop:armour:1")
    pay(game, 0, "move", "move")
    assert team(game) == [["husky"]]
    assert "armour" in in_order(game, "discard:0")


def test_sacrificing_the_cute_dog_while_paying_does_not_raise_the_cost():
    """COSTS: costs are worked out when the card is laid down (sheet 7.3)."""
    game = table(hand0="dinner, 3 move", dog10="cute_dog", deck0="mush, rest, a_hat")
    do(game, 0, "play:dinner", "sacrifice:1", "take:move")
    assert game.waiting == [1]


def test_a_cat_sacrificed_while_paying_can_pay():
    """DOGS: it goes to the hand at once, at any time."""
    game = table(hand0="lunch, 3 move", dog10="cat", deck0="mush, rest, a_hat")
    do(game, 0, "play:lunch", "sacrifice:1")
    assert "take:cat" in can(game, 0)
    pay(game, 0, "cat", "move")
    assert "cat" in in_order(game, "discard:0")


def test_a_card_can_be_afforded_by_first_sacrificing_the_cat():
    """DOGS: before the action (ID-8.58)."""
    game = table(hand0="lunch, move", dog10="cat", deck0="mush, rest, a_hat")
    do(game, 0, "sacrifice:1")
    assert game.waiting == [0]
    play(game, 0, "lunch", "cat", "move")
    assert size(game, "hand:0") == 3


def test_risk_is_the_last_cost():
    """COSTS: energy and health of a card with risk are paid at once, the risk on later turns."""
    game = table(hand0="mush, rest, move", deck0="lunch, dinner, move")
    play(game, 0, "mush", "rest", "move")
    assert cards(game, "discard:0") == ["dinner", "lunch", "move", "rest"]
    assert in_order(game, "pending:0") == ["mush"]
    assert moves(game) == [1]
    round_to(game, 0)
    risk(game, 0)
    assert moves(game) == [1, 1, 10, 1]
    assert damage(game) == 0


def test_damaged_is_a_kind_of_its_own():
    """ID-9.18: playing it relieves neither hunger nor cold, and is no meal or personal card."""
    game = table(hand0="damaged, move", deck0="rest, lunch", hypothermia=[1, 0], starvation=[1, 0])
    play(game, 0, "damaged", "move")
    assert (hypo(game), starve(game), fact(game, "eaten:0"), fact(game, "personal:0")) == (1, 1, 0, 0)

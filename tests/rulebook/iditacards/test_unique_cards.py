"""UNIQUE CARDS: Vigilance, Daylight Savings Time, Sleeping Bag, Utility Knife."""

import pytest

from tests.rulebook.iditacards.words import (
    RAIN,
    SUN,
    WIND,
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
    risk,
    rolled,
    round_to,
    size,
    speed,
    starve,
    stay,
    table,
    team,
)


# ------------------------------------------------------------ Vigilance
def test_vigilance_spares_passing_damage_but_not_the_push():
    """UNIQUE CARDS: lines 417-419 (ID-9.3)."""
    game = table(immune=[1, 1], squares=[50, 51])
    do(game, 0, "pass")
    assert (damage(game, 0), at(game, 1)) == (0, 50)


def test_vigilance_when_played():
    """UNIQUE CARDS: until you next take or join a new day (ID-8.48)."""
    game = table(hand0="vigilance, rest", deck0="move, lunch", squares=[50, 51])
    play(game, 0, "vigilance", "rest")
    assert fact(game, "immune:0") == 1
    assert damage(game) == 0
    assert at(game, 0) == 51


@pytest.mark.parametrize("face", [SUN, WIND, RAIN])
def test_the_immune_have_no_good_from_the_weather_either(face):
    """ID-9.3: weather has no effect on you."""
    game = rolled(face, immune=[0, 1], dog11="bear")
    assert (hypo(game, 1), starve(game, 1), speed(game, 1)) == (0, 0, 3)


def test_the_immune_keep_their_bonuses_under_clouds():
    """ID-9.3: cloud has no effect."""
    assert speed(table(immune=[1, 0], weather="cloud", dog10="bear")) == 3


def test_the_immune_suffer_from_legs_and_own_cards():
    """ID-9.3: legs and one's own cards still apply."""
    game = table(immune=[1, 0], squares=[20, 1], hand0="hitch_a_ride, rest")
    play(game, 0, "hitch_a_ride", "rest")
    assert (starve(game), damage(game)) == (1, 2)


# ------------------------------------------------------------ Daylight Savings Time, Sleeping Bag
def test_daylight_savings_time_lasts_until_a_new_day():
    """UNIQUE CARDS: health costs are free (lines 420-423)."""
    game = table(
        hand0="daylight_savings_time, rest, lunch, mush, breakfast",
        deck0="move, dinner, husky, armour, first_aid",
        seed=1,
    )
    play(game, 0, "daylight_savings_time", "rest", "lunch", "mush")
    round_to(game, 0)
    do(game, 0, "play:breakfast")
    assert cards(game, "hand:0") == ["armour", "dinner", "husky"]
    round_to(game, 0)
    do(game, 0, "new_day")
    stay(game)
    assert fact(game, "free_health:0") == 0


def test_sleeping_bag_makes_a_damaged_free_to_play():
    """UNIQUE CARDS: energy 0; its health is still paid."""
    game = table(hand0="sleeping_bag, rest, damaged", deck0="3 move, lunch, dinner")
    play(game, 0, "sleeping_bag", "rest")
    round_to(game, 0)
    do(game, 0, "play:damaged")
    assert cards(game, "destroyed") == ["damaged"]
    assert pile(game, "deck:0") == ["dinner"]


def test_health_that_is_free_flips_nothing():
    """UNIQUE CARDS: a Damaged on top of the deck does no harm."""
    game = table(hand0="rope", free_health=[1, 0], deck0="damaged, move", discard0="lunch")
    do(game, 0, "play:rope")
    assert "recover:lunch" in can(game, 0)
    assert size(game, "deck:0") == 2


# ------------------------------------------------------------ Utility Knife
def test_mush_under_utility_knife():
    """Sheet 10 (3): two moves of 10 + speed (lines 456)."""
    game = table(
        pending0="utility_knife",
        deck0="mush, lunch, husky, move, armour",
        hand0="rest, dinner",
        dog10="wheel_dog",
        squares=[21, 1],
        course="town, trapline, overflow, long_descent",
    )
    risk(game, 0, "rest", "dinner")
    before = len(moves(game))
    risk(game, 0)
    assert moves(game)[before:] == [2, 2, 11, 11, 1]  # Overflow has been entered: 1 hypothermia


def test_breakfast_under_utility_knife_draws_six():
    """UNIQUE CARDS: line 455; one payment."""
    game = table(
        pending0="utility_knife",
        deck0="breakfast, 3 move, rest, lunch, dinner, mush, husky, armour, a_hat",
        starvation=[3, 0],
        squares=[41, 1],
        free_health=[0, 0],
    )
    risk(game, 0)
    # starvation 2 after the relief: one more health
    assert size(game, "hand:0") == 6
    assert starve(game) == 2
    assert pile(game, "deck:0") == []


def test_a_dog_under_utility_knife_is_just_played():
    """UNIQUE CARDS: line 454; its on-play effects once (ID-8.23)."""
    game = table(pending0="polar_bear, utility_knife", payments=[[1, 1], []], deck0="move", squares=[41, 1])
    assert in_order(game, "pending:0") == ["utility_knife", "polar_bear"]
    risk(game, 0)
    assert team(game) == [["polar_bear"]]
    assert (hypo(game), damage(game)) == (1, 1)
    assert moves(game) == [1, 1, 3]


def test_nested_risk_under_utility_knife():
    """UNIQUE CARDS: including any additional risks (lines 452-453)."""
    game = table(
        hand0="utility_knife, rest",
        deck0="haste, lunch, waffle, move, dinner, husky, armour, mush",
        squares=[41, 1],
    )
    play(game, 0, "utility_knife", "rest")
    risk(game, 0)
    assert in_order(game, "pending:0") == ["utility_knife", "haste"]
    before = len(moves(game))
    risk(game, 0)
    assert size(game, "hand:0") == 4  # Waffle twice
    assert moves(game)[before:] == [5, 5, 1]
    assert cards(game, "discard:0") == ["haste", "lunch", "rest", "utility_knife", "waffle"]


def test_utility_knife_itself_beneath_another_card():
    """ID-8.23: what lies under the knife is not doubled."""
    game = table(pending0="utility_knife, mush", payments=[[1, 1], []], deck0="move", squares=[41, 1])
    assert in_order(game, "pending:0") == ["mush", "utility_knife"]
    risk(game, 0)
    assert moves(game) == [1, 1, 10, 1]


def test_after_the_knife_the_next_payment_is_single():
    """ID-8.23: the flag belongs to what is stacked on the knife."""
    game = table(pending0="utility_knife, sprint", payments=[[1, 2], []], deck0="move, move", squares=[41, 1])
    risk(game, 0)
    assert in_order(game, "pending:0") == ["sprint"]
    risk(game, 0)
    assert moves(game) == [1, 1, 1, 1, 10, 1]


def test_a_damaged_under_the_knife_counts_once():
    """ID-8.23: Damaged once."""
    game = table(pending0="utility_knife", deck0="damaged, lunch, move", hand0="rest", squares=[41, 1])
    risk(game, 0, "rest")
    assert cards(game, "destroyed") == ["damaged"]
    assert size(game, "pending:0") == 0


def test_a_sled_card_under_the_knife():
    """ID-8.23: choices repeated."""
    game = table(pending0="utility_knife", deck0="improvise, move", supply="3 push", squares=[41, 1])
    risk(game, 0)
    do(game, 0, "take:push")
    assert game.waiting == [0]
    do(game, 0, "take:push")
    assert game.waiting == [1]
    assert size(game, "supply") == 1


def test_a_sacrifice_under_the_knife_is_required_each_time():
    """ID-8.23: the second run needs a second dog."""
    game = table(
        pending0="utility_knife",
        deck0="eat_dog, 4 move, 2 mush, 2 lunch, 2 first_aid, 2 repair_sled, 2 upgrade_sled, husky",
        dog10="good_dog",
        squares=[41, 1],
    )
    risk(game, 0)
    if "sacrifice:1" in can(game, 0):
        do(game, 0, "sacrifice:1")
    assert size(game, "hand:0") == 7
    assert team(game) == []


def test_a_personal_card_under_the_knife():
    """ID-8.23: looks twice, relief once."""
    game = table(pending0="utility_knife", deck0="band_aid, move, rest", hypothermia=[1, 0], squares=[41, 1])
    risk(game, 0)
    do(game, 0, "destroy:move")
    assert "destroy:rest" in can(game, 0)
    do(game, 0, "destroy:rest")
    assert hypo(game) == 0
    assert fact(game, "personal:0") == 1
    assert cards(game, "destroyed") == ["move", "rest"]


def test_a_damaged_discarded_in_the_first_run_under_the_knife():
    """ID-8.63: no second run; the stack fails."""
    game = table(pending0="utility_knife", deck0="band_aid, damaged, rest", squares=[41, 1])
    risk(game, 0)
    do(game, 0, "done", "discard:damaged")
    assert game.waiting == [1]
    assert pile(game, "deck:0") == ["rest"]
    assert cards(game, "discard:0") == ["band_aid", "damaged", "utility_knife"]


def test_a_movement_under_the_knife_that_mills_a_damaged():
    """ID-8.63: the first of two moves enters High Pass, a Damaged is milled; the second run is lost."""
    game = table(pending0="utility_knife", squares=[60, 1], deck0="move, damaged, rest")
    risk(game, 0)
    assert moves(game) == [1, 1]
    assert cards(game, "discard:0") == ["damaged", "move", "utility_knife"]


def test_through_the_night_under_the_knife():
    """ID-8.23: the new day ends the stack, so the second run is lost."""
    game = table(pending0="utility_knife", deck0="through_the_night, move, rest", squares=[41, 1], seed=1)
    risk(game, 0)
    risk(game, 0)
    stay(game)
    assert moves(game).count(5) <= 2
    assert size(game, "pending:0") == 0
    assert size(game, "paid:0") == 0
    assert cards(game, "hand:0") == ["move", "rest", "through_the_night", "utility_knife"]
    assert fact(game, "days:0") == 2


def test_dog_trap_under_the_knife():
    """ID-8.23: others sacrifice twice."""
    game = table(
        pending0="dog_trap, utility_knife",
        payments=[[1, 1], []],
        deck0="rest",
        dog11="good_dog",
        dog21="cat",
        squares=[41, 1],
    )
    risk(game, 0)
    while game.waiting == [1] and "pass" not in can(game, 1):
        do(game, 1, sorted(key for key in can(game, 1) if key.startswith("sacrifice"))[0])
    assert team(game, 1) == []


def test_all_in_under_the_knife():
    """ID-8.23: moves twice and shuffles twice."""
    game = table(
        pending0="all_in, utility_knife",
        payments=[[1, 1], []],
        deck0="rest",
        discard0="lunch",
        squares=[41, 1],
        course="town, trapline, overflow, long_descent",
    )
    risk(game, 0)
    assert moves(game)[:2] == [10, 10]
    assert cards(game, "deck:0") == ["lunch"]


def test_a_failing_knife_keeps_first_effects():
    """ID-8.17: effects of payments stand; the nested card fails."""
    game = table(pending0="haste, utility_knife", payments=[[1, 1], []], deck0="lunch", squares=[41, 1])
    risk(game, 0)
    assert cards(game, "discard:0") == ["haste", "lunch", "utility_knife"]
    assert fact(game, "knife:0") == 0
    round_to(game, 0)
    assert "pass" in can(game, 0)

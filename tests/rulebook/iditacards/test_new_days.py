"""NEW DAYS: who takes part, new hands, what a day ends, mercy."""

from typing import Any

import pytest

from hearthside.games.iditacards.sayings import FAILS, STAYS, WEATHER_IS
from tests.rulebook.iditacards.words import (
    SNOW,
    STORM,
    SUN,
    at,
    can,
    cards,
    do,
    fact,
    hypo,
    in_order,
    moves,
    next_hand,
    risk,
    rolled,
    size,
    starve,
    stay,
    table,
    team,
    told,
)

MEALS = ["breakfast", "lunch", "dinner"]


def test_a_new_day_shuffles_everything_but_the_team_into_the_deck():
    """NEW DAYS: lines 268-271 (ID-8.65)."""
    game = table(
        hand0="2 move",
        discard0="rest, lunch, dinner",
        paid0="mush",
        pending0="greyhound",
        deck0="armour, husky, a_hat, 2 breakfast",
        dog10="wheel_dog, dog_chow",
        legendaries0="moose",
        destroyed="damaged",
    )
    do(game, 0, "new_day")
    stay(game)
    assert (size(game, "hand:0"), size(game, "deck:0")) == (6, 6)
    assert [size(game, f"{zone}:0") for zone in ("discard", "paid", "pending")] == [0, 0, 0]
    assert team(game) == [["wheel_dog", "dog_chow"]]
    assert (in_order(game, "legendaries:0"), in_order(game, "destroyed")) == (["moose"], ["damaged"])


@pytest.mark.parametrize("caller", [0, 1, 2])
def test_whoever_calls_a_new_day_has_it(caller):
    """NEW DAYS: the caller takes part, nobody else must (lines 268-271)."""
    game = table(seats=3, turn=caller, **{f"deck{caller}": "2 move, 2 rest, 2 lunch, 2 dinner"})
    do(game, caller, "new_day")
    stay(game)
    assert [fact(game, f"days:{seat}") for seat in range(3)] == [1 + (seat == caller) for seat in range(3)]
    assert size(game, f"hand:{caller}") == 6


def test_a_new_day_uses_the_turn_and_is_followed_by_the_automatic_move():
    """GAMEPLAY: each turn you may either play a card or take a new day (ID-8.13)."""
    game = rolled(SNOW, hand0="move")
    assert at(game, 0) == 51
    assert game.waiting == [1]


def test_any_other_player_may_join_or_sit_out():
    """NEW DAYS: lines 266-267; all are asked (ID-8.43)."""
    game = table(seats=3, hand1="move", hand2="rest", deck1="3 move, 2 mush, 2 lunch", deck2="dinner")
    do(game, 0, "new_day")
    assert game.waiting == [1, 2]
    do(game, 2, "stay")
    do(game, 1, "join")
    assert size(game, "hand:1") == 6
    assert cards(game, "hand:2") == ["rest"]
    assert game.waiting == [1]


def test_who_has_crossed_the_finish_is_not_asked_and_nothing_is_said_of_them():
    """HS-ID-2: all others who are still racing."""
    game = table(seats=3, squares=[160, 2, 1])
    do(game, 0, "pass")
    do(game, 1, "new_day")
    assert game.waiting == [2]
    do(game, 2, "stay")
    assert [seat for seat, *_ in told(game, STAYS)] == [2]


def test_answers_to_a_new_day_are_hidden_until_all_have_answered():
    """HS-ID-2: simultaneous and face down."""
    game = table(seats=3)
    do(game, 0, "new_day")
    do(game, 2, "join")
    for viewer in (0, 1, None):
        assert "join" not in (game.view(viewer)["zones"]["answer:2"].get("cards") or [])
        assert not any("joins" in line for line in game.story(viewer))


def test_joining_costs_no_turn():
    """ID-8.43: the joiner has a normal turn afterwards."""
    game = table(hand1="rest", deck1="3 move")
    do(game, 0, "new_day")
    do(game, 1, "join")
    assert game.waiting == [1]
    assert {"play:move", "new_day", "pass"} <= can(game, 1)


def test_joining_abandons_a_pending_risk():
    """ID-8.68: the stack is shuffled in and the next turn is a normal one; nothing has failed."""
    game = table(pending1="mush, dog_trap", paid1="move", deck1="rest", payments=[[], [1, 2]])
    do(game, 0, "new_day")
    do(game, 1, "join")
    assert cards(game, "hand:1") == ["dog_trap", "move", "mush", "rest"]
    assert told(game, FAILS) == []
    assert "pass" in can(game, 1)


def test_sitting_out_keeps_a_pending_risk():
    """NEW DAYS: only participating players abandon their risks."""
    game = table(pending1="mush", deck1="rest, move", hand1="lunch")
    do(game, 0, "new_day")
    do(game, 1, "stay")
    assert in_order(game, "pending:1") == ["mush"]
    assert can(game, 1) == {"pay_risk", "new_day"}


def test_a_damaged_in_an_abandoned_stack_or_hand_has_no_effect():
    """ID-8.65: abandoning is not discarding."""
    game = table(hand0="damaged", pending0="mush", paid0="move", deck0="rest")
    do(game, 0, "new_day")
    stay(game)
    assert cards(game, "hand:0") == ["damaged", "move", "mush", "rest"]
    assert at(game, 0) > 50


def test_the_weather_is_rolled_once_by_the_caller():
    """NEW DAYS: lines 272-274, joiners roll nothing."""
    game = table(seats=3)
    do(game, 0, "new_day")
    stay(game, 1, 2)
    assert [seat for seat, _, _ in told(game, WEATHER_IS)] == [0]


def test_a_starting_hand_is_six_and_bonuses():
    """ICONS: initial hand increase (ID-8.67)."""
    game = rolled(SUN, dog10="husky, a_hat", dog20="retriever")
    assert size(game, "hand:0") == 10


def test_the_hand_of_who_sits_out_does_not_change():
    """NEW DAYS: a Good Dog helps only who takes the day."""
    game = rolled(SUN, dog11="good_dog", hand1="move")
    assert cards(game, "hand:1") == ["move"]


def test_storm_of_the_same_day_limits_the_hand():
    """ID-8.42: the weather is rolled before the draw (Sheet 10 (9)): 7 becomes 6."""
    dogs: dict[str, Any] = {"dog10": "husky", "dog20": "good_dog", "dog30": "problem_dog"}
    assert size(rolled(SUN, **dogs), "hand:0") == 7
    assert size(rolled(STORM, **dogs), "hand:0") == 6


def test_storm_of_yesterday_does_not_limit_the_hand():
    """ID-8.42: the new weather counts."""
    assert size(rolled(SUN, weather="storm", dog10="good_dog"), "hand:0") == 7


def test_storm_does_not_stop_smaller_hands():
    """ID-8.46: min(6, 6 + net)."""
    assert size(rolled(STORM, dog10="problem_dog", dog20="problem_dog"), "hand:0") == 4


def test_storm_does_not_limit_the_immune_joiner_of_town():
    """WEATHER: being immune means that weather has no effect on you (line 417)."""
    game = rolled(STORM, dog10="good_dog", squares=[5, 45], course="town, trapline, overflow, high_pass")
    assert size(game, "hand:0") == 7


def test_storm_does_not_affect_who_is_off_the_board():
    """WEATHER: players who are off the board are not affected (line 276)."""
    game = rolled(STORM, dog10="good_dog", squares=[0, 45])
    assert size(game, "hand:0") == 7


def test_a_starting_hand_is_never_below_zero():
    """ID-8.67: three Problem Dogs and an Ice Fog with -2 leave one."""
    game = rolled(
        SUN,
        dog10="problem_dog",
        dog20="problem_dog",
        dog30="problem_dog",
        squares=[125, 45],
        course="town, trapline, ice_fog, high_pass",
    )
    assert size(game, "hand:0") == 1


# ------------------------------------------------------------ what a new day ends, and what not
def test_a_new_day_ends_what_lasts_until_it():
    """ID-8.48: per player; who stays out keeps it."""
    game = table(free_energy=[1, 1], free_health=[1, 1], eaten=[MEALS, MEALS], personal=[2, 2], moved=[1, 1])
    do(game, 0, "new_day")
    do(game, 1, "stay")
    names = ("free_energy", "free_health", "eaten", "personal", "moved")
    assert [fact(game, f"{name}:0") for name in names] == [0] * 5
    assert [fact(game, f"{name}:1") for name in names] == [1, 1, 15, 2, 1]


def test_tracks_survive_a_new_day():
    """HYPOTHERMIA: nothing but personal cards lowers it (sheet 4.4)."""
    game = rolled(SNOW, hypothermia=[3, 0], starvation=[4, 0])
    assert (hypo(game), starve(game)) == (3, 4)


def test_days_are_counted_for_who_takes_them():
    """SOLITAIRE MODE: days (ID-9.17)."""
    game = table(seats=3, round=2, days=[2, 3, 4])
    do(game, 0, "new_day")
    stay(game, 2)
    assert [fact(game, f"days:{seat}") for seat in range(3)] == [3, 3, 5]


# ------------------------------------------------------------ dogs and legs
def test_cricket_moves_with_no_cards_left():
    """NEW DAYS: hand and deck empty: 10 + speed before everything else (sheet 3.2)."""
    game = table(dog10="cricket", hand0="", deck0="", discard0="3 move", squares=[41, 1])
    do(game, 0, "new_day")
    stay(game)
    assert moves(game)[0] == 10
    assert size(game, "hand:0") == 3


@pytest.mark.parametrize("held", [{"hand0": "move"}, {"deck0": "move"}])
def test_cricket_stays_with_a_card_left(held):
    """NEW DAYS: no cards in hand and an empty deck are needed."""
    game = table(**{"dog10": "cricket", "hand0": "", "deck0": "", "squares": [41, 1], **held})
    do(game, 0, "new_day")
    stay(game)
    assert 10 not in moves(game)


def test_cricket_moves_a_joiner_too():
    """ID-9.24: on joining a new day; it may pass racers, checkpoints and legs."""
    game = table(
        dog11="cricket",
        hand1="",
        deck1="",
        squares=[41, 35],
        legendaries1="moose, puppy",
        course="town, trapline, overflow, high_pass",
    )
    do(game, 0, "new_day")
    do(game, 1, "join")
    assert moves(game, 1) == [10]
    assert game.waiting == [1]
    assert "take:moose" in can(game, 1)
    do(game, 1, "take:moose")
    assert at(game, 1) in (44, 45)  # pushed back if the caller's automatic move goes so far
    assert "moose" in in_order(game, "hand:1")  # shuffled in with the rest of the discard pile
    assert "damaged" in in_order(game, "hand:1")


def test_wasteland_starves_on_each_new_day():
    """LEGS: onNewDay for participants only, after drawing (sheet 5)."""
    game = rolled(SNOW, squares=[10, 5], course="wasteland, forest, overflow, high_pass")
    assert (starve(game, 0), starve(game, 1)) == (1, 0)


def test_forest_takes_a_dog_on_each_new_day():
    """LEGS: after drawing; the owner chooses."""
    game = table(
        squares=[25, 45],
        course="wasteland, forest, overflow, high_pass",
        dog10="husky",
        dog20="good_dog",
        seed=3,
    )
    do(game, 0, "new_day")
    stay(game)
    assert {"sacrifice:1", "sacrifice:2"} <= can(game, 0)
    assert size(game, "hand:0") >= 6
    do(game, 0, "sacrifice:2")
    assert team(game) == [["husky"]]
    assert cards(game, "destroyed") == ["good_dog"]


def test_forest_without_dogs_or_with_one_that_cannot_die():
    """LEGS: nothing happens (sheet 5)."""
    for dog in ("", "moose"):
        game = rolled(SNOW, squares=[25, 45], course="wasteland, forest, overflow, high_pass", dog10=dog)
        assert game.waiting == [1]
        assert team(game) == ([[dog]] if dog else [])


# ------------------------------------------------------------ mercy
def test_mercy_at_seven():
    """ID-8.38: no card left in deck and hand that could lower it: 6."""
    game = rolled(SNOW, hypothermia=[7, 0], deck0="2 move", discard0="lunch")
    assert hypo(game) == 6


@pytest.mark.parametrize("card", ["first_aid", "campfire", "leather_jacket"])
def test_no_mercy_while_a_card_could_help(card):
    """ID-8.38: in deck or hand, affordable or not."""
    game = rolled(SNOW, hypothermia=[7, 0], deck0="2 move", discard0=card)
    assert hypo(game) == 7


def test_mercy_for_whoever_was_at_seven_all_day():
    """HS-ID-8: a Campfire that cannot be paid is no help; at the second new day running the track falls."""
    game = table(hypothermia=[7, 0], squares=[0, 0], deck0="campfire", seed=1)
    levels = []
    for _ in range(3):
        do(game, 0, "new_day")
        stay(game)
        levels.append(hypo(game))
        do(game, 1, "pass")
    assert levels == [7, 6, 6]


def test_a_day_below_seven_begins_the_count_anew():
    """HS-ID-8: relief in between, and the next day at 7 is a first one."""
    game = table(
        hypothermia=[7, 0],
        squares=[0, 45],
        deck0="move, band_aid",
        hand1="thermostat, 2 rest",
        deck1="2 move",
    )
    do(game, 0, "new_day")
    stay(game)
    assert hypo(game) == 7
    do(game, 1, "pass")
    do(game, 0, "play:band_aid")
    while game.waiting == [0]:
        do(game, 0, min(can(game, 0)))
    assert hypo(game) == 6
    do(game, 1, "play:thermostat", "pay_all:2")
    assert hypo(game) == 7
    do(game, 0, "new_day")
    stay(game)
    assert hypo(game) == 7


def test_mercy_for_starvation_asks_for_food():
    """ID-8.38: each track for itself; Campfire does not feed."""
    game = rolled(SNOW, hypothermia=[7, 0], starvation=[7, 0], deck0="2 move, campfire")
    assert (hypo(game), starve(game)) == (7, 6)


def test_no_mercy_if_the_table_says_so():
    """ID-8.38: a setting."""
    game = rolled(SNOW, hypothermia=[7, 0], deck0="2 move", options={"mercy": False})
    assert hypo(game) == 7


def test_a_joiner_is_shown_mercy_too():
    """ID-8.38: on taking or joining."""
    game = table(hypothermia=[0, 7], deck1="2 move", seed=1)
    do(game, 0, "new_day")
    do(game, 1, "join")
    assert hypo(game, 1) == 6


def test_mercy_lets_one_move_at_the_end_of_the_turn():
    """ID-8.38: at 6 the speed is -3."""
    game = rolled(SNOW, hypothermia=[7, 0], deck0="2 move", dog10="bear", squares=[45, 41])
    assert moves(game) == [1]


# ------------------------------------------------------------ Through the Night
def test_through_the_night_moves_and_begins_a_new_day():
    """ID-9.16: others may join, weather is rolled, the card is shuffled in, then the automatic move."""
    game = table(
        pending0="through_the_night",
        deck0="move, rest",
        hand0="lunch",
        hand1="dinner",
        deck1="mush",
        squares=[45, 41],
        seed=2,
    )
    risk(game, 0)
    assert game.waiting == [1]
    assert {"join", "stay"} <= can(game, 1)
    do(game, 1, "join")
    assert "through_the_night" in cards(game, "hand:0") + cards(game, "deck:0")
    assert cards(game, "hand:1") == ["dinner", "mush"]
    assert moves(game)[:2] == [1, 5]
    assert len(moves(game)) == 3
    assert cards(game, "hand:0") == ["lunch", "move", "rest", "through_the_night"]


def test_through_the_night_as_a_payment_abandons_what_lies_beneath():
    """ID-9.16: nothing beneath it resolves (ID-8.65)."""
    game = table(pending0="mush", deck0="through_the_night, move, rest", squares=[45, 41], seed=2)
    risk(game, 0)
    risk(game, 0)
    stay(game)
    assert cards(game, "hand:0") == ["move", "mush", "rest", "through_the_night"]
    assert 10 not in moves(game)
    assert size(game, "pending:0") == 0


def test_through_the_night_makes_the_day_new_after_its_move():
    """ID-8.50: its own move belongs to the day before."""
    game = table(pending0="through_the_night", deck0="rest", squares=[45, 41])
    risk(game, 0)
    stay(game)
    assert fact(game, "moved:0") == 0


def test_next_hand_is_shown():
    """GAMEPLAY: the second 0 meter (sheet 4.4)."""
    assert next_hand(table(dog10="retriever", dog20="problem_dog")) == 7

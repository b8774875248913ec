"""CARD TYPES: dogs, room for them, and giving them up at any time."""

import pytest

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
    play,
    refused,
    risk,
    round_to,
    size,
    speed,
    stay,
    table,
    team,
)


def full_team(dog="good_dog"):
    """Six dogs, the first as said."""
    names = [dog, "bear", "bear", "bear", "greyhound", "greyhound"]
    return {f"dog{place}0": name for place, name in enumerate(names, 1)}


# ------------------------------------------------------------ DOGS
def test_a_dog_stays_on_the_table():
    """DOGS: line 334."""
    game = table(hand0="good_dog, rest, lunch, dinner", deck0="4 move")
    play(game, 0, "good_dog", "rest", "lunch", "dinner")
    assert team(game) == [["good_dog"]]
    assert "Good Dog joins the team of {0}." in game.story(None)
    assert "good_dog" not in in_order(game, "discard:0")


def test_a_dog_helps_in_the_turn_it_is_played():
    """SPEED: the automatic move has it."""
    game = table(hand0="big_dog, rest, lunch", deck0="4 move", squares=[41, 1])
    play(game, 0, "big_dog", "rest", "lunch")
    assert moves(game) == [4]


def test_a_seventh_dog_needs_a_sacrifice():
    """ID-8.52: sacrifice one, or discard the new one."""
    game = table(hand0="wheel_dog, rest, lunch, dinner", deck0="4 move", squares=[41, 1], **full_team())
    play(game, 0, "wheel_dog", "rest", "lunch", "dinner")
    assert can(game, 0) == {"done"} | {f"sacrifice:{place}" for place in range(1, 7)}
    do(game, 0, "sacrifice:1")
    assert ["wheel_dog"] in team(game)
    assert ["good_dog"] not in team(game)
    assert cards(game, "destroyed") == ["good_dog"]


def test_a_seventh_dog_may_be_discarded():
    """ID-8.52: its costs stay paid."""
    game = table(hand0="wheel_dog, rest, lunch, dinner", deck0="4 move", squares=[41, 1], **full_team())
    play(game, 0, "wheel_dog", "rest", "lunch", "dinner")
    do(game, 0, "done")
    assert "wheel_dog" in in_order(game, "discard:0")
    assert len(team(game)) == 6


def test_a_full_team_that_cannot_die():
    """ID-8.54: nobody can make room; the dog is discarded."""
    dogs = {
        f"dog{place}0": name
        for place, name in enumerate(
            ["russian_bear_dog"] * 3 + ["moose", "bear, plate_mail", "bear, buffer_panel"], 1
        )
    }
    game = table(hand0="wheel_dog, rest, lunch, dinner", deck0="4 move", squares=[41, 1], **dogs)
    play(game, 0, "wheel_dog", "rest", "lunch", "dinner")
    assert not any(key.startswith("sacrifice") for key in can(game, 0))
    if game.waiting == [0]:
        assert "done" in can(game, 0)
        do(game, 0, "done")
    assert "wheel_dog" in in_order(game, "discard:0")


def test_making_room_with_an_armoured_dog():
    """ID-8.71: the Armour goes, no place is freed; a second sacrifice does."""
    game = table(
        hand0="wheel_dog, rest, lunch, dinner",
        deck0="4 move",
        squares=[41, 1],
        **full_team("good_dog, armour"),
    )
    play(game, 0, "wheel_dog", "rest", "lunch", "dinner")
    do(game, 0, "sacrifice:1")
    assert in_order(game, "dog1:0") == ["good_dog"]
    assert "armour" in in_order(game, "discard:0")
    assert game.waiting == [0]
    assert ["wheel_dog"] not in team(game)
    do(game, 0, "sacrifice:1")
    assert ["wheel_dog"] in team(game)


def test_a_big_dog_needs_two_places():
    """ID-8.53: five dogs and a Big Dog are seven."""
    dogs = full_team()
    dogs["dog60"] = ""
    game = table(hand0="big_dog, rest, lunch", deck0="4 move", squares=[41, 1], **dogs)
    play(game, 0, "big_dog", "rest", "lunch")
    assert game.waiting == [0]
    assert {"done", "sacrifice:1"} <= can(game, 0)
    do(game, 0, "sacrifice:1")
    assert ["big_dog"] in team(game)


def test_a_big_dog_for_a_full_team_needs_two_sacrifices():
    """ID-8.52: sacrifice enough dogs."""
    game = table(hand0="big_dog, rest, lunch", deck0="4 move", squares=[41, 1], **full_team())
    play(game, 0, "big_dog", "rest", "lunch")
    do(game, 0, "sacrifice:1")
    assert game.waiting == [0]
    assert ["big_dog"] not in team(game)
    do(game, 0, "sacrifice:2")
    assert ["big_dog"] in team(game)
    assert len(team(game)) == 5


def test_three_big_dogs_fill_a_team():
    """ID-8.53: six of six places."""
    game = table(
        hand0="wheel_dog, rest, lunch, dinner",
        deck0="4 move",
        squares=[41, 1],
        dog10="big_dog",
        dog20="big_dog",
        dog30="big_dog",
    )
    play(game, 0, "wheel_dog", "rest", "lunch", "dinner")
    assert {"done", "sacrifice:1"} <= can(game, 0)


def test_changing_ones_mind_after_one_sacrifice_for_a_big_dog():
    """ID-8.52: the second is not forced; the new dog is discarded."""
    game = table(hand0="big_dog, rest, lunch", deck0="4 move", squares=[41, 1], **full_team())
    play(game, 0, "big_dog", "rest", "lunch")
    do(game, 0, "sacrifice:1", "done")
    assert len(team(game)) == 5
    assert "big_dog" in in_order(game, "discard:0")


def test_a_dog_may_be_sacrificed_at_any_time_for_free():
    """ID-8.58: before the action; it does not use it (line 338)."""
    game = table(dog10="good_dog", dog20="husky", hand0="move")
    do(game, 0, "sacrifice:1")
    assert game.waiting == [0]
    assert "play:move" in can(game, 0)
    assert cards(game, "destroyed") == ["good_dog"]
    do(game, 0, "sacrifice:2")
    assert team(game) == []
    assert "play:move" in can(game, 0)


def test_a_dog_may_be_sacrificed_before_the_automatic_move_to_go_less_far():
    """ID-8.58: not to pass the racer ahead, after the dog has helped the card."""
    game = table(dog10="wheel_dog", hand0="move", squares=[45, 49])
    do(game, 0, "hold", "play:move")
    assert game.waiting == [0]
    assert "sacrifice:1" in can(game, 0)


def test_holding_the_sled_is_offered_once_and_only_to_a_team():
    """HS-ID-1: the question stands, and after the action the team is looked at again."""
    game = table(dog10="wheel_dog", hand0="move", squares=[45, 1])
    do(game, 0, "hold")
    assert "hold" not in can(game, 0)
    assert "play:move" in can(game, 0)
    do(game, 0, "play:move", "sacrifice:1", "go")
    assert at(game, 0) == 48  # 2 with the dog, then 1 without
    assert "hold" not in can(table(hand0="move"), 0)


def test_a_lazy_dog_may_be_sacrificed_before_the_automatic_move():
    """HS-ID-1: it would go further without it."""
    game = table(dog10="lazy_dog")
    do(game, 0, "pass", "sacrifice:1")
    if game.waiting == [0]:
        do(game, 0, "go")
    assert at(game, 0) == 51


def test_a_dog_may_be_sacrificed_while_deciding_about_a_new_day():
    """ID-8.58: inside a prompt addressed to you."""
    game = table(dog11="good_dog")
    do(game, 0, "new_day")
    do(game, 1, "sacrifice:1")
    assert team(game, 1) == []
    assert {"join", "stay"} <= can(game, 1)


@pytest.mark.parametrize(
    "position",
    [
        {"hand0": "band_aid"},
        {"hand0": "improvise", "supply": "push"},
        {"hand0": "serenity, move, rest, lunch"},
        {"hand0": "torch", "discard0": "move, rest, lunch"},
    ],
)
def test_a_dog_may_be_sacrificed_in_every_prompt(position):
    """ID-8.58: looking, taking, destroying, recovering."""
    game = table(dog10="good_dog", **position)
    card = position["hand0"].split(",")[0]
    do(game, 0, f"play:{card}")
    if card == "serenity":
        do(game, 0, "take:rest")
    assert game.waiting == [0]
    assert "sacrifice:1" in can(game, 0)


@pytest.mark.parametrize(
    "dog", ["moose", "russian_bear_dog", "good_dog, plate_mail", "good_dog, buffer_panel"]
)
def test_a_dog_that_cannot_die_cannot_be_sacrificed(dog):
    """ID-8.54: not even voluntarily."""
    game = table(dog10=dog)
    assert "sacrifice:1" not in can(game, 0)
    refused(game, 0, "sacrifice:1")


def test_plate_mail_dropped_first_the_dog_can_die():
    """ID-8.54: attachments may be discarded at will."""
    game = table(dog10="good_dog, plate_mail")
    do(game, 0, "drop:plate_mail:1", "sacrifice:1")
    assert team(game) == []
    assert in_order(game, "discard:0") == ["plate_mail"]


def test_a_wheel_dog_that_dies_goes_to_the_discard_pile():
    """DOGS: destroyed unless otherwise stated (line 335)."""
    game = table(dog10="wheel_dog")
    do(game, 0, "sacrifice:1")
    assert in_order(game, "discard:0") == ["wheel_dog"]
    assert size(game, "destroyed") == 0


def test_a_cat_that_dies_goes_to_the_hand():
    """ID-9.14: and its attachment to the discard pile."""
    game = table(dog10="cat, dog_chow")
    do(game, 0, "sacrifice:1")
    assert cards(game, "hand:0") == ["cat"]
    assert in_order(game, "discard:0") == ["dog_chow"]


def test_attachments_of_a_dead_dog_are_discarded():
    """ATTACHMENTS: not destroyed (line 344)."""
    game = table(dog10="lazy_dog, dog_chow, a_hat")
    do(game, 0, "sacrifice:1")
    assert cards(game, "discard:0") == ["a_hat", "dog_chow"]
    assert cards(game, "destroyed") == ["lazy_dog"]


def test_polar_bear_hurts_its_owner_on_joining():
    """DOGS: 1 hypothermia and 1 damage, when it joins the team (sheet 3.4)."""
    game = table(hand0="polar_bear, rest", deck0="lunch, move, dinner", squares=[41, 1])
    play(game, 0, "polar_bear", "rest")
    assert hypo(game) == 0
    risk(game, 0)
    assert (hypo(game), damage(game), team(game)) == (1, 1, [["polar_bear"]])


def test_dead_dogs_no_longer_count():
    """DOGS: a passive bonus while on the table."""
    game = table(dog10="bear", dog20="good_dog")
    assert speed(game) == 3
    do(game, 0, "sacrifice:1")
    assert speed(game) == 0


def test_a_new_day_keeps_dogs_with_their_attachments():
    """NEW DAYS: other than in-play dogs and attachments (line 269)."""
    game = table(dog10="lazy_dog, a_hat, tiara", hand0="move")
    do(game, 0, "new_day")
    stay(game)
    assert team(game) == [["lazy_dog", "a_hat", "tiara"]]
    assert fact(game, "days:0") == 2
    round_to(game, 0)
    assert "drop:tiara:1" in can(game, 0)


# ------------------------------------------------------------ given up inside other questions
def test_a_cat_given_up_makes_a_hand_of_damaged_pay():
    """DOGS: at any time (line 338): asked to fail with a Damaged in hand, the Cat comes and pays."""
    game = table(hand0="lunch, move, damaged", dog10="cat", deck0="mush, rest, a_hat")
    do(game, 0, "play:lunch")
    assert "fail" in can(game, 0)
    assert "sacrifice:1" in can(game, 0)
    do(game, 0, "sacrifice:1")
    pay_keys = {key for key in can(game, 0) if key.startswith(("pay_all", "take"))}
    assert pay_keys
    do(game, 0, sorted(pay_keys)[0])
    while any(key.startswith("take:") for key in can(game, 0)):
        do(game, 0, sorted(key for key in can(game, 0) if key.startswith("take:"))[0])
    assert {"cat", "move"} <= set(in_order(game, "discard:0"))


def test_a_cat_given_up_when_all_cards_would_have_to_pay():
    """DOGS: pay_all becomes a choice of three."""
    game = table(hand0="lunch, move, rest", dog10="cat", deck0="mush, armour, a_hat")
    do(game, 0, "play:lunch")
    assert "pay_all:2" in can(game, 0)
    do(game, 0, "sacrifice:1")
    assert {"take:move", "take:rest", "take:cat"} <= can(game, 0)
    do(game, 0, "take:cat", "take:rest")
    assert "move" in in_order(game, "hand:0")
    assert size(game, "hand:0") == 4


def test_a_cat_given_up_while_all_in_energy_is_paid():
    """ID-8.11: whether Out of Control takes the Cat as well or not, no card is lost."""
    game = table(hand0="out_of_control, move", dog10="cat", deck0="lunch, rest", squares=[21, 1])
    do(game, 0, "play:out_of_control", "sacrifice:1")
    key = next(key for key in can(game, 0) if key.startswith("pay_all"))
    do(game, 0, key)
    assert moves(game)[0] == 20
    assert cards(game, "hand:0") + cards(game, "discard:0") != []
    assert (in_order(game, "hand:0") + in_order(game, "discard:0")).count("cat") == 1


def test_robodog_given_up_while_taking():
    """SLED: what was added stays; at least the printed number may be taken."""
    game = table(hand0="improvise", dog10="robodog", supply="4 push")
    do(game, 0, "play:improvise", "from_deck:speed_deck", "sacrifice:1", "take:push")
    if game.waiting == [0]:
        do(game, 0, "done")
    assert game.waiting == [1]


def test_a_wheel_dog_given_up_while_recovering_can_be_recovered():
    """DOGS: it goes to the discard pile, from which the Torch recovers."""
    game = table(hand0="torch", dog10="wheel_dog", discard0="2 move, rest")
    do(game, 0, "play:torch", "sacrifice:1", "recover:wheel_dog", "recover:rest")
    assert cards(game, "hand:0") == ["rest", "wheel_dog"]


def test_a_dog_given_up_while_a_legendary_is_chosen():
    """ID-8.58: in the middle of the automatic move; the distance does not change."""
    game = table(squares=[34, 1], dog10="wheel_dog", legendaries0="moose, puppy")
    do(game, 0, "pass")
    do(game, 0, "sacrifice:1", "take:moose")
    assert at(game, 0) == 36
    assert team(game) == []


def test_a_puppy_given_up_while_looking():
    """PERSONAL: the cards looked at are all accounted for."""
    game = table(hand0="band_aid", dog10="puppy", deck0="move, rest, lunch")
    do(game, 0, "play:band_aid", "sacrifice:1", "destroy:move")
    while game.waiting == [0]:
        do(game, 0, "done")
    assert size(game, "looked:0") == 0
    assert size(game, "deck:0") + size(game, "destroyed") + size(game, "discard:0") == 5

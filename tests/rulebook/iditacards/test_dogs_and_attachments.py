"""CARD TYPES: dogs and attachments."""

import pytest

from hearthside.games.iditacards.verbs import DIES, SAVED
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
    told,
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


def test_an_attachment_may_be_discarded_before_the_automatic_move():
    """ID-8.58: Dog Chow, so as not to enter the next leg (line 343)."""
    game = table(dog10="good_dog, dog_chow", hand0="move", squares=[57, 1])
    do(game, 0, "hold", "play:move")
    assert game.waiting == [0]
    assert "drop:dog_chow:1" in can(game, 0)


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


def test_an_attachment_dropped_while_recovering_can_be_recovered():
    """ID-8.58: inside any prompt addressed to you; Armour back to the hand with a Torch."""
    game = table(dog10="good_dog, armour", hand0="torch", discard0="move, rest, lunch")
    do(game, 0, "play:torch", "drop:armour:1", "recover:armour")
    assert "armour" in in_order(game, "hand:0")


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


# ------------------------------------------------------------ instructed sacrifices
def test_trade_dog_with_cat():
    """Sheet 10 (11): the Cat returns to hand and +10, take 5 happens (ID-9.14)."""
    game = table(hand0="trade_dog", dog10="cat")
    do(game, 0, "play:trade_dog")
    if "sacrifice:1" in can(game, 0):
        do(game, 0, "sacrifice:1")
    assert cards(game, "hand:0") == ["cat"]
    do(game, 0, "from_deck:1")
    assert size(game, "supply") == 10
    for _ in range(5):
        do(game, 0, sorted(key for key in can(game, 0) if key.startswith("take:"))[0])
    assert game.waiting == [1]
    assert size(game, "supply") == 5


def test_armour_and_dog_trap():
    """Sheet 10 (11): Armour lost, dog kept (ID-8.55)."""
    game = table(pending0="dog_trap", deck0="move", dog11="good_dog, armour")
    risk(game, 0)
    if game.waiting == [1] and "sacrifice:1" in can(game, 1) and "pass" not in can(game, 1):
        do(game, 1, "sacrifice:1")
    assert team(game, 1) == [["good_dog"]]
    assert in_order(game, "discard:1") == ["armour"]
    assert told(game, SAVED) != []
    assert told(game, DIES) == []


def test_eat_dog_with_armour_still_feeds():
    """ID-8.55: the instruction counts as fulfilled."""
    game = table(hand0="eat_dog", dog10="good_dog, armour", deck0="4 move, rest, lunch, dinner, mush")
    do(game, 0, "play:eat_dog")
    if "sacrifice:1" in can(game, 0):
        do(game, 0, "sacrifice:1")
    assert size(game, "hand:0") == 7
    assert team(game) == [["good_dog"]]


@pytest.mark.parametrize("card", ["eat_dog", "trade_dog"])
@pytest.mark.parametrize("dog", ["", "moose", "good_dog, plate_mail"])
def test_without_a_dog_to_sacrifice_the_card_has_no_effect(card, dog):
    """ID-8.56: lines 337-338; the card is discarded."""
    game = table(hand0=card, dog10=dog, deck0="3 move", starvation=[1, 0])
    do(game, 0, f"play:{card}")
    assert game.waiting == [1]
    assert (size(game, "hand:0"), size(game, "supply"), in_order(game, "discard:0")) == (0, 0, [card])


def test_a_sacrifice_cannot_be_declined():
    """ID-8.70: you must kill one of your own dogs."""
    game = table(hand0="eat_dog", dog10="good_dog", dog20="husky", deck0="4 move, rest")
    do(game, 0, "play:eat_dog")
    assert can(game, 0) == {"sacrifice:1", "sacrifice:2"}


def test_only_dogs_that_can_die_are_offered():
    """ID-8.70: armoured ones are offered, the undying are not."""
    game = table(
        hand0="eat_dog", dog10="good_dog, armour", dog20="husky", dog30="moose", deck0="4 move, rest"
    )
    do(game, 0, "play:eat_dog")
    assert {key for key in can(game, 0) if key.startswith("sacrifice")} == {"sacrifice:1", "sacrifice:2"}


def test_dog_trap_victims_choose_in_turn_order():
    """ID-8.70: each a dog of their own; the player of the card none."""
    dogs = {
        f"dog{place}{seat}": name for seat in (0, 2, 3) for place, name in ((1, "good_dog"), (2, "husky"))
    }
    game = table(seats=4, turn=1, first=1, pending1="dog_trap", deck1="move", dog11="cat", **dogs)
    do(game, 1, "pay_risk")
    order = []
    while game.waiting and "pass" not in can(game, game.waiting[0]):
        order.append(game.waiting[0])
        do(game, game.waiting[0], "sacrifice:1")
    assert order == [2, 3, 0]
    assert [team(game, seat) for seat in range(4)] == [[["husky"]], [["cat"]], [["husky"]], [["husky"]]]


def test_dog_trap_spares_the_immune():
    """ID-9.3: other players' cards have no effect on you."""
    game = table(
        seats=3, pending0="dog_trap", deck0="move", dog11="good_dog", dog12="good_dog", immune=[0, 1, 0]
    )
    risk(game, 0)
    assert team(game, 1) == [["good_dog"]]
    assert team(game, 2) == []


def test_dog_trap_reaches_racers_at_the_start():
    """ID-9.22: only weather spares them."""
    game = table(pending0="dog_trap", deck0="move", dog11="good_dog", squares=[50, 0])
    risk(game, 0)
    assert team(game, 1) == []


# ------------------------------------------------------------ ATTACHMENTS
def test_an_attachment_without_dogs_is_discarded():
    """ATTACHMENTS: to no effect (lines 342-343, ID-8.69)."""
    game = table(hand0="dog_chow, rest", deck0="3 move")
    play(game, 0, "dog_chow", "rest")
    assert game.waiting == [1]
    assert in_order(game, "discard:0")[-1] == "dog_chow"


def test_an_attachment_is_put_on_a_dog_of_ones_own():
    """ID-8.69: chosen when it resolves."""
    game = table(hand0="dog_chow, rest", deck0="3 move", dog10="good_dog", dog20="husky", dog11="good_dog")
    play(game, 0, "dog_chow", "rest")
    assert {"attach:1", "attach:2", "done"} <= can(game, 0)
    do(game, 0, "attach:2")
    assert team(game) == [["good_dog"], ["husky", "dog_chow"]]


def test_an_attachment_may_be_declined():
    """ID-8.69: it equals placing and discarding it."""
    game = table(hand0="dog_chow, rest", deck0="3 move", dog10="good_dog")
    play(game, 0, "dog_chow", "rest")
    do(game, 0, "done")
    assert "dog_chow" in in_order(game, "discard:0")
    assert team(game) == [["good_dog"]]


def test_a_dog_holds_one_attachment():
    """ATTACHMENTS: the old one may be discarded first (ID-8.57)."""
    game = table(hand0="dog_chow, rest", deck0="3 move", dog10="good_dog, a_hat")
    play(game, 0, "dog_chow", "rest")
    assert "attach:1" not in can(game, 0)
    do(game, 0, "drop:a_hat:1", "attach:1")
    assert team(game) == [["good_dog", "dog_chow"]]
    assert "a_hat" in in_order(game, "discard:0")


def test_a_lazy_dog_holds_two():
    """ATTACHMENTS: unless otherwise stated; a third does not fit."""
    game = table(hand0="dog_chow, rest", deck0="3 move", dog10="lazy_dog, a_hat")
    play(game, 0, "dog_chow", "rest")
    do(game, 0, "attach:1")
    assert team(game) == [["lazy_dog", "a_hat", "dog_chow"]]
    game = table(hand0="dog_chow, rest", deck0="3 move", dog10="lazy_dog, a_hat, tiara")
    play(game, 0, "dog_chow", "rest")
    assert "attach:1" not in can(game, 0)


@pytest.mark.parametrize("dog", ["greyhound", "engineer_dog"])
def test_some_dogs_carry_nothing(dog):
    """ATTACHMENTS: noAttach; as with no dogs the card is discarded."""
    game = table(hand0="dog_chow, rest", deck0="3 move", dog10=dog, squares=[41, 1])
    play(game, 0, "dog_chow", "rest")
    assert "attach:1" not in can(game, 0)
    if game.waiting == [0]:
        do(game, 0, "done")
    assert "dog_chow" in in_order(game, "discard:0")


def test_an_attachment_may_be_discarded_whenever_one_wishes():
    """ATTACHMENTS: line 343; it uses no action, and Armour does not save Armour."""
    game = table(dog10="good_dog, armour", hand0="move")
    do(game, 0, "drop:armour:1")
    assert in_order(game, "discard:0") == ["armour"]
    assert "play:move" in can(game, 0)


def test_attachments_cannot_be_moved():
    """ID-8.60: no such option."""
    game = table(dog10="good_dog, armour", dog20="husky")
    assert can(game, 0) == {"new_day", "pass", "hold", "sacrifice:1", "sacrifice:2", "drop:armour:1"}


def test_armour_saves_once():
    """ATTACHMENTS: sacrificing an armoured dog twice kills it (ID-8.55)."""
    game = table(dog10="good_dog, armour")
    do(game, 0, "sacrifice:1")
    assert team(game) == [["good_dog"]]
    do(game, 0, "sacrifice:1")
    assert team(game) == []


def test_nuclear_reactor_kills_all_own_dogs():
    """ID-9.13: protections apply to each victim; Cat to hand, Wheel Dog to the discard pile."""
    game = table(
        dog10="good_dog, nuclear_reactor",
        dog20="cat",
        dog30="wheel_dog, dog_chow",
        dog40="moose",
        dog50="husky, armour",
        dog60="bear, plate_mail",
        dog11="good_dog",
    )
    do(game, 0, "sacrifice:1")
    assert team(game) == [["bear", "plate_mail"], ["husky"], ["moose"]]
    assert cards(game, "hand:0") == ["cat"]
    assert cards(game, "discard:0") == ["armour", "dog_chow", "nuclear_reactor", "wheel_dog"]
    assert team(game, 1) == [["good_dog"]]


def test_armour_and_nuclear_reactor_on_one_dog():
    """ID-9.13: saved by Armour, nobody dies along."""
    game = table(dog10="lazy_dog, armour, nuclear_reactor", dog20="good_dog")
    do(game, 0, "sacrifice:1")
    assert team(game) == [["good_dog"], ["lazy_dog", "nuclear_reactor"]]
    do(game, 0, "sacrifice:1")
    assert team(game) == []
    assert cards(game, "destroyed") == ["good_dog", "lazy_dog"]


def test_a_reactor_dropped_kills_nobody():
    """ID-9.13: only the wearer's death does."""
    game = table(dog10="lazy_dog, nuclear_reactor", dog20="good_dog")
    do(game, 0, "drop:nuclear_reactor:1")
    assert len(team(game)) == 2


def test_steam_engine_takes_another_dog_along():
    """ID-9.13: the owner chooses, and must."""
    game = table(dog10="good_dog, steam_engine", dog20="cat", dog30="husky", dog40="moose")
    do(game, 0, "sacrifice:1")
    assert {key for key in can(game, 0) if key != "drop:steam_engine:1"} == {"sacrifice:2", "sacrifice:3"}
    do(game, 0, "sacrifice:3")
    assert team(game) == [["cat"], ["moose"]]
    assert "pass" in can(game, 0)


def test_steam_engine_alone():
    """ID-9.13: no other dog that can die, nothing more."""
    game = table(dog10="good_dog, steam_engine", dog20="moose")
    do(game, 0, "sacrifice:1")
    assert team(game) == [["moose"]]
    assert "pass" in can(game, 0)


def test_a_chain_of_steam_engines():
    """ID-9.13: the second wearer takes a third dog along."""
    game = table(
        dog10="good_dog, steam_engine", dog20="husky, steam_engine", dog30="cat", dog40="bear", dog50="moose"
    )
    do(game, 0, "sacrifice:1", "sacrifice:2")
    assert {"sacrifice:3", "sacrifice:4"} == {key for key in can(game, 0) if key.startswith("sacrifice")}
    do(game, 0, "sacrifice:4")
    assert team(game) == [["cat"], ["moose"]]


def test_steam_engine_and_reactor_on_a_lazy_dog():
    """ID-9.13: all die anyway; no choice is left over."""
    game = table(dog10="lazy_dog, steam_engine, nuclear_reactor", dog20="good_dog", dog30="husky")
    do(game, 0, "sacrifice:1")
    while "pass" not in can(game, 0):
        do(game, 0, sorted(can(game, 0))[0])
    assert team(game) == []


def test_a_steam_engine_in_the_middle_of_a_dog_trap():
    """ID-8.70: the victim chooses the second dog, too."""
    game = table(
        pending0="dog_trap", deck0="move", dog11="good_dog, steam_engine", dog21="cat", dog31="husky"
    )
    risk(game, 0)
    do(game, 1, "sacrifice:1")
    do(game, 1, "sacrifice:2")
    assert team(game, 1) == [["husky"]]
    assert cards(game, "hand:1") == ["cat"]


def test_buffer_panel_spares_the_damage_of_passing():
    """ATTACHMENTS: the racers are pushed all the same."""
    game = table(dog10="good_dog, buffer_panel", squares=[50, 51])
    do(game, 0, "pass")
    assert (damage(game), at(game, 1)) == (0, 50)


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


# ------------------------------------------------------------ Referee and Sticky Snow
def test_referee_kills_a_fake_dog_of_anybody():
    """ID-8.59: fake dogs only, one's own too."""
    game = table(
        pending0="referee",
        deck0="rest",
        dog10="cat",
        dog11="bear",
        dog21="husky",
        dog31="moose",
        dog41="polar_bear, armour",
    )
    risk(game, 0)
    assert can(game, 0) - {"sacrifice:1"} == {"kill:1:0", "kill:1:1", "kill:4:1"}
    do(game, 0, "kill:1:1")
    assert ["bear"] not in team(game, 1)
    assert cards(game, "destroyed") == ["bear"]


def test_referee_must_kill_ones_own_if_there_is_no_other():
    """ID-8.70: compulsory (HS-ID-7)."""
    game = table(pending0="referee", deck0="rest, move", dog10="cat", dog11="husky")
    risk(game, 0)
    if game.waiting == [0]:
        assert "done" not in can(game, 0)
        do(game, 0, "kill:1:0")
    assert team(game) == []
    assert "cat" in in_order(game, "hand:0")


def test_referee_without_fake_dogs():
    """ID-8.70: no effect."""
    game = table(pending0="referee", deck0="rest, move", dog10="husky", dog11="husky")
    risk(game, 0)
    assert game.waiting == [1]
    assert len(team(game)) == len(team(game, 1)) == 1


def test_referee_does_not_reach_the_immune():
    """ID-8.59: nor those in Town."""
    game = table(pending0="referee", deck0="rest, move", dog11="bear", immune=[0, 1])
    risk(game, 0)
    assert team(game, 1) == [["bear"]]


def test_sticky_snow_kills_a_dog_with_an_attachment():
    """ID-8.59: any player's; its Armour saves it."""
    game = table(
        pending0="sticky_snow",
        deck0="rest",
        dog10="husky, a_hat",
        dog11="good_dog, dog_chow",
        dog21="wheel_dog",
        dog31="cat, armour",
        dog41="bear, plate_mail",
    )
    risk(game, 0)
    assert {key for key in can(game, 0) if key.startswith("kill")} == {"kill:1:0", "kill:1:1", "kill:3:1"}
    do(game, 0, "kill:3:1")
    assert ["cat"] in team(game, 1)
    assert in_order(game, "discard:1") == ["armour"]


def test_sticky_snow_on_a_steam_engine_of_another():
    """ID-9.13: the owner of the wearer chooses who dies along."""
    game = table(
        pending0="sticky_snow",
        deck0="rest",
        dog10="husky, a_hat",
        dog11="good_dog, steam_engine",
        dog21="wheel_dog",
        dog31="cat",
    )
    risk(game, 0)
    do(game, 0, "kill:1:1")
    assert game.waiting == [1]
    do(game, 1, "sacrifice:3")
    assert team(game, 1) == [["wheel_dog"]]
    assert cards(game, "hand:1") == ["cat"]
    assert team(game) == [["husky", "a_hat"]]


def test_sticky_snow_on_ones_own_reactor():
    """ID-8.70: compulsory, even so."""
    game = table(
        pending0="sticky_snow", deck0="rest", dog10="husky, nuclear_reactor", dog20="cat", dog11="good_dog"
    )
    risk(game, 0)
    if game.waiting == [0]:
        do(game, 0, "kill:1:0")
    assert team(game) == []
    assert team(game, 1) == [["good_dog"]]


# ------------------------------------------------------------ at any time, inside other questions
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


def test_a_steam_engine_while_paying():
    """ID-9.13: the second death is asked for, then the payment goes on."""
    game = table(
        hand0="lunch, move, rest, mush",
        dog10="good_dog, steam_engine",
        dog20="cat",
        dog30="husky",
        deck0="a_hat, armour, dinner",
    )
    do(game, 0, "play:lunch", "take:move", "sacrifice:1")
    assert {key for key in can(game, 0) if key.startswith("sacrifice")} == {"sacrifice:2", "sacrifice:3"}
    assert not any(key.startswith("take") for key in can(game, 0))
    do(game, 0, "sacrifice:3")
    do(game, 0, "take:rest")
    assert team(game) == [["cat"]]
    assert cards(game, "hand:0") == ["a_hat", "armour", "dinner", "mush"]


def test_robodog_given_up_while_taking():
    """SLED: what was added stays; at least the printed number may be taken."""
    game = table(hand0="improvise", dog10="robodog", supply="4 push")
    do(game, 0, "play:improvise", "from_deck:1", "sacrifice:1", "take:push")
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


def test_the_target_of_ones_own_referee_given_up_first():
    """ID-8.70: nobody is left to kill: no effect."""
    game = table(pending0="referee", deck0="rest", dog10="cat", dog20="bear", dog11="husky")
    risk(game, 0)
    do(game, 0, "sacrifice:2")
    if game.waiting == [0] and "kill:1:0" in can(game, 0):
        do(game, 0, "kill:1:0")
    assert team(game) == []
    assert game.waiting == [1]


def test_a_sacrifice_that_is_asked_for_counts_once():
    """ID-8.70: one dog for Eat Dog, not one for free and another."""
    game = table(hand0="eat_dog", dog10="good_dog", dog20="husky", dog30="bear", deck0="4 move, rest")
    do(game, 0, "play:eat_dog", "sacrifice:2")
    assert team(game) == [["bear"], ["good_dog"]]
    assert size(game, "hand:0") == 5


def test_armour_dropped_before_a_sacrifice_that_is_asked_for():
    """ID-8.55: then the dog really dies."""
    game = table(hand0="eat_dog", dog10="good_dog, armour", dog20="husky", deck0="4 move, rest")
    do(game, 0, "play:eat_dog", "drop:armour:1", "sacrifice:1")
    assert team(game) == [["husky"]]


def test_plate_mail_dropped_before_a_sacrifice_widens_the_choice():
    """ATTACHMENTS: whenever you wish (line 343)."""
    game = table(
        hand0="eat_dog", dog10="good_dog, plate_mail", dog20="husky", dog30="bear", deck0="4 move, rest"
    )
    do(game, 0, "play:eat_dog")
    assert "sacrifice:1" not in can(game, 0)
    do(game, 0, "drop:plate_mail:1", "sacrifice:1")
    assert team(game) == [["bear"], ["husky"]]


def test_the_only_dog_in_plate_mail_may_be_sacrificed_after_all():
    """ATTACHMENTS: Eat Dog with one protected dog: the mail may be discarded before the action."""
    game = table(hand0="eat_dog", dog10="good_dog, plate_mail", deck0="4 move, rest")
    do(game, 0, "drop:plate_mail:1", "play:eat_dog")
    if "sacrifice:1" in can(game, 0):
        do(game, 0, "sacrifice:1")
    assert team(game) == []
    assert size(game, "hand:0") == 5


def test_a_puppy_given_up_while_looking():
    """PERSONAL: the cards looked at are all accounted for."""
    game = table(hand0="band_aid", dog10="puppy", deck0="move, rest, lunch")
    do(game, 0, "play:band_aid", "sacrifice:1", "destroy:move")
    while game.waiting == [0]:
        do(game, 0, "done")
    assert size(game, "looked:0") == 0
    assert size(game, "deck:0") + size(game, "destroyed") + size(game, "discard:0") == 5


def test_an_attachment_may_make_room_by_the_death_of_its_bearer():
    """ID-8.57: the only dog given up while the attachment is being placed: it is discarded."""
    game = table(hand0="dog_chow, rest", deck0="3 move", dog10="good_dog")
    play(game, 0, "dog_chow", "rest")
    if "sacrifice:1" in can(game, 0):
        do(game, 0, "sacrifice:1")
    if game.waiting == [0]:
        assert "attach:1" not in can(game, 0) or team(game)
        do(game, 0, "done")
    assert "dog_chow" in in_order(game, "discard:0")


def test_the_attachment_may_be_dropped_before_ones_own_sticky_snow_strikes():
    """ATTACHMENTS: whenever you wish (line 343): turned up as a risk, its only target is the own dog."""
    game = table(
        pending0="mush", deck0="sticky_snow, rest, move", hand0="lunch, dinner", dog10="husky, a_hat"
    )
    risk(game, 0, "lunch", "dinner")
    risk(game, 0)
    assert "drop:a_hat:1" in can(game, 0)


def test_the_victim_of_a_dog_trap_may_drop_plate_mail_first():
    """ATTACHMENTS: whenever you wish (line 343): to lose the other dog instead."""
    game = table(pending0="dog_trap", deck0="move", dog11="bear", dog21="good_dog, plate_mail")
    risk(game, 0)
    assert team(game, 1) == [["bear"], ["good_dog", "plate_mail"]]
    assert "drop:plate_mail:2" in can(game, 1)

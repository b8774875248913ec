"""CARD TYPES: cards that ask for the death of a dog."""

import pytest

from hearthside.games.iditacards.sayings import DIES, SAVED
from tests.rulebook.iditacards.words import can, cards, do, in_order, risk, size, table, team, told


# ------------------------------------------------------------ instructed sacrifices
def test_trade_dog_with_cat():
    """Sheet 10 (11): the Cat returns to hand and +10, take 5 happens (ID-9.14)."""
    game = table(hand0="trade_dog", dog10="cat")
    do(game, 0, "play:trade_dog")
    if "sacrifice:1" in can(game, 0):
        do(game, 0, "sacrifice:1")
    assert cards(game, "hand:0") == ["cat"]
    do(game, 0, "from_deck:speed_deck")
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


# ------------------------------------------------------------ given up or laid bare before it is asked for
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


def test_the_victim_of_a_dog_trap_may_drop_plate_mail_first():
    """ATTACHMENTS: whenever you wish (line 343): to lose the other dog instead."""
    game = table(pending0="dog_trap", deck0="move", dog11="bear", dog21="good_dog, plate_mail")
    risk(game, 0)
    assert team(game, 1) == [["bear"], ["good_dog", "plate_mail"]]
    assert "drop:plate_mail:2" in can(game, 1)


def test_the_attachment_may_be_dropped_before_ones_own_sticky_snow_strikes():
    """ATTACHMENTS: whenever you wish (line 343): turned up as a risk, its only target is the own dog."""
    game = table(
        pending0="mush", deck0="sticky_snow, rest, move", hand0="lunch, dinner", dog10="husky, a_hat"
    )
    risk(game, 0, "lunch", "dinner")
    risk(game, 0)
    assert "drop:a_hat:1" in can(game, 0)

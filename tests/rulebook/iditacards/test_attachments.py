"""CARD TYPES: attachments."""

import pytest

from tests.rulebook.iditacards.words import at, can, cards, damage, do, in_order, play, risk, table, team


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


# ------------------------------------------------------------ inside other questions
def test_an_attachment_may_be_discarded_before_the_automatic_move():
    """ID-8.58: Dog Chow, so as not to enter the next leg (line 343)."""
    game = table(dog10="good_dog, dog_chow", hand0="move", squares=[57, 1])
    do(game, 0, "hold", "play:move")
    assert game.waiting == [0]
    assert "drop:dog_chow:1" in can(game, 0)


def test_an_attachment_dropped_while_recovering_can_be_recovered():
    """ID-8.58: inside any prompt addressed to you; Armour back to the hand with a Torch."""
    game = table(dog10="good_dog, armour", hand0="torch", discard0="move, rest, lunch")
    do(game, 0, "play:torch", "drop:armour:1", "recover:armour")
    assert "armour" in in_order(game, "hand:0")


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

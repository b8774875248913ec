"""CARD TYPES: food, movement and utility cards; what is recovered."""

import pytest

from hearthside.kernel.events import SHUFFLE
from tests.rulebook.iditacards.words import (
    can,
    cards,
    damage,
    do,
    fact,
    hypo,
    in_order,
    moves,
    play,
    risk,
    size,
    starve,
    table,
)


# ------------------------------------------------------------ FOOD
@pytest.mark.parametrize(
    ("card", "energy", "drawn"),
    [
        ("breakfast", [], 3),
        ("lunch", ["rest", "husky"], 3),
        ("dinner", ["rest", "husky"], 7),
        ("waffle", [], 2),
        ("raw_venison", [], 3),
        ("venison_carpaccio", [], 1),
        ("rest", [], 2),
    ],
)
def test_cards_that_draw(card, energy, drawn):
    """FOOD: most food cards provide draw, and one starvation less."""
    game = table(
        hand0=", ".join([card, *energy]),
        deck0="4 move, 2 mush, 2 first_aid, 2 upgrade_sled",
        starvation=[1, 0],
    )
    play(game, 0, card, *energy)
    assert size(game, "hand:0") == drawn
    assert starve(game) == (1 if card == "rest" else 0)


def test_dog_food_draws_per_dog():
    """ID-8.53: a Big Dog counts as two."""
    game = table(hand0="dog_food, rest, lunch", dog10="good_dog", dog20="big_dog", deck0="4 move, mush")
    play(game, 0, "dog_food", "rest", "lunch")
    assert size(game, "hand:0") == 3


def test_dog_food_without_dogs():
    """FOOD: draws nothing."""
    game = table(hand0="dog_food, rest, lunch", deck0="4 move, mush")
    play(game, 0, "dog_food", "rest", "lunch")
    assert size(game, "hand:0") == 0


def test_whale_meat_draws_recovers_and_hurts():
    """FOOD: in this order; the damage cannot be recovered by itself (ID-9.7)."""
    game = table(hand0="whale_meat, rest", deck0="lunch, 4 move, mush, dinner", discard0="husky, armour")
    play(game, 0, "whale_meat", "rest")
    assert size(game, "hand:0") == 5
    assert {"recover:husky", "recover:rest", "recover:lunch"} <= can(game, 0)
    assert "recover:damaged" not in can(game, 0)
    assert "recover:whale_meat" not in can(game, 0)
    do(game, 0, "recover:husky", "recover:rest", "done")
    if game.waiting == [0]:
        do(game, 0, "return:armour", "done")
    assert damage(game) == 1
    assert cards(game, "discard:0") == ["damaged", "lunch", "whale_meat"]
    assert "husky" in in_order(game, "hand:0")
    assert "armour" in in_order(game, "deck:0")


# ------------------------------------------------------------ recover
def test_torch_recovers_up_to_two_to_hand_or_deck():
    """ID-9.7: per card (HS-ID-5), but not itself (ID-8.14)."""
    game = table(hand0="torch", discard0="move, rest, lunch", deck0="")
    do(game, 0, "play:torch", "recover:move", "done", "return:rest")
    assert (cards(game, "hand:0"), cards(game, "deck:0")) == (["move"], ["rest"])
    assert cards(game, "discard:0") == ["lunch", "torch"]


def test_recovering_is_optional():
    """ID-8.62: up to."""
    game = table(hand0="torch", discard0="move, rest, lunch", deck0="")
    do(game, 0, "play:torch", "done", "done")
    assert cards(game, "discard:0") == ["lunch", "move", "rest", "torch"]


def test_recovering_from_an_empty_discard_pile():
    """ID-9.7: nothing to recover."""
    game = table(hand0="torch")
    do(game, 0, "play:torch")
    assert game.waiting == [1]


def test_rope_may_recover_what_was_just_paid():
    """ID-8.14: cards discarded for its own health cost."""
    game = table(hand0="rope", deck0="move, rest, lunch")
    do(game, 0, "play:rope", "recover:move", "recover:rest")
    if game.waiting == [0]:
        do(game, 0, "done")
    assert cards(game, "hand:0") == ["move", "rest"]


def test_a_damaged_may_be_recovered():
    """ID-9.7: only by choice; it is no discard."""
    game = table(hand0="torch", discard0="damaged, move, rest")
    do(game, 0, "play:torch", "recover:damaged", "recover:move")
    if game.waiting == [0]:
        do(game, 0, "done")
    assert cards(game, "hand:0") == ["damaged", "move"]


def test_leather_hide_recovers_three_and_all_venison():
    """ID-9.7: then every venison card of the discard pile."""
    game = table(
        pending0="leather_hide",
        deck0="move",
        discard0="2 raw_venison, venison_steak, venison_carpaccio, rest, lunch, dinner, husky",
        squares=[41, 1],
    )
    risk(game, 0)
    do(game, 0, "recover:rest", "recover:lunch", "recover:dinner")
    while game.waiting == [0]:
        options = [key for key in can(game, 0) if key.startswith(("recover:", "return:"))]
        do(game, 0, sorted(options)[0] if options else "done")
    assert not any("venison" in name for name in in_order(game, "discard:0"))
    assert size(game, "hand:0") + size(game, "deck:0") == 7


def test_all_in_shuffles_the_discard_pile_into_the_deck():
    """MOVEMENT: move 10, shuffle the discard pile in; the card itself is discarded later (ID-8.14)."""
    game = table(pending0="all_in", deck0="move", discard0="rest, lunch", squares=[41, 1])
    risk(game, 0)
    assert moves(game) == [1, 10, 1]
    assert cards(game, "deck:0") == ["lunch", "rest"]
    assert cards(game, "discard:0") == ["all_in", "move"]
    assert [event[0] for event in game.events(None)].count(SHUFFLE) == 1


# ------------------------------------------------------------ MOVEMENT
@pytest.mark.parametrize(
    ("card", "squares"),
    [("mush", 10), ("haste", 5), ("iditarod_drift", 7), ("midnight_sun", 10), ("rush", 8), ("sprint", 10)],
)
def test_movement_cards_with_risk(card, squares):
    """MOVEMENT: the number and the speed."""
    game = table(pending0=card, deck0="rest, lunch, husky", dog10="wheel_dog", squares=[41, 1])
    risk(game, 0)
    assert moves(game) == [squares + 1, 2]


def test_travel_light():
    """MOVEMENT: move 10, then 1 hypothermia and 1 starvation; the automatic move is already slower."""
    game = table(hand0="travel_light, rest", deck0="lunch, move", dog10="bear", squares=[41, 1])
    play(game, 0, "travel_light", "rest")
    assert (hypo(game), starve(game)) == (1, 1)
    assert moves(game) == [13, 2]


def test_hitch_a_ride():
    """MOVEMENT: move 6, then 1 damage."""
    game = table(hand0="hitch_a_ride, rest", squares=[41, 1])
    play(game, 0, "hitch_a_ride", "rest")
    assert (moves(game), damage(game)) == ([6, 1], 1)


def test_out_of_control_takes_five_damage():
    """ID-8.29: five cards, as far as there are."""
    game = table(hand0="out_of_control", deck0="rest, move", squares=[21, 1])
    do(game, 0, "play:out_of_control")
    assert damage(game) == 5
    assert size(game, "damage") == 13
    game = table(hand0="out_of_control", deck0="rest, move", squares=[21, 1], damage="3 damaged")
    do(game, 0, "play:out_of_control")
    assert damage(game) == 3


def test_destroyed_damaged_cards_return_if_the_table_says_so():
    """ID-8.28: a setting."""
    game = table(hand0="damaged, move", deck0="rest, lunch", options={"damage_pile": "returns"}, damage="")
    play(game, 0, "damaged", "move")
    assert size(game, "damage") == 1
    assert size(game, "destroyed") == 0


def test_an_endless_damage_pile():
    """ID-8.28: a setting."""
    game = table(
        hand0="out_of_control", deck0="rest, move", squares=[21, 1], options={"damage_pile": "endless"}
    )
    do(game, 0, "play:out_of_control")
    assert damage(game) == 5


# ------------------------------------------------------------ UTILITY
def test_stab_in_the_dark():
    """UTILITY: every other player takes 1 damage, into his discard pile."""
    game = table(
        seats=3, hand0="stab_in_the_dark, rest", immune=[0, 0, 1], squares=[50, 0, 45], deck0="lunch"
    )
    play(game, 0, "stab_in_the_dark", "rest")
    assert [damage(game, seat) for seat in range(3)] == [0, 1, 0]


def test_stab_in_the_dark_does_not_fail_a_pending_risk():
    """ID-8.24: adding is not discarding."""
    game = table(hand0="stab_in_the_dark, rest", deck0="lunch", pending1="mush", deck1="move")
    play(game, 0, "stab_in_the_dark", "rest")
    assert in_order(game, "pending:1") == ["mush"]
    assert damage(game, 1) == 1


@pytest.mark.parametrize(("card", "track"), [("thermostat", "hypothermia"), ("tip_sled", "starvation")])
def test_thermostat_and_tip_sled(card, track):
    """UTILITY: +1 for every other player, not for the immune, not above 7; off the board too (ID-9.22)."""
    game = table(
        seats=4,
        hand0=f"{card}, rest, lunch",
        deck0="2 move",
        squares=[50, 0, 45, 46],
        immune=[0, 0, 1, 0],
        **{track: [0, 0, 0, 7]},
    )
    play(game, 0, card, "rest", "lunch")
    assert [fact(game, f"{track}:{seat}") for seat in range(4)] == [0, 1, 0, 7]


@pytest.mark.parametrize(
    ("card", "track", "level"),
    [("ice_box", "hypothermia", 2), ("hydrogen_sulfide", "starvation", 1)],
)
def test_ice_box_and_hydrogen_sulfide(card, track, level):
    """ID-9.8: raised to the entry figure of the leg, +1 in the first half; never lowered (Overflow: 1/0)."""
    game = table(
        seats=4,
        hand0=f"{card}, rest, lunch",
        deck0="2 move",
        squares=[50, 0, 45, 46],
        **{track: [0, 0, 0, 5]},
    )
    play(game, 0, card, "rest", "lunch")
    assert [fact(game, f"{track}:{seat}") for seat in range(4)] == [0, 0, level, 5]


def test_ice_box_in_the_second_half():
    """ID-9.8: Overflow 1/0 there: level 3."""
    game = table(hand0="ice_box, rest, lunch", deck0="2 move", squares=[50, 125])
    play(game, 0, "ice_box", "rest", "lunch")
    assert hypo(game, 1) == 3


def test_campfire_warms_and_recovers():
    """UTILITY: hypothermia 0, then recover 2."""
    game = table(
        pending0="campfire",
        hypothermia=[3, 0],
        deck0="move, lunch",
        hand0="rest",
        discard0="dinner",
        squares=[41, 1],
    )
    risk(game, 0, "rest")
    assert hypo(game) == 0
    assert {"recover:dinner", "recover:rest"} <= can(game, 0)


def test_leather_jacket_resets_both():
    """UTILITY: both tracks to 0."""
    game = table(
        hand0="leather_jacket, 2 move, rest", hypothermia=[3, 0], starvation=[7, 0], deck0="2 mush, 2 lunch"
    )
    play(game, 0, "leather_jacket", "move", "move", "rest")
    assert (hypo(game), starve(game)) == (0, 0)
    assert moves(game) == [1]


def test_serenity_may_destroy_a_card_of_the_hand():
    """UTILITY: may; a Damaged too, which is no discard."""
    game = table(hand0="serenity, rest, damaged, move", deck0="lunch, mush")
    play(game, 0, "serenity", "rest")
    assert can(game, 0) == {"destroy:damaged", "destroy:move", "done"}
    do(game, 0, "destroy:damaged")
    assert cards(game, "destroyed") == ["damaged"]
    assert game.waiting == [1]


def test_serenity_with_an_empty_hand():
    """UTILITY: nothing to destroy."""
    game = table(hand0="serenity, rest", deck0="lunch, mush")
    play(game, 0, "serenity", "rest")
    assert size(game, "destroyed") == 0
    assert game.waiting == [1] or can(game, 0) == {"done"}

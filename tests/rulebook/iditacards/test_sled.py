"""CARD TYPES: sled cards."""

import pytest

from tests.rulebook.iditacards.words import (
    can,
    cards,
    do,
    fact,
    in_order,
    pay,
    play,
    risk,
    size,
    starve,
    table,
    team,
)

DECK_NAMES = ["speed_deck", "attack_deck", "upgrade_deck", "survivor_deck"]


def takes(game, seat=0):
    return sorted(key for key in can(game, seat) if key.startswith("take:"))


def take_all(game, seat=0):
    """Take as many cards as one may; how many."""
    number = 0
    while game.waiting == [seat] and takes(game, seat):
        do(game, seat, takes(game, seat)[0])
        number += 1
    return number


# ------------------------------------------------------------ SLED
@pytest.mark.parametrize(
    ("card", "energy", "added", "taken"),
    [
        ("repair_sled", 1, 1, 2),
        ("upgrade_sled", 2, 3, 1),
        ("salvage", 1, 2, 3),
        ("scrapyard", 1, 2, 4),
        ("stop_and_shop", 2, 5, 2),
        ("study_up", 0, 8, 1),
        ("desperate_times", 3, 10, 5),
    ],
)
@pytest.mark.parametrize("deck", [1, 4])
def test_sled_cards_add_and_take(card, energy, added, taken, deck):
    """SLED: from one upgrade deck of your choice to the supply, then up to so many to the discard pile."""
    names = ["move", "rest", "lunch"]
    game = table(hand0=", ".join([card, *names]), supply="4 push, 2 torch", deck0="3 move, 2 mush, dinner")
    play(game, 0, card, *names[:energy])
    assert can(game, 0) == {
        "from_deck:speed_deck",
        "from_deck:attack_deck",
        "from_deck:upgrade_deck",
        "from_deck:survivor_deck",
    }
    before = size(game, DECK_NAMES[deck - 1])
    do(game, 0, f"from_deck:{deck}")
    assert before - size(game, DECK_NAMES[deck - 1]) == added
    assert size(game, "supply") == 6 + added
    discarded = size(game, "discard:0")
    assert take_all(game) == taken
    assert size(game, "supply") == 6 + added - taken
    assert size(game, "discard:0") == discarded + taken + 1  # and the sled card


def test_taking_is_optional():
    """SLED: how many cards you may add (line 356)."""
    game = table(hand0="repair_sled, rest", supply="4 push, 2 torch")
    play(game, 0, "repair_sled", "rest")
    do(game, 0, "from_deck:attack_deck", "done")
    assert size(game, "supply") == 7
    assert game.waiting == [1]


def test_cards_of_the_supply_belong_to_all():
    """ID-9.4: what others left may be taken, by anybody."""
    game = table(hand0="repair_sled, rest", hand1="improvise", supply="")
    play(game, 0, "repair_sled", "rest")
    do(game, 0, "from_deck:attack_deck", "done")
    do(game, 1, "play:improvise")
    assert take_all(game, 1) == 1
    assert size(game, "supply") == 0
    assert size(game, "discard:1") == 2


def test_an_upgrade_deck_that_runs_out():
    """ID-9.5: what is left is added."""
    game = table(hand0="upgrade_sled, rest, move", speed_deck="push")
    play(game, 0, "upgrade_sled", "rest", "move")
    do(game, 0, "from_deck:speed_deck")
    assert cards(game, "supply") == ["push"]


def test_an_empty_upgrade_deck_is_not_offered():
    """SLED: a deck that still has cards (sheet 7.5)."""
    game = table(hand0="upgrade_sled, rest, move", speed_deck="")
    play(game, 0, "upgrade_sled", "rest", "move")
    assert can(game, 0) == {"from_deck:attack_deck", "from_deck:upgrade_deck", "from_deck:survivor_deck"}


def test_with_all_upgrade_decks_empty_one_may_still_take():
    """SLED: the choice is skipped (sheet 7.5)."""
    empty = dict.fromkeys(DECK_NAMES, "")
    game = table(hand0="upgrade_sled, rest, move", supply="push", **empty)
    play(game, 0, "upgrade_sled", "rest", "move")
    assert can(game, 0) == {"take:push", "done"}


def test_with_all_empty_and_no_supply():
    """SLED: nothing happens."""
    empty = dict.fromkeys(DECK_NAMES, "")
    game = table(hand0="upgrade_sled, rest, move", **empty)
    play(game, 0, "upgrade_sled", "rest", "move")
    assert game.waiting == [1]


def test_destroyed_cards_are_recycled_if_the_table_says_so():
    """ID-9.5: a setting."""
    game = table(
        hand0="upgrade_sled, rest, move",
        speed_deck="push",
        destroyed="4 greyhound",
        options={"recycle": True},
    )
    play(game, 0, "upgrade_sled", "rest", "move")
    do(game, 0, "from_deck:speed_deck")
    assert size(game, "supply") == 3


def test_improvise_adds_nothing():
    """SLED: no deck is chosen for 0 cards."""
    game = table(hand0="improvise", supply="2 push")
    do(game, 0, "play:improvise")
    assert can(game, 0) == {"take:push", "done"}


def test_improvise_with_an_empty_supply():
    """SLED: nothing to take."""
    game = table(hand0="improvise", supply="")
    do(game, 0, "play:improvise")
    assert game.waiting == [1]
    assert in_order(game, "discard:0") == ["improvise"]


def test_robodog_improves_sled_cards():
    """ID-9.11: one more to add and to take, of 0 as well."""
    game = table(hand0="improvise", supply="4 push", dog10="robodog")
    do(game, 0, "play:improvise", "from_deck:survivor_deck")
    assert size(game, "supply") == 5
    assert take_all(game) == 2


def test_taken_cards_come_with_the_next_new_day():
    """SLED: these cards are discarded (line 357), not drawn."""
    game = table(hand0="improvise", supply="push", deck0="2 move")
    do(game, 0, "play:improvise", "take:push")
    assert size(game, "hand:0") == 0
    assert "push" in in_order(game, "discard:0")


def test_a_taken_damaged_does_not_exist():
    """SLED: the supply holds upgrade cards only."""
    game = table(hand0="improvise", supply="push")
    do(game, 0, "play:improvise")
    assert "take:damaged" not in can(game, 0)


def test_here_boy_adds_until_a_dog_comes():
    """ID-9.9: then up to 1 card of the whole supply."""
    game = table(
        pending0="here_boy",
        deck0="move",
        speed_deck="push, rush, greyhound, bear",
        supply="torch",
        squares=[41, 1],
    )
    risk(game, 0)
    do(game, 0, "from_deck:speed_deck")
    assert cards(game, "supply") == ["greyhound", "push", "rush", "torch"]
    do(game, 0, "take:torch")
    assert game.waiting == [1]


def test_here_boy_without_a_dog_in_the_deck():
    """ID-9.9: or it runs out."""
    game = table(pending0="here_boy", deck0="move", speed_deck="push, rush", supply="")
    risk(game, 0)
    do(game, 0, "from_deck:speed_deck", "done")
    assert cards(game, "supply") == ["push", "rush"]
    assert size(game, "speed_deck") == 0


def test_here_boy_with_robodog():
    """ID-9.9: one extra card, take 2."""
    game = table(
        pending0="here_boy",
        deck0="move",
        speed_deck="push, greyhound, rush, bear",
        dog10="robodog",
        supply="",
    )
    risk(game, 0)
    do(game, 0, "from_deck:speed_deck")
    assert cards(game, "supply") == ["greyhound", "push", "rush"]
    assert take_all(game) == 2


# ------------------------------------------------------------ preconditions
def test_stop_and_shop_after_a_movement_card():
    """UNIQUE CARDS: lines 440-442; no effect, costs stay paid."""
    game = table(hand0="stop_and_shop, rest, lunch", moved=[1, 0])
    play(game, 0, "stop_and_shop", "rest", "lunch")
    assert game.waiting == [1]
    assert size(game, "supply") == 0
    assert cards(game, "discard:0") == ["lunch", "rest", "stop_and_shop"]


def test_stop_and_shop_after_a_move_of_zero():
    """ID-8.50: a movement card that moved you 0 squares does not count."""
    game = table(hand0="slow_and_steady, stop_and_shop, rest, lunch", deck0="dinner, mush")
    do(game, 0, "play:slow_and_steady")
    do(game, 1, "pass")
    play(game, 0, "stop_and_shop", "rest", "lunch")
    assert "from_deck:speed_deck" in can(game, 0)


def test_stop_and_shop_after_an_automatic_move_and_a_push():
    """ID-8.50: only movement cards count."""
    game = table(hand0="stop_and_shop, rest, lunch", squares=[50, 49], turn=1)
    do(game, 1, "pass")
    assert fact(game, "moved:0") == 0
    play(game, 0, "stop_and_shop", "rest", "lunch")
    assert "from_deck:speed_deck" in can(game, 0)


def test_stop_and_shop_after_a_movement_card_as_risk():
    """ID-8.50: also as risk."""
    game = table(pending0="sprint", payments=[[2], []], deck0="move, lunch, rest", hand0="stop_and_shop")
    risk(game, 0)
    assert fact(game, "moved:0") == 1


def test_stop_and_shop_after_a_failed_movement_card():
    """ID-8.50: it has not moved you."""
    game = table(hand0="push")
    do(game, 0, "play:push")
    assert fact(game, "moved:0") == 0


@pytest.mark.parametrize(
    ("eaten", "works"),
    [
        (["breakfast", "lunch", "dinner"], True),
        (["breakfast", "dinner"], False),
        (["breakfast", "lunch"], False),
        (["lunch", "dinner"], False),
        (["food"], False),
        ([], False),
    ],
)
def test_satiated_needs_all_three_meals(eaten, works):
    """UNIQUE CARDS: Breakfast, Lunch and Dinner (lines 443-444)."""
    game = table(pending0="satiated", eaten=[eaten, []], deck0="move", squares=[41, 1])
    risk(game, 0)
    assert ("from_deck:speed_deck" in can(game, 0)) == works
    if works:
        do(game, 0, "from_deck:speed_deck")
        assert size(game, "supply") == 10
        assert take_all(game) == 10


def test_satiated_with_dinner_as_its_own_risk():
    """ID-8.61: the last meal is the payment."""
    game = table(
        pending0="satiated",
        eaten=[["breakfast", "lunch"], []],
        deck0="dinner, 4 move, rest, armour",
        hand0="lunch, mush",
        squares=[41, 1],
    )
    risk(game, 0, "lunch", "mush")
    assert "from_deck:speed_deck" in can(game, 0)


def test_meals_are_remembered_as_they_are_played():
    """ID-8.49: Breakfast, then Lunch unpaid, are both eaten; other food is no meal."""
    game = table(hand0="breakfast, lunch, waffle", deck0="3 move, rest, armour")
    do(game, 0, "play:waffle")
    assert fact(game, "eaten:0") == 8
    do(game, 1, "pass")
    do(game, 0, "play:breakfast")
    assert fact(game, "eaten:0") == 9
    do(game, 1, "pass")
    do(game, 0, "play:lunch")
    if game.waiting == [0]:
        pay(game, 0, *list(in_order(game, "hand:0"))[:2])
    assert fact(game, "eaten:0") == 11


def test_new_sled_example():
    """Sheet 10 (2): 4 cards, 2 hypothermia: 1 discarded, 2 destroyed, 2 added, 2 taken (lines 430-438)."""
    game = table(hand0="new_sled, move, rest, lunch", hypothermia=[2, 0], supply="")
    play(game, 0, "new_sled", "rest")
    assert cards(game, "destroyed") == ["lunch", "move"]
    assert size(game, "hand:0") == 0
    do(game, 0, "from_deck:upgrade_deck")
    assert size(game, "supply") == 2
    assert take_all(game) == 2
    assert size(game, "discard:0") == 4  # rest, new_sled and the two
    assert size(game, "supply") == 0


def test_new_sled_with_an_empty_hand():
    """ID-9.10: n = 0, nothing; not even a card of the supply may be taken."""
    game = table(hand0="new_sled", supply="push")
    do(game, 0, "play:new_sled")
    assert game.waiting == [1]
    assert size(game, "supply") == 1


def test_new_sled_counts_damaged_cards():
    """ID-9.10: destroying a Damaged is not discarding it."""
    game = table(hand0="new_sled, 2 damaged", supply="")
    do(game, 0, "play:new_sled", "from_deck:speed_deck")
    assert size(game, "supply") == 2
    assert cards(game, "destroyed") == ["damaged", "damaged"]
    assert take_all(game) == 2


def test_new_sled_with_robodog():
    """ID-9.10: n + 1, also when n = 0."""
    game = table(hand0="new_sled", dog10="robodog", supply="")
    do(game, 0, "play:new_sled", "from_deck:speed_deck")
    assert size(game, "supply") == 1
    assert take_all(game) == 1


def test_new_sled_may_take_what_was_there():
    """ID-9.4: any card of the supply."""
    game = table(hand0="new_sled, move", supply="torch")
    do(game, 0, "play:new_sled", "from_deck:speed_deck", "take:torch")
    assert game.waiting == [1]
    assert size(game, "supply") == 1
    assert team(game) == []
    assert starve(game) == 0

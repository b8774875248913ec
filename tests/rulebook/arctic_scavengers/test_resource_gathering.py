"""RESOURCE GATHERING: any number of different actions, none of them twice, no card twice."""

from itertools import permutations

import pytest

from hearthside.games.arctic_scavengers.sayings import DIGS
from tests.rulebook.arctic_scavengers.words import can, cards, declare, do, refused, size, table, told

HAND = "2 scavenger, brawler, pills, junk"
STEPS = {
    "draw": ["draw", "take:scavenger", "done"],
    "dig": ["dig", "take:brawler", "done", "done"],
    "hunt": ["hunt", "take:scavenger", "done"],
    "hire": ["hire:hunter"],
    "trash": ["trash", "take:junk", "done"],
}


@pytest.mark.parametrize("order", list(permutations(STEPS))[::7], ids="-".join)
def test_all_five_actions_may_be_taken_in_one_turn_in_any_order(order):
    """C2: draw, dig, hunt, hire and trash in whatever order."""
    game = table(turn=1, hand1=HAND, deck1="shovel", junkyard="pills, net")
    for action in order:
        do(game, 1, *STEPS[action])
        if "take:pills" in can(game, 1) and action == "hire":
            do(game, 1, "take:pills")

    assert can(game, 1) == {"done"}
    assert cards(game, "played:1") == ["brawler", "pills", "scavenger", "scavenger"]


@pytest.mark.parametrize("action", ["draw", "dig", "hunt", "trash"])
def test_no_action_may_be_taken_twice(action):
    """AS-R11: the second time it is refused, although cards for it are in hand."""
    game = table(turn=1, hand1="3 scavenger, 2 junk", junkyard="pills, net")
    declare(game, 1, action, "scavenger")
    if action == "dig":
        do(game, 1, "done")

    assert action not in can(game, 1)
    assert refused(game, 1, action) == "AS-R11"


def test_no_second_hire():
    """AS-R11: one mercenary a round, whatever is left to pay with."""
    game = table(turn=1, hand1="2 pills", used=["hunt"], food=9)
    do(game, 1, "hire:brawler")

    assert refused(game, 1, "hire:brawler") == "AS-R11"
    assert refused(game, 1, "hire:hunter") == "AS-R11"


def test_an_action_taken_is_open_again_in_the_next_round():
    """AS-R11: the limit is per round."""
    game = table(round=1, hand0="scavenger", deck0="5 scavenger", hand1="refugee", hand2="refugee")
    declare(game, 0, "hunt", "scavenger")
    for _ in range(3):
        do(game, game.waiting[0], "done")

    assert game.waiting == [0]
    assert "hunt" in can(game, 0)


def test_a_card_serves_one_action_only():
    """C3: who has hunted cannot dig any more."""
    game = table(turn=1, hand1="scavenger, refugee, shovel", junkyard="pills, net")
    declare(game, 1, "hunt", "scavenger")
    do(game, 1, "dig")

    assert "take:scavenger" not in can(game, 1)
    assert "take:refugee" in can(game, 1)


def test_several_cards_may_be_pooled_for_one_action():
    """C3: Scavenger 1 + Brawler 1 + Thugs 1 dig three cards."""
    game = table(turn=1, hand1="scavenger, brawler, thugs", junkyard="pills, net, junk, medkit")
    declare(game, 1, "dig", "scavenger", "brawler", "thugs")

    assert told(game, DIGS) == [(1, 3, 0)]


def test_used_cards_lie_openly_in_front_of_their_owner():
    """AS-R3: they are not in the discard pile before the next drawing."""
    game = table(turn=1, hand1="scavenger, spear")
    declare(game, 1, "hunt", "scavenger", "spear")

    assert cards(game, "played:1") == ["scavenger", "spear"]
    assert not cards(game, "discard:1")
    assert game.view(None)["zones"]["played:1"]["cards"]


def test_a_used_tool_is_as_spent_as_its_wielder():
    """AS-R22: neither of them can go on to another action."""
    game = table(turn=1, hand1="scavenger, brawler, multitool", junkyard="pills, net")
    declare(game, 1, "hunt", "scavenger", "multitool")
    do(game, 1, "dig")

    assert can(game, 1) & {"take:multitool", "take:scavenger"} == set()


def test_used_cards_are_not_reshuffled_in_the_same_round():
    """AS-R3: a draw from an empty deck gets the discard pile, not what was played."""
    game = table(turn=1, hand1="scout, scavenger", deck1="", discard1="junk")
    declare(game, 1, "hunt", "scavenger")
    declare(game, 1, "draw", "scout")

    assert cards(game, "hand:1") == ["junk"]
    assert cards(game, "played:1") == ["scavenger", "scout"]


def test_hired_and_dug_cards_go_to_the_discard_pile_at_once():
    """AS-R3: not to the hand, and not in front of the player."""
    game = table(turn=1, hand1="scavenger, refugee", junkyard="pills", used=["hunt"], food=2)
    do(game, 1, "hire:brawler")
    declare(game, 1, "dig", "scavenger")
    do(game, 1, "take:pills")

    assert cards(game, "discard:1") == ["brawler", "pills"]
    assert cards(game, "hand:1") == ["refugee"]


def test_a_card_hired_and_drawn_again_in_one_turn_is_a_fresh_card():
    """AS-R111: hired, reshuffled, drawn and put to work at once."""
    game = table(turn=1, hand1="scout", deck1="", used=["hunt"], food=2, junkyard="net")
    do(game, 1, "hire:brawler")
    declare(game, 1, "draw", "scout")
    assert cards(game, "hand:1") == ["brawler"]
    declare(game, 1, "dig", "brawler")

    assert told(game, DIGS) == [(1, 1, 0)]


def test_a_fresh_card_does_not_open_a_used_action_again():
    """AS-R111: the drawn Scavenger cannot hunt a second time."""
    game = table(turn=1, hand1="scout", deck1="scavenger, scavenger", used=["hunt"])
    declare(game, 1, "draw", "scout")

    assert refused(game, 1, "hunt") == "AS-R11"


@pytest.mark.parametrize("action", ["dig", "hunt"])
def test_a_lone_refugee_cannot_act(action):
    """AS-R12: an ability of 0 with nothing to raise it brings nothing."""
    game = table(turn=1, hand1="2 refugee, pills")

    assert refused(game, 1, action) == "AS-R12"


def test_an_action_worth_nothing_cannot_be_declared():
    """AS-R12: the Refugee alone is refused, with the Shovel it is not."""
    game = table(turn=1, hand1="refugee, shovel", junkyard="pills, net")
    do(game, 1, "dig", "take:refugee")
    assert refused(game, 1, "done") == "AS-R12"
    do(game, 1, "take:shovel", "done")

    assert told(game, DIGS) == [(1, 2, 0)]


def test_all_players_get_their_turn_even_with_nothing_to_do_but_trash():
    """RESOURCE GATHERING: a hand of junk still has its turn."""
    game = table(round=1, hand0="junk", hand1="junk", hand2="junk")

    assert can(game, 0) == {"done", "trash"}


def test_ending_the_turn_at_once_is_allowed():
    """RESOURCE GATHERING: no action is compulsory."""
    game = table(round=1, hand0="scavenger, spear", hand1="refugee", hand2="refugee")
    do(game, 0, "done")

    assert game.waiting == [1]
    assert size(game, "hand:0") == 2

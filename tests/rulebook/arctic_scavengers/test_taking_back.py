"""Taking back: a decision may be undone until somebody has acted or learned something."""

import pytest

from hearthside import IllegalAction
from tests.rulebook.arctic_scavengers.words import can, cards, commit, declare, do, fight, hires, table


def refuses(game, seat):
    before = game.digest()
    with pytest.raises(IllegalAction):
        game.undo(seat)
    assert not game.can_undo(seat)
    return game.digest() == before


def test_a_chosen_card_may_be_taken_back():
    """AS-R27: nothing has been declared."""
    game = table(turn=1, hand1="scavenger, brawler", junkyard="net, pills")
    before = game.digest()
    do(game, 1, "dig", "take:scavenger")
    game.undo(1)
    game.undo(1)

    assert game.digest() == before
    assert cards(game, "hand:1") == ["brawler", "scavenger"]


def test_a_hunt_and_a_hire_may_be_taken_back():
    """AS-R16: the food goes, too."""
    game = table(turn=1, hand1="scavenger, junk")
    declare(game, 1, "hunt", "scavenger")
    do(game, 1, "hire:scavenger")
    game.undo(1)
    assert hires(game, 1) == {"scavenger"}
    game.undo(1)

    assert not hires(game, 1)
    assert not cards(game, "discard:1")


def test_a_commitment_may_be_taken_back_until_the_next_player_acts():
    """AS-R110: then it is frozen."""
    game = table(round=3, hand0="brawler, junk", hand1="scavenger, refugee", hand2="refugee")
    commit(game, 0, "brawler")
    game.undo(0)
    assert game.waiting == [0]
    do(game, 0, "done")
    do(game, 1, "hunt")

    assert refuses(game, 0)


def test_a_dig_cannot_be_taken_back():
    """AS-R26: its cards have been seen."""
    game = table(turn=1, hand1="scavenger, junk", junkyard="net, pills")
    declare(game, 1, "dig", "scavenger")

    assert refuses(game, 1)


def test_a_draw_cannot_be_taken_back():
    """AS-R26: its cards have been seen."""
    game = table(turn=1, hand1="scavenger, junk", deck1="spear, shovel")
    declare(game, 1, "draw", "scavenger")

    assert refuses(game, 1)


def test_a_trash_cannot_be_taken_back():
    """AS-R20: the junkyard has been shuffled."""
    game = table(turn=1, hand1="scavenger, junk")
    declare(game, 1, "trash", "junk")

    assert refuses(game, 1)


def test_nothing_before_a_dig_can_be_taken_back_either():
    """AS-R26: a hunt, then a dig."""
    game = table(turn=1, hand1="scavenger, brawler, junk", junkyard="net, pills")
    declare(game, 1, "hunt", "scavenger")
    declare(game, 1, "dig", "brawler")
    do(game, 1, "done")
    while game.can_undo(1):
        game.undo(1)

    assert "hunt" not in can(game, 1)
    assert "dig" not in can(game, 1)


def test_nobody_takes_back_what_another_did():
    """AS-R10: the decision belongs to its seat."""
    game = table(turn=1, hand1="scavenger, junk")
    declare(game, 1, "hunt", "scavenger")

    for seat in (0, 2):
        with pytest.raises(IllegalAction):
            game.undo(seat)
    assert game.can_undo(1)


def test_a_declaration_stands_once_somebody_has_answered_it():
    """AS-R26: the pass of seat 2 is an act."""
    game = table(turn=1, hand1="scavenger, junk", hand0="sniper_team", hand2="sniper_team")
    declare(game, 1, "hunt", "scavenger")
    do(game, 0, "done")

    assert refuses(game, 1)


def test_a_hit_cannot_be_taken_back_by_the_one_who_was_hit():
    """AS-R26: somebody else has acted."""
    game = table(turn=1, hand1="2 scavenger, junk", hand2="sniper_team")
    declare(game, 1, "hunt", "scavenger", "scavenger")
    do(game, 2, "snipe:scavenger:1")

    assert refuses(game, 1)


def test_a_shot_stands_once_its_victim_has_answered():
    """AS-R26: seat 1 went on with the hunt."""
    game = table(turn=1, hand1="2 scavenger, junk", hand2="sniper_team")
    declare(game, 1, "hunt", "scavenger", "scavenger")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "done")

    assert refuses(game, 2)


def test_a_pass_stands_once_the_digger_has_seen_cards():
    """AS-R26: an interrupt comes before the dig, so the shot cannot be fired after it by way of an undo."""
    game = table(turn=1, hand1="scavenger, junk", hand2="sniper_team", junkyard="net, pills")
    declare(game, 1, "dig", "scavenger")
    do(game, 2, "done")
    assert cards(game, "looked:1") == ["net"]

    assert refuses(game, 2)


def test_a_pass_stands_once_cards_have_been_drawn():
    """AS-R26: seat 1 knows the top of its deck now."""
    game = table(turn=1, hand1="scavenger, junk", hand2="sniper_team", deck1="spear, shovel")
    declare(game, 1, "draw", "scavenger")
    do(game, 2, "done")
    assert cards(game, "hand:1") == ["junk", "spear"]

    assert refuses(game, 2)


def test_a_shot_stands_once_the_digger_has_seen_cards():
    """AS-R28: with the option the dig goes on at once, and what it shows cannot be unseen."""
    game = table(
        turn=1, hand1="2 scavenger, junk", hand2="sniper_team", junkyard="net, pills",
        options={"interrupt_spends_action": True},
    )  # fmt: skip
    declare(game, 1, "dig", "scavenger", "scavenger")
    do(game, 2, "snipe:scavenger:1")
    assert cards(game, "looked:1") == ["net"]

    assert refuses(game, 2)


def test_a_commitment_stands_once_the_forces_are_revealed():
    """AS-R5: the last to commit has seen what the others sent."""
    game = table(round=3, turn=2, committed0="sniper_team", committed1="brawler", hand2="refugee, brawler")
    commit(game, 2, "brawler")
    assert game.waiting == [0]

    assert refuses(game, 2)


def test_the_last_turn_of_a_round_stands_once_new_hands_are_drawn():
    """AS-R4: everybody has seen new cards."""
    game = table(round=1, turn=2, hand2="refugee")
    do(game, 2, "done")

    assert all(refuses(game, seat) for seat in range(3))


def test_nothing_is_taken_back_after_the_end():
    """AS-R2: the result has been published."""
    game = fight("sniper_team", "brawler, scavenger", "thugs", round=16, contested="grenade")
    do(game, 0, "snipe:brawler:1")
    assert game.over

    assert refuses(game, 0)


def test_a_shot_in_the_skirmish_may_be_taken_back_before_the_next_player_acts():
    """AS-R35: all forces lie open, nothing is learned by it."""
    game = fight("sniper_team", "brawler, scavenger, sniper_team", "thugs")
    do(game, 0, "snipe:brawler:1")
    game.undo(0)

    assert game.waiting == [0]
    assert cards(game, "revealed:1") == ["brawler", "scavenger", "sniper_team"]

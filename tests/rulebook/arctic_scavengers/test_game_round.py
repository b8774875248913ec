"""GAME ROUND: the course of a round, from the initiator clockwise."""

import pytest

from hearthside.games.arctic_scavengers.sayings import COMMITS, FORCE
from tests.rulebook.arctic_scavengers.words import (
    can,
    cards,
    commit,
    do,
    fact,
    hidden,
    refused,
    size,
    strength,
    table,
    told,
    winner,
)


@pytest.mark.parametrize("initiator", [0, 1, 2, 3])
def test_gathering_goes_round_the_table_from_the_initiator(initiator):
    """AS-R10: clockwise, each player once."""
    hands = {f"hand{seat}": "refugee" for seat in range(4)}
    game = table(seats=4, round=1, initiator=initiator, **hands)

    order = []
    while fact(game, "round") == 1:
        order += game.waiting
        do(game, game.waiting[0], "done")
    assert order == [(initiator + step) % 4 for step in range(4)]


def test_only_the_player_whose_turn_it_is_may_act():
    """AS-R10: everybody else has nothing to decide."""
    game = table(round=1, turn=1, hand0="scavenger", hand1="scavenger", hand2="scavenger")

    assert game.waiting == [1]
    assert not can(game, 0)
    assert not can(game, 2)
    refused(game, 2, "dig")


def test_no_commitment_in_the_first_two_rounds():
    """AS-R6: the turn is over after the gathering."""
    game = table(round=2, hand0="scavenger", hand1="scavenger", hand2="scavenger")
    do(game, 0, "done")

    assert game.waiting == [1]
    assert not told(game, COMMITS)


def test_no_skirmish_in_the_first_two_rounds():
    """AS-R6: no force is revealed and no contested resource given out."""
    game = table(round=1, hand0="brawler", hand1="scavenger", hand2="scavenger")
    for _ in range(6):
        do(game, game.waiting[0], "done")

    assert fact(game, "round") == 3
    assert size(game, "contested") == 14
    assert not told(game, FORCE)


def test_the_initiator_card_stays_for_three_rounds_and_then_moves_to_the_left():
    """AS-R1: C1 has it first move after the skirmish of round 3."""
    game = table(round=1, initiator=2, hand0="refugee", hand1="refugee", hand2="refugee")
    holders = {}
    while fact(game, "round") < 7:
        holders[fact(game, "round")] = fact(game, "initiator")
        do(game, game.waiting[0], "done")

    assert holders == {1: 2, 2: 2, 3: 2, 4: 0, 5: 1, 6: 2}


def test_only_the_number_of_committed_cards_is_announced():
    """AS-R5: the cards themselves lie face down until the skirmish."""
    game = table(round=3, hand0="brawler, spear, refugee", hand1="refugee", hand2="refugee")
    commit(game, 0, "brawler", "spear")

    assert told(game, COMMITS) == [(0, 2, 0)]
    assert size(game, "committed:0") == 2
    assert all(hidden(game, "committed:0", viewer) for viewer in (1, 2, None))
    assert cards(game, "committed:0") == ["brawler", "spear"]


def test_cards_may_be_held_back_from_the_skirmish():
    """AS-R5: what is not committed stays in hand, and goes to the discard pile in the next drawing."""
    game = table(round=3, hand0="brawler, refugee", hand1="refugee", hand2="refugee")
    commit(game, 0, "refugee")
    assert cards(game, "hand:0") == ["brawler"]
    commit(game, 1)
    commit(game, 2)

    assert strength(game)[0] == (0, 1)
    assert {"brawler", "refugee"} <= set(cards(game, "discard:0"))


def test_useless_cards_may_be_committed_as_a_bluff():
    """AS-R7: junk, medicine, lone tools and non-fighters all count in the announced number."""
    game = table(round=3, hand0="junk, pills, spear, refugee", hand1="brawler", hand2="brawler")
    commit(game, 0, "junk", "pills", "spear", "refugee")

    assert told(game, COMMITS) == [(0, 4, 0)]


def test_nothing_at_all_may_be_committed():
    """AS-R7: the fight is 0 then."""
    game = table(round=3, hand0="brawler", hand1="brawler", hand2="refugee")
    commit(game, 0)
    commit(game, 1, "brawler")
    commit(game, 2)

    assert told(game, COMMITS)[0] == (0, 0, 0)
    assert strength(game) == [(0, 0), (2, 1), (0, 0)]
    assert winner(game) == 1


def test_a_player_with_no_cards_left_announces_none():
    """AS-R5: the number is told at the end of every turn, also when it can only be 0."""
    game = table(round=3, hand0="scavenger", hand1="refugee", hand2="refugee")
    do(game, 0, "hunt", "take:scavenger", "done", "done")

    assert game.waiting == [1]
    assert told(game, COMMITS) == [(0, 0, 0)]


def test_used_cards_cannot_be_committed():
    """C3: what gathered does not fight."""
    game = table(round=3, hand0="scavenger, brawler, spear", hand1="refugee", hand2="refugee")
    do(game, 0, "hunt", "take:scavenger", "take:spear", "done", "done")

    assert can(game, 0) == {"take:brawler", "done"}


def test_after_committing_a_turn_is_over():
    """AS-R110: no further action and no change to the committed cards."""
    game = table(round=3, hand0="brawler, scavenger, refugee", hand1="refugee", hand2="refugee")
    commit(game, 0, "brawler")

    assert game.waiting == [1]
    for key in ("dig", "trash", "take:scavenger", "take:brawler", "done"):
        refused(game, 0, key)


def test_no_gathering_action_after_ending_the_gathering():
    """AS-R110: once the cards for the skirmish are being chosen, the actions are over."""
    game = table(round=3, hand0="brawler, scavenger, refugee", hand1="refugee", hand2="refugee")
    do(game, 0, "done")

    for key in ("draw", "dig", "hunt", "trash"):
        refused(game, 0, key)


def test_forces_are_revealed_together_after_the_last_commitment():
    """AS-R10: not a moment before."""
    game = table(round=3, hand0="brawler", hand1="saboteur, spear", hand2="brawler, shovel")
    commit(game, 0, "brawler")
    commit(game, 1, "saboteur")
    assert size(game, "revealed:0") == size(game, "revealed:1") == 0
    commit(game, 2, "brawler", "shovel")

    assert game.waiting == [1]
    assert [cards(game, f"revealed:{seat}") for seat in range(3)] == [
        ["brawler"],
        ["saboteur"],
        ["brawler", "shovel"],
    ]


def test_the_winner_takes_the_contested_resource_into_the_discard_pile():
    """AS-R8: unseen by the others."""
    game = table(round=3, turn=2, committed0="brawler", hand2="refugee", contested="field_crew, grenade, ...")
    commit(game, 2)

    assert winner(game) == 0
    assert "field_crew" in cards(game, "discard:0")
    assert size(game, "contested") == 13
    for viewer in (1, 2, None):
        assert hidden(game, "discard:0", viewer)
        assert "Field Crew" not in " ".join(game.story(viewer))

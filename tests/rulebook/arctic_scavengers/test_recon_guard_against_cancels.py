"""RECON, MODULE 2: LIARS AND THIEVES. A cancel is aimed at a card, too: Guards against cancels."""

from hearthside.games.arctic_scavengers.sayings import DIGS
from tests.rulebook.arctic_scavengers.recon_words import (
    ALL,
    EVERYTHING,
    HAND,
    PILE,
    QUARTERS,
    camp,
    learned,
    look,
    shot_at_a_dig,
    spied,
    spy_on,
    tower,
)
from tests.rulebook.arctic_scavengers.words import all_pass, can, cards, declare, do, fact, size, told


def test_a_guard_cancels_a_cancel():
    """AS-R118: a cancel aimed at your Spy is an action aimed at your card; the Spy goes on."""
    game = camp(
        QUARTERS,
        turn=1,
        hand1="spy, guard, refugee",
        hand0="pills",
        hand2="scouting_refugee",
        deck1="net",
        deck2="thugs",
    )
    spy_on(game, 1, HAND, 0)
    do(game, 2, "cancel")
    do(game, 1, "guard")
    all_pass(game, 1)

    assert spied(game, 1) == ["pills"]
    assert cards(game, "discard:2") == ["scouting_refugee"]


def test_a_cancelled_canceller_draws_nothing():
    """AS-R115: discarded, no draw; the Guard that stopped it is replaced."""
    game = camp(
        QUARTERS,
        turn=1,
        hand1="spy, guard, refugee",
        hand0="pills",
        hand2="scouting_refugee, junk",
        deck1="net",
        deck2="thugs",
    )
    spy_on(game, 1, HAND, 0)
    do(game, 2, "cancel")
    do(game, 1, "guard")

    assert cards(game, "hand:2") == ["junk"]
    assert "net" in cards(game, "hand:1")


def test_a_guard_cancels_a_guard_that_stopped_a_spy():
    """AS-R115: the first Guard is discarded without a draw."""
    game = camp(
        QUARTERS,
        turn=1,
        hand1="spy, guard, refugee",
        hand0="guard, pills",
        deck1="net, hunter",
        deck0="thugs",
    )
    spy_on(game, 1, HAND, 0)
    do(game, 0, "guard")
    do(game, 1, "guard")
    all_pass(game, 1)

    assert spied(game, 1) == ["pills"]
    do(game, 1, "done")
    assert cards(game, "discard:0") == ["guard"]
    assert cards(game, "hand:0") == ["pills"]


def test_the_answer_to_a_shot_cannot_be_answered():
    """AS-R38: a Guard against a snipe stands, though the sniper has a Guard as well."""
    game = shot_at_a_dig(hand2="sniper_team, guard")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "guard")

    assert "guard" not in can(game, 2)
    assert cards(game, "discard:2") == ["sniper_team"]


def test_after_a_cancelled_cancel_all_are_asked_again():
    """AS-R108: a second Scouting Refugee may try."""
    game = camp(
        QUARTERS,
        turn=1,
        hand1="spy, guard, refugee",
        hand0="scouting_refugee, pills",
        hand2="scouting_refugee",
        deck0="net",
        deck1="thugs, hunter",
    )
    spy_on(game, 1, HAND, 0)
    do(game, 0, "done")
    do(game, 2, "cancel")
    do(game, 1, "guard")

    assert game.waiting == [0]
    do(game, 0, "cancel")
    all_pass(game, 1)
    assert spied(game, 1) == []


def test_two_guards_and_two_attacks():
    """AS-R118: each attack is answered on its own."""
    game = camp(
        EVERYTHING,
        turn=1,
        hand1="scavenger, shovel, 2 guard",
        hand2="sniper_team, saboteur",
        deck1="thugs, hunter",
        junkyard=PILE,
    )
    declare(game, 1, "dig", "scavenger", "shovel")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "guard")
    do(game, 2, "disarm:shovel:1")
    do(game, 1, "guard")
    all_pass(game, 1)

    assert told(game, DIGS) == [(1, 3, 0)]
    assert cards(game, "hand:1") == ["hunter", "thugs"]


def test_a_guard_stops_the_cancel_of_binoculars():
    """AS-R118: a cancel is aimed at the Binoculars, which are its owner's card."""
    game = camp(
        ALL, turn=1, hand1="binoculars, guard", hand0="scouting_refugee", deck0="2 junk", deck1="2 net"
    )
    look(game, 1)
    do(game, 0, "cancel")
    do(game, 1, "guard")
    all_pass(game, 1)

    assert learned(game, 1, "junkyard")
    assert cards(game, "discard:0") == ["scouting_refugee"]


def test_a_guard_stops_the_cancel_of_a_scout_tower():
    """AS-R118: the building is its owner's, too."""
    game = camp(
        ALL,
        turn=1,
        hand1="junk, guard",
        headquarters1="scout_tower",
        hand0="scouting_refugee",
        deck0="2 pills",
        deck1="2 net",
    )
    tower(game, 1, "junk", "junkyard", "contested")
    do(game, 0, "cancel")
    do(game, 1, "guard")
    all_pass(game, 1)

    assert len(learned(game, 1, "junkyard")) == 2


def test_a_guard_stops_a_guard_that_stops_a_demolition():
    """AS-R115: the first Guard is discarded without a draw, the demolition goes on."""
    game = camp(
        ALL,
        turn=1,
        hand1="demolition_team, guard",
        deck1="4 net",
        hand0="guard",
        headquarters0="bunker",
        timer1_0="refugee",
        deck0="5 pills",
    )
    do(game, 1, "demolish:slot1:0")
    do(game, 0, "guard")
    do(game, 1, "guard")
    all_pass(game, 1)

    assert size(game, "timer1:0") == 5
    assert cards(game, "hand:0") == []
    assert cards(game, "hand:1") == ["net"] * 3


def test_the_guard_against_a_disabling_cannot_be_answered():
    """AS-R38: a save or a Guard is the last word."""
    game = camp(ALL, turn=1, hand1="saboteur, guard", hand0="guard", headquarters0="armory", deck0="net")
    do(game, 1, "disable:slot1:0")
    do(game, 0, "guard")

    assert "guard" not in can(game, 1)
    assert fact(game, "disabled:0") == 0

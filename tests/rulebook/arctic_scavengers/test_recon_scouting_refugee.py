"""RECON, MODULE 1: SPY HUNTER. Scouting Refugees."""

import pytest

from hearthside.games.arctic_scavengers.sayings import DIGS
from tests.rulebook.arctic_scavengers.recon_words import (
    ALL,
    EVERYTHING,
    HAND,
    QUARTERS,
    SPIES,
    battle,
    camp,
    learned,
    lies,
    look,
    spied,
    spy_on,
    tower,
)
from tests.rulebook.arctic_scavengers.words import all_pass, can, cards, declare, do, known, strength, told


# ============================================================ a refugee and a helper
@pytest.mark.parametrize(
    ("leader", "action", "power"),
    [("peacemaker", "dig", "peacemaker:scouting_refugee"), ("mentor", "hunt", "mentor:scouting_refugee")],
)
def test_a_scouting_refugee_is_a_refugee_for_helping_leaders(leader, action, power):
    """SPY HUNTER: it serves wherever a Refugee does."""
    game = camp(QUARTERS, turn=1, hand1="scavenger, scouting_refugee, pills", leader1=leader)
    do(game, 1, action, "take:scavenger")

    assert power in can(game, 1)


def test_a_scouting_refugee_is_a_refugee_for_the_organizer():
    """SPY HUNTER: it is played for two cards, one of which is kept."""
    game = camp(
        QUARTERS, turn=1, hand1="scouting_refugee, pills", leader1="organizer", deck1="net, thugs, spear"
    )
    do(game, 1, "organizer:scouting_refugee")

    assert "scouting_refugee" not in cards(game, "hand:1")


def test_a_scouting_refugee_is_a_refugee_for_the_fanatic():
    """SPY HUNTER: it is removed from the game as a Refugee would be."""
    game = camp(
        QUARTERS,
        turn=1,
        hand1="scavenger, pills",
        hand2="scouting_refugee",
        leader2="fanatic",
        junkyard="net",
    )
    declare(game, 1, "dig", "scavenger")
    do(game, 2, "fanatic:scouting_refugee", "hit:scavenger:1")

    assert cards(game, "discard:1") == ["scavenger"]
    assert not cards(game, "discard:2")
    assert not cards(game, "hand:2")


@pytest.mark.parametrize(
    ("hand", "value"), [("scavenger, scouting_refugee", 2), ("refugee, scouting_refugee", 1)]
)
def test_a_scouting_refugee_helps_to_dig(hand, value):
    """SPY HUNTER: it adds one to somebody else's action."""
    game = camp(SPIES, turn=1, hand1=f"{hand}, pills", junkyard="net, pills, medkit, spear")
    declare(game, 1, "dig", *hand.split(", "))

    assert told(game, DIGS) == [(1, value, 0)]


@pytest.mark.parametrize("action", ["dig", "hunt"])
def test_a_scouting_refugee_does_not_begin_an_action(action):
    """AS-R24: alone, with a tool or with others of its kind it can do nothing."""
    game = camp(SPIES, turn=1, hand1="2 scouting_refugee, multitool")

    assert action not in can(game, 1)


@pytest.mark.parametrize(
    ("force", "expected"),
    [
        ("scouting_refugee", (0, 1)),
        ("brawler, scouting_refugee", (3, 2)),
        ("brawler, 2 scouting_refugee, spear, net", (6, 3)),
        ("refugee, scouting_refugee, spear", (0, 2)),
    ],
)
def test_a_scouting_refugee_helps_to_fight(force, expected):
    """AS-R24: one more for a fighter; it holds no weapon itself."""
    assert strength(battle(SPIES, force, "", ""))[0] == expected


@pytest.mark.parametrize(
    ("leader", "action", "hand", "value"),
    [
        ("excavator", "dig", "scouting_refugee", 1),
        ("excavator", "dig", "scouting_refugee, shovel", 2),
        ("excavator", "dig", "2 scouting_refugee", 2),
        ("excavator", "dig", "scavenger, scouting_refugee", 2),
    ],
)
def test_leaders_give_scouting_refugees_an_ability_of_their_own(leader, action, hand, value):
    """AS-R80: the ability or the bonus, never both."""
    game = camp(
        QUARTERS, turn=1, hand1=f"{hand}, pills", leader1=leader, junkyard="net, pills, medkit, 3 spear"
    )
    names = []
    for item in hand.split(", "):
        number, _, name = item.rpartition(" ")
        names += [name] * int(number or 1)
    declare(game, 1, action, *names)

    assert told(game, DIGS) == [(1, value, 0)]


def test_under_the_gangster_a_scouting_refugee_fights():
    """AS-R80: fight 0 and a Spear, or one more for somebody else; two people either way in a tie."""
    alone = battle(QUARTERS, "scouting_refugee, spear", "", "", leader0="gangster")
    helping = battle(QUARTERS, "brawler, scouting_refugee", "", "", leader0="gangster")

    assert strength(alone)[0][0] == 2
    assert strength(helping)[0][0] == 3


def test_a_scouting_refugee_helps_to_build():
    """SPY HUNTER: it modifies an Engineer's dig in the schematics, too."""
    game = camp(
        ALL,
        turn=1,
        hand1="engineer, scouting_refugee, junk",
        schematics="armory, bunker, pharmacy, ...",
        deck1="7 pills",
    )
    declare(game, 1, "build", "engineer", "scouting_refugee")

    assert {"take:armory", "take:bunker", "take:pharmacy"} <= can(game, 1)


# ============================================================ cancel
def test_a_canceller_is_discarded_and_replaced():
    """SPY HUNTER: its owner draws one card from the top of the deck."""
    game = camp(SPIES, turn=1, hand1="spy, refugee", hand2="scouting_refugee, pills", deck2="net, thugs")
    spy_on(game, 1, HAND, 0)
    do(game, 2, "cancel")

    assert cards(game, "discard:2") == ["scouting_refugee"]
    assert cards(game, "hand:2") == ["net", "pills"]


def test_a_scouting_refugee_cancels_one_action_only():
    """SPY HUNTER: the second recon of the round meets nobody any more."""
    game = camp(
        SPIES,
        turn=0,
        hand0="spy, refugee",
        hand1="binoculars, refugee",
        hand2="scouting_refugee",
        deck2="net",
    )
    spy_on(game, 0, HAND, 1)
    do(game, 2, "cancel")
    do(game, 0, "done")
    look(game, 1)
    all_pass(game, 1)

    assert known(game, "junkyard", 1)[0] is not None


def test_a_scouting_refugee_cancels_binoculars():
    """AS-R41: whoever has one; the Binoculars are spent."""
    game = camp(SPIES, turn=1, hand1="2 binoculars, refugee", hand0="scouting_refugee", deck0="net")
    look(game, 1, binoculars=2)
    do(game, 0, "cancel")

    assert not any(known(game, "junkyard", 1))
    assert cards(game, "discard:1") == ["binoculars"] * 2
    assert cards(game, "hand:1") == ["refugee"]
    assert cards(game, "hand:0") == ["net"]


def test_a_cancelled_look_through_binoculars_draws_nothing():
    """AS-R115: only a Spy's owner draws; the recon is used up."""
    game = camp(SPIES, turn=1, hand1="binoculars, spy, refugee", hand0="scouting_refugee", deck1="net")
    look(game, 1)
    do(game, 0, "cancel")

    assert cards(game, "hand:1") == ["refugee", "spy"]
    assert "spy" not in can(game, 1)


def test_a_scouting_refugee_cancels_a_scout_tower():
    """AS-R115: the building stays, the card that was paid stays discarded."""
    game = camp(
        EVERYTHING,
        turn=1,
        hand1="pills, refugee",
        headquarters1="scout_tower",
        hand0="scouting_refugee",
        deck0="net",
    )
    tower(game, 1, "pills", "junkyard", "contested")
    do(game, 0, "cancel")

    assert not any(known(game, "junkyard", 1))
    assert not any(known(game, "contested", 1))
    assert cards(game, "discard:1") == ["pills"]
    assert lies(game, "headquarters:1") == ["scout_tower"]
    assert "tower" not in can(game, 1)


@pytest.mark.parametrize("tool", ["binoculars", "tower"])
def test_only_a_spy_is_cancelled_out_of_the_committed_cards(tool):
    """AS-R40: against Binoculars and Scout Tower they are frozen."""
    game = camp(
        EVERYTHING,
        round=3,
        turn=1,
        hand1="binoculars, pills, refugee",
        headquarters1="scout_tower",
        hand0="refugee",
        committed0="scouting_refugee",
    )
    if tool == "tower":
        tower(game, 1, "pills", "junkyard", "contested")
    else:
        look(game, 1)

    assert "cancel_from_committed" not in can(game, 0)
    assert "cancel" not in can(game, 0)


def test_a_scouting_refugee_does_not_cancel_a_dig():
    """SPY HUNTER: recon actions only; its owner is not even asked."""
    game = camp(SPIES, turn=1, hand1="scavenger, refugee", hand2="scouting_refugee", junkyard="net, pills")
    declare(game, 1, "dig", "scavenger")

    assert game.waiting == [1]
    assert told(game, DIGS) == [(1, 1, 0)]


def test_nobody_cancels_the_own_recon():
    """AS-R41: opponents only."""
    game = camp(SPIES, turn=1, hand1="binoculars, scouting_refugee")
    look(game, 1)

    assert not {"cancel", "cancel_from_committed"} & can(game, 1)
    assert known(game, "junkyard", 1)[0] is not None


def test_the_cancel_window_goes_in_play_order_from_the_initiator():
    """AS-R108: skipping the player who spies."""
    game = camp(
        SPIES,
        seats=4,
        initiator=1,
        turn=2,
        hand2="spy, refugee",
        hand0="scouting_refugee",
        hand1="scouting_refugee",
        hand3="scouting_refugee",
    )
    spy_on(game, 2, HAND, 0)

    assert all_pass(game, 2) == [1, 3, 0]


def test_a_spy_that_nobody_cancels_sees():
    """AS-R108: after all have passed in a row."""
    game = camp(SPIES, turn=1, hand1="spy, refugee", hand0="scouting_refugee, pills")
    spy_on(game, 1, HAND, 0)
    assert spied(game, 1) == []
    do(game, 0, "done")

    assert spied(game, 1) == ["pills", "scouting_refugee"]


def test_scouting_refugees_of_two_players_each_cancel_once():
    """AS-R108: the first cancel is guarded, the second is not, and the recon is over."""
    game = camp(
        ALL,
        seats=4,
        turn=1,
        hand1="binoculars, guard, junk",
        hand0="scouting_refugee",
        hand2="scouting_refugee",
        hand3="scouting_refugee",
        deck1="2 net",
        deck2="2 spear",
    )
    look(game, 1)
    do(game, 0, "cancel")
    do(game, 1, "guard")
    assert game.waiting == [2]
    do(game, 2, "cancel")
    do(game, 1, "done")  # no second Guard

    assert not learned(game, 1, "junkyard")
    assert cards(game, "hand:3") == ["scouting_refugee"]
    assert cards(game, "hand:2") == ["spear"]

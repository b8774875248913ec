"""RECON: people of several modules who come out of a Bunker."""

import pytest

from hearthside.games.arctic_scavengers.sayings import DIGS
from tests.rulebook.arctic_scavengers.recon_words import (
    ALL,
    COMMITTED,
    HAND,
    PILE,
    QUARTERS,
    STORED,
    alike,
    camp,
    learned,
    look,
    spied,
    spy_on,
)
from tests.rulebook.arctic_scavengers.words import (
    all_pass,
    can,
    cards,
    commit,
    declare,
    do,
    fact,
    strength,
    told,
)


# ============================================================ recon actions
def test_a_spy_on_a_bunker_is_cancelled_by_what_lies_in_it():
    """AS-R40: the Scouting Refugee comes out of the Bunker that is spied upon."""
    game = camp(
        ALL,
        turn=1,
        hand1="spy, refugee",
        hand0="pills",
        headquarters0="bunker",
        stored1_0="scouting_refugee, thugs",
    )
    spy_on(game, 1, STORED, 0)
    do(game, 0, "retrieve:slot1", "take:scouting_refugee", "done")
    do(game, 0, "cancel")

    assert spied(game, 1) == []
    assert cards(game, "discard:1") == ["spy"]
    assert cards(game, "stored1:0") == ["thugs"]


def test_a_spys_guard_out_of_a_bunker_saves_the_spy():
    """AS-R118: the Spy's owner takes his Guard out to cancel the cancel."""
    game = camp(
        ALL,
        turn=1,
        hand1="spy, refugee",
        hand0="scouting_refugee, pills",
        headquarters1="bunker",
        stored1_1="guard",
        deck0="3 junk",
        deck1="3 net",
    )
    spy_on(game, 1, HAND, 0)
    do(game, 0, "cancel")
    assert game.waiting == [1]
    do(game, 1, "retrieve:slot1", "take:guard")
    do(game, 1, "guard")
    all_pass(game, 1)

    assert "pills" in spied(game, 1)
    assert cards(game, "discard:0") == ["scouting_refugee"]


def test_a_bunker_is_open_in_the_window_even_after_committing():
    """AS-R110: but its card stays in hand and never joins the force."""
    game = camp(
        ALL,
        round=3,
        turn=1,
        hand1="spy, refugee",
        hand2="refugee",
        committed0="refugee",
        headquarters0="bunker",
        stored1_0="thugs, scouting_refugee",
    )
    spy_on(game, 1, COMMITTED, 0)
    do(game, 0, "retrieve:slot1", "take:thugs")
    all_pass(game, 1)
    do(game, 1, "done")
    commit(game, 1)
    commit(game, 2)

    assert strength(game)[0] == (0, 1)


def test_the_draw_of_a_canceller_after_committing_stays_in_hand():
    """AS-R110: the replacement does not fight."""
    game = camp(
        ALL,
        round=3,
        turn=1,
        hand1="spy, refugee",
        hand2="refugee",
        hand0="pills",
        committed0="scouting_refugee, brawler",
        deck0="thugs, 6 junk",
    )
    spy_on(game, 1, HAND, 0)
    do(game, 0, "cancel_from_committed")
    assert "thugs" in cards(game, "hand:0")
    commit(game, 1)
    commit(game, 2)

    assert strength(game)[0] == (2, 1)


def test_a_bunker_under_construction_hides_nobody():
    """AS-R66: it works when it is finished."""
    game = camp(
        ALL,
        turn=1,
        hand1="binoculars, refugee",
        hand0="",
        headquarters0="bunker",
        timer1_0="scouting_refugee",
        junkyard=PILE,
    )
    look(game, 1)

    assert game.waiting == [1]
    assert learned(game, 1, "junkyard") == ["medkit"]


def test_a_disabled_bunker_lets_nobody_out():
    """AS-R70: its Scouting Refugee cannot cancel."""
    game = camp(
        ALL,
        turn=1,
        hand1="binoculars, junk",
        hand0="junk",
        headquarters0="bunker",
        stored1_0="scouting_refugee",
        disabled={"0": ["slot1"]},
    )
    look(game, 1)

    assert not [key for key in can(game, 0) if key.startswith(("retrieve", "cancel"))]


# ============================================================ attacks
def test_an_attack_on_a_bunker_meets_the_guard_inside():
    """AS-R119: its owner may first retrieve from it."""
    game = camp(
        ALL,
        turn=1,
        hand1="saboteur, refugee",
        hand0="pills",
        headquarters0="bunker",
        stored1_0="guard, thugs",
        deck0="net",
    )
    do(game, 1, "disable:slot1:0")
    do(game, 0, "retrieve:slot1", "take:guard", "done")
    do(game, 0, "guard")

    assert fact(game, "disabled:0") == 0
    assert cards(game, "stored1:0") == ["thugs"]
    assert cards(game, "hand:0") == ["net", "pills"]


def test_a_guard_in_the_bunker_answers_for_an_empty_hand():
    """AS-R40: nothing is left in hand, but the Bunker is open."""
    game = camp(
        ALL,
        turn=1,
        hand1="scavenger",
        hand2="assassin",
        headquarters1="bunker",
        stored1_1="guard",
        deck1="net",
        junkyard=PILE,
    )
    declare(game, 1, "dig", "scavenger")
    do(game, 2, "assassinate:scavenger:1")
    assert game.waiting == [1]
    do(game, 1, "retrieve:slot1", "take:guard", "guard")
    all_pass(game, 1)

    assert told(game, DIGS) == [(1, 1, 0)]


def test_a_medic_in_the_bunker_saves_somebody_elses_scavenger():
    """AS-R31: out of the Bunker, with an empty hand."""
    game = camp(
        ALL,
        turn=1,
        hand1="scavenger, refugee",
        hand2="assassin",
        hand0="",
        headquarters0="bunker",
        stored1_0="medic",
        junkyard=PILE,
    )
    declare(game, 1, "dig", "scavenger")
    while game.waiting != [2]:
        do(game, game.waiting[0], "done")
    do(game, 2, "assassinate:scavenger:1")
    while game.waiting != [0]:
        do(game, game.waiting[0], "done")
    do(game, 0, "retrieve:slot1", "take:medic", "save")
    all_pass(game, 1)

    assert told(game, DIGS) == [(1, 1, 0)]
    assert cards(game, "discard:0") == ["medic"]


@pytest.mark.parametrize("card", ["sniper_team", "assassin"])
def test_a_sniper_in_the_bunker_comes_out_to_shoot(card):
    """AS-R69: in another player's turn, whenever a window asks; an empty hand does not prevent it."""
    game = camp(
        ALL,
        turn=1,
        hand1="scavenger, refugee",
        hand0="",
        headquarters0="bunker",
        stored1_0=card,
        junkyard=PILE,
    )
    declare(game, 1, "dig", "scavenger")
    assert game.waiting == [0]
    verb = "snipe" if card == "sniper_team" else "assassinate"
    do(game, 0, "retrieve:slot1", f"take:{card}", f"{verb}:scavenger:1")

    assert cards(game, "discard:1") == ["scavenger"]


# ============================================================ who is asked
def test_an_empty_hand_with_a_bunker_is_asked():
    """HS-AS-1: nobody knows who waits in the Bunker."""
    games = [
        camp(
            QUARTERS,
            turn=1,
            hand1="binoculars, junk",
            hand0="",
            headquarters0="bunker",
            stored1_0=mine,
            deck0=f"{other}, 3 refugee",
        )
        for mine, other in (("scouting_refugee", "thugs"), ("thugs", "scouting_refugee"))
    ]
    for game in games:
        look(game, 1)
        assert game.waiting == [0]
        do(game, 0, "done")

    assert alike(games, 1, 2, None)


def test_in_a_disabled_bunker_nobody_is_asked():
    """HS-AS-1: all see an empty hand and a closed Bunker."""
    game = camp(
        ALL,
        turn=1,
        hand1="scavenger, refugee",
        hand0="",
        headquarters0="bunker",
        stored1_0="sniper_team",
        disabled={"0": ["slot1"]},
        junkyard=PILE,
    )
    declare(game, 1, "dig", "scavenger")

    assert game.waiting == [1]

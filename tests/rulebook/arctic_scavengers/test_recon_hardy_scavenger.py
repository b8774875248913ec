"""RECON, MODULE 3: EXPANDING THE RANKS. Hardy Scavenger."""

import pytest

from tests.rulebook.arctic_scavengers.recon_words import ALL, EVERYTHING, RANKS, battle, camp, settle
from tests.rulebook.arctic_scavengers.words import can, cards, declare, do, fact, size, strength, winner


def test_a_hardy_scavenger_cannot_draw_alone():
    """AS-R12: draw 0; with Group Leaders it draws two."""
    alone = camp(RANKS, turn=1, hand1="hardy_scavenger, refugee")
    led = camp(RANKS, turn=1, hand1="hardy_scavenger, group_leaders", deck1="net, pills, thugs")
    declare(led, 1, "draw", "hardy_scavenger", "group_leaders")

    assert "draw" not in can(alone, 1)
    assert cards(led, "hand:1") == ["net", "pills"]


@pytest.mark.parametrize(
    ("force", "expected"),
    [
        ("hardy_scavenger", (0, 1)),
        ("hardy_scavenger, spear", (2, 1)),
        ("2 hardy_scavenger, group_leaders", (2, 4)),
    ],
)
def test_a_hardy_scavenger_fights_with_help_only(force, expected):
    """AS-R25: fight 0 is an ability; it holds one weapon."""
    assert strength(battle(RANKS, force, "", ""))[0] == expected


def test_hardy_scavengers_return_to_the_hand_of_a_loser():
    """EXPANDING THE RANKS: and five cards are drawn all the same."""
    game = battle(RANKS, "brawler, spear", "2 hardy_scavenger, net", "", deck1="6 refugee", discard1="")

    assert cards(game, "hand:1") == ["hardy_scavenger"] * 2 + ["refugee"] * 5
    assert cards(game, "discard:1") == ["net"]


def test_hardy_scavengers_of_a_winner_are_discarded():
    """EXPANDING THE RANKS: only who loses or ties gets them back."""
    game = battle(
        RANKS, "hardy_scavenger, spear", "", "", deck0="6 refugee", discard0="", contested="grenade, ..."
    )

    assert winner(game) == 0
    assert size(game, "hand:0") == 5
    assert "hardy_scavenger" in cards(game, "discard:0")


def test_hardy_scavengers_return_from_a_deadlock():
    """EXPANDING THE RANKS: to both sides."""
    game = battle(RANKS, "hardy_scavenger", "hardy_scavenger", "", deck0="6 refugee", deck1="6 junk")

    assert winner(game) is None
    assert [size(game, f"hand:{seat}") for seat in (0, 1)] == [6, 6]


def test_hardy_scavengers_return_when_a_rogue_takes_the_tie():
    """AS-R59: their owner did not get the resource."""
    game = battle(EVERYTHING, "hardy_scavenger, spear", "brawler", "rogue", deck0="6 refugee")

    assert winner(game) == 2
    assert "hardy_scavenger" in cards(game, "hand:0")


def test_hardy_scavengers_return_when_two_players_are_within_one_point():
    """AS-R59: nobody has won."""
    game = battle(RANKS, "hardy_scavenger, spear", "scavenger", deck0="6 refugee")

    assert winner(game) is None
    assert "hardy_scavenger" in cards(game, "hand:0")


def test_a_tie_won_by_people_does_not_bring_hardy_scavengers_back():
    """AS-R59: who gets the resource has won."""
    game = battle(RANKS, "hardy_scavenger, spear, refugee", "brawler", "", deck0="6 junk")

    assert winner(game) == 0
    assert "hardy_scavenger" not in cards(game, "hand:0")


def test_a_sniped_hardy_scavenger_does_not_return():
    """AS-R59: it lies in the discard pile."""
    game = battle(RANKS, "sniper_team, brawler", "2 hardy_scavenger", "", deck1="6 junk", discard1="")
    do(game, 0, "snipe:hardy_scavenger:1")

    assert cards(game, "hand:1").count("hardy_scavenger") == 1
    assert cards(game, "discard:1") == ["hardy_scavenger"]


def test_a_hardy_scavenger_that_was_held_back_is_discarded():
    """EXPANDING THE RANKS: only those that were sent return."""
    game = battle(RANKS, "brawler", "scavenger", "", hand1="hardy_scavenger", deck1="6 junk", discard1="")

    assert "hardy_scavenger" in cards(game, "discard:1")
    assert size(game, "hand:1") == 5


def test_only_the_hardy_scavenger_that_was_sent_stays_in_hand():
    """AS-R4: what was held back is discarded in the next drawing."""
    game = battle(
        RANKS, "thugs", "hardy_scavenger", "", hand1="hardy_scavenger, junk", deck1="6 refugee", discard1=""
    )

    assert cards(game, "hand:1") == ["hardy_scavenger"] + ["refugee"] * 5
    assert cards(game, "discard:1") == ["hardy_scavenger", "junk"]


def test_a_returned_hardy_scavenger_is_discarded_a_round_later():
    """AS-R4: if it is not used it goes the way of the hand."""
    game = battle(
        RANKS,
        "thugs",
        "hardy_scavenger",
        "",
        deck1="12 refugee, junk",
        discard1="",
        hand0="",
        deck0="9 pills",
    )
    while fact(game, "round") == 4:
        do(game, game.waiting[0], "done")

    assert "hardy_scavenger" in cards(game, "discard:1")
    assert size(game, "hand:1") == 5


def test_a_hardy_scavenger_helped_by_the_mentor_comes_home():
    """AS-R59: wherever in the force it stands."""
    game = battle(ALL, "thugs", "hardy_scavenger, refugee", "", leader1="mentor", deck1="6 junk")
    do(game, 1, "mentor:refugee", "take:hardy_scavenger")
    settle(game)

    assert strength(game)[1] == (1, 2)
    assert "hardy_scavenger" in cards(game, "hand:1")


def test_a_saved_hardy_scavenger_comes_home():
    """AS-R59: it was not sniped after all."""
    game = battle(ALL, "sniper_team, thugs", "hardy_scavenger, medic", "", deck1="6 junk")
    do(game, 0, "snipe:hardy_scavenger:1")
    do(game, 1, "save")
    settle(game)

    assert "hardy_scavenger" in cards(game, "hand:1")

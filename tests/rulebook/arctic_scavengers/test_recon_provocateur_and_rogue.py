"""RECON, MODULE 2: LIARS AND THIEVES. Provocateur and Rogue."""

import pytest

from tests.rulebook.arctic_scavengers.recon_words import (
    ALL,
    DEEDS,
    EVERYTHING,
    LIARS,
    QUARTERS,
    battle,
    camp,
    settle,
)
from tests.rulebook.arctic_scavengers.words import can, cards, commit, declare, do, size, strength, winner


# ============================================================ Provocateur
@pytest.mark.parametrize(
    ("force", "expected"),
    [
        ("provocateur", (1, 1)),
        ("provocateur, 3 refugee", (4, 4)),
        ("provocateur, tribe_family_5", (6, 6)),
        ("provocateur, refugee, 2 grenade", (2, 2)),
        ("provocateur, group_leaders", (3, 3)),
        ("provocateur, thugs, brawler, spear", (5, 5)),
        ("provocateur, medic, pills, junk", (2, 2)),
    ],
)
def test_a_provocateur_turns_people_into_fight(force, expected):
    """LIARS AND THIEVES: all people, fighters or not; no tools, no modifiers."""
    game = battle(LIARS, force, "", "")
    do(game, 0, "provoke")

    assert strength(game)[0] == expected


def test_provoking_is_a_choice():
    """LIARS AND THIEVES: a well-armed force fights better as it is."""
    game = battle(LIARS, "provocateur, brawler, grenade", "", "")
    do(game, 0, "done")

    assert strength(game)[0] == (6, 2)


def test_provoking_replaces_a_higher_score_too():
    """LIARS AND THIEVES: the size of the force is the fight score, even if that is less."""
    game = battle(LIARS, "provocateur, brawler, grenade", "", "")
    do(game, 0, "provoke")

    assert strength(game)[0] == (2, 2)


def test_a_provocateur_is_announced_on_the_own_turn_only():
    """AS-R53: seat 1 cannot answer for seat 0, and seat 0 not after its turn."""
    game = battle(LIARS, "provocateur, refugee", "provocateur, refugee", "")
    assert game.waiting == [0]
    do(game, 0, "done")
    assert game.waiting == [1]
    do(game, 1, "provoke")

    assert strength(game)[:2] == [(1, 2), (2, 2)]


def test_a_provocateur_sniped_later_gives_the_natural_score_back():
    """LIARS AND THIEVES: by a player later in turn order."""
    game = battle(LIARS, "provocateur, 3 refugee, scavenger", "sniper_team", "")
    do(game, 0, "provoke")
    do(game, 1, "snipe:provocateur:0")
    settle(game)

    assert strength(game)[0] == (1, 4)


def test_a_provocateur_sniped_earlier_never_provokes():
    """C13: of a later player."""
    game = battle(LIARS, "sniper_team", "provocateur, 3 refugee", "")
    do(game, 0, "snipe:provocateur:1")

    assert strength(game)[1] == (0, 3)


def test_the_people_are_counted_at_the_end():
    """AS-R53: those still standing."""
    game = battle(LIARS, "provocateur, tribe_family_4, refugee", "sniper_team", "")
    do(game, 0, "provoke")
    do(game, 1, "snipe:tribe_family_4:0")

    assert strength(game)[0] == (2, 2)


def test_a_second_provocateur_keeps_the_effect_alive():
    """AS-R53: if it was announced on the same turn."""
    game = battle(LIARS, "2 provocateur, 3 refugee", "assassin", "")
    do(game, 0, "provoke", "provoke")
    do(game, 1, "assassinate:provocateur:0")
    settle(game)

    assert strength(game)[0] == (4, 4)


def test_a_second_provocateur_that_was_not_announced_does_not_help():
    """AS-R53: of two only the one that provokes carries the effect."""
    game = battle(LIARS, "2 provocateur, 3 refugee", "assassin", "")
    do(game, 0, "provoke", "done")
    do(game, 1, "assassinate:provocateur:0", "place:acted")
    settle(game)

    assert strength(game)[0] == (1, 4)


def test_people_who_have_used_their_special_count_for_a_provocateur():
    """AS-R54: everyone in the force."""
    game = battle(LIARS, "provocateur, sniper_team, saboteur", "brawler, scavenger, spear", "")
    do(game, 0, "snipe:brawler:1", "disarm:spear:1", "provoke")

    assert strength(game)[0] == (4, 4)


def test_a_provocateur_counts_the_gangsters_refugees_once():
    """LIARS AND THIEVES: Refugees are one person each for it, but two in a tie."""
    game = battle(QUARTERS, "provocateur, 2 refugee", "thugs", "", leader0="gangster")
    do(game, 0, "provoke")

    assert strength(game)[0][0] == 3
    assert winner(game) == 0


def test_portable_decoys_help_a_provocateur():
    """AS-R53: leader and building abilities that enlarge the force are included."""
    game = battle(EVERYTHING, "provocateur, 3 junk", "", "", headquarters0="portable_decoys")
    do(game, 0, "provoke")

    assert strength(game)[0][0] == 3


def test_with_two_players_people_still_make_the_fight_score_of_a_provocateur():
    """AS-R123: 4 against 2 wins, 3 against 2 does not."""
    results = []
    for force in ("provocateur, 3 refugee", "provocateur, 2 refugee"):
        game = battle(LIARS, force, "brawler")
        do(game, 0, "provoke")
        results.append(winner(game))

    assert results == [0, None]


def test_a_provocateur_that_is_gone_helps_nobody():
    """LIARS AND THIEVES: it must be in the skirmish; in hand it does nothing."""
    game = camp(
        LIARS, round=3, turn=2, committed0="3 refugee", hand0="provocateur", hand2="refugee", committed1=""
    )
    commit(game, 2)

    assert strength(game)[0] == (0, 3)


def test_a_provocateur_draws_in_gathering():
    """Sheet 2: draw 1, and then it is used for this round."""
    game = camp(LIARS, round=3, turn=1, hand1="provocateur, refugee", deck1="net")
    declare(game, 1, "draw", "provocateur")
    do(game, 1, "done")

    assert cards(game, "hand:1") == ["net", "refugee"]
    assert "take:provocateur" not in can(game, 1)


def test_both_may_provoke():
    """LIARS AND THIEVES: seat by seat."""
    game = battle(LIARS, "provocateur, 2 refugee", "provocateur, tribe_family_3", "brawler, spear")
    do(game, 0, "provoke")
    do(game, 1, "provoke")

    assert strength(game) == [(3, 3), (4, 4), (4, 1)]
    assert winner(game) == 1


# ============================================================ Rogue
def test_a_rogue_takes_the_resource_of_a_tie():
    """AS-R57: its owner need not be among the tied."""
    game = battle(LIARS, "brawler", "brawler, refugee", "rogue", contested="field_crew, ...")

    assert strength(game) == [(2, 1), (2, 2), (1, 1)]
    assert winner(game) == 2
    assert "field_crew" in cards(game, "discard:2") + cards(game, "hand:2")


def test_a_rogue_comes_before_the_number_of_people():
    """LIARS AND THIEVES: five more people do not matter."""
    game = battle(LIARS, "scavenger, tribe_family_5", "rogue", "")

    assert winner(game) == 1


def test_a_rogue_does_not_matter_without_a_tie():
    """LIARS AND THIEVES: the highest score wins."""
    assert winner(battle(LIARS, "rogue", "brawler", "scavenger")) == 1


def test_a_tie_below_the_top_is_no_tie_for_a_rogue():
    """LIARS AND THIEVES: only a tie for the highest fight score."""
    assert winner(battle(LIARS, "rogue", "scavenger", "brawler")) == 2


@pytest.mark.parametrize(("initiator", "expected"), [(0, 0), (1, 2), (2, 2), (3, 0)])
def test_the_first_rogue_in_turn_order_takes_it(initiator, expected):
    """LIARS AND THIEVES: from the initiator on; only one can be successful."""
    game = battle(LIARS, "rogue", "brawler", "rogue", "brawler", initiator=initiator)

    assert winner(game) == expected


def test_a_rogue_keeps_its_fight():
    """PASSIVE VS ACTIVE ABILITIES: stealing costs no action."""
    game = battle(LIARS, "rogue, spear", "brawler, multitool", "")

    assert strength(game)[:2] == [(3, 1), (3, 1)]
    assert winner(game) == 0


def test_a_sniped_rogue_steals_nothing():
    """LIARS AND THIEVES: a player later in turn order can snipe it."""
    game = battle(LIARS, "rogue", "brawler, sniper_team", "brawler")
    do(game, 1, "snipe:rogue:0")

    assert winner(game) == 1


def test_a_rogue_sniped_out_of_a_tie_leaves_none():
    """AS-R36: with the Rogue's fight the tie is gone too."""
    game = battle(LIARS, "assassin, scavenger", "rogue", "")
    do(game, 0, "assassinate:rogue:1")

    assert winner(game) == 0


def test_with_two_players_a_rogue_takes_an_exact_tie():
    """AS-R51: in spite of the win by two."""
    assert winner(battle(LIARS, "brawler", "rogue, scavenger")) == 1


def test_with_two_players_a_gap_of_one_is_no_tie_for_a_rogue():
    """C19: only identical scores are; the resource goes into the junkyard."""
    game = battle(LIARS, "brawler", "rogue")

    assert winner(game) is None


def test_with_two_players_a_rogue_may_also_win_by_two():
    """AS-R51: the usual way stays open."""
    assert winner(battle(LIARS, "scavenger", "rogue, spear")) == 1


def test_a_rogue_whose_owner_stands_in_the_tie_wins_it():
    """LIARS AND THIEVES: any player in the skirmish."""
    assert winner(battle(LIARS, "rogue, scavenger", "brawler, 3 refugee", "")) == 0


def test_a_rogue_in_hand_is_not_in_the_skirmish():
    """AS-R109: the tie is broken by people."""
    game = battle(LIARS, "brawler", "brawler, refugee", "", hand2="rogue")

    assert winner(game) == 1


def test_a_provoked_tie_is_a_tie_for_a_rogue():
    """AS-R57: scores are scores, wherever they come from."""
    game = battle(LIARS, "provocateur, refugee", "brawler", "rogue")
    do(game, 0, "provoke")

    assert strength(game)[0] == (2, 2)
    assert winner(game) == 2


def test_several_rogues_in_one_force_are_one_thief():
    """LIARS AND THIEVES: one resource, one winner."""
    game = battle(LIARS, "2 rogue", "brawler", "", contested="field_crew, grenade, ...")

    assert winner(game) == 0
    assert size(game, "contested") == 13


def test_the_stolen_resource_is_not_shown():
    """AS-R8: with another card on top the others would have seen the same."""
    games = [
        battle(LIARS, "brawler", "brawler", "rogue", contested=contested)
        for contested in ("field_crew, grenade, sled_team", "sled_team, grenade, field_crew")
    ]

    assert games[0].events(None) == games[1].events(None)


def test_a_rogue_is_hit_like_anybody_while_gathering():
    """LIARS AND THIEVES: it can be targeted by a snipe."""
    game = camp(DEEDS, turn=1, hand1="rogue, refugee", hand2="sniper_team", deck1="net")
    declare(game, 1, "draw", "rogue")

    assert "snipe:rogue:1" in can(game, 2)


def test_a_rogue_helped_by_the_mentor_still_steals():
    """AS-R57: 2 against 2, and the Rogue stands in the force."""
    game = battle(ALL, "rogue, refugee", "brawler, 3 refugee", "", leader0="mentor")
    do(game, 0, "mentor:refugee", "take:rogue")
    settle(game)

    assert strength(game)[0][0] == 2
    assert winner(game) == 0


def test_a_second_rogue_steps_in_for_a_dead_one():
    """AS-R57: the first in turn order who still has one."""
    game = battle(ALL, "rogue", "brawler, sniper_team", "brawler", "rogue")
    do(game, 1, "snipe:rogue:0")
    settle(game)

    assert winner(game) == 3


def test_a_saved_rogue_steals():
    """AS-R36: a shot that was stopped has done nothing."""
    game = battle(ALL, "rogue, medic", "brawler, sniper_team", "brawler")
    do(game, 1, "snipe:rogue:0")
    do(game, 0, "save")
    settle(game)

    assert winner(game) == 0

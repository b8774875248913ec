"""RECON, MODULE 4: RANDOM CONTESTED RESOURCES. Tear Gas."""

import pytest

from tests.rulebook.arctic_scavengers.recon_words import ALL, CONTESTED, EVERYTHING, battle, camp, settle
from tests.rulebook.arctic_scavengers.words import can, cards, do, strength, winner


# ============================================================ the gas
def test_tear_gas_takes_the_fight_of_one_card():
    """RANDOM CONTESTED RESOURCES: set to 0; the person stays."""
    game = battle(CONTESTED, "tear_gas, scavenger", "thugs, scavenger", "")
    do(game, 0, "gas:thugs:1")
    settle(game)

    assert strength(game) == [(1, 1), (1, 4), (0, 0)]


def test_tear_gas_is_discarded_when_used():
    """AS-R56: at once."""
    game = battle(CONTESTED, "tear_gas, sniper_team", "thugs, scavenger", "", discard0="")
    do(game, 0, "gas:thugs:1")

    assert cards(game, "discard:0") == ["tear_gas"]


def test_tear_gas_needs_nobody_to_throw_it():
    """INSTANT: alone in the force it works."""
    game = battle(CONTESTED, "tear_gas", "brawler", "scavenger")
    do(game, 0, "gas:brawler:1")
    settle(game)

    assert strength(game) == [(0, 0), (0, 1), (1, 1)]
    assert winner(game) == 2


def test_tear_gas_cannot_be_disarmed():
    """RANDOM CONTESTED RESOURCES: it is no tool."""
    game = battle(CONTESTED, "saboteur", "tear_gas, brawler, spear", "")

    assert can(game, 0) == {"done", "disarm:spear:1"}


def test_tear_gas_cannot_be_saved_from():
    """RANDOM CONTESTED RESOURCES: it is no snipe; the Medics are not asked."""
    game = battle(ALL, "tear_gas", "brawler, combat_medics", "scout, medic")
    do(game, 0, "gas:brawler:1")

    assert not any({"save", "save_with_combat_medics"} & can(game, seat) for seat in (1, 2))
    settle(game)
    assert strength(game)[1] == (1, 5)


def test_a_gassed_fighter_still_holds_a_weapon():
    """AS-R55: only the card's own number becomes 0."""
    game = battle(CONTESTED, "tear_gas", "brawler, spear", "")
    do(game, 0, "gas:brawler:1")
    settle(game)

    assert strength(game)[1] == (2, 1)


@pytest.mark.parametrize(
    ("helper", "before", "after"),
    [("group_leaders", 4, 2), ("spy", 4, 2), ("courier", 3, 2), ("tinker", 3, 2)],
)
def test_tear_gas_takes_a_modifier_too(helper, before, after):
    """AS-R55: Group Leaders, Spy and Courier add nothing then."""
    free = battle(EVERYTHING, "", f"brawler, {helper}", "")
    settle(free)
    game = battle(ALL, "tear_gas", f"brawler, {helper}", "")
    do(game, 0, f"gas:{helper}:1")
    settle(game)

    assert (strength(free)[1][0], strength(game)[1][0]) == (before, after)


def test_group_leaders_still_lead_a_gassed_fighter():
    """AS-R55: the ability is there, at 0."""
    game = battle(CONTESTED, "tear_gas", "brawler, group_leaders", "")
    do(game, 0, "gas:brawler:1")
    settle(game)

    assert strength(game)[1] == (2, 3)


def test_any_person_of_an_opponent_may_be_gassed():
    """AS-R122: also one who does not fight; never the own."""
    game = battle(CONTESTED, "tear_gas, brawler", "refugee, spear", "thugs, pills")

    assert can(game, 0) == {"done", "gas:refugee:1", "gas:thugs:2"}


def test_several_tear_gas_on_one_turn():
    """AS-R122: two canisters, two targets."""
    game = battle(CONTESTED, "2 tear_gas", "brawler, scout", "")
    do(game, 0, "gas:brawler:1", "gas:scout:1")
    settle(game)

    assert strength(game)[1] == (0, 2)


def test_tear_gas_does_nothing_to_a_provocateur():
    """RANDOM CONTESTED RESOURCES: the number of people is used."""
    game = battle(ALL, "provocateur, brawler, refugee", "tear_gas", "")
    do(game, 0, "provoke")
    do(game, 1, "gas:brawler:0")
    settle(game)

    assert strength(game)[0][0] == 3


def test_gas_counts_once_the_provocateur_is_sniped():
    """AS-R122: then the gassed number is 0."""
    game = battle(ALL, "provocateur, brawler, refugee", "tear_gas, assassin", "")
    do(game, 0, "provoke")
    do(game, 1, "gas:brawler:0")
    do(game, 1, "assassinate:provocateur:0")
    settle(game)

    assert strength(game)[0] == (0, 2)


def test_tear_gas_can_break_the_tie_a_rogue_waits_for():
    """RANDOM CONTESTED RESOURCES: indirectly it counters a Rogue."""
    game = battle(ALL, "brawler, tear_gas", "brawler", "rogue")
    do(game, 0, "gas:brawler:1")
    settle(game)

    assert winner(game) == 0


def test_a_gassed_rogue_still_steals():
    """AS-R57: its theft is no fight; all at 0 is a tie."""
    game = battle(ALL, "tear_gas", "rogue", "refugee")
    do(game, 0, "gas:rogue:1")
    settle(game)

    assert [value for value, _ in strength(game)] == [0, 0, 0]
    assert winner(game) == 1


def test_tear_gas_works_on_the_own_turn_of_the_skirmish_only():
    """RANDOM CONTESTED RESOURCES: not while gathering, nor out of the hand."""
    gathering = camp(CONTESTED, round=3, turn=1, hand1="tear_gas, refugee", committed0="brawler")
    fight = battle(CONTESTED, "brawler", "scavenger", "", hand1="tear_gas")

    assert not [key for key in can(gathering, 1) if key.startswith("gas")]
    assert winner(fight) == 0


# ============================================================ people who have been gassed
def test_gassed_people_count_for_a_provocateur():
    """AS-R122: gas changes nothing there."""
    game = battle(ALL, "tear_gas", "provocateur, thugs, refugee", "")
    do(game, 0, "gas:thugs:1")
    do(game, 1, "provoke")
    settle(game)

    assert strength(game)[1] == (5, 5)


def test_a_gassed_provocateur_may_still_provoke():
    """AS-R122: its fight is 0, its mouth is open."""
    game = battle(ALL, "tear_gas", "provocateur, 2 refugee", "")
    do(game, 0, "gas:provocateur:1")
    assert "provoke" in can(game, 1)
    do(game, 1, "provoke")
    settle(game)

    assert strength(game)[1] == (3, 3)


def test_a_gassed_saboteur_may_still_disarm():
    """AS-R122: only fight is lost."""
    game = battle(ALL, "tear_gas, brawler, spear", "saboteur", "")
    do(game, 0, "gas:saboteur:1")
    do(game, 1, "disarm:spear:0")
    settle(game)

    assert strength(game)[:2] == [(2, 1), (0, 1)]


def test_a_gassed_person_can_be_sniped():
    """AS-R122: it lies open like the rest."""
    game = battle(ALL, "tear_gas", "brawler, scavenger", "sniper_team")
    do(game, 0, "gas:brawler:1")
    assert "snipe:brawler:1" in can(game, 2)
    do(game, 2, "snipe:brawler:1")
    settle(game)

    assert strength(game)[1] == (1, 1)


def test_of_two_equal_cards_the_shooter_chooses_the_gassed_one_or_the_other():
    """AS-R122: they are no longer alike."""
    results = []
    for place in ("place:force", "place:gassed"):
        game = battle(ALL, "tear_gas", "2 brawler", "sniper_team")
        do(game, 0, "gas:brawler:1")
        do(game, 2, "snipe:brawler:1", place)
        settle(game)
        results.append(strength(game)[1])

    assert results == [(0, 1), (2, 1)]


def test_one_card_is_not_gassed_twice_for_more():
    """AS-R122: two canisters on two equal Brawlers."""
    game = battle(ALL, "2 tear_gas", "2 brawler", "")
    do(game, 0, "gas:brawler:1", "gas:brawler:1")
    settle(game)

    assert strength(game)[1] == (0, 2)


def test_gassed_combat_medics_still_save():
    """AS-R120: the save is no fight."""
    game = battle(ALL, "tear_gas, sniper_team", "brawler, combat_medics", "")
    do(game, 0, "gas:combat_medics:1", "snipe:brawler:1")
    do(game, 1, "save_with_combat_medics")
    settle(game)

    assert strength(game)[1] == (2, 5)


def test_gas_leaves_the_help_of_the_mentor():
    """AS-R55: only the card's own number becomes 0."""
    game = battle(ALL, "brawler, refugee", "tear_gas", "", leader0="mentor")
    do(game, 0, "mentor:refugee", "take:brawler")
    do(game, 1, "gas:brawler:0")
    settle(game)

    assert strength(game)[0] == (1, 2)


def test_a_gassed_hardy_scavenger_comes_home():
    """AS-R59: it is still in the force of a loser."""
    game = battle(ALL, "brawler, tear_gas", "hardy_scavenger, spear", "", deck1="6 junk")
    do(game, 0, "gas:hardy_scavenger:1")
    settle(game)

    assert winner(game) is None
    assert "hardy_scavenger" in cards(game, "hand:1")


def test_a_gassed_refugee_of_the_gangster_still_holds_a_spear():
    """AS-R55: 0 and 2, as before."""
    game = battle(ALL, "tear_gas", "refugee, spear", "", leader1="gangster")
    do(game, 0, "gas:refugee:1")
    settle(game)

    assert strength(game)[1] == (2, 2)

"""HEADQUARTERS: gangs form alliances, and scoring with them."""

import pytest

from tests.rulebook.arctic_scavengers.hq_words import battle, end
from tests.rulebook.arctic_scavengers.words import cards, outcome

HUMANE = {"kitchen_sink": True, "headquarters": "none"}


def scores(*decks, hq="buildings", **position):
    return outcome(end(hq, *decks, **position)).scores


# ============================================================ Gearheads
def test_gearheads_join_whoever_has_most_tools():
    """GANGS: five people more."""
    assert scores("refugee, spear, net", "refugee, shovel", "3 refugee", hq="medics") == [6, 1, 3]


def test_the_result_tells_whom_a_gang_joins():
    """GANGS: an alliance is no secret; it stands apart from the people of the tribe."""
    game = end("medics", "refugee, spear, net", "refugee, shovel", "3 refugee")

    assert [part["gearheads"] for part in outcome(game).breakdown] == [5, 0, 0]


def test_tribe_and_gangs_add_up_to_the_people():
    """AS-R84: a gang is part of the people that are compared; every gang of the table is told."""
    breakdown = outcome(end("medics", "refugee, spear, net", "refugee, shovel", "3 refugee")).breakdown

    assert list(breakdown[0]) == ["people", "tribe", "gearheads", "pharmers", "contested", "cards"]
    assert [(row["people"], row["tribe"]) for row in breakdown] == [(6, 1), (1, 1), (3, 3)]
    for row in breakdown:
        assert row["people"] == row["tribe"] + row["gearheads"] + row["pharmers"]


def test_every_card_with_the_tool_sign_counts_for_the_gearheads():
    """GANGS: Wolf Pack, Grenade, Rifle and Toolkit among them."""
    found = scores("wolf_pack, rifle, toolkit", "spear, net", "refugee", contested="field_crew")

    assert found == [5, 0, 1]


def test_junk_and_medicine_are_no_tools():
    """AS-R83: nor are people."""
    assert scores("4 junk, pills", "spear", "3 thugs", hq="medics") == [5, 5, 9]


def test_instants_are_no_tools_to_the_gearheads():
    """AS-R83: Map and Binoculars cannot be disarmed either."""
    assert scores("2 map, 2 binoculars, tear_gas", "spear", "", hq="medics") == [0, 5, 0]


def test_a_tie_of_gearheads_goes_to_more_contested_tools():
    """GANGS: one Wolf Pack among two tools decides."""
    found = scores("spear, net", "spear, wolf_pack", "refugee", hq="medics", contested="field_crew")

    assert found == [0, 5, 1]


def test_only_the_tied_players_compare_contested_tools():
    """GANGS: the third player's Wolf Packs do not matter."""
    found = scores(
        "2 spear, net, wolf_pack",
        "2 spear, 2 net",
        "wolf_pack, 2 grenade",
        hq="medics",
        contested="field_crew",
    )

    assert found == [5, 0, 0]


def test_an_unbroken_tie_leaves_the_gearheads_out():
    """AS-R82: the gang is not awarded."""
    assert scores("spear, refugee", "net", "refugee", hq="medics") == [1, 0, 1]


def test_nobody_with_tools_no_gearheads():
    """AS-R128: a best count of zero is none."""
    assert scores("refugee", "2 refugee", "", hq="medics") == [1, 2, 0]


def test_tools_anywhere_count_for_the_gearheads():
    """AS-R84: also stored ones and those on a timer."""
    found = scores(
        "refugee",
        "spear, net",
        "",
        headquarters0="armory, bunker",
        stored1_0="shovel, net",
        timer2_0="pickaxe",
        disabled={"0": ["slot1"]},
        options={"headquarters": "dirty_deeds"},
    )

    assert found[0] == 1 + 5


# ============================================================ Pharmers
def test_pharmers_join_whoever_has_most_medicine():
    """GANGS: the value counts, not the number of cards."""
    assert scores("2 pills", "medkit, pills", "refugee", hq="medics") == [0, 5, 1]


def test_medics_do_not_count_as_medicine():
    """GANGS: only Pills and Medkits do."""
    assert scores("4 medic", "pills", "", hq="medics") == [4, 5, 0]


def test_a_tie_of_pharmers_goes_to_more_medics():
    """GANGS: two Pills are as good as a Medkit; the Medic decides."""
    assert scores("medkit", "2 pills, medic", "2 medic", hq="medics") == [0, 6, 2]


def test_combat_medics_do_not_break_the_tie_of_the_pharmers():
    """AS-R128: only cards titled Medic do."""
    assert scores("medkit, combat_medics", "2 pills", "", hq="medics") == [4, 0, 0]


def test_an_unbroken_tie_leaves_the_pharmers_out():
    """AS-R82: as many Medics, too."""
    assert scores("medkit, medic", "2 pills, medic", "", hq="medics") == [1, 1, 0]


def test_nobody_with_medicine_no_pharmers():
    """AS-R128: the tie-break is not looked at."""
    assert scores("medic", "refugee", "", hq="medics") == [1, 1, 0]


def test_medicine_in_a_pharmacy_counts_for_the_pharmers():
    """AS-R84: stored cards are owned; the Masons come too, for the building."""
    found = scores("refugee", "pills", "", headquarters0="pharmacy", stored1_0="2 pills")

    assert found == [1 + 5 + 5, 0, 0]


# ============================================================ Masons
def test_masons_join_whoever_has_most_finished_buildings():
    """GANGS: completed buildings count."""
    found = scores("refugee", "", "", headquarters0="armory", headquarters1="armory, bunker")

    assert found == [1, 5, 0]


def test_a_building_under_construction_does_not_count():
    """GANGS: its timer has not run out."""
    found = scores(
        "", "", "", headquarters0="armory, bunker", timer2_0="refugee", headquarters1="pharmacy, bunker"
    )

    assert found == [1, 5, 0]


def test_a_disabled_building_does_not_count():
    """GANGS: completed and enabled."""
    found = scores(
        "",
        "",
        "",
        hq="dirty_deeds",
        headquarters0="armory, bunker",
        disabled={"0": ["slot2"]},
        headquarters1="pharmacy, bunker",
    )

    assert found == [0, 5, 0]


def test_a_tie_of_masons_goes_to_more_engineers():
    """GANGS: one each, but seat 1 has an Engineer."""
    found = scores("refugee", "engineer", "2 engineer", headquarters0="armory", headquarters1="bunker")

    assert found == [1, 6, 2]


def test_tinkers_do_not_break_the_tie_of_the_masons():
    """GANGS: ties are broken by Engineers."""
    found = scores("3 tinker", "engineer", "", headquarters0="armory", headquarters1="bunker")

    assert found == [3, 6, 0]


def test_an_unbroken_tie_leaves_the_masons_out():
    """AS-R82: nobody gets five people."""
    found = scores("engineer", "engineer", "", headquarters0="armory", headquarters1="bunker")

    assert found == [1, 1, 0]


def test_nobody_with_a_building_no_masons():
    """AS-R128: whatever Engineers there are."""
    assert scores("engineer", "", "") == [1, 0, 0]


def test_duplicate_buildings_all_count():
    """AS-R68: there may be several of a kind."""
    found = scores("", "", "", headquarters0="2 armory", headquarters1="bunker")

    assert found == [5, 0, 0]


# ============================================================ Humanitarians
def test_humanitarians_join_whoever_has_most_refugees():
    """GANGS: both kinds have the word in their title."""
    found = scores(
        "2 refugee, scouting_refugee", "2 refugee", "3 scavenger", hq="none", options={"kitchen_sink": True}
    )

    assert found == [8, 2, 3]


def test_a_tie_leaves_the_humanitarians_out():
    """GANGS: there is no tie-breaker."""
    found = scores("2 refugee", "2 scouting_refugee", "", hq="none", options={"kitchen_sink": True})

    assert found == [2, 2, 0]


def test_without_refugees_no_humanitarians():
    """AS-R128: zero is none."""
    found = scores("scavenger", "brawler", "thugs", hq="none", options={"kitchen_sink": True})

    assert found == [1, 1, 3]


# ============================================================ the score
def test_a_gang_decides_who_has_the_largest_tribe():
    """AS-R82: gangs are dealt out before people are compared."""
    game = end("medics", "2 refugee, spear", "6 refugee", "")

    assert outcome(game).winners == [0]


def test_one_player_may_have_all_gangs():
    """GANGS: each is awarded on its own."""
    found = scores("spear, pills", "refugee", "", headquarters0="armory")

    assert found == [15, 1, 0]


def test_a_gang_is_no_card_of_the_deck_in_the_last_tie():
    """AS-R82: six people in two cards against six in six; the gang's card does not count."""
    game = end("medics", "refugee, spear", "6 refugee", "")

    assert outcome(game).scores == [6, 6, 0]
    assert outcome(game).winners == [1]


def test_buildings_and_leaders_are_no_cards_of_the_deck():
    """AS-R84: they count neither as people nor as cards."""
    game = end(
        "leaders",
        "6 refugee",
        "refugee, junk",
        "refugee, 2 scavenger, 3 brawler",
        headquarters1="armory",
        leader1="ranger",
    )

    assert outcome(game).scores == [6, 6, 6]
    assert outcome(game).winners == [0, 2]


def test_stored_people_and_people_on_timers_count():
    """AS-R84: everything you own, wherever it lies."""
    found = scores(
        "refugee",
        "20 scavenger",
        "",
        headquarters0="bunker, armory",
        stored1_0="field_crew, thugs",
        timer2_0="2 refugee",
        headquarters1="2 pharmacy",
        contested="grenade",
    )

    assert found[0] == 1 + 4 + 3 + 2


def test_stored_cards_of_a_disabled_building_count():
    """AS-R70: locked, but still yours."""
    found = scores(
        "", "", "", hq="dirty_deeds", headquarters0="bunker", stored1_0="thugs", disabled={"0": ["slot1"]}
    )

    assert found == [3, 0, 0]


@pytest.mark.parametrize("hq", ["medics", "buildings", "leaders", "dirty_deeds"])
def test_gangs_form_alliances_only_at_the_end(hq):
    """GANGS: once all of the contested resources have been gathered."""
    game = battle(hq, "brawler, spear", "", "")

    assert not game.over
    assert "gearheads" in cards(game, "gangs")

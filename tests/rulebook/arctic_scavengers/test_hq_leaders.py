"""HEADQUARTERS, MODULE 3: the leaders whose powers are always in effect, and rules for all of them."""

import pytest

from hearthside.games.arctic_scavengers.sayings import DIGS, GAINS_FOOD
from tests.rulebook.arctic_scavengers.hq_words import battle, camp, end, led
from tests.rulebook.arctic_scavengers.words import (
    PILE,
    all_pass,
    can,
    cards,
    declare,
    do,
    hires,
    outcome,
    refused,
    size,
    strength,
    told,
    winner,
)

POWERS = (
    "peacemaker",
    "butcher",
    "fanatic",
    "organizer",
    "cannibal",
    "mentor",
    "swindle",
    "yardmaster",
)


# ============================================================ all leaders
@pytest.mark.parametrize("leader", ["excavator", "gangster", "ranger", "sergeant_at_arms"])
def test_a_power_that_is_always_in_effect_needs_no_action(leader):
    """TRIBAL LEADERS: it works by itself, for all cards that it names."""
    game = led(leader, "2 refugee, scavenger, pills")

    assert not [key for key in can(game, 1) if key.startswith(POWERS)]


def test_a_leader_works_for_the_own_tribe_only():
    """TRIBAL LEADERS: seat 0's Ranger does not feed seat 1."""
    game = led("ranger", "refugee, junk", leader0="ranger", leader1="excavator")

    assert "hunt" not in can(game, 1)


def test_leaders_lie_face_up():
    """TRIBAL LEADERS: everybody sees them."""
    game = led("ranger", "refugee, junk", leader0="mentor")

    for viewer in (0, 1, 2, None):
        assert game.view(viewer)["zones"]["leader:1"]["cards"] == ["ranger"]


def test_a_leader_is_neither_hired_nor_sniped_as_a_person():
    """AS-R27: before module 4 nothing touches a leader."""
    game = led("ranger", "sniper_team, junk", leader0="mentor", leader2="gangster")

    assert not [key for key in can(game, 1) if key.startswith(("wound", "hire"))]


# ============================================================ the Excavator
@pytest.mark.parametrize(
    ("names", "value"),
    [
        (("refugee",), 1),
        (("refugee", "shovel"), 2),
        (("refugee", "pickaxe"), 2),
        (("refugee", "toolkit"), 2),
        (("refugee", "multitool"), 2),
        (("refugee", "cargo_sled"), 2),
        (("refugee", "refugee"), 2),
        (("refugee", "refugee", "shovel", "pickaxe"), 4),
        (("refugee", "group_leaders"), 3),
        (("refugee", "group_leaders", "shovel"), 4),
        (("scavenger", "shovel"), 3),
        (("refugee", "scavenger", "shovel"), 4),
        (("refugee", "scavenger", "shovel", "pickaxe"), 5),
    ],
)
def test_refugees_dig_one_under_the_excavator_and_every_tool_gives_them_one(names, value):
    """AS-R79: the number on the tool is ignored for a refugee; others use it as printed."""
    game = led("excavator", ", ".join(names) + ", junk")
    declare(game, 1, "dig", *names)

    assert told(game, DIGS) == [(1, value, 0)]


def test_the_excavators_refugees_help_an_engineer():
    """AS-R113: a dig in the schematics is a dig: 2 and 1."""
    game = led("excavator", "engineer, refugee, junk")
    declare(game, 1, "build", "engineer", "refugee")

    assert size(game, "looked:1") == 3


def test_the_excavators_refugees_hunt_no_better():
    """TRIBAL LEADERS: the power is for digging."""
    assert "hunt" not in can(led("excavator", "refugee, junk"), 1)


@pytest.mark.parametrize(
    ("names", "value"),
    [(("scouting_refugee",), 1), (("scouting_refugee", "shovel"), 2), (("scavenger", "scouting_refugee"), 2)],
)
def test_a_scouting_refugee_is_a_refugee_to_the_excavator(names, value):
    """AS-R80: base value or its own modifier, not both."""
    game = led("excavator", ", ".join(names) + ", junk")
    declare(game, 1, "dig", *names)

    assert told(game, DIGS) == [(1, value, 0)]


# ============================================================ the Ranger
@pytest.mark.parametrize(
    ("names", "food"),
    [
        (("refugee",), 1),
        (("refugee", "refugee"), 2),
        (("refugee", "net"), 3),
        (("tribe_family_3",), 1),
        (("tribe_family_5", "refugee", "spear"), 3),
        (("scouting_refugee",), 1),
        (("scavenger",), 1),
        (("refugee", "group_leaders"), 3),
    ],
)
def test_refugees_and_families_hunt_one_under_the_ranger(names, food):
    """TRIBAL LEADERS: tools add what is printed on them."""
    game = led("ranger", ", ".join(names) + ", junk")
    declare(game, 1, "hunt", *names)

    assert told(game, GAINS_FOOD) == [(1, food, 0)]


def test_the_rangers_refugees_dig_no_better():
    """TRIBAL LEADERS: the power is for hunting."""
    assert "dig" not in can(led("ranger", "refugee, junk"), 1)


# ============================================================ the Gangster
def test_the_gangsters_refugees_fight_with_weapons():
    """AS-R25: a fight of 0 is an ability; the Spear adds 2."""
    game = battle("leaders", "refugee, spear", "brawler", "", leader0="gangster")

    assert strength(game)[0][0] == 2


def test_the_gangsters_refugees_alone_fight_zero():
    """TRIBAL LEADERS: they gain 0, not more."""
    game = battle("leaders", "2 refugee", "scavenger", "", leader0="gangster")

    assert strength(game)[0][0] == 0
    assert winner(game) == 1


def test_group_leaders_make_the_gangsters_refugees_fight():
    """C4: a modifier on a base ability of 0."""
    game = battle("leaders", "refugee, group_leaders", "brawler", "", leader0="gangster")

    assert strength(game)[0][0] == 2


def test_the_gangsters_refugees_count_double_in_a_tie():
    """TRIBAL LEADERS: one refugee and a Brawler against a Brawler and a Refugee: 3 to 2."""
    game = battle("leaders", "brawler, refugee", "brawler, refugee", "", leader1="gangster")

    assert winner(game) == 1
    assert strength(game)[1] == (2, 3)


def test_only_refugees_count_double_for_the_gangster():
    """TRIBAL LEADERS: other people count as printed."""
    game = battle("leaders", "scavenger, brawler", "thugs, 2 junk", "", leader1="gangster")

    assert strength(game)[:2] == [(3, 2), (3, 3)]


def test_scouting_refugees_count_double_for_the_gangster():
    """AS-R80: they serve as refugees; base 0 or modifier +1."""
    game = battle("leaders", "scouting_refugee, spear", "brawler, scavenger", "", leader0="gangster")

    assert strength(game)[0] == (2, 2)


def test_a_scouting_refugee_modifies_or_holds_a_weapon_for_the_gangster():
    """AS-R80: two of them with one Spear: one fights 0 with it, the other adds 1."""
    game = battle("leaders", "2 scouting_refugee, spear", "brawler", "", leader0="gangster")

    assert strength(game)[0][0] == 3


def test_the_gangster_does_not_help_a_provocateur():
    """TRIBAL LEADERS: his double count is for ties only (AS-R53)."""
    game = battle("leaders", "provocateur, 2 refugee", "brawler, spear", "", leader0="gangster")
    do(game, 0, "provoke")

    assert strength(game)[0][0] == 3


def test_the_gangster_does_not_make_the_tribe_larger_at_the_end():
    """AS-R84: the count of two is for ties in skirmishes."""
    assert outcome(end("leaders", "3 refugee", "", "", leader0="gangster")).scores[0] == 3


def test_an_assassin_goes_by_the_printed_people():
    """AS-R45: the Gangster's Refugee is one person."""
    game = battle("leaders", "assassin", "refugee, spear", "", leader1="gangster")

    assert "assassinate:refugee:1" in can(game, 0)


# ============================================================ the Sergeant at Arms
def test_the_sergeants_tools_cannot_be_disarmed_in_gathering():
    """TRIBAL LEADERS: the Saboteur has no target."""
    game = led("sergeant_at_arms", "scavenger, shovel, junk", hand2="saboteur")
    declare(game, 1, "dig", "scavenger", "shovel")
    all_pass(game, 1)

    assert told(game, DIGS) == [(1, 3, 0)]


def test_the_sergeants_tools_cannot_be_disarmed_in_the_skirmish():
    """TRIBAL LEADERS: other forces' tools still can."""
    game = battle("leaders", "saboteur", "scavenger, spear", "scavenger, net", leader1="sergeant_at_arms")

    assert can(game, 0) == {"done", "disarm:net:2"}


def test_the_sergeants_people_can_be_sniped():
    """TRIBAL LEADERS: only tools are protected."""
    game = battle("leaders", "sniper_team", "scavenger, spear", "", leader1="sergeant_at_arms")

    assert "snipe:scavenger:1" in can(game, 0)


def test_saboteurs_cost_the_sergeant_one_medicine():
    """AS-R17: no food."""
    assert "saboteur" in hires(led("sergeant_at_arms", "pills, junk"), 1)
    assert "saboteur" not in hires(led("sergeant_at_arms", "junk", used=["hunt"], food=5), 1)
    assert "saboteur" not in hires(led("ranger", "pills, junk"), 1)


def test_hiring_a_saboteur_leaves_the_sergeant_his_food():
    """AS-R17: a Saboteur for Pills; the hunted food is not touched, and lost at the end of the turn."""
    game = led("sergeant_at_arms", "pills, junk", used=["hunt"], food=1)
    do(game, 1, "hire:saboteur")
    do(game, 1, "take:pills")

    assert cards(game, "discard:1") == ["saboteur"]
    assert cards(game, "played:1") == ["pills"]


def test_the_sergeants_own_saboteur_disarms_others():
    """TRIBAL LEADERS: the protection is for the own tools."""
    game = battle("leaders", "saboteur", "scavenger, spear", "", leader0="sergeant_at_arms")

    assert "disarm:spear:1" in can(game, 0)


def test_without_a_leader_there_is_no_power():
    """TRIBAL LEADERS: a Refugee alone digs, hunts and fights nothing."""
    game = camp("leaders", turn=1, hand1="2 refugee, junk", junkyard=PILE)

    assert not {"dig", "hunt", "draw"} & can(game, 1)
    assert refused(game, 1, "dig") == "AS-R12"

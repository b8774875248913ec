"""Using Tools, and Group Leaders beside them."""

import pytest

from hearthside.games.arctic_scavengers.sayings import DIGS, GAINS_FOOD
from tests.rulebook.arctic_scavengers.words import (
    can,
    declare,
    do,
    fight,
    refused,
    strength,
    table,
    take,
    told,
)

PILE = "medkit, pills, junk, net, spear, multitool, pickaxe, net"


def dig(hand: str, *names: str):
    game = table(turn=1, hand1=hand, junkyard=PILE)
    declare(game, 1, "dig", *names)
    return told(game, DIGS)[0][1]


def hunt(hand: str, *names: str):
    game = table(turn=1, hand1=hand)
    declare(game, 1, "hunt", *names)
    return told(game, GAINS_FOOD)[0][1]


@pytest.mark.parametrize(("action", "tool"), [("dig", "shovel"), ("hunt", "net"), ("hunt", "wolf_pack")])
def test_a_tool_cannot_act_on_its_own(action, tool):
    """C4: it needs somebody with the ability."""
    game = table(turn=1, hand1=f"{tool}, junk")

    assert refused(game, 1, action) == "AS-R24"


def test_a_tool_in_the_skirmish_needs_a_fighter():
    """C4: lone weapons fight for 0."""
    game = fight("grenade, spear, wolf_pack", "scavenger", "")

    assert strength(game)[0] == (0, 0)


def test_a_person_uses_one_tool_at_a_time():
    """C5: a second Shovel for one Scavenger is refused."""
    game = table(turn=1, hand1="scavenger, 2 shovel", junkyard=PILE)
    do(game, 1, "dig", "take:scavenger", "take:shovel")

    assert refused(game, 1, "take:shovel") == "AS-R25"
    assert dig("scavenger, 2 shovel", "scavenger", "shovel") == 3


def test_two_tools_for_one_person_cannot_be_declared_in_any_order_of_choosing():
    """C5: tools chosen first do not slip through."""
    game = table(turn=1, hand1="scavenger, brawler, group_leaders, shovel, pickaxe", junkyard=PILE)
    do(game, 1, "dig", *take("shovel", "pickaxe", "scavenger", "group_leaders"))
    assert refused(game, 1, "done") == "AS-R25"
    do(game, 1, "take:brawler", "done")

    assert told(game, DIGS) == [(1, 7, 0)]


def test_a_card_of_four_people_still_holds_one_tool():
    """C5: one tool a card, not a head."""
    game = table(turn=1, hand1="field_crew, shovel, pickaxe", junkyard=PILE)
    do(game, 1, "dig", "take:field_crew", "take:shovel")
    assert "take:pickaxe" not in can(game, 1)

    assert strength(fight("field_crew, grenade, spear", "", ""))[0] == (5, 4)
    assert strength(fight("thugs, grenade, spear", "", ""))[0] == (6, 3)


def test_every_able_person_may_hold_a_tool():
    """C5: two people, two tools."""
    assert dig("scavenger, brawler, shovel, pickaxe", "scavenger", "brawler", "shovel", "pickaxe") == 5


@pytest.mark.parametrize(
    ("action", "person", "tool"),
    [
        ("hunt", "brawler", "net"),
        ("dig", "hunter", "shovel"),
        ("dig", "scout", "pickaxe"),
        ("hunt", "thugs", "spear"),
    ],
)
def test_a_tool_gives_nobody_a_new_ability(action, person, tool):
    """AS-R24: the card must have the ability itself."""
    game = table(turn=1, hand1=f"{person}, {tool}")

    assert refused(game, 1, action) == "AS-R24"


def test_a_person_without_the_ability_cannot_even_come_along():
    """AS-R24: a Hunter has no place in a dig."""
    game = table(turn=1, hand1="scavenger, hunter, sniper_team", junkyard=PILE)
    do(game, 1, "dig")

    assert can(game, 1) == {"take:scavenger"}


def test_a_weapon_does_not_make_a_refugee_fight():
    """AS-R24: a Refugee has no fight ability."""
    assert strength(fight("refugee, spear", "", ""))[0] == (0, 1)


def test_an_idle_refugee_does_not_carry_a_weapon_for_others():
    """AS-R24: one Brawler, one weapon, whatever Refugees stand beside him."""
    assert strength(fight("brawler, 2 refugee, spear, grenade", "", ""))[0] == (5, 3)


@pytest.mark.parametrize("tool", ["spear", "net", "grenade", "wolf_pack"])
def test_a_tool_without_a_bonus_for_the_action_is_not_used(tool):
    """AS-R24: it has nothing to add to a dig."""
    game = table(turn=1, hand1=f"scavenger, {tool}", junkyard=PILE)
    do(game, 1, "dig")

    assert f"take:{tool}" not in can(game, 1)


def test_the_refusal_of_a_useless_tool_does_not_speak_of_medicine():
    """HS-AS-4: a Spear has no number for digging; AS-R114 is about Pills and Medkits."""
    game = table(turn=1, hand1="scavenger, spear, pills", junkyard=PILE)
    do(game, 1, "dig")

    assert refused(game, 1, "take:pills") == "AS-R114"
    assert refused(game, 1, "take:spear") != "AS-R114"


def test_an_ability_of_zero_holds_a_tool():
    """AS-R25: Refugees dig and hunt, Tribe Families hunt and fight, with a tool each."""
    assert dig("2 refugee, shovel, pickaxe", "refugee", "refugee", "shovel", "pickaxe") == 3
    assert hunt("tribe_family_3, refugee, net, spear", "tribe_family_3", "refugee", "net", "spear") == 3
    assert strength(fight("tribe_family_4, grenade", "", ""))[0] == (3, 4)


def test_an_ability_of_zero_holds_no_second_tool():
    """AS-R25: two tools need two Refugees."""
    game = table(turn=1, hand1="refugee, shovel, pickaxe", junkyard=PILE)
    do(game, 1, "dig", "take:refugee", "take:shovel")

    assert "take:pickaxe" not in can(game, 1)


def test_group_leaders_are_no_tool():
    """C6: a Scavenger with a Shovel is led as well."""
    assert dig("scavenger, shovel, group_leaders", "scavenger", "shovel", "group_leaders") == 5


@pytest.mark.parametrize("action", ["draw", "dig", "hunt"])
def test_group_leaders_alone_do_nothing(action):
    """AS-R24: C4 lets them only help."""
    game = table(turn=1, hand1="2 group_leaders, shovel, net", junkyard=PILE)

    assert refused(game, 1, action) == "AS-R24"


def test_group_leaders_alone_do_not_fight():
    """AS-R24: they count as people."""
    assert strength(fight("2 group_leaders", "", ""))[0] == (0, 4)


def test_group_leaders_hold_no_tool():
    """C7: one Refugee and Group Leaders take one Shovel, not two."""
    game = table(turn=1, hand1="refugee, group_leaders, 2 shovel", junkyard=PILE)
    do(game, 1, "dig", "take:refugee", "take:group_leaders", "take:shovel")
    assert "take:shovel" not in can(game, 1)

    assert strength(fight("scavenger, group_leaders, spear, grenade", "", ""))[0] == (6, 3)


def test_a_sniper_team_holds_no_tool():
    """C7: it has no ability a tool could raise."""
    assert strength(fight("sniper_team, grenade", "", ""))[0] == (0, 2)


def test_group_leaders_make_refugees_dig_and_hunt():
    """AS-R23: 0 + 2."""
    assert dig("refugee, group_leaders", "refugee", "group_leaders") == 2
    assert hunt("refugee, group_leaders", "refugee", "group_leaders") == 2


def test_group_leaders_make_tribe_families_fight_and_hunt():
    """AS-R23: 0 + 2."""
    assert hunt("tribe_family_4, group_leaders", "tribe_family_4", "group_leaders") == 2
    assert strength(fight("tribe_family_4, group_leaders", "", ""))[0] == (2, 6)


def test_group_leaders_do_not_make_refugees_fight_or_draw():
    """AS-R24: abilities they lack stay lacking."""
    assert strength(fight("refugee, group_leaders", "", ""))[0] == (0, 3)
    game = table(turn=1, hand1="refugee, group_leaders")
    assert refused(game, 1, "draw") == "AS-R24"


def test_group_leaders_add_once_to_the_whole_action():
    """AS-R23: two Scavengers and one Group Leaders dig 4, not 6."""
    assert dig("2 scavenger, group_leaders", "scavenger", "scavenger", "group_leaders") == 4


def test_several_group_leaders_add_up_on_one_person():
    """AS-R23: 0 + 2 + 2."""
    assert dig("refugee, 2 group_leaders", "refugee", "group_leaders", "group_leaders") == 4
    assert strength(fight("scavenger, 2 group_leaders", "", ""))[0] == (5, 5)


def test_group_leaders_need_an_able_person_in_the_same_action():
    """C4: leaders chosen first wait for somebody to lead."""
    game = table(turn=1, hand1="group_leaders, scavenger", junkyard=PILE)
    do(game, 1, "dig", "take:group_leaders")
    assert refused(game, 1, "done") == "AS-R24"
    do(game, 1, "take:scavenger", "done")

    assert told(game, DIGS) == [(1, 3, 0)]


def test_the_best_weapons_are_used():
    """AS-R37: two fighters take the two strongest of four weapons."""
    assert strength(fight("brawler, scavenger, net, shovel, spear, grenade", "", ""))[0] == (8, 2)

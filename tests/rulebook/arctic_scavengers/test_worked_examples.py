"""The worked checks of the sheet (5) and the examples of its clarifications (4)."""

from hearthside.games.arctic_scavengers.sayings import DIGS, DRAWS, GAINS_FOOD
from tests.rulebook.arctic_scavengers.words import (
    can,
    cards,
    declare,
    do,
    fight,
    refused,
    strength,
    table,
    told,
)

PILE = "medkit, pills, junk, net, spear, multitool"


def test_brawler_and_scavenger_with_grenade_and_spear_fight_for_eight():
    """Sheet 5: 2 + 1 + 3 + 2."""
    assert strength(fight("brawler, scavenger, grenade, spear", "", ""))[0] == (8, 2)


def test_with_the_brawler_sniped_the_scavenger_takes_the_grenade_and_fights_for_four():
    """Sheet 5: 1 + 3; C12 lets him drop the Spear."""
    game = fight("brawler, scavenger, grenade, spear", "sniper_team", "")
    do(game, 1, "snipe:brawler:0")

    assert strength(game)[0] == (4, 1)


def test_with_the_scavenger_sniped_the_brawler_fights_for_five():
    """Sheet 5: 2 + 3."""
    game = fight("brawler, scavenger, grenade, spear", "sniper_team", "")
    do(game, 1, "snipe:scavenger:0")

    assert strength(game)[0] == (5, 1)


def test_sniped_and_disarmed_the_scavenger_fights_for_three():
    """Sheet 5: Brawler and Grenade gone, 1 + 2 remain."""
    game = fight("brawler, scavenger, grenade, spear", "sniper_team, saboteur", "")
    do(game, 1, "snipe:brawler:0", "disarm:grenade:0")

    assert strength(game)[0] == (3, 1)


def test_a_refugee_with_a_shovel_digs_two():
    """Sheet 5: 0 + 2."""
    game = table(turn=1, hand1="refugee, shovel", junkyard=PILE)
    declare(game, 1, "dig", "refugee", "shovel")

    assert told(game, DIGS) == [(1, 2, 0)]


def test_a_refugee_with_a_spear_hunts_one():
    """Sheet 5: 0 + 1."""
    game = table(turn=1, hand1="refugee, spear")
    declare(game, 1, "hunt", "refugee", "spear")

    assert told(game, GAINS_FOOD) == [(1, 1, 0)]


def test_a_refugee_with_a_spear_does_not_fight():
    """Sheet 5: no fight ability, one person."""
    assert strength(fight("refugee, spear", "", ""))[0] == (0, 1)


def test_refugee_group_leaders_and_shovel_dig_four():
    """Sheet 5: 0 + 2 + 2."""
    game = table(turn=1, hand1="refugee, group_leaders, shovel", junkyard=PILE)
    declare(game, 1, "dig", "refugee", "group_leaders", "shovel")

    assert told(game, DIGS) == [(1, 4, 0)]


def test_tribe_family_group_leaders_and_grenade_fight_for_five_with_seven_people():
    """Sheet 5: 0 + 2 + 3; 5 + 2 people."""
    assert strength(fight("tribe_family_5, group_leaders, grenade", "", ""))[0] == (5, 7)


def test_scout_and_group_leaders_draw_four():
    """Sheet 5: 2 + 2."""
    game = table(turn=1, hand1="scout, group_leaders", deck1="spear, shovel, 2 refugee, brawler")
    declare(game, 1, "draw", "scout", "group_leaders")

    assert told(game, DRAWS) == [(1, 4, 0)]
    assert cards(game, "hand:1") == ["refugee", "refugee", "shovel", "spear"]


def test_scout_and_scavenger_draw_three():
    """Sheet 0 (M): 2 + 1."""
    game = table(turn=1, hand1="scout, scavenger", deck1="spear, shovel, 2 refugee, brawler")
    declare(game, 1, "draw", "scout", "scavenger")

    assert cards(game, "hand:1") == ["refugee", "shovel", "spear"]


def test_group_leaders_alone_are_illegal():
    """Sheet 5: for every action."""
    game = table(turn=1, hand1="group_leaders", junkyard=PILE)

    assert [refused(game, 1, action) for action in ("draw", "dig", "hunt")] == ["AS-R24"] * 3


def test_group_leaders_lose_their_point_with_the_last_fighter():
    """C4: Brawler sniped, Group Leaders and Grenade fight for 0."""
    game = fight("brawler, group_leaders, grenade", "sniper_team", "")
    do(game, 1, "snipe:brawler:0")

    assert strength(game)[0] == (0, 2)


def test_a_tribe_family_picks_up_the_weapon_of_the_dead():
    """C12: 0 + 3 after the Brawler is gone."""
    game = fight("brawler, tribe_family_3, grenade", "sniper_team", "")
    do(game, 1, "snipe:brawler:0")

    assert strength(game)[0] == (3, 3)


def test_a_refugee_picks_up_the_shovel_of_the_dead():
    """C12: in gathering as well; Scavenger sniped, the Refugee digs 2 with his Shovel."""
    game = table(turn=1, hand1="scavenger, refugee, shovel, junk", hand2="sniper_team", junkyard=PILE)
    declare(game, 1, "dig", "scavenger", "refugee", "shovel")
    do(game, 2, "snipe:scavenger:1")
    assert can(game, 1) == {"done", "withdraw"}
    do(game, 1, "done")

    assert told(game, DIGS) == [(1, 2, 0)]

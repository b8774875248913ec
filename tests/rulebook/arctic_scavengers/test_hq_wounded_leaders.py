"""HEADQUARTERS, MODULE 4: Sniper Teams against leaders, and healing."""

from functools import partial

import pytest

from hearthside.games.arctic_scavengers.sayings import DIGS, FORCE, GAINS_FOOD, WOUNDS
from tests.rulebook.arctic_scavengers.hq_words import battle, camp, its_turn, keys, let_it_hit
from tests.rulebook.arctic_scavengers.words import (
    all_pass,
    can,
    cards,
    commit,
    declare,
    do,
    fact,
    hires,
    seen,
    strength,
    told,
)

gathering = partial(its_turn, "dirty_deeds")


# ============================================================ wounding a leader
def test_a_sniper_team_may_wound_a_leader_on_the_own_turn():
    """AS-R27: an action of the gathering turn; the Sniper Team is discarded (C14)."""
    game = gathering("sniper_team, junk", leader0="ranger")
    do(game, 1, "wound:0")

    assert fact(game, "wounded:0") == 1
    assert cards(game, "discard:1") == ["sniper_team"]
    assert [(seat, whose) for seat, _, whose in told(game, WOUNDS)] == [(1, 0)]


def test_a_sniper_team_may_wound_a_leader_as_an_interrupt():
    """AS-R27: in a window of another player's turn, also the leader of a third player."""
    game = gathering("scavenger, junk", leader0="ranger", leader1="mentor", hand2="sniper_team")
    declare(game, 1, "hunt", "scavenger")

    assert {"wound:0", "wound:1", "snipe:scavenger:1"} <= can(game, 2)
    do(game, 2, "wound:0")
    all_pass(game, 1)
    assert fact(game, "wounded:0") == 1
    assert told(game, GAINS_FOOD) == [(1, 1, 0)]


def test_an_action_is_not_hit_when_a_leader_is_wounded_meanwhile():
    """AS-R28: no card of the action was lost, so there is no withdrawing."""
    game = gathering("2 scavenger, junk", leader0="ranger", hand2="sniper_team")
    declare(game, 1, "hunt", "scavenger", "scavenger")
    do(game, 2, "wound:0")

    assert "withdraw" not in can(game, 1)


def test_nobody_wounds_the_own_leader():
    """AS-R27: other players' leaders."""
    game = gathering("sniper_team, junk", leader0="ranger", leader1="mentor")

    assert keys(game, 1, "wound") == {"wound:0"}


def test_leaders_are_wounded_only_with_dirty_deeds():
    """DIRTY DEEDS: the new ability belongs to the fourth module."""
    game = camp(
        "leaders",
        round=4,
        turn=1,
        hand1="sniper_team, saboteur, junk",
        leader0="ranger",
        headquarters0="armory",
    )

    assert not keys(game, 1, "wound", "disable")


def test_a_wounded_leader_is_not_wounded_again():
    """NEW SNIPER TEAM ABILITY: his card is turned over already."""
    game = gathering("sniper_team, junk", leader0="ranger", wounded=[0])

    assert "wound:0" not in can(game, 1)


def test_a_sniper_team_may_be_fired_at_a_leader_out_of_the_committed_cards():
    """AS-R30: as an interrupt."""
    game = gathering("scavenger, junk", leader1="ranger", committed0="sniper_team, brawler", hand0="junk")
    declare(game, 1, "hunt", "scavenger")
    do(game, 0, "wound_from_committed:1")

    assert fact(game, "wounded:1") == 1
    assert cards(game, "committed:0") == ["brawler"]


def test_an_assassin_does_not_wound_leaders():
    """AS-R44: only the Sniper Team is named."""
    game = gathering("assassin, junk", leader0="ranger")

    assert not keys(game, 1, "wound", "assassinate")


def test_a_medic_may_save_a_leader():
    """AS-R71: anybody's Medic, from hand."""
    game = gathering("sniper_team, junk", leader0="ranger", hand2="medic, junk")
    do(game, 1, "wound:0")
    assert game.waiting == [2]
    do(game, 2, "save")

    assert fact(game, "wounded:0") == 0
    assert cards(game, "discard:2") == ["medic"]
    assert cards(game, "discard:1") == ["sniper_team"]


def test_the_owner_may_save_the_own_leader():
    """SAVE ACTION: it protects a tribe member or leader."""
    game = gathering("sniper_team, junk", leader0="ranger", hand0="medic, junk")
    do(game, 1, "wound:0")
    do(game, 0, "save")

    assert fact(game, "wounded:0") == 0


def test_a_guard_cancels_the_shot_at_the_own_leader():
    """AS-R118: the owner of the target; the Guard is discarded and a card drawn."""
    game = gathering("sniper_team, junk", leader0="ranger", hand0="guard, junk", deck0="net, spear")
    do(game, 1, "wound:0")
    do(game, 0, "guard")

    assert fact(game, "wounded:0") == 0
    assert cards(game, "discard:0") == ["guard"]
    assert cards(game, "hand:0") == ["junk", "net"]


def test_nobody_elses_guard_protects_a_leader():
    """AS-R118: only the owner's."""
    game = gathering("sniper_team, junk", leader0="ranger", hand2="guard, junk")
    do(game, 1, "wound:0")

    assert fact(game, "wounded:0") == 1


@pytest.mark.parametrize(
    ("leader", "hand", "action"),
    [("ranger", "refugee, junk", "hunt"), ("excavator", "refugee, junk", "dig")],
)
def test_a_wounded_leader_gives_no_advantage(leader, hand, action):
    """NEW SNIPER TEAM ABILITY: the leader's advantage is gone."""
    assert action in can(gathering(hand, leader1=leader), 1)
    assert action not in can(gathering(hand, leader1=leader, wounded=[1]), 1)


@pytest.mark.parametrize("leader", ["butcher", "cannibal", "organizer"])
def test_a_wounded_leader_uses_no_power(leader):
    """AS-R71: the power is off."""
    game = gathering("2 refugee, junk", leader1=leader, wounded=[1], deck1="net, spear")

    assert not keys(game, 1, leader)


@pytest.mark.parametrize("leader", ["mentor", "peacemaker"])
def test_a_wounded_leader_sends_nobody_along(leader):
    """AS-R71: the power is off."""
    game = gathering("scavenger, refugee, junk", leader1=leader, wounded=[1])
    do(game, 1, "hunt", "take:scavenger")

    assert not keys(game, 1, leader)


def test_a_wounded_fanatic_does_not_strike():
    """AS-R71: nobody is asked."""
    game = gathering("scavenger, junk", leader2="fanatic", wounded=[2], hand2="refugee")
    declare(game, 1, "hunt", "scavenger")

    assert told(game, GAINS_FOOD) == [(1, 1, 0)]


def test_a_wounded_sergeant_protects_no_tools():
    """AS-R71: and Saboteurs have their usual price."""
    game = gathering(
        "scavenger, shovel, pills, junk", leader1="sergeant_at_arms", wounded=[1], hand2="saboteur"
    )
    assert "saboteur" not in hires(game, 1)
    declare(game, 1, "dig", "scavenger", "shovel")

    assert "disarm:shovel:1" in can(game, 2)


def test_a_wounded_gangster_leaves_refugees_unarmed():
    """AS-R71: no fight, and no double count."""
    game = battle("dirty_deeds", "refugee, spear", "brawler", "", leader0="gangster", wounded=[0])

    assert strength(game)[0] == (0, 1)


# ============================================================ healing
@pytest.mark.parametrize("card", ["pills", "medkit"])
def test_medicine_heals_a_leader(card):
    """AS-R71: free, on the own turn; the medicine is spent, a Medkit wholly."""
    game = gathering(f"{card}, refugee, junk", leader1="ranger", wounded=[1])
    do(game, 1, f"heal:{card}")

    assert fact(game, "wounded:1") == 0
    assert cards(game, "played:1") == [card]
    assert "hunt" in can(game, 1)


@pytest.mark.parametrize("card", ["medic", "combat_medics"])
def test_medics_heal_a_leader(card):
    """AS-R71: they bring medicine; played as in a hire (AS-R3)."""
    game = gathering(f"{card}, refugee, junk", leader1="ranger", wounded=[1])
    do(game, 1, f"heal:{card}")
    all_pass(game, 1)

    assert fact(game, "wounded:1") == 0
    assert cards(game, "played:1") == [card]


def test_a_healing_medic_can_be_sniped():
    """AS-R26: a heal with people can be interrupted."""
    game = gathering("medic, refugee, junk", leader1="ranger", wounded=[1], hand2="sniper_team")
    do(game, 1, "heal:medic")
    do(game, 2, "snipe:medic:1")
    let_it_hit(game)

    assert fact(game, "wounded:1") == 1
    assert cards(game, "discard:1") == ["medic"]


def test_healing_is_no_hire():
    """AS-R71: Pills for the leader, Pills for a Hunter."""
    game = gathering("2 pills, junk", leader1="ranger", wounded=[1])
    do(game, 1, "heal:pills")

    assert hires(game, 1) == {"hunter"}


def test_only_the_own_wounded_leader_is_healed():
    """AS-R71: a healthy one needs nothing, another's is not your business."""
    healthy = gathering("pills, junk", leader1="ranger")
    others = gathering("pills, junk", leader0="ranger", wounded=[0])

    assert not keys(healthy, 1, "heal")
    assert not keys(others, 1, "heal")


def test_food_does_not_heal():
    """NEW SNIPER TEAM ABILITY: a med is applied."""
    game = gathering("junk, refugee", leader1="ranger", wounded=[1], used=["hunt"], food=9)

    assert not keys(game, 1, "heal")


def test_a_wound_stays_from_round_to_round():
    """NEW SNIPER TEAM ABILITY: until a med is applied."""
    game = gathering("junk", leader1="ranger", wounded=[1], hand2="junk")
    commit(game, 1)
    commit(game, 2)

    assert fact(game, "round") == 5
    assert fact(game, "wounded:1") == 1


def test_nobody_heals_on_another_players_turn():
    """AS-R71: on your own turn."""
    game = gathering("scavenger, junk", leader2="ranger", wounded=[2], hand2="sniper_team, pills")
    declare(game, 1, "hunt", "scavenger")

    assert not keys(game, 2, "heal")


def test_a_healed_leader_uses_a_power_that_was_not_used_yet():
    """AS-R71: healed on the own turn, the Organizer draws in the same turn."""
    game = gathering(
        "refugee, pills, junk", leader1="organizer", wounded=[1], deck1="net, spear, 2 multitool"
    )
    do(game, 1, "heal:pills")

    assert "organizer:refugee" in can(game, 1)


def test_a_power_used_before_the_wound_stays_used():
    """TRIBAL LEADERS: once per round, healed or not."""
    game = gathering("refugee, pills, junk", leader1="butcher", wounded=[1], power_used=[1])
    do(game, 1, "heal:pills")

    assert not keys(game, 1, "butcher")


# ============================================================ in the middle of an action
def test_a_hunt_that_lives_on_the_ranger_fails_when_he_is_wounded():
    """AS-R28: what is left is worth 0, so it is withdrawn; the Refugee returns to hand."""
    game = gathering("refugee, junk", leader1="ranger", hand2="sniper_team")
    declare(game, 1, "hunt", "refugee")
    do(game, 2, "wound:1")

    assert not told(game, GAINS_FOOD)
    assert cards(game, "hand:1") == ["junk", "refugee"]
    assert game.waiting == [1]


def test_a_dig_shrinks_when_the_excavator_is_wounded():
    """AS-R71: the Refugee digs 0 again, but the Shovel then gives its printed 2; the Scavenger 1."""
    game = gathering("refugee, scavenger, pickaxe, junk", leader1="excavator", hand2="sniper_team")
    declare(game, 1, "dig", "refugee", "scavenger")
    do(game, 2, "wound:1")

    assert told(game, DIGS) == [(1, 1, 0)]


def test_the_sergeants_tools_are_open_once_he_is_wounded():
    """AS-R108: all are asked again after the shot, and now the Shovel can be disarmed."""
    game = gathering(
        "scavenger, shovel, junk", leader1="sergeant_at_arms", hand0="saboteur", hand2="sniper_team, junk"
    )
    declare(game, 1, "dig", "scavenger", "shovel")
    do(game, 2, "wound:1")

    assert game.waiting == [0]
    assert "disarm:shovel:1" in can(game, 0)


def test_combat_medics_save_no_leader_in_gathering():
    """AS-R120: only in the skirmish, from the force."""
    game = gathering("sniper_team, junk", leader0="ranger", hand0="combat_medics, junk")
    do(game, 1, "wound:0")
    let_it_hit(game)

    assert fact(game, "wounded:0") == 1


def test_an_attack_does_not_tell_who_holds_a_medic():
    """HS-AS-1: an owner of a Medic is asked wherever it lies."""
    games = []
    for hand, deck in (("medic, junk", "brawler"), ("brawler, junk", "medic")):
        game = gathering("sniper_team, junk", leader0="ranger", hand2=hand, deck2=f"{deck}, spear")
        do(game, 1, "wound:0")
        assert game.waiting == [2]
        do(game, 2, "done")
        games.append(game)

    for viewer in (0, 1, None):
        assert seen(games[0], viewer) == seen(games[1], viewer)


# ============================================================ in the skirmish
def test_in_the_skirmish_a_sniper_team_may_wound_instead_of_shooting():
    """AS-R116: the loss bites at once; the Sniper Team stays for its people."""
    game = battle("dirty_deeds", "sniper_team", "refugee, spear, scavenger", "", leader1="gangster")
    assert {"wound:1", "snipe:scavenger:1"} <= can(game, 0)
    do(game, 0, "wound:1")

    assert strength(game)[:2] == [(0, 2), (3, 2)]


def test_in_the_skirmish_a_wounded_gangster_disarms_his_refugees():
    """AS-R116: the Refugee's Spear is idle."""
    game = battle("dirty_deeds", "sniper_team", "refugee, spear", "", leader1="gangster")
    do(game, 0, "wound:1")

    assert strength(game)[1] == (0, 1)


def test_in_the_skirmish_a_wounded_mentor_teaches_nobody():
    """AS-R116: if his power has not been used yet."""
    game = battle("dirty_deeds", "sniper_team", "brawler, refugee", "", leader1="mentor")
    do(game, 0, "wound:1")

    assert strength(game)[1] == (2, 2)


def test_in_the_skirmish_a_medic_of_the_force_may_save_a_leader():
    """AS-R116: saves as for any snipe there."""
    game = battle("dirty_deeds", "sniper_team", "refugee, spear, medic", "", leader1="gangster")
    do(game, 0, "wound:1")
    do(game, 1, "save")

    assert strength(game)[1] == (2, 3)


def test_combat_medics_of_the_force_save_a_leader():
    """AS-R120: as any Medic there; they still fight."""
    game = battle("dirty_deeds", "sniper_team", "combat_medics, refugee, spear", "", leader1="gangster")
    do(game, 0, "wound:1")
    do(game, 1, "save_with_combat_medics")

    assert fact(game, "wounded:1") == 0
    assert strength(game)[1] == (3, 6)


def test_in_the_skirmish_no_guard_helps():
    """AS-R116: Guards work outside of it only."""
    game = battle("dirty_deeds", "sniper_team", "guard", "", leader1="gangster", hand1="guard")
    do(game, 0, "wound:1")

    assert fact(game, "wounded:1") == 1
    assert told(game, FORCE)

"""RECON, MODULE 4: RANDOM CONTESTED RESOURCES. Combat Medics."""

from tests.rulebook.arctic_scavengers.recon_words import ALL, CONTESTED, battle, camp, settle
from tests.rulebook.arctic_scavengers.words import all_pass, can, cards, declare, do, fact, hires, strength

FINDS = "medkit, spear, net, junk, pills, multitool"


def test_combat_medics_pay_two_medicine():
    """RANDOM CONTESTED RESOURCES: they carry medicine like a Medic."""
    game = camp({**CONTESTED, "stacks": ["assassin", "hunter"]}, turn=1, hand1="combat_medics, refugee")
    assert hires(game, 1) == {"assassin", "hunter"}
    do(game, 1, "hire:assassin", "take:combat_medics")

    assert cards(game, "discard:1") == ["assassin"]
    assert cards(game, "played:1") == ["combat_medics"]


def test_combat_medics_save_and_fight():
    """RANDOM CONTESTED RESOURCES: in the same skirmish."""
    game = battle(ALL, "sniper_team", "brawler, combat_medics", "")
    do(game, 0, "snipe:brawler:1")
    do(game, 1, "save_with_combat_medics")
    settle(game)

    assert strength(game)[1] == (3, 5)


def test_combat_medics_save_once():
    """AS-R120: the second shot hits."""
    game = battle(ALL, "2 sniper_team", "brawler, scout, combat_medics", "")
    do(game, 0, "snipe:brawler:1")
    do(game, 1, "save_with_combat_medics")
    do(game, 0, "snipe:scout:1")
    settle(game)

    assert strength(game)[1] == (3, 5)


def test_combat_medics_do_not_save_themselves():
    """AS-R120: another card only."""
    game = battle(ALL, "sniper_team", "brawler, combat_medics", "")
    do(game, 0, "snipe:combat_medics:1")

    assert "save_with_combat_medics" not in can(game, 1)
    settle(game)
    assert strength(game)[1] == (2, 1)


def test_two_combat_medics_cover_each_other():
    """AS-R32: each is another card for the other."""
    game = battle(ALL, "sniper_team", "2 combat_medics", "")
    do(game, 0, "snipe:combat_medics:1")
    do(game, 1, "save_with_combat_medics")
    settle(game)

    assert strength(game)[1] == (2, 8)


def test_combat_medics_save_other_players_people_too():
    """C16: like Medics."""
    game = battle(ALL, "sniper_team", "brawler", "combat_medics")
    do(game, 0, "snipe:brawler:1")
    assert "save_with_combat_medics" in can(game, 2)
    do(game, 2, "save_with_combat_medics")
    settle(game)

    assert strength(game)[1] == (2, 1)


def test_combat_medics_do_not_save_while_gathering():
    """AS-R120: only when fighting."""
    game = camp(ALL, turn=1, hand1="scavenger, combat_medics", hand2="sniper_team", junkyard=FINDS)
    declare(game, 1, "dig", "scavenger")
    do(game, 2, "snipe:scavenger:1")

    assert cards(game, "discard:1") == ["scavenger"]
    assert not {"save", "save_with_combat_medics"} & can(game, 1)


def test_combat_medics_save_from_an_assassin():
    """RANDOM CONTESTED RESOURCES: against any snipe attack."""
    game = battle(ALL, "assassin", "brawler, combat_medics", "")
    do(game, 0, "assassinate:brawler:1")
    do(game, 1, "save_with_combat_medics")
    settle(game)

    assert strength(game)[1] == (3, 5)


def test_a_medic_saves_in_the_skirmish_but_does_not_fight():
    """AS-R33: he stays for the count of people."""
    game = battle(ALL, "sniper_team", "brawler, medic", "")
    do(game, 0, "snipe:brawler:1")
    do(game, 1, "save")
    settle(game)

    assert strength(game)[1] == (2, 2)


def test_of_two_combat_medics_the_one_who_could_still_save_is_shot():
    """AS-R120: the shooter picks his target, and each of them saves once."""
    game = battle(ALL, "3 sniper_team", "brawler, 2 combat_medics", "")
    do(game, 0, "snipe:brawler:1")
    do(game, 1, "save_with_combat_medics")
    do(game, 0, "snipe:combat_medics:1", "snipe:brawler:1")
    settle(game)

    assert strength(game)[1] == (1, 4)


def test_a_medic_saves_combat_medics_who_have_saved():
    """AS-R32: another card, with a save of its own."""
    game = battle(ALL, "2 sniper_team", "brawler, combat_medics, medic", "")
    do(game, 0, "snipe:brawler:1")
    do(game, 1, "save_with_combat_medics")
    do(game, 0, "snipe:combat_medics:1")
    do(game, 1, "save")
    settle(game)

    assert strength(game)[1] == (3, 6)


def test_combat_medics_do_not_save_a_leader_while_gathering():
    """AS-R120: only when fighting."""
    game = camp(ALL, turn=1, hand1="sniper_team, refugee", leader0="mentor", hand0="combat_medics")
    do(game, 1, "wound:0")

    assert not [key for key in can(game, 0) if key.startswith("save")]
    all_pass(game, 1)
    assert fact(game, "wounded:0") == 1


def test_combat_medics_heal_a_leader():
    """AS-R71: they carry medicine like a Medic."""
    game = camp(ALL, turn=1, hand1="combat_medics, junk", leader1="mentor", wounded=[1])
    do(game, 1, "heal:combat_medics")
    all_pass(game, 1)

    assert fact(game, "wounded:1") == 0

"""SABOTEURS AND SNIPER TEAMS in the skirmish."""

from tests.rulebook.arctic_scavengers.words import (
    can,
    cards,
    declare,
    do,
    fight,
    gathering,
    hidden,
    refused,
    strength,
    winner,
)


# ============================================================ in the skirmish
def test_the_initiator_fires_first_and_then_the_others_clockwise():
    """AS-R10: from initiator 1: 1, 2, 3, 0."""
    game = fight(*["sniper_team, brawler"] * 4, initiator=1)
    for seat in (1, 2, 3, 0):
        assert game.waiting == [seat]
        do(game, seat, "done")


def test_firing_in_the_skirmish_is_a_choice():
    """AS-R34: a Saboteur who holds fire fights."""
    game = fight("saboteur", "scavenger, spear", "")
    do(game, 0, "done")

    assert strength(game)[0] == (1, 1)


def test_who_fires_does_not_fight_but_counts_as_people():
    """AS-R34: the disarming Saboteur adds 0 and 1 person."""
    game = fight("saboteur, scavenger", "scavenger, spear", "")
    do(game, 0, "disarm:spear:1")

    assert strength(game)[:2] == [(1, 2), (1, 1)]
    assert winner(game) == 0


def test_who_fires_holds_no_weapon():
    """AS-R34: the Saboteur's Spear lies idle."""
    game = fight("saboteur, spear", "scavenger, shovel", "")
    do(game, 0, "disarm:shovel:1")

    assert strength(game)[0] == (0, 1)


def test_who_fires_cannot_be_led_to_fight():
    """AS-R34: Group Leaders need somebody who fights."""
    game = fight("saboteur, group_leaders", "scavenger, shovel", "")
    do(game, 0, "disarm:shovel:1")

    assert strength(game)[0] == (0, 3)


def test_a_weapon_of_a_firing_saboteur_may_go_to_somebody_else():
    """AS-R34: tools are not tied to people."""
    game = fight("saboteur, scavenger, grenade", "scavenger, shovel", "")
    do(game, 0, "disarm:shovel:1")

    assert strength(game)[0] == (4, 2)


def test_a_card_that_fired_in_the_skirmish_stays_in_the_force():
    """C14: the Sniper Team still counts two people."""
    game = fight("sniper_team", "brawler, scavenger", "")
    do(game, 0, "snipe:brawler:1")

    assert strength(game) == [(0, 2), (1, 1), (0, 0)]
    assert "sniper_team" in cards(game, "discard:0")


def test_a_sniped_card_leaves_the_force():
    """C11: to its owner's discard pile, with its fight and its people."""
    game = fight("sniper_team", "thugs, scavenger", "sniper_team")
    do(game, 0, "snipe:thugs:1")

    assert cards(game, "discard:1") == ["thugs"]
    assert cards(game, "revealed:1") == ["scavenger"]


def test_all_other_forces_are_targets_and_the_own_is_not():
    """AS-R27: the forces lie open; hands do not."""
    game = fight(
        "sniper_team, brawler, spear",
        "scavenger, shovel",
        "refugee, junk",
        hand1="thugs",
        hand2="group_leaders",
    )

    assert can(game, 0) == {"done", "snipe:scavenger:1", "snipe:refugee:2"}


def test_each_card_fires_once_all_on_the_same_turn():
    """AS-R35: two Sniper Teams and a Saboteur, one after another."""
    game = fight("2 sniper_team, saboteur", "brawler, scavenger, spear", "hunter")
    do(game, 0, "snipe:brawler:1", "disarm:spear:1", "snipe:hunter:2")

    assert strength(game) == [(0, 5), (1, 1), (0, 0)]


def test_no_card_fires_twice():
    """AS-R35: after its shot the Sniper Team has none left."""
    game = fight("sniper_team, saboteur", "brawler, scavenger, spear", "")
    do(game, 0, "snipe:brawler:1")

    assert refused(game, 0, "snipe:scavenger:1") == "AS-R35"
    assert can(game, 0) == {"done", "disarm:spear:1"}


def test_part_of_the_shots_may_be_held_back():
    """AS-R35: one of two Saboteurs fires, the other fights."""
    game = fight("2 saboteur", "scavenger, spear, shovel", "")
    do(game, 0, "disarm:spear:1", "done")

    assert strength(game)[:2] == [(1, 2), (2, 1)]


def test_a_later_sniper_team_is_shot_before_it_can_fire():
    """C13: seat 1 is not even asked."""
    game = fight("sniper_team", "sniper_team", "sniper_team, brawler")
    do(game, 0, "snipe:sniper_team:1")

    assert game.waiting == [2]
    do(game, 2, "done")
    assert strength(game)[1] == (0, 0)


def test_a_later_saboteur_is_shot_before_it_can_disarm():
    """C13: the Spear stays."""
    game = fight("sniper_team, brawler, spear", "saboteur", "")
    do(game, 0, "snipe:saboteur:1")

    assert strength(game)[0] == (4, 3)


def test_what_a_card_has_done_stands_when_it_is_sniped_later():
    """AS-R36: the Brawler stays dead, only the people are fewer."""
    game = fight("sniper_team, scavenger", "sniper_team, brawler", "")
    do(game, 0, "snipe:brawler:1")
    do(game, 1, "snipe_fired:sniper_team:0")

    assert strength(game)[:2] == [(1, 1), (0, 2)]
    assert winner(game) == 0


def test_sniping_a_fired_card_can_decide_a_tie():
    """C13: of an earlier player only the number of people changes."""
    game = fight("saboteur, brawler", "sniper_team, brawler, spear", "")
    do(game, 0, "disarm:spear:1")
    do(game, 1, "snipe_fired:saboteur:0")

    assert strength(game)[:2] == [(2, 1), (2, 3)]
    assert winner(game) == 1


def test_fired_and_unfired_cards_of_one_kind_are_told_apart():
    """AS-R36: sniping the one that held fire costs a fight point, the other one only a person."""
    results = []
    for shot in ("snipe:saboteur:0", "snipe_fired:saboteur:0"):
        game = fight("2 saboteur", "sniper_team, scavenger, spear, shovel", "")
        do(game, 0, "disarm:spear:1", "done")
        do(game, 1, shot)
        results.append(strength(game)[0])

    assert results == [(0, 1), (1, 1)]


def test_a_sniped_fighter_leaves_his_weapon_to_the_others():
    """C12: the Scavenger drops the Spear for the Grenade."""
    game = fight("sniper_team", "brawler, scavenger, grenade, spear", "")
    do(game, 0, "snipe:brawler:1")

    assert strength(game)[1] == (4, 1)


def test_weapons_without_people_lie_idle():
    """AS-R37: Grenade and Spear, and nobody left to hold them."""
    game = fight("sniper_team", "brawler, grenade, spear", "")
    do(game, 0, "snipe:brawler:1")

    assert strength(game)[1] == (0, 0)


def test_after_a_disarm_an_idle_weapon_steps_in():
    """AS-R117: the Brawler takes the Spear when the Grenade is gone."""
    game = fight("saboteur", "brawler, grenade, spear", "")
    do(game, 0, "disarm:grenade:1")

    assert strength(game)[1] == (4, 1)


def test_disarming_an_idle_weapon_changes_nothing():
    """AS-R117: the Grenade stays in the Brawler's hand."""
    game = fight("saboteur", "brawler, grenade, spear", "")
    do(game, 0, "disarm:spear:1")

    assert strength(game)[1] == (5, 1)


def test_a_sniper_team_can_snipe_people_who_do_not_fight():
    """C11: fewer Refugees, fewer people in a tie."""
    game = fight("sniper_team, brawler", "brawler, 2 refugee", "")
    do(game, 0, "snipe:refugee:1")

    assert strength(game)[:2] == [(2, 3), (2, 2)]
    assert winner(game) == 0


def test_a_wiped_out_force_leaves_its_owner_with_nothing():
    """AS-R47: after three shots nobody fights, and the snipers have most people."""
    game = fight("2 sniper_team", "brawler", "sniper_team", "scavenger")
    do(game, 0, "snipe:brawler:1", "snipe:scavenger:3")
    do(game, 2, "snipe_fired:sniper_team:0")

    assert strength(game) == [(0, 2), (0, 0), (0, 2), (0, 0)]
    assert winner(game) is None


def test_five_sniper_teams_shoot_down_the_line():
    """C13: each kills the next, so that every second one never fires."""
    game = fight(*["sniper_team"] * 5)
    do(game, 0, "snipe:sniper_team:1")
    do(game, 2, "snipe:sniper_team:3")
    do(game, 4, "done")

    assert strength(game) == [(0, 2), (0, 0), (0, 2), (0, 0), (0, 2)]
    assert winner(game) is None


def test_a_shot_in_the_skirmish_is_seen_by_all():
    """AS-R27: attack, target and shooter are public."""
    game = fight("sniper_team", "brawler, scavenger", "")
    do(game, 0, "snipe:brawler:1")

    assert "{0} snipes Brawler of {1}." in game.story(None)


def test_a_shot_in_gathering_shows_the_hit_card_and_no_more():
    """AS-R27: the rest of the shooter's hand stays hidden."""
    game = gathering("scavenger, refugee", hand2="sniper_team, thugs")
    declare(game, 1, "dig", "scavenger")
    do(game, 2, "snipe:scavenger:1")

    for viewer in (0, 1, None):
        assert hidden(game, "hand:2", viewer)
        assert "Thugs" not in " ".join(game.story(viewer))
        assert "{2} snipes Scavenger of {1}." in game.story(viewer)

"""RECON: places in a force, windows, what a Spy sees, knowledge that must not go stale, taking back."""

import pytest

import hearthside
from hearthside import IllegalAction
from hearthside.games.arctic_scavengers.verbs import DIGS, GAINS_FOOD
from tests.rulebook.arctic_scavengers.recon_words import (
    COMMITTED,
    DECK,
    EVERYTHING,
    HAND,
    LIARS,
    QUARTERS,
    RANKS,
    SINK,
    SPIES,
    TIMER,
    alike,
    battle,
    camp,
    counted,
    learned,
    look,
    pile_key,
    settle,
    spied,
    spy_on,
    tower,
)
from tests.rulebook.arctic_scavengers.words import (
    GAME,
    all_pass,
    can,
    cards,
    commit,
    declare,
    do,
    fact,
    known,
    size,
    strength,
    told,
    winner,
)

ALL = {**EVERYTHING, "contested": "base"}
PILE = "medkit, pills, net, spear, junk, multitool"


# ============================================================ places of the skirmish
def test_a_gassed_hardy_scavenger_comes_home():
    """AS-R59: it is still in the force of a loser."""
    game = battle(ALL, "brawler, tear_gas", "hardy_scavenger, spear", "", deck1="6 junk")
    do(game, 0, "gas:hardy_scavenger:1")
    settle(game)

    assert winner(game) is None
    assert "hardy_scavenger" in cards(game, "hand:1")


def test_a_hardy_scavenger_helped_by_the_mentor_comes_home():
    """AS-R59: wherever in the force it stands."""
    game = battle(ALL, "thugs", "hardy_scavenger, refugee", "", leader1="mentor", deck1="6 junk")
    do(game, 1, "mentor:refugee", "take:hardy_scavenger")
    settle(game)

    assert strength(game)[1] == (1, 2)
    assert "hardy_scavenger" in cards(game, "hand:1")


def test_gas_leaves_the_help_of_the_mentor():
    """AS-R55: only the card's own number becomes 0."""
    game = battle(ALL, "brawler, refugee", "tear_gas", "", leader0="mentor")
    do(game, 0, "mentor:refugee", "take:brawler")
    do(game, 1, "gas:brawler:0")
    settle(game)

    assert strength(game)[0] == (1, 2)


def test_a_rogue_helped_by_the_mentor_still_steals():
    """AS-R57: 2 against 2, and the Rogue stands in the force."""
    game = battle(ALL, "rogue, refugee", "brawler, 3 refugee", "", leader0="mentor")
    do(game, 0, "mentor:refugee", "take:rogue")
    settle(game)

    assert strength(game)[0][0] == 2
    assert winner(game) == 0


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
    for place in ("place:0", "place:2"):
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


def test_decoys_disabled_after_a_provocation_are_missing_in_the_score():
    """AS-R53: counted at the end."""
    game = battle(ALL, "provocateur, 3 junk", "saboteur", "", headquarters0="portable_decoys")
    do(game, 0, "provoke")
    do(game, 1, "disable:0:0")
    settle(game)

    assert strength(game)[0] == (1, 1)


def test_a_second_rogue_steps_in_for_a_dead_one():
    """AS-R57: the first in turn order who still has one."""
    game = battle(ALL, "rogue", "brawler, sniper_team", "brawler", "rogue")
    do(game, 1, "snipe:rogue:0")
    settle(game)

    assert winner(game) == 3


def test_a_saved_hardy_scavenger_comes_home():
    """AS-R59: it was not sniped after all."""
    game = battle(ALL, "sniper_team, thugs", "hardy_scavenger, medic", "", deck1="6 junk")
    do(game, 0, "snipe:hardy_scavenger:1")
    do(game, 1, "save")
    settle(game)

    assert "hardy_scavenger" in cards(game, "hand:1")


def test_a_gassed_refugee_of_the_gangster_still_holds_a_spear():
    """AS-R55: 0 and 2, as before."""
    game = battle(ALL, "tear_gas", "refugee, spear", "", leader1="gangster")
    do(game, 0, "gas:refugee:1")
    settle(game)

    assert strength(game)[1] == (2, 2)


# ============================================================ windows
def test_a_medic_saves_a_spy():
    """AS-R39: a Spy that was not hit goes on looking."""
    game = camp(ALL, turn=1, hand1="spy, medic", hand0="pills", hand2="sniper_team", deck1="net")
    spy_on(game, 1, HAND, 0)
    do(game, 2, "snipe:spy:1")
    do(game, 1, "save")
    all_pass(game, 1)

    assert spied(game, 1) == ["pills"]


def test_a_guard_protects_a_spy_from_a_sniper():
    """AS-R118: the Spy is a card of his."""
    game = camp(ALL, turn=1, hand1="spy, guard", hand0="pills", hand2="assassin", deck1="net, thugs")
    spy_on(game, 1, HAND, 0)
    do(game, 2, "assassinate:spy:1")
    do(game, 1, "guard")
    all_pass(game, 1)

    assert spied(game, 1) == ["pills"]
    do(game, 1, "done")
    assert cards(game, "hand:1") == ["net", "thugs"]


def test_a_guard_answers_an_attack_in_a_third_players_turn():
    """AS-R27: seat 2 disables seat 0's building while seat 1 digs."""
    game = camp(
        ALL,
        turn=1,
        hand1="scavenger, refugee",
        hand2="saboteur",
        hand0="guard",
        headquarters0="armory",
        deck0="net",
        junkyard=PILE,
    )
    declare(game, 1, "dig", "scavenger")
    while game.waiting != [2]:
        do(game, game.waiting[0], "done")
    do(game, 2, "disable:0:0")
    do(game, 0, "guard")
    all_pass(game, 1)

    assert fact(game, "disabled:0") == 0
    assert told(game, DIGS) == [(1, 1, 0)]


def test_a_guard_does_not_stop_a_scout_tower():
    """AS-R41: it looks at piles."""
    game = camp(ALL, turn=1, hand1="junk, refugee", headquarters1="scout_tower", hand0="guard", hand2="guard")
    tower(game, 1, "junk", "junkyard", "contested")

    assert not {"guard"} & (can(game, 0) | can(game, 2))
    all_pass(game, 1)
    assert learned(game, 1, "junkyard")


def test_combat_medics_do_not_save_a_leader_while_gathering():
    """AS-R120: only when fighting."""
    game = camp(ALL, turn=1, hand1="sniper_team, refugee", leader0="mentor", hand0="combat_medics")
    do(game, 1, "wound:0")

    assert not [key for key in can(game, 0) if key.startswith("save")]
    all_pass(game, 1)
    assert fact(game, "wounded:0") == 1


def test_committed_cards_and_no_hand_are_asked_about_a_spy_only():
    """HS-AS-1: against Binoculars committed cards are frozen, and all see that the hand is empty."""
    position = {
        "round": 3,
        "turn": 1,
        "hand0": "",
        "committed0": "scouting_refugee",
        "hand1": "spy, binoculars, junk",
    }
    spy = camp(SPIES, **position)
    spy_on(spy, 1, HAND, 2)
    glasses = camp(SPIES, **position)
    look(glasses, 1)

    assert spy.waiting == [0]
    assert glasses.waiting == [1]


def test_an_empty_hand_with_a_bunker_is_asked():
    """HS-AS-1: nobody knows who waits in the Bunker."""
    games = [
        camp(
            QUARTERS,
            turn=1,
            hand1="binoculars, junk",
            hand0="",
            headquarters0="bunker",
            stored1_0=mine,
            deck0=f"{other}, 3 refugee",
        )
        for mine, other in (("scouting_refugee", "thugs"), ("thugs", "scouting_refugee"))
    ]
    for game in games:
        look(game, 1)
        assert game.waiting == [0]
        do(game, 0, "done")

    assert alike(games, 1, 2, None)


def test_a_disabled_bunker_lets_nobody_out():
    """AS-R70: its Scouting Refugee cannot cancel."""
    game = camp(
        ALL,
        turn=1,
        hand1="binoculars, junk",
        hand0="junk",
        headquarters0="bunker",
        stored1_0="scouting_refugee",
        disabled={"0": [0]},
    )
    look(game, 1)

    assert not [key for key in can(game, 0) if key.startswith(("retrieve", "cancel"))]


def test_whether_a_guard_was_dug_up_cannot_be_told():
    """HS-AS-1: after the trash of a Guard's owner the digger is asked about shots as well."""
    game = camp(
        LIARS,
        turn=0,
        hand0="guard, junk, refugee",
        hand1="scavenger, hunter, refugee",
        hand2="sniper_team",
        junkyard="net, pills",
    )
    declare(game, 0, "trash", "junk")
    do(game, 0, "done")
    declare(game, 1, "dig", "scavenger")
    all_pass(game, 1)
    do(game, 1, "take:" + game.view(1)["zones"]["looked:1"]["cards"][0])
    declare(game, 1, "hunt", "hunter")
    do(game, 2, "snipe:hunter:1")

    assert game.waiting == [1]
    assert can(game, 1) == {"done"}
    assert cards(game, "discard:1") != ["hunter"]


def test_binoculars_return_from_a_hunt_that_was_broken():
    """AS-R28: the remaining cards go back to the hand."""
    game = camp(SPIES, turn=1, hand1="hunter, binoculars, refugee", hand2="sniper_team")
    declare(game, 1, "hunt", "hunter", "binoculars")
    do(game, 2, "snipe:hunter:1")

    assert cards(game, "hand:1") == ["binoculars", "refugee"]
    assert told(game, GAINS_FOOD) == []


def test_a_withdrawn_action_leaves_nothing_for_a_map():
    """AS-R134: nobody was used."""
    game = camp(SINK, turn=1, hand1="2 scavenger, map", hand2="sniper_team")
    declare(game, 1, "hunt", "scavenger", "scavenger")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "withdraw")

    assert not [key for key in can(game, 1) if key.startswith("map")]


def test_a_map_brings_back_a_medic_who_paid():
    """AS-R134: he lies among the played cards."""
    game = camp({**ALL, "stacks": ["hunter"]}, turn=1, hand1="medic, map, refugee")
    do(game, 1, "hire:hunter", "take:medic")
    all_pass(game, 1)

    assert "map:medic" in can(game, 1)


def test_a_tower_may_be_paid_with_binoculars():
    """AS-R133: any one card; they are paid, not looked through."""
    game = camp(ALL, turn=1, hand1="binoculars", headquarters1="scout_tower", junkyard=PILE)
    tower(game, 1, "binoculars", "junkyard", "contested")

    assert known(game, "junkyard", 1)[:3] == ["medkit", "pills", None]


def test_a_building_site_may_be_set_back_even_if_it_is_new():
    """AS-R73: any building under construction; the two cards are drawn."""
    game = camp(
        ALL,
        turn=1,
        hand1="demolition_team, refugee",
        deck1="net, spear",
        headquarters0="pharmacy",
        timer1_0="2 refugee",
        deck0="3 pills",
    )
    do(game, 1, "demolish:0:0")
    all_pass(game, 1)

    assert size(game, "timer1:0") == 2
    assert cards(game, "hand:1") == ["net", "refugee", "spear"]


def test_a_guard_stops_the_cancel_of_binoculars():
    """AS-R118: a cancel is aimed at the Binoculars, which are its owner's card."""
    game = camp(
        ALL, turn=1, hand1="binoculars, guard", hand0="scouting_refugee", deck0="2 junk", deck1="2 net"
    )
    look(game, 1)
    do(game, 0, "cancel")
    do(game, 1, "guard")
    all_pass(game, 1)

    assert learned(game, 1, "junkyard")
    assert cards(game, "discard:0") == ["scouting_refugee"]


def test_a_guard_stops_the_cancel_of_a_scout_tower():
    """AS-R118: the building is its owner's, too."""
    game = camp(
        ALL,
        turn=1,
        hand1="junk, guard",
        headquarters1="scout_tower",
        hand0="scouting_refugee",
        deck0="2 pills",
        deck1="2 net",
    )
    tower(game, 1, "junk", "junkyard", "contested")
    do(game, 0, "cancel")
    do(game, 1, "guard")
    all_pass(game, 1)

    assert len(learned(game, 1, "junkyard")) == 2


def test_a_guard_stops_a_guard_that_stops_a_demolition():
    """AS-R115: the first Guard is discarded without a draw, the demolition goes on."""
    game = camp(
        ALL,
        turn=1,
        hand1="demolition_team, guard",
        deck1="4 net",
        hand0="guard",
        headquarters0="bunker",
        timer1_0="refugee",
        deck0="5 pills",
    )
    do(game, 1, "demolish:0:0")
    do(game, 0, "guard")
    do(game, 1, "guard")
    all_pass(game, 1)

    assert size(game, "timer1:0") == 5
    assert cards(game, "hand:0") == []
    assert cards(game, "hand:1") == ["net"] * 3


def test_the_guard_against_a_disabling_cannot_be_answered():
    """AS-R38: a save or a Guard is the last word."""
    game = camp(ALL, turn=1, hand1="saboteur, guard", hand0="guard", headquarters0="armory", deck0="net")
    do(game, 1, "disable:0:0")
    do(game, 0, "guard")

    assert "guard" not in can(game, 1)
    assert fact(game, "disabled:0") == 0


def test_the_yardmaster_looks_while_he_answers_a_shot():
    """AS-R131: in any window that asks him; then he may still use his Guard."""
    game = camp(
        ALL,
        turn=1,
        hand1="scavenger, guard",
        leader1="yardmaster",
        hand2="assassin",
        deck1="2 junk",
        junkyard=PILE,
    )
    declare(game, 1, "dig", "scavenger")
    do(game, 2, "assassinate:scavenger:1")
    do(game, 1, "yardmaster", "bottom", "guard")
    all_pass(game, 1)

    assert cards(game, "looked:1") == ["net"]


def test_the_yardmaster_has_his_skirmish_turn_without_any_special_card():
    """AS-R131: at any time of the round, so also then."""
    game = battle(ALL, "brawler", "scavenger", "", leader0="yardmaster", junkyard=PILE)

    assert game.waiting == [0]
    assert can(game, 0) == {"done", "yardmaster"}


@pytest.mark.parametrize(("junkyard", "offered"), [("net", True), ("", False)])
def test_the_yardmaster_sees_what_there_is(junkyard, offered):
    """HS-AS-2: one card, or none and then no look."""
    game = camp(ALL, turn=1, hand1="junk", leader1="yardmaster", junkyard=junkyard)

    assert ("yardmaster" in can(game, 1)) == offered


def test_leaders_that_are_not_drafted_are_no_pile():
    """AS-R89: neither for Binoculars nor for a Scout Tower nor for a Spy."""
    game = camp(ALL, turn=1, hand1="spy, junk", headquarters1="scout_tower")
    spy = game.clone()
    do(spy, 1, "spy")
    tower(game, 1, "junk")

    assert not [key for key in can(spy, 1) if key.startswith("spy_on:3:")]
    assert pile_key(game, "leaders") not in can(game, 1)


def test_a_saved_rogue_steals():
    """AS-R36: a shot that was stopped has done nothing."""
    game = battle(ALL, "rogue, medic", "brawler, sniper_team", "brawler")
    do(game, 1, "snipe:rogue:0")
    do(game, 0, "save")
    settle(game)

    assert winner(game) == 0


def test_a_demolition_reshuffles_the_owners_discard_pile():
    """AS-R63: as any draw does."""
    game = camp(
        ALL,
        turn=1,
        hand1="demolition_team, refugee",
        deck1="3 net",
        headquarters0="armory",
        timer1_0="refugee",
        deck0="",
        discard0="3 pills",
    )
    do(game, 1, "demolish:0:0")
    all_pass(game, 1)

    assert size(game, "timer1:0") == 3
    assert size(game, "deck:0") + size(game, "discard:0") == 1


def test_scrappers_with_a_cargo_sled_find_two_at_the_bottom():
    """AS-R135: both abilities in one dig."""
    game = camp(
        ALL,
        turn=1,
        hand1="scrappers, cargo_sled, refugee",
        junkyard="junk, medkit, pills, net, spear, multitool",
    )
    declare(game, 1, "dig", "scrappers", "cargo_sled")
    do(game, 1, "bottom", "take:multitool", "take:spear")

    assert told(game, DIGS) == [(1, 5, 0)]
    assert cards(game, "discard:1") == ["multitool", "spear"]
    assert "junk" not in cards(game, "looked:1")


def test_scrappers_put_schematics_back_on_top():
    """AS-R93: as with the junkyard."""
    game = camp(
        ALL,
        turn=1,
        hand1="tinker, scrappers, refugee",
        schematics="armory, bunker, pharmacy, hydroponic_gardens, scout_tower",
        deck1="7 pills",
    )
    declare(game, 1, "build", "tinker", "scrappers")
    do(game, 1, "top", "take:armory", "on_top:pharmacy", "done", "done")

    assert known(game, "schematics", 1)[0] == "pharmacy"
    assert size(game, "schematics") == 4


@pytest.mark.parametrize(("card", "key"), [("drill_sergeant", "drill"), ("demolition_team", "demolish:0:0")])
def test_with_the_option_a_special_that_was_hit_is_spent(card, key):
    """AS-R28: as a dig would be; the second copy has to wait."""
    game = camp(
        {**ALL, "interrupt_spends_action": True},
        turn=1,
        hand1=f"2 {card}, junk",
        hand2="sniper_team",
        deck1="3 net",
        headquarters0="armory",
        timer1_0="junk",
        deck0="5 pills",
    )
    do(game, 1, key)
    do(game, 2, f"snipe:{card}:1")

    assert game.waiting == [1]
    assert key not in can(game, 1)


def test_a_guard_that_comes_back_guards_again():
    """AS-R111: with an empty deck it is drawn for itself, and is a fresh card."""
    game = camp(
        LIARS,
        turn=1,
        hand1="scavenger, shovel, guard",
        deck1="",
        discard1="",
        hand2="sniper_team, saboteur",
        junkyard=PILE,
    )
    declare(game, 1, "dig", "scavenger", "shovel")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "guard")
    assert cards(game, "hand:1") == ["guard"]
    do(game, 2, "disarm:shovel:1")
    do(game, 1, "guard")
    all_pass(game, 1)

    assert told(game, DIGS) == [(1, 3, 0)]


def test_combat_medics_heal_a_leader():
    """AS-R71: they carry medicine like a Medic."""
    game = camp(ALL, turn=1, hand1="combat_medics, junk", leader1="mentor", wounded=[1])
    do(game, 1, "heal:combat_medics")
    all_pass(game, 1)

    assert fact(game, "wounded:1") == 0


def test_a_scouting_refugee_helps_to_build():
    """SPY HUNTER: it modifies an Engineer's dig in the schematics, too."""
    game = camp(
        ALL,
        turn=1,
        hand1="engineer, scouting_refugee, junk",
        schematics="armory, bunker, pharmacy, ...",
        deck1="7 pills",
    )
    declare(game, 1, "build", "engineer", "scouting_refugee")

    assert {"take:armory", "take:bunker", "take:pharmacy"} <= can(game, 1)


@pytest.mark.parametrize(("others", "goes_on"), [("tinker, brawler", True), ("tinker", False)])
def test_a_build_goes_on_without_the_engineer_if_a_tinker_and_a_digger_are_left(others, goes_on):
    """AS-R126: with nobody but the Tinker it is over, and he returns to the hand."""
    game = camp(
        ALL,
        turn=1,
        hand1=f"engineer, {others}, pills",
        hand2="sniper_team",
        schematics="armory, bunker, pharmacy, ...",
        deck1="6 junk",
    )
    declare(game, 1, "build", "engineer", *others.split(", "))
    do(game, 2, "snipe:engineer:1")

    assert ({"done", "withdraw"} <= can(game, 1)) == goes_on
    assert ("tinker" in cards(game, "hand:1")) != goes_on


def test_of_two_couriers_one_is_sniped():
    """AS-R28: three cards are drawn, two of them discarded."""
    game = camp(ALL, turn=1, hand1="2 courier, junk", hand2="assassin", deck1="net, spear, thugs, hunter")
    declare(game, 1, "draw", "courier", "courier")
    do(game, 2, "assassinate:courier:1")
    do(game, 1, "done", "take:net", "take:spear")

    assert cards(game, "hand:1") == ["junk", "thugs"]


def test_a_cargo_sled_goes_to_the_next_who_can_pull_it():
    """AS-R28: tools are re-dealt among the cards of the action, so the second find stays."""
    game = camp(ALL, turn=1, hand1="scavenger, brawler, cargo_sled", hand2="assassin", junkyard=PILE)
    declare(game, 1, "dig", "scavenger", "brawler", "cargo_sled")
    do(game, 2, "assassinate:brawler:1")
    do(game, 1, "done", "take:medkit", "take:pills")

    assert {"medkit", "pills"} <= set(cards(game, "discard:1"))


def test_a_tower_disabled_while_it_is_used_shows_nothing():
    """AS-R70: its abilities cannot be used; the card that was paid is gone."""
    game = camp(ALL, turn=1, hand1="pills, refugee", headquarters1="scout_tower", hand2="saboteur")
    tower(game, 1, "pills", "junkyard", "contested")
    do(game, 2, "disable:0:1")
    all_pass(game, 1)

    assert not learned(game, 1, "junkyard")
    assert cards(game, "discard:1") == ["pills"]


def test_a_guard_in_the_bunker_answers_for_an_empty_hand():
    """AS-R40: nothing is left in hand, but the Bunker is open."""
    game = camp(
        ALL,
        turn=1,
        hand1="scavenger",
        hand2="assassin",
        headquarters1="bunker",
        stored1_1="guard",
        deck1="net",
        junkyard=PILE,
    )
    declare(game, 1, "dig", "scavenger")
    do(game, 2, "assassinate:scavenger:1")
    assert game.waiting == [1]
    do(game, 1, "retrieve:0", "take:guard", "guard")
    all_pass(game, 1)

    assert told(game, DIGS) == [(1, 1, 0)]


def test_a_medic_in_the_bunker_saves_somebody_elses_scavenger():
    """AS-R31: out of the Bunker, with an empty hand."""
    game = camp(
        ALL,
        turn=1,
        hand1="scavenger, refugee",
        hand2="assassin",
        hand0="",
        headquarters0="bunker",
        stored1_0="medic",
        junkyard=PILE,
    )
    declare(game, 1, "dig", "scavenger")
    while game.waiting != [2]:
        do(game, game.waiting[0], "done")
    do(game, 2, "assassinate:scavenger:1")
    while game.waiting != [0]:
        do(game, game.waiting[0], "done")
    do(game, 0, "retrieve:0", "take:medic", "save")
    all_pass(game, 1)

    assert told(game, DIGS) == [(1, 1, 0)]
    assert cards(game, "discard:0") == ["medic"]


@pytest.mark.parametrize("card", ["sniper_team", "assassin"])
def test_a_sniper_in_the_bunker_comes_out_to_shoot(card):
    """AS-R69: in another player's turn, whenever a window asks; an empty hand does not prevent it."""
    game = camp(
        ALL,
        turn=1,
        hand1="scavenger, refugee",
        hand0="",
        headquarters0="bunker",
        stored1_0=card,
        junkyard=PILE,
    )
    declare(game, 1, "dig", "scavenger")
    assert game.waiting == [0]
    verb = "snipe" if card == "sniper_team" else "assassinate"
    do(game, 0, "retrieve:0", f"take:{card}", f"{verb}:scavenger:1")

    assert cards(game, "discard:1") == ["scavenger"]


def test_in_a_disabled_bunker_nobody_is_asked():
    """HS-AS-1: all see an empty hand and a closed Bunker."""
    game = camp(
        ALL,
        turn=1,
        hand1="scavenger, refugee",
        hand0="",
        headquarters0="bunker",
        stored1_0="sniper_team",
        disabled={"0": [0]},
        junkyard=PILE,
    )
    declare(game, 1, "dig", "scavenger")

    assert game.waiting == [1]


def test_a_bunker_under_construction_hides_nobody():
    """AS-R66: it works when it is finished."""
    game = camp(
        ALL,
        turn=1,
        hand1="binoculars, refugee",
        hand0="",
        headquarters0="bunker",
        timer1_0="scouting_refugee",
        junkyard=PILE,
    )
    look(game, 1)

    assert game.waiting == [1]
    assert learned(game, 1, "junkyard") == ["medkit"]


def test_scouting_refugees_of_two_players_each_cancel_once():
    """AS-R108: the first cancel is guarded, the second is not, and the recon is over."""
    game = camp(
        ALL,
        seats=4,
        turn=1,
        hand1="binoculars, guard, junk",
        hand0="scouting_refugee",
        hand2="scouting_refugee",
        hand3="scouting_refugee",
        deck1="2 net",
        deck2="2 spear",
    )
    look(game, 1)
    do(game, 0, "cancel")
    do(game, 1, "guard")
    assert game.waiting == [2]
    do(game, 2, "cancel")
    do(game, 1, "done")  # no second Guard

    assert not learned(game, 1, "junkyard")
    assert cards(game, "hand:3") == ["scouting_refugee"]
    assert cards(game, "hand:2") == ["spear"]


# ============================================================ how much a Spy sees
def test_of_five_timer_cards_a_spy_sees_four():
    """AS-R90: chosen blind."""
    on_site = "thugs, scout, hunter, net, spear"
    game = camp(QUARTERS, turn=1, hand1="spy, refugee", headquarters0="bunker", timer1_0=on_site)
    spy_on(game, 1, TIMER, 0)

    assert len(learned(game, 1, "timer1:0")) == 4
    assert set(learned(game, 1, "timer1:0")) <= set(on_site.split(", "))


def test_of_a_large_force_a_spy_sees_four_cards():
    """AS-R90: chosen blind, and they stay committed."""
    game = camp(SPIES, round=3, turn=1, hand1="spy, refugee", committed0="thugs, scout, hunter, net, spear")
    spy_on(game, 1, COMMITTED, 0)
    assert len(spied(game, 1)) == 4
    do(game, 1, "done")

    assert cards(game, "committed:0") == ["hunter", "net", "scout", "spear", "thugs"]


def test_a_spied_force_fights_as_it_was_committed():
    """RECON: nothing is lost on the way."""
    game = camp(SPIES, round=3, turn=1, hand1="spy, refugee", committed0="thugs, spear", hand2="junk")
    spy_on(game, 1, COMMITTED, 0)
    do(game, 1, "done")
    commit(game, 1)
    commit(game, 2)

    assert strength(game)[0] == (5, 3)


def test_a_spy_may_look_at_the_leaders_that_are_to_be_drafted():
    """AS-R132: the top four of that pile."""
    game = camp(
        {**ALL, "leader_drafting": True},
        turn=1,
        hand1="spy, refugee",
        leaders="mentor, ranger, fanatic, butcher, cannibal, gangster",
        deck1="3 net",
    )
    do(game, 1, "spy")
    keys = [key for key in can(game, 1) if key.startswith("spy_on:3:")]
    do(game, 1, keys[0])
    all_pass(game, 1)

    assert known(game, "leaders", 1)[:5] == ["mentor", "ranger", "fanatic", "butcher", None]


def test_a_spy_whose_cancel_failed_sees_what_it_aimed_at():
    """AS-R132: fixed before the window; neither a played card nor one out of the Bunker changes the aim."""
    game = camp(
        ALL,
        turn=1,
        hand1="spy, guard, junk",
        hand0="scouting_refugee, pills",
        headquarters0="bunker",
        stored1_0="thugs",
        deck0="3 net",
        deck1="3 spear",
    )
    spy_on(game, 1, HAND, 0)
    do(game, 0, "retrieve:0", "take:thugs", "cancel")
    do(game, 1, "guard")
    all_pass(game, 1)

    assert spied(game, 1) == ["pills"]


def test_a_spy_cancelled_with_an_empty_deck_comes_back():
    """AS-R39: discard first, then draw."""
    game = camp(SPIES, turn=1, hand1="spy, refugee", hand0="scouting_refugee", deck1="", discard1="")
    spy_on(game, 1, HAND, 0)
    do(game, 0, "cancel")

    assert cards(game, "hand:1") == ["refugee", "spy"]


# ============================================================ knowledge must not go stale
def test_cards_put_on_top_by_scrappers_are_not_what_was_seen_there():
    """RECON: seat 0 saw the Medkit; what lies over it now is unknown to it."""
    game = camp(ALL, turn=0, hand0="binoculars, junk", hand1="scrappers, refugee", junkyard=PILE)
    look(game, 0)
    assert known(game, "junkyard", 0)[0] == "medkit"
    do(game, 0, "done")
    declare(game, 1, "dig", "scrappers")
    do(game, 1, "bottom", "done", "on_top:junk", "done", "done")

    assert known(game, "junkyard", 0)[0] is None
    assert known(game, "junkyard", 0)[1] == "medkit"
    assert known(game, "junkyard", 1)[0] == "junk"


def test_a_dig_from_the_bottom_takes_what_was_known_there():
    """RECON: seat 0 put Medkit under the junkyard; the Scrappers of seat 1 find it."""
    game = camp(ALL, turn=0, hand0="scavenger, junk", hand1="scrappers, refugee", junkyard=PILE)
    declare(game, 0, "dig", "scavenger")
    do(game, 0, "done")
    assert known(game, "junkyard", 0)[-1] == "medkit"
    do(game, 0, "done")
    declare(game, 1, "dig", "scrappers")
    do(game, 1, "bottom", "take:medkit")

    assert "medkit" not in known(game, "junkyard", 0)


def test_the_yardmaster_takes_what_others_have_seen_on_top_away():
    """RECON: the top card is no longer the one that seat 0 saw."""
    game = camp(ALL, turn=0, hand0="binoculars, junk", hand1="junk", leader1="yardmaster", junkyard=PILE)
    look(game, 0)
    do(game, 0, "done")
    do(game, 1, "yardmaster", "bottom")

    assert not any(known(game, "junkyard", 0)[:1])


def test_a_drill_mixes_a_deck_that_a_spy_has_seen():
    """RECON: after the shuffle nothing of it is known."""
    game = camp(
        ALL,
        turn=0,
        hand0="spy, junk",
        hand1="drill_sergeant, refugee",
        deck0="9 pills",
        deck1="net, spear, thugs, hunter, scout",
        discard1="brawler",
    )
    spy_on(game, 0, DECK, 1)
    assert known(game, "deck:1", 0)[:2] == ["net", "spear"]
    do(game, 0, "done")
    do(game, 1, "drill", "take:brawler", "done")

    assert not any(known(game, "deck:1", 0))


def test_a_drawn_card_is_no_longer_known_on_the_deck():
    """RECON: seat 1 draws the Net that was seen."""
    game = camp(
        ALL, turn=0, hand0="spy, junk", hand1="scavenger, refugee", deck0="3 pills", deck1="net, spear, thugs"
    )
    spy_on(game, 0, DECK, 1)
    do(game, 0, "done")
    declare(game, 1, "draw", "scavenger")

    assert known(game, "deck:1", 0) == ["spear", "thugs"]


def test_a_demolition_takes_known_cards_from_the_deck():
    """RECON: they lie on the building site now."""
    game = camp(
        ALL,
        turn=1,
        hand1="spy, demolition_team",
        deck1="4 pills",
        headquarters0="armory",
        timer1_0="refugee",
        deck0="net, spear, thugs, hunter",
    )
    spy_on(game, 1, DECK, 0)
    do(game, 1, "demolish:0:0")
    all_pass(game, 1)

    assert known(game, "deck:0", 1) == ["thugs", "hunter"]


# ============================================================ taking back
def refuses(game, seat):
    with pytest.raises(IllegalAction):
        game.undo(seat)
    return not game.can_undo(seat)


def test_a_look_cannot_be_taken_back():
    """RECON: what was seen was seen."""
    glasses = camp(SPIES, turn=1, hand1="binoculars, junk", junkyard=PILE)
    look(glasses, 1)
    spy = camp(SPIES, turn=1, hand1="spy, junk", hand0="pills")
    spy_on(spy, 1, HAND, 0)
    yard = camp(ALL, turn=1, hand1="junk", leader1="yardmaster", junkyard=PILE)
    do(yard, 1, "yardmaster")

    assert refuses(glasses, 1)
    assert refuses(spy, 1)
    assert refuses(yard, 1)


def test_a_target_may_be_thought_over():
    """RECON: until it is named nothing has happened."""
    game = camp(SPIES, turn=1, hand1="spy, binoculars, junk", hand0="pills")
    before = game.digest()
    do(game, 1, "spy", "take:binoculars")
    game.undo(1)
    game.undo(1)

    assert game.digest() == before


def test_a_map_may_be_taken_back():
    """AS-R134: nobody has learned anything."""
    game = camp(SINK, turn=1, hand1="scavenger, map, refugee")
    declare(game, 1, "hunt", "scavenger")
    before = game.digest()
    do(game, 1, "map:scavenger")
    game.undo(1)

    assert game.digest() == before


# ============================================================ set-up with several modules
def test_with_two_players_the_maps_of_the_recon_mix_stay():
    """AS-R52: before the Maps of the Recon mix are added, so that none of these vanishes."""
    three = counted(hearthside.new(GAME, 3, seed=1, options=SINK), "junkyard")["map"]
    two = counted(hearthside.new(GAME, 2, seed=1, options=SINK), "junkyard")["map"]

    assert (three, two) == (2, 2)


def test_used_specials_of_a_position_are_used():
    """AS-R112: recon, drill and demolition, each once a round."""
    game = camp(
        ALL,
        turn=1,
        hand1="spy, binoculars, drill_sergeant, demolition_team, junk",
        headquarters1="scout_tower",
        headquarters0="armory",
        timer1_0="pills",
        used=["recon", "drill", "demolish"],
    )

    assert can(game, 1) == {"dig", "done", "trash"}


def test_specials_and_powers_are_open_again_in_the_next_round():
    """AS-R112: once a round, not once a game."""
    game = camp(
        ALL,
        round=1,
        turn=2,
        initiator=0,
        deck0="spy, binoculars, drill_sergeant, demolition_team, junk",
        hand0="refugee",
        leader0="yardmaster",
        power_used=[0],
        headquarters0="scout_tower",
        headquarters1="armory",
        timer1_1="3 pills",
    )
    do(game, 2, "done")

    assert fact(game, "round") == 2
    assert {"spy", "binoculars", "tower", "drill", "demolish:0:1", "yardmaster"} <= can(game, 0)


def test_all_modules_together_begin():
    """THE KITCHEN SINK: ten stacks or more, eighteen schematics, one stack of Scouting Refugees."""
    game = hearthside.new(GAME, 4, seed=2, options=EVERYTHING)
    stacks = counted(game, "mercenaries")

    assert stacks["scouting_refugee"] == 20
    assert sum(counted(game, "schematics").values()) == 18
    assert sum(counted(game, "contested").values()) == 14
    assert {
        "spy",
        "assassin",
        "guard",
        "provocateur",
        "rogue",
        "courier",
        "drill_sergeant",
        "scrappers",
        "tinker",
    } < set(stacks)

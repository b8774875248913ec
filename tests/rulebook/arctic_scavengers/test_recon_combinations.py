"""RECON: cards of several modules with leaders, gangs and forces."""

import pytest

from hearthside.games.arctic_scavengers.sayings import DIGS, GAINS_FOOD
from tests.rulebook.arctic_scavengers.recon_words import (
    ALL,
    DEEDS,
    HAND,
    PILE,
    battle,
    camp,
    settle,
    spied,
    spy_on,
)
from tests.rulebook.arctic_scavengers.words import (
    all_pass,
    can,
    cards,
    commit,
    declare,
    do,
    fact,
    outcome,
    size,
    strength,
    told,
    winner,
)


# ============================================================ leaders
@pytest.mark.parametrize("saver", [0, 2])
def test_a_medic_saves_a_leader(saver):
    """AS-R71: his own or anyone else's."""
    game = camp(
        DEEDS, turn=1, hand1="sniper_team, refugee", leader0="mentor", **{f"hand{saver}": "medic, junk"}
    )
    do(game, 1, "wound:0")
    while game.waiting != [saver]:
        do(game, game.waiting[0], "done")
    do(game, saver, "save")

    assert fact(game, "wounded:0") == 0
    assert cards(game, f"discard:{saver}") == ["medic"]
    assert cards(game, "discard:1") == ["sniper_team"]


def test_combat_medics_stop_a_shot_at_a_leader():
    """AS-R116: saves as for any snipe there."""
    game = battle(ALL, "sniper_team", "combat_medics, brawler", "", leader1="gangster")
    do(game, 0, "wound:1")
    do(game, 1, "save_with_combat_medics")
    settle(game)

    assert fact(game, "wounded:1") == 0
    assert strength(game)[1] == (3, 5)


def test_no_guard_protects_a_leader_in_the_skirmish():
    """AS-R116: the Guard is for the time before it."""
    game = battle(ALL, "sniper_team", "guard", "", leader1="gangster")
    do(game, 0, "wound:1")
    settle(game)

    assert fact(game, "wounded:1") == 1


def test_a_gangster_wounded_in_the_skirmish_leads_nobody():
    """AS-R116: his Refugees neither fight nor count double any more."""
    game = battle(ALL, "sniper_team", "2 refugee, spear", "", leader1="gangster")
    do(game, 0, "wound:1")
    settle(game)

    assert strength(game)[1] == (0, 2)


def test_gangster_decoys_and_provocateur():
    """AS-R53: Decoys count for the score, the Gangster only in the tie."""
    game = battle(ALL, "provocateur, 3 refugee", "", "", leader0="gangster", headquarters0="portable_decoys")
    do(game, 0, "provoke")
    settle(game)

    assert strength(game)[0] == (6, 9)


def test_a_saved_provocateur_goes_on_provoking():
    """AS-R53: the shot has had no effect."""
    game = battle(ALL, "provocateur, combat_medics, refugee", "assassin", "")
    do(game, 0, "provoke")
    do(game, 1, "assassinate:provocateur:0")
    do(game, 0, "save_with_combat_medics")
    settle(game)

    assert strength(game)[0] == (6, 6)


def test_a_sergeant_at_arms_keeps_his_cargo_sled():
    """AS-R46: his tools cannot be disarmed; nobody is asked."""
    game = camp(
        {**ALL, "headquarters": "leaders"},
        turn=1,
        hand1="scavenger, cargo_sled, refugee",
        leader1="sergeant_at_arms",
        hand2="saboteur",
        junkyard=PILE,
    )
    declare(game, 1, "dig", "scavenger", "cargo_sled")
    all_pass(game, 1)
    do(game, 1, "take:medkit", "take:net")

    assert cards(game, "discard:1") == ["medkit", "net"]


def test_the_excavator_and_a_cargo_sled():
    """AS-R79: the tool's number gives way to 1, its additional card does not."""
    game = camp(ALL, turn=1, hand1="refugee, cargo_sled, junk", leader1="excavator", junkyard=PILE)
    declare(game, 1, "dig", "refugee", "cargo_sled")
    assert told(game, DIGS) == [(1, 2, 0)]
    do(game, 1, "take:medkit", "take:pills")

    assert cards(game, "discard:1") == ["medkit", "pills"]


def test_the_organizers_draw_leaves_a_courier_without_work():
    """AS-R94: it was the Draw of the round."""
    game = camp(ALL, turn=1, hand1="refugee, courier, junk", leader1="organizer", deck1="net, pills, 4 spear")
    do(game, 1, "organizer:refugee", "take:net")

    assert "draw" not in can(game, 1)
    assert cards(game, "hand:1") == ["courier", "junk", "net"]


def test_the_fanatic_hits_tear_gas_in_a_force():
    """AS-R77: any revealed card of any type."""
    game = battle(ALL, "refugee", "tear_gas, brawler", "scout", leader0="fanatic")
    do(game, 0, "fanatic:refugee", "hit:tear_gas:1")
    assert "tear_gas" in cards(game, "discard:1")
    settle(game)

    assert strength(game)[0] == (0, 0)


def test_the_fanatic_hits_a_spy():
    """AS-R129: a card of the declared action; the look fails."""
    game = camp(
        ALL, turn=1, hand1="spy, junk", hand0="pills", hand2="refugee, junk", leader2="fanatic", deck1="net"
    )
    spy_on(game, 1, HAND, 0)
    do(game, 2, "fanatic:refugee", "hit:spy:1")
    all_pass(game, 1)

    assert spied(game, 1) == []
    assert "spy" in cards(game, "discard:1")


def test_the_fanatics_refugee_never_comes_from_the_committed_cards():
    """AS-R129: they are frozen."""
    game = camp(
        ALL,
        round=3,
        turn=1,
        hand1="scavenger, junk",
        committed0="refugee",
        hand0="junk",
        leader0="fanatic",
        junkyard=PILE,
    )
    declare(game, 1, "dig", "scavenger")

    assert not [key for key in can(game, 0) if key.startswith("fanatic")]


def test_a_guard_stops_the_fanatic_but_a_medic_does_not():
    """AS-R77: it is no snipe."""
    game = camp(
        ALL,
        turn=1,
        hand1="scavenger, guard, medic",
        hand2="refugee, junk",
        leader2="fanatic",
        junkyard=PILE,
        deck1="net",
    )
    declare(game, 1, "dig", "scavenger")
    do(game, 2, "fanatic:refugee", "hit:scavenger:1")

    assert "guard" in can(game, 1)
    assert "save" not in can(game, 1)


def test_save_and_guard_against_one_snipe():
    """AS-R38: one of them is enough, and the owner may choose."""
    game = camp(ALL, turn=1, hand1="scavenger, guard, medic", hand2="sniper_team", junkyard=PILE, deck1="net")
    declare(game, 1, "dig", "scavenger")
    do(game, 2, "snipe:scavenger:1")
    assert {"guard", "save", "done"} <= can(game, 1)
    do(game, 1, "save")
    all_pass(game, 1)

    assert cards(game, "discard:1") == ["medic"]
    assert told(game, DIGS) == [(1, 1, 0)]


def test_committed_medics_do_not_save_while_gathering():
    """AS-R31: only from hand or Bunker."""
    game = camp(
        ALL,
        round=3,
        turn=1,
        hand1="scavenger, refugee",
        hand2="sniper_team",
        committed0="medic",
        junkyard=PILE,
    )
    declare(game, 1, "dig", "scavenger")
    do(game, 2, "snipe:scavenger:1")

    assert "save" not in can(game, 0)


# ============================================================ scoring
def end(*decks, **position):
    """The last skirmish, in which nobody takes part."""
    for seat, deck in enumerate(decks):
        position[f"deck{seat}"] = deck
    return camp(
        ALL, **{"seats": len(decks), "round": 16, "phase": "skirmish", "contested": "grenade", **position}
    )


def test_gearheads_count_cargo_sleds_but_no_instants():
    """AS-R83: two Binoculars and a Map are no tools."""
    game = end("cargo_sled", "2 binoculars, map, tear_gas", "")

    assert outcome(game).scores == [5, 0, 0]


def test_cargo_sleds_break_the_tie_of_the_gearheads():
    """AS-R82: more tools that are contested resources."""
    game = end("cargo_sled, spear", "net, shovel", "")

    assert outcome(game).scores == [5, 0, 0]


def test_pharmers_do_not_count_combat_medics():
    """AS-R128: Pills and Medkits only, and only Medics break a tie."""
    game = end("pills, combat_medics", "pills, medic", "")

    assert outcome(game).scores == [4, 6, 0]


# ============================================================ in the skirmish
def test_a_hardy_scavenger_gassed_out_of_a_win_comes_home():
    """AS-R59: gas kills nobody."""
    game = battle(ALL, "scavenger, tear_gas", "hardy_scavenger, group_leaders", "", deck1="6 junk")
    do(game, 0, "gas:group_leaders:1")
    settle(game)

    assert winner(game) == 0
    assert "hardy_scavenger" in cards(game, "hand:1")


def test_a_rogue_of_the_loser_with_two_players_sends_hardy_scavengers_home():
    """AS-R59: a tie taken by the Rogue is no win for the other."""
    game = battle(ALL, "hardy_scavenger, spear", "rogue, scavenger", deck0="6 junk")

    assert winner(game) == 1
    assert "hardy_scavenger" in cards(game, "hand:0")


def test_a_drill_sergeant_returns_from_the_window_to_his_drill():
    """AS-R118: a Guard saves him, and the drill goes on."""
    game = camp(
        ALL,
        turn=1,
        hand1="drill_sergeant, guard",
        hand2="assassin",
        deck1="net, pills, spear, thugs",
        discard1="",
    )
    do(game, 1, "drill")
    do(game, 2, "assassinate:drill_sergeant:1")
    do(game, 1, "guard")
    all_pass(game, 1)
    do(game, 1, "done")  # retrieves nothing

    assert cards(game, "hand:1") == ["net", "pills", "spear"]
    assert cards(game, "discard:1") == ["guard"]


def test_a_map_brings_back_the_refugee_who_helped():
    """AS-R113: he was part of the action and lies among the played cards."""
    game = camp(ALL, turn=1, hand1="scavenger, refugee, map", leader1="mentor")
    do(game, 1, "hunt", "take:scavenger", "mentor:refugee", "done")

    assert told(game, GAINS_FOOD) == [(1, 2, 0)]
    assert {"map:scavenger", "map:refugee"} <= can(game, 1)


def test_the_fanatic_strikes_in_another_players_turn():
    """C18: his Refugee answers a draw; the hit card is discarded and the draw breaks off."""
    game = camp(ALL, turn=1, hand1="courier, junk", hand2="refugee, junk", leader2="fanatic", deck1="3 net")
    declare(game, 1, "draw", "courier")
    do(game, 2, "fanatic:refugee", "hit:courier:1")

    assert cards(game, "discard:1") == ["courier"]
    assert cards(game, "hand:1") == ["junk"]
    assert "refugee" not in cards(game, "hand:2") + cards(game, "discard:2")


@pytest.mark.parametrize("worker", ["spy", "scouting_refugee", "group_leaders", "tinker", "courier"])
def test_people_who_hold_no_other_tool_hold_a_toolkit_at_work(worker):
    """AS-R125: any tribe member; three timer cards go."""
    game = camp(
        ALL,
        round=4,
        turn=1,
        hand1=f"{worker}, toolkit, junk",
        headquarters1="bunker",
        timer1_1="4 pills",
        discard1="",
    )
    do(game, 1, "work:slot1", f"take:{worker}", "take:toolkit", "done")

    assert size(game, "timer1:1") == 1
    assert cards(game, "discard:1") == sorted(["pills"] * 3 + [worker, "toolkit"])


def test_a_scouting_refugee_in_the_force_serves_the_mentor():
    """AS-R60: one more fight for somebody else, in place of its own help."""
    game = battle(ALL, "brawler, scouting_refugee", "", "", leader0="mentor")
    do(game, 0, "mentor:scouting_refugee", "take:brawler")
    settle(game)

    assert strength(game)[0] == (3, 2)


def test_the_peacemaker_has_no_power_in_the_skirmish():
    """AS-R60: hunt and dig only."""
    game = battle(ALL, "scavenger, scouting_refugee, tear_gas", "brawler", "", leader0="peacemaker")

    assert not [key for key in can(game, 0) if key.startswith("peacemaker")]


def test_the_mentors_help_goes_with_a_card_that_provokes():
    """AS-R124: an active special ends it; the people are the score."""
    game = battle(ALL, "provocateur, refugee", "", "", leader0="mentor")
    do(game, 0, "mentor:refugee", "take:provocateur")
    do(game, 0, "provoke")
    settle(game)

    assert strength(game)[0] == (2, 2)


def test_the_mentors_help_stays_when_his_refugee_is_killed():
    """AS-R124: what has been done stands."""
    game = battle(ALL, "brawler, refugee", "assassin", "", leader0="mentor")
    do(game, 0, "mentor:refugee", "take:brawler")
    do(game, 1, "assassinate:refugee:0")
    settle(game)

    assert strength(game)[0] == (3, 1)


def test_a_hardy_scavenger_takes_the_next_weapon():
    """AS-R117: after a disarm the Spear that lay idle steps in."""
    game = battle(ALL, "saboteur", "hardy_scavenger, grenade, spear", "")
    do(game, 0, "disarm:grenade:1")
    settle(game)

    assert strength(game)[1] == (2, 1)


@pytest.mark.parametrize("card", ["pills", "medkit"])
def test_medicine_in_a_force_is_nobodys_target(card):
    """AS-R114: neither gas nor shot nor disarm; only the Fanatic can hit it."""
    game = battle(ALL, "tear_gas, sniper_team, saboteur, assassin", f"{card}, brawler", "")

    assert not [key for key in can(game, 0) if card in key]


@pytest.mark.parametrize(
    ("building", "hand", "fits"),
    [
        ("armory", "binoculars, map, tear_gas, cargo_sled, spear", {"cargo_sled", "spear"}),
        ("pharmacy", "combat_medics, medic, pills, junk, map", {"pills"}),
        (
            "bunker",
            "tribal_hunters_4, spy, scouting_refugee, pills, map",
            {"tribal_hunters_4", "spy", "scouting_refugee"},
        ),
    ],
)
def test_what_of_recon_can_be_stored_where(building, hand, fits):
    """AS-R69: instants are no tools, Combat Medics are no medicine, people are people."""
    game = camp(ALL, turn=1, hand1=hand, headquarters1=building)
    do(game, 1, "store:slot1")

    assert can(game, 1) - {"done"} == {f"take:{name}" for name in fits}


def test_the_mentor_makes_a_hardy_scavenger_draw():
    """AS-R113: an ability of 0 is an ability; 0 and 1 make a draw of one."""
    game = camp(ALL, turn=1, hand1="hardy_scavenger, refugee, junk", leader1="mentor", deck1="net, spear")
    do(game, 1, "draw", "take:hardy_scavenger", "mentor:refugee", "done")

    assert cards(game, "hand:1") == ["junk", "net"]


def test_a_map_lets_combat_medics_pay_and_fight():
    """AS-R91: they lie among the played cards and may be committed."""
    game = camp({**ALL, "stacks": ["assassin"]}, round=3, turn=1, hand1="combat_medics, map", hand2="junk")
    do(game, 1, "hire:assassin", "take:combat_medics")
    all_pass(game, 1)
    do(game, 1, "map:combat_medics")
    commit(game, 1, "combat_medics")
    commit(game, 2)

    assert strength(game)[1] == (1, 4)

"""RECON, MODULE 5: THE KITCHEN SINK. The set-up, Humanitarians and the Map."""

import pytest

import hearthside
from hearthside.games.arctic_scavengers.sayings import DIGS, GAINS_FOOD
from tests.rulebook.arctic_scavengers.recon_words import ALL, EVERYTHING, SINK, camp, counted
from tests.rulebook.arctic_scavengers.words import (
    GAME,
    all_pass,
    can,
    cards,
    commit,
    declare,
    do,
    hires,
    outcome,
    size,
    strength,
    told,
)


def end(options, *decks, **position):
    """The last skirmish, in which nobody takes part: these decks are scored."""
    for seat, deck in enumerate(decks):
        position[f"deck{seat}"] = deck
    given = {"seats": len(decks), "round": 16, "phase": "skirmish", "contested": "grenade"}
    return camp(options, **{**given, **position})


# ============================================================ set-up
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


# ============================================================ Humanitarians and the refugee stack
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_scouting_refugees_are_for_hire_beside_ten_stacks(seats):
    """AS-R137: all twenty, with standard Refugees in the starter decks."""
    game = hearthside.new(GAME, seats, seed=seats, options=SINK)
    stacks = counted(game, "mercenaries")

    assert stacks["scouting_refugee"] == 20
    assert len(stacks) == 11
    for seat in range(seats):
        assert (counted(game, f"deck:{seat}") + counted(game, f"hand:{seat}"))["refugee"] == 4


@pytest.mark.parametrize(("seats", "left"), [(2, 12), (3, 8), (5, 0)])
def test_standard_refugees_for_hire_are_those_that_are_left(seats, left):
    """AS-R137: twenty less four for each player."""
    game = hearthside.new(GAME, seats, seed=1, options={**SINK, "refugees_for_hire": "standard"})

    assert counted(game, "mercenaries")["refugee"] == left
    assert counted(game, "mercenaries")["scouting_refugee"] == 0


def test_with_alternate_starters_all_twenty_refugees_are_for_hire():
    """AS-R137: the starter decks hold Scouting Refugees."""
    game = hearthside.new(
        GAME, 4, seed=1, options={**SINK, "refugees_for_hire": "standard", "starters": "alternate"}
    )

    assert counted(game, "mercenaries")["refugee"] == 20


def test_the_spy_hunters_scouting_refugees_stay_beside_standard_refugees_for_hire():
    """SPY HUNTER: its full stack of Scouting Refugees is in play, whatever the Kitchen Sink adds."""
    game = hearthside.new(
        GAME, 3, seed=1, options={**SINK, "spy_hunter": True, "refugees_for_hire": "standard"}
    )
    stacks = counted(game, "mercenaries")

    assert (stacks["scouting_refugee"], stacks["refugee"]) == (20, 8)


def test_a_standard_refugee_costs_nothing_but_the_hire():
    """AS-R87: no food is required."""
    game = camp(
        {**SINK, "refugees_for_hire": "standard", "stacks": ["scavenger"]},
        turn=1,
        hand1="pills",
        junkyard="net",
    )
    assert hires(game, 1) == {"refugee"}
    do(game, 1, "hire:refugee")

    assert cards(game, "discard:1") == ["refugee"]
    assert not hires(game, 1)


def test_the_humanitarians_join_the_tribe_with_most_refugees():
    """THE KITCHEN SINK: five people more."""
    game = end(SINK, "3 refugee", "2 refugee, junk", "scavenger")

    assert outcome(game).scores == [8, 2, 1]


def test_scouting_refugees_have_refugee_in_their_title():
    """THE KITCHEN SINK: hired, found or there from the start."""
    game = end(SINK, "2 refugee", "refugee, 2 scouting_refugee", "scavenger")

    assert outcome(game).scores == [2, 8, 1]


def test_a_tie_of_refugees_is_not_broken():
    """THE KITCHEN SINK: the gang is not awarded."""
    game = end(SINK, "2 refugee, thugs", "refugee, scouting_refugee", "refugee")

    assert outcome(game).scores == [5, 2, 1]


def test_without_any_refugee_the_humanitarians_join_nobody():
    """AS-R128: the best count is 0."""
    game = end(SINK, "scavenger", "2 scavenger", "junk")

    assert outcome(game).scores == [1, 2, 0]


def test_refugees_count_wherever_they_lie():
    """AS-R84: hand, discard pile and deck."""
    game = end(SINK, "refugee", "2 refugee", "", discard0="refugee", hand0="refugee")

    assert outcome(game).scores == [8, 2, 0]


def test_without_the_module_no_humanitarians():
    """THE KITCHEN SINK: the gang belongs to this module."""
    game = end({"spy_hunter": True}, "3 refugee", "2 refugee", "junk")

    assert outcome(game).scores == [3, 2, 0]


# ============================================================ Map
def test_maps_lie_in_the_junkyard():
    """THE KITCHEN SINK: they are found by digging."""
    assert counted(hearthside.new(GAME, 3, seed=1, options=SINK), "junkyard")["map"] > 0


def test_a_map_brings_a_person_back_for_another_action():
    """THE KITCHEN SINK: to the hunting grounds and to the junkyard."""
    game = camp(SINK, turn=1, hand1="scavenger, map, refugee", junkyard="net, pills")
    declare(game, 1, "hunt", "scavenger")
    do(game, 1, "map:scavenger")
    assert cards(game, "hand:1") == ["refugee", "scavenger"]
    assert cards(game, "discard:1") == ["map"]
    declare(game, 1, "dig", "scavenger")

    assert told(game, DIGS) == [(1, 1, 0)]


def test_a_map_does_not_repeat_an_action():
    """AS-R91: no second hunt."""
    game = camp(SINK, turn=1, hand1="scavenger, map, refugee")
    declare(game, 1, "hunt", "scavenger")
    do(game, 1, "map:scavenger")

    assert "hunt" not in can(game, 1)
    assert told(game, GAINS_FOOD) == [(1, 1, 0)]


def test_a_mapped_person_may_be_committed():
    """AS-R91: the skirmish is another action."""
    game = camp(SINK, round=3, turn=1, hand1="brawler, map", hand2="refugee", junkyard="net, pills")
    declare(game, 1, "dig", "brawler")
    do(game, 1, "done")
    do(game, 1, "map:brawler")
    commit(game, 1, "brawler")
    commit(game, 2)

    assert strength(game)[1] == (2, 1)


def test_a_map_brings_one_person_and_no_tool():
    """AS-R92: of two people one, and the Spear stays."""
    game = camp(SINK, turn=1, hand1="scavenger, hunter, spear, map")
    declare(game, 1, "hunt", "scavenger", "hunter", "spear")
    assert {"map:scavenger", "map:hunter"} <= can(game, 1)
    assert "map:spear" not in can(game, 1)
    do(game, 1, "map:hunter")

    assert cards(game, "hand:1") == ["hunter"]
    assert cards(game, "played:1") == ["scavenger", "spear"]
    assert not [key for key in can(game, 1) if key.startswith("map")]


def test_two_maps_bring_two_people():
    """AS-R92: one each."""
    game = camp(SINK, turn=1, hand1="scavenger, hunter, 2 map")
    declare(game, 1, "hunt", "scavenger", "hunter")
    do(game, 1, "map:hunter", "map:scavenger")

    assert cards(game, "hand:1") == ["hunter", "scavenger"]


def test_a_map_needs_somebody_who_was_just_used():
    """AS-R134: before any action there is nobody."""
    game = camp(SINK, turn=1, hand1="scavenger, map, refugee")

    assert not [key for key in can(game, 1) if key.startswith("map")]


def test_a_map_does_not_need_a_person():
    """INSTANT: no one has to hold it."""
    game = camp(SINK, turn=1, hand1="scavenger, map")
    declare(game, 1, "hunt", "scavenger")

    assert "map:scavenger" in can(game, 1)


def test_a_map_cannot_be_disarmed():
    """THE KITCHEN SINK: playing it opens no window for a Saboteur or a sniper."""
    game = camp(SINK, turn=1, hand1="scavenger, map, refugee", hand2="saboteur, sniper_team")
    declare(game, 1, "hunt", "scavenger")
    all_pass(game, 1)
    do(game, 1, "map:scavenger")

    assert game.waiting == [1]
    assert "scavenger" in cards(game, "hand:1")


def test_a_map_does_not_bring_back_a_spy():
    """AS-R134: it lies in the discard pile."""
    game = camp(ALL, turn=1, hand1="spy, map, refugee", hand0="pills", deck1="net, 4 junk")
    do(game, 1, "spy", "spy_on:hand:0", "done")

    assert not [key for key in can(game, 1) if key.startswith("map")]


def test_a_map_does_not_bring_back_the_engineer_of_a_build():
    """AS-R134: but the helper who dug with him."""
    game = camp(
        ALL, turn=1, hand1="engineer, scavenger, map", schematics="armory, bunker, pharmacy", deck1="8 pills"
    )
    declare(game, 1, "build", "engineer", "scavenger")
    do(game, 1, "take:armory")
    do(game, 1, "done")  # the order of the other schematics

    assert [key for key in can(game, 1) if key.startswith("map")] == ["map:scavenger"]


def test_a_map_does_not_bring_back_a_construction_worker():
    """AS-R134: no other action that round."""
    game = camp(
        ALL,
        round=4,
        turn=1,
        hand1="scavenger, map, refugee",
        headquarters1="bunker",
        timer1_1="3 refugee",
        deck1="net",
    )
    do(game, 1, "work:slot1", "take:scavenger", "done")

    assert size(game, "timer1:1") == 2
    assert not [key for key in can(game, 1) if key.startswith("map")]


def test_a_map_does_not_bring_back_a_sniped_card():
    """AS-R134: it was discarded."""
    game = camp(SINK, turn=1, hand1="2 scavenger, map", hand2="sniper_team")
    declare(game, 1, "hunt", "scavenger", "scavenger")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "done")
    do(game, 1, "map:scavenger")

    assert cards(game, "hand:1") == ["scavenger"]
    assert not cards(game, "played:1")


def test_a_map_after_a_draw():
    """THE KITCHEN SINK: the Scout draws and fights."""
    game = camp(SINK, round=3, turn=1, hand1="scout, map", deck1="net, pills", hand2="refugee")
    declare(game, 1, "draw", "scout")
    do(game, 1, "map:scout")
    commit(game, 1, "scout", "net")
    commit(game, 2)

    assert strength(game)[1] == (3, 1)


def test_a_map_just_drawn_may_be_used_for_that_draw():
    """AS-R134: right after the action."""
    game = camp(SINK, turn=1, hand1="scout, refugee", deck1="map, pills")
    declare(game, 1, "draw", "scout")

    assert "map:scout" in can(game, 1)


def test_a_map_brings_back_a_drill_sergeant_but_not_his_drill():
    """AS-R112: once a round; he may dig then."""
    game = camp(ALL, turn=1, hand1="drill_sergeant, map, refugee", deck1="net, pills, 3 junk", discard1="")
    do(game, 1, "drill")
    do(game, 1, "map:drill_sergeant")

    assert "drill" not in can(game, 1)
    assert "dig" in can(game, 1)


def test_a_map_is_for_the_own_turn():
    """AS-R134: in a window there is no use for it."""
    game = camp(
        SINK, turn=1, hand1="scavenger, refugee", hand2="map, sniper_team", played2="", junkyard="net"
    )
    declare(game, 1, "dig", "scavenger")

    assert can(game, 2) == {"done", "snipe:scavenger:1"}


def test_a_map_brings_back_whoever_was_used_in_the_last_action():
    """THE KITCHEN SINK: a tribe member you have just used; the hunter of before is too far away."""
    game = camp(SINK, turn=1, hand1="scavenger, brawler, map", junkyard="net, pills")
    declare(game, 1, "hunt", "scavenger")
    declare(game, 1, "dig", "brawler")
    do(game, 1, "done")

    assert [key for key in can(game, 1) if key.startswith("map")] == ["map:brawler"]


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

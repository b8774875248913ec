"""RECON, MODULE 4: RANDOM CONTESTED RESOURCES. The set-up, Cargo Sled, Demolition Team and Tribal Hunters."""

from collections import Counter

import pytest

import hearthside
from hearthside.games.arctic_scavengers.sayings import DIGS, GAINS_FOOD
from tests.rulebook.arctic_scavengers.recon_words import ALL, CONTESTED, PILE, battle, camp, counted, lies
from tests.rulebook.arctic_scavengers.words import (
    GAME,
    all_pass,
    can,
    cards,
    declare,
    do,
    finish,
    hidden,
    outcome,
    refused,
    size,
    strength,
    told,
)

BASE = {
    "wolf_pack",
    "grenade",
    "sled_team",
    "field_crew",
    "tribe_family_3",
    "tribe_family_4",
    "tribe_family_5",
}


NEW = {
    *("cargo_sled", "tear_gas", "combat_medics", "demolition_team"),
    *("tribal_hunters_2", "tribal_hunters_3", "tribal_hunters_4"),
}


FINDS = "medkit, spear, net, junk, pills, multitool"


def dig(game, *names):
    declare(game, 1, "dig", *names)
    all_pass(game, 1)


# ============================================================ set-up
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_fourteen_of_all_twenty_eight_are_used(seats):
    """RANDOM CONTESTED RESOURCES: another seed, another pile, at most two of a kind."""
    piles = [
        counted(hearthside.new(GAME, seats, seed=seed, options=CONTESTED), "contested") for seed in range(6)
    ]

    assert all(sum(pile.values()) == 14 for pile in piles)
    assert all(set(pile) <= BASE | NEW and max(pile.values()) <= 2 for pile in piles)
    assert len({frozenset(pile.items()) for pile in piles}) > 3
    assert all(set(pile) & NEW and set(pile) & BASE for pile in piles)


def test_nobody_sees_which_fourteen_they_are():
    """AS-R8: neither the pile nor what was left out; what is public is the same for every seed."""
    games = [hearthside.new(GAME, 3, seed=seed, options=CONTESTED) for seed in range(3)]

    assert all(hidden(game, "contested", viewer) for game in games for viewer in (0, 1, 2, None))
    shown = [Counter(game.view(None)["zones"]["box"].get("cards", [])) for game in games]
    assert shown[0] == shown[1] == shown[2]


def test_one_copy_of_each_kind():
    """RANDOM CONTESTED RESOURCES: seven of the base game and seven of Recon."""
    game = hearthside.new(GAME, 4, seed=1, options={"contested": "one_of_each"})

    assert counted(game, "contested") == dict.fromkeys(BASE | NEW, 1)


def test_the_pile_is_shuffled():
    """RANDOM CONTESTED RESOURCES: one of each, in any order."""
    orders = {
        tuple(lies(hearthside.new(GAME, 3, seed=seed, options={"contested": "one_of_each"}), "contested"))
        for seed in range(4)
    }

    assert len(orders) == 4


# ============================================================ Cargo Sled
def test_with_a_cargo_sled_a_second_find_is_kept():
    """RANDOM CONTESTED RESOURCES: a tool or medicine."""
    game = camp(CONTESTED, turn=1, hand1="scavenger, cargo_sled, refugee", junkyard=FINDS)
    dig(game, "scavenger", "cargo_sled")
    assert told(game, DIGS) == [(1, 3, 0)]
    do(game, 1, "take:medkit", "take:spear")

    assert cards(game, "discard:1") == ["medkit", "spear"]


def test_the_second_find_is_a_choice():
    """RANDOM CONTESTED RESOURCES: one may be enough."""
    game = camp(CONTESTED, turn=1, hand1="scavenger, cargo_sled, refugee", junkyard=FINDS)
    dig(game, "scavenger", "cargo_sled")
    do(game, 1, "take:medkit", "done")

    assert cards(game, "discard:1") == ["medkit"]


@pytest.mark.parametrize("others", ["brawler, scout", "map, binoculars", "brawler, map", "junk, brawler"])
def test_of_people_instants_and_junk_only_one_is_kept(others):
    """RANDOM CONTESTED RESOURCES: the additional card must be medicine or a tool."""
    first, second = others.split(", ")
    game = camp(ALL, turn=1, hand1="scavenger, cargo_sled, refugee", junkyard=f"{others}, junk, pills")
    dig(game, "scavenger", "cargo_sled")
    do(game, 1, f"take:{first}")
    while cards(game, "looked:1"):
        do(game, 1, "done")

    assert cards(game, "discard:1") == [first]
    assert size(game, "junkyard") == 3
    assert second in lies(game, "junkyard")


def test_a_person_and_a_tool_may_both_be_kept():
    """RANDOM CONTESTED RESOURCES: in either order."""
    for order in (("brawler", "spear"), ("spear", "brawler")):
        game = camp(
            CONTESTED, turn=1, hand1="scavenger, cargo_sled, refugee", junkyard="brawler, spear, junk, net"
        )
        dig(game, "scavenger", "cargo_sled")
        do(game, 1, *[f"take:{name}" for name in order])
        assert cards(game, "discard:1") == ["brawler", "spear"]


def test_two_cargo_sleds_keep_three():
    """AS-R135: each allows one more."""
    game = camp(CONTESTED, turn=1, hand1="2 scavenger, 2 cargo_sled", junkyard=FINDS)
    dig(game, "scavenger", "scavenger", "cargo_sled", "cargo_sled")
    assert told(game, DIGS) == [(1, 6, 0)]
    do(game, 1, "take:medkit", "take:spear", "take:net")

    assert cards(game, "discard:1") == ["medkit", "net", "spear"]


def test_a_disarmed_cargo_sled_keeps_nothing():
    """AS-R135: neither its two cards nor the additional one."""
    game = camp(CONTESTED, turn=1, hand1="field_crew, cargo_sled, refugee", hand2="saboteur", junkyard=FINDS)
    declare(game, 1, "dig", "field_crew", "cargo_sled")
    do(game, 2, "disarm:cargo_sled:1")
    do(game, 1, "done", "take:medkit")

    assert told(game, DIGS) == [(1, 2, 0)]
    assert cards(game, "discard:1") == ["medkit"] or cards(game, "discard:1") == ["cargo_sled", "medkit"]
    assert "spear" not in cards(game, "discard:1")


def test_a_cargo_sled_needs_somebody_to_pull_it():
    """C4: it is a tool."""
    game = camp(CONTESTED, turn=1, hand1="cargo_sled, scout")

    assert "dig" not in can(game, 1)


def test_a_cargo_sled_helps_a_hunt():
    """Sheet 2: two more food, no second card of anything."""
    game = camp(CONTESTED, turn=1, hand1="scavenger, cargo_sled, refugee")
    declare(game, 1, "hunt", "scavenger", "cargo_sled")

    assert told(game, GAINS_FOOD) == [(1, 3, 0)]


def test_a_cargo_sled_keeps_nothing_of_the_schematics():
    """RANDOM CONTESTED RESOURCES: from the junkyard only; one building is built."""
    game = camp(
        ALL,
        turn=1,
        hand1="engineer, cargo_sled, refugee",
        schematics="armory, bunker, pharmacy, ...",
        deck1="8 pills",
    )
    declare(game, 1, "build", "engineer", "cargo_sled")
    do(game, 1, "take:armory")

    assert lies(game, "headquarters:1") == ["armory"]


def test_a_cargo_sled_does_not_fight():
    """Sheet 2: no number for it."""
    assert strength(battle(CONTESTED, "brawler, cargo_sled", "", ""))[0] == (2, 1)


def test_a_cargo_sled_goes_to_the_next_who_can_pull_it():
    """AS-R28: tools are re-dealt among the cards of the action, so the second find stays."""
    game = camp(ALL, turn=1, hand1="scavenger, brawler, cargo_sled", hand2="assassin", junkyard=PILE)
    declare(game, 1, "dig", "scavenger", "brawler", "cargo_sled")
    do(game, 2, "assassinate:brawler:1")
    do(game, 1, "done", "take:medkit", "take:pills")

    assert {"medkit", "pills"} <= set(cards(game, "discard:1"))


# ============================================================ Demolition Team
def test_a_demolition_team_sets_a_building_site_back():
    """AS-R73: the timer is filled up again from its owner's deck; then two cards are drawn."""
    game = camp(
        ALL,
        turn=1,
        hand1="demolition_team, refugee",
        deck1="net, pills, junk",
        headquarters0="bunker",
        timer1_0="refugee",
        deck0="5 scavenger",
    )
    do(game, 1, "demolish:slot1:0")
    all_pass(game, 1)

    assert size(game, "timer1:0") == 5
    assert size(game, "deck:0") == 1
    assert cards(game, "hand:1") == ["net", "pills", "refugee"]


def test_a_demolition_team_does_not_reach_a_finished_building():
    """RANDOM CONTESTED RESOURCES: under construction only."""
    game = camp(ALL, turn=1, hand1="demolition_team, refugee", headquarters0="bunker", headquarters2="armory")

    assert not [key for key in can(game, 1) if key.startswith("demolish")]


def test_a_demolition_may_hit_the_own_building_site():
    """AS-R73: any building under construction."""
    game = camp(
        ALL,
        turn=1,
        hand1="demolition_team, refugee",
        headquarters1="armory",
        timer1_1="junk",
        deck1="6 pills",
    )

    assert "demolish:slot1:1" in can(game, 1)


def test_a_demolition_refills_what_the_owner_has():
    """AS-R63: with a short deck the timer is shorter."""
    game = camp(
        ALL,
        turn=1,
        hand1="demolition_team, refugee",
        headquarters0="bunker",
        timer1_0="refugee",
        deck0="scavenger",
        discard0="",
        deck1="net, pills",
    )
    do(game, 1, "demolish:slot1:0")
    all_pass(game, 1)

    assert size(game, "timer1:0") == 2


def test_a_guard_stops_a_demolition():
    """AS-R115: the team is discarded and draws nothing."""
    game = camp(
        ALL,
        turn=1,
        hand1="demolition_team, refugee",
        deck1="net, pills",
        hand0="guard",
        headquarters0="bunker",
        timer1_0="refugee",
        deck0="5 scavenger",
    )
    do(game, 1, "demolish:slot1:0")
    do(game, 0, "guard")

    assert size(game, "timer1:0") == 1
    assert cards(game, "hand:1") == ["refugee"]
    assert cards(game, "discard:1") == ["demolition_team"]
    assert cards(game, "hand:0") == ["scavenger"]


def test_a_demolition_team_can_be_sniped():
    """AS-R26: its action is declared like any other."""
    game = camp(
        ALL,
        turn=1,
        hand1="demolition_team, refugee",
        deck1="net, pills",
        hand2="sniper_team",
        headquarters0="bunker",
        timer1_0="refugee",
        deck0="5 scavenger",
    )
    do(game, 1, "demolish:slot1:0")
    do(game, 2, "snipe:demolition_team:1")

    assert size(game, "timer1:0") == 1
    assert cards(game, "hand:1") == ["refugee"]


def test_a_round_has_one_demolition():
    """AS-R112: two teams, one blast."""
    game = camp(
        ALL,
        turn=1,
        hand1="2 demolition_team, refugee",
        headquarters0="bunker, armory",
        timer1_0="refugee",
        timer2_0="refugee",
        deck0="8 pills",
        deck1="4 net",
    )
    do(game, 1, "demolish:slot1:0")
    all_pass(game, 1)

    assert not [key for key in can(game, 1) if key.startswith("demolish")]
    assert refused(game, 1, "demolish:slot2:0") == "AS-R112"
    assert "dig" in can(game, 1)


def test_a_demolition_is_not_the_draw_action():
    """AS-R73: the two cards are its own."""
    game = camp(
        ALL,
        turn=1,
        hand1="demolition_team, scout",
        headquarters0="armory",
        timer1_0="refugee",
        deck0="8 pills",
        deck1="4 net",
    )
    do(game, 1, "demolish:slot1:0")
    all_pass(game, 1)
    declare(game, 1, "draw", "scout")

    assert cards(game, "hand:1") == ["net"] * 4


def test_a_demolition_team_digs_and_fights_instead():
    """PASSIVE VS ACTIVE ABILITIES: dig 2, fight 2."""
    game = camp(ALL, turn=1, hand1="demolition_team, refugee", junkyard=FINDS)
    dig(game, "demolition_team")

    assert told(game, DIGS) == [(1, 2, 0)]
    assert strength(battle(ALL, "demolition_team", "", ""))[0] == (2, 2)


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
    do(game, 1, "demolish:slot1:0")
    all_pass(game, 1)

    assert size(game, "timer1:0") == 2
    assert cards(game, "hand:1") == ["net", "refugee", "spear"]


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
    do(game, 1, "demolish:slot1:0")
    all_pass(game, 1)

    assert size(game, "timer1:0") == 3
    assert size(game, "deck:0") + size(game, "discard:0") == 1


# ============================================================ Tribal Hunters
@pytest.mark.parametrize(("people", "hunt", "fight"), [(2, 1, 0), (3, 1, 1), (4, 2, 1)])
def test_tribal_hunters_come_in_three_sizes(people, hunt, fight):
    """RANDOM CONTESTED RESOURCES: two, three and four people."""
    game = camp(CONTESTED, turn=1, hand1=f"tribal_hunters_{people}, refugee")
    declare(game, 1, "hunt", f"tribal_hunters_{people}")

    assert told(game, GAINS_FOOD) == [(1, hunt, 0)]
    assert strength(battle(CONTESTED, f"tribal_hunters_{people}", "", ""))[0] == (fight, people)


@pytest.mark.parametrize("name", sorted(NEW))
def test_new_contested_resources_count_as_contested_in_ties(name):
    """AS-R85: in the first tie-break."""
    filler = {"tear_gas": 0, "cargo_sled": 0, "combat_medics": 4, "demolition_team": 2}
    people = filler.get(name, int(name[-1]) if name[-1].isdigit() else 0)
    rest = ", ".join(["junk"] + ["refugee"] * people)
    game = finish(name, rest, "", options=CONTESTED)

    assert outcome(game).winners == [0]


def test_one_contested_resource_can_be_dug_up_after_a_deadlock():
    """AS-R85: a new one like an old one."""
    game = battle(CONTESTED, "", "", "", contested="cargo_sled, ...", junkyard="net")

    assert counted(game, "junkyard") == {"cargo_sled": 1, "net": 1}

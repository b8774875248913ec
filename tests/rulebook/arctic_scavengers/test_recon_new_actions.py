"""RECON: NEW ACTIONS, PASSIVE VS ACTIVE ABILITIES, PREPARING THE JUNKYARD, and the cards themselves."""

import pytest

import hearthside
from tests.rulebook.arctic_scavengers.recon_words import (
    ALL,
    HAND,
    LIARS,
    QUARTERS,
    SINK,
    SPIES,
    battle,
    camp,
    counted,
    lies,
    settle,
    spy_on,
)
from tests.rulebook.arctic_scavengers.words import (
    GAME,
    all_pass,
    can,
    cards,
    declare,
    do,
    fact,
    size,
    strength,
)

SHEET = """
scouting_refugee person   people 1  dig +1  hunt +1  fight +1
hardy_scavenger  person   people 1  draw 0  dig 1  hunt 1  fight 0
assassin         person   people 1  draw 1
courier          person   people 1  draw 3  fight +1
drill_sergeant   person   people 1  dig 2  fight 1
guard            person   people 1  fight 2
provocateur      person   people 1  draw 1  fight 1
rogue            person   people 1  draw 1  fight 1
tinker           person   people 1  dig +1  hunt +1  fight +1
spy              person   people 1  fight +2
scrappers        person   people 2  dig 3  fight 2
map              instant
binoculars       instant  hunt +1
cargo_sled       tool     dig +2  hunt +2
tear_gas         instant
combat_medics    person   people 4  draw 1  fight 1  medicine 2
demolition_team  person   people 2  dig 2  fight 2
tribal_hunters_2 person   people 2  hunt 1  fight 0
tribal_hunters_3 person   people 3  hunt 1  fight 1
tribal_hunters_4 person   people 4  hunt 2  fight 1
"""


ABILITIES = ("draw", "dig", "hunt", "fight", "people", "medicine")


@pytest.mark.parametrize("row", SHEET.strip().splitlines(), ids=lambda row: row.split()[0])
def test_every_card_of_recon_has_the_abilities_of_the_sheet(row):
    """Sheet 2: kind, people and abilities of the twenty new kinds."""
    name, kind, *rest = row.split()
    printed = {word: rest[i + 1] for i, word in enumerate(rest) if word in ABILITIES}
    card = next(card for card in camp(SPIES).pack.cards() if card.id == name)

    assert card.kind == kind
    shown = {word: value for word, value in card.values.items() if word in ABILITIES}
    assert {word: value for word, value in shown.items() if (word, value) != ("people", "0")} == printed


def test_a_table_with_an_expansion_holds_all_338_cards():
    """Sheet 2: 149 and 49 and 140; what is not in play lies in the box."""
    game = hearthside.new(GAME, 3, seed=1, options=SPIES)

    assert sum(zone["count"] for zone in game.view(None)["zones"].values()) == 338


# ============================================================ CANCEL
def test_a_cancel_discards_both_cards():
    """NEW ACTIONS: the cancelled card and the card that cancels."""
    game = camp(SPIES, turn=1, hand1="spy, refugee", hand2="scouting_refugee, junk")
    spy_on(game, 1, HAND, 0)
    do(game, 2, "cancel")

    assert cards(game, "discard:1") == ["spy"]
    assert cards(game, "discard:2") == ["scouting_refugee"]


def test_a_cancel_closes_the_window():
    """AS-R108: at once; nobody else is asked."""
    game = camp(SPIES, turn=1, hand1="spy, refugee", hand0="scouting_refugee", hand2="scouting_refugee, junk")
    spy_on(game, 1, HAND, 0)
    do(game, 0, "cancel")

    assert game.waiting == [1]
    assert "scouting_refugee" in cards(game, "hand:2")


def test_a_cancelled_action_is_used_up():
    """AS-R43: unlike one that was hit and withdrawn."""
    game = camp(SPIES, turn=1, hand1="spy, binoculars, refugee", hand0="scouting_refugee", deck1="2 net")
    spy_on(game, 1, HAND, 0)
    do(game, 0, "cancel")

    assert "binoculars" not in can(game, 1)


def test_the_turn_goes_on_after_a_cancel():
    """AS-R115: other actions are not touched."""
    game = camp(
        SPIES, turn=1, hand1="spy, scavenger", hand0="scouting_refugee", deck1="2 net", junkyard="net, pills"
    )
    spy_on(game, 1, HAND, 0)
    do(game, 0, "cancel")
    declare(game, 1, "dig", "scavenger")

    assert size(game, "looked:1") == 1


# ============================================================ INSTANT
@pytest.mark.parametrize("instant", ["binoculars", "map", "tear_gas"])
def test_instants_are_no_tools(instant):
    """AS-R83: in a force no Saboteur can hit them."""
    game = battle(LIARS, "saboteur", f"brawler, {instant}", "")

    assert not [key for key in can(game, 0) if instant in key]


@pytest.mark.parametrize("instant", ["binoculars", "map", "tear_gas"])
def test_instants_are_no_people(instant):
    """NEW ACTIONS: no sniper can hit them, and they count for nothing in a tie."""
    game = battle(LIARS, "sniper_team, assassin", f"brawler, {instant}", "")
    assert not [key for key in can(game, 0) if instant in key]
    settle(game)

    assert strength(game)[1] == (2, 1)


# ============================================================ RECON
def test_a_recon_is_interrupted_by_a_snipe():
    """NEW ACTIONS: by a cancel or by a shot at the one who looks."""
    game = camp(QUARTERS, turn=1, hand1="spy, refugee", hand0="pills", hand2="sniper_team, scouting_refugee")
    spy_on(game, 1, HAND, 0)

    assert {"snipe:spy:1", "cancel", "done"} <= can(game, 2)


def test_a_recon_is_taken_on_the_own_turn_only():
    """NEW ACTIONS: an action like the others."""
    game = camp(SPIES, turn=1, hand1="refugee, junk", hand0="spy", hand2="binoculars")

    assert game.waiting == [1]
    assert not can(game, 0)
    assert not can(game, 2)


# ============================================================ PASSIVE VS ACTIVE
@pytest.mark.parametrize(
    ("force", "key", "expected"),
    [
        ("drill_sergeant, scavenger", "drill", (1, 2)),
        ("saboteur, scavenger", "disarm:spear:1", (1, 2)),
        ("sniper_team, scavenger", "snipe:brawler:1", (1, 3)),
    ],
)
def test_an_active_ability_is_used_in_lieu_of_the_standard_one(force, key, expected):
    """AS-R34: who acts does not fight."""
    game = battle(LIARS, force, "brawler, spear", "")
    do(game, 0, key)
    settle(game)

    assert strength(game)[0] == expected


def test_a_passive_ability_asks_for_nothing():
    """PASSIVE VS ACTIVE ABILITIES: Rogue and Hardy Scavenger settle themselves."""
    game = battle(LIARS, "rogue, hardy_scavenger", "brawler", "")

    assert game.view(None)["facts"]["round"] == 4


# ============================================================ once a round
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
    assert {"spy", "binoculars", "tower", "drill", "demolish:slot1:1", "yardmaster"} <= can(game, 0)


@pytest.mark.parametrize(
    ("card", "key"), [("drill_sergeant", "drill"), ("demolition_team", "demolish:slot1:0")]
)
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


# ============================================================ PREPARING THE JUNKYARD
@pytest.mark.parametrize(("seats", "pile"), [(2, 32), (3, 44), (4, 44), (5, 44)])
def test_the_recommended_junkyard_of_recon(seats, pile):
    """PREPARING THE JUNKYARD: one Spear, one Shovel, all the Junk, and two each of four new kinds."""
    game = hearthside.new(GAME, seats, seed=1, options={**LIARS, "junkyard": "recon"})
    junkyard = counted(game, "junkyard")
    less = 2 if seats == 2 else 0

    assert sum(junkyard.values()) == pile
    assert junkyard == {
        "junk": 7 - less,
        "multitool": 4 - less,
        "net": 4 - less,
        "spear": 1,
        "pickaxe": 4 - less,
        "shovel": 1,
        "medkit": 6 - less,
        "pills": 9 - less,
        "toolkit": 2,
        "rifle": 2,
        "map": 2,
        "binoculars": 2,
    }


def test_the_recommended_junkyard_leaves_the_spy_hunters_binoculars():
    """PREPARING THE JUNKYARD: a module with an instruction of its own has all four of them in."""
    game = hearthside.new(GAME, 3, seed=1, options=SPIES)

    assert counted(game, "junkyard")["binoculars"] == 4
    assert counted(game, "junkyard")["junk"] == 7


def test_trashed_people_of_recon_can_be_dug_up():
    """AS-R20: by anyone."""
    game = camp(LIARS, turn=1, hand1="guard, scavenger, refugee", junkyard="")
    declare(game, 1, "trash", "guard")
    declare(game, 1, "dig", "scavenger")
    all_pass(game, 1)
    do(game, 1, "take:guard")

    assert cards(game, "discard:1") == ["guard"]
    assert lies(game, "junkyard") == []


def test_with_two_players_the_maps_of_the_recon_mix_stay():
    """AS-R52: before the Maps of the Recon mix are added, so that none of these vanishes."""
    three = counted(hearthside.new(GAME, 3, seed=1, options=SINK), "junkyard")["map"]
    two = counted(hearthside.new(GAME, 2, seed=1, options=SINK), "junkyard")["map"]

    assert (three, two) == (2, 2)

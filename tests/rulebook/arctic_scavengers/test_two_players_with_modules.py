"""2 PLAYERS, with the modules of both expansions."""

import pytest

from tests.rulebook.arctic_scavengers.hq_words import battle, camp, end, opened, pick
from tests.rulebook.arctic_scavengers.words import (
    PILE,
    can,
    cards,
    declare,
    do,
    fact,
    known,
    outcome,
    size,
    strength,
    winner,
)

DECOYS = {"options": {"expanding_the_ranks": True}, "headquarters0": "portable_decoys"}


# ============================================================ set-up
@pytest.mark.parametrize(
    ("name", "options", "pile"),
    [
        ("base", {}, 26),
        ("hq_1", {}, 30),
        ("hq_2", {}, 30),
        ("hq_3", {}, 30),
        ("hq_4", {}, 30),
        ("recon_1", {"junkyard": "module"}, 28),
        ("recon_2", {"junkyard": "recon"}, 32),
    ],
)
def test_two_of_each_kind_leave_every_junkyard(name, options, pile):
    """AS-R52: every kind put into it; before the Recon set of two each is added."""
    assert size(opened(name, 2, **options), "junkyard") == pile


DECOYS = {"options": {"expanding_the_ranks": True}, "headquarters0": "portable_decoys"}


def test_the_recon_junkyard_of_two_keeps_its_eight_cards():
    """AS-R52: two each of Toolkit, Rifle, Map and Binoculars; one Spear and one Shovel."""
    boxed = cards(opened("recon_2", 2, junkyard="recon"), "box")

    assert {name: boxed.count(name) for name in ("toolkit", "rifle", "map", "binoculars")} == dict.fromkeys(
        ("toolkit", "rifle", "map", "binoculars"), 2
    )
    assert (boxed.count("spear"), boxed.count("shovel")) == (3, 3)


# ============================================================ skirmishes
@pytest.mark.parametrize("hq", ["medics", "buildings", "leaders", "dirty_deeds"])
def test_skirmishes_of_two_are_won_by_two_with_every_module(hq):
    """AS-R49: a lead of one loses the card to the junkyard."""
    assert winner(battle(hq, "thugs", "scavenger")) == 0
    assert winner(battle(hq, "thugs", "brawler")) is None


def test_the_gangster_breaks_no_tie_of_two():
    """AS-R123: people do not matter for ties."""
    game = battle("leaders", "brawler, 3 refugee", "brawler", leader0="gangster")

    assert winner(game) is None


def test_a_provocateur_turns_people_into_fight_with_two():
    """AS-R123: four people against a Brawler."""
    game = battle("none", "provocateur, 3 refugee", "brawler", options={"liars_and_thieves": True})
    do(game, 0, "provoke")

    assert strength(game)[0][0] == 4
    assert winner(game) == 0


def test_decoys_help_a_provocateur_with_two():
    """AS-R123: four cards brought, two people more."""
    game = battle("buildings", "provocateur, 3 refugee", "thugs, scavenger", **DECOYS)
    do(game, 0, "provoke")

    assert strength(game)[0][0] == 6
    assert winner(game) == 0


def test_decoys_break_no_tie_of_two():
    """AS-R123: people are not relevant otherwise."""
    game = battle("buildings", "brawler, junk", "brawler, junk", **DECOYS)

    assert winner(game) is None


@pytest.mark.parametrize("owner", [0, 1])
def test_a_rogue_takes_the_card_of_an_exact_tie(owner):
    """AS-R51: in spite of the win-by-two rule."""
    forces = ["scavenger", "scavenger"]
    forces[owner] = "rogue"
    game = battle("none", *forces, options={"liars_and_thieves": True})

    assert winner(game) == owner


def test_a_rogue_does_nothing_about_a_lead_of_one():
    """AS-R51: the fight scores are not identical."""
    game = battle("none", "rogue", "brawler", options={"liars_and_thieves": True})

    assert winner(game) is None


def test_hardy_scavengers_return_when_nobody_leads_by_two():
    """AS-R59: within one point nobody has won."""
    game = battle(
        "none",
        "hardy_scavenger, brawler",
        "scavenger",
        options={"expanding_the_ranks": True},
        deck0="5 spear",
        deck1="5 refugee",
    )

    assert winner(game) is None
    assert "hardy_scavenger" in cards(game, "hand:0")
    assert size(game, "hand:0") == 6


# ============================================================ peeking
@pytest.mark.parametrize("name", ["hq_4", "recon_1", "everything"])
def test_nobody_of_two_peeks_at_the_contested_resources(name):
    """AS-R50: not from round 3 on either."""
    game = opened(name, 2)
    while game.waiting and fact(game, "round") < 4:
        seat = game.waiting[0]
        choice = "done" if "done" in can(game, seat) else sorted(can(game, seat))[0]
        do(game, seat, choice)

    assert not any(known(game, "contested", seat) for seat in (0, 1))


def test_binoculars_of_two_players_do_not_see_the_contested_resources():
    """AS-R50: all contested resources peeking is eliminated."""
    game = camp(
        "buildings",
        seats=2,
        round=4,
        turn=1,
        hand1="binoculars, junk",
        options={"spy_hunter": True},
        junkyard=PILE,
        contested="grenade, ...",
        schematics="bunker, armory",
    )
    do(game, 1, "binoculars")
    pick(game, 1)

    assert known(game, "junkyard", 1)[:1] == ["medkit"]
    assert known(game, "schematics", 1)[:1] == ["bunker"]
    assert not any(known(game, "contested", 1))


def test_a_scout_tower_of_two_players_cannot_watch_the_contested_resources():
    """AS-R50: it is no pile to choose."""
    game = camp(
        "buildings",
        seats=2,
        round=4,
        turn=1,
        hand1="junk, refugee",
        headquarters1="scout_tower",
        options={"expanding_the_ranks": True},
        junkyard=PILE,
    )
    do(game, 1, "tower", "take:junk")
    piles = {key.removeprefix("pile:") for key in can(game, 1) if key.startswith("pile:")}

    assert piles == {"junkyard", "schematics"}


# ============================================================ the rest goes on as with more
def test_medics_save_with_two_players():
    """SAVE ACTION: nothing is changed for two."""
    game = camp(
        "medics", seats=2, round=3, turn=1, hand1="scavenger, medic", hand0="sniper_team", junkyard=PILE
    )
    declare(game, 1, "hunt", "scavenger")
    do(game, 0, "snipe:scavenger:1")
    do(game, 1, "save")

    assert cards(game, "discard:1") == ["medic"]


def test_dirty_deeds_with_two_players():
    """DIRTY DEEDS: buildings and leaders of the one opponent are the targets."""
    game = camp(
        "dirty_deeds",
        seats=2,
        round=3,
        turn=1,
        hand1="sniper_team, saboteur, junk",
        leader0="ranger",
        leader1="mentor",
        headquarters0="armory",
        headquarters1="armory",
    )

    assert {"wound:0", "disable:slot1:0"} <= can(game, 1)
    assert not {"wound:1", "disable:slot1:1"} & can(game, 1)


def test_gangs_join_one_of_two_players():
    """GANGS: the award does not depend on the number of players."""
    assert outcome(end("buildings", "spear, pills", "refugee", headquarters1="armory")).scores == [10, 6]


@pytest.mark.parametrize(
    ("name", "options", "pile"),
    [("hq_1", {"spy_hunter": True}, 32), ("everything", {}, 32), ("recon_3", {}, 32), ("recon_5", {}, 32)],
)
def test_modules_together_leave_two_of_each_kind_out(name, options, pile):
    """AS-R52: 26 and 2 + 2 + 2 of three kinds; or the mix of Recon, trimmed first."""
    assert size(opened(name, 2, **options), "junkyard") == pile


def test_a_medic_of_the_force_keeps_a_lead_of_two():
    """AS-R49: saved, the Brawler wins by two."""
    game = battle("medics", "sniper_team", "brawler, medic")
    do(game, 0, "snipe:brawler:1")
    do(game, 1, "save")

    assert winner(game) == 1


def test_the_fanatic_may_break_a_lead_of_two():
    """AS-R49: 4 against 2, and the Spear is blown up."""
    game = battle("leaders", "refugee, brawler", "brawler, spear", leader0="fanatic")
    do(game, 0, "fanatic:refugee", "hit:spear:1")

    assert winner(game) is None


def test_the_mentor_may_make_a_lead_of_two():
    """AS-R49: 2 + 1 against 1."""
    game = battle("leaders", "refugee, brawler", "scavenger", leader0="mentor")
    do(game, 0, "mentor:refugee", "take:brawler")

    assert winner(game) == 0

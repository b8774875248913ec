"""RECON, MODULE 3: EXPANDING THE RANKS. Portable Decoys and Scout Tower."""

import pytest

from tests.rulebook.arctic_scavengers.recon_words import (
    ALL,
    DEEDS,
    PILE,
    RANKS,
    alike,
    battle,
    camp,
    learned,
    lies,
    pile_key,
    settle,
    tower,
)
from tests.rulebook.arctic_scavengers.words import (
    all_pass,
    can,
    cards,
    commit,
    declare,
    do,
    in_order,
    known,
    strength,
    winner,
)


# ============================================================ Portable Decoys
@pytest.mark.parametrize(
    ("force", "people"),
    [
        ("brawler", 1),
        ("brawler, junk", 2),
        ("brawler, junk, pills", 2),
        ("brawler, junk, pills, tear_gas", 3),
        ("2 refugee, spear, net", 4),
        ("tribe_family_5, refugee", 7),
        ("junk", 0),
        ("2 junk", 1),
    ],
)
def test_two_cards_in_the_skirmish_are_one_decoy(force, people):
    """AS-R74: cards of any kind, rounded down, added to the size of the force."""
    game = battle(ALL, force, "thugs", "", headquarters0="portable_decoys")
    settle(game)

    assert strength(game)[0][1] == people


def test_decoys_do_not_fight():
    """EXPANDING THE RANKS: they break ties, no more."""
    game = battle(ALL, "brawler, 3 junk", "brawler, refugee", "", headquarters0="portable_decoys")

    assert strength(game)[:2] == [(2, 3), (2, 2)]
    assert winner(game) == 0


def test_decoys_are_counted_when_the_forces_are_revealed():
    """AS-R74: a snipe afterwards takes the person, not the decoy."""
    game = battle(ALL, "sniper_team", "brawler, scavenger", "", headquarters1="portable_decoys")
    do(game, 0, "snipe:brawler:1")

    assert strength(game)[1] == (1, 2)


def test_a_disarmed_card_was_brought_all_the_same():
    """AS-R74: and so was a Tear Gas that has been used."""
    game = battle(ALL, "saboteur", "brawler, spear", "", headquarters1="portable_decoys")
    do(game, 0, "disarm:spear:1")

    assert strength(game)[1] == (2, 2)


def test_used_tear_gas_counts_as_brought():
    """AS-R56: brawler and Tear Gas are two cards."""
    game = battle(ALL, "brawler, tear_gas", "scout", "", headquarters0="portable_decoys")
    do(game, 0, "gas:scout:1")
    settle(game)

    assert strength(game)[0] == (2, 2)


def test_every_pair_of_decoys_adds_its_own():
    """AS-R127: two buildings, twice the bonus."""
    game = battle(ALL, "brawler, junk", "thugs", "", headquarters0="portable_decoys, portable_decoys")

    assert strength(game)[0] == (2, 3)


def test_disabled_decoys_add_nothing():
    """AS-R127: until they are repaired."""
    game = battle(
        ALL, "brawler, junk", "thugs", "", headquarters0="portable_decoys", disabled={"0": ["slot1"]}
    )

    assert strength(game)[0] == (2, 1)


def test_decoys_under_construction_add_nothing():
    """AS-R66: a building works when it is finished."""
    game = battle(ALL, "brawler, junk", "thugs", "", headquarters0="portable_decoys", timer1_0="junk")

    assert strength(game)[0] == (2, 1)


def test_decoys_disabled_in_the_skirmish_are_gone_at_once():
    """AS-R116: the loss bites in the same skirmish."""
    game = battle(ALL, "saboteur, scavenger", "scavenger, 3 junk", "", headquarters1="portable_decoys")
    do(game, 0, "disable:slot1:1")
    settle(game)

    assert strength(game)[:2] == [(1, 2), (1, 1)]
    assert winner(game) == 0


def test_with_two_players_decoys_do_not_break_a_tie():
    """AS-R123: people are not relevant there."""
    game = battle(ALL, "brawler, 3 junk", "brawler", headquarters0="portable_decoys")

    assert winner(game) is None


def test_a_fired_card_was_not_brought():
    """AS-R30: a Saboteur that left the committed cards before the reveal is no card of the force."""
    game = camp(
        ALL,
        round=3,
        turn=1,
        hand1="scavenger, shovel, refugee",
        committed0="saboteur, brawler",
        headquarters0="portable_decoys",
        hand2="refugee",
        junkyard="net, pills",
    )
    declare(game, 1, "dig", "scavenger", "shovel")
    do(game, 0, "disarm_from_committed:shovel:1")
    do(game, 1, "withdraw")
    commit(game, 1)
    commit(game, 2)

    assert strength(game)[0] == (2, 1)


def test_decoys_disabled_after_a_provocation_are_missing_in_the_score():
    """AS-R53: counted at the end."""
    game = battle(ALL, "provocateur, 3 junk", "saboteur", "", headquarters0="portable_decoys")
    do(game, 0, "provoke")
    do(game, 1, "disable:slot1:0")
    settle(game)

    assert strength(game)[0] == (1, 1)


# ============================================================ Scout Tower
PILES = {
    "junkyard": "medkit, pills, net, spear, junk",
    "contested": "grenade, field_crew, wolf_pack, sled_team",
}


def test_a_scout_tower_shows_two_cards_of_two_piles():
    """EXPANDING THE RANKS: for one discarded card."""
    game = camp(ALL, turn=1, hand1="junk, refugee", headquarters1="scout_tower", **PILES)
    tower(game, 1, "junk", "junkyard", "contested")

    assert known(game, "junkyard", 1)[:3] == ["medkit", "pills", None]
    assert known(game, "contested", 1)[:3] == ["grenade", "field_crew", None]
    assert cards(game, "discard:1") == ["junk"]


def test_a_scout_tower_may_look_at_the_schematics():
    """AS-R89: the same piles as Binoculars."""
    game = camp(
        ALL,
        turn=1,
        hand1="junk, refugee",
        headquarters1="scout_tower",
        schematics="bunker, armory, ...",
        **PILES,
    )
    tower(game, 1, "junk", "schematics", "junkyard")

    assert known(game, "schematics", 1)[:3] == ["bunker", "armory", None]
    assert not any(known(game, "contested", 1))


def test_a_scout_tower_may_look_at_the_leaders():
    """AS-R89: when they are drafted."""
    game = camp(
        {**ALL, "leader_drafting": True},
        turn=1,
        hand1="junk, refugee",
        headquarters1="scout_tower",
        leaders="mentor, ranger, ...",
        **PILES,
    )
    tower(game, 1, "junk", "leaders", "junkyard")

    assert known(game, "leaders", 1)[:2] == ["mentor", "ranger"]


def test_a_scout_tower_looks_at_two_different_piles():
    """AS-R133: not twice at one."""
    game = camp(ALL, turn=1, hand1="junk, refugee", headquarters1="scout_tower", **PILES)
    tower(game, 1, "junk", "junkyard")

    assert pile_key(game, "junkyard") not in can(game, 1)
    assert pile_key(game, "contested") in can(game, 1)


def test_the_cards_of_a_scout_tower_go_back_in_order():
    """RECON: a dig finds them as they were."""
    game = camp(ALL, turn=1, hand1="junk, field_crew, refugee", headquarters1="scout_tower", **PILES)
    tower(game, 1, "junk", "junkyard", "contested")
    declare(game, 1, "dig", "field_crew")

    assert in_order(game, "looked:1") == ["medkit", "pills"]


def test_a_scout_tower_with_binoculars_sees_four_cards_of_each():
    """AS-R88: two more of both piles; the Binoculars are spent."""
    game = camp(ALL, turn=1, hand1="junk, binoculars, refugee", headquarters1="scout_tower", **PILES)
    tower(game, 1, "junk", "junkyard", "contested", binoculars=1)

    assert known(game, "junkyard", 1)[:5] == ["medkit", "pills", "net", "spear", None]
    assert known(game, "contested", 1)[:4] == ["grenade", "field_crew", "wolf_pack", "sled_team"]
    assert cards(game, "discard:1") == ["binoculars", "junk"]


def test_with_two_players_a_scout_tower_does_not_see_the_contested_resource():
    """AS-R50: nobody peeks at it."""
    game = camp(ALL, seats=2, turn=1, hand1="junk, refugee", headquarters1="scout_tower", **PILES)
    tower(game, 1, "junk")

    assert pile_key(game, "junkyard") in can(game, 1)
    assert pile_key(game, "contested") not in can(game, 1)


def test_a_scout_tower_is_the_recon_of_the_round():
    """AS-R133: no Binoculars after it, and no second look."""
    game = camp(
        ALL, turn=1, hand1="2 junk, binoculars, refugee", headquarters1="scout_tower, scout_tower", **PILES
    )
    tower(game, 1, "junk", "junkyard", "contested")

    assert not {"tower", "binoculars", "spy"} & can(game, 1)


def test_a_scout_tower_needs_a_card_to_pay():
    """AS-R133: any card of the hand, but one there must be."""
    game = camp(ALL, turn=1, hand1="junk", headquarters1="scout_tower", **PILES)
    tower(game, 1, "junk", "junkyard", "contested")

    assert cards(game, "discard:1") == ["junk"]


@pytest.mark.parametrize("state", [{"timer1_1": "junk"}, {"disabled": {"1": ["slot1"]}}])
def test_an_unfinished_or_disabled_tower_shows_nothing(state):
    """AS-R70: it cannot be used."""
    game = camp(ALL, turn=1, hand1="2 junk, refugee", headquarters1="scout_tower", **state)

    assert "tower" not in can(game, 1)


def test_nobody_uses_the_tower_of_somebody_else():
    """EXPANDING THE RANKS: it is in its owner's headquarters, for its owner's turn."""
    game = camp(ALL, turn=1, hand1="2 junk, refugee", headquarters0="scout_tower")

    assert "tower" not in can(game, 1)


def test_what_a_tower_shows_is_for_its_owner_only():
    """RECON: others see which piles, not which cards."""
    games = [
        camp(DEEDS | RANKS, turn=1, hand1="junk, refugee", headquarters1="scout_tower", junkyard=pile)
        for pile in ("medkit, net, spear", "net, medkit, spear")
    ]
    for game in games:
        tower(game, 1, "junk", "junkyard", "contested")
        all_pass(game, 1)

    assert alike(games, 0, 2, None)
    assert not alike(games, 1)


def test_the_tower_stays_after_use():
    """AS-R115: it may be used every round."""
    game = camp(ALL, turn=1, hand1="junk, refugee", headquarters1="scout_tower", **PILES)
    tower(game, 1, "junk", "junkyard", "contested")

    assert lies(game, "headquarters:1") == ["scout_tower"]


def test_a_tower_may_be_paid_with_binoculars():
    """AS-R133: any one card; they are paid, not looked through."""
    game = camp(ALL, turn=1, hand1="binoculars", headquarters1="scout_tower", junkyard=PILE)
    tower(game, 1, "binoculars", "junkyard", "contested")

    assert known(game, "junkyard", 1)[:3] == ["medkit", "pills", None]


def test_a_tower_disabled_while_it_is_used_shows_nothing():
    """AS-R70: its abilities cannot be used; the card that was paid is gone."""
    game = camp(ALL, turn=1, hand1="pills, refugee", headquarters1="scout_tower", hand2="saboteur")
    tower(game, 1, "pills", "junkyard", "contested")
    do(game, 2, "disable:slot1:1")
    all_pass(game, 1)

    assert not learned(game, 1, "junkyard")
    assert cards(game, "discard:1") == ["pills"]

"""HEADQUARTERS, MODULE 4: Saboteurs against buildings, and repair."""

from functools import partial

from hearthside.games.arctic_scavengers.sayings import DIGS, GAINS_FOOD
from tests.rulebook.arctic_scavengers.hq_words import battle, its_turn, keys, pick
from tests.rulebook.arctic_scavengers.words import (
    all_pass,
    can,
    cards,
    commit,
    declare,
    do,
    fact,
    hires,
    refused,
    seen,
    size,
    strength,
    told,
)

gathering = partial(its_turn, "dirty_deeds")


# ============================================================ disabling a building
def test_a_saboteur_may_disable_a_building_on_the_own_turn():
    """AS-R27: a completed one; the Saboteur is discarded."""
    game = gathering("saboteur, junk", headquarters0="armory")
    do(game, 1, "disable:slot1:0")

    assert fact(game, "disabled:0") == 1
    assert cards(game, "discard:1") == ["saboteur"]


def test_a_saboteur_may_disable_a_building_as_an_interrupt():
    """AS-R27: in a window of another player's turn, whoever owns the target."""
    game = gathering(
        "scavenger, junk", headquarters0="armory, bunker", headquarters1="pharmacy", hand2="saboteur"
    )
    declare(game, 1, "hunt", "scavenger")
    assert keys(game, 2, "disable") == {"disable:slot1:0", "disable:slot2:0", "disable:slot1:1"}
    do(game, 2, "disable:slot2:0")
    all_pass(game, 1)

    assert fact(game, "disabled:0") == 2
    assert told(game, GAINS_FOOD) == [(1, 1, 0)]


def test_a_saboteur_may_be_used_on_a_building_out_of_the_committed_cards():
    """AS-R30: as an interrupt."""
    game = gathering("scavenger, junk", headquarters1="armory", committed0="saboteur", hand0="junk")
    declare(game, 1, "hunt", "scavenger")
    do(game, 0, "disable_from_committed:slot1:1")

    assert fact(game, "disabled:1") == 1
    assert size(game, "committed:0") == 0


def test_a_building_under_construction_cannot_be_disabled():
    """AS-R70: only finished ones."""
    game = gathering("saboteur, junk", headquarters0="armory", timer1_0="refugee")

    assert not keys(game, 1, "disable")


def test_nobody_disables_the_own_building():
    """AS-R27: other players' finished buildings."""
    game = gathering("saboteur, junk", headquarters1="armory")

    assert not keys(game, 1, "disable")


def test_a_disabled_building_is_not_disabled_again():
    """NEW SABOTEUR ABILITY: its card is turned over already."""
    game = gathering("saboteur, junk", headquarters0="armory", disabled={"0": ["slot1"]})

    assert not keys(game, 1, "disable")


def test_no_medic_saves_a_building():
    """SAVE ACTION: tribe members and leaders, from a snipe."""
    game = gathering("saboteur, junk", headquarters0="armory", hand0="medic", hand2="medic")
    do(game, 1, "disable:slot1:0")

    assert fact(game, "disabled:0") == 1
    assert not any("save" in can(game, seat) for seat in range(3))


def test_a_guard_cancels_the_attack_on_the_own_building():
    """AS-R118: an action aimed at your cards."""
    game = gathering("saboteur, junk", headquarters0="armory", hand0="guard, junk", deck0="net, spear")
    do(game, 1, "disable:slot1:0")
    do(game, 0, "guard")

    assert fact(game, "disabled:0") == 0
    assert cards(game, "discard:1") == ["saboteur"]
    assert cards(game, "hand:0") == ["junk", "net"]


def test_the_sergeant_does_not_protect_buildings():
    """AS-R46: only tools."""
    game = gathering("saboteur, junk", headquarters0="armory", leader0="sergeant_at_arms")

    assert keys(game, 1, "disable") == {"disable:slot1:0"}


def test_nothing_is_added_to_or_removed_from_a_disabled_building():
    """NEW SABOTEUR ABILITY: stored cards are locked (AS-R70)."""
    game = gathering("net, junk", headquarters1="armory", stored1_1="spear", disabled={"1": ["slot1"]})

    assert not keys(game, 1, "store", "retrieve")


def test_a_disabled_garden_gives_no_food():
    """NEW SABOTEUR ABILITY: its abilities cannot be used."""
    game = gathering("junk, refugee", headquarters1="hydroponic_gardens", disabled={"1": ["slot1"]})

    assert not hires(game, 1)


def test_a_garden_disabled_before_the_turn_of_its_owner_feeds_nobody():
    """NEW SABOTEUR ABILITY: at once."""
    game = gathering("saboteur, junk", headquarters2="hydroponic_gardens", hand2="junk")
    do(game, 1, "disable:slot1:2")
    commit(game, 1)

    assert game.waiting == [2]
    assert not hires(game, 2)


def test_the_owner_of_a_bunker_under_attack_may_first_retrieve():
    """AS-R119: what stays inside is locked."""
    game = gathering("saboteur, junk", headquarters0="bunker", stored1_0="thugs, scavenger", hand0="junk")
    do(game, 1, "disable:slot1:0")
    assert game.waiting == [0]
    do(game, 0, "retrieve:slot1")
    pick(game, 0, "thugs")
    while game.waiting == [0]:
        do(game, 0, "done")

    assert cards(game, "hand:0") == ["junk", "thugs"]
    assert fact(game, "disabled:0") == 1
    assert cards(game, "stored1:0") == ["scavenger"]


def test_a_disabled_bunker_gives_nothing_in_a_window():
    """AS-R70: locked for reactions too."""
    game = gathering(
        "scavenger, junk",
        headquarters2="bunker",
        stored1_2="sniper_team",
        disabled={"2": ["slot1"]},
        hand2="junk",
    )
    declare(game, 1, "hunt", "scavenger")
    while game.waiting == [2]:
        assert can(game, 2) == {"done"}
        do(game, 2, "done")

    assert told(game, GAINS_FOOD) == [(1, 1, 0)]


def test_an_attack_on_an_unfinished_building_is_refused():
    """AS-R70: an unfinished building is no target."""
    game = gathering("saboteur, junk", headquarters0="armory", timer1_0="refugee")

    refused(game, 1, "disable:slot1:0")


def test_with_targets_on_the_table_owners_are_asked_in_every_window():
    """HS-AS-1: a dig without tools still lets a Saboteur's owner hit a building."""
    games = []
    for hand, deck in (("saboteur", "brawler"), ("brawler", "saboteur")):
        game = gathering("scavenger, junk", headquarters0="armory", hand2=hand, deck2=f"{deck}, spear")
        declare(game, 1, "dig", "scavenger")
        assert game.waiting == [2]
        do(game, 2, "done")
        assert told(game, DIGS) == [(1, 1, 0)]
        games.append(game)

    for viewer in (0, 1, None):
        assert seen(games[0], viewer) == seen(games[1], viewer)


# ============================================================ repair
def test_a_person_repairs_a_building():
    """AS-R70: played from hand, on the own turn, immediately discarded."""
    game = gathering("refugee, junk", headquarters1="armory", stored1_1="spear", disabled={"1": ["slot1"]})
    do(game, 1, "repair:refugee:slot1")
    all_pass(game, 1)

    assert fact(game, "disabled:1") == 0
    assert cards(game, "discard:1") == ["refugee"]
    assert "retrieve:slot1" in can(game, 1)


def test_only_people_repair():
    """NEW SABOTEUR ABILITY: a person card."""
    game = gathering(
        "toolkit, spear, pills, junk, sniper_team", headquarters1="armory", disabled={"1": ["slot1"]}
    )

    assert keys(game, 1, "repair") == {"repair:sniper_team:slot1"}


def test_only_disabled_buildings_are_repaired():
    """NEW SABOTEUR ABILITY: the own, and broken."""
    game = gathering(
        "refugee, junk",
        headquarters1="armory, bunker",
        headquarters0="armory",
        disabled={"1": ["slot2"], "0": ["slot1"]},
    )

    assert keys(game, 1, "repair") == {"repair:refugee:slot2"}


def test_a_repairer_can_be_sniped():
    """AS-R26: a repair can be interrupted; the building stays disabled."""
    game = gathering("refugee, junk", headquarters1="armory", disabled={"1": ["slot1"]}, hand2="sniper_team")
    do(game, 1, "repair:refugee:slot1")
    do(game, 2, "snipe:refugee:1")

    assert fact(game, "disabled:1") == 1
    assert cards(game, "discard:1") == ["refugee"]


def test_several_buildings_may_be_repaired_in_one_turn():
    """AS-R11: repairs are not limited."""
    game = gathering("2 refugee, junk", headquarters1="armory, bunker", disabled={"1": ["slot1", "slot2"]})
    do(game, 1, "repair:refugee:slot1")
    all_pass(game, 1)
    do(game, 1, "repair:refugee:slot2")
    all_pass(game, 1)

    assert fact(game, "disabled:1") == 0


def test_a_building_stays_disabled_from_round_to_round():
    """NEW SABOTEUR ABILITY: until it is repaired."""
    game = gathering("junk", headquarters1="armory", disabled={"1": ["slot1"]}, hand2="junk")
    commit(game, 1)
    commit(game, 2)

    assert fact(game, "disabled:1") == 1


def test_a_person_stored_in_a_bunker_may_repair_after_being_retrieved():
    """AS-R70: from hand; the one in a second Bunker comes out first."""
    game = gathering("junk", headquarters1="armory, bunker", stored2_1="refugee", disabled={"1": ["slot1"]})
    assert not keys(game, 1, "repair")
    do(game, 1, "retrieve:slot2")
    pick(game, 1, "refugee")

    assert keys(game, 1, "repair") == {"repair:refugee:slot1"}


# ============================================================ in the skirmish
def test_in_the_skirmish_a_saboteur_may_disable_a_building():
    """AS-R116: instead of a disarm; he then adds no fight."""
    game = battle("dirty_deeds", "saboteur", "scavenger, spear", "", headquarters1="armory")
    do(game, 0, "disable:slot1:1")

    assert fact(game, "disabled:1") == 1
    assert strength(game)[:2] == [(0, 1), (3, 1)]


def test_in_the_skirmish_disabled_decoys_add_nothing():
    """AS-R127: and the loss bites at once."""
    decoys = {"headquarters1": "portable_decoys", "options": {"expanding_the_ranks": True}}
    game = battle("dirty_deeds", "saboteur", "brawler, junk", "", **decoys)
    do(game, 0, "disable:slot1:1")

    assert strength(game)[1] == (2, 1)


def test_the_bunker_is_closed_when_the_skirmish_has_begun():
    """AS-R109: its owner cannot retrieve from it before it is disabled there."""
    game = battle("dirty_deeds", "saboteur", "scavenger", "", headquarters1="bunker", stored1_1="thugs")
    do(game, 0, "disable:slot1:1")

    assert strength(game)[1] == (1, 1)
    assert cards(game, "stored1:1") == ["thugs"]

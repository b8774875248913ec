"""RECON, MODULE 3: EXPANDING THE RANKS. Scrappers and Tinker."""

import pytest

from hearthside.games.arctic_scavengers.sayings import DIGS
from tests.rulebook.arctic_scavengers.recon_words import ALL, RANKS, camp, lies
from tests.rulebook.arctic_scavengers.words import (
    all_pass,
    can,
    cards,
    declare,
    do,
    known,
    outcome,
    size,
    told,
)

HEAP = "medkit, pills, net, junk, spear, multitool, pickaxe"


# ============================================================ Scrappers
def scrap(game, end):
    """Dig three with Scrappers, from this end of the junkyard."""
    declare(game, 1, "dig", "scrappers")
    all_pass(game, 1)
    do(game, 1, end)


def test_scrappers_dig_from_the_top():
    """EXPANDING THE RANKS: as usual, if they like."""
    game = camp(RANKS, turn=1, hand1="scrappers, refugee", junkyard=HEAP)
    scrap(game, "top")

    assert cards(game, "looked:1") == ["medkit", "net", "pills"]


def test_scrappers_dig_from_the_bottom():
    """EXPANDING THE RANKS: the whole dig."""
    game = camp(RANKS, turn=1, hand1="scrappers, refugee", junkyard=HEAP)
    scrap(game, "bottom")

    assert cards(game, "looked:1") == ["multitool", "pickaxe", "spear"]


def test_scrappers_take_the_whole_dig_of_their_helpers_with_them():
    """EXPANDING THE RANKS: a Scavenger beside them digs at the same end."""
    game = camp(RANKS, turn=1, hand1="scrappers, scavenger, pills", junkyard=HEAP)
    declare(game, 1, "dig", "scrappers", "scavenger")
    do(game, 1, "bottom")

    assert cards(game, "looked:1") == ["junk", "multitool", "pickaxe", "spear"]


def test_scrappers_keep_one_card():
    """EXPANDING THE RANKS: of the whole set."""
    game = camp(RANKS, turn=1, hand1="scrappers, refugee", junkyard=HEAP)
    scrap(game, "bottom")
    do(game, 1, "take:spear")

    assert cards(game, "discard:1") == ["spear"]
    assert cards(game, "looked:1") == ["multitool", "pickaxe"]


def test_without_scrappers_nobody_asks_for_the_end_of_the_pile():
    """EXPANDING THE RANKS: a plain dig is from the top."""
    game = camp(RANKS, turn=1, hand1="field_crew, refugee", junkyard=HEAP)
    declare(game, 1, "dig", "field_crew")

    assert not {"top", "bottom"} & can(game, 1)
    assert cards(game, "looked:1") == ["medkit", "pills"]


def test_sniped_scrappers_lose_their_way_of_digging():
    """AS-R28: the Scavenger digs on, from the top."""
    game = camp(RANKS, turn=1, hand1="scrappers, scavenger, pills", hand2="sniper_team", junkyard=HEAP)
    declare(game, 1, "dig", "scrappers", "scavenger")
    do(game, 2, "snipe:scrappers:1")
    do(game, 1, "done")

    assert cards(game, "looked:1") == ["medkit"]


def test_scrappers_put_cards_back_where_they_like():
    """EXPANDING THE RANKS: some on top and others at the bottom."""
    game = camp(RANKS, turn=1, hand1="scrappers, refugee", junkyard=HEAP)
    scrap(game, "top")
    do(game, 1, "done")  # keeps nothing
    do(game, 1, "take:medkit", "on_top:pills", "done")

    assert size(game, "junkyard") == 7
    assert known(game, "junkyard", 1)[0] == "pills"
    assert set(known(game, "junkyard", 1)[-2:]) == {"medkit", "net"}


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


# ============================================================ Tinker
def test_a_tinker_opens_the_schematics_for_a_refugee():
    """EXPANDING THE RANKS: any base dig will do; 0 and 1 make a dig of one."""
    game = camp(
        RANKS, turn=1, hand1="tinker, refugee, pills", schematics="armory, bunker, ...", deck1="5 junk"
    )
    declare(game, 1, "build", "tinker", "refugee")
    do(game, 1, "take:armory")

    assert lies(game, "headquarters:1") == ["armory"]
    assert size(game, "timer1:1") == 3


def test_a_tinker_does_not_build_alone():
    """AS-R126: without a base dig there is no dig."""
    game = camp(RANKS, turn=1, hand1="tinker, shovel, group_leaders")

    assert "build" not in can(game, 1)


def test_a_dig_without_a_tinker_does_not_reach_the_schematics():
    """AS-R126: neither Engineer nor Tinker."""
    game = camp(RANKS, turn=1, hand1="scavenger, shovel, field_crew")

    assert "build" not in can(game, 1)


def test_a_tinker_goes_to_the_played_cards():
    """AS-R126: only the Engineer is discarded."""
    game = camp(
        RANKS, turn=1, hand1="tinker, brawler, pills", schematics="armory, bunker, ...", deck1="6 junk"
    )
    declare(game, 1, "build", "tinker", "brawler")
    do(game, 1, "take:armory")

    assert cards(game, "played:1") == ["brawler", "tinker"]


def test_a_tinker_sniped_out_of_a_build_ends_it():
    """AS-R28: what is left would be illegal; the cards return."""
    game = camp(RANKS, turn=1, hand1="tinker, brawler, pills", hand2="sniper_team", schematics="armory, ...")
    declare(game, 1, "build", "tinker", "brawler")
    do(game, 2, "snipe:tinker:1")

    assert cards(game, "hand:1") == ["brawler", "pills"]
    assert not lies(game, "headquarters:1")


def test_a_tinker_helps_an_engineer():
    """AS-R126: 2 and 1."""
    game = camp(
        RANKS,
        turn=1,
        hand1="tinker, engineer, pills",
        schematics="armory, bunker, pharmacy, ...",
        deck1="6 junk",
    )
    declare(game, 1, "build", "tinker", "engineer")

    assert {"take:armory", "take:bunker", "take:pharmacy"} <= can(game, 1)


def test_a_tinker_helps_in_the_junkyard_too():
    """Sheet 2: one more for somebody who digs."""
    game = camp(RANKS, turn=1, hand1="tinker, brawler, pills", junkyard=HEAP)
    declare(game, 1, "dig", "tinker", "brawler")

    assert told(game, DIGS) == [(1, 2, 0)]


def test_tinkers_are_no_engineers_to_the_masons():
    """EXPANDING THE RANKS: only Engineers do."""
    given = {"seats": 3, "round": 16, "phase": "skirmish", "contested": "grenade"}
    results = []
    for helper in ("tinker", "engineer"):
        game = camp(
            {"headquarters": "buildings", **RANKS},
            **given,
            headquarters0="armory",
            headquarters1="bunker",
            deck0=f"{helper}, refugee",
            deck1="2 refugee",
            deck2="refugee",
        )
        results.append(outcome(game).scores[0])

    assert results[1] - results[0] == 5


def test_scrappers_and_a_tinker_build_from_the_bottom():
    """AS-R93: the schematics are a pile like the junkyard."""
    game = camp(
        RANKS,
        turn=1,
        hand1="tinker, scrappers, pills",
        schematics="3 armory, bunker, pharmacy, scout_tower, portable_decoys",
        deck1="6 junk",
    )
    declare(game, 1, "build", "tinker", "scrappers")
    do(game, 1, "bottom")

    assert {"take:bunker", "take:pharmacy", "take:scout_tower", "take:portable_decoys"} <= can(game, 1)


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

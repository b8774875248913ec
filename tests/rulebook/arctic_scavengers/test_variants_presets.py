"""SETUP of every preset: stacks, piles and starters (sheet 3)."""

from collections import Counter

import pytest

import hearthside
from tests.rulebook.arctic_scavengers.hq_words import CONTESTED, opened
from tests.rulebook.arctic_scavengers.words import GAME, STARTER, cards, first_ten, hidden, size

HEIGHTS = {
    "hunter": 8,
    "saboteur": 8,
    "scout": 8,
    "group_leaders": 5,
    "sniper_team": 5,
    "thugs": 5,
    "medic": 8,
    "engineer": 8,
    "assassin": 8,
    "courier": 8,
    "drill_sergeant": 8,
    "guard": 8,
    "provocateur": 8,
    "rogue": 8,
    "tinker": 8,
    "spy": 8,
    "scrappers": 5,
}
OWN = {
    "recon_1": {"spy"},
    "recon_2": {"assassin", "provocateur", "rogue", "guard"},
    "recon_3": {"courier", "drill_sergeant", "scrappers", "tinker"},
    "recon_5": set(),
}
HARDY = sorted(["hardy_scavenger" if name == "scavenger" else name for name in STARTER])


def market(game):
    """The mercenary stacks, without refugees for hire."""
    found = Counter(cards(game, "mercenaries"))
    return {name: number for name, number in found.items() if "refugee" not in name}


@pytest.mark.parametrize("name", OWN)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_recon_plays_with_ten_stacks(name, seats):
    """Sheet 3: the module's own and others drawn by lot, each of its full height."""
    for seed in (1, 2, 3):
        stacks = market(opened(name, seats, seed))

        assert len(stacks) == 10
        assert OWN[name] <= set(stacks)
        full = HEIGHTS | {"scavenger": 20 - 3 * seats, "brawler": 10 - seats}
        if name == "recon_3":
            full["scavenger"] = 20
        assert stacks == {kind: full[kind] for kind in stacks}


def test_the_other_stacks_are_drawn_by_lot():
    """Sheet 3: of nineteen kinds; another seed, other mercenaries."""
    found = [frozenset(market(opened("recon_1", 3, seed))) for seed in range(1, 25)]

    assert len(set(found)) > 5
    assert frozenset.union(*found) == set(HEIGHTS) | {"scavenger", "brawler"}


def test_the_stacks_may_be_named():
    """Sheet 3: exactly these, and no others."""
    chosen = ["scavenger", "hunter", "spy", "rogue"]
    stacks = market(opened("base", 3, stacks=chosen))

    assert set(stacks) == set(chosen)
    assert stacks["scavenger"] == 11


def test_spy_hunter_has_a_stack_of_scouting_refugees():
    """RECON EXPANSION: the full stack of twenty, apart from the ten."""
    game = opened("recon_1", 3)

    assert cards(game, "mercenaries").count("scouting_refugee") == 20


@pytest.mark.parametrize(("seats", "pile"), [(2, 28), (3, 44), (4, 42), (5, 40)])
def test_spy_hunter_adds_four_binoculars_to_the_junkyard(seats, pile):
    """Sheet 3: base junkyard and all four; with two players two of them (AS-R52)."""
    game = opened("recon_1", seats)

    assert size(game, "junkyard") == pile
    assert cards(game, "box").count("binoculars") == (2 if seats == 2 else 0)


@pytest.mark.parametrize("name", ["recon_2", "recon_3", "recon_5"])
@pytest.mark.parametrize(("seats", "pile"), [(2, 32), (3, 44), (4, 44), (5, 44)])
def test_the_recon_junkyard_where_a_module_says_nothing(name, seats, pile):
    """PREPARING THE JUNKYARD: one Spear and one Shovel, and two each of four kinds."""
    game = opened(name, seats, junkyard="recon")
    boxed = cards(game, "box")

    assert size(game, "junkyard") == pile
    for kind in ("toolkit", "rifle", "map", "binoculars"):
        assert boxed.count(kind) == 2
    for kind in ("spear", "shovel"):
        assert boxed.count(kind) == 6 - seats - 1


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_expanding_the_ranks_begins_with_hardy_scavengers(seats):
    """AS-R136: in place of Scavengers, in the starter decks only."""
    assert first_ten(opened("recon_3", seats)) == [HARDY] * seats


def test_hardy_scavengers_are_not_for_hire():
    """AS-R136: the market has Scavengers, all twenty if chosen."""
    game = opened("base", 3, expanding_the_ranks=True, stacks=["scavenger", "tinker"])

    assert Counter(cards(game, "mercenaries")) == {"scavenger": 20, "tinker": 8}


def test_expanding_the_ranks_has_eighteen_schematics():
    """RECON EXPANSION: the twelve of Headquarters, three Portable Decoys and three Scout Towers."""
    game = opened("recon_3", 3)

    assert size(game, "schematics") == 18
    assert all(hidden(game, "schematics", viewer) for viewer in (0, 1, 2, None))


def contested_left_out(game):
    boxed = Counter(cards(game, "box"))
    return {name: boxed[name] for name in CONTESTED}


def test_one_of_each_contested_resource():
    """RECON EXPANSION: seven of the base game and seven of Recon."""
    game = opened("base", 3, contested="one_of_each")

    assert size(game, "contested") == 14
    assert set(contested_left_out(game).values()) == {1}


def test_fourteen_random_contested_resources():
    """RECON EXPANSION: out of all 28; which ones remains a secret."""
    games = [opened("base", 3, seed, contested="random") for seed in (1, 2, 3)]

    assert {size(game, "contested") for game in games} == {14}
    for game in games:
        shown = contested_left_out(game)
        assert set(shown.values()) == {0}


def test_the_preset_of_random_contested_resources():
    """RECON EXPANSION: either of the two ways."""
    game = opened("recon_4", 3)

    assert size(game, "contested") == 14
    assert len(market(game)) == 8


def test_the_kitchen_sink_brings_humanitarians_and_refugees_for_hire():
    """AS-R137: twenty Scouting Refugees by default; standard ones in the starters."""
    game = opened("recon_5", 3)

    assert "humanitarians" in cards(game, "gangs")
    assert cards(game, "mercenaries").count("scouting_refugee") == 20
    assert cards(game, "mercenaries").count("refugee") == 0
    assert all(deck.count("refugee") == 4 for deck in first_ten(game))


def test_everything_has_all_of_both_expansions():
    """RECON EXPANSION: gangs, schematics, leaders and the stacks of every module."""
    game = opened("everything", 4)
    stacks = market(game)

    assert cards(game, "gangs") == ["gearheads", "humanitarians", "masons", "pharmers"]
    assert size(game, "schematics") == 18
    assert sum(size(game, f"dealt:{seat}") for seat in range(4)) == 8
    for own in OWN.values():
        assert own <= set(stacks)
    assert {"medic", "engineer"} <= set(stacks)


def test_with_the_kitchen_sink_two_more_leaders_may_be_dealt():
    """RECON EXPANSION: Swindler and Yardmaster are among the leaders of the game."""
    found = {
        leader
        for seed in range(1, 16)
        for seat in range(4)
        for leader in cards(opened("everything", 4, seed), f"dealt:{seat}")
    }

    assert {"swindler", "yardmaster"} <= found
    assert len(found) == 12


def test_a_table_with_one_seat_is_a_solo_table():
    """SOLO GAME: seven forces are there whatever the options say."""
    game = hearthside.new(GAME, 1, seed=1)

    assert sum(size(game, f"force{number}") for number in range(1, 8)) == 32


def test_a_base_table_knows_nothing_of_the_expansions():
    """SETUP: the base preset is the base game."""
    game = opened("base", 3)

    assert "headquarters:0" not in game.view(None)["zones"]
    assert sum(zone["count"] for zone in game.view(None)["zones"].values()) == 149

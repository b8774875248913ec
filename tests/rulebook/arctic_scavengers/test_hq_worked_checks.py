"""The sheet's worked checks, on a table with all of Headquarters (the base game has its own)."""

import pytest

from hearthside.games.arctic_scavengers.sayings import DIGS, DRAWS, GAINS_FOOD
from tests.rulebook.arctic_scavengers.hq_words import battle, camp
from tests.rulebook.arctic_scavengers.words import can, cards, declare, do, size, strength, told

MANY = "junk, pills, net, medkit, pickaxe, junk, pills, junk"


def test_two_fighters_with_grenade_and_spear_and_one_of_them_sniped():
    """Sheet 5: 2 + 1 + 3 + 2 = 8; without the Brawler the Scavenger takes the Grenade: 4."""
    game = battle("dirty_deeds", "brawler, scavenger, grenade, spear", "", "")
    shot = battle("dirty_deeds", "sniper_team", "brawler, scavenger, grenade, spear", "")
    do(shot, 0, "snipe:brawler:1")

    assert strength(game)[0] == (8, 2)
    assert strength(shot)[1] == (4, 1)


@pytest.mark.parametrize(
    ("action", "word", "names", "value"),
    [
        ("dig", DIGS, ("refugee", "shovel"), 2),
        ("hunt", GAINS_FOOD, ("refugee", "spear"), 1),
        ("dig", DIGS, ("refugee", "group_leaders", "shovel"), 4),
        ("draw", DRAWS, ("scout", "group_leaders"), 4),
    ],
)
def test_the_worked_actions(action, word, names, value):
    """Sheet 5: what the cards bring together."""
    game = camp("leaders", turn=1, hand1=", ".join(names) + ", junk", junkyard=MANY, deck1="4 multitool")
    declare(game, 1, action, *names)

    assert told(game, word) == [(1, value, 0)]


def test_a_refugee_with_a_spear_fights_under_no_other_leader():
    """Sheet 5: impossible without the Gangster."""
    assert strength(battle("leaders", "refugee, spear", "", "", leader0="ranger"))[0] == (0, 1)


def test_a_family_with_leaders_and_a_grenade():
    """Sheet 5: 0 + 2 + 3 = 5, seven people."""
    assert strength(battle("leaders", "tribe_family_5, group_leaders, grenade", "", ""))[0] == (5, 7)


def test_group_leaders_alone_take_no_action():
    """Sheet 5: illegal."""
    game = camp("leaders", turn=1, hand1="group_leaders, junk", junkyard=MANY)

    assert not {"draw", "dig", "hunt", "build"} & can(game, 1)


def test_a_courier_alone_in_the_skirmish():
    """Sheet 5: fight 0, one person."""
    assert strength(battle("leaders", "courier", "", ""))[0] == (0, 1)


@pytest.mark.parametrize(
    ("names", "drawn", "kept"),
    [(("courier",), 3, 1), (("courier", "scout"), 5, 3), (("courier", "courier"), 6, 2)],
)
def test_couriers_draw_and_discard(names, drawn, kept):
    """Sheet 5: two of the drawn cards are discarded for each Courier."""
    options = {"expanding_the_ranks": True}
    game = camp(
        "none",
        options=options,
        turn=1,
        hand1=", ".join(names) + ", junk",
        deck1="4 net, 4 pickaxe",
    )
    declare(game, 1, "draw", *names)
    while len(cards(game, "discard:1")) < drawn - kept:
        do(game, 1, sorted(key for key in can(game, 1) if key.startswith("take:"))[-1])

    assert len(cards(game, "hand:1")) == kept + 1
    assert size(game, "deck:1") == 8 - drawn

"""RESOURCE GATHERING: HUNT."""

import pytest

from hearthside.games.arctic_scavengers.sayings import GAINS_FOOD
from tests.rulebook.arctic_scavengers.words import can, declare, do, fact, hires, refused, table, told


@pytest.mark.parametrize(
    ("hand", "food"),
    [
        ("scavenger", 1),
        ("hunter", 2),
        ("field_crew", 2),
        ("refugee, spear", 1),
        ("refugee, net", 2),
        ("refugee, wolf_pack", 3),
        ("refugee, multitool", 1),
        ("refugee, group_leaders", 2),
        ("tribe_family_3, net", 2),
        ("tribe_family_5, group_leaders", 2),
        ("hunter, net", 4),
        ("hunter, scavenger, net, spear", 6),
        ("scavenger, refugee", 1),
        ("2 scavenger, 2 group_leaders", 6),
    ],
)
def test_a_hunt_brings_the_sum_of_its_cards_as_food(hand, food):
    """HUNT: people, their tools and their leaders add up."""
    game = table(turn=1, hand1=hand)
    names = [name for part in hand.split(", ") for name in unfold(part)]
    declare(game, 1, "hunt", *names)

    assert told(game, GAINS_FOOD) == [(1, food, 0)]


def unfold(part):
    count, _, name = part.rpartition(" ")
    return [name] * int(count or 1)


@pytest.mark.parametrize(
    "hand", ["brawler", "saboteur", "scout", "sled_team", "sniper_team", "thugs", "group_leaders"]
)
def test_who_has_no_hunt_ability_cannot_hunt(hand):
    """AS-R24: not even with a Net."""
    game = table(turn=1, hand1=f"{hand}, net")

    assert refused(game, 1, "hunt") == "AS-R24"


def test_food_pays_for_one_mercenary_only():
    """HUNT: what a Scavenger leaves of three food cannot buy another."""
    game = table(turn=1, hand1="refugee, wolf_pack, junk")
    declare(game, 1, "hunt", "refugee", "wolf_pack")
    do(game, 1, "hire:scavenger")

    assert not hires(game, 1)


def test_food_need_not_be_spent_at_once():
    """AS-R16: other actions may come between hunt and hire."""
    game = table(turn=1, hand1="scavenger, brawler, junk", junkyard="pills, net")
    declare(game, 1, "hunt", "scavenger")
    declare(game, 1, "trash", "junk")
    declare(game, 1, "dig", "brawler")
    do(game, 1, "done")

    assert hires(game, 1) == {"scavenger"}


def test_food_can_be_spent_with_an_empty_hand():
    """AS-R16: the hire needs no card."""
    game = table(turn=1, hand1="scavenger")
    declare(game, 1, "hunt", "scavenger")

    assert can(game, 1) == {"done", "hire:scavenger"}


def test_food_is_gone_at_the_end_of_the_turn():
    """AS-R16: neither the next player nor the next round finds any of it."""
    game = table(round=1, hand0="scavenger, spear", hand1="pills", hand2="refugee", deck0="5 scavenger")
    declare(game, 0, "hunt", "scavenger", "spear")
    assert hires(game, 0) == {"scavenger", "brawler"}
    do(game, 0, "done")
    assert hires(game, 1) == {"hunter"}
    do(game, 1, "done")
    do(game, 2, "done")

    assert (fact(game, "round"), game.waiting) == (2, [0])
    assert not hires(game, 0)


def test_medicine_does_not_help_hunting():
    """C10: neither Pills nor a Medkit can join a hunt."""
    game = table(turn=1, hand1="scavenger, pills, medkit")
    do(game, 1, "hunt")

    assert can(game, 1) & {"take:pills", "take:medkit"} == set()


def test_hunting_tools_do_not_make_medicine():
    """C10: a Net adds food, so a Hunter still costs Pills."""
    game = table(turn=1, hand1="scavenger, net, wolf_pack, junk")
    declare(game, 1, "hunt", "scavenger", "net")

    assert hires(game, 1) == {"scavenger", "brawler"}

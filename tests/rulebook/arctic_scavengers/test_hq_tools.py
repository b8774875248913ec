"""HEADQUARTERS, MODULE 1: Rifle and Toolkit."""

import pytest

from hearthside.games.arctic_scavengers.sayings import DIGS, GAINS_FOOD
from tests.rulebook.arctic_scavengers.hq_words import battle, camp
from tests.rulebook.arctic_scavengers.words import can, cards, declare, do, refused, strength, told

MANY = "junk, pills, net, spear, pickaxe, multitool, junk, pills"


def test_a_rifle_hunts_and_fights():
    """TOOLS: two more of each."""
    game = camp("medics", turn=1, hand1="scavenger, rifle, junk")
    declare(game, 1, "hunt", "scavenger", "rifle")
    force = battle("medics", "scavenger, rifle", "", "")

    assert told(game, GAINS_FOOD) == [(1, 3, 0)]
    assert strength(force)[0] == (3, 1)


def test_a_rifle_does_not_dig():
    """Sheet 2: no number for it."""
    game = camp("medics", turn=1, hand1="scavenger, rifle, junk", junkyard=MANY)
    do(game, 1, "dig")

    assert "take:rifle" not in can(game, 1)


@pytest.mark.parametrize(("person", "value"), [("refugee", 2), ("scavenger", 3), ("engineer", 4)])
def test_a_toolkit_enhances_digging(person, value):
    """TOOLS: two more cards in the junkyard."""
    game = camp("buildings", turn=1, hand1=f"{person}, toolkit, junk", junkyard=MANY)
    declare(game, 1, "dig", person, "toolkit")

    assert told(game, DIGS) == [(1, value, 0)]


def test_a_toolkit_is_no_weapon_and_no_hunting_gear():
    """Sheet 2: it digs and builds."""
    game = camp("medics", turn=1, hand1="scavenger, toolkit, junk")
    do(game, 1, "hunt")
    assert "take:toolkit" not in can(game, 1)
    force = battle("medics", "scavenger, toolkit", "", "")

    assert strength(force)[0] == (1, 1)


@pytest.mark.parametrize("tool", ["rifle", "toolkit"])
def test_the_new_tools_can_be_disarmed(tool):
    """C11: they carry the tool sign."""
    action = "hunt" if tool == "rifle" else "dig"
    game = camp("medics", turn=1, hand1=f"scavenger, {tool}, junk", hand2="saboteur", junkyard=MANY)
    declare(game, 1, action, "scavenger", tool)
    do(game, 2, f"disarm:{tool}:1")

    assert tool in cards(game, "discard:1")


def test_one_new_tool_a_person():
    """TOOLS: the rules for tools hold for them."""
    game = camp("medics", turn=1, hand1="scavenger, rifle, net, junk")
    do(game, 1, "hunt", "take:scavenger", "take:rifle")

    assert "take:net" not in can(game, 1)


def test_without_buildings_a_toolkit_builds_nothing():
    """TOOLS: in the first module its special ability is ignored."""
    game = camp("medics", turn=1, hand1="scavenger, toolkit, junk")

    assert not [key for key in can(game, 1) if key.startswith(("work", "build", "store"))]
    refused(game, 1, "work:slot1")

"""HEADQUARTERS, MODULE 2: Engineers and the schematics."""

import pytest

from hearthside.games.arctic_scavengers.sayings import BEGINS_BUILDING, DIGS, DRAWS
from tests.rulebook.arctic_scavengers.hq_words import build, planning
from tests.rulebook.arctic_scavengers.words import (
    all_pass,
    can,
    cards,
    declare,
    do,
    hidden,
    hires,
    in_order,
    known,
    refused,
    seen,
    size,
    told,
)

TIMES = {"pharmacy": 2, "armory": 3, "hydroponic_gardens": 4, "bunker": 5}


# ============================================================ Engineers
def test_an_engineer_costs_two_food_and_one_medicine():
    """Sheet 2: both."""
    assert "engineer" in hires(planning("pills, junk", used=["hunt"], food=2), 1)
    assert "engineer" not in hires(planning("pills, junk", used=["hunt"], food=1), 1)
    assert "engineer" not in hires(planning("junk", used=["hunt"], food=9), 1)


def test_an_engineer_digs_in_the_junkyard():
    """ENGINEERS: a dig of 2; he is used, not discarded."""
    game = planning("engineer, junk")
    declare(game, 1, "dig", "engineer")
    do(game, 1, "done", "done")

    assert told(game, DIGS) == [(1, 2, 0)]
    assert cards(game, "played:1") == ["engineer"]


def test_an_engineer_draws_one_card():
    """Sheet 2: draw 1."""
    game = planning("engineer, junk")
    declare(game, 1, "draw", "engineer")

    assert told(game, DRAWS) == [(1, 1, 0)]


@pytest.mark.parametrize("hand", ["scavenger, shovel, junk", "field_crew, group_leaders, toolkit"])
def test_only_engineers_dig_in_the_schematics(hand):
    """ENGINEERS: no other mercenary is capable of it."""
    game = planning(hand)

    assert "build" not in can(game, 1)
    refused(game, 1, "build")


def test_other_diggers_alone_cannot_be_declared():
    """AS-R126: at least one Engineer takes part."""
    game = planning("engineer, scavenger, junk")
    do(game, 1, "build", "take:scavenger")

    assert "done" not in can(game, 1)


@pytest.mark.parametrize(
    ("names", "number"),
    [
        (("engineer",), 2),
        (("engineer", "scavenger"), 3),
        (("engineer", "shovel"), 4),
        (("engineer", "toolkit"), 4),
        (("engineer", "engineer"), 4),
        (("engineer", "refugee", "shovel", "pickaxe"), 5),
        (("engineer", "group_leaders"), 4),
    ],
)
def test_other_cards_that_dig_improve_the_look_at_the_schematics(names, number):
    """ENGINEERS: people, modifiers and tools are added to the dig of 2."""
    game = planning(", ".join(names) + ", junk")
    declare(game, 1, "build", *names)

    assert size(game, "looked:1") == number
    assert size(game, "schematics") == 6 - number


def test_tools_of_a_build_need_their_own_diggers():
    """AS-R126: one tool each."""
    game = planning("engineer, shovel, pickaxe, junk")
    do(game, 1, "build", "take:engineer", "take:shovel")

    assert "take:pickaxe" not in can(game, 1)


def test_a_build_larger_than_the_pile_looks_at_all_of_it():
    """AS-R15: as in the junkyard."""
    game = planning("2 engineer, junk", schematics="bunker, armory")
    declare(game, 1, "build", "engineer", "engineer")

    assert cards(game, "looked:1") == ["armory", "bunker"]


def test_without_schematics_there_is_no_build():
    """HS-AS-2: an action that can bring nothing is not offered."""
    game = planning("engineer, junk", schematics="")

    assert "build" not in can(game, 1)


def test_digging_and_building_are_two_actions():
    """AS-R61: both in one round, with different cards."""
    game = planning("engineer, scavenger, junk")
    build(game, "engineer", plan="armory")
    declare(game, 1, "dig", "scavenger")

    assert told(game, DIGS)[-1] == (1, 1, 0)


def test_there_is_one_build_a_round():
    """AS-R61: a second Engineer has to wait."""
    game = planning("2 engineer, junk")
    build(game, "engineer", plan="armory")

    assert "build" not in can(game, 1)
    assert refused(game, 1, "build") in ("AS-R11", "AS-R61")


def test_a_build_is_open_again_in_the_next_round():
    """AS-R11: once a round."""
    game = planning("junk", used=["build"], round=1, turn=2, hand2="junk", deck1="5 engineer")
    do(game, 2, "done")
    while game.waiting == [0]:
        do(game, 0, "done")

    assert "build" in can(game, 1)


# ============================================================ the process of constructing
@pytest.mark.parametrize("plan", TIMES)
def test_as_many_cards_as_the_build_time_lie_on_a_new_building(plan):
    """BUILDINGS: drawn from the own deck, face down."""
    game = planning("engineer, junk", schematics=f"{plan}, 2 armory")
    build(game, "engineer", plan=plan)

    assert in_order(game, "headquarters:1") == [plan]
    assert size(game, "timer1:1") == TIMES[plan]
    assert size(game, "deck:1") == 8 - TIMES[plan]


def test_the_new_building_lies_face_up():
    """BUILDINGS: all see it, and all hear of it."""
    game = planning("engineer, junk")
    build(game, "engineer", plan="bunker")

    for viewer in (0, 2, None):
        assert game.view(viewer)["zones"]["headquarters:1"]["cards"] == ["bunker"]
    assert [(seat, time) for seat, _, time in told(game, BEGINS_BUILDING)] == [(1, 5)]


def test_timer_cards_are_seen_by_nobody():
    """AS-R62: not even by their owner."""
    games = []
    for deck in ("net, spear, 4 refugee", "spear, net, 4 refugee"):
        game = planning("engineer, junk", deck1=deck, schematics="pharmacy, armory")
        build(game, "engineer", plan="pharmacy")
        assert all(hidden(game, "timer1:1", viewer) for viewer in (0, 1, 2, None))
        games.append(game)

    for viewer in (0, 1, 2, None):
        assert seen(games[0], viewer) == seen(games[1], viewer)


def test_which_timer_cards_a_deck_gave_is_a_secret():
    """AS-R62: decks that differ in what lies on the building look alike to all."""
    games = []
    for deck in ("net, spear, pills, 3 refugee", "pills, spear, net, 3 refugee"):
        game = planning("engineer, junk", deck1=deck, schematics="pharmacy, armory")
        build(game, "engineer", plan="pharmacy")
        games.append(game)

    for viewer in (0, 1, 2, None):
        assert seen(games[0], viewer) == seen(games[1], viewer)


def test_one_of_the_schematics_must_be_built():
    """AS-R67: returning all of them is not an option."""
    game = planning("engineer, junk")
    declare(game, 1, "build", "engineer")

    assert can(game, 1) == {"take:bunker", "take:armory"}


def test_the_other_schematics_go_under_the_pile_in_the_builders_order():
    """AS-R67: armory and pharmacy, the pharmacy first."""
    game = planning("engineer, scavenger, junk", schematics="bunker, armory, pharmacy, hydroponic_gardens")
    declare(game, 1, "build", "engineer", "scavenger")
    do(game, 1, "take:bunker", "take:pharmacy")

    assert known(game, "schematics", 1) == [None, "pharmacy", "armory"]
    assert hidden(game, "schematics", 0)


def test_the_schematics_are_not_shuffled_by_a_build():
    """C9: cards that go back lie at the bottom."""
    game = planning("engineer, junk", schematics="bunker, armory, pharmacy, hydroponic_gardens")
    build(game, "engineer", plan="bunker")

    assert known(game, "schematics", 1) == [None, None, "armory"]


def test_what_the_builder_has_looked_at_is_a_secret():
    """ENGINEERS: only the selected building is shown."""
    games = []
    for plans in ("bunker, armory, pharmacy", "bunker, pharmacy, armory"):
        game = planning("engineer, junk", schematics=plans)
        build(game, "engineer", plan="bunker")
        games.append(game)

    for viewer in (0, 2, None):
        assert seen(games[0], viewer) == seen(games[1], viewer)


def test_the_engineer_is_discarded_and_the_helpers_are_played():
    """AS-R126: Scavenger and Shovel are used up for the round, the Engineer at once."""
    game = planning("engineer, scavenger, shovel, junk")
    build(game, "engineer", "scavenger", "shovel", plan="armory")

    assert cards(game, "discard:1") == ["engineer"]
    assert cards(game, "played:1") == ["scavenger", "shovel"]


def test_the_engineer_is_no_part_of_the_reshuffle_for_his_timer():
    """AS-R126: first the timer, then the discard pile."""
    game = planning("engineer, junk", deck1="net", discard1="spear, pills", schematics="armory, bunker")
    build(game, "engineer", plan="armory")

    assert size(game, "timer1:1") == 3
    assert size(game, "deck:1") == 0
    assert cards(game, "discard:1") == ["engineer"]


def test_a_short_deck_is_reshuffled_for_the_timer():
    """AS-R63: as for any draw."""
    game = planning("engineer, junk", deck1="net", discard1="4 refugee", schematics="armory, bunker")
    build(game, "engineer", plan="armory")

    assert size(game, "timer1:1") == 3
    assert size(game, "deck:1") == 2


def test_too_few_cards_make_a_shorter_timer():
    """AS-R63: two cards for a Bunker."""
    game = planning("engineer, junk", deck1="net", discard1="spear", schematics="armory, bunker")
    build(game, "engineer", plan="bunker")

    assert size(game, "timer1:1") == 2


def test_without_any_card_the_building_is_finished_at_once():
    """AS-R63: and can be used."""
    game = planning("engineer, spear, junk", deck1="", discard1="", schematics="armory, bunker")
    build(game, "engineer", plan="armory")

    assert size(game, "timer1:1") == 0
    assert "store:slot1" in can(game, 1)


def test_several_buildings_may_be_under_construction():
    """AS-R68: no limit, duplicates allowed."""
    game = planning("engineer, junk", headquarters1="armory", timer1_1="refugee", schematics="armory, bunker")
    build(game, "engineer", plan="armory")

    assert in_order(game, "headquarters:1") == ["armory", "armory"]
    assert (size(game, "timer1:1"), size(game, "timer2:1")) == (1, 3)


# ============================================================ the build interrupted
def test_a_build_can_be_interrupted():
    """AS-R28: without the Engineer the rest returns to hand and the build is not used up."""
    game = planning("engineer, engineer, scavenger, junk", hand2="sniper_team")
    declare(game, 1, "build", "engineer", "scavenger")
    assert game.waiting == [2]
    assert size(game, "schematics") == 6
    do(game, 2, "snipe:engineer:1")

    assert cards(game, "hand:1") == ["engineer", "junk", "scavenger"]
    assert "build" in can(game, 1)


def test_a_build_may_go_on_without_a_helper():
    """AS-R28: the Engineer alone looks at two."""
    game = planning("engineer, scavenger, junk", hand2="sniper_team")
    declare(game, 1, "build", "engineer", "scavenger")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "done")

    assert size(game, "looked:1") == 2


def test_tools_of_a_build_can_be_disarmed():
    """C11: the Toolkit is a tool."""
    game = planning("engineer, toolkit, junk", hand2="saboteur")
    declare(game, 1, "build", "engineer", "toolkit")
    do(game, 2, "disarm:toolkit:1")
    do(game, 1, "done")

    assert size(game, "looked:1") == 2


def test_with_the_option_a_build_that_is_broken_is_lost():
    """AS-R28: an interrupt spends the action."""
    game = planning("2 engineer, junk", hand2="sniper_team", options={"interrupt_spends_action": True})
    declare(game, 1, "build", "engineer")
    do(game, 2, "snipe:engineer:1")

    assert "build" not in can(game, 1)
    assert size(game, "schematics") == 6


def test_a_saved_engineer_goes_on_building():
    """SAVE ACTION: the build is as strong as before."""
    game = planning("engineer, medic, junk", hand2="sniper_team")
    declare(game, 1, "build", "engineer")
    do(game, 2, "snipe:engineer:1")
    do(game, 1, "save")
    all_pass(game, 1)

    assert size(game, "looked:1") == 2
